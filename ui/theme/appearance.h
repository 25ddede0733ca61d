// The two looks of the program: palettes of the Fusion style, light and dark.
#pragma once

#include <QPalette>

namespace mig::ui {

[[nodiscard]] QPalette light_palette();
[[nodiscard]] QPalette dark_palette();

enum class Look { system, light, dark };

// Of the whole program, at once; `system` is as dark as the platform's own palette.
void apply_look(Look look);
// The user's choice, in the settings.
[[nodiscard]] Look chosen_look();
void choose_look(Look look);

} // namespace mig::ui
