// `boards` and `board`: what is known, for people and for programs.
#include "tests/cli/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace mig::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::StartsWith;

TEST(Boards, ListsThoseThatAreShipped) {
    const auto done = run({"boards"});
    EXPECT_EQ(done.exit, 0);
    EXPECT_EQ(done.err, "");
    EXPECT_THAT(done.out, StartsWith("ID "));
    for (const char* id : {"a30-24gb", "a100-40gb", "a100-80gb", "h100-80gb-sxm", "h100-80gb-pcie", "h200-141gb"}) {
        EXPECT_THAT(done.out, HasSubstr(std::string("\n") + id + " "));
    }
}

TEST(Boards, AreJsonToPrograms) {
    const auto done = run({"boards", "--json"});
    EXPECT_EQ(done.exit, 0);
    const auto boards = json::parse(done.out)["boards"];
    std::vector<std::string> ids;
    for (const auto& board : boards) {
        ids.push_back(board["id"]);
    }
    EXPECT_THAT(ids, IsSupersetOf({"a30-24gb", "h200-141gb"}));
    const auto a30 = *std::ranges::find_if(boards, [](const json& board) { return board["id"] == "a30-24gb"; });
    EXPECT_EQ(a30["memory_units"], 4);
    EXPECT_EQ(a30["max_gpu_instances"], 4);
}

TEST(Boards, NoLibraryIsAFailureThatNamesWhereItWasLookedFor) {
    const auto done = run(Call{.arguments = {"boards"}, .variables = {{"MIG_LAYOUT_PROFILES", "/nowhere/at/all"}}});
    EXPECT_EQ(done.exit, 2);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, HasSubstr("/nowhere/at/all"));
    EXPECT_THAT(done.err, HasSubstr("[library.not-found]"));
}

TEST(Boards, ATableOfTheUsersOwnIsOneMore) {
    const Workshop home;
    std::filesystem::create_directories(home.path("mig-layout-designer/profiles"));
    home.write("mig-layout-designer/profiles/mine.yaml", text_of(MIG_SOURCE_DIR "/profiles/a30-24gb.yaml"));
    const auto done = run(Call{.arguments = {"boards"}, .variables = {{"XDG_DATA_HOME", home.path("")}}});
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out, HasSubstr("\nmine "));
}

TEST(Board, ShowsFactsRowsAndComputeInstances) {
    const auto done = run({"board", "a100-40gb"});
    EXPECT_EQ(done.exit, 0);
    EXPECT_EQ(done.out, text_of(fixture("board.a100-40gb.txt")));
}

TEST(Board, IsFoundByProductAndByPciDevice) {
    const auto by_id = run({"board", "a100-40gb"});
    EXPECT_EQ(run({"board", "NVIDIA A100-SXM4-40GB"}).out, by_id.out);
    EXPECT_EQ(run({"board", "0x20B0"}).out, by_id.out);
}

TEST(Board, IsJsonToPrograms) {
    const auto done = run({"board", "a100-40gb", "--json"});
    EXPECT_EQ(done.exit, 0);
    const auto board = json::parse(done.out);
    EXPECT_EQ(board["rows"].size(), 7U);
    const auto& row = *std::ranges::find_if(board["rows"], [](const json& one) { return one["name"] == "3g.20gb"; });
    EXPECT_EQ(row["profile_id"], 9);
    EXPECT_EQ(row["placements"], json::parse(R"([{"start": 0, "size": 4}, {"start": 4, "size": 4}])"));
    std::vector<std::string> names;
    for (const auto& ci : row["compute_instances"]) {
        names.push_back(ci["name"]);
    }
    EXPECT_THAT(names, testing::Contains("3g.20gb"));
    EXPECT_THAT(names, testing::Contains("1c.3g.20gb"));
}

TEST(Board, UnknownOnesAreRefusedWithTheNearest) {
    const auto done = run({"board", "a100-40"});
    EXPECT_EQ(done.exit, 2);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, HasSubstr("\"a100-40\" (did you mean a100-40gb?)"));
}

} // namespace
} // namespace mig::test
