// A GPU product's MIG capability: facts and a table, with what legality needs worked out once.
// Immutable once built and shared: layouts refer to rows by their index in it.
#pragma once

#include "core/board/board_table.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mig {

struct BoardFacts {
    std::string id;                       // "h100-80gb-sxm"; "custom" for a table of the user's own
    std::string name;                     // "H100 80GB SXM"
    std::vector<std::string> products;    // as nvidia-smi names them: "NVIDIA H100 80GB HBM3"
    std::vector<std::string> pci_devices; // "0x2330"
    std::string architecture;             // "Hopper"
    std::string compute_capability;       // "9.0"
    std::int64_t memory_mib = 0;          // total of the board, not the widest instance's
    std::string driver_floor;
    bool mode_change_resets = false; // Ampere: enabling MIG resets the GPU (S3)
    bool mode_survives_reboot = false;
    int placement_factor = 1; // driver's units in one memory unit of the table (B14)
    Source source = Source::unstated;
    std::string source_note;
    bool operator==(const BoardFacts&) const = default;
};

using UnitMask = std::uint16_t; // bit n: memory unit n

class Board {
public:
    Board(BoardFacts facts, BoardTable table);

    [[nodiscard]] const BoardFacts& facts() const { return facts_; }
    [[nodiscard]] const BoardTable& table() const { return table_; }
    [[nodiscard]] const std::vector<GiProfile>& rows() const { return table_.rows; }
    [[nodiscard]] const GiProfile& row(int profile) const { return table_.rows[static_cast<std::size_t>(profile)]; }
    [[nodiscard]] bool has_row(int profile) const { return profile >= 0 && profile < static_cast<int>(table_.rows.size()); }
    [[nodiscard]] int memory_units() const { return units_; }
    [[nodiscard]] int compute_slices() const { return slices_; }
    [[nodiscard]] int max_gpu_instances() const { return table_.max_gpu_instances; }
    [[nodiscard]] int widest_row() const { return widest_; } // index

    // Memory units of a row's placement at `start`; 0 when not offered.
    [[nodiscard]] UnitMask span_of(int profile, int start) const;
    [[nodiscard]] UnitMask starts_of(int profile) const; // offered starts as bits
    [[nodiscard]] bool is_budgeted(Engine engine) const { return budgeted_[static_cast<std::size_t>(engine)]; } // L7
    [[nodiscard]] int engine_budget(Engine engine) const;

    // Row index by name (canonical equality), by the table's profile_id; -1 when none.
    [[nodiscard]] int find(const ProfileName& name) const;
    [[nodiscard]] int find_id(int profile_id) const;
    // The row that an old tool's spelling means ("7g.79gb"), by ceil(MiB/1024) or a driver's variant (N4); -1 when none.
    [[nodiscard]] int find_alias(const ProfileName& name) const;

    bool operator==(const Board& other) const { return facts_ == other.facts_ && table_ == other.table_; }

private:
    BoardFacts facts_;
    BoardTable table_;
    int units_ = 0;
    int slices_ = 0;
    int widest_ = 0;
    std::vector<std::array<UnitMask, 16>> spans_; // by row, by start
    std::vector<UnitMask> starts_;
    std::array<bool, 5> budgeted_{};
};

using BoardRef = std::shared_ptr<const Board>;

} // namespace mig
