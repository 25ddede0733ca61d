#include "core/layout/legality.h"

#include "core/layout/figures.h"
#include "core/layout/units.h"

#include <algorithm>
#include <utility>

namespace mig {

namespace {

std::uint16_t position_bit(std::size_t position) { return static_cast<std::uint16_t>(position < 16 ? 1U << position : 0U); }

// Positions of the instances for which `is_one` holds.
template <class Predicate>
std::uint16_t positions(const Layout& layout, Predicate is_one) {
    std::uint16_t found = 0;
    for (std::size_t i = 0; i < layout.instances().size(); ++i) {
        if (is_one(layout.instances()[i])) {
            found = static_cast<std::uint16_t>(found | position_bit(i));
        }
    }
    return found;
}

// Fills in what a reason that does not depend on the start has to say.
void explain_budget(Refusal& refusal, const Board& board, const Layout& layout, const Occupancy& occupancy) {
    const GiProfile& row = board.row(refusal.profile);
    switch (refusal.reason) {
    case Reason::cap:
        refusal.used = occupancy.count(refusal.profile) + 1;
        refusal.limit = row.instances;
        refusal.culprits = positions(layout, [&](const GpuInstance& gi) { return gi.profile == refusal.profile; });
        break;
    case Reason::gi_ceiling:
        refusal.used = occupancy.instances() + 1;
        refusal.limit = board.max_gpu_instances();
        break;
    case Reason::compute_budget:
        refusal.used = occupancy.used_slices() + row.slices;
        refusal.limit = board.compute_slices();
        break;
    case Reason::engine_budget:
        for (const Engine engine : all_engines) {
            const int used = occupancy.used_engines(engine) + row.engines[engine];
            if (board.is_budgeted(engine) && row.engines[engine] > 0 && used > board.engine_budget(engine)) {
                refusal.engine = engine;
                refusal.used = used;
                refusal.limit = board.engine_budget(engine);
                refusal.culprits = positions(layout, [&](const GpuInstance& gi) {
                    return board.has_row(gi.profile) && board.row(gi.profile).engines[engine] > 0;
                });
                break;
            }
        }
        break;
    default: break;
    }
}

Refusal explain(const Board& board, const Layout& layout, const Occupancy& occupancy, int profile, int start, Reason reason) {
    Refusal refusal{.reason = reason, .profile = profile, .start = start};
    if (reason == Reason::none || reason == Reason::unknown_profile) {
        return refusal;
    }
    refusal.starts = board.starts_of(profile);
    if (reason == Reason::overlap) {
        const UnitMask span = board.span_of(profile, start);
        refusal.units = static_cast<UnitMask>(span & occupancy.used_units());
        refusal.culprits = positions(layout, [&](const GpuInstance& gi) { return (units_of(board, gi) & span) != 0; });
    }
    explain_budget(refusal, board, layout, occupancy);
    return refusal;
}

// The fewest instances whose removal opens a start; of equals those with the fewest units, then the lowest start.
std::uint16_t fewest_in_the_way(const Board& board, const Layout& layout, int profile) {
    std::uint16_t best = 0;
    auto least = std::pair(1 << 8, 0);
    for (const Placement& placement : board.row(profile).placements) {
        const UnitMask span = board.span_of(profile, placement.start);
        int units = 0;
        const auto in_the_way = positions(layout, [&](const GpuInstance& gi) {
            const UnitMask taken = units_of(board, gi);
            units += (taken & span) != 0 ? std::popcount(taken) : 0;
            return (taken & span) != 0;
        });
        if (const auto cost = std::pair(std::popcount(in_the_way), units); cost < least) {
            least = cost;
            best = in_the_way;
        }
    }
    return best;
}

std::vector<std::size_t> by_id(const Layout& layout) {
    std::vector<std::size_t> order(layout.instances().size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return layout.instances()[i].id; });
    return order;
}

} // namespace

Refusal check_placement(const Board& board, const Layout& layout, int profile, int start) {
    const Occupancy occupancy(board, layout);
    return explain(board, layout, occupancy, profile, start, occupancy.refuses(profile, start));
}

Refusal check_request(const Board& board, const Layout& layout, int profile) {
    Refusal refusal{.profile = profile};
    if (!board.has_row(profile)) {
        refusal.reason = Reason::unknown_profile;
        return refusal;
    }
    const Occupancy occupancy(board, layout);
    refusal.starts = board.starts_of(profile);
    for (const Placement& placement : board.row(profile).placements) {
        const Reason reason = occupancy.refuses(profile, placement.start);
        if (reason == Reason::none) {
            return {.profile = profile};
        }
        if (reason != Reason::overlap) { // a budget: the same at every start
            refusal.reason = reason;
            explain_budget(refusal, board, layout, occupancy);
            return refusal;
        }
    }
    // Every start overlaps something. Where the count is spent as well, that is the better answer: no move would help.
    const bool capped = occupancy.count(profile) >= board.row(profile).instances;
    if (capped || occupancy.instances() >= board.max_gpu_instances()) {
        refusal.reason = capped ? Reason::cap : Reason::gi_ceiling;
        explain_budget(refusal, board, layout, occupancy);
        return refusal;
    }
    refusal.units = static_cast<UnitMask>(all_units(board) & ~occupancy.used_units());
    const int needed = board.row(profile).placements.front().size;
    refusal.reason = std::popcount(refusal.units) >= needed ? Reason::hole : Reason::no_room;
    refusal.used = std::popcount(refusal.units);
    refusal.limit = needed;
    refusal.culprits = fewest_in_the_way(board, layout, profile);
    return refusal;
}

Refusal check_compute_placement(const Board& board, const GpuInstance& gi, int ci_profile, int start) {
    Refusal refusal{.profile = gi.profile, .start = start, .gi = gi.id, .ci_profile = ci_profile};
    if (!board.has_row(gi.profile)) {
        refusal.reason = Reason::unknown_profile;
        return refusal;
    }
    const GiProfile& row = board.row(gi.profile);
    if (ci_profile < 0 || ci_profile >= static_cast<int>(row.compute_instances.size())) {
        refusal.reason = Reason::ci_unknown_profile;
        return refusal;
    }
    const CiProfile& wanted = row.compute_instances[static_cast<std::size_t>(ci_profile)];
    int slices = wanted.slices;
    int same = 1;
    std::uint16_t in_the_way = 0;
    for (std::size_t i = 0; i < gi.compute_instances.size(); ++i) {
        const ComputeInstance& other = gi.compute_instances[i];
        if (other.profile < 0 || other.profile >= static_cast<int>(row.compute_instances.size())) {
            continue;
        }
        const int width = row.compute_instances[static_cast<std::size_t>(other.profile)].slices;
        slices += width;
        same += other.profile == ci_profile ? 1 : 0;
        if (other.start < start + wanted.slices && start < other.start + width) {
            in_the_way = static_cast<std::uint16_t>(in_the_way | position_bit(i));
        }
    }
    for (int place = 0; place < wanted.instances; ++place) {
        refusal.starts = static_cast<UnitMask>(refusal.starts | unit_bit(place * wanted.slices));
    }
    if (slices > row.slices) {
        refusal.reason = Reason::ci_compute_budget;
        refusal.used = slices;
        refusal.limit = row.slices;
    } else if (same > wanted.instances) {
        refusal.reason = Reason::ci_cap;
        refusal.used = same;
        refusal.limit = wanted.instances;
    } else if (start < 0 || start >= board.compute_slices() || (refusal.starts & unit_bit(start)) == 0) {
        refusal.reason = Reason::ci_start_not_offered;
    } else if (in_the_way != 0) {
        refusal.reason = Reason::ci_overlap;
        refusal.culprits = in_the_way;
    }
    return refusal;
}

Refusal check_compute_request(const Board& board, const GpuInstance& gi, int ci_profile) {
    Refusal refusal = check_compute_placement(board, gi, ci_profile, 0);
    if (refusal.reason != Reason::ci_overlap) {
        refusal.start = -1;
        return refusal;
    }
    for (const int start : unit_list(refusal.starts)) {
        if (const Refusal there = check_compute_placement(board, gi, ci_profile, start); !there) {
            return {.profile = gi.profile, .gi = gi.id, .ci_profile = ci_profile};
        }
    }
    refusal.start = -1;
    return refusal;
}

std::vector<Violation> check_layout(const Board& board, const Layout& layout) {
    std::vector<Violation> violations;
    Layout before; // the legal ones so far: one bad instance is not held against the next
    for (const std::size_t position : by_id(layout)) {
        const GpuInstance& gi = layout.instances()[position];
        const auto report = [&](Refusal refusal) {
            refusal.gi = gi.id;
            violations.push_back({static_cast<int>(position), refusal});
        };
        if (before.find(gi.id) != nullptr) {
            report({.reason = Reason::duplicate_gi_id, .profile = gi.profile, .start = gi.start});
        }
        if (Refusal refusal = check_placement(board, before, gi.profile, gi.start)) {
            std::uint16_t culprits = 0;
            for (std::size_t i = 0; i < before.instances().size(); ++i) {
                if ((refusal.culprits & position_bit(i)) != 0) {
                    const auto it = std::ranges::find(layout.instances(), before.instances()[i]);
                    culprits = static_cast<std::uint16_t>(
                        culprits | position_bit(static_cast<std::size_t>(it - layout.instances().begin())));
                }
            }
            refusal.culprits = culprits;
            report(refusal);
        } else {
            before.add(gi);
        }
        GpuInstance filled{.id = gi.id, .profile = gi.profile, .start = gi.start, .compute_instances = {}};
        std::vector<ComputeInstance> cis = gi.compute_instances;
        std::ranges::stable_sort(cis, {}, &ComputeInstance::id);
        for (const ComputeInstance& ci : cis) {
            if (std::ranges::find(filled.compute_instances, ci.id, &ComputeInstance::id) != filled.compute_instances.end()) {
                report({.reason = Reason::duplicate_ci_id, .profile = gi.profile, .ci_profile = ci.profile, .used = ci.id});
            }
            if (board.has_row(gi.profile)) {
                if (const Refusal refusal = check_compute_placement(board, filled, ci.profile, ci.start)) {
                    report(refusal);
                    continue;
                }
            }
            filled.compute_instances.push_back(ci);
        }
    }
    return violations;
}

bool is_legal(const Board& board, const Layout& layout) { return check_layout(board, layout).empty(); }

Diagnostics layout_warnings(const Board& board, const Layout& layout) {
    Diagnostics warnings;
    if (layout.empty()) {
        warnings.push_back({.severity = Severity::warning, .code = codes::nothing_created});
    }
    for (const GpuInstance& gi : layout.instances()) {
        if (gi.compute_instances.empty()) {
            warnings.push_back(
                {.severity = Severity::warning,
                 .code = codes::no_compute_instance,
                 .arguments = {{"gi", std::int64_t{gi.id}},
                               {"profile", board.has_row(gi.profile) ? board.row(gi.profile).label() : std::string()}}});
        }
    }
    return warnings;
}

} // namespace mig
