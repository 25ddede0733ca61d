// The sentence behind each code: one table, in English, for the command line as it is and for the
// designer as the source text of its translations (context "diagnostics").
#pragma once

#include "core/base/diagnostic.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace mig::messages {

struct Message {
    std::string_view code;
    // Whole sentences. "{name}" is replaced; lists are joined: "{starts|or}", "{names|and}", "{ids}" with commas.
    // "{?name: text with {name}}" is left out when the argument is absent or empty. "{{" is a brace.
    const char* text;
};

[[nodiscard]] std::span<const Message> all();
[[nodiscard]] const Message* find(std::string_view code);

// Translates a source text; the identity when empty.
using Translate = std::function<std::string(const char*)>;

// One sentence that says what is wrong and what to do.
[[nodiscard]] std::string sentence(const Diagnostic& diagnostic, const Translate& translate = {});
// "file:line:column: error: sentence [code]"; parts that are not known are left out.
[[nodiscard]] std::string line(const Diagnostic& diagnostic, const Translate& translate = {});

} // namespace mig::messages
