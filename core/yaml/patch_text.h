// Where keys and dashes stand in the text of a document, for the patcher.
#pragma once

#include "core/yaml/lexer.h"
#include "core/yaml/tree.h"
#include "core/yaml/writer.h"

#include <string>
#include <string_view>

namespace mig::yaml {

[[nodiscard]] std::size_t colon_after(std::string_view text, std::size_t key_end);
[[nodiscard]] std::size_t dash_before(std::string_view text, std::size_t item_begin);
[[nodiscard]] std::size_t end_of(const Entry& entry); // of its value, or its key where there is none
[[nodiscard]] bool uses_alias(std::string_view text, std::string_view anchor);
// Indentation, lists and line ends as this document has them.
[[nodiscard]] WriteStyle style_of(const Document& document);

} // namespace mig::yaml
