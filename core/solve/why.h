// Why not: for a refused placement or request on one GPU, the kind, the culprits and the smallest changes that would
// make it possible. Data; asked for while a pointer moves (some microseconds).
#pragma once

#include "core/solve/geometry.h"

#include <optional>
#include <vector>

namespace mig {

struct MoveAside {
    int gi = 0; // id
    int from = 0;
    int to = 0; // memory units
    bool operator==(const MoveAside&) const = default;
};

// One offered start of the profile asked for, and what is in the way there.
struct BlockedStart {
    int start = 0;
    UnitMask units = 0;    // that it needs
    UnitMask taken = 0;    // of them
    std::uint16_t gis = 0; // bits: positions in Layout::instances() of those that take them
    bool operator==(const BlockedStart&) const = default;
};

struct WhyNot {
    Refusal refusal; // reason none: it is possible, and the rest is empty
    // Ids: the fewest instances whose removal makes it possible (of equals, those with the fewest memory units, then
    // the lowest starts), so none of them can be left out. Empty: no removal does.
    std::vector<int> removals;
    std::optional<MoveAside> move; // the one move that does: the fewest units, then the lowest starts
    UnitMask other_starts = 0;     // bits: where the profile is legal now, though not at the start asked for
    // Rows that are legal now (at the start, where one was asked for), nearest first: by difference in compute
    // slices, then in MiB, then as in the table.
    std::vector<int> alternatives;
    std::vector<BlockedStart> picture; // every offered start that is not free, ascending
    bool operator==(const WhyNot&) const = default;
};

// `start` absent: anywhere. The layout should be legal; of one that is not and has more than 8 instances no removals
// are sought.
[[nodiscard]] WhyNot why_not(const Board& board, const Layout& layout, int profile, std::optional<int> start = {});

// Inside a GPU instance (L8); starts in compute slices.
struct ComputeWhyNot {
    Refusal refusal;
    std::vector<int> removals;     // ids of compute instances, as above
    std::vector<int> alternatives; // CI profile indices that are legal now, by difference in compute slices
    bool operator==(const ComputeWhyNot&) const = default;
};
[[nodiscard]] ComputeWhyNot why_not_compute(const Board& board, const GpuInstance& gi, int ci_profile,
                                            std::optional<int> start = {});

} // namespace mig
