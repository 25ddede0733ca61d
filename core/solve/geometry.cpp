#include "core/solve/geometry.h"

#include "core/layout/change.h"
#include "core/layout/figures.h"
#include "core/layout/units.h"

#include <algorithm>

namespace mig {

Geometry geometry_of(const Layout& layout) {
    Geometry geometry;
    geometry.reserve(layout.instances().size());
    for (const GpuInstance& gi : layout.instances()) {
        geometry.push_back({gi.profile, gi.start});
    }
    std::ranges::sort(geometry);
    return geometry;
}

Layout layout_of(const Board& board, const Geometry& geometry) {
    Layout layout;
    for (const Spot& spot : geometry) {
        const auto after = create_instance(board, layout,
                                           {.profile = spot.profile, .start = spot.start, .id = {}, .compute_instances = {}});
        layout = after.value_or(layout);
    }
    return layout;
}

int flexibility(const Occupancy& occupancy) {
    int sum = 0;
    for (int profile = 0; occupancy.board().has_row(profile); ++profile) {
        sum += count_units(occupancy.legal_starts(profile));
    }
    return sum;
}

UnitMask stranded_units(const Occupancy& occupancy) {
    const Board& board = occupancy.board();
    auto stranded = static_cast<UnitMask>(all_units(board) & ~occupancy.used_units());
    for (int profile = 0; board.has_row(profile); ++profile) {
        const UnitMask legal = occupancy.legal_starts(profile);
        for (int start = 0; start < board.memory_units(); ++start) {
            if ((legal & unit_bit(start)) != 0) {
                stranded = static_cast<UnitMask>(stranded & ~board.span_of(profile, start));
            }
        }
    }
    return stranded;
}

} // namespace mig
