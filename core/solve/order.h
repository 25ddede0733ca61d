// Order of creation (P4, S4, M6): what becomes of instances that are created one after the other without starts.
// least_loss is an expectation, not a promise: see Policy. Exact: there are at most 8! orders.
#pragma once

#include "core/layout/change.h"
#include "core/solve/geometry.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mig {

// What became of one order.
struct Replay {
    std::vector<int> order;                 // rows
    std::vector<std::optional<int>> starts; // of each, as far as it went: nothing where it did not fit
    bool succeeds = false;                  // all were created
    bool operator==(const Replay&) const = default;
};

// One after the other beside what is there; stops at the first that does not fit, as a `-cgi` list does (S2).
[[nodiscard]] Replay replay(const Board& board, const Layout& from, const std::vector<int>& order, Policy policy);

// Entries of a by-count form as nvml-mock takes them (M6): one that does not fit loses the rest of its count, and the
// next entry goes on. `order` has each that was tried; succeeds: none was dropped.
struct CountEntry {
    int profile = 0;
    int count = 1;
    bool operator==(const CountEntry&) const = default;
};
[[nodiscard]] Replay replay_counts(const Board& board, const Layout& from, const std::vector<CountEntry>& entries, Policy policy);

// Every distinct order of `rows`, widest instances first. Empty when there are more than `most`.
[[nodiscard]] std::vector<Replay> all_orders(const Board& board, const Layout& from, const std::vector<int>& rows, Policy policy,
                                             std::size_t most = 50'000);

struct OrderVerdict {
    std::int64_t orders = 0;     // distinct
    std::int64_t first_free = 0; // of them succeed under each policy
    std::int64_t least_loss = 0;
    std::int64_t both = 0;
    // The first (widest instances first) that succeeds under both policies. Absent, with `both` 0: every order was
    // tried, and none is safe without starts.
    std::optional<std::vector<int>> safe;
    bool operator==(const OrderVerdict&) const = default;

    [[nodiscard]] bool depends_on_order(Policy policy) const {
        const std::int64_t good = policy == Policy::first_free ? first_free : least_loss;
        return good > 0 && good < orders;
    }
};

// Of these rows beside what is there. More than 8 rows never fit: no order succeeds, and `orders` is -1 where the
// number is past 64 bits. Rows must be of the board.
[[nodiscard]] OrderVerdict judge_orders(const Board& board, const Layout& from, const std::vector<int>& rows);

// The first order (widest first) in which each of the policies puts every instance of `to` that is not in `from` at its
// start there; nothing when there is none.
[[nodiscard]] std::optional<std::vector<int>> order_reaching(const Board& board, const Layout& from, const Layout& to,
                                                             const std::vector<Policy>& policies);

} // namespace mig
