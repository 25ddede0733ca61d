// Which GPU of a node gets what.
#include "tests/core/layout/boards.h"

#include "core/solve/node_fit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace mig::test {
namespace {

NamedCount some(const char* name, int count) { return {.name = *parse_profile_name(name), .count = count}; }

int count_of(const std::vector<GpuToFill>& gpus, const NodeFit& fit, const NamedCount& wanted) {
    int count = 0;
    for (std::size_t i = 0; i < fit.layouts.size(); ++i) {
        const int row = gpus[i].board->find(wanted.name);
        count += static_cast<int>(std::ranges::count(fit.layouts[i].instances(), row, &GpuInstance::profile));
    }
    return count;
}

TEST(NodeFits, BoardsMixed) {
    const auto a = std::make_shared<const Board>(a100());
    const auto b = std::make_shared<const Board>(a30());
    const std::vector<GpuToFill> gpus{{a}, {b}, {a, place(*a, {"3g.20gb@0"})}};
    const std::vector<NamedCount> wanted{some("3g.20gb", 2), some("2g.12gb", 2), some("2g.10gb", 1)};
    const NodeFit fit = fit_node(gpus, wanted);
    ASSERT_EQ(fit.answer, NodeAnswer::fits);
    EXPECT_EQ(count_of(gpus, fit, wanted[0]), 3); // with the kept one
    EXPECT_EQ(count_of(gpus, fit, wanted[1]), 2);
    EXPECT_EQ(count_of(gpus, fit, wanted[2]), 1);
    for (std::size_t i = 0; i < gpus.size(); ++i)
        EXPECT_TRUE(is_legal(*gpus[i].board, fit.layouts[i]));
    EXPECT_EQ(fit_node(gpus, {some("2g.12gb", 3)}).answer, NodeAnswer::does_not_fit);
    EXPECT_EQ(fit_node(gpus, {some("9g.9gb", 1)}).answer, NodeAnswer::does_not_fit);
    EXPECT_EQ(fit_node(gpus, wanted, 3).answer, NodeAnswer::undecided);
    EXPECT_EQ(fit_node({{nullptr}}, {}).answer, NodeAnswer::fits);
}

// Exact against all pairs of mixes of two GPUs.
TEST(NodeFits, AgreesWithBruteForceOnTwoGpus) {
    const Board board = a100(A100Rows::without_media);
    const auto shared = std::make_shared<const Board>(board);
    const std::vector<const char*> names{"1g.5gb", "1g.10gb", "2g.10gb", "3g.20gb", "4g.20gb"};
    std::mt19937 random(3); // NOLINT(bugprone-random-generator-seed): the same cases every time
    int yes = 0;
    for (int i = 0; i < 150; ++i) {
        std::vector<NamedCount> wanted;
        for (const char* name : names)
            wanted.push_back(some(name, static_cast<int>(random() % 3)));
        bool expected = false;
        std::vector<int> one(names.size());
        for (;;) { // every way to split the counts over two
            FitRequest first;
            FitRequest second;
            for (std::size_t k = 0; k < names.size(); ++k) {
                first.wanted.push_back({.profile = row_of(board, names[k]), .count = one[k]});
                second.wanted.push_back({.profile = row_of(board, names[k]), .count = wanted[k].count - one[k]});
            }
            expected = expected || (fits(board, first) && fits(board, second));
            std::size_t k = 0;
            while (k < one.size() && one[k] == wanted[k].count)
                one[k++] = 0;
            if (k == one.size())
                break;
            ++one[k];
        }
        const NodeFit fit = fit_node({{shared}, {shared}}, wanted);
        ASSERT_EQ(fit.answer, expected ? NodeAnswer::fits : NodeAnswer::does_not_fit);
        yes += expected ? 1 : 0;
    }
    EXPECT_GT(yes, 20);
    EXPECT_LT(yes, 130);
}

TEST(NodeFits, SixteenGpusAndSixtyInstances) {
    const auto a = std::make_shared<const Board>(a100());
    const std::vector<GpuToFill> gpus(16, GpuToFill{a, {}});
    const std::vector<NamedCount> wanted{some("4g.20gb", 4), some("3g.20gb", 8), some("2g.10gb", 16), some("1g.5gb", 32)};
    const NodeFit fit = fit_node(gpus, wanted);
    ASSERT_EQ(fit.answer, NodeAnswer::fits);
    for (const NamedCount& one : wanted)
        EXPECT_EQ(count_of(gpus, fit, one), one.count);
    EXPECT_EQ(fit_node(gpus, {some("4g.20gb", 17)}).answer, NodeAnswer::does_not_fit);
}

} // namespace
} // namespace mig::test
