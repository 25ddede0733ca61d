#include "core/solve/workload.h"

#include "core/layout/change.h"
#include "core/layout/units.h"
#include "core/solve/fewest.h"

#include <algorithm>
#include <tuple>

namespace mig {

namespace {

// What is wrong with one entry whatever the others are.
Refusal refusal_of(const Board& board, const Wanted& wanted, const Layout& beside) {
    if (wanted.count <= 0) {
        return {};
    }
    if (!board.has_row(wanted.profile)) {
        return {.reason = Reason::unknown_profile, .profile = wanted.profile};
    }
    if (wanted.compute_instances) {
        const int anywhere = board.row(wanted.profile).placements.front().start;
        if (const auto made = create_instance(board, {}, {wanted.profile, anywhere, {}, wanted.compute_instances}); !made) {
            return made.error();
        }
    }
    if (!wanted.start) {
        return {};
    }
    Refusal refusal = check_placement(board, beside, wanted.profile, *wanted.start);
    if (!refusal && wanted.count > 1) { // one start is not for several
        refusal = {.reason = Reason::overlap,
                   .profile = wanted.profile,
                   .start = *wanted.start,
                   .units = board.span_of(wanted.profile, *wanted.start),
                   .starts = board.starts_of(wanted.profile)};
    }
    return refusal;
}

std::vector<ExceededLimit> exceeded_limits(const Board& board, const FitRequest& request) {
    std::vector<std::int64_t> counts(board.rows().size());
    for (const Wanted& wanted : request.wanted) {
        if (wanted.count > 0) {
            counts[static_cast<std::size_t>(wanted.profile)] += wanted.count;
        }
    }
    for (const GpuInstance& gi : request.keep.instances()) {
        counts[static_cast<std::size_t>(gi.profile)] += 1;
    }
    std::vector<ExceededLimit> limits;
    std::int64_t instances = 0;
    std::int64_t slices = 0;
    std::int64_t units = 0;
    std::array<std::int64_t, 5> engines{};
    for (std::size_t row = 0; row < counts.size(); ++row) {
        const GiProfile& profile = board.rows()[row];
        if (counts[row] > profile.instances) {
            limits.push_back(
                {.reason = Reason::cap, .profile = static_cast<int>(row), .used = counts[row], .limit = profile.instances});
        }
        const auto smallest = std::ranges::min_element(profile.placements, {}, &Placement::size);
        instances += counts[row];
        slices += counts[row] * profile.slices;
        units += counts[row] * smallest->size;
        for (const Engine engine : all_engines) {
            engines[static_cast<std::size_t>(engine)] += counts[row] * profile.engines[engine];
        }
    }
    if (instances > board.max_gpu_instances()) {
        limits.push_back({.reason = Reason::gi_ceiling, .used = instances, .limit = board.max_gpu_instances()});
    }
    if (slices > board.compute_slices()) {
        limits.push_back({.reason = Reason::compute_budget, .used = slices, .limit = board.compute_slices()});
    }
    for (const Engine engine : all_engines) {
        const std::int64_t used = engines[static_cast<std::size_t>(engine)];
        if (board.is_budgeted(engine) && used > board.engine_budget(engine)) {
            limits.push_back(
                {.reason = Reason::engine_budget, .engine = engine, .used = used, .limit = board.engine_budget(engine)});
        }
    }
    if (units > board.memory_units()) {
        limits.push_back({.reason = Reason::no_room, .used = units, .limit = board.memory_units()});
    }
    return limits;
}

// Leaves one wanted instance out after the other for as long as the rest does not fit.
std::vector<int> minimal_conflict(const Board& board, FitRequest request) {
    for (Wanted& wanted : request.wanted) {
        // One more than a row may have does not fit already.
        wanted.count = wanted.start || wanted.count <= 0 ? wanted.count
                                                         : std::min(wanted.count, board.row(wanted.profile).instances + 1);
    }
    std::vector<int> rows;
    for (Wanted& wanted : request.wanted) {
        while (wanted.count > 0) {
            --wanted.count;
            if (fits(board, request)) {
                ++wanted.count;
                break;
            }
        }
    }
    for (const Wanted& wanted : request.wanted) {
        rows.insert(rows.end(), static_cast<std::size_t>(std::max(wanted.count, 0)), wanted.profile);
    }
    return rows;
}

std::vector<int> fewest_removals(const Board& board, const FitRequest& request) {
    const auto& kept = request.keep.instances();
    std::vector<int> costs;
    for (const GpuInstance& gi : kept) {
        costs.push_back(std::popcount(units_of(board, gi)));
    }
    const auto split = [&](unsigned removed, bool want_removed) {
        std::vector<GpuInstance> some;
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (((removed >> i & 1U) != 0) == want_removed) {
                some.push_back(kept[i]);
            }
        }
        return some;
    };
    const unsigned best = fewest_subset(
        costs, [&](unsigned removed) { return fits(board, {.wanted = request.wanted, .keep = Layout(split(removed, false))}); });
    std::vector<int> ids;
    for (const GpuInstance& gi : split(best, true)) {
        ids.push_back(gi.id);
    }
    return ids;
}

std::optional<Geometry> nearest_mix(const Board& board, const FitRequest& request, const States& states) {
    const Geometry kept = geometry_of(request.keep);
    const std::size_t rows = board.rows().size();
    std::vector<std::int64_t> wanted(rows);
    Geometry pinned;
    for (const Wanted& entry : request.wanted) {
        if (entry.start && entry.count > 0) {
            pinned.push_back({entry.profile, *entry.start});
        } else if (entry.count > 0) {
            wanted[static_cast<std::size_t>(entry.profile)] += entry.count;
        }
    }
    std::ranges::sort(pinned);
    pinned.erase(std::ranges::unique(pinned).begin(), pinned.end());
    std::int64_t total = static_cast<std::int64_t>(pinned.size());
    for (const std::int64_t count : wanted) {
        total += count;
    }
    std::uint64_t kept_key = 0;
    for (const Spot& spot : kept) {
        kept_key += spot_key(spot.profile, spot.start);
    }
    const auto holds = [&](std::uint64_t key, Spot spot) {
        if (spot.start < 0 || spot.start >= board.memory_units()) {
            return false;
        }
        const unsigned shift = 5U * static_cast<unsigned>(spot.start);
        return (key >> shift & 0x1fU) == static_cast<unsigned>(spot.profile) + 1U;
    };
    int best = -1;
    auto best_rank = std::tuple(std::int64_t{-1}, 0, std::int64_t{0}, std::int64_t{0}, 0, 0);
    for (int index = 0; index < states.size(); ++index) {
        const State& state = states[index];
        if (!std::ranges::all_of(kept, [&](Spot spot) { return holds(state.key, spot); })) {
            continue;
        }
        std::int64_t taken = 0;
        int taken_slices = 0;
        std::vector<std::int64_t> free_ones(rows);
        for (std::size_t row = 0; row < rows; ++row) {
            free_ones[row] = states.count(index, static_cast<int>(row));
        }
        for (const Spot& spot : kept) {
            --free_ones[static_cast<std::size_t>(spot.profile)];
        }
        for (const Spot& spot : pinned) {
            if (holds(state.key, spot) && !holds(kept_key, spot)) {
                ++taken;
                taken_slices += board.row(spot.profile).slices;
                --free_ones[static_cast<std::size_t>(spot.profile)];
            }
        }
        std::int64_t replaced = 0;
        std::int64_t slices_away = 0; // of the replacements from what they stand for, all together
        std::int64_t mib_away = 0;
        for (const Spot& spot : pinned) {
            const bool is_taken = holds(state.key, spot) && !holds(kept_key, spot);
            slices_away -= is_taken ? 0 : board.row(spot.profile).slices;
            mib_away -= is_taken ? 0 : board.row(spot.profile).memory_mib;
        }
        for (std::size_t row = 0; row < rows; ++row) {
            const std::int64_t of_wanted = std::min(free_ones[row], wanted[row]);
            const int slices = board.rows()[row].slices;
            taken += of_wanted;
            taken_slices += static_cast<int>(of_wanted) * slices;
            replaced += free_ones[row] - of_wanted;
            const std::int64_t more = free_ones[row] - wanted[row]; // replacements of others, or those that are missing
            slices_away += more * slices;
            mib_away += more * board.rows()[row].memory_mib;
        }
        const auto rank = std::tuple(taken, taken_slices, -std::abs(slices_away), -std::abs(mib_away),
                                     -std::popcount(state.stranded_units), state.flexibility);
        if (replaced <= total - taken && rank > best_rank) {
            best = index;
            best_rank = rank;
        }
    }
    return best < 0 ? std::nullopt : std::optional(states.geometry(best));
}

// The first entry that is impossible by itself, or whose pinned start is taken.
void explain_entry(const Board& board, const FitRequest& request, WorkloadWhyNot& why) {
    Layout beside = request.keep;
    for (std::size_t i = 0; i < request.wanted.size(); ++i) {
        const Wanted& wanted = request.wanted[i];
        if (const Refusal refusal = refusal_of(board, wanted, beside)) {
            const bool worse = why.reason == Reason::none || refusal.reason == Reason::unknown_profile;
            if (worse && why.reason != Reason::unknown_profile) {
                why.reason = refusal.reason;
                why.refusal = refusal;
                why.wanted = static_cast<int>(i);
            }
        } else if (wanted.start && wanted.count > 0) {
            beside.add(
                {.id = lowest_unused_id(beside), .profile = wanted.profile, .start = *wanted.start, .compute_instances = {}});
        }
    }
}

} // namespace

WorkloadWhyNot why_not(const Board& board, const FitRequest& request, const States* states) {
    WorkloadWhyNot why;
    if (fits(board, request)) {
        return why;
    }
    if (const auto violations = check_layout(board, request.keep); !violations.empty()) {
        why.refusal = violations.front().refusal;
        why.reason = why.refusal.reason;
        return why;
    }
    explain_entry(board, request, why);
    if (why.reason == Reason::unknown_profile) {
        return why;
    }
    why.limits = exceeded_limits(board, request);
    if (why.reason == Reason::none) {
        why.reason = why.limits.empty() ? Reason::hole : why.limits.front().reason;
    }
    why.conflict = minimal_conflict(board, request);
    why.removals = fewest_removals(board, request);
    if (states != nullptr) {
        why.nearest = nearest_mix(board, request, *states);
    }
    return why;
}

} // namespace mig
