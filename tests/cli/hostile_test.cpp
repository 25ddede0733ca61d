// Input that means harm, or does it without meaning to: one clear message, the right exit status, nothing lost.
#include "tests/cli/program.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mig::test {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr std::size_t mebibyte = std::size_t{1024} * 1024;

std::string alias_bomb() {
    std::string text = "a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n";
    for (int level = 1; level < 9; ++level) {
        const std::string alias = "*a" + std::to_string(level - 1);
        std::string items = alias;
        for (int i = 1; i < 10; ++i) {
            items += ", " + alias;
        }
        const std::string name = "a" + std::to_string(level);
        text += name + ": &" + name + " [" + items + "]\n";
    }
    return text;
}

struct Hostile {
    const char* name;
    std::string text;
    const char* place; // of the error
    const char* code;
};

class HostileText : public testing::TestWithParam<Hostile> {};

TEST_P(HostileText, GetsOneClearMessage) {
    const auto& [name, text, place, code] = GetParam();
    const Workshop workshop;
    const auto file = workshop.write("input.yaml", text);
    for (const char* command : {"check", "show"}) {
        const auto done = run({command, file});
        EXPECT_EQ(done.exit, 1);
        ASSERT_EQ(done.error_lines().size(), 1U) << done.err.substr(0, 2000);
        EXPECT_THAT(done.error_lines().front(), testing::StartsWith(file + place + ": error: "));
        EXPECT_THAT(done.error_lines().front(), EndsWith("[" + std::string(code) + "]"));
        EXPECT_LT(done.err.size(), 1000U);
    }
    EXPECT_EQ(workshop.read("input.yaml"), text);
}

INSTANTIATE_TEST_SUITE_P(Table, HostileText,
                         testing::Values(Hostile{"empty", "", ":1:1", "yaml.empty"},
                                         Hostile{"eight_mebibytes", std::string(8 * mebibyte, '#'), ":1:1", "yaml.empty"},
                                         Hostile{"binary",
                                                 std::string("\x7f"
                                                             "ELF\x02\x01\x01\x00\xfe\xfa",
                                                             10),
                                                 ":1:1", "yaml.control-character"},
                                         Hostile{"utf16",
                                                 std::string("\xff\xfe"
                                                             "d\0e\0v\0",
                                                             8),
                                                 ":1:1", "yaml.not-utf8"},
                                         Hostile{"brackets", std::string(100'000, '['), ":1:33", "yaml.too-deep"},
                                         Hostile{"alias_bomb", alias_bomb(), ":6:20", "yaml.too-many-nodes"},
                                         Hostile{"self_reference", "devices: &all [*all]\n", ":1:16", "yaml.self-reference"},
                                         Hostile{"nul", std::string("devices: [\0]\n", 13), ":1:11", "yaml.control-character"},
                                         Hostile{"unterminated_quote", "devices:\n  - index: \"0\n", ":2:12",
                                                 "yaml.unterminated-quote"},
                                         Hostile{"other_yaml", "name: value\n", ":1:1", "document.unknown"}),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(HostileValue, DuplicateKeysAreBothNamed) {
    const auto done = run(Call{.arguments = {"check", "-"}, .input = "devices: [{index: 0}]\ndevices: [{index: 0}]\n"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.err, HasSubstr("<stdin>:2:1: error: The key devices stands in line 1 already"));
}

TEST(HostileValue, IntegersPastEveryRangeAreRefused) {
    const auto done = run(
        Call{.arguments = {"check", "-", "--board", "a30-24gb"},
             .input = "mode_current: enabled\ninstances:\n  - {id: 18446744073709551617, profile: \"1g.6gb\"}\n"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.err, HasSubstr("<stdin>:3:10: error: id is 18446744073709551617"));
    EXPECT_THAT(done.err, HasSubstr("[value.out-of-range]"));
}

TEST(HostileValue, EscapeSequencesDoNotReachTheTerminal) {
    const auto done = run(Call{.arguments = {"check", "-"}, .input = "\"de\\evices\": 1\nother: \"\\e[2J\"\n"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.err, Not(HasSubstr("\x1b")));
}

TEST(HostileFile, WhatIsNoFileIsNamedAndNotRead) {
    const Workshop workshop;
    ASSERT_EQ(::mkfifo(workshop.path("pipe").c_str(), 0600), 0);
    const struct {
        std::string path;
        const char* code;
    } table[] = {
        {workshop.path("missing.yaml"), "file.not-found"},
        {workshop.path(""), "file.not-regular"},
        {workshop.path("pipe"), "file.not-regular"},
        {"/dev/zero", "file.not-regular"},
        {workshop.write("large.yaml", std::string(10 * mebibyte, 'a')), "file.too-large"},
        {workshop.write("one-more.yaml", std::string(8 * mebibyte + 1, '#')), "file.too-large"},
    };
    for (const auto& [path, code] : table) {
        SCOPED_TRACE(path);
        const auto done = run({"check", path});
        EXPECT_EQ(done.exit, 2);
        EXPECT_EQ(done.out, "");
        EXPECT_THAT(done.error_lines(), ElementsAre(EndsWith("[" + std::string(code) + "]")));
    }
}

TEST(HostileFile, WhatCannotBeReadIsSaidInJsonToo) {
    const std::vector<std::string> calls[] = {
        {"check", "/no/such/file", "--json"},
        {"show", "/no/such/file", "--json"},
        {"convert", "/no/such/file", "--to", "mig-parted", "--json"},
    };
    for (const auto& arguments : calls) {
        SCOPED_TRACE(arguments.front());
        const auto done = run(arguments);
        EXPECT_EQ(done.exit, 2);
        EXPECT_EQ(done.err, "");
        EXPECT_THAT(done.out, HasSubstr("\"code\": \"file.not-found\""));
    }
}

TEST(HostileFile, EndlessStandardInputIsCutOff) {
    const auto done = run(Call{.arguments = {"check", "-"}, .input = std::string(9 * mebibyte, 'a')});
    EXPECT_EQ(done.exit, 2);
    EXPECT_THAT(done.error_lines(), ElementsAre(EndsWith("[file.too-large]")));
}

TEST(HostileTarget, WhatCannotBeWrittenIsAFailure) {
    const Workshop workshop;
    const std::pair<std::string, std::string> targets[] = {{workshop.path("no/such/directory/out.yaml"), "[file.no-folder]"},
                                                           {workshop.path(""), "[file.not-regular]"}};
    for (const auto& [target, code] : targets) {
        const auto done = run({"convert", fixture("counts.yaml"), "--to", "mig-parted", "-o", target});
        EXPECT_EQ(done.exit, 2);
        EXPECT_THAT(done.err, HasSubstr(code));
        EXPECT_THAT(workshop.names(), testing::IsEmpty());
    }
}

// Even for root, to whom the system would let it through.
TEST(HostileTarget, AReadOnlyFileKeepsItsContent) {
    const Workshop workshop;
    const std::string before = text_of(fixture("counts.yaml"));
    const auto file = workshop.write("node.yaml", before);
    std::filesystem::permissions(file, std::filesystem::perms::owner_read);
    const auto done = run({"convert", file, "--to", "nvml-mock-instances", "--in-place"});
    EXPECT_EQ(done.exit, 2);
    EXPECT_THAT(done.err, HasSubstr("[file.not-writable]"));
    EXPECT_EQ(workshop.read("node.yaml"), before);
}

class SmallDisk {
public:
    explicit SmallDisk(std::string directory) : directory_(std::move(directory)) {
        std::filesystem::create_directory(directory_);
        mounted_ = ::mount("tmpfs", directory_.c_str(), "tmpfs", 0, "size=4k") == 0;
    }
    ~SmallDisk() {
        if (mounted_) {
            ::umount(directory_.c_str());
        }
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    [[nodiscard]] bool is_mounted() const { return mounted_; }

private:
    std::string directory_;
    bool mounted_ = false;
};

TEST(HostileTarget, AFullDiskLosesNothing) {
    const Workshop workshop;
    const SmallDisk disk(workshop.path("disk"));
    if (!disk.is_mounted()) {
        GTEST_SKIP() << "no small file system can be mounted here";
    }
    // The one page of this disk: no room for the new file beside it.
    const std::string before = text_of(fixture("counts.yaml"));
    const auto file = workshop.write("disk/node.yaml", before);
    const auto done = run({"convert", file, "--to", "nvml-mock-instances", "--in-place"});
    EXPECT_EQ(done.exit, 2);
    EXPECT_THAT(done.err, HasSubstr("[file.not-writable]"));
    EXPECT_EQ(workshop.read("disk/node.yaml"), before);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(workshop.path("disk")), {}), 1);
}

} // namespace
} // namespace mig::test
