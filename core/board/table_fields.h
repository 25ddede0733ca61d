// What rows and their compute instances are read with alike. Internal to the table reader.
#pragma once

#include "core/board/board_table.h"
#include "core/yaml/fields.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mig {

// The node of a key whose value must be there: absent and null are the same, nullptr.
[[nodiscard]] const yaml::Node* present(yaml::Fields& fields, std::string_view key);

// A count from 0 to what NVML's structures can carry. An omitted one is 0, as nvml-mock reads it; nothing
// when the value was reported.
[[nodiscard]] std::optional<int> read_count(yaml::Fields& fields, std::string_view key);

// One family's copy-engine key differs: "copy_engines" of a row, "shared_copy_engines" of a compute instance.
[[nodiscard]] Engines read_engines(yaml::Fields& fields, std::string_view copy_engines_key);

// `nvml_profile` and `slices` of a row or a compute instance: unknown suffixes, and a width that disagrees
// with the suffix's, are reported. `node` is the mapping that `fields` reads.
[[nodiscard]] std::optional<NvmlProfile> read_nvml_profile(yaml::Fields& fields, const yaml::Node& node,
                                                           std::span<const NvmlProfile> family, yaml::Report& report);

// The place to blame for a key: its value, or the mapping that lacks it.
[[nodiscard]] const yaml::Node& place_of(const yaml::Node& node, std::string_view key);

// Whether anything after the first `count` diagnostics is an error.
[[nodiscard]] bool has_errors_since(const Diagnostics& diagnostics, std::size_t count);

} // namespace mig
