#include "core/board/profile_name.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mig {

namespace {

constexpr std::int64_t bytes_per_mib = std::int64_t{1} << 20;
constexpr std::int64_t bytes_per_gib = std::int64_t{1} << 30;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_lower(c) || is_upper(c); }
constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

bool skip(std::string_view& rest, std::string_view word) {
    if (!rest.starts_with(word))
        return false;
    rest.remove_prefix(word.size());
    return true;
}

// The number at the front, or `absent` when there is none.
Expected<int, NameFault> take_number(std::string_view& rest, NameFault absent) {
    constexpr std::size_t max_digits = 9;
    const auto digits = static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), is_digit) - rest.begin());
    if (digits == 0)
        return tl::unexpected(absent);
    if (digits > max_digits)
        return tl::unexpected(NameFault::too_large);
    int number = 0;
    std::from_chars(rest.data(), rest.data() + digits, number);
    rest.remove_prefix(digits);
    return number;
}

bool is_attribute(std::string_view text) {
    return !text.empty() && is_letter(text.front()) && text.back() != '.' &&
           std::all_of(text.begin(), text.end(), [](char c) { return is_letter(c) || is_digit(c) || c == '.'; });
}

Expected<std::vector<std::string>, NameFault> parse_attributes(std::string_view text) {
    const auto parts = split(text, ',');
    if (!std::all_of(parts.begin(), parts.end(), is_attribute))
        return tl::unexpected(NameFault::bad_attribute);
    std::vector<std::string> attributes(parts.begin(), parts.end());
    std::sort(attributes.begin(), attributes.end());
    if (std::adjacent_find(attributes.begin(), attributes.end()) != attributes.end())
        return tl::unexpected(NameFault::repeated_attribute);
    return attributes;
}

Expected<ProfileName, NameFault> parse(std::string_view rest) {
    ProfileName name;
    const auto first = take_number(rest, NameFault::no_slices);
    if (!first)
        return tl::unexpected(first.error());
    name.compute = name.slices = *first;

    if (skip(rest, "c.")) {
        const auto slices = take_number(rest, NameFault::no_slices);
        if (!slices)
            return tl::unexpected(slices.error());
        name.slices = *slices;
    }
    if (!skip(rest, "g."))
        return tl::unexpected(NameFault::no_slices);

    const auto gigabytes = take_number(rest, NameFault::no_gigabytes);
    if (!gigabytes)
        return tl::unexpected(gigabytes.error());
    if (!skip(rest, "gb"))
        return tl::unexpected(NameFault::no_gigabytes);
    name.gigabytes = *gigabytes;
    if (rest.empty())
        return name;

    name.minus = rest.front() == '-';
    if (!name.minus && rest.front() != '+')
        return tl::unexpected(NameFault::trailing);
    rest.remove_prefix(1);
    if (rest.find(name.minus ? '+' : '-') != std::string_view::npos)
        return tl::unexpected(NameFault::mixed_signs);
    auto attributes = parse_attributes(rest);
    if (!attributes)
        return tl::unexpected(attributes.error());
    name.attributes = std::move(*attributes);
    return name;
}

constexpr std::int64_t divide_up(std::int64_t dividend, std::int64_t divisor) { return (dividend + divisor - 1) / divisor; }

} // namespace

std::string ProfileName::canonical() const {
    std::string text = is_compute() ? fmt::format("{}c.", compute) : std::string();
    text += fmt::format("{}g.{}gb", slices, gigabytes);
    if (!attributes.empty())
        text += fmt::format("{}{}", minus ? '-' : '+', fmt::join(attributes, ","));
    return text;
}

ProfileName ProfileName::gpu_instance() const {
    ProfileName name = *this;
    name.compute = name.slices;
    return name;
}

std::string_view fault_reason(NameFault fault) {
    switch (fault) {
    case NameFault::empty: return "it is empty";
    case NameFault::blank: return "it has blanks in it";
    case NameFault::upper_case: return "\"c\", \"g\" and \"gb\" are lower case";
    case NameFault::no_slices: return "a number and \"g.\" are missing";
    case NameFault::no_gigabytes: return "a number and \"gb\" are missing";
    case NameFault::too_large: return "a number in it is too large";
    case NameFault::bad_attribute: return "an attribute is a letter, then letters, digits or dots";
    case NameFault::repeated_attribute: return "an attribute is repeated";
    case NameFault::mixed_signs: return "\"+\" and \"-\" do not go together";
    case NameFault::trailing: return "only \"+\" or \"-\" and attributes may follow \"gb\"";
    }
    return {};
}

Expected<ProfileName, NameFault> parse_profile_name(std::string_view text) {
    if (text.empty())
        return tl::unexpected(NameFault::empty);
    if (std::any_of(text.begin(), text.end(), is_blank))
        return tl::unexpected(NameFault::blank);
    auto name = parse(text);
    if (!name && std::any_of(text.begin(), text.end(), is_upper) && parse(to_lower_ascii(text)))
        return tl::unexpected(NameFault::upper_case);
    return name;
}

std::optional<int> parse_compute_width(std::string_view text) {
    if (text.size() != 2 || text[0] < '1' || text[0] > '7' || text[1] != 'c')
        return std::nullopt;
    return text[0] - '0';
}

int printed_gigabytes(std::int64_t memory_mib, std::int64_t total_bytes) {
    if (memory_mib <= 0 || total_bytes <= 0)
        return 0;
    const auto eighths = divide_up(8 * memory_mib * bytes_per_mib, total_bytes);
    const auto board_gib = divide_up(total_bytes, bytes_per_gib);
    return static_cast<int>((eighths * board_gib + 4) / 8);
}

int legacy_gigabytes(std::int64_t memory_mib) { return static_cast<int>(divide_up(memory_mib, 1024)); }

std::string label_spelling(const ProfileName& name) {
    std::string text = name.canonical();
    std::replace(text.begin(), text.end(), '+', '.');
    return text;
}

} // namespace mig
