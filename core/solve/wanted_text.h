// Instances as people type them: "3g.20gb", "2*1g.5gb", "19" (a profile's id), "3g.20gb@4" (or ":4": at a start), with commas or
// blanks between them.
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/solve/fit.h"

#include <string>
#include <string_view>
#include <vector>

namespace mig {

namespace codes {
inline constexpr Code wanted_profile{"wanted.profile"};                   // board, profile, offered (list)
inline constexpr Code wanted_count{"wanted.count"};                       // item, profile: one of the board
inline constexpr Code wanted_compute{"wanted.compute-instance"};          // item, profile: the GPU instance it is in
inline constexpr Code wanted_start{"wanted.start"};                       // item
inline constexpr Code wanted_several_at_start{"wanted.several-at-start"}; // item
} // namespace codes

// The first thing that is wrong, or what is wanted in the order of the text.
[[nodiscard]] Expected<std::vector<Wanted>, Diagnostic> read_wanted(const Board& board, std::string_view text);

// The other way: "2*1g.5gb, 3g.20gb@4". Compute instances are not said.
[[nodiscard]] std::string write_wanted(const Board& board, const std::vector<Wanted>& wanted);

// With so many of a row in all: those with a start stay as far as that goes, the others become one entry.
[[nodiscard]] std::vector<Wanted> with_count(const std::vector<Wanted>& wanted, int profile, int count);

} // namespace mig
