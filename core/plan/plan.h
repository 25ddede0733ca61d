// From the node that is to the node that is wanted, in steps that a driver can do, destroying as little as can be.
#pragma once

#include "core/plan/step.h"

#include <vector>

namespace mig {

namespace codes {
inline constexpr Code plan_gpu_count{"plan.gpu-count"};         // present, wanted
inline constexpr Code plan_other_board{"plan.other-board"};     // gpu, present, wanted
inline constexpr Code plan_no_board{"plan.no-board"};           // gpu
inline constexpr Code plan_illegal{"plan.illegal"};             // gpu, state ("present" or "wanted"), describe()'s arguments
inline constexpr Code plan_compute_place{"plan.compute-place"}; // warning: gpu, profile, start: drivers choose CI places
} // namespace codes

struct PlanOptions {
    // The starts in the wanted node are a proposal: others are taken where more instances survive.
    bool free_starts = false;
    // An instance survives only under its id too, as nvml-mock applies a changed config (M7).
    bool by_id = false;
};

struct Plan {
    std::vector<Step> steps;
    std::vector<InstanceRef> drained; // compute instances whose users must leave first, by ids of the present node
    int kept = 0;                     // GPU instances
    int destroyed = 0;
    int created = 0;
    Node result; // what the steps end in: the wanted node, but for ids and, where they are free, starts
    Diagnostics warnings;
    [[nodiscard]] bool empty() const { return steps.empty(); }
};

// Every intermediate state is legal. Order: GPU by GPU; there what must go, the mode, then what is new by its start.
[[nodiscard]] Expected<Plan, Diagnostics> make_plan(const Node& present, const Node& wanted, const PlanOptions& options = {});

// The way back: from what `plan` ends in to `present`.
[[nodiscard]] Expected<Plan, Diagnostics> roll_back(const Plan& plan, const Node& present);

// The GPUs of `node` as they are when nothing has been done: MIG off, nothing on them.
[[nodiscard]] Node untouched(const Node& node);

} // namespace mig
