// Why a placement or a request is refused, what is in the way and what would help.
#include "tests/core/layout/boards.h"
#include "tests/core/solve/every_board.h"

#include "core/layout/change.h"
#include "core/layout/figures.h"
#include "core/solve/why.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>

namespace mig::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct WhyCase {
    const char* name;
    std::vector<std::string> there;
    const char* profile;
    std::optional<int> start;
    Reason reason;
    std::vector<int> removals; // ids: positions in `there`
    std::optional<MoveAside> move;
};

class Why : public testing::TestWithParam<WhyCase> {};

TEST_P(Why, OnAnA100) {
    const Board board = a100();
    const WhyCase& the = GetParam();
    const WhyNot why = why_not(board, place(board, the.there), row_of(board, the.profile), the.start);
    EXPECT_EQ(why.refusal.reason, the.reason);
    EXPECT_EQ(why.removals, the.removals);
    EXPECT_EQ(why.move, the.move);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, Why,
    testing::Values(
        WhyCase{"Possible", {"3g.20gb@0"}, "3g.20gb", 4, Reason::none, {}, {}},
        WhyCase{"StartNotOffered", {}, "3g.20gb", 2, Reason::start_not_offered, {}, {}},
        WhyCase{"Overlap", {"1g.5gb@4"}, "3g.20gb", 4, Reason::overlap, {0}, MoveAside{0, 4, 0}},
        WhyCase{"OverlapByTwo", {"1g.5gb@4", "1g.5gb@5"}, "3g.20gb", 4, Reason::overlap, {0, 1}, {}},
        WhyCase{"Cap", {"1g.5gb+me@3"}, "1g.5gb+me", {}, Reason::cap, {0}, {}},
        WhyCase{"TheLastUnitIsOfNoUse", {"4g.20gb@0", "2g.10gb@4", "1g.5gb@6"}, "1g.5gb", {}, Reason::hole, {2}, {}},
        WhyCase{"HoleOneMoveAway", {"1g.10gb@0", "1g.5gb@4"}, "3g.20gb", {}, Reason::hole, {1}, MoveAside{1, 4, 2}},
        WhyCase{
            "HoleThatNoMoveFills", {"1g.5gb@0", "1g.5gb@1", "1g.5gb@4", "1g.5gb@5"}, "3g.20gb", {}, Reason::hole, {0, 1}, {}}),
    [](const auto& param) { return std::string(param.param.name); });

// The report of fragmentation after removals: three small ones leave no place for two slices but one.
TEST(WhyFacts, AHoleHasAPictureAndAlternatives) {
    const Board board = a100();
    const Layout layout = place(board, {"1g.5gb@1", "1g.5gb@3", "1g.5gb@5"});
    const WhyNot why = why_not(board, layout, row_of(board, "2g.10gb"));
    EXPECT_EQ(why.refusal.reason, Reason::hole);
    ASSERT_EQ(why.picture.size(), 3U);
    EXPECT_EQ(why.picture[1].start, 2);
    EXPECT_EQ(why.picture[1].units, 0b1100);
    EXPECT_EQ(why.picture[1].taken, 0b1000);
    EXPECT_EQ(why.picture[1].gis, 0b010);
    EXPECT_EQ(why.removals, std::vector<int>{0});
    EXPECT_EQ(why.move, (MoveAside{0, 1, 2}));
    EXPECT_THAT(why.alternatives, ElementsAre(row_of(board, "1g.10gb"), row_of(board, "1g.5gb"), row_of(board, "1g.5gb+me")));
}

TEST(WhyFacts, AnotherStartIsNamed) {
    const Board board = a100();
    const WhyNot why = why_not(board, place(board, {"1g.5gb@0"}), row_of(board, "2g.10gb"), 0);
    EXPECT_EQ(unit_list(why.other_starts), (std::vector<int>{2, 4}));
    EXPECT_THAT(why_not(board, {}, row_of(board, "2g.10gb"), 6).alternatives,
                ElementsAre(row_of(board, "1g.10gb"), row_of(board, "1g.5gb"), row_of(board, "1g.5gb+me")));
    EXPECT_EQ(why_not(board, {}, 99, 0).refusal.reason, Reason::unknown_profile);
}

TEST(WhyFacts, ComputeInstances) {
    const Board board = a100();
    const Layout layout = place(board, {"3g.20gb@4"});
    const GpuInstance& full = layout.instances().front();
    const ComputeWhyNot why = why_not_compute(board, full, 0);
    EXPECT_EQ(why.refusal.reason, Reason::ci_compute_budget);
    EXPECT_THAT(why.removals, ElementsAre(0));
    EXPECT_THAT(why.alternatives, IsEmpty());

    GpuInstance two = full;
    two.compute_instances = {{.id = 7, .profile = 0, .start = 0}, {.id = 8, .profile = 0, .start = 1}};
    const ComputeWhyNot wide = why_not_compute(board, two, 1);
    EXPECT_EQ(wide.refusal.reason, Reason::ci_compute_budget);
    EXPECT_THAT(wide.removals, testing::SizeIs(2)); // two slices start at 0 only
    EXPECT_THAT(wide.alternatives, ElementsAre(0));
    EXPECT_EQ(why_not_compute(board, two, 9).refusal.reason, Reason::ci_unknown_profile);
    EXPECT_FALSE(why_not_compute(board, two, 0).refusal);
}

bool goes(const Board& board, const Geometry& there, int profile, std::optional<int> start) {
    return std::ranges::any_of(board.row(profile).placements, [&](const Placement& placement) {
        Geometry with = there;
        with.push_back({profile, placement.start});
        return (!start || *start == placement.start) && legal_by_the_rules(board, with);
    });
}

// The fewest whose removal helps, by trying all sets; 0 when none does.
int fewest(const Board& board, const Geometry& there, int profile, std::optional<int> start) {
    int least = 0;
    for (unsigned removed = 1; removed < 1U << there.size(); ++removed) {
        Geometry rest;
        for (std::size_t i = 0; i < there.size(); ++i) {
            if ((removed >> i & 1U) == 0)
                rest.push_back(there[i]);
        }
        const int size = std::popcount(removed);
        if ((least == 0 || size < least) && goes(board, rest, profile, start))
            least = size;
    }
    return least;
}

bool one_move_helps(const Board& board, const Geometry& there, int profile, std::optional<int> start) {
    for (std::size_t i = 0; i < there.size(); ++i) {
        for (const Placement& placement : board.row(there[i].profile).placements) {
            Geometry moved = there;
            moved[i].start = placement.start;
            if (legal_by_the_rules(board, moved) && goes(board, moved, profile, start))
                return true;
        }
    }
    return false;
}

TEST(WhyAgainstBruteForce, RemovalsAreTheFewestAndAMoveIsFoundWhereThereIsOne) {
    std::mt19937 random(7); // NOLINT(bugprone-random-generator-seed): the same cases every time
    for (const BoardRef& board : every_board()) {
        SCOPED_TRACE(board->facts().id);
        std::vector<Geometry> all;
        for (const auto& [counts, layouts] : layouts_by_counts(*board))
            all.insert(all.end(), layouts.begin(), layouts.end());
        for (int i = 0; i < 60; ++i) {
            const Geometry& there = all[random() % all.size()];
            Layout layout;
            for (const Spot& spot : there)
                layout.add({.id = lowest_unused_id(layout), .profile = spot.profile, .start = spot.start});
            for (int profile = 0; board->has_row(profile); ++profile) {
                std::vector<std::optional<int>> starts{std::nullopt};
                for (const Placement& placement : board->row(profile).placements)
                    starts.emplace_back(placement.start);
                for (const std::optional<int> start : starts) {
                    const WhyNot why = why_not(*board, layout, profile, start);
                    ASSERT_EQ(!why.refusal, goes(*board, there, profile, start));
                    if (!why.refusal)
                        continue;
                    ASSERT_EQ(static_cast<int>(why.removals.size()), fewest(*board, there, profile, start));
                    Layout rest = layout;
                    for (const int id : why.removals)
                        ASSERT_TRUE(rest.remove(id));
                    ASSERT_TRUE(why.removals.empty() || goes(*board, geometry_of(rest), profile, start));
                    ASSERT_EQ(why.move.has_value(), one_move_helps(*board, there, profile, start));
                    if (why.move) {
                        const auto moved = move_instance(*board, layout, why.move->gi, why.move->to);
                        ASSERT_TRUE(!moved || goes(*board, geometry_of(*moved), profile, start));
                    }
                    for (const int other : why.alternatives)
                        ASSERT_TRUE(goes(*board, there, other, start));
                }
            }
        }
    }
}

} // namespace
} // namespace mig::test
