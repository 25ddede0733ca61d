// What is looked for before any parser sees the bytes: yaml-cpp takes them all, and one endless line
// of brackets would cost it hundreds of megabytes.
#pragma once

#include "core/yaml/tree.h"

#include <optional>
#include <string_view>

namespace mig::yaml {

struct TextProblem {
    Code code;
    std::size_t offset;
    std::vector<Argument> arguments;
};

// The first problem: size, encoding, control characters, lines with more values than `limits` allows.
[[nodiscard]] std::optional<TextProblem> check_text(std::string_view text, const Limits& limits);

} // namespace mig::yaml
