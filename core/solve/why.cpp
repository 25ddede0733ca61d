#include "core/solve/why.h"

#include "core/layout/units.h"
#include "core/solve/fewest.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace mig {

namespace {

bool possible(const Occupancy& occupancy, int profile, std::optional<int> start) {
    return start ? occupancy.refuses(profile, *start) == Reason::none : occupancy.legal_starts(profile) != 0;
}

std::vector<int> fewest_removals(const Board& board, const Layout& layout, int profile, std::optional<int> start) {
    const auto& all = layout.instances();
    std::vector<int> costs;
    costs.reserve(all.size());
    for (const GpuInstance& gi : all) {
        costs.push_back(std::popcount(units_of(board, gi)));
    }
    const unsigned best = fewest_subset(costs, [&](unsigned removed) {
        Occupancy occupancy(board);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if ((removed >> i & 1U) == 0) {
                occupancy.add(all[i].profile, all[i].start);
            }
        }
        return possible(occupancy, profile, start);
    });
    std::vector<int> ids;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if ((best >> i & 1U) != 0) {
            ids.push_back(all[i].id);
        }
    }
    return ids;
}

// The wanted one first takes each of its starts, then the moved one the lowest that is left.
std::optional<MoveAside> move_aside(const Board& board, const Layout& layout, int profile, std::optional<int> start) {
    std::optional<MoveAside> best;
    int best_units = 0;
    Occupancy occupancy(board, layout);
    for (const GpuInstance& gi : layout.instances()) {
        const int units = std::popcount(units_of(board, gi));
        if (!board.has_row(gi.profile) || (best && best_units <= units)) {
            continue;
        }
        occupancy.remove(gi.profile, gi.start);
        const UnitMask wanted = start ? unit_bit(*start) : UnitMask{0xffff};
        std::optional<int> to;
        for (const Placement& placement : board.row(profile).placements) {
            if ((wanted & unit_bit(placement.start)) == 0 || occupancy.refuses(profile, placement.start) != Reason::none) {
                continue;
            }
            occupancy.add(profile, placement.start);
            for (const Placement& aside : board.row(gi.profile).placements) {
                if (aside.start != gi.start && (!to || aside.start < *to) &&
                    occupancy.refuses(gi.profile, aside.start) == Reason::none) {
                    to = aside.start;
                }
            }
            occupancy.remove(profile, placement.start);
        }
        occupancy.add(gi.profile, gi.start);
        if (to) {
            best = MoveAside{gi.id, gi.start, *to};
            best_units = units;
        }
    }
    return best;
}

std::vector<int> alternatives_to(const Occupancy& occupancy, int profile, std::optional<int> start) {
    const Board& board = occupancy.board();
    const GiProfile& wanted = board.row(profile);
    std::vector<int> rows;
    for (int row = 0; board.has_row(row); ++row) {
        if (row != profile && possible(occupancy, row, start)) {
            rows.push_back(row);
        }
    }
    std::ranges::stable_sort(rows, {}, [&](int row) {
        return std::pair(std::abs(board.row(row).slices - wanted.slices),
                         std::abs(board.row(row).memory_mib - wanted.memory_mib));
    });
    return rows;
}

std::vector<BlockedStart> picture_of(const Board& board, const Layout& layout, const Occupancy& occupancy, int profile) {
    std::vector<BlockedStart> picture;
    for (const Placement& placement : board.row(profile).placements) {
        const UnitMask span = board.span_of(profile, placement.start);
        BlockedStart blocked{
            .start = placement.start, .units = span, .taken = static_cast<UnitMask>(span & occupancy.used_units())};
        for (std::size_t i = 0; i < layout.instances().size() && i < 16; ++i) {
            if ((units_of(board, layout.instances()[i]) & span) != 0) {
                blocked.gis = static_cast<std::uint16_t>(blocked.gis | 1U << i);
            }
        }
        if (blocked.taken != 0) {
            picture.push_back(blocked);
        }
    }
    std::ranges::sort(picture, {}, &BlockedStart::start);
    return picture;
}

} // namespace

WhyNot why_not(const Board& board, const Layout& layout, int profile, std::optional<int> start) {
    WhyNot why;
    why.refusal = start ? check_placement(board, layout, profile, *start) : check_request(board, layout, profile);
    if (!why.refusal || why.refusal.reason == Reason::unknown_profile) {
        return why;
    }
    const Occupancy occupancy(board, layout);
    why.picture = picture_of(board, layout, occupancy, profile);
    if (start) {
        why.other_starts = occupancy.legal_starts(profile);
    }
    why.alternatives = alternatives_to(occupancy, profile, start);
    if (why.refusal.reason != Reason::start_not_offered) {
        why.removals = fewest_removals(board, layout, profile, start);
        why.move = move_aside(board, layout, profile, start);
    }
    return why;
}

ComputeWhyNot why_not_compute(const Board& board, const GpuInstance& gi, int ci_profile, std::optional<int> start) {
    const auto refuses = [&](const GpuInstance& in, int profile) {
        return start ? check_compute_placement(board, in, profile, *start) : check_compute_request(board, in, profile);
    };
    ComputeWhyNot why;
    why.refusal = refuses(gi, ci_profile);
    if (!why.refusal || why.refusal.reason == Reason::unknown_profile || why.refusal.reason == Reason::ci_unknown_profile) {
        return why;
    }
    const auto& offered = board.row(gi.profile).compute_instances;
    for (int other = 0; other < static_cast<int>(offered.size()); ++other) {
        if (other != ci_profile && !refuses(gi, other)) {
            why.alternatives.push_back(other);
        }
    }
    const int slices = offered[static_cast<std::size_t>(ci_profile)].slices;
    std::ranges::stable_sort(why.alternatives, {},
                             [&](int other) { return std::abs(offered[static_cast<std::size_t>(other)].slices - slices); });
    const std::vector<int> costs(gi.compute_instances.size(), 1);
    const unsigned best = fewest_subset(costs, [&](unsigned removed) {
        GpuInstance rest = gi;
        rest.compute_instances.clear();
        for (std::size_t i = 0; i < gi.compute_instances.size(); ++i) {
            if ((removed >> i & 1U) == 0) {
                rest.compute_instances.push_back(gi.compute_instances[i]);
            }
        }
        return !refuses(rest, ci_profile);
    });
    for (std::size_t i = 0; i < gi.compute_instances.size(); ++i) {
        if ((best >> i & 1U) != 0) {
            why.removals.push_back(gi.compute_instances[i].id);
        }
    }
    return why;
}

} // namespace mig
