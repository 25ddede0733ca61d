// What a scalar is by the core schema of YAML 1.2. See also as_integer() and as_boolean().
#pragma once

#include "core/yaml/tree.h"

namespace mig::yaml {

[[nodiscard]] bool is_whole_number(const Node& node); // of any size
// Digits behind a 0, as "010": ten to YAML 1.2, eight to readers of YAML 1.1 and of Go. "07" is 7 to all.
[[nodiscard]] bool is_octal_elsewhere(const Node& node);
[[nodiscard]] bool is_number(const Node& node); // whole or not
[[nodiscard]] bool is_text(const Node& node);   // quoted, or plain and neither number, boolean nor null

} // namespace mig::yaml
