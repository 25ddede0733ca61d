#include "core/base/file.h"
#include "tests/core/base/folder.h"

#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mig {
namespace {

namespace fs = std::filesystem;

using WriteFile = Folder;

TEST_F(WriteFile, MakesAFile) {
    const std::string bytes{"a\0\r\n\xFF", 5};
    ASSERT_TRUE(write_file(path("new"), bytes));
    EXPECT_EQ(bytes_of(path("new")), bytes);
    EXPECT_EQ(files_inside(), 1U);
}

TEST_F(WriteFile, GivesANewFileTheUsualPermissions) {
    const mode_t mask = ::umask(027);
    const bool written = write_file(path("new"), "x").has_value();
    ::umask(mask);
    ASSERT_TRUE(written);
    EXPECT_EQ(fs::status(path("new")).permissions(), fs::perms(0640));
}

TEST_F(WriteFile, ReplacesAFileAndKeepsItsPermissions) {
    make("f", "a longer text than what comes");
    fs::permissions(path("f"), fs::perms(0604));
    ASSERT_TRUE(write_file(path("f"), "new"));
    EXPECT_EQ(bytes_of(path("f")), "new");
    EXPECT_EQ(fs::status(path("f")).permissions(), fs::perms(0604));
    EXPECT_EQ(files_inside(), 1U);
}

TEST_F(WriteFile, FollowsLinksToWhatTheyName) {
    fs::create_directory(path("below"));
    make("below/f", "old");
    fs::create_symlink("below/f", path("link"));
    fs::create_symlink("link", path("link-to-link"));
    ASSERT_TRUE(write_file(path("link-to-link"), "new"));
    EXPECT_EQ(bytes_of(path("below/f")), "new");
    EXPECT_TRUE(fs::is_symlink(path("link-to-link")));
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(files_inside(), 3U);
}

TEST_F(WriteFile, MakesTheFileThatALinkNames) {
    fs::create_symlink("missing", path("link"));
    ASSERT_TRUE(write_file(path("link"), "new"));
    EXPECT_EQ(bytes_of(path("missing")), "new");
    EXPECT_TRUE(fs::is_symlink(path("link")));
}

TEST_F(WriteFile, LeavesAProtectedFileAlone) {
    make("f", "old");
    fs::permissions(path("f"), fs::perms(0444));
    const auto written = write_file(path("f"), "new");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, codes::file_not_writable);
    EXPECT_EQ(written.error().file, path("f").string());
    EXPECT_EQ(bytes_of(path("f")), "old");
    EXPECT_EQ(files_inside(), 1U);
}

TEST_F(WriteFile, NeedsAFolder) {
    const auto written = write_file(path("nowhere/f"), "new");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, codes::file_no_folder);
    EXPECT_EQ(*argument(written.error(), "path"), Value(path("nowhere/f").string()));
}

TEST_F(WriteFile, RefusesALinkThatNamesItself) {
    fs::create_symlink("loop", path("loop"));
    const auto written = write_file(path("loop"), "new");
    EXPECT_TRUE(fs::is_symlink(path("loop")));
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, codes::file_not_writable);
}

TEST_F(WriteFile, RefusesWhatIsNoFile) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    for (const auto& target : {folder_, path("pipe"), fs::path("/dev/null")}) {
        const auto written = write_file(target, "new");
        ASSERT_FALSE(written) << target;
        EXPECT_EQ(written.error().code, codes::file_not_regular) << target;
    }
    EXPECT_EQ(files_inside(), 1U);
}

// Needs root and the right to mount.
class FullDisk : public Folder {
protected:
    void SetUp() override {
        Folder::SetUp();
        mounted_ = ::mount("tmpfs", folder_.c_str(), "tmpfs", 0, "size=64k") == 0;
        if (!mounted_)
            GTEST_SKIP() << "a small file system cannot be mounted here";
    }
    void TearDown() override {
        if (mounted_)
            ::umount(folder_.c_str());
        Folder::TearDown();
    }
    bool mounted_ = false;
};

TEST_F(FullDisk, KeepsTheOldContentAndLeavesNothingBehind) {
    make("f", "old");
    const auto written = write_file(path("f"), std::string(1 << 20, 'x'));
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, codes::file_not_writable);
    EXPECT_EQ(*argument(written.error(), "reason"), Value(std::string("No space left on device")));
    EXPECT_EQ(bytes_of(path("f")), "old");
    EXPECT_EQ(files_inside(), 1U);
}

} // namespace
} // namespace mig
