// nvidia-smi's output on the way in.
#include "tests/cli/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace mig::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr const char* unknown_card = "| GPU   Name  ID  Instances  Memory  P2P  SM  DEC  ENC |\n"
                                     "|   0  MIG 1g.8gb    19   4/4   7.50  No  10  1  0 |\n"
                                     "|                                      1  1  0 |\n"
                                     "|   0  MIG 4g.32gb    9   1/1  30.50  No  40  3  0 |\n"
                                     "|                                      3  3  1 |\n";

TEST(Import, WritesAConfigToStandardOutput) {
    const auto done = run({"import", fixture("session.txt"), "--gpus", "0"});
    EXPECT_EQ(done.exit, 0) << done.err;
    EXPECT_THAT(done.out, HasSubstr("- {id: 13, profile: \"1g.10gb\", placement_start: 2}"));
    EXPECT_THAT(done.out, HasSubstr("- {id: 1, profile: \"3g.40gb\", placement_start: 4}"));
    EXPECT_THAT(done.out, Not(HasSubstr("index: 1")));
}

TEST(Import, ReadsStandardInput) {
    const auto done = run({.arguments = {"import"}, .input = text_of(fixture("session.txt"))});
    EXPECT_EQ(done.exit, 0) << done.err;
    EXPECT_EQ(done.out, run({"import", fixture("session.txt")}).out);
}

TEST(Import, WritesTheConfigAndItsTableSoThatBothCheck) {
    const Workshop workshop;
    const auto done = run({"import", fixture("session.txt"), "-o", workshop.path("node.yaml")});
    EXPECT_EQ(done.exit, 0) << done.err;
    EXPECT_EQ(done.out, "GPU 0: H100 80GB SXM, MIG on: 1g.10gb@2, 3g.40gb@4\nGPU 1: H100 80GB SXM, MIG off\n");
    EXPECT_THAT(workshop.names(), testing::UnorderedElementsAre("node.yaml", "node.mig.yaml"));
    const auto checked = run({"check", workshop.path("node.yaml"), workshop.path("node.mig.yaml")});
    EXPECT_EQ(checked.exit, 0) << checked.err;
}

TEST(Import, MarksStartsThatAreExpected) {
    const Workshop workshop;
    const auto paste = workshop.write("paste.txt", "GPU 0: NVIDIA A30 (UUID: GPU-1)\n  MIG 2g.12gb Device 0: (UUID: MIG-1)\n");
    const auto done = run({"import", paste, "-o", workshop.path("node.yaml")});
    EXPECT_EQ(done.out, "GPU 0: A30 24GB, MIG on: 2g.12gb@0?\n");
    EXPECT_THAT(done.err, HasSubstr("paste.txt:2:1: warning: "));
    EXPECT_THAT(done.err, HasSubstr("[nvidia-smi.start-expected]"));
}

TEST(Import, WritesTheTableOfABoardThatNobodyKnows) {
    const Workshop workshop;
    const auto done = run(
        {"import", workshop.write("paste.txt", unknown_card), "--board-table", "-o", workshop.path("card.yaml")});
    EXPECT_EQ(done.exit, 0) << done.err;
    EXPECT_THAT(done.err, HasSubstr("[nvidia-smi.derived]"));
    const auto table = workshop.read("card.yaml");
    EXPECT_THAT(table, HasSubstr("  # recorded: mig -lgip; placements: derived from the RTX PRO 6000 Blackwell 96GB"));
    EXPECT_THAT(table, HasSubstr("memory_mb: 7680"));
    EXPECT_EQ(run({"check", workshop.path("card.yaml")}).exit, 0);
    // As a board of one's own it is used like a shipped one.
    const auto shown = run({.arguments = {"board", "card"}, .variables = {{"MIG_LAYOUT_PROFILES", workshop.path("")}}});
    EXPECT_THAT(shown.out, HasSubstr("4g.32gb"));
}

TEST(Import, AsksForPlacementsThatNoBoardIsLike) {
    const auto done = run(
        {.arguments = {"import", "--board-table"}, .input = "| 0 MIG 3g.24gb 9 1/1 23.50 No 30 3 0 | 3 3 1 |\n"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, HasSubstr("[nvidia-smi.no-placements]"));
}

TEST(Import, PutsDifferencesFromTheLibrarySideBySide) {
    const Workshop workshop;
    std::string paste = "GPU 0: NVIDIA A30 (UUID: GPU-1)\n";
    paste += "|   0  MIG 1g.6gb    14   4/4   5.81  No  15  1  0 |\n|      1  0  0 |\n";
    paste += "|   0  MIG 4g.24gb    0   1/1  23.44  No  56  4  0 |\n|      4  1  1 |\n";
    const auto done = run({"import", workshop.write("paste.txt", paste), "--json"});
    EXPECT_EQ(done.exit, 0) << done.err;
    const auto gpu = json::parse(done.out)["gpus"][0];
    EXPECT_EQ(gpu["library_board"], "a30-24gb");
    EXPECT_EQ(gpu["as_pasted"], true);
    EXPECT_EQ(gpu["differences"],
              (json{{{"profile", "1g.6gb"}, {"field", "multiprocessors"}, {"pasted", "15"}, {"library", "14"}}}));
    EXPECT_EQ(json::parse(done.out)["node"]["gpus"][0]["board"], "custom");
}

TEST(Import, TakesTheBoardThatIsNamed) {
    const auto done = run({.arguments = {"import", "--board", "h100-80gb-pcie"},
                           .input = "|   0  MIG 1g.10gb           19       13          2:1     |\n"});
    EXPECT_EQ(done.exit, 0) << done.err;
    EXPECT_THAT(done.out, HasSubstr("H100 80GB PCIe"));
}

struct Refused {
    const char* name;
    std::vector<std::string> arguments;
    const char* input;
    int exit;
    const char* says;
};
class NotImported : public testing::TestWithParam<Refused> {};
TEST_P(NotImported, WithOneClearMessage) {
    const auto& [name, arguments, input, exit, says] = GetParam();
    const auto done = run({.arguments = arguments, .input = input});
    EXPECT_EQ(done.exit, exit);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, HasSubstr(says));
}
INSTANTIATE_TEST_SUITE_P(
    Table, NotImported,
    testing::Values(
        Refused{"nothing", {"import"}, "", 1, "[nvidia-smi.nothing-found]"},
        Refused{"prose", {"import"}, "Dear all,\nplease reboot.\n", 1, "[nvidia-smi.nothing-found]"},
        Refused{"no_such_gpu", {"import", "--gpus", "7"}, "GPU 0: NVIDIA A30 (UUID: GPU-1)\n", 1, "[nvidia-smi.no-such-gpu]"},
        Refused{"gpus_is_no_list", {"import", "--gpus", "first"}, "", 2, "not \"first\""},
        Refused{"no_such_board", {"import", "--board", "h10"}, "", 2, "there is no board \"h10\""},
        Refused{"no_file", {"import", "/no/such/file"}, "", 2, "[file.not-found]"}),
    [](const auto& row) { return std::string(row.param.name); });

} // namespace
} // namespace mig::test
