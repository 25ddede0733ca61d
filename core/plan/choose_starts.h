// Where instances go whose starts are free to choose, so that the most of what is there survives. Internal to plans.
#pragma once

#include "core/layout/layout.h"

namespace mig {

// The instances of `wanted` at other starts, the arrangement with the most survivors from `present`: of the same profile and
// start, then of the same division, then the most instances where they were wanted, then the lowest starts. `wanted`
// must be legal, and is among the arrangements.
[[nodiscard]] Layout most_surviving(const Board& board, const Layout& present, const Layout& wanted);

} // namespace mig
