#include "core/solve/order.h"

#include "core/layout/units.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

namespace mig {

namespace {

// How many of each row are still to come, widest rows first.
struct Left {
    std::vector<int> rows;
    std::vector<int> counts;
    int total = 0;
};

Left left_of(const Board& board, const std::vector<int>& wanted) {
    Left left;
    for (int row = 0; board.has_row(row); ++row) {
        if (std::ranges::find(wanted, row) != wanted.end()) {
            left.rows.push_back(row);
        }
    }
    std::ranges::stable_sort(left.rows, {},
                             [&](int row) { return std::pair(-board.row(row).slices, -board.row(row).memory_mib); });
    for (const int row : left.rows) {
        left.counts.push_back(static_cast<int>(std::ranges::count(wanted, row)));
    }
    left.total = static_cast<int>(wanted.size());
    return left;
}

// n! / product(count!), -1 when past 64 bits.
std::int64_t distinct_orders(const Left& left) {
    std::int64_t orders = 1;
    std::int64_t placed = 0;
    for (const int count : left.counts) {
        for (int k = 1; k <= count; ++k) { // times (placed + k) / k: a binomial coefficient at every step
            ++placed;
            if (orders > std::numeric_limits<std::int64_t>::max() / placed) {
                return -1;
            }
            orders = orders * placed / k;
        }
    }
    return orders;
}

// Both policies at once, each as long as it goes on.
class Judging {
public:
    Judging(const Board& board, const Layout& from, Left left)
        : first_free_(board, from),
          least_loss_(board, from),
          left_(std::move(left)) {}

    OrderVerdict run() {
        verdict_.orders = distinct_orders(left_);
        const auto [first, least, both] = count(true, true, 0, 0);
        verdict_.first_free = first;
        verdict_.least_loss = least;
        verdict_.both = both;
        return verdict_;
    }

private:
    using Counts = std::tuple<std::int64_t, std::int64_t, std::int64_t>;

    // What succeeds from here on. Equal positions under both policies have equal ends, whatever led there.
    Counts count(bool first_goes, bool least_goes, std::uint64_t first_key, std::uint64_t least_key) {
        if (left_.total == 0) {
            if (first_goes && least_goes && !verdict_.safe) {
                verdict_.safe = order_;
            }
            return {first_goes, least_goes, first_goes && least_goes};
        }
        const auto position = std::tuple(first_goes ? first_key : dead, least_goes ? least_key : dead, left_.counts);
        if (const auto it = known_.find(position); it != known_.end()) {
            return it->second;
        }
        Counts sum{0, 0, 0};
        for (std::size_t i = 0; i < left_.rows.size(); ++i) {
            if (left_.counts[i] == 0) {
                continue;
            }
            const int row = left_.rows[i];
            const auto first = first_goes ? choose_start(first_free_, row, Policy::first_free) : std::nullopt;
            const auto least = least_goes ? choose_start(least_loss_, row, Policy::least_loss) : std::nullopt;
            if (!first && !least) {
                continue;
            }
            take(i, row, first, least);
            const auto [f, l, b] = count(first.has_value(), least.has_value(), first ? first_key + spot_key(row, *first) : 0,
                                         least ? least_key + spot_key(row, *least) : 0);
            sum = {std::get<0>(sum) + f, std::get<1>(sum) + l, std::get<2>(sum) + b};
            give_back(i, row, first, least);
        }
        known_.emplace(position, sum);
        return sum;
    }

    void take(std::size_t i, int row, std::optional<int> first, std::optional<int> least) {
        --left_.counts[i];
        --left_.total;
        order_.push_back(row);
        if (first) {
            first_free_.add(row, *first);
        }
        if (least) {
            least_loss_.add(row, *least);
        }
    }

    void give_back(std::size_t i, int row, std::optional<int> first, std::optional<int> least) {
        ++left_.counts[i];
        ++left_.total;
        order_.pop_back();
        if (first) {
            first_free_.remove(row, *first);
        }
        if (least) {
            least_loss_.remove(row, *least);
        }
    }

    static constexpr std::uint64_t dead = ~std::uint64_t{0};
    Occupancy first_free_;
    Occupancy least_loss_;
    Left left_;
    std::vector<int> order_;
    OrderVerdict verdict_;
    std::map<std::tuple<std::uint64_t, std::uint64_t, std::vector<int>>, Counts> known_;
};

void next_order(const Board& board, const Layout& from, Left& left, std::vector<int>& order, Policy policy,
                std::vector<Replay>& all) {
    if (left.total == 0) {
        all.push_back(replay(board, from, order, policy));
    }
    for (std::size_t i = 0; i < left.rows.size(); ++i) {
        if (left.counts[i] > 0) {
            --left.counts[i];
            --left.total;
            order.push_back(left.rows[i]);
            next_order(board, from, left, order, policy, all);
            order.pop_back();
            ++left.total;
            ++left.counts[i];
        }
    }
}

bool reach(Occupancy& occupancy, const std::vector<Policy>& policies, Geometry& missing, std::vector<int>& order) {
    if (missing.empty()) {
        return true;
    }
    for (std::size_t i = 0; i < missing.size(); ++i) {
        const Spot spot = missing[i];
        const bool goes_there = std::ranges::all_of(
            policies, [&](Policy policy) { return choose_start(occupancy, spot.profile, policy) == spot.start; });
        if (!goes_there) {
            continue;
        }
        occupancy.add(spot.profile, spot.start);
        order.push_back(spot.profile);
        missing.erase(missing.begin() + static_cast<std::ptrdiff_t>(i));
        if (reach(occupancy, policies, missing, order)) {
            return true;
        }
        missing.insert(missing.begin() + static_cast<std::ptrdiff_t>(i), spot);
        order.pop_back();
        occupancy.remove(spot.profile, spot.start);
    }
    return false;
}

} // namespace

Replay replay(const Board& board, const Layout& from, const std::vector<int>& order, Policy policy) {
    Replay result{.order = order, .starts = {}, .succeeds = true};
    Occupancy occupancy(board, from);
    for (const int row : order) {
        result.starts.push_back(choose_start(occupancy, row, policy));
        if (!result.starts.back()) {
            result.succeeds = false;
            break;
        }
        occupancy.add(row, *result.starts.back());
    }
    return result;
}

Replay replay_counts(const Board& board, const Layout& from, const std::vector<CountEntry>& entries, Policy policy) {
    Replay result{.order = {}, .starts = {}, .succeeds = true};
    Occupancy occupancy(board, from);
    for (const CountEntry& entry : entries) {
        std::optional<int> start;
        for (int k = 0; k < entry.count; ++k) {
            start = choose_start(occupancy, entry.profile, policy);
            result.order.push_back(entry.profile);
            result.starts.push_back(start);
            if (!start) { // and neither do those after it
                result.succeeds = false;
                break;
            }
            occupancy.add(entry.profile, *start);
        }
    }
    return result;
}

std::vector<Replay> all_orders(const Board& board, const Layout& from, const std::vector<int>& rows, Policy policy,
                               std::size_t most) {
    Left left = left_of(board, rows);
    const std::int64_t orders = distinct_orders(left);
    std::vector<Replay> all;
    if (orders >= 0 && static_cast<std::uint64_t>(orders) <= most) {
        std::vector<int> order;
        next_order(board, from, left, order, policy, all);
    }
    return all;
}

OrderVerdict judge_orders(const Board& board, const Layout& from, const std::vector<int>& rows) {
    Left left = left_of(board, rows);
    if (rows.size() > 8) {
        return {.orders = distinct_orders(left)};
    }
    return Judging(board, from, std::move(left)).run();
}

std::optional<std::vector<int>> order_reaching(const Board& board, const Layout& from, const Layout& to,
                                               const std::vector<Policy>& policies) {
    const Geometry before = geometry_of(from);
    const Geometry after = geometry_of(to);
    Geometry missing;
    std::ranges::set_difference(after, before, std::back_inserter(missing));
    if (missing.size() + before.size() != after.size()) {
        return std::nullopt; // something of `from` is not in `to`
    }
    std::ranges::stable_sort(
        missing, {}, [&](Spot spot) { return std::tuple(-board.row(spot.profile).slices, -board.row(spot.profile).memory_mib); });
    Occupancy occupancy(board, from);
    std::vector<int> order;
    return reach(occupancy, policies, missing, order) ? std::optional(order) : std::nullopt;
}

} // namespace mig
