// Standard output, checked; and diagnostics on standard error.
#pragma once

#include "app/layout/exit_code.h"
#include "core/base/diagnostic.h"

#include <filesystem>
#include <string_view>

namespace mig::cli {

// A full disk is reported and fails; a reader that went away ("| head") is fine.
[[nodiscard]] ExitCode print(std::string_view text);
// To a file, whole or not at all; "-" is standard output.
[[nodiscard]] ExitCode write_out(const std::string& target, std::string_view text);

// One line each. Errors and warnings of `file` are followed by the line of its `text` with the place marked.
void report(const Diagnostics& diagnostics, std::string_view file = {}, std::string_view text = {});
void report(const Diagnostic& diagnostic);

// A complaint about how the program was called, with where to read more.
[[nodiscard]] ExitCode usage_error(std::string_view command, std::string_view sentence);

} // namespace mig::cli
