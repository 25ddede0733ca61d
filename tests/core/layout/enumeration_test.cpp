// The figures that the rules hold against (spec of the slice model): counted by brute force through Occupancy.
#include "tests/core/layout/boards.h"

#include "core/layout/legality.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

namespace mig::test {
namespace {

struct Count {
    const char* name;
    Board board;
    int legal;
    int maximal;
};

class Counts : public testing::TestWithParam<Count> {};

TEST_P(Counts, LegalAndMaximalLayouts) {
    const Counted counted = count_layouts(GetParam().board);
    EXPECT_EQ(counted.legal, GetParam().legal);
    EXPECT_EQ(counted.maximal, GetParam().maximal);
}

INSTANTIATE_TEST_SUITE_P(Boards, Counts,
                         testing::Values(Count{"A100WithoutMedia", a100(A100Rows::without_media), 723, 78},
                                         Count{"A100", a100(), 2319, 239}, Count{"A100Classic", a100(A100Rows::classic), 298, 19},
                                         Count{"A30WithoutMedia", a30(false), 26, 5}, Count{"A30", a30(), 76, 17},
                                         Count{"H100", h100(), 2319, 239}, Count{"RtxPro6000", rtx_pro_6000(), 717, 302}),
                         [](const auto& param) { return std::string(param.param.name); });

// All layouts that hold exactly these instances, by trying every start of each.
std::set<std::vector<std::pair<int, int>>> layouts_of(const Board& board, const std::vector<const char*>& wanted) {
    std::set<std::vector<std::pair<int, int>>> found;
    Occupancy occupancy(board);
    std::vector<std::pair<int, int>> chosen;
    const std::function<void(std::size_t)> choose = [&](std::size_t next) {
        if (next == wanted.size()) {
            auto sorted = chosen;
            std::ranges::sort(sorted);
            found.insert(sorted);
            return;
        }
        const int row = row_of(board, wanted[next]);
        for (const Placement& placement : board.row(row).placements) {
            if (occupancy.refuses(row, placement.start) != Reason::none)
                continue;
            occupancy.add(row, placement.start);
            chosen.emplace_back(row, placement.start);
            choose(next + 1);
            chosen.pop_back();
            occupancy.remove(row, placement.start);
        }
    };
    choose(0);
    return found;
}

struct Workload {
    const char* name;
    std::vector<const char*> wanted;
    std::size_t layouts;
};

class Workloads : public testing::TestWithParam<Workload> {};

TEST_P(Workloads, HaveSoManyLayoutsOnAnA100) { EXPECT_EQ(layouts_of(a100(), GetParam().wanted).size(), GetParam().layouts); }

INSTANTIATE_TEST_SUITE_P(
    SliceModel, Workloads,
    testing::Values(Workload{"W1", {"4g.20gb", "2g.10gb", "1g.5gb"}, 1},
                    Workload{"W2", {"3g.20gb", "2g.10gb", "1g.5gb", "1g.5gb"}, 2},
                    Workload{"W3", {"1g.10gb", "1g.10gb", "1g.10gb", "1g.10gb"}, 1},
                    Workload{"W4", {"1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "3g.20gb"}, 0}),
    [](const auto& param) { return std::string(param.param.name); });

TEST(Workloads, W1IsTheDocumentedPlacement) {
    const Board board = a100();
    std::vector<std::pair<int, int>> documented{
        {row_of(board, "4g.20gb"), 0}, {row_of(board, "2g.10gb"), 4}, {row_of(board, "1g.5gb"), 6}};
    std::ranges::sort(documented);
    EXPECT_EQ(*layouts_of(board, {"4g.20gb", "2g.10gb", "1g.5gb"}).begin(), documented);
}

} // namespace
} // namespace mig::test
