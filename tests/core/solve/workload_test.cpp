// Why wanted instances do not fit together, and the nearest that do.
#include "tests/core/layout/boards.h"
#include "tests/core/solve/every_board.h"

#include "core/solve/workload.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace mig::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

FitRequest want(const Board& board, const std::vector<std::pair<const char*, int>>& wanted,
                const std::vector<std::string>& keep = {}) {
    FitRequest result;
    for (const auto& [name, count] : wanted)
        result.wanted.push_back({.profile = row_of(board, name), .count = count});
    result.keep = place(board, keep);
    return result;
}

std::vector<std::string> names(const Board& board, const std::vector<int>& rows) {
    std::vector<std::string> labels;
    for (const int row : rows)
        labels.push_back(board.row(row).label());
    return labels;
}

WorkloadWhyNot why(const Board& board, const FitRequest& request) {
    const auto states = States::of(board);
    return why_not(board, request, &*states);
}

TEST(WorkloadWhy, WhatFitsHasNoReason) {
    const Board board = a100();
    EXPECT_EQ(why(board, want(board, {{"3g.20gb", 2}})), WorkloadWhyNot{});
}

// W4: eleven units of eight, and every other limit that is exceeded as well.
TEST(WorkloadWhy, SevenOnesAndAThree) {
    const Board board = a100();
    const WorkloadWhyNot answer = why(board, want(board, {{"1g.5gb", 7}, {"3g.20gb", 1}}));
    EXPECT_EQ(answer.reason, Reason::gi_ceiling);
    EXPECT_THAT(answer.limits,
                ElementsAre(ExceededLimit{.reason = Reason::gi_ceiling, .used = 8, .limit = 7},
                            ExceededLimit{.reason = Reason::compute_budget, .used = 10, .limit = 7},
                            ExceededLimit{.reason = Reason::engine_budget, .engine = Engine::copy, .used = 10, .limit = 7},
                            ExceededLimit{.reason = Reason::no_room, .used = 11, .limit = 8}));
    EXPECT_THAT(names(board, answer.conflict), ElementsAre("1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "3g.20gb"));
    ASSERT_TRUE(answer.nearest);
    EXPECT_EQ(answer.nearest->size(), 7U); // the seven ones; no wider one has room beside them
}

TEST(WorkloadWhy, TheCapIsOfARow) {
    const Board board = a100();
    const WorkloadWhyNot answer = why(board, want(board, {{"7g.40gb", 2}}));
    EXPECT_EQ(answer.reason, Reason::cap);
    EXPECT_EQ(answer.limits.front().profile, row_of(board, "7g.40gb"));
    EXPECT_EQ(answer.limits.front().used, 2);
    EXPECT_EQ(answer.limits.front().limit, 1);
    EXPECT_EQ(why(board, want(board, {{"1g.5gb", 2'000'000'000}})).limits.front().used, 2'000'000'000);
}

TEST(WorkloadWhy, TwoThreesAndAOneNeedNineUnits) {
    const Board board = a100();
    const WorkloadWhyNot answer = why(board, want(board, {{"1g.5gb", 1}, {"3g.20gb", 2}}));
    EXPECT_EQ(answer.reason, Reason::no_room);
    EXPECT_EQ(answer.limits.front().used, 9);
    EXPECT_EQ(answer.nearest, spots(board, {"3g.20gb@0", "3g.20gb@4"}));
}

TEST(WorkloadWhy, WhatCannotBeIsReplacedByWhatIsNearest) {
    const Board board = a100();
    const auto nearest = [&](std::initializer_list<std::pair<const char*, int>> wanted) {
        std::vector<std::string> names_of;
        for (const Spot& spot : why(board, want(board, wanted)).nearest.value_or(Geometry()))
            names_of.push_back(board.row(spot.profile).label());
        return names_of;
    };
    EXPECT_THAT(nearest({{"1g.5gb+me", 2}, {"1g.5gb", 1}}), testing::UnorderedElementsAre("1g.5gb", "1g.5gb", "1g.5gb+me"));
    EXPECT_THAT(nearest({{"4g.20gb", 2}}), testing::UnorderedElementsAre("4g.20gb", "3g.20gb"));
}

TEST(WorkloadWhy, AStartPastEveryBoardHasANearestMixTheSame) {
    const Board board = a100();
    const int seven = row_of(board, "7g.40gb");
    for (const int start : {3, 13, 64, 128}) {
        const auto answer = why(board, {.wanted = {{.profile = seven, .start = start}}});
        EXPECT_EQ(answer.nearest, spots(board, {"7g.40gb@0"})) << start;
    }
}

TEST(WorkloadWhy, MediaEnginesExcludeEachOther) {
    const Board board = rtx_pro_6000();
    const WorkloadWhyNot answer = why(board, want(board, {{"1g.24gb+me.all", 1}, {"1g.24gb", 1}}));
    EXPECT_EQ(answer.reason, Reason::engine_budget);
    EXPECT_EQ(answer.conflict.size(), 2U);
    ASSERT_TRUE(answer.nearest);
    EXPECT_TRUE(legal_by_the_rules(board, *answer.nearest));
}

TEST(WorkloadWhy, AKeptInstanceInTheWayIsNamed) {
    const Board board = a100();
    const WorkloadWhyNot answer = why(board, want(board, {{"3g.20gb", 1}, {"1g.5gb", 2}}, {"1g.5gb@2", "1g.5gb@5"}));
    EXPECT_EQ(answer.reason, Reason::hole);
    EXPECT_THAT(answer.limits, IsEmpty());
    EXPECT_THAT(answer.removals, ElementsAre(0)); // either would do; the one at 2 starts lower
    EXPECT_THAT(names(board, answer.conflict), ElementsAre("3g.20gb"));
    ASSERT_TRUE(answer.nearest);
    EXPECT_TRUE(std::ranges::binary_search(*answer.nearest, Spot{row_of(board, "1g.5gb"), 5}));
}

TEST(WorkloadWhy, OneBadEntryIsNamed) {
    const Board board = a100();
    const int three = row_of(board, "3g.20gb");
    const WorkloadWhyNot start = why(board, {.wanted = {{.profile = 0}, {.profile = three, .start = 2}}});
    EXPECT_EQ(start.reason, Reason::start_not_offered);
    EXPECT_EQ(start.wanted, 1);
    EXPECT_EQ(why(board, {.wanted = {{.profile = three, .start = 4}, {.profile = three, .start = 4}}}).reason, Reason::overlap);
    EXPECT_EQ(why(board, {.wanted = {{.profile = three, .count = 2, .start = 4}}}).reason, Reason::overlap);
    const std::vector<int> four_ones{0, 0, 0, 0};
    EXPECT_EQ(why(board, {.wanted = {{.profile = three, .compute_instances = four_ones}}}).reason, Reason::ci_compute_budget);
    const WorkloadWhyNot unknown = why(board, {.wanted = {{.profile = three, .start = 2}, {.profile = 40}}});
    EXPECT_EQ(unknown.reason, Reason::unknown_profile);
    EXPECT_EQ(unknown.wanted, 1);
    EXPECT_EQ(why(board, {.wanted = {}, .keep = place(board, {"3g.20gb@4", "3g.20gb@4"})}).reason, Reason::overlap);
}

TEST(WorkloadWhy, WithoutStatesThereIsNoNearestMix) {
    const Board board = a100();
    const WorkloadWhyNot answer = why_not(board, want(board, {{"3g.20gb", 3}}), nullptr);
    EXPECT_EQ(answer.reason, Reason::cap);
    EXPECT_FALSE(answer.nearest);
}

TEST(WorkloadAgainstBruteForce, ConflictsAreMinimalAndTheNearestMixKeepsTheMost) {
    std::mt19937 random(11); // NOLINT(bugprone-random-generator-seed): the same cases every time
    for (const BoardRef& board : every_board()) {
        SCOPED_TRACE(board->facts().id);
        const auto states = States::of(*board);
        ASSERT_TRUE(states);
        const auto all = layouts_by_counts(*board);
        for (int i = 0; i < 150; ++i) {
            auto near = all.begin();
            std::advance(near, random() % all.size());
            std::vector<int> counts = near->first;
            for (int more = 1 + static_cast<int>(random() % 3); more > 0; --more)
                ++counts[random() % counts.size()];
            FitRequest request;
            for (std::size_t row = 0; row < counts.size(); ++row)
                request.wanted.push_back({.profile = static_cast<int>(row), .count = counts[row]});
            const WorkloadWhyNot answer = why_not(*board, request, &*states);
            ASSERT_EQ(answer.reason == Reason::none, all.contains(counts));
            if (answer.reason == Reason::none)
                continue;
            std::vector<int> conflict(counts.size());
            for (const int row : answer.conflict)
                ++conflict[static_cast<std::size_t>(row)];
            ASSERT_FALSE(all.contains(conflict));
            for (std::size_t row = 0; row < counts.size(); ++row) {
                ASSERT_LE(conflict[row], counts[row]);
                auto without = conflict;
                --without[row];
                ASSERT_TRUE(conflict[row] == 0 || all.contains(without));
            }
            const auto kept_of = [&](const std::vector<int>& mix) {
                int kept = 0;
                for (std::size_t row = 0; row < mix.size(); ++row)
                    kept += std::min(mix[row], counts[row]);
                return kept;
            };
            int most = 0;
            for (const auto& [mix, layouts] : all)
                most = std::max(most, kept_of(mix));
            ASSERT_TRUE(answer.nearest);
            std::vector<int> mix(counts.size());
            for (const Spot& spot : *answer.nearest)
                ++mix[static_cast<std::size_t>(spot.profile)];
            ASSERT_TRUE(all.contains(mix));
            ASSERT_EQ(kept_of(mix), most);
        }
    }
}

} // namespace
} // namespace mig::test
