#include "core/layout/refusal.h"

#include "core/layout/figures.h"
#include "core/layout/layout.h"
#include "core/layout/units.h"

#include <bit>
#include <utility>

namespace mig {

namespace {

std::string compute_name(const Board& board, int profile, int ci_profile) {
    if (!board.has_row(profile)) {
        return "?";
    }
    const GiProfile& row = board.row(profile);
    if (ci_profile < 0 || ci_profile >= static_cast<int>(row.compute_instances.size())) {
        return "?";
    }
    return compute_instance_name(row, row.compute_instances[static_cast<std::size_t>(ci_profile)]).canonical();
}

bool concerns_compute(Reason reason) {
    return (reason >= Reason::ci_unknown_profile && reason <= Reason::ci_start_not_offered) || reason == Reason::duplicate_ci_id;
}

// What a limit is on; engines have names of their own.
const char* limit_name(Reason reason) {
    const bool is_cap = reason == Reason::cap || reason == Reason::ci_cap;
    return is_cap ? "cap" : reason == Reason::gi_ceiling ? "ceiling" : "slices";
}

std::vector<std::string> culprit_names(const Refusal& refusal, const Board& board, const Layout& layout) {
    std::vector<std::string> names;
    if (concerns_compute(refusal.reason)) {
        if (const GpuInstance* gi = layout.find(refusal.gi)) {
            for (std::size_t i = 0; i < gi->compute_instances.size() && i < 16; ++i) {
                if ((refusal.culprits >> i & 1) != 0) {
                    const ComputeInstance& ci = gi->compute_instances[i];
                    names.push_back("CI " + std::to_string(ci.id) + " (" + compute_name(board, gi->profile, ci.profile) + ")");
                }
            }
        }
        return names;
    }
    for (std::size_t i = 0; i < layout.instances().size() && i < 16; ++i) {
        if ((refusal.culprits >> i & 1) != 0) {
            names.push_back(instance_name(board, layout.instances()[i]));
        }
    }
    return names;
}

} // namespace

std::string instance_name(const Board& board, const GpuInstance& gi) {
    const std::string profile = board.has_row(gi.profile) ? board.row(gi.profile).label() : "?";
    return "GI " + std::to_string(gi.id) + " (" + profile + " at " + std::to_string(gi.start) + ")";
}

Code code_of(Reason reason) {
    switch (reason) {
    case Reason::none: break;
    case Reason::no_board: return codes::no_board;
    case Reason::mig_disabled: return codes::mig_disabled;
    case Reason::unknown_profile: return codes::unknown_profile;
    case Reason::start_not_offered: return codes::start_not_offered;
    case Reason::overlap: return codes::overlap;
    case Reason::cap: return codes::cap;
    case Reason::gi_ceiling: return codes::gi_ceiling;
    case Reason::compute_budget: return codes::compute_budget;
    case Reason::engine_budget: return codes::engine_budget;
    case Reason::hole: return codes::hole;
    case Reason::no_room: return codes::no_room;
    case Reason::ci_unknown_profile: return codes::ci_unknown_profile;
    case Reason::ci_compute_budget: return codes::ci_compute_budget;
    case Reason::ci_cap: return codes::ci_cap;
    case Reason::ci_overlap: return codes::ci_overlap;
    case Reason::ci_start_not_offered: return codes::ci_start_not_offered;
    case Reason::duplicate_gi_id: return codes::duplicate_gi_id;
    case Reason::duplicate_ci_id: return codes::duplicate_ci_id;
    case Reason::unknown_instance: return codes::unknown_instance;
    }
    return Code("");
}

Diagnostic describe(const Refusal& refusal, const Board& board, const Layout& layout) {
    Diagnostic diagnostic{.severity = Severity::error, .code = code_of(refusal.reason)};
    const auto say = [&](const char* name, Value value) { diagnostic.arguments.push_back({name, std::move(value)}); };
    const auto number = [](int value) { return Value(std::int64_t{value}); };

    if (concerns_compute(refusal.reason)) {
        say("profile", compute_name(board, refusal.profile, refusal.ci_profile));
    } else if (board.has_row(refusal.profile)) {
        say("profile", board.row(refusal.profile).label());
    }
    if (refusal.start >= 0) {
        say("start", number(refusal.start));
    }
    if (refusal.gi >= 0) {
        say("gi", number(refusal.gi));
    }
    switch (refusal.reason) {
    case Reason::start_not_offered:
    case Reason::ci_start_not_offered: say("starts", unit_texts(refusal.starts)); break;
    case Reason::overlap:
        say("units", unit_texts(refusal.units));
        say("culprits", culprit_names(refusal, board, layout));
        break;
    case Reason::hole:
    case Reason::no_room:
        say("starts", unit_texts(refusal.starts));
        say("free", number(refusal.used));
        say("needed", number(refusal.limit));
        say("culprits", culprit_names(refusal, board, layout));
        break;
    case Reason::engine_budget:
    case Reason::cap:
    case Reason::gi_ceiling:
    case Reason::compute_budget:
    case Reason::ci_compute_budget:
    case Reason::ci_cap:
        if (refusal.reason == Reason::engine_budget) {
            say("engine", std::string(engine_key(refusal.engine)));
        } else {
            say(limit_name(refusal.reason), number(refusal.limit));
        }
        say("used", number(refusal.used));
        say("limit", number(refusal.limit));
        say("culprits", culprit_names(refusal, board, layout));
        break;
    case Reason::ci_overlap: say("culprits", culprit_names(refusal, board, layout)); break;
    case Reason::duplicate_ci_id: say("ci", number(refusal.used)); break;
    default: break;
    }
    return diagnostic;
}

} // namespace mig
