// The smallest set of at most 8 things for which something holds, by trying all. For the files of this folder.
#pragma once

#include <bit>
#include <vector>

namespace mig {

// Bits: positions in `costs`. The fewest, of equals the cheapest together, then the lowest bits; 0 when none does or
// there are more than 8. The empty set is not tried.
template <class Predicate>
[[nodiscard]] unsigned fewest_subset(const std::vector<int>& costs, Predicate holds) {
    const unsigned end = costs.size() <= 8 ? 1U << costs.size() : 1U;
    for (int size = 1; size <= static_cast<int>(costs.size()); ++size) {
        unsigned best = 0;
        int least = 0;
        for (unsigned set = 1; set < end; ++set) {
            if (std::popcount(set) != size) {
                continue;
            }
            int cost = 0;
            for (std::size_t i = 0; i < costs.size(); ++i) {
                cost += (set >> i & 1U) != 0 ? costs[i] : 0;
            }
            if ((best == 0 || cost < least) && holds(set)) {
                best = set;
                least = cost;
            }
        }
        if (best != 0) {
            return best;
        }
    }
    return 0;
}

} // namespace mig
