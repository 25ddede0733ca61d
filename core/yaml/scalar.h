// What a scalar is by the core schema of YAML 1.2. See also as_integer() and as_boolean().
#pragma once

#include "core/yaml/tree.h"

namespace mig::yaml {

[[nodiscard]] bool is_whole_number(const Node& node); // of any size
[[nodiscard]] bool is_number(const Node& node);       // whole or not
[[nodiscard]] bool is_text(const Node& node);         // quoted, or plain and neither number, boolean nor null

} // namespace mig::yaml
