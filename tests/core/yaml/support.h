// What the tests of core/yaml share.
#pragma once

#include "core/yaml/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace mig::yaml {

// The document of a text that must be faultless.
[[nodiscard]] Document parse(std::string_view text);

// "line:column code path" of each.
[[nodiscard]] std::vector<std::string> lines(const Diagnostics& diagnostics);
[[nodiscard]] std::vector<std::string> problems(std::string_view text);

[[nodiscard]] std::string_view source(const Document& document, const Node& node);

// In one line: {a: [1, "x"]}, with quotes around quoted scalars and nothing as ~.
[[nodiscard]] std::string spelled(const Node& node);

} // namespace mig::yaml
