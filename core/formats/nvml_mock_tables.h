// Which board each GPU of a config is: rules B9, B12 and M4's ceiling.
#pragma once

#include "core/formats/nvml_mock_outline.h"

#include <string>
#include <vector>

namespace mig::nvml_mock {

struct Boards {
    std::vector<BoardRef> of; // of each device; one for a bare block. Null: not MIG-capable
    std::string source;       // as Config::table_source
};

// A table of its own is read here, with its own diagnostics.
[[nodiscard]] Boards resolve_boards(const Outline& outline, const ReadOptions& options, yaml::Report& report);

} // namespace mig::nvml_mock
