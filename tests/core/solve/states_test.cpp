// All legal layouts of a board, and the figures of each against figures.h and brute force.
#include "tests/core/layout/boards.h"
#include "tests/core/solve/every_board.h"

#include "core/layout/figures.h"
#include "core/solve/states.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace mig::test {
namespace {

Layout laid_out(const Geometry& geometry) {
    Layout layout;
    for (const Spot& spot : geometry)
        layout.add({.id = static_cast<int>(layout.instances().size()), .profile = spot.profile, .start = spot.start});
    return layout;
}

struct StateCount {
    const char* name;
    Board board;
    int legal;
    int maximal;
};

class StateCounts : public testing::TestWithParam<StateCount> {};

TEST_P(StateCounts, AreThoseOfTheRules) {
    const auto states = States::of(GetParam().board);
    ASSERT_TRUE(states);
    EXPECT_EQ(states->size(), GetParam().legal);
    EXPECT_EQ(std::ranges::count_if(states->all(), &State::is_maximal), GetParam().maximal);
}

INSTANTIATE_TEST_SUITE_P(Boards, StateCounts,
                         testing::Values(StateCount{"A100", a100(), 2319, 239},
                                         StateCount{"A100WithoutMedia", a100(A100Rows::without_media), 723, 78},
                                         StateCount{"A100Classic", a100(A100Rows::classic), 298, 19},
                                         StateCount{"A30", a30(), 76, 17}, StateCount{"A30WithoutMedia", a30(false), 26, 5},
                                         StateCount{"RtxPro6000", rtx_pro_6000(), 717, 302}),
                         [](const auto& param) { return std::string(param.param.name); });

TEST(StateFigures, AreThoseOfTheLayoutOnEveryBoard) {
    for (const BoardRef& board : every_board()) {
        SCOPED_TRACE(board->facts().id);
        const auto states = States::of(*board);
        ASSERT_TRUE(states);
        std::size_t by_the_rules = 0;
        for (const auto& [counts, layouts] : layouts_by_counts(*board)) {
            int best = 0;
            for (const Geometry& geometry : layouts) {
                const int index = states->find(geometry);
                ASSERT_GE(index, 0);
                ++by_the_rules;
                EXPECT_EQ(states->geometry(index), geometry);
                const State& state = (*states)[index];
                const Layout layout = laid_out(geometry);
                const Figures expected = figures(*board, layout);
                const Occupancy occupancy(*board, layout);
                ASSERT_EQ(state.stranded_units, expected.stranded_units);
                ASSERT_EQ(state.used_units, occupancy.used_units());
                ASSERT_EQ(board->compute_slices() - (*states)[state.best_completion].used_slices, expected.stranded_slices);
                ASSERT_TRUE((*states)[state.best_completion].is_maximal() || state.best_completion == index);
                for (int row = 0; board->has_row(row); ++row) {
                    ASSERT_EQ(states->free_starts(index, row), occupancy.legal_starts(row));
                    ASSERT_EQ(states->more(index, row), expected.more[static_cast<std::size_t>(row)]);
                    ASSERT_EQ(states->count(index, row), counts[static_cast<std::size_t>(row)]);
                }
                best = std::max(best, state.flexibility);
            }
            for (const Geometry& geometry : layouts)
                EXPECT_EQ((*states)[states->find(geometry)].best_flexibility, best);
        }
        EXPECT_EQ(by_the_rules, static_cast<std::size_t>(states->size()));
    }
}

TEST(StateFigures, ASecondHalfLeavesMoreOpenThanTheFirst) {
    const Board board = a100();
    const auto states = States::of(board);
    ASSERT_TRUE(states);
    const State& first = (*states)[states->find(place(board, {"3g.20gb@0"}))];
    const State& second = (*states)[states->find(place(board, {"3g.20gb@4"}))];
    EXPECT_EQ(first.best_flexibility, second.flexibility);
    EXPECT_LT(first.flexibility, first.best_flexibility);
}

TEST(StateFigures, WhatIsNotLegalIsNotFound) {
    const Board board = a100();
    const auto states = States::of(board);
    ASSERT_TRUE(states);
    EXPECT_EQ(states->find(Geometry{{0, 0}, {0, 0}}), -1);
    EXPECT_EQ(states->find(Geometry{{99, 0}}), -1);
    EXPECT_EQ(states->find(Geometry{{0, 7}}), -1);
    EXPECT_EQ(states->find(Geometry{{0, -1}}), -1);
    EXPECT_EQ(states->next(0, {row_of(board, "3g.20gb"), 2}), -1);
    EXPECT_EQ(states->next(0, {row_of(board, "3g.20gb"), 4}), states->find(place(board, {"3g.20gb@4"})));
}

TEST(StateLimits, AnUnusualTableIsRefusedAndNotCutOff) {
    const auto states = States::of(a100(), 2318);
    ASSERT_FALSE(states);
    EXPECT_EQ(states.error(), TooManyStates{2318});
    EXPECT_TRUE(States::of(a100(), 2319));
}

TEST(StateLimits, ALibraryBuildsOnceAndRemembersARefusal) {
    StateLibrary library;
    const auto board = std::make_shared<const Board>(a30());
    const auto once = library.of(board);
    ASSERT_TRUE(once);
    EXPECT_EQ((*once)->size(), 76);
    EXPECT_EQ(*library.of(board), *once);

    std::vector<RowFacts> rows;
    const std::vector<const char*> suffixes{"1_SLICE",     "1_SLICE_REV1",  "1_SLICE_REV2",
                                            "1_SLICE_GFX", "1_SLICE_NO_ME", "1_SLICE_ALL_ME"};
    const std::vector<const char*> names{"1g.1gb", "1g.1gb+a", "1g.1gb+b", "1g.1gb+c", "1g.1gb+d", "1g.1gb+e"};
    for (std::size_t i = 0; i < names.size(); ++i)
        rows.push_back({names[i], suffixes[i], static_cast<int>(i), 8, 1024, {0, 1, 2, 3, 4, 5, 6, 7}, 1, {}, {{"1_SLICE", 1}}});
    rows.push_back({"8g.8gb", "8_SLICE", 9, 1, 8192, {0}, 8, {}, {{"8_SLICE", 1}}});
    const auto wild = std::make_shared<const Board>(make_board(8, rows));
    EXPECT_EQ(library.of(wild).error(), TooManyStates{States::default_cap});
    EXPECT_FALSE(library.of(wild));
}

} // namespace
} // namespace mig::test
