// What a placement costs: what could be created before it and cannot be after it. Asked for while a pointer moves.
#pragma once

#include "core/solve/geometry.h"

#include <vector>

namespace mig {

struct Cost {
    // Other rows that have a legal start before and none after: the placement uses their last place. The widest first
    // (compute slices, then MiB), then as in the table.
    std::vector<int> last_places;
    UnitMask stranded_units = 0; // free units that are of no use after, but were before
    int flexibility = 0;         // placements less that stay possible
    bool operator==(const Cost&) const = default;
};

// The spot must be legal now; another one costs nothing.
[[nodiscard]] Cost cost_of(const Occupancy& occupancy, Spot spot);

} // namespace mig
