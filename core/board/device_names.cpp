#include "core/board/device_names.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>

namespace mig {

namespace {

constexpr std::string_view vendor_word = "nvidia";
constexpr unsigned vendor_id = 0x10DE;

// Hexadecimal of at most 8 digits, with or without "0x".
std::optional<unsigned> parse_hexadecimal(std::string_view text) {
    if (text.starts_with("0x") || text.starts_with("0X"))
        text.remove_prefix(2);
    unsigned value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value, 16);
    if (text.empty() || text.size() > 8 || problem != std::errc{} || stop != end)
        return std::nullopt;
    return value;
}

} // namespace

std::string product_key(std::string_view product) {
    std::string key = to_lower_ascii(product);
    std::erase_if(key, [](char c) { return c == ' ' || c == '-' || c == '_'; });
    if (key.starts_with(vendor_word))
        key.erase(0, vendor_word.size());
    return key;
}

std::optional<unsigned> parse_pci_device(std::string_view text) {
    const auto colon = text.find(':');
    if (colon != std::string_view::npos && !parse_hexadecimal(text.substr(colon + 1)))
        return std::nullopt;
    const auto value = parse_hexadecimal(text.substr(0, colon));
    if (!value || *value <= 0xFFFF)
        return value;
    return (*value & 0xFFFF) == vendor_id ? std::optional(*value >> 16) : std::nullopt;
}

} // namespace mig
