// Values as --json prints them. Keys are stable; memory is in MiB, starts and sizes in memory units.
#pragma once

#include "app/layout/exit_code.h"
#include "core/base/diagnostic.h"
#include "core/board/unplannable.h"
#include "core/layout/layout.h"

#include <nlohmann/json.hpp>

namespace mig::cli {

using Json = nlohmann::ordered_json;

[[nodiscard]] Json to_json(const Diagnostics& diagnostics);
[[nodiscard]] Json to_json(const Board& board);
[[nodiscard]] Json summary_of(const Board& board); // without rows
[[nodiscard]] Json to_json(const UnplannableProduct& product);
[[nodiscard]] Json to_json(const Node& node);

// A document that could not be read: said on standard error, or in JSON beside `fields`.
ExitCode refuse(const Diagnostic& problem, bool as_json, Json fields);

[[nodiscard]] ExitCode print_json(const Json& json); // indented; bytes that are not UTF-8 are replaced

} // namespace mig::cli
