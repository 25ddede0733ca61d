#include "core/base/descriptor.h"
#include "core/base/file.h"
#include "core/base/file_problem.h"

#include <cerrno>
#include <cstdio>
#include <optional>
#include <tuple>

namespace mig {
namespace {

namespace fs = std::filesystem;

constexpr int max_links = 40;
constexpr mode_t permission_bits = 07777;

// Where a chain of symbolic links ends; the end itself need not exist.
fs::path follow_links(fs::path path) {
    std::error_code problem;
    for (int links = 0; links < max_links && fs::is_symlink(path, problem); ++links) {
        const fs::path target = fs::read_symlink(path, problem);
        if (problem)
            break;
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return path;
}

// What rename() would overrule: a file that nobody, or not this user, may write.
bool is_protected(const fs::path& path, const struct stat& status) {
    return (status.st_mode & 0222) == 0 || ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0;
}

bool write_all(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// A file beside the target that is gone again unless it took the target's place.
class Replacement {
public:
    explicit Replacement(const fs::path& target) : target_(target), file_(create()) {}
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;
    ~Replacement() {
        if (created_)
            ::unlink(path_.c_str());
    }

    [[nodiscard]] bool is_open() const { return file_.valid(); } // false with errno set

    // False with errno set.
    bool write(std::string_view bytes, const std::optional<struct stat>& old) {
        if (!file_.valid())
            return false;
        if (old) {
            // Only root may give files away; the permissions are what matters, and chown may clear bits of them.
            std::ignore = ::fchown(file_.get(), old->st_uid, old->st_gid);
            if (::fchmod(file_.get(), old->st_mode & permission_bits) != 0)
                return false;
        }
        return write_all(file_.get(), bytes) && ::fsync(file_.get()) == 0 && file_.close();
    }

    bool take_place() {
        if (::rename(path_.c_str(), target_.c_str()) != 0)
            return false;
        created_ = false;
        return true;
    }

private:
    int create() {
        for (int attempt = 0; attempt < 1000; ++attempt) {
            path_ = target_;
            path_.replace_filename(".mig-layout-" + std::to_string(::getpid()) + "-" + std::to_string(attempt) + ".tmp");
            const int fd = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
            if (fd >= 0 || errno != EEXIST) {
                created_ = fd >= 0;
                return fd;
            }
        }
        return -1;
    }

    fs::path target_;
    fs::path path_;
    bool created_ = false;
    Descriptor file_;
};

// So that the new name survives a power cut; a file system that cannot is not an error.
void sync_folder(const fs::path& folder) {
    const Descriptor descriptor{::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (descriptor.valid())
        ::fsync(descriptor.get());
}

} // namespace

Expected<void, Diagnostic> write_file(const fs::path& path, std::string_view bytes) {
    const fs::path target = follow_links(path);
    std::optional<struct stat> old;
    if (struct stat status{}; ::stat(path.c_str(), &status) == 0) {
        if (!S_ISREG(status.st_mode))
            return tl::unexpected(not_regular(path, status));
        if (is_protected(path, status))
            return tl::unexpected(file_problem(codes::file_not_writable, path, EACCES));
        old = status;
    } else if (errno != ENOENT) {
        return tl::unexpected(file_problem(codes::file_not_writable, path, errno));
    }

    Replacement replacement{target};
    if (!replacement.is_open() && errno == ENOENT)
        return tl::unexpected(file_problem(codes::file_no_folder, path));
    if (!replacement.write(bytes, old) || !replacement.take_place())
        return tl::unexpected(file_problem(codes::file_not_writable, path, errno));
    sync_folder(target.parent_path());
    return {};
}

} // namespace mig
