// What the program finds around itself: the board library and the variables it listens to.
#pragma once

#include "core/board/library.h"

#include <filesystem>
#include <optional>

namespace mig::cli {

struct Environment {
    BoardLibrary library;
    Diagnostics library_diagnostics;
    std::optional<std::filesystem::path> table; // MOCK_MIG_PROFILES_CONFIG
};

[[nodiscard]] Environment look_around();

} // namespace mig::cli
