#include "core/base/file_problem.h"

#include <system_error>

namespace mig {
namespace {

const char* kind(mode_t mode) {
    if (S_ISDIR(mode))
        return "a directory";
    if (S_ISFIFO(mode))
        return "a named pipe";
    if (S_ISSOCK(mode))
        return "a socket";
    return "a device";
}

} // namespace

Diagnostic file_problem(Code code, const std::filesystem::path& path, std::vector<Argument> more) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.file = path.string();
    diagnostic.arguments.push_back({"path", path.string()});
    diagnostic.arguments.insert(diagnostic.arguments.end(), more.begin(), more.end());
    return diagnostic;
}

Diagnostic file_problem(Code code, const std::filesystem::path& path, int error) {
    return file_problem(code, path, {{"reason", std::generic_category().message(error)}});
}

Diagnostic not_regular(const std::filesystem::path& path, const struct stat& status) {
    return file_problem(codes::file_not_regular, path, {{"kind", kind(status.st_mode)}});
}

} // namespace mig
