// A plan as a shell script, to be read and run on the node. It asks the driver first whether the node is in the state
// that the plan starts from, and refuses from another; ids of instances are asked for by place, never assumed (L12).
#pragma once

#include "core/plan/plan.h"

#include <string>

namespace mig {

// POSIX sh, `set -eu`, needs nvidia-smi and awk. `present` is the node that the plan was made from.
[[nodiscard]] std::string script_of(const Plan& plan, const Node& present);

} // namespace mig
