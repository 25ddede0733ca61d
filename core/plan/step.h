// One step of a plan, as a driver does it: it creates or destroys whole instances, and never moves one (L13).
#pragma once

#include "core/layout/change.h"

#include <optional>
#include <vector>

namespace mig {

struct Step {
    enum class Kind : std::uint8_t {
        destroy_compute_instances, // of one GPU instance
        destroy_instance,          // which has no compute instances by then
        disable_mig,
        enable_mig,
        create_instance,          // with the compute instances in `compute_instances`: one spanning by default, or none
        create_compute_instances, // in an instance that exists
    };
    enum class Why : std::uint8_t {
        wanted,            // it is to be there
        not_wanted,        // it is not to be there any more
        in_the_way,        // of the instance `profile_wanted` at `start_wanted`
        divided_otherwise, // its compute instances differ
        mode,              // MIG goes on or off
    };

    Kind kind{};
    Why why{};
    int gpu = 0;      // index
    int gi = -1;      // id in the node as it is by then; a new one has the lowest unused, which a driver's need not be (L12)
    int profile = -1; // row of the GPU instance
    int start = -1;   // memory units
    std::vector<ComputeInstance> compute_instances; // those created or destroyed
    int profile_wanted = -1;
    int start_wanted = -1;
    bool operator==(const Step&) const = default;
};

// The node behind the step, or why it is not possible there.
[[nodiscard]] Expected<Node, Refusal> apply(const Node& node, const Step& step);

} // namespace mig
