// What the shell is told.
#pragma once

#include <cstdint>

namespace mig::cli {

enum class ExitCode : std::uint8_t {
    fine = 0,
    errors = 1, // the document or the layout has errors
    failed = 2, // usage, or input and output
};

[[nodiscard]] constexpr ExitCode worst(ExitCode a, ExitCode b) { return a < b ? b : a; }

} // namespace mig::cli
