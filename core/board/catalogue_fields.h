// What the items of a catalogue are read with alike. Internal to its reader.
#pragma once

#include "core/board/board_table.h"
#include "core/yaml/fields.h"

#include <string>
#include <string_view>
#include <vector>

namespace mig {

void report_wrong_type(const yaml::Node& at, const std::string& path, std::string_view key, std::string expected,
                       yaml::Report& report);

// The texts of a list; numbers that somebody forgot to quote are reported.
[[nodiscard]] std::vector<std::string> read_texts(yaml::Fields& fields, std::string_view key, yaml::Report& report);

// The texts of `pci_devices`; what is no device is reported.
[[nodiscard]] std::vector<std::string> read_pci_devices(yaml::Fields& fields, yaml::Report& report);

// One of the words of Source; `otherwise` when absent or reported.
[[nodiscard]] Source read_source(yaml::Fields& fields, std::string_view key, Source otherwise, yaml::Report& report);

[[nodiscard]] std::string required_text(yaml::Fields& fields, std::string_view key);

} // namespace mig
