// `show`: the grids, drawn.
#include "tests/cli/program.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

namespace mig::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::size_t longest_line(const std::string& text) {
    std::istringstream in(text);
    std::size_t longest = 0;
    for (std::string line; std::getline(in, line);) {
        longest = std::max(longest, line.size());
    }
    return longest;
}

TEST(Show, DrawsEachGpu) {
    const auto done = run({"show", fixture("node.yaml")});
    EXPECT_EQ(done.exit, 0);
    EXPECT_EQ(done.out, text_of(fixture("show.unicode.txt")));
}

TEST(Show, DrawsWithAsciiWhereNothingElseIsSure) {
    const auto expected = text_of(fixture("show.ascii.txt"));
    const auto posix = run(Call{.arguments = {"show", fixture("node.yaml"), "--width", "80"}, .variables = {{"LC_ALL", "C"}}});
    EXPECT_EQ(posix.out, expected);
    EXPECT_EQ(run({"show", fixture("node.yaml"), "--width", "80", "--ascii"}).out, expected);
    EXPECT_TRUE(std::ranges::all_of(expected, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

TEST(Show, KeepsToTheWidth) {
    for (const int width : {60, 80, 100, 120}) {
        const auto columns = std::to_string(width);
        const auto drawn = run({"show", fixture("node.yaml"), "--ascii", "--gpu", "0", "--width", columns}).out;
        EXPECT_LE(longest_line(drawn), static_cast<std::size_t>(width));
        EXPECT_EQ(
            run(Call{.arguments = {"show", fixture("node.yaml"), "--ascii", "--gpu", "0"}, .variables = {{"COLUMNS", columns}}})
                .out,
            drawn);
    }
}

TEST(Show, UsesNoColourInAFile) { EXPECT_THAT(run({"show", fixture("node.yaml")}).out, Not(HasSubstr("\x1b"))); }

TEST(Show, OneGpuAlone) {
    const auto done = run({"show", fixture("node.yaml"), "--gpu", "1"});
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out, StartsWith("GPU 1  "));
    EXPECT_THAT(done.out, Not(HasSubstr("GPU 0  ")));
    const auto beyond = run({"show", fixture("node.yaml"), "--gpu", "4"});
    EXPECT_EQ(beyond.exit, 2);
    EXPECT_EQ(beyond.out, "");
    EXPECT_THAT(beyond.err, HasSubstr("there is no GPU 4"));
}

TEST(Show, ATableIsAnEmptyGpuAndItsRows) {
    const auto done = run({"show", MIG_SOURCE_DIR "/profiles/a30-24gb.yaml"});
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out, StartsWith("GPU 0  A30 24GB  MIG enabled\n"));
    EXPECT_THAT(done.out, HasSubstr("\n1g.6gb+me "));
}

TEST(Show, ALayoutWithErrorsIsDrawnAsFarAsItGoes) {
    const auto done = run({"show", fixture("faulty.yaml")});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.out, HasSubstr("2g.10gb"));
    EXPECT_THAT(done.err, HasSubstr("[nvml-mock.does-not-fit]"));
}

TEST(Show, JsonHasInstancesAndFigures) {
    const auto done = run({"show", fixture("node.yaml"), "--json"});
    EXPECT_EQ(done.exit, 0);
    const auto gpus = json::parse(done.out)["gpus"];
    ASSERT_EQ(gpus.size(), 4U);
    EXPECT_EQ(gpus[0]["instances"][0]["profile"], "4g.40gb");
    EXPECT_EQ(gpus[0]["instances"][0]["compute_instances"][0]["name"], "2c.4g.40gb");
    EXPECT_EQ(gpus[1]["figures"]["stranded_units"], json({7}));
    EXPECT_EQ(gpus[1]["figures"]["room_for"]["1g.10gb"], 0);
    EXPECT_EQ(gpus[2]["declared"], false);
    EXPECT_EQ(gpus[3]["mode"], "disabled");
    EXPECT_EQ(json::parse(run({"show", fixture("node.yaml"), "--json", "--gpu", "1"}).out)["gpus"], json::array({gpus[1]}));
}

} // namespace
} // namespace mig::test
