// The layouts on which nothing more can be created, and which of them are the classic ones.
#include "tests/core/layout/boards.h"
#include "tests/core/solve/every_board.h"

#include "core/board/library.h"
#include "core/solve/maximal.h"
#include "core/solve/wanted_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace mig::test {
namespace {

std::vector<MaximalLayout> maximal_of(const Board& board) { return maximal_layouts(board, States::of(board).value()); }

std::ptrdiff_t classic_count(const Board& board) { return std::ranges::count_if(maximal_of(board), &MaximalLayout::is_classic); }

// The board as if it offered nothing but its plain rows.
Board plain(const Board& board) {
    BoardTable table = board.table();
    std::erase_if(table.rows, [](const GiProfile& row) { return !is_plain(row); });
    return {board.facts(), table};
}

struct Counts {
    const char* board;
    std::size_t maximal;
    int classic; // the figure of NVIDIA's guide
};

class MaximalCounts : public testing::TestWithParam<Counts> {};

TEST_P(MaximalCounts, AreThoseOfTheGuide) {
    const auto library = load_library({MIG_SOURCE_DIR "/profiles"}).value.value();
    const BoardRef board = library.find(GetParam().board);
    ASSERT_TRUE(board);
    EXPECT_EQ(maximal_of(*board).size(), GetParam().maximal);
    EXPECT_EQ(classic_count(*board), GetParam().classic);
}

INSTANTIATE_TEST_SUITE_P(Boards, MaximalCounts,
                         testing::Values(Counts{"a100-40gb", 239, 19}, Counts{"a100-80gb", 239, 19},
                                         Counts{"h100-80gb-sxm", 239, 19}, Counts{"h100-80gb-pcie", 239, 19},
                                         Counts{"h100-94gb", 239, 19}, Counts{"h200-141gb", 239, 19},
                                         Counts{"b200-180gb", 239, 19}, Counts{"a30-24gb", 17, 5}),
                         [](const auto& param) {
                             std::string name = param.param.board;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(ClassicLayouts, AreTheMaximalOnesOfThePlainRowsOnEveryBoard) {
    for (const BoardRef& board : every_board()) {
        SCOPED_TRACE(board->facts().id);
        EXPECT_EQ(classic_count(*board), std::ssize(maximal_of(plain(*board))));
    }
}

TEST(MaximalLayouts, ComeInTheOrderOfTheGuide) {
    const Board board = a100();
    const auto all = maximal_of(board);
    EXPECT_TRUE(std::ranges::is_partitioned(all, &MaximalLayout::is_classic));
    const std::vector<std::vector<std::string>> first{{"7g.40gb@0"},
                                                      {"4g.20gb@0", "3g.20gb@4"},
                                                      {"4g.20gb@0", "2g.10gb@4", "1g.5gb@6"},
                                                      {"4g.20gb@0", "1g.5gb@4", "1g.5gb@5", "1g.5gb@6"},
                                                      {"3g.20gb@0", "3g.20gb@4"}};
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(all[i].geometry, spots(board, first[i])) << i;
    }
    EXPECT_EQ(all[2].stranded_units, 1U << 7U);
    EXPECT_EQ(all[4].stranded_units, 0U);
}

struct Asked {
    const char* name;
    const char* wanted;
    bool has;
};

class HasAll : public testing::TestWithParam<Asked> {};

TEST_P(HasAll, OfAMixedLayout) {
    const Board board = a100();
    const Geometry geometry = spots(board, {"1g.5gb@0", "1g.5gb@1", "2g.10gb@2", "3g.20gb@4"});
    EXPECT_EQ(has_all(geometry, read_wanted(board, GetParam().wanted).value()), GetParam().has);
}

INSTANTIATE_TEST_SUITE_P(Table, HasAll,
                         testing::Values(Asked{"nothing", "", true}, Asked{"one", "3g.20gb", true},
                                         Asked{"too_many", "2*3g.20gb", false}, Asked{"counts_add_up", "1g.5gb 1g.5gb", true},
                                         Asked{"counts_add_up_to_too_many", "2*1g.5gb 1g.5gb", false},
                                         Asked{"at_its_start", "3g.20gb@4", true}, Asked{"at_another_start", "3g.20gb@0", false},
                                         Asked{"absent", "7g.40gb", false}, Asked{"one_of_two_absent", "3g.20gb 4g.20gb", false}),
                         [](const auto& param) { return std::string(param.param.name); });

} // namespace
} // namespace mig::test
