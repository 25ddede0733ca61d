// fit, why, place, order and layouts: questions about one GPU, answered in a sentence and as JSON.
#include "tests/cli/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace mig::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

Outcome ask(const std::string& command, std::vector<std::string> arguments, const std::string& board = "a100-40gb") {
    arguments.insert(arguments.begin(), {command, "--board", board});
    return run(std::move(arguments));
}

json answer(const std::string& command, std::vector<std::string> arguments, const std::string& board = "a100-40gb") {
    arguments.emplace_back("--json");
    return json::parse(ask(command, std::move(arguments), board).out);
}

// The worked examples of the slice model: W1 one way, W2 two, W3 one, W4 none.
struct Workload {
    const char* name;
    std::vector<std::string> wanted;
    int ways;
};
class Workloads : public testing::TestWithParam<Workload> {};
TEST_P(Workloads, FitInSoManyWays) {
    const auto found = answer("fit", GetParam().wanted);
    EXPECT_EQ(found["ways"], GetParam().ways);
    EXPECT_EQ(ask("fit", GetParam().wanted).exit, GetParam().ways > 0 ? 0 : 1);
}
INSTANTIATE_TEST_SUITE_P(Fit, Workloads,
                         testing::Values(Workload{"four_two_one", {"4g.20gb", "2g.10gb", "1g.5gb"}, 1},
                                         Workload{"by_id", {"5", "14", "19"}, 1},
                                         Workload{"three_two_one_one", {"3g.20gb", "2g.10gb", "2*1g.5gb"}, 2},
                                         Workload{"seven_and_three", {"7*1g.5gb", "3g.20gb"}, 0},
                                         Workload{"one_at_its_start", {"3g.20gb@4", "4g.20gb"}, 1}),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(Fit, SaysTheBestAndDrawsIt) {
    const auto done = ask("fit", {"3g.20gb", "2*1g.5gb"});
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out,
                StartsWith("3g.20gb and 2 x 1g.5gb fit on A100 40GB in 9 ways; the best is 1g.5gb@0 1g.5gb@1 3g.20gb@4, "
                           "which strands nothing.\n"));
    EXPECT_THAT(done.out, HasSubstr("GPU 0  A100 40GB"));
}

TEST(Fit, ListsEveryWay) {
    EXPECT_THAT(ask("fit", {"3g.20gb", "--all"}).out, HasSubstr("\n  2. 3g.20gb@0"));
    EXPECT_EQ(answer("fit", {"3g.20gb", "--all"})["layouts"].size(), 2U);
}

TEST(Fit, SaysWhyNotAndTheNearestThatFits) {
    const auto done = ask("fit", {"--have", "3g.20gb@0", "4g.20gb"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.out, HasSubstr("4g.20gb does not fit on A100 40GB beside 3g.20gb@0: "));
    EXPECT_THAT(done.out, HasSubstr("They fit once 3g.20gb@0 is removed."));
    EXPECT_THAT(done.out, HasSubstr("The nearest that fits: 3g.20gb@0 3g.20gb@4\n"));
    EXPECT_EQ(answer("fit", {"7*1g.5gb", "3g.20gb"})["why"]["limits"][0]["reason"], "layout.gi-ceiling");
}

TEST(Why, NamesTheHoleAndWhatWouldDo) {
    const auto done = ask("why", {"--have", "1g.5gb@1,1g.5gb@5", "3g.20gb"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.out, StartsWith("3g.20gb needs 4 memory units side by side; 6 are free, but not together"));
    EXPECT_THAT(
        done.out,
        HasSubstr("It fits once GI 0 (1g.5gb at 1) is moved to 4. It fits without GI 0 (1g.5gb at 1). 2g.10gb fits instead.\n"
                  "  start 0: memory unit 1 taken by 1g.5gb@1\n"));
    const auto found = answer("why", {"--have", "1g.5gb@1,1g.5gb@5", "3g.20gb"});
    EXPECT_EQ(found["reason"], "layout.hole");
    EXPECT_EQ(found["remove"], json::array({0}));
    EXPECT_EQ(found["move"]["to"], 4);
}

TEST(Why, SaysSoWhenNothingIsInTheWay) {
    const auto done = ask("why", {"3g.20gb@4"});
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out, StartsWith("Nothing is in the way: 3g.20gb may be created at 4.\n"));
}

struct Placing {
    const char* name;
    const char* policy;
    const char* wanted;
    json starts;
    bool succeeds;
};
class Placings : public testing::TestWithParam<Placing> {};
TEST_P(Placings, AreThePolicys) {
    const auto found = answer("place", {"--policy", GetParam().policy, GetParam().wanted});
    EXPECT_EQ(found["starts"], GetParam().starts);
    EXPECT_EQ(found["succeeds"], GetParam().succeeds);
}
INSTANTIATE_TEST_SUITE_P(Place, Placings,
                         testing::Values(Placing{"recorded", "least-loss", "9,14,19,19", {4, 0, 2, 3}, true},
                                         Placing{"seven", "least-loss", "7*19", {6, 4, 5, 0, 1, 2, 3}, true},
                                         Placing{"first", "first-free", "19,9,14", {0, 4, 2}, true},
                                         Placing{"stops", "least-loss", "19,19,9,14", {6, 4, 0}, false}),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(Place, SaysWhatFails) {
    const auto done = ask("place", {"19,19,9,14"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.out, StartsWith("Drivers are expected to create them at 6 4 0.\nNumber 4, 2g.10gb, then fails: "));
}

// P4: mig-parted's all-balanced.
TEST(Order, OfABalancedLayoutMatters) {
    for (const auto& [board, rows] : {std::pair("a100-40gb", std::vector<std::string>{"2*1g.5gb", "2g.10gb", "3g.20gb"}),
                                      std::pair("h100-80gb-sxm", std::vector<std::string>{"2*1g.10gb", "2g.20gb", "3g.40gb"})}) {
        const auto found = answer("order", rows, board);
        EXPECT_EQ(found["legal"], true);
        EXPECT_EQ(found["orders"], 12);
        EXPECT_EQ(found["least_loss"], 3);
        EXPECT_EQ(found["first_free"], 9);
        EXPECT_EQ(found["safe"], nullptr);
        EXPECT_EQ(found["command"], "nvidia-smi mig -i 0 -cgi 19:0,19:1,14:2,9:4 -C");
        EXPECT_EQ(found["all"].size(), 12U);
    }
    const auto done = ask("order", {"2*1g.5gb", "2g.10gb", "3g.20gb"});
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out, HasSubstr("No order is safe under both: name the starts.\n"));
}

TEST(Order, OfWhatNeverFitsIsRefused) { EXPECT_EQ(ask("order", {"2*4g.20gb"}).exit, 1); }

struct Count {
    const char* board;
    const char* legal;
    const char* maximal;
};
class Counts : public testing::TestWithParam<Count> {};
TEST_P(Counts, AreKnown) {
    EXPECT_EQ(ask("layouts", {"--count"}, GetParam().board).out, std::string(GetParam().legal) + "\n");
    EXPECT_EQ(ask("layouts", {"--count", "--maximal"}, GetParam().board).out, std::string(GetParam().maximal) + "\n");
}
INSTANTIATE_TEST_SUITE_P(Layouts, Counts,
                         testing::Values(Count{"a100-40gb", "2319", "239"}, Count{"a30-24gb", "76", "17"},
                                         Count{"rtxpro6000-96gb", "717", "302"}));

TEST(Layouts, AreListedWithThoseAskedFor) {
    EXPECT_EQ(ask("layouts", {"--count", "--with", "3g.20gb@99"}).out, "0\n");
    EXPECT_EQ(ask("layouts", {"--count", "--maximal", "--with", "3g.20gb,3g.20gb"}).out,
              ask("layouts", {"--count", "--maximal", "--with", "2*3g.20gb"}).out);
    const auto done = ask("layouts", {"--maximal", "--with", "4g.24gb"}, "a30-24gb");
    EXPECT_EQ(done.out, "A30 24GB has 1 maximal layout with 4g.24gb.\n  4g.24gb@0\n");
}

struct Misuse {
    const char* name;
    std::vector<std::string> arguments;
    const char* says;
};
class Misuses : public testing::TestWithParam<Misuse> {};
TEST_P(Misuses, AreExplained) {
    const auto done = run(GetParam().arguments);
    EXPECT_EQ(done.exit, 2);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, HasSubstr(GetParam().says));
}
INSTANTIATE_TEST_SUITE_P(
    Table, Misuses,
    testing::Values(
        Misuse{"no_profile", {"fit", "--board", "a30-24gb", "3g.20gb"}, "A30 24GB has no profile \"3g.20gb\"; it offers 1g.6gb"},
        Misuse{"no_board", {"fit", "--board", "a31", "1g.6gb"}, "a31"},
        Misuse{"no_start", {"why", "--board", "a30-24gb", "--have", "1g.6gb", "4g.24gb"}, "--have needs the start"},
        Misuse{"illegal_have", {"fit", "--board", "a30-24gb", "--have", "1g.6gb@0,1g.6gb@0", "4g.24gb"}, "--have is not legal"},
        Misuse{"bad_count", {"fit", "--board", "a30-24gb", "0*1g.6gb"}, "has no count before its *"},
        Misuse{"several_at_one_start", {"fit", "--board", "a30-24gb", "2*1g.6gb@0"}, "several at one start"},
        Misuse{"several_whys", {"why", "--board", "a30-24gb", "1g.6gb,1g.6gb"}, "one instance is asked about at a time"},
        Misuse{"start_in_place", {"place", "--board", "a30-24gb", "1g.6gb@0"}, "the policy chooses the starts"},
        Misuse{"no_policy", {"place", "--board", "a30-24gb", "--policy", "best", "1g.6gb"}, "--policy"}),
    [](const auto& row) { return std::string(row.param.name); });

} // namespace
} // namespace mig::test
