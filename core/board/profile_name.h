// Names of GPU and compute instances such as "1c.3g.20gb" and "1g.5gb+me" (rules N1-N4, N6).
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mig {

struct ProfileName {
    int compute = 0;    // C: compute slices of the compute instance; equal to `slices` when the name has no "Nc."
    int slices = 0;     // G: compute slices of the GPU instance, not memory units
    int gigabytes = 0;  // a rounded share of the board's memory (N4), never to be added up
    bool minus = false; // "-me" rather than "+me"
    std::vector<std::string> attributes; // sorted: equality is of sets

    bool operator==(const ProfileName&) const = default;

    [[nodiscard]] bool is_compute() const { return compute != slices; }
    // Without "Nc." when C = G; attributes in alphabetical order.
    [[nodiscard]] std::string canonical() const;
    [[nodiscard]] ProfileName gpu_instance() const; // the same without a compute part
};

namespace codes {
inline constexpr Code name_syntax{"name.syntax"}; // name, reason
} // namespace codes

enum class NameFault : std::uint8_t {
    empty,
    blank,
    upper_case,
    no_slices,
    no_gigabytes,
    too_large,
    bad_attribute,
    repeated_attribute,
    mixed_signs,
    trailing
};

// For the `reason` of name.syntax: "it has blanks in it".
[[nodiscard]] std::string_view fault_reason(NameFault fault);

// Exactly rule N1: no blanks, "c", "g" and "gb" in lower case, INT without sign (leading zeros allowed, at
// most 9 digits; 0 is a number). Attributes keep their case: "+ME" is well formed, and no board's profile.
[[nodiscard]] Expected<ProfileName, NameFault> parse_profile_name(std::string_view text);

// A compute instance's short name, "1c" to "7c"; nothing otherwise.
[[nodiscard]] std::optional<int> parse_compute_width(std::string_view text);

// The GB figure that drivers print for an instance of `memory_mib` MiB on a board of `total_bytes` (N4).
[[nodiscard]] int printed_gigabytes(std::int64_t memory_mib, std::int64_t total_bytes);

// What old tools printed instead: ceil(MiB / 1024). An alias on import, never written.
[[nodiscard]] int legacy_gigabytes(std::int64_t memory_mib);

// "1g.5gb+me" as labels and resource names spell it: "1g.5gb.me" ("-" stays) (N6).
[[nodiscard]] std::string label_spelling(const ProfileName& name);

} // namespace mig
