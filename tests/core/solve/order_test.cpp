// Orders of creation without starts (P4, S4, M6).
#include "tests/core/layout/boards.h"
#include "tests/core/solve/every_board.h"

#include "core/solve/order.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace mig::test {
namespace {

using testing::ElementsAre;

std::vector<int> rows_of(const Board& board, const std::vector<const char*>& names) {
    std::vector<int> rows;
    for (const char* name : names)
        rows.push_back(row_of(board, name));
    return rows;
}

// all-balanced: legal, and whether it comes about depends on the order.
TEST(OrderOfAllBalanced, DependsOnTheOrderUnderEitherPolicy) {
    for (const Board& board : {a100(), h100()}) {
        const bool a = board.find(*parse_profile_name("1g.5gb")) >= 0;
        const auto rows = a ? rows_of(board, {"1g.5gb", "1g.5gb", "2g.10gb", "3g.20gb"})
                            : rows_of(board, {"1g.10gb", "1g.10gb", "2g.20gb", "3g.40gb"});
        const OrderVerdict verdict = judge_orders(board, {}, rows);
        EXPECT_EQ(verdict.orders, 12);
        EXPECT_TRUE(verdict.depends_on_order(Policy::first_free));
        const auto first = all_orders(board, {}, rows, Policy::first_free);
        const auto least = all_orders(board, {}, rows, Policy::least_loss);
        ASSERT_EQ(first.size(), 12U);
        ASSERT_EQ(least.size(), 12U);
        EXPECT_EQ(std::ranges::count_if(first, &Replay::succeeds), verdict.first_free);
        EXPECT_EQ(std::ranges::count_if(least, &Replay::succeeds), verdict.least_loss);
        EXPECT_EQ(least.front().order, (std::vector<int>{rows[3], rows[2], rows[0], rows[0]}));
        EXPECT_THAT(least.front().starts, ElementsAre(4, 0, 2, 3));
        EXPECT_THAT(first.front().starts, ElementsAre(0, 4, 6, std::nullopt)); // no 1g starts at 7
    }
}

TEST(Orders, ASafeOneSucceedsUnderBothPolicies) {
    const Board board = a100();
    const auto rows = rows_of(board, {"1g.5gb", "2g.10gb", "4g.20gb"});
    const OrderVerdict verdict = judge_orders(board, {}, rows);
    ASSERT_TRUE(verdict.safe);
    EXPECT_EQ(*verdict.safe, rows_of(board, {"4g.20gb", "2g.10gb", "1g.5gb"}));
    EXPECT_TRUE(replay(board, {}, *verdict.safe, Policy::first_free).succeeds);
    EXPECT_TRUE(replay(board, {}, *verdict.safe, Policy::least_loss).succeeds);
}

TEST(Orders, OfSevenAlikeThereIsOne) {
    const Board board = a100();
    const OrderVerdict verdict = judge_orders(board, {}, std::vector<int>(7, row_of(board, "1g.5gb")));
    EXPECT_EQ(verdict, (OrderVerdict{1, 1, 1, 1, std::vector<int>(7, row_of(board, "1g.5gb"))}));
}

TEST(Orders, WhatFitsNoOrderHasNoSafeOne) {
    const Board board = a100();
    const OrderVerdict verdict = judge_orders(board, {}, rows_of(board, {"1g.5gb", "3g.20gb", "3g.20gb"}));
    EXPECT_EQ(verdict, (OrderVerdict{.orders = 3}));
    EXPECT_EQ(judge_orders(board, {}, std::vector<int>(9, 0)).orders, 1);
    std::vector<int> many;
    for (int i = 0; i < 200; ++i)
        many.push_back(i % 7);
    EXPECT_EQ(judge_orders(board, {}, many).orders, -1);
    EXPECT_TRUE(all_orders(board, {}, many, Policy::first_free).empty());
}

TEST(Orders, BesideWhatIsThere) {
    const Board board = a100();
    const Layout there = place(board, {"1g.5gb@6"});
    const auto rows = rows_of(board, {"3g.20gb", "2g.10gb"});
    const Replay out = replay(board, there, rows, Policy::least_loss);
    EXPECT_TRUE(out.succeeds);
    EXPECT_THAT(out.starts, ElementsAre(0, 4));
}

// M6: an entry that does not fit loses the rest of its count; the next goes on.
TEST(Orders, ByCountTheRestOfAnEntryIsDropped) {
    const Board board = a100();
    const Replay out = replay_counts(board, {},
                                     {{row_of(board, "3g.20gb"), 1}, {row_of(board, "2g.10gb"), 3}, {row_of(board, "1g.5gb"), 1}},
                                     Policy::first_free);
    EXPECT_FALSE(out.succeeds);
    EXPECT_THAT(out.order, testing::ElementsAreArray(rows_of(board, {"3g.20gb", "2g.10gb", "2g.10gb", "1g.5gb"})));
    EXPECT_THAT(out.starts, ElementsAre(0, 4, std::nullopt, 6));
}

TEST(Orders, ThatReachWantedStarts) {
    const Board board = a100();
    const std::vector<Policy> both{Policy::first_free, Policy::least_loss};
    const Layout high = place(board, {"3g.20gb@4", "1g.5gb@0"});
    EXPECT_EQ(order_reaching(board, {}, high, {Policy::least_loss}), rows_of(board, {"3g.20gb", "1g.5gb"}));
    EXPECT_EQ(order_reaching(board, {}, high, {Policy::first_free}), rows_of(board, {"1g.5gb", "3g.20gb"}));
    EXPECT_FALSE(order_reaching(board, {}, high, both));
    EXPECT_FALSE(order_reaching(board, high, {}, both));
    EXPECT_TRUE(order_reaching(board, {}, place(board, {"4g.20gb@0", "2g.10gb@4", "1g.5gb@6"}), both));
}

// Counted twice: by memory of positions, and by replaying every order.
TEST(OrdersAgainstBruteForce, EveryMixOfEveryBoard) {
    for (const BoardRef& board : every_board()) {
        SCOPED_TRACE(board->facts().id);
        int tried = 0;
        for (const auto& [counts, layouts] : layouts_by_counts(*board)) {
            std::vector<int> rows;
            for (std::size_t row = 0; row < counts.size(); ++row)
                rows.insert(rows.end(), static_cast<std::size_t>(counts[row]), static_cast<int>(row));
            if (++tried % 5 != 0 || rows.size() > 6)
                continue;
            const OrderVerdict verdict = judge_orders(*board, {}, rows);
            const auto first = all_orders(*board, {}, rows, Policy::first_free);
            const auto least = all_orders(*board, {}, rows, Policy::least_loss);
            ASSERT_EQ(verdict.orders, static_cast<std::int64_t>(first.size()));
            OrderVerdict expected{.orders = verdict.orders};
            for (std::size_t i = 0; i < first.size(); ++i) {
                expected.first_free += first[i].succeeds ? 1 : 0;
                expected.least_loss += least[i].succeeds ? 1 : 0;
                if (first[i].succeeds && least[i].succeeds) {
                    ++expected.both;
                    expected.safe = expected.safe ? expected.safe : first[i].order;
                }
            }
            ASSERT_EQ(verdict, expected);
        }
    }
}

} // namespace
} // namespace mig::test
