#include "core/base/text.h"
#include "core/yaml/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace mig::yaml {
namespace {

// Taken for a boolean or for nothing by one reader or another.
constexpr std::array<std::string_view, 9> reserved_words{"y", "n", "yes", "no", "on", "off", "true", "false", "null"};

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
constexpr bool is_harmless(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '.' || c == '/' || c == '-' || c == ' ';
}

struct Escape {
    std::string_view bytes;
    std::string_view escaped;
};

// Besides what "\x" is for: signs of the syntax, and characters that editors hide or readers refuse.
constexpr std::array<Escape, 11> escapes{{
    {"\"", "\\\""},
    {"\\", "\\\\"},
    {"\n", "\\n"},
    {"\r", "\\r"},
    {"\t", "\\t"},
    {"\x7F", "\\x7F"},
    {"\xE2\x80\xA8", "\\u2028"},
    {"\xE2\x80\xA9", "\\u2029"},
    {"\xEF\xBB\xBF", "\\uFEFF"},
    {"\xEF\xBF\xBE", "\\uFFFE"},
    {"\xEF\xBF\xBF", "\\uFFFF"},
}};

// Of C0 and C1, with the bytes they take; 0 bytes for anything else.
std::pair<unsigned, std::size_t> control_character(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead < 0x20)
        return {lead, 1};
    const bool is_c1 = lead == 0xC2 && text.size() > 1 && static_cast<unsigned char>(text[1]) < 0xA0;
    return is_c1 ? std::pair{unsigned{static_cast<unsigned char>(text[1])}, std::size_t{2}} : std::pair{0U, std::size_t{0}};
}

} // namespace

bool needs_quotes(std::string_view text) {
    return text.empty() || !is_letter(text.front()) || text.ends_with(' ') || !std::ranges::all_of(text, is_harmless) ||
           std::ranges::find(reserved_words, to_lower_ascii(text)) != reserved_words.end();
}

std::string quote(std::string_view text) {
    std::string quoted = "\"";
    while (!text.empty()) {
        const auto escape = std::ranges::find_if(escapes, [&](const Escape& e) { return text.starts_with(e.bytes); });
        const auto [control, bytes] = control_character(text);
        if (escape != escapes.end()) {
            quoted += escape->escaped;
            text.remove_prefix(escape->bytes.size());
        } else if (bytes > 0) {
            fmt::format_to(std::back_inserter(quoted), "\\x{:02X}", control);
            text.remove_prefix(bytes);
        } else {
            quoted += text.front();
            text.remove_prefix(1);
        }
    }
    return quoted + '"';
}

} // namespace mig::yaml
