// Where GPU instances are, without ids and compute instances: what the searches of this folder work on.
#pragma once

#include "core/layout/legality.h"

#include <compare>
#include <cstdint>
#include <vector>

namespace mig {

// A profile (row index) at a start (memory units).
struct Spot {
    int profile = 0;
    int start = 0;
    auto operator<=>(const Spot&) const = default;
};

// By row, then start: two arrangements of the same instances compare by their starts.
using Geometry = std::vector<Spot>;

[[nodiscard]] Geometry geometry_of(const Layout& layout);

// Each with one compute instance that spans it, ids by row, then start. One that is not legal beside those before it is
// left out.
[[nodiscard]] Layout layout_of(const Board& board, const Geometry& geometry);

// How many (profile, start) pairs could be created now. The "flexibility" of this folder.
[[nodiscard]] int flexibility(const Occupancy& occupancy);

// Free units inside no placement that is legal now.
[[nodiscard]] UnitMask stranded_units(const Occupancy& occupancy);

// A number for each set of disjoint spots of a board: the row, counted from 1, in five bits a start. A table has
// at most 18 rows and 8 units.
[[nodiscard]] constexpr std::uint64_t spot_key(int profile, int start) {
    return std::uint64_t{static_cast<unsigned>(profile) + 1U} << (5U * static_cast<unsigned>(start));
}

} // namespace mig
