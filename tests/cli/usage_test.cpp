// How the program is called, and what the shell is told.
#include "tests/cli/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>

namespace mig::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(Usage, HelpTeachesWithExamples) {
    const auto done = run({"--help"});
    EXPECT_EQ(done.exit, 0);
    EXPECT_EQ(done.err, "");
    for (const char* command :
         {"boards", "board", "check", "show", "convert", "import", "fit", "why", "place", "order", "layouts", "plan", "render"}) {
        SCOPED_TRACE(command);
        EXPECT_THAT(done.out, HasSubstr(std::string("\n  ") + command));
        const auto help = run({command, "--help"});
        EXPECT_EQ(help.exit, 0);
        EXPECT_THAT(help.out, HasSubstr(std::string("Usage: mig-layout ") + command + " "));
        EXPECT_THAT(help.out, HasSubstr(std::string("  mig-layout ") + command));
        EXPECT_THAT(help.out, HasSubstr("--json"));
    }
}

TEST(Usage, HelpIsACommandToo) {
    EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
    const auto done = run({"help", "convert"});
    EXPECT_EQ(done.exit, 0);
    EXPECT_EQ(done.out, run({"convert", "--help"}).out);
}

TEST(Usage, TheManualNamesEveryCommandAndOption) {
    const auto manual = text_of(MIG_SOURCE_DIR "/packaging/share/man/man1/mig-layout.1");
    for (const std::string command :
         {"boards", "board", "check", "show", "convert", "import", "fit", "why", "place", "order", "layouts", "plan", "render"}) {
        SCOPED_TRACE(command);
        EXPECT_THAT(manual, testing::ContainsRegex("\n\\.BI? " + command));
        const auto options = options_of(command);
        EXPECT_THAT(options, testing::Contains("--json"));
        for (const auto& option : options) {
            EXPECT_THAT(manual, HasSubstr(std::regex_replace(option, std::regex("-"), "\\-")));
        }
    }
}

TEST(Usage, VersionIsOneLine) {
    const auto done = run({"--version"});
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out, testing::MatchesRegex("mig-layout [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

struct Wrong {
    const char* name;
    std::vector<std::string> arguments;
    const char* says;
};

class WrongUsage : public testing::TestWithParam<Wrong> {};

TEST_P(WrongUsage, IsExplainedAndEndsWithTwo) {
    const auto done = run(GetParam().arguments);
    EXPECT_EQ(done.exit, 2);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, StartsWith("mig-layout: error: "));
    EXPECT_THAT(done.err, HasSubstr(GetParam().says));
    EXPECT_THAT(done.err, HasSubstr("--help"));
}

INSTANTIATE_TEST_SUITE_P(
    Table, WrongUsage,
    testing::Values(Wrong{"nothing", {}, "subcommand"}, Wrong{"misspelt_command", {"shwo", "x"}, "did you mean show?"},
                    Wrong{"no_such_command", {"frobnicate"}, "there is no command \"frobnicate\""},
                    Wrong{"no_file", {"check"}, "FILE is required"}, Wrong{"unknown_option", {"boards", "--jsn"}, "--jsn"},
                    Wrong{"unknown_board", {"check", "x.yaml", "--board", "a100-80g"}, "did you mean a100-80gb?"},
                    Wrong{"several_boards", {"board", "H100"}, "did you mean h100-80gb-sxm or h100-80gb-pcie or h100-94gb"},
                    Wrong{"several_boards_of_option", {"show", "x.yaml", "--board", "a100"}, "a100-40gb or a100-80gb"},
                    Wrong{"help_of_no_command", {"help", "frobnicate"}, "there is no command \"frobnicate\""},
                    Wrong{"json_before_the_command", {"--json", "boards"}, "--json stands after the command"},
                    Wrong{"file_without_a_name", {"check", ""}, "an empty text names no file"},
                    Wrong{"width_too_small", {"show", "x.yaml", "--width", "3"}, "--width"},
                    Wrong{"gpu_is_no_number", {"show", "x.yaml", "--gpu", "one"}, "--gpu"}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(Output, AFullDiskIsAFailure) {
    for (const auto& arguments :
         {std::vector<std::string>{"boards"}, {"show", fixture("node.yaml")}, {"--help"}, {"boards", "--json"}}) {
        const auto done = run(Call{.arguments = arguments, .output = "/dev/full"});
        EXPECT_EQ(done.exit, 2);
        EXPECT_THAT(done.err, HasSubstr("standard output could not be written: No space left on device"));
    }
}

} // namespace
} // namespace mig::test
