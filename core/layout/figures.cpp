#include "core/layout/figures.h"

#include "core/layout/units.h"

#include <algorithm>
#include <array>
#include <bit>

namespace mig {

namespace {

// Every set of instances once: each adds its next at a higher start. Stops as soon as nothing more can be gained.
int most_slices(Occupancy& occupancy, int from_start) {
    const Board& board = occupancy.board();
    int most = occupancy.used_slices();
    for (int start = from_start; start < board.memory_units() && most < board.compute_slices(); ++start) {
        for (int profile = 0; profile < static_cast<int>(board.rows().size()); ++profile) {
            if (occupancy.refuses(profile, start) != Reason::none) {
                continue;
            }
            occupancy.add(profile, start);
            most = std::max(most, most_slices(occupancy, start + 1));
            occupancy.remove(profile, start);
        }
    }
    return most;
}

// Placements of one row are intervals that cost the same: taking the one that ends first is best.
int how_many_more(Occupancy occupancy, int profile) {
    std::vector<Placement> placements = occupancy.board().row(profile).placements;
    std::ranges::stable_sort(placements, {}, [](const Placement& p) { return p.start + p.size; });
    int more = 0;
    for (const Placement& placement : placements) {
        if (occupancy.refuses(profile, placement.start) == Reason::none) {
            occupancy.add(profile, placement.start);
            ++more;
        }
    }
    return more;
}

// MiB of the smallest instance with a placement of `size` units, 0 when there is none.
int memory_of_size(const Board& board, int size) {
    int memory = 0;
    for (const GiProfile& row : board.rows()) {
        if (std::ranges::any_of(row.placements, [&](const Placement& p) { return p.size == size; })) {
            memory = memory == 0 ? row.memory_mib : std::min(memory, row.memory_mib);
        }
    }
    return memory;
}

std::int64_t memory_of(const Board& board, UnitMask mask) {
    const int units = board.memory_units();
    std::int64_t sum = 0;
    for (int size = units; size > 0; size /= 2) {
        const int memory = memory_of_size(board, size);
        for (int start = 0; memory > 0 && start + size <= units; start += size) {
            const UnitMask block = unit_span(start, size, units);
            if ((mask & block) == block) {
                sum += memory;
                mask = static_cast<UnitMask>(mask & ~block);
            }
        }
    }
    // Units of a board without a profile as small: their share of the widest.
    return sum + std::int64_t{board.row(board.widest_row()).memory_mib} * std::popcount(mask) / units;
}

} // namespace

Figures figures(const Board& board, const Layout& layout) {
    Occupancy occupancy(board, layout);
    Figures result;
    result.free_units = static_cast<UnitMask>(all_units(board) & ~occupancy.used_units());
    UnitMask reachable = 0;
    for (int profile = 0; profile < static_cast<int>(board.rows().size()); ++profile) {
        for (const int start : unit_list(occupancy.legal_starts(profile))) {
            reachable = static_cast<UnitMask>(reachable | board.span_of(profile, start));
        }
        result.more.push_back(how_many_more(occupancy, profile));
    }
    result.stranded_units = static_cast<UnitMask>(result.free_units & ~reachable);
    result.free_mib = memory_of(board, result.free_units);
    result.stranded_mib = memory_of(board, result.stranded_units);
    result.free_slices = std::max(0, board.compute_slices() - occupancy.used_slices());
    result.stranded_slices = std::max(0, board.compute_slices() - std::max(occupancy.used_slices(), most_slices(occupancy, 0)));
    return result;
}

int count_units(UnitMask mask) { return std::popcount(mask); }

std::vector<int> unit_list(UnitMask mask) {
    std::vector<int> units;
    for (int unit = 0; unit < 16; ++unit) {
        if ((mask & unit_bit(unit)) != 0) {
            units.push_back(unit);
        }
    }
    return units;
}

} // namespace mig
