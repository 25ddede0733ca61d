// Why a workload does not fit on one GPU: what it exceeds, which of the wanted cannot be together, what would help.
#pragma once

#include "core/solve/fit.h"
#include "core/solve/states.h"

#include <optional>
#include <vector>

namespace mig {

// A limit that the wanted and the kept together exceed, wherever they are put.
struct ExceededLimit {
    Reason reason = Reason::none; // cap, gi_ceiling, compute_budget, engine_budget, or no_room (memory units)
    int profile = -1;             // cap: the row
    Engine engine = Engine::copy; // engine_budget
    std::int64_t used = 0;
    int limit = 0;
    bool operator==(const ExceededLimit&) const = default;
};

struct WorkloadWhyNot {
    // none: it fits. Otherwise the first of: unknown_profile, ci_unknown_profile and the other ci_ reasons,
    // start_not_offered and overlap (a pinned start), the exceeded limits in the order of the rules, and hole: no limit
    // is exceeded, but no arrangement has the units contiguous at offered starts.
    Reason reason = Reason::none;
    int wanted = -1; // position in FitRequest::wanted, where the reason is of one entry
    Refusal refusal; // the same with figures, where the reason is of one entry
    std::vector<ExceededLimit> limits;
    std::vector<int> conflict; // rows with repetition: beside the kept ones these do not fit, and without any one they do
    std::vector<int> removals; // ids: the fewest kept instances whose removal lets all wanted in
    // The nearest mix that fits beside the kept ones, pinned starts where they are: as many of the wanted as go (then the
    // most compute slices of them), the rest replaced by as many others or fewer, together the nearest to them in compute
    // slices, then in MiB. Needs
    // the states; absent without them, or when the kept ones are not legal. The kept ones are part of it.
    std::optional<Geometry> nearest;
    bool operator==(const WorkloadWhyNot&) const = default;
};

// `states`: of the same board; may be nullptr (TooManyStates).
[[nodiscard]] WorkloadWhyNot why_not(const Board& board, const FitRequest& request, const States* states);

} // namespace mig
