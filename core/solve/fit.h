// Fit: where wanted instances can go on one GPU. Exact: every layout is tried, and there are at most a few thousand.
#pragma once

#include "core/solve/geometry.h"

#include <optional>
#include <vector>

namespace mig {

struct Wanted {
    int profile = 0;                                   // row index
    int count = 1;                                     // none below 1
    std::optional<int> start;                          // pins it; with a count of 1 only
    std::optional<std::vector<int>> compute_instances; // CI profile indices of each; absent: one spanning (L14)
    bool operator==(const Wanted&) const = default;
};

struct FitRequest {
    std::vector<Wanted> wanted;
    Layout keep = {}; // instances that must stay, with their ids; must be legal
};

struct Fit {
    Layout layout; // kept ones with their ids, new ones with the lowest unused, by ascending start
    int stranded_units = 0;
    int flexibility = 0; // (profile, start) pairs that could still be created
    bool operator==(const Fit&) const = default;
};

// Best first: fewest stranded units, then most flexibility, then lowest starts (rows in the table's order). Empty when
// nothing fits: why_not (workload.h) says why. Instances of one row are alike: those with other compute instances
// take the starts in the order of `wanted`.
[[nodiscard]] std::vector<Fit> all_fits(const Board& board, const FitRequest& request);
[[nodiscard]] std::optional<Fit> best_fit(const Board& board, const FitRequest& request);
[[nodiscard]] bool fits(const Board& board, const FitRequest& request);

// The same on geometries: every set of starts for so many of each row (`counts`, by row) beside what `occupancy`
// holds, without that; at most `limit` of them.
[[nodiscard]] std::vector<Geometry> arrangements(const Occupancy& occupancy, const std::vector<int>& counts, std::size_t limit);

} // namespace mig
