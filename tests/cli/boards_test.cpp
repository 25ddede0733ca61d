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
    for (const char* id : {"a30-24gb", "a100-40gb", "a100-80gb", "h100-80gb-sxm", "h100-80gb-pcie", "h200-141gb", "gb300-278gb",
                           "rtxpro6000-96gb"}) {
        EXPECT_THAT(done.out, HasSubstr(std::string("\n") + id + " "));
    }
    EXPECT_THAT(done.out, HasSubstr("\n  no MIG        T4, L4, "));
    EXPECT_THAT(done.out, HasSubstr("\n  no own memory Thor\n"));
}

TEST(Boards, FindsTheOneThatIsMeant) {
    for (const char* text : {"NVIDIA-H100-80GB-HBM3-MIG-1g.10gb", "0x233010DE:0x16C010DE", "H100-SXM5-80GB"}) {
        const auto done = run({"boards", "--find", text});
        EXPECT_EQ(done.exit, 0) << text;
        EXPECT_EQ(done.err, "") << text;
        EXPECT_THAT(done.out, HasSubstr("\nh100-80gb-sxm ")) << text;
        EXPECT_EQ(std::ranges::count(done.out, '\n'), 2) << text;
    }
}

TEST(Boards, SuggestsWhereSeveralMayBeMeant) {
    const auto done = run({"boards", "--find", "A100"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.out, StartsWith("\"A100\" may mean:\nID "));
    EXPECT_THAT(done.out, HasSubstr("\na100-40gb "));
    EXPECT_THAT(done.out, HasSubstr("\na100-80gb "));
    EXPECT_EQ(std::ranges::count(done.out, '\n'), 4);
}

TEST(Boards, SayWhatCannotBePlanned) {
    const auto l40s = run({"boards", "--find", "NVIDIA L40S"});
    EXPECT_EQ(l40s.exit, 1);
    EXPECT_EQ(l40s.out, "L40S has no MIG: it cannot be partitioned\n");
    EXPECT_THAT(run({"boards", "--find", "A100-SXM-64GB"}).out, StartsWith("A100 64GB cannot be planned: "));
    EXPECT_THAT(run({"boards", "--find", "Jetson Thor"}).out, HasSubstr("no memory of their own"));
    EXPECT_EQ(run({"boards", "--find", "abacus"}).out, "no board is known by \"abacus\"\n");
    EXPECT_EQ(run({"boards", "--find", ""}).exit, 1);
    EXPECT_THAT(run({"board", "NVIDIA L40S"}).err, HasSubstr("L40S has no MIG"));
}

TEST(Boards, FindIsJsonToPrograms) {
    const auto one = json::parse(run({"boards", "--find", "NVIDIA A30", "--json"}).out);
    EXPECT_EQ(one["board"]["id"], "a30-24gb");
    EXPECT_TRUE(one["not_plannable"].is_null());
    EXPECT_TRUE(one["suggestions"].empty());
    const auto several = run({"boards", "--find", "H100 80GB", "--json"});
    EXPECT_EQ(several.exit, 1);
    EXPECT_TRUE(json::parse(several.out)["board"].is_null());
    EXPECT_EQ(json::parse(several.out)["suggestions"].size(), 2U);
    EXPECT_EQ(json::parse(run({"boards", "--find", "T4", "--json"}).out)["not_plannable"]["reason"], "no-mig");
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

TEST(Board, MarksNumbersThatNoCardPrinted) {
    const auto out = run({"board", "b200-180gb"}).out;
    EXPECT_THAT(out, HasSubstr("\n1g.23gb     19        7       1       22528    18  "));
    EXPECT_THAT(out, HasSubstr("\n3g.90gb     *9       *2       3      ~90752     -  ")); // its SMs are not known
    EXPECT_THAT(out, HasSubstr("  guide, memory derived\n"));
    EXPECT_THAT(out, HasSubstr("\n* a guide says so    ~ derived: worked out, not seen on such a card\n"));
    EXPECT_THAT(run({"board", "a30-24gb"}).out, testing::Not(HasSubstr("*")));
}

TEST(Board, SourcesAreJsonToPrograms) {
    const auto rows = json::parse(run({"board", "b200-180gb", "--json"}).out)["rows"];
    EXPECT_EQ(rows[0]["source"], "recorded");
    EXPECT_EQ(rows[0]["compute_instances_source"], "derived");
    EXPECT_EQ(rows[4]["source"], "guide");
    EXPECT_EQ(rows[4]["memory_source"], "derived");
    EXPECT_TRUE(rows[4]["multiprocessors"].is_null());
}

TEST(Board, NamesPartitionsByProfileWhereIdsAreNotKnown) {
    const auto out = run({"board", "rtxpro5000-48gb"}).out;
    EXPECT_THAT(out, HasSubstr("not known: name partitions by profile, as in \"nvidia-smi mig -cgi 1g.24gb\""));
    EXPECT_THAT(out, testing::Not(HasSubstr("9001")));
    const auto board = json::parse(run({"board", "rtxpro5000-48gb", "--json"}).out);
    EXPECT_EQ(board["profile_ids_known"], false);
    EXPECT_TRUE(board["rows"][0]["profile_id"].is_null());
}

TEST(Board, UnknownOnesAreRefusedWithTheNearest) {
    const auto done = run({"board", "a100-40"});
    EXPECT_EQ(done.exit, 2);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, HasSubstr("\"a100-40\" (did you mean a100-40gb?)"));
}

} // namespace
} // namespace mig::test
