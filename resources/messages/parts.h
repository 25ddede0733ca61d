// The parts of the table of sentences, one a module. Each names its codes in the order of its headers.
#pragma once

#include "resources/messages/messages.h"

#include <span>

// Marks a text for lupdate (context "diagnostics"), as Qt's macro does, where Qt's headers are not at hand.
#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(context, text) text
#endif

namespace mig::messages {

[[nodiscard]] std::span<const Message> base_messages();
[[nodiscard]] std::span<const Message> yaml_messages();
[[nodiscard]] std::span<const Message> board_messages();
[[nodiscard]] std::span<const Message> layout_messages();
[[nodiscard]] std::span<const Message> formats_messages();
[[nodiscard]] std::span<const Message> nvidia_smi_messages();
[[nodiscard]] std::span<const Message> solve_messages();
[[nodiscard]] std::span<const Message> plan_messages();
[[nodiscard]] std::span<const Message> ui_messages();

} // namespace mig::messages
