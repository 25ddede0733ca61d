// The two looks of the program: palettes of the Fusion style, light and dark.
#pragma once

#include <QPalette>

namespace mig::ui {

[[nodiscard]] QPalette light_palette();
[[nodiscard]] QPalette dark_palette();

} // namespace mig::ui
