// How reading and writing report what went wrong with a path.
#pragma once

#include "core/base/file.h"

#include <sys/stat.h>

namespace mig {

[[nodiscard]] Diagnostic file_problem(Code code, const std::filesystem::path& path, std::vector<Argument> more = {});

// `error` is an errno.
[[nodiscard]] Diagnostic file_problem(Code code, const std::filesystem::path& path, int error);

// What `status` is when it is not a regular file.
[[nodiscard]] Diagnostic not_regular(const std::filesystem::path& path, const struct stat& status);

} // namespace mig
