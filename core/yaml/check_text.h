// What is looked for before any parser sees the bytes: yaml-cpp takes them all, and keeps everything
// between an opening bracket and its closing one in memory before it says a word.
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

// The first problem: size, encoding, control characters, more brackets and commas than `limits` allows values.
[[nodiscard]] std::optional<TextProblem> check_text(std::string_view text, const Limits& limits);

} // namespace mig::yaml
