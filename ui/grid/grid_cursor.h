// Where the keyboard goes in the grid: over units and GPUs, a block being one step whatever its width.
#pragma once

#include "ui/document/selection.h"

namespace mig::ui {

// At a memory unit, with the instance that is there. Both are brought into range.
[[nodiscard]] Selected at_unit(const Node& node, int gpu, int unit);

// Beside the block or unit that is selected: -1 to the left, +1 to the right. Stays at the ends.
[[nodiscard]] Selected beside(const Node& node, const Selected& from, int direction);
// On a neighbouring GPU, at the same unit.
[[nodiscard]] Selected on_other_gpu(const Node& node, const Selected& from, int direction);
// What else there is at the same unit: the instance, each of its compute instances, and where a layout is
// not legal the other instances; then again the first.
[[nodiscard]] Selected next_inside(const Node& node, const Selected& from);

} // namespace mig::ui
