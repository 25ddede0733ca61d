// The grid of a GPU drawn with characters: memory units, instances with their compute instances, figures.
#pragma once

#include "app/layout/terminal.h"
#include "core/layout/layout.h"

#include <string>

namespace mig::cli {

[[nodiscard]] std::string draw_gpu(const Gpu& gpu, int index, const Terminal& terminal);

} // namespace mig::cli
