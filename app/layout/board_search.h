// A board as people name it on the command line.
#pragma once

#include "core/board/library.h"

#include <string>

namespace mig::cli {

// By its id, by a product as nvidia-smi prints it, or by the PCI device; nullptr when there is none.
[[nodiscard]] BoardRef find_board(const BoardLibrary& library, const std::string& name);

// Says so, with those that may have been meant.
[[nodiscard]] std::string no_such_board(const BoardLibrary& library, const std::string& name);

} // namespace mig::cli
