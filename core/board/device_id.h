// PCI ids as mig-parted packs them, in the `device-filter` of its configs (rules P).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mig {

struct DeviceId {
    std::uint16_t device = 0;
    std::uint16_t vendor = 0;
    bool has_subsystem = false;
    std::uint16_t subsystem_device = 0; // 0: not known
    std::uint16_t subsystem_vendor = 0;
    bool operator==(const DeviceId&) const = default;

    [[nodiscard]] std::string to_string() const; // "0x233010DE", "0x233010DE:0x16C010DE"
};

// The device in the upper half, the vendor in the lower one, as drivers report it.
[[nodiscard]] DeviceId unpack_device_id(std::uint32_t packed);

// "0x233010DE" with or without ":0x16C010DE". Numbers are at most 32 bits, hexadecimal with "0x"; others are read as
// that tool reads them: decimal, or with "0b" and "0o" or "0" of base 2 and 8. Nothing for any other text.
[[nodiscard]] std::optional<DeviceId> parse_device_id(std::string_view text);

// Device and vendor must agree, and the subsystem too if the filter names one.
[[nodiscard]] bool matches(const DeviceId& filter, const DeviceId& hardware);

// The value of a `device-filter`: no filter takes every GPU, a list those that one of its filters takes. A filter that
// is no device id takes none.
[[nodiscard]] bool filter_takes(std::span<const std::string> filters, const DeviceId& hardware);

} // namespace mig
