#include "core/yaml/check_text.h"

#include "core/base/file.h"
#include "core/yaml/text_map.h"

#include <fmt/format.h>

#include <array>

namespace mig::yaml {
namespace {

struct EncodingMark {
    std::string_view bytes;
    std::string_view name;
};

// The longer ones first: UTF-32LE begins as UTF-16LE does.
constexpr std::array<EncodingMark, 4> foreign_marks{{
    {{"\xFF\xFE\0\0", 4}, "UTF-32"},
    {{"\0\0\xFE\xFF", 4}, "UTF-32"},
    {{"\xFF\xFE", 2}, "UTF-16"},
    {{"\xFE\xFF", 2}, "UTF-16"},
}};

// A first character of ASCII with a NUL beside it is UTF-16 without a mark.
std::string_view foreign_encoding(std::string_view text) {
    for (const EncodingMark& mark : foreign_marks)
        if (text.starts_with(mark.bytes))
            return mark.name;
    if (text.size() >= 4 && ((text[0] == 0) != (text[1] == 0)) && ((text[2] == 0) != (text[3] == 0)))
        return "UTF-16";
    return {};
}

struct Character {
    char32_t value = 0;
    std::size_t bytes = 0; // 0 when they are no UTF-8
};

Character decode(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80)
        return {lead, 1};
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes)
        return {};
    char32_t value = lead & (0x7Fu >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0) != 0x80)
            return {};
        value = value << 6 | (byte(i) & 0x3Fu);
    }
    const bool overlong = (bytes == 3 && value < 0x800) || (bytes == 4 && value < 0x10000);
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    return overlong || surrogate || value > 0x10FFFF ? Character{} : Character{value, bytes};
}

// YAML 1.2 "c-printable", without the carriage return, which is fine before a line feed only.
bool is_printable(char32_t c) {
    if (c < 0x20)
        return c == '\t' || c == '\n';
    return c != 0x7F && (c < 0x80 || c > 0x9F || c == 0x85) && c != 0xFFFE && c != 0xFFFF;
}

bool is_line_end(std::string_view text) { return text.starts_with("\r\n"); }

} // namespace

std::optional<TextProblem> check_text(std::string_view text, const Limits& limits) {
    if (text.size() > max_document_bytes)
        return TextProblem{
            codes::too_large, 0, {{"size", static_cast<std::int64_t>(text.size())}, {"limit", std::int64_t{max_document_bytes}}}};
    if (const auto encoding = foreign_encoding(text); !encoding.empty())
        return TextProblem{codes::not_utf8, 0, {{"encoding", std::string(encoding)}}};

    std::size_t values = 0;
    for (std::size_t at = content_begin(text); at < text.size();) {
        const Character c = decode(text.substr(at));
        if (c.bytes == 0)
            return TextProblem{codes::not_utf8, at, {{"encoding", std::string()}}};
        if (!is_printable(c.value) && !is_line_end(text.substr(at)))
            return TextProblem{
                codes::control_character, at, {{"character", fmt::format("U+{:04X}", static_cast<std::uint32_t>(c.value))}}};
        if (c.value == '[' || c.value == '{' || c.value == ',')
            ++values;
        if (values > limits.nodes)
            return TextProblem{codes::too_many_nodes, at, {{"limit", static_cast<std::int64_t>(limits.nodes)}}};
        at += c.bytes;
    }
    return std::nullopt;
}

} // namespace mig::yaml
