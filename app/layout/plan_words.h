// A plan for people: one sentence, and its steps with reasons and commands.
#pragma once

#include "core/plan/commands.h"

#include <string>

namespace mig::cli {

// "Destroys 1 GPU instance, creates 2 and keeps 2; 1 device must be drained first."
[[nodiscard]] std::string plan_sentence(const Plan& plan);
// What must be free of programs before the first step; "" when nothing must.
[[nodiscard]] std::string drain_words(const Plan& plan, const Node& present);
// Numbered, each with its reason; the command of one or several steps stands below the last of them.
[[nodiscard]] std::string steps_words(const Plan& plan);

// Words that JSON has too; they stay as they are.
[[nodiscard]] std::string_view kind_word(Step::Kind kind);
[[nodiscard]] std::string_view why_word(Step::Why why);
[[nodiscard]] std::string_view note_word(CommandNote note);

} // namespace mig::cli
