// A board as people name it on the command line.
#pragma once

#include "core/board/board_search.h"

#include <string>

namespace mig::cli {

// By its id, a product or a PCI device, in any of their spellings; nullptr when none is certain.
[[nodiscard]] BoardRef find_board(const BoardLibrary& library, const std::string& name);

// Says so, with those that may have been meant, or why there is none.
[[nodiscard]] std::string no_such_board(const BoardLibrary& library, const std::string& name);

// "L40S has no MIG: it cannot be partitioned"
[[nodiscard]] std::string unplannable_words(const UnplannableProduct& product);

} // namespace mig::cli
