// Records that are one line each. Internal to this folder.
#pragma once

#include "core/formats/nvidia_smi/records.h"

#include <string_view>

namespace mig::nvidia_smi {

// What the line is; nothing when it is no such record.
[[nodiscard]] std::optional<Record> parse_sentence(std::string_view text);

// Whether the line begins as one does: it may go on in the next line.
[[nodiscard]] bool begins_sentence(std::string_view text);

// Words of the tool without a fact in them: "All done."
[[nodiscard]] bool is_empty_phrase(std::string_view text);

// What the tool prints has no larger ones, and they can be reckoned with.
inline constexpr int largest_figure = 9'999'999;
[[nodiscard]] std::optional<int> whole_number(std::string_view text);

} // namespace mig::nvidia_smi
