// Diagnostics and refusals in the user's language.
#pragma once

#include "core/layout/layout.h"
#include "core/layout/refusal.h"

#include <QString>

namespace mig::ui {

[[nodiscard]] QString say(const Diagnostic& diagnostic);
[[nodiscard]] QString say(const Refusal& refusal, const Board& board, const Layout& layout);
[[nodiscard]] QString say(const Refusal& refusal, const Gpu& gpu); // also when it has no board

} // namespace mig::ui
