// What is legal on a board (rules L1-L10).
#pragma once

#include "core/layout/layout.h"
#include "core/layout/refusal.h"

#include <array>
#include <vector>

namespace mig {

// What a layout has taken, kept incrementally: one question costs a few nanoseconds. Illegal layouts
// are counted as far as they go (an unknown profile takes nothing).
class Occupancy {
public:
    explicit Occupancy(const Board& board); // the board must outlive it
    Occupancy(const Board& board, const Layout& layout);

    // The first rule, in the order L1 ... L7, that placing `profile` at `start` would break. Culprits are not named.
    [[nodiscard]] Reason refuses(int profile, int start) const;
    [[nodiscard]] UnitMask legal_starts(int profile) const; // bits
    void add(int profile, int start);                       // must be a known row and an offered start
    void remove(int profile, int start);

    [[nodiscard]] UnitMask used_units() const { return used_; }
    [[nodiscard]] int used_slices() const { return slices_; }
    [[nodiscard]] int count(int profile) const { return counts_[static_cast<std::size_t>(profile)]; }
    [[nodiscard]] int used_engines(Engine engine) const { return engines_[static_cast<std::size_t>(engine)]; }
    [[nodiscard]] int instances() const { return total_; }
    [[nodiscard]] const Board& board() const { return *board_; }

private:
    const Board* board_;
    UnitMask used_ = 0;
    int slices_ = 0;
    int total_ = 0;
    std::array<int, 5> engines_{};
    std::array<std::uint8_t, 32> counts_{}; // the NVML enumeration has 18 profiles, so a table cannot have more rows
};

// With culprits, offered starts and figures filled in.
[[nodiscard]] Refusal check_placement(const Board& board, const Layout& layout, int profile, int start);
// Whether any start is legal: none, or why not (cap, ceiling, budgets, then hole or no_room).
[[nodiscard]] Refusal check_request(const Board& board, const Layout& layout, int profile);
// A compute instance inside `gi` at `start` (compute slices).
[[nodiscard]] Refusal check_compute_placement(const Board& board, const GpuInstance& gi, int ci_profile, int start);
[[nodiscard]] Refusal check_compute_request(const Board& board, const GpuInstance& gi, int ci_profile);

// A violation of an existing layout: which instance (position in instances()), and why.
struct Violation {
    int position = 0;
    Refusal refusal;
    bool operator==(const Violation&) const = default;
};

// Every violation, instances taken in the order of their ids; empty when the layout is legal.
[[nodiscard]] std::vector<Violation> check_layout(const Board& board, const Layout& layout);
[[nodiscard]] bool is_legal(const Board& board, const Layout& layout);

// The warnings of L10: instances without compute instances, an enabled GPU without any instance.
[[nodiscard]] Diagnostics layout_warnings(const Board& board, const Layout& layout);

} // namespace mig
