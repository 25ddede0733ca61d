// Where wanted instances can go on one GPU.
#include "tests/core/layout/boards.h"
#include "tests/core/solve/every_board.h"

#include "core/solve/fit.h"
#include "core/solve/states.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace mig::test {
namespace {

FitRequest request(const Board& board, const std::vector<std::pair<const char*, int>>& wanted) {
    FitRequest result;
    for (const auto& [name, count] : wanted)
        result.wanted.push_back({.profile = row_of(board, name), .count = count});
    return result;
}

struct Workload {
    const char* name;
    std::vector<std::pair<const char*, int>> wanted;
    std::size_t layouts;
    std::vector<std::string> best; // empty: does not fit
};

class FitWorkloads : public testing::TestWithParam<Workload> {};

TEST_P(FitWorkloads, OnAnA100) {
    const Board board = a100();
    const auto all = all_fits(board, request(board, GetParam().wanted));
    EXPECT_EQ(all.size(), GetParam().layouts);
    const auto best = best_fit(board, request(board, GetParam().wanted));
    ASSERT_EQ(best.has_value(), !all.empty());
    EXPECT_EQ(fits(board, request(board, GetParam().wanted)), !all.empty());
    if (best) {
        EXPECT_EQ(*best, all.front());
        EXPECT_EQ(geometry_of(best->layout), spots(board, GetParam().best));
    }
}

// W1 to W4 are those of the slice model.
INSTANTIATE_TEST_SUITE_P(
    SliceModel, FitWorkloads,
    testing::Values(
        Workload{"W1", {{"4g.20gb", 1}, {"2g.10gb", 1}, {"1g.5gb", 1}}, 1, {"4g.20gb@0", "2g.10gb@4", "1g.5gb@6"}},
        Workload{"W2", {{"3g.20gb", 1}, {"2g.10gb", 1}, {"1g.5gb", 2}}, 2, {"1g.5gb@0", "1g.5gb@1", "2g.10gb@2", "3g.20gb@4"}},
        Workload{"W3", {{"1g.10gb", 4}}, 1, {"1g.10gb@0", "1g.10gb@2", "1g.10gb@4", "1g.10gb@6"}},
        Workload{"W4", {{"1g.5gb", 7}, {"3g.20gb", 1}}, 0, {}}, Workload{"Nothing", {}, 1, {}},
        Workload{"NoneOfOne", {{"3g.20gb", 0}}, 1, {}},
        Workload{"OneThreeGoesWhereMoreIsLeft", {{"3g.20gb", 1}}, 2, {"3g.20gb@4"}},
        Workload{"TwiceInTheList", {{"3g.20gb", 1}, {"3g.20gb", 1}}, 1, {"3g.20gb@0", "3g.20gb@4"}},
        Workload{"Thousands", {{"1g.5gb", 2'000'000'000}, {"1g.5gb", 2'000'000'000}}, 0, {}}),
    [](const auto& param) { return std::string(param.param.name); });

TEST(FitConstraints, KeptInstancesKeepTheirIdsAndStarts) {
    const Board board = a100();
    FitRequest wanted = request(board, {{"2g.10gb", 1}, {"1g.5gb", 1}});
    wanted.keep = Layout({{.id = 5, .profile = row_of(board, "3g.20gb"), .start = 0}});
    const auto fit = best_fit(board, wanted);
    ASSERT_TRUE(fit);
    ASSERT_NE(fit->layout.find(5), nullptr);
    EXPECT_TRUE(fit->layout.find(5)->compute_instances.empty());
    EXPECT_EQ(geometry_of(fit->layout), spots(board, {"3g.20gb@0", "2g.10gb@4", "1g.5gb@6"}));
    EXPECT_EQ(fit->layout.find(0)->start, 4);
    EXPECT_EQ(fit->layout.find(1)->start, 6);
}

TEST(FitConstraints, AnIllegalLayoutToKeepFitsNothing) {
    const Board board = a100();
    EXPECT_FALSE(best_fit(board, {.wanted = {}, .keep = place(board, {"3g.20gb@0", "1g.5gb@0"})}));
}

TEST(FitConstraints, APinnedStartIsUsed) {
    const Board board = a100();
    FitRequest wanted = request(board, {{"1g.5gb", 2}});
    wanted.wanted.push_back({.profile = row_of(board, "3g.20gb"), .start = 0});
    const auto all = all_fits(board, wanted);
    EXPECT_EQ(all.size(), 3U); // two of the units 4, 5 and 6
    EXPECT_EQ(all.front().layout.at_unit(board, 0)->profile, row_of(board, "3g.20gb"));
    wanted.wanted.back().start = 2;
    EXPECT_FALSE(fits(board, wanted));
    wanted.wanted.back() = {.profile = row_of(board, "3g.20gb"), .count = 2, .start = 0};
    EXPECT_FALSE(fits(board, wanted));
}

TEST(FitConstraints, ComputeInstancesComeAlong) {
    const Board board = a100();
    const int three = row_of(board, "3g.20gb");
    const FitRequest wanted{.wanted = {{.profile = three, .compute_instances = std::vector<int>{0, 0, 0}}, {.profile = three}}};
    const auto fit = best_fit(board, wanted);
    ASSERT_TRUE(fit);
    EXPECT_EQ(fit->layout.at_unit(board, 0)->compute_instances.size(), 3U);
    EXPECT_EQ(fit->layout.at_unit(board, 4)->compute_instances.size(), 1U);
    EXPECT_FALSE(fits(board, {.wanted = {{.profile = three, .compute_instances = std::vector<int>{0, 0, 0, 0}}}}));
    EXPECT_FALSE(fits(board, {.wanted = {{.profile = three, .compute_instances = std::vector<int>{9}}}}));
    EXPECT_FALSE(fits(board, {.wanted = {{.profile = 99}}}));
}

// Wanted counts around what fits: so many of each row as a random legal layout has, and sometimes one more.
TEST(FitAgainstBruteForce, TenThousandRandomWorkloadsOnEveryBoard) {
    std::mt19937 random(20); // NOLINT(bugprone-random-generator-seed): the same workloads every time
    const std::vector<BoardRef> boards = every_board();
    const int workloads = 10'000 / static_cast<int>(boards.size()) + 1;
    int fitting = 0;
    int refused = 0;
    for (const BoardRef& board : boards) {
        SCOPED_TRACE(board->facts().id);
        const auto all = layouts_by_counts(*board);
        const auto states = States::of(*board);
        ASSERT_TRUE(states);
        EXPECT_TRUE(states->fits(std::vector{-1}).empty());
        EXPECT_TRUE(states->fits(std::vector<int>(9, 0)).empty());
        EXPECT_EQ(states->fits({}).size(), 1U); // nothing wanted: the empty layout
        for (int i = 0; i < workloads; ++i) {
            auto near = all.begin();
            std::advance(near, random() % all.size());
            std::vector<int> counts = near->first;
            for (int more = static_cast<int>(random() % 3); more > 0; --more)
                ++counts[random() % counts.size()];
            FitRequest wanted;
            for (std::size_t row = 0; row < counts.size(); ++row) {
                if (counts[row] > 0)
                    wanted.wanted.push_back({.profile = static_cast<int>(row), .count = counts[row]});
            }
            std::set<Geometry> found;
            const auto fits_found = all_fits(*board, wanted);
            for (const Fit& fit : fits_found) {
                found.insert(geometry_of(fit.layout));
                ASSERT_TRUE(is_legal(*board, fit.layout));
            }
            ASSERT_EQ(found.size(), fits_found.size());
            const auto expected = all.find(counts);
            ASSERT_EQ(found, expected == all.end() ? std::set<Geometry>() : expected->second);
            ++(found.empty() ? refused : fitting);

            std::vector<int> rows;
            for (std::size_t row = 0; row < counts.size(); ++row)
                rows.insert(rows.end(), static_cast<std::size_t>(counts[row]), static_cast<int>(row));
            std::ranges::shuffle(rows, random);
            std::vector<Geometry> from_states;
            for (const int state : states->fits(rows))
                from_states.push_back(states->geometry(state));
            std::vector<Geometry> best_first;
            for (const Fit& fit : fits_found)
                best_first.push_back(geometry_of(fit.layout));
            ASSERT_EQ(from_states, best_first);
        }
    }
    EXPECT_GT(fitting, 2'000);
    EXPECT_GT(refused, 2'000);
}

} // namespace
} // namespace mig::test
