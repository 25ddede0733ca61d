// A board and its table for people.
#pragma once

#include "core/board/board.h"

#include <string>

namespace mig::cli {

// Numbers that no such card printed are marked, and a legend says how.
[[nodiscard]] std::string facts_of(const Board& board);
[[nodiscard]] std::string rows_of(const Board& board);
[[nodiscard]] std::string compute_instances_of(const Board& board);

} // namespace mig::cli
