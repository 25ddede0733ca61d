// The smallest changes that would make a refused placement possible, as sentences for people.
#pragma once

#include "core/base/diagnostic.h"
#include "core/solve/why.h"

namespace mig {

namespace codes {
inline constexpr Code start_elsewhere{"solve.start-elsewhere"}; // starts
inline constexpr Code move_aside{"solve.move"};                 // instance, to
inline constexpr Code remove_first{"solve.remove"};             // instances
inline constexpr Code take_instead{"solve.alternative"};        // profile, start where one was asked for
} // namespace codes

// Notes, the least trouble first; empty when it is possible, or nothing helps. The arguments are those of why_not.
[[nodiscard]] Diagnostics ways_out(const WhyNot& why, const Board& board, const Layout& layout);

} // namespace mig
