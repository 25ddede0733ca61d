// Small text helpers: numbers with range checks, nearest words.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mig {

// Decimal digits only, no sign, no blanks; nothing for an empty text or one past 2^63 - 1.
[[nodiscard]] std::optional<std::int64_t> parse_decimal(std::string_view text);

[[nodiscard]] std::string to_lower_ascii(std::string_view text);
[[nodiscard]] std::string_view trim(std::string_view text);
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
[[nodiscard]] std::string join(std::span<const std::string> parts, std::string_view separator);

// The candidate with the smallest edit distance (case ignored, a swap counts one), if it is near
// enough to be a slip of the hand: at most a third of the longer word's length, and at least 1.
[[nodiscard]] std::optional<std::string> nearest(std::string_view word, std::span<const std::string_view> candidates);

} // namespace mig
