#include "core/base/file.h"
#include "tests/core/base/folder.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>

namespace mig {
namespace {

class ReadFile : public Folder {
protected:
    static std::string kind_of(const Diagnostic& diagnostic) {
        const Value* const kind = argument(diagnostic, "kind");
        return kind ? std::get<std::string>(*kind) : std::string();
    }
};

class ReadDescriptor : public Folder {
protected:
    static Expected<std::string, Diagnostic> read_from(const std::filesystem::path& path) {
        const int descriptor = ::open(path.c_str(), O_RDONLY);
        auto read = read_descriptor(descriptor, "<stdin>");
        ::close(descriptor);
        return read;
    }
};

TEST_F(ReadFile, GivesEveryByte) {
    const std::string bytes{"a\0\r\n\xFF", 5};
    EXPECT_EQ(read_file(make("f", bytes)), bytes);
    EXPECT_EQ(read_file(make("empty", "")), "");
}

TEST_F(ReadFile, FollowsALink) {
    std::filesystem::create_symlink(make("f", "x"), path("link"));
    EXPECT_EQ(read_file(path("link")), "x");
}

TEST_F(ReadFile, SaysThatAFileIsMissing) {
    for (const auto& missing : {path("nowhere"), make("file", "") / "below", std::filesystem::path()}) {
        const auto read = read_file(missing);
        ASSERT_FALSE(read) << missing;
        EXPECT_EQ(read.error().code, codes::file_not_found);
        EXPECT_EQ(read.error().file, missing.string());
        EXPECT_EQ(*argument(read.error(), "path"), Value(missing.string()));
    }
}

TEST_F(ReadFile, RefusesADirectory) {
    const auto read = read_file(folder_);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, codes::file_not_regular);
    EXPECT_EQ(kind_of(read.error()), "a directory");
}

TEST_F(ReadFile, RefusesANamedPipeWithoutWaitingForIt) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    const auto read = read_file(path("pipe"));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, codes::file_not_regular);
    EXPECT_EQ(kind_of(read.error()), "a named pipe");
}

TEST_F(ReadFile, RefusesADeviceWithoutEnd) {
    const auto read = read_file("/dev/zero");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, codes::file_not_regular);
    EXPECT_EQ(kind_of(read.error()), "a device");
}

TEST_F(ReadFile, RefusesASocket) {
    const std::string name = path("socket").string();
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    ASSERT_LT(name.size(), sizeof address.sun_path);
    std::memcpy(address.sun_path, name.c_str(), name.size());
    const int fd = ::socket(AF_UNIX, SOCK_STREAM, 0);
    ASSERT_EQ(::bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    const auto read = read_file(name);
    ::close(fd);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, codes::file_not_regular);
    EXPECT_EQ(kind_of(read.error()), "a socket");
}

TEST_F(ReadFile, SaysThatAFileMayNotBeRead) {
    if (::geteuid() == 0)
        GTEST_SKIP() << "root may read everything";
    const auto secret = make("secret", "x");
    std::filesystem::permissions(secret, std::filesystem::perms::none);
    const auto read = read_file(secret);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, codes::file_not_readable);
}

TEST_F(ReadFile, TakesTheLargestDocumentAndNotAByteMore) {
    EXPECT_EQ(read_file(make("most", std::string(max_document_bytes, 'x')))->size(), max_document_bytes);
    const auto read = read_file(make("more", std::string(max_document_bytes + 1, 'x')));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, codes::file_too_large);
    EXPECT_EQ(*argument(read.error(), "size"), Value(std::int64_t{8'388'609}));
    EXPECT_EQ(*argument(read.error(), "limit"), Value(std::int64_t{8'388'608}));
}

TEST_F(ReadFile, ReadsFilesThatDoNotSayHowLargeTheyAre) {
    const auto read = read_file("/proc/self/status");
    ASSERT_TRUE(read);
    EXPECT_NE(read->find("Name:"), std::string::npos);
}

TEST_F(ReadDescriptor, GivesEverythingUnderTheSameLimit) {
    EXPECT_EQ(read_from(make("empty", "")), "");
    EXPECT_EQ(read_from(make("most", std::string(max_document_bytes, 'x')))->size(), max_document_bytes);
    const auto read = read_from(make("more", std::string(max_document_bytes + 1, 'x')));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, codes::file_too_large);
    EXPECT_EQ(read.error().file, "<stdin>");
}

TEST_F(ReadDescriptor, SaysThatADirectoryIsNone) {
    const auto read = read_from(folder_);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, codes::file_not_regular);
    EXPECT_EQ(*argument(read.error(), "kind"), Value("a directory"));
}

TEST(ReadDescriptors, SayThatTheyAreClosed) {
    const auto read = read_descriptor(-1, "<stdin>");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, codes::file_not_readable);
}

} // namespace
} // namespace mig
