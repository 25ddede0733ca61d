#include "core/yaml/scalar.h"

#include "core/yaml/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace mig::yaml {
namespace {

constexpr std::string_view string_tag = "tag:yaml.org,2002:str";

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool are_digits(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }

std::string_view without_sign(std::string_view text) {
    if (text.starts_with('-') || text.starts_with('+'))
        text.remove_prefix(1);
    return text;
}

struct Digits {
    std::string_view digits;
    int base = 10;
    bool negative = false;
};

// What a whole number of YAML 1.2 core is made of, whatever its size.
std::optional<Digits> whole_number(std::string_view text) {
    if (text.starts_with("0x") || text.starts_with("0o")) {
        const int base = text[1] == 'x' ? 16 : 8;
        const std::string_view allowed = base == 16 ? "0123456789abcdefABCDEF" : "01234567";
        text.remove_prefix(2);
        if (text.empty() || text.find_first_not_of(allowed) != std::string_view::npos)
            return std::nullopt;
        return Digits{text, base};
    }
    const std::string_view digits = without_sign(text);
    if (!are_digits(digits))
        return std::nullopt;
    return Digits{digits, 10, text.starts_with('-')};
}

// [-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?, and the infinities.
bool is_floating(std::string_view text) {
    const std::string_view bare = without_sign(text);
    for (const std::string_view word : {".inf", ".Inf", ".INF"})
        if (bare == word)
            return true;
    if (text == ".nan" || text == ".NaN" || text == ".NAN")
        return true;

    std::string_view mantissa = bare;
    if (const auto e = bare.find_first_of("eE"); e != std::string_view::npos) {
        if (!are_digits(without_sign(bare.substr(e + 1))))
            return false;
        mantissa = bare.substr(0, e);
    }
    const auto point = mantissa.find('.');
    const std::string_view whole = mantissa.substr(0, point);
    const std::string_view fraction = point == std::string_view::npos ? std::string_view() : mantissa.substr(point + 1);
    return (are_digits(whole) && (fraction.empty() || are_digits(fraction))) || (whole.empty() && are_digits(fraction));
}

bool is_plain(const Node& node) { return node.kind == Kind::scalar && node.style == Style::plain && node.tag != string_tag; }

constexpr std::size_t longest_quotation = 40;

std::string quotation(std::string_view text) {
    // Not through the middle of a character.
    if (text.size() <= longest_quotation)
        return fmt::format("\"{}\"", text);
    std::size_t end = longest_quotation;
    while (end > 0 && (text[end] & 0xC0) == 0x80)
        --end;
    return fmt::format("\"{}…\"", text.substr(0, end));
}

} // namespace

bool is_whole_number(const Node& node) { return is_plain(node) && whole_number(node.text).has_value(); }
bool is_octal_elsewhere(const Node& node) {
    if (!is_plain(node))
        return false;
    std::string_view digits = without_sign(node.text);
    if (!are_digits(digits) || !digits.starts_with('0'))
        return false;
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits.size() > 1 || digits > "7";
}

bool is_number(const Node& node) { return is_plain(node) && (whole_number(node.text) || is_floating(node.text)); }
bool is_text(const Node& node) { return node.kind == Kind::scalar && !is_number(node) && !as_boolean(node); }

std::optional<std::int64_t> as_integer(const Node& node) {
    const auto number = is_plain(node) ? whole_number(node.text) : std::nullopt;
    if (!number)
        return std::nullopt;
    const std::string signed_digits = (number->negative ? "-" : "") + std::string(number->digits);
    std::int64_t value = 0;
    const char* const end = signed_digits.data() + signed_digits.size();
    const auto [stop, problem] = std::from_chars(signed_digits.data(), end, value, number->base);
    return problem == std::errc{} && stop == end ? std::optional(value) : std::nullopt;
}

std::optional<bool> as_boolean(const Node& node) {
    if (!is_plain(node))
        return std::nullopt;
    if (node.text == "true" || node.text == "True" || node.text == "TRUE")
        return true;
    if (node.text == "false" || node.text == "False" || node.text == "FALSE")
        return false;
    return std::nullopt;
}

std::string describe(const Node& node) {
    switch (node.kind) {
    case Kind::null: return "nothing";
    case Kind::sequence: return node.items.empty() ? "an empty list" : "a list";
    case Kind::mapping: return node.entries.empty() ? "an empty mapping" : "a mapping";
    case Kind::scalar: break;
    }
    if (is_number(node))
        return "the number " + node.text;
    if (const auto boolean = as_boolean(node))
        return *boolean ? "true" : "false";
    return "text " + quotation(node.text);
}

} // namespace mig::yaml
