// A plan in the user's language.
#pragma once

#include "core/plan/commands.h"

#include <QString>
#include <QStringList>

namespace mig::ui {

// "Destroys 1 GPU instance, creates 2 and keeps 2; 1 device must be drained first."
[[nodiscard]] QString plan_sentence(const Plan& plan);
[[nodiscard]] QString step_words(const Plan& plan, const Step& step);   // "Destroy 3g.20gb at 4 (GI 1)"
[[nodiscard]] QString reason_words(const Plan& plan, const Step& step); // "In the way of 7g.40gb at 0"
// What must be free of programs before the first step: a line for each GPU.
[[nodiscard]] QStringList drain_lines(const Plan& plan, const Node& present);
// The commands as text, each with what it has to say beside itself as a comment before it.
[[nodiscard]] QString commands_text(const Plan& plan);

} // namespace mig::ui
