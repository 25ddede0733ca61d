#include "core/solve/cost.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace mig {

Cost cost_of(const Occupancy& occupancy, Spot spot) {
    Cost cost;
    const Board& board = occupancy.board();
    if (!board.has_row(spot.profile) || occupancy.refuses(spot.profile, spot.start) != Reason::none) {
        return cost;
    }
    Occupancy after = occupancy;
    after.add(spot.profile, spot.start);
    for (int row = 0; board.has_row(row); ++row) {
        if (row != spot.profile && occupancy.legal_starts(row) != 0 && after.legal_starts(row) == 0) {
            cost.last_places.push_back(row);
        }
    }
    std::ranges::stable_sort(cost.last_places, std::greater(),
                             [&](int row) { return std::pair(board.row(row).slices, board.row(row).memory_mib); });
    cost.stranded_units = static_cast<UnitMask>(stranded_units(after) & ~stranded_units(occupancy));
    cost.flexibility = flexibility(occupancy) - flexibility(after);
    return cost;
}

} // namespace mig
