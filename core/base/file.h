// Whole files in and out, safe against what a path may turn out to be.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace mig {

// No document of ours comes near this; a larger file is refused before it is read.
inline constexpr std::size_t max_document_bytes = std::size_t{8} * 1024 * 1024;

namespace codes {
inline constexpr Code file_not_found{"file.not-found"};       // path
inline constexpr Code file_not_readable{"file.not-readable"}; // path, reason
inline constexpr Code file_not_regular{"file.not-regular"};   // path, kind
inline constexpr Code file_too_large{"file.too-large"};       // path, size, limit
inline constexpr Code file_not_writable{"file.not-writable"}; // path, reason
inline constexpr Code file_no_folder{"file.no-folder"};       // path: the folder to write into is not there
} // namespace codes

// The bytes of a regular file of at most `max_document_bytes` (exactly that many are accepted).
[[nodiscard]] Expected<std::string, Diagnostic> read_file(const std::filesystem::path& path);

// All of what is open already (standard input, perhaps a pipe), under the same limit.
[[nodiscard]] Expected<std::string, Diagnostic> read_descriptor(int descriptor, std::string_view name);

// Writes a temporary file beside `path`, syncs it and renames it over `path`: the old content stays
// until the new one is whole. Follows a symbolic link, keeps the permissions of the file replaced.
[[nodiscard]] Expected<void, Diagnostic> write_file(const std::filesystem::path& path, std::string_view bytes);

} // namespace mig
