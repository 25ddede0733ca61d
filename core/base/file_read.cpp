#include "core/base/descriptor.h"
#include "core/base/file.h"
#include "core/base/file_problem.h"

#include <array>
#include <cerrno>

namespace mig {
namespace {

Diagnostic too_large(const std::filesystem::path& path, std::int64_t size) {
    return file_problem(codes::file_too_large, path, {{"size", size}, {"limit", std::int64_t{max_document_bytes}}});
}

Diagnostic cannot_read(int descriptor, const std::filesystem::path& path, int error) {
    struct stat status{};
    if (error == EISDIR && ::fstat(descriptor, &status) == 0)
        return not_regular(path, status);
    return file_problem(codes::file_not_readable, path, error);
}

Diagnostic cannot_open(const std::filesystem::path& path, int error) {
    struct stat status{};
    if (error == ENXIO && ::stat(path.c_str(), &status) == 0)
        return not_regular(path, status);
    if (error == ENOENT || error == ENOTDIR)
        return file_problem(codes::file_not_found, path);
    return file_problem(codes::file_not_readable, path, error);
}

// The size is a hint only: a file may grow meanwhile, and files of /proc say 0.
Expected<std::string, Diagnostic> read_all(int descriptor, const std::filesystem::path& path, std::size_t size) {
    std::string text;
    text.reserve(size);
    std::array<char, 65536> buffer;
    for (;;) {
        const ssize_t got = ::read(descriptor, buffer.data(), buffer.size());
        if (got == 0)
            return text;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return tl::unexpected(cannot_read(descriptor, path, errno));
        text.append(buffer.data(), static_cast<std::size_t>(got));
        if (text.size() > max_document_bytes)
            return tl::unexpected(too_large(path, static_cast<std::int64_t>(text.size())));
    }
}

} // namespace

Expected<std::string, Diagnostic> read_file(const std::filesystem::path& path) {
    // Without O_NONBLOCK a named pipe would block here for ever.
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)};
    if (!file.valid())
        return tl::unexpected(cannot_open(path, errno));

    struct stat status{};
    if (::fstat(file.get(), &status) != 0)
        return tl::unexpected(file_problem(codes::file_not_readable, path, errno));
    if (!S_ISREG(status.st_mode))
        return tl::unexpected(not_regular(path, status));
    if (status.st_size > static_cast<off_t>(max_document_bytes))
        return tl::unexpected(too_large(path, status.st_size));

    return read_all(file.get(), path, static_cast<std::size_t>(status.st_size) + 1);
}

Expected<std::string, Diagnostic> read_descriptor(int descriptor, std::string_view name) {
    return read_all(descriptor, std::filesystem::path{name}, 0);
}

} // namespace mig
