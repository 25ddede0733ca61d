#include "core/board/device_id.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace mig {

namespace {

constexpr unsigned low_half = 0xFFFF;

struct Base {
    std::string_view prefix; // in lower case
    int base;
};
constexpr Base bases[] = {{"0x", 16}, {"0b", 2}, {"0o", 8}};

std::optional<std::uint32_t> parse_number(std::string_view text) {
    int base = 10;
    for (const auto& [prefix, its_base] : bases)
        if (text.size() > 2 && text[0] == '0' && (text[1] | 0x20) == prefix[1]) {
            base = its_base;
            text.remove_prefix(prefix.size());
            break;
        }
    if (base == 10 && text.size() > 1 && text[0] == '0')
        base = 8;
    std::uint32_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value, base);
    if (text.empty() || problem != std::errc{} || stop != end)
        return std::nullopt;
    return value;
}

} // namespace

std::string DeviceId::to_string() const {
    const auto primary = fmt::format("0x{:04X}{:04X}", device, vendor);
    return has_subsystem ? fmt::format("{}:0x{:04X}{:04X}", primary, subsystem_device, subsystem_vendor) : primary;
}

DeviceId unpack_device_id(std::uint32_t packed) {
    DeviceId id;
    id.device = static_cast<std::uint16_t>(packed >> 16);
    id.vendor = static_cast<std::uint16_t>(packed & low_half);
    return id;
}

std::optional<DeviceId> parse_device_id(std::string_view text) {
    const auto colon = text.find(':');
    const auto primary = parse_number(text.substr(0, colon));
    if (!primary)
        return std::nullopt;
    auto id = unpack_device_id(*primary);
    if (colon == std::string_view::npos)
        return id;
    const auto subsystem = parse_number(text.substr(colon + 1));
    if (!subsystem)
        return std::nullopt;
    id.has_subsystem = true;
    id.subsystem_device = static_cast<std::uint16_t>(*subsystem >> 16);
    id.subsystem_vendor = static_cast<std::uint16_t>(*subsystem & low_half);
    return id;
}

bool matches(const DeviceId& filter, const DeviceId& hardware) {
    if (filter.device != hardware.device || filter.vendor != hardware.vendor)
        return false;
    return !filter.has_subsystem ||
           (filter.subsystem_device == hardware.subsystem_device && filter.subsystem_vendor == hardware.subsystem_vendor);
}

bool filter_takes(std::span<const std::string> filters, const DeviceId& hardware) {
    return filters.empty() || std::any_of(filters.begin(), filters.end(), [&](const std::string& text) {
               const auto filter = parse_device_id(text);
               return filter && matches(*filter, hardware);
           });
}

} // namespace mig
