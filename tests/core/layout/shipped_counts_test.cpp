// How many layouts the shipped boards have: the figures that the rules hold against.
#include "tests/core/layout/boards.h"

#include "core/board/library.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace mig::test {
namespace {

struct ShippedCount {
    const char* board;
    int legal;
    int maximal;
};

TEST(ShippedCounts, of_legal_and_maximal_layouts) {
    constexpr int seven_slices = 2319;
    constexpr int seven_slices_maximal = 239;
    const std::vector<ShippedCount> others{
        {"a30-24gb", 76, 17}, {"rtxpro6000-96gb", 717, 302}, {"rtxpro5000-48gb", 30, 19}, {"rtxpro4500-32gb", 22, 13}};
    const auto library = load_library({MIG_SOURCE_DIR "/profiles"});
    ASSERT_FALSE(library.value->boards().empty());
    for (const auto& board : library.value->boards()) {
        const auto other = std::find_if(others.begin(), others.end(),
                                        [&](const ShippedCount& count) { return board->facts().id == count.board; });
        const bool is_other = other != others.end();
        const auto counted = count_layouts(*board);
        EXPECT_EQ(counted.legal, is_other ? other->legal : seven_slices) << board->facts().id;
        EXPECT_EQ(counted.maximal, is_other ? other->maximal : seven_slices_maximal) << board->facts().id;
        EXPECT_EQ(board->compute_slices() == 7, !is_other) << board->facts().id;
    }
}

} // namespace
} // namespace mig::test
