#include "app/layout/environment.h"

#include <cstdlib>
#include <system_error>
#include <utility>

namespace mig::cli {
namespace {

std::filesystem::path program_directory() {
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

std::optional<std::filesystem::path> path_from(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr || *value == '\0') {
        return std::nullopt;
    }
    return std::filesystem::path(value);
}

} // namespace

Environment look_around() {
    auto library = load_library(library_directories(program_directory()));
    return {std::move(library.value).value_or(BoardLibrary()), std::move(library.diagnostics),
            path_from("MOCK_MIG_PROFILES_CONFIG")};
}

} // namespace mig::cli
