#include "core/layout/change.h"

#include "core/layout/figures.h"
#include "core/layout/units.h"

#include <algorithm>
#include <ranges>

namespace mig {

namespace {

template <class Instances>
int lowest_unused(const Instances& instances) {
    int id = 0;
    while (std::ranges::any_of(instances, [&](const auto& instance) { return instance.id == id; })) {
        ++id;
    }
    return id;
}

// How many (profile, start) pairs that are still free a placement takes away, by overlap alone (L11).
int loss(const Board& board, UnitMask used, UnitMask span) {
    int lost = 0;
    for (std::size_t row = 0; row < board.rows().size(); ++row) {
        for (const Placement& placement : board.rows()[row].placements) {
            const UnitMask other = board.span_of(static_cast<int>(row), placement.start);
            lost += (other & used) == 0 && (other & span) != 0 ? 1 : 0;
        }
    }
    return lost;
}

Refusal unknown(int gi) { return {.reason = Reason::unknown_instance, .gi = gi}; }

// `gi` with these compute instances added in order, each at the first free place.
Expected<GpuInstance, Refusal> fill(const Board& board, GpuInstance gi, const std::vector<int>& ci_profiles) {
    for (const int ci_profile : ci_profiles) {
        if (const Refusal refusal = check_compute_request(board, gi, ci_profile)) {
            return tl::unexpected(refusal);
        }
        const auto& offered = board.row(gi.profile).compute_instances[static_cast<std::size_t>(ci_profile)];
        for (int place = 0; place < offered.instances; ++place) {
            const int start = place * offered.slices;
            if (!check_compute_placement(board, gi, ci_profile, start)) {
                gi.compute_instances.push_back(
                    {.id = lowest_unused(gi.compute_instances), .profile = ci_profile, .start = start});
                break;
            }
        }
    }
    return gi;
}

Layout with(const Layout& layout, const GpuInstance& gi) {
    Layout after = layout;
    after.replace(gi);
    return after;
}

} // namespace

std::optional<int> choose_start(const Occupancy& occupancy, int profile, Policy policy) {
    const std::vector<int> legal = unit_list(occupancy.legal_starts(profile));
    if (legal.empty()) {
        return std::nullopt;
    }
    if (policy == Policy::first_free) {
        return legal.front();
    }
    const Board& board = occupancy.board();
    return *std::ranges::min_element(legal, {}, [&](int start) { // the first of equals: the lowest start
        return loss(board, occupancy.used_units(), board.span_of(profile, start));
    });
}

int lowest_unused_id(const Layout& layout) { return lowest_unused(layout.instances()); }

int lowest_unused_id(const GpuInstance& gi) { return lowest_unused(gi.compute_instances); }

Expected<Layout, Refusal> create_instance(const Board& board, const Layout& layout, const GiRequest& request, Policy policy) {
    if (request.id && layout.find(*request.id) != nullptr) {
        return tl::unexpected(Refusal{.reason = Reason::duplicate_gi_id, .profile = request.profile, .gi = *request.id});
    }
    if (const Refusal refusal = request.start ? check_placement(board, layout, request.profile, *request.start)
                                              : check_request(board, layout, request.profile)) {
        return tl::unexpected(refusal);
    }
    GpuInstance gi{
        .id = request.id.value_or(lowest_unused_id(layout)), .profile = request.profile, .start = 0, .compute_instances = {}};
    gi.start = request.start ? *request.start : *choose_start(Occupancy(board, layout), request.profile, policy);

    std::vector<int> cis;
    if (request.compute_instances) {
        cis = *request.compute_instances;
    } else if (const int spanning = board.row(request.profile).default_compute_instance(); spanning >= 0) {
        cis = {spanning};
    }
    return fill(board, std::move(gi), cis).map([&](GpuInstance filled) {
        Layout after = layout;
        after.add(std::move(filled));
        return after;
    });
}

Expected<Layout, Refusal> delete_instance(const Board& /*board*/, const Layout& layout, int gi) {
    Layout after = layout;
    if (!after.remove(gi)) {
        return tl::unexpected(unknown(gi));
    }
    return after;
}

Expected<Layout, Refusal> move_instance(const Board& board, const Layout& layout, int gi, int start) {
    const GpuInstance* found = layout.find(gi);
    if (found == nullptr) {
        return tl::unexpected(unknown(gi));
    }
    GpuInstance moved = *found;
    Layout after = layout;
    after.remove(gi);
    if (const Refusal refusal = check_placement(board, after, moved.profile, start)) {
        return tl::unexpected(refusal);
    }
    moved.id = lowest_unused_id(after);
    moved.start = start;
    after.add(std::move(moved));
    return after;
}

Expected<Layout, Refusal> create_compute_instance(const Board& board, const Layout& layout, int gi, int ci_profile,
                                                  std::optional<int> start, std::optional<int> id) {
    const GpuInstance* found = layout.find(gi);
    if (found == nullptr) {
        return tl::unexpected(unknown(gi));
    }
    const std::size_t before = found->compute_instances.size();
    GpuInstance filled = *found;
    if (start) {
        if (const Refusal refusal = check_compute_placement(board, *found, ci_profile, *start)) {
            return tl::unexpected(refusal);
        }
        filled.compute_instances.push_back({.id = lowest_unused_id(*found), .profile = ci_profile, .start = *start});
    } else {
        auto result = fill(board, *found, {ci_profile});
        if (!result) {
            return tl::unexpected(result.error());
        }
        filled = *std::move(result);
    }
    if (id) {
        if (std::ranges::find(found->compute_instances, *id, &ComputeInstance::id) != found->compute_instances.end()) {
            return tl::unexpected(Refusal{
                .reason = Reason::duplicate_ci_id, .profile = found->profile, .gi = gi, .ci_profile = ci_profile, .used = *id});
        }
        filled.compute_instances[before].id = *id;
    }
    return with(layout, filled);
}

Expected<Layout, Refusal> delete_compute_instance(const Board& /*board*/, const Layout& layout, int gi, int ci) {
    const GpuInstance* found = layout.find(gi);
    if (found == nullptr) {
        return tl::unexpected(unknown(gi));
    }
    GpuInstance without = *found;
    if (std::erase_if(without.compute_instances, [&](const ComputeInstance& one) { return one.id == ci; }) == 0) {
        return tl::unexpected(unknown(gi));
    }
    return with(layout, without);
}

Expected<Layout, Refusal> set_compute_instances(const Board& board, const Layout& layout, int gi,
                                                const std::vector<int>& ci_profiles) {
    const GpuInstance* found = layout.find(gi);
    if (found == nullptr) {
        return tl::unexpected(unknown(gi));
    }
    GpuInstance emptied = *found;
    emptied.compute_instances.clear();
    return fill(board, std::move(emptied), ci_profiles).map([&](const GpuInstance& filled) { return with(layout, filled); });
}

Layout made_of(const Layout& before, const Layout& wanted) {
    Layout after;
    std::vector<GpuInstance> anew;
    for (const GpuInstance& gi : wanted.instances()) {
        const auto same = std::ranges::find_if(before.instances(), [&](const GpuInstance& there) {
            return there.profile == gi.profile && there.start == gi.start && after.find(there.id) == nullptr;
        });
        if (same != before.instances().end()) {
            after.add(*same);
        } else {
            anew.push_back(gi);
        }
    }
    for (GpuInstance& gi : anew) {
        gi.id = lowest_unused_id(after);
        after.add(std::move(gi));
    }
    return after;
}

std::optional<std::vector<int>> even_split(const GiProfile& row, int parts) {
    int best = -1;
    for (std::size_t i = 0; parts > 0 && i < row.compute_instances.size(); ++i) {
        const CiProfile& ci = row.compute_instances[i];
        if (ci.slices * parts <= row.slices && parts <= ci.instances &&
            (best < 0 || ci.slices > row.compute_instances[static_cast<std::size_t>(best)].slices)) {
            best = static_cast<int>(i);
        }
    }
    if (best < 0) {
        return std::nullopt;
    }
    return std::vector<int>(static_cast<std::size_t>(parts), best);
}

} // namespace mig
