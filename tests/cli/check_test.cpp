// `check`: what a file is, and everything that is wrong with it.
#include "tests/cli/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace mig::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Check, AConfigThatIsFine) {
    const auto done = run({"check", fixture("node.yaml")});
    EXPECT_EQ(done.exit, 0);
    EXPECT_EQ(done.out, fixture("node.yaml") + ": nvml-mock config, 4 GPUs (H100 80GB SXM), 5 GPU instances: fine\n");
    EXPECT_THAT(done.error_lines(), ElementsAre(HasSubstr("[nvml-mock.library-table]")));
}

TEST(Check, ATableThatIsFine) {
    const std::string table = MIG_SOURCE_DIR "/profiles/a30-24gb.yaml";
    const auto done = run({"check", table});
    EXPECT_EQ(done.exit, 0);
    EXPECT_EQ(done.out, table + ": board table, 5 profiles, 4 memory units: fine\n");
    EXPECT_EQ(done.err, "");
}

TEST(Check, EveryProblemAtOnceWithItsPlace) {
    const std::string file = fixture("faulty.yaml");
    const auto done = run({"check", file});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.out, EndsWith(": 6 errors, 1 warning\n"));
    const auto line = [&](const char* place, const char* code) {
        return testing::AllOf(StartsWith(file + ":" + place + ": "), EndsWith("[" + std::string(code) + "]"));
    };
    EXPECT_THAT(done.error_lines(),
                ElementsAre(line("4:5", "nvml-mock.library-table"), line("9:21", "nvml-mock.mode"),
                            line("11:28", "nvml-mock.unknown-profile"), line("12:56", "nvml-mock.does-not-fit"),
                            line("13:16", "nvml-mock.duplicate-id"), line("13:55", "value.negative"),
                            line("14:11", "nvml-mock.no-profile"), line("15:38", "value.unknown-key")));
}

TEST(Check, MarksThePlaceInTheLine) {
    const auto done = run({"check", fixture("faulty.yaml")});
    EXPECT_THAT(done.err, HasSubstr("    13 |         - {id: 1, profile: \"1g.5gb\", placement_start: -1}\n"
                                    "       |                                                       ^^ "
                                    "devices[0].mig.instances[2].placement_start\n"));
}

TEST(Check, LeavesNoPlaceOfASentenceUnfilled) {
    for (const auto& line : run({"check", fixture("faulty.yaml")}).error_lines()) {
        EXPECT_THAT(line, testing::Not(HasSubstr("{")));
    }
}

TEST(Check, AnEmptyGpuIsWarnedAbout) {
    const Workshop workshop;
    const auto file = workshop.write("node.yaml",
                                     "device_defaults: {name: NVIDIA A30, mig: {mode_current: enabled, max_gpu_instances: 4}}\n"
                                     "devices:\n"
                                     "  - {index: 0, mig: {instances: []}}\n"
                                     "  - {index: 1, mig: {instances: []}}\n");
    const auto done = run({"check", file});
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out, EndsWith(": 2 warnings\n"));
    for (const std::string line : {"3", "4"}) {
        EXPECT_THAT(done.err, HasSubstr(file + ":" + line + ":33: warning: MIG is enabled"));
    }
    EXPECT_THAT(done.err, HasSubstr("devices[1].mig.instances\n"));
}

TEST(Check, ABareBlockNeedsABoard) {
    const Workshop workshop;
    const auto file = workshop.write(
        "block.yaml", "mode_current: enabled\ninstances:\n  - {id: 0, profile: \"2g.10gb\", placement_start: 2}\n");
    const auto without = run({"check", file});
    EXPECT_EQ(without.exit, 1);
    EXPECT_THAT(without.error_lines(), testing::Contains(EndsWith("[document.no-board]")));
    const auto with = run({"check", file, "--board", "a100-40gb"});
    EXPECT_EQ(with.exit, 0);
    EXPECT_THAT(with.out, EndsWith("mig block of nvml-mock, 1 GPU (A100 40GB), 1 GPU instance: fine\n"));
}

TEST(Check, TheVariableAndTheOptionNameTheTable) {
    const std::string table = MIG_SOURCE_DIR "/profiles/h100-80gb-sxm.yaml";
    const std::map<std::string, std::string> variables{{"MOCK_MIG_PROFILES_CONFIG", table}};
    EXPECT_EQ(run(Call{.arguments = {"check", fixture("node.yaml")}, .variables = variables}).err, "");
    EXPECT_EQ(run({"check", fixture("node.yaml"), "--table", table}).err, "");
    const auto missing = run({"check", fixture("node.yaml"), "--table", "/nowhere.yaml"});
    EXPECT_EQ(missing.exit, 2); // a file that cannot be read
    EXPECT_THAT(missing.err, HasSubstr("/nowhere.yaml"));
}

TEST(Check, SeveralFilesGiveTheWorstOfTheirResults) {
    const std::string table = MIG_SOURCE_DIR "/profiles/a30-24gb.yaml";
    EXPECT_EQ(run({"check", table, fixture("faulty.yaml")}).exit, 1);
    const auto done = run({"check", "/no/such/file", fixture("faulty.yaml"), table});
    EXPECT_EQ(done.exit, 2);
    EXPECT_THAT(done.out, HasSubstr("faulty.yaml: "));
    EXPECT_THAT(done.out, HasSubstr("a30-24gb.yaml: "));
    EXPECT_THAT(done.err, HasSubstr("/no/such/file: error: "));
}

TEST(Check, ReadsStandardInput) {
    const auto done = run(Call{.arguments = {"check", "-"}, .input = text_of(fixture("faulty.yaml"))});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.err, HasSubstr("<stdin>:9:21: error: "));
}

TEST(Check, RecognisesWhatItDoesNotRead) {
    const auto done = run(Call{.arguments = {"check", "-"}, .input = "version: v1\nmig-configs: {}\n"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.err, HasSubstr("mig-parted"));
    EXPECT_THAT(done.err, HasSubstr("[document.other-kind]"));
}

TEST(Check, AsNamesTheKind) {
    const auto done = run(Call{.arguments = {"check", "-", "--as", "board-table"}, .input = "version: 1\n"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.err, HasSubstr("[table.no-rows]"));
    const auto wrong = run({"check", fixture("node.yaml"), "--as", "table"});
    EXPECT_EQ(wrong.exit, 2);
    EXPECT_THAT(wrong.err, HasSubstr("the kinds are board-table, nvml-mock-config"));
}

TEST(Check, JsonHoldsTheDiagnosticsAndLeavesStandardErrorEmpty) {
    const auto done = run({"check", fixture("faulty.yaml"), "--json"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_EQ(done.err, "");
    const auto file = json::parse(done.out)["files"][0];
    EXPECT_EQ(file["kind"], "nvml-mock-config");
    const auto& mode = file["diagnostics"][1];
    EXPECT_EQ(mode["severity"], "error");
    EXPECT_EQ(mode["code"], "nvml-mock.mode");
    EXPECT_EQ(mode["line"], 9);
    EXPECT_EQ(mode["column"], 21);
    EXPECT_EQ(mode["path"], "devices[0].mig.mode_current");
    EXPECT_EQ(mode["arguments"]["found"], "on");
}

TEST(Check, JsonOfAMissingFile) {
    const auto done = run({"check", "/no/such/file", "--json"});
    EXPECT_EQ(done.exit, 2);
    EXPECT_EQ(json::parse(done.out)["files"][0]["diagnostics"][0]["code"], "file.not-found");
}

TEST(CheckShipped, ATableOrCatalogueHasNoErrors) {
    std::vector<std::string> arguments{"check"};
    for (const auto& file : std::filesystem::directory_iterator(MIG_SOURCE_DIR "/profiles")) {
        if (file.path().extension() == ".yaml") {
            arguments.push_back(file.path().string());
        }
    }
    EXPECT_EQ(arguments.size(), 21U); // 19 tables and the catalogue
    const auto done = run(arguments);
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.err, testing::Not(testing::HasSubstr(": error:")));
    EXPECT_THAT(done.out, testing::HasSubstr("/catalogue.yaml: catalogue of boards, 19 boards: fine\n"));
}

TEST(CheckCatalogue, SaysWhichTablesAreNotThere) {
    const Workshop workshop;
    workshop.write("catalogue.yaml", "version: 1\nboards:\n  - {id: mine, table: mine.yaml}\n");
    const auto done = run({"check", workshop.path("catalogue.yaml")});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.err, testing::HasSubstr("catalogue.yaml:3:23: error: "));
    EXPECT_THAT(done.err, testing::HasSubstr("[library.no-table]"));
    EXPECT_THAT(done.out, testing::HasSubstr("catalogue of boards, 0 boards: 1 error"));
}

} // namespace
} // namespace mig::test
