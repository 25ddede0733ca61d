// Where the designer's own files are: beside the program, or in the prefix that it is installed in.
#pragma once

#include <QString>

#include <filesystem>

namespace mig::designer {

[[nodiscard]] std::filesystem::path program_directory();
[[nodiscard]] QString example_file(); // "" when there is none
[[nodiscard]] QString translations_directory();

} // namespace mig::designer
