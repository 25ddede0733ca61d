#include "resources/messages/template.h"

#include <algorithm>
#include <optional>

namespace mig::messages {
namespace {

constexpr std::size_t longest_text = 300; // bytes of one argument

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

std::string shortened(std::string_view text) {
    if (text.size() <= longest_text)
        return std::string(text);
    std::size_t end = longest_text;
    while (end > 0 && continues_character(text[end]))
        --end;
    return std::string(text.substr(0, end)) + "...";
}

std::string printable(std::string_view text) {
    static constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    for (const char c : shortened(text)) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (byte < 0x20 || byte == 0x7F)
            out.append("\\x") += {digits[byte >> 4U], digits[byte & 15U]};
        else
            out += c;
    }
    return out;
}

// "a", "a or b", "a, b or c"; commas alone when no word is asked for.
std::string joined(const std::vector<std::string>& items, std::string_view how, const Conjunction& conjunction) {
    const std::string last = how.empty() ? ", " : conjunction(how);
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0)
            out += i + 1 == items.size() ? last : ", ";
        out += printable(items[i]);
    }
    return out;
}

bool is_empty(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value))
        return text->empty();
    if (const auto* list = std::get_if<std::vector<std::string>>(&value))
        return list->empty();
    return false;
}

std::string spelled(const Value& value, std::string_view how, const Conjunction& conjunction) {
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&value))
        return printable(*text);
    return joined(std::get<std::vector<std::string>>(value), how, conjunction);
}

const Value* value_of(const std::vector<Argument>& arguments, std::string_view name) {
    const auto found = std::ranges::find(arguments, name, &Argument::name);
    return found == arguments.end() ? nullptr : &found->value;
}

// The brace that closes the one at `open`, or npos.
std::size_t closing_brace(std::string_view text, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        if (text[i] == '{')
            ++depth;
        else if (text[i] == '}' && --depth == 0)
            return i;
    }
    return std::string_view::npos;
}

// What stands between two braces: "name", "name|or" or "?name: text".
std::optional<std::string> filled_place(std::string_view place, const std::vector<Argument>& arguments,
                                        const Conjunction& conjunction) {
    if (place.starts_with('?')) {
        const auto colon = place.find(':');
        if (colon == std::string_view::npos)
            return std::nullopt;
        const Value* value = value_of(arguments, place.substr(1, colon - 1));
        if (value == nullptr || is_empty(*value))
            return std::string();
        return fill(place.substr(colon + 1), arguments, conjunction);
    }
    const auto bar = place.find('|');
    const Value* value = value_of(arguments, place.substr(0, bar));
    if (value == nullptr)
        return std::nullopt;
    return spelled(*value, bar == std::string_view::npos ? std::string_view() : place.substr(bar + 1), conjunction);
}

} // namespace

std::string fill(std::string_view text, const std::vector<Argument>& arguments, const Conjunction& conjunction) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i, 2) == "{{" || text.substr(i, 2) == "}}") {
            out += text[i++];
            continue;
        }
        const auto close = text[i] == '{' ? closing_brace(text, i) : std::string_view::npos;
        const auto filled = close == std::string_view::npos
                                ? std::nullopt
                                : filled_place(text.substr(i + 1, close - i - 1), arguments, conjunction);
        if (filled) {
            out += *filled;
            i = close;
        } else {
            out += text[i];
        }
    }
    return out;
}

} // namespace mig::messages
