#include "core/solve/maximal.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace mig {

bool is_plain(const GiProfile& row) { return row.nvml.suffix.ends_with("_SLICE"); }

std::vector<MaximalLayout> maximal_layouts(const Board& board, const States& states) {
    using Rank = std::vector<std::tuple<int, int, int>>; // by start: start, -slices, row
    std::vector<std::pair<Rank, MaximalLayout>> ranked;
    for (int index = 0; index < states.size(); ++index) {
        if (!states[index].is_maximal()) {
            continue;
        }
        MaximalLayout one{
            .geometry = states.geometry(index), .stranded_units = states[index].stranded_units, .is_classic = false};
        one.is_classic = std::ranges::all_of(one.geometry, [&](const Spot& spot) { return is_plain(board.row(spot.profile)); });
        Rank rank;
        for (const Spot& spot : one.geometry) {
            rank.emplace_back(spot.start, -board.row(spot.profile).slices, spot.profile);
        }
        std::ranges::sort(rank);
        ranked.emplace_back(std::move(rank), std::move(one));
    }
    std::ranges::sort(ranked, [](const auto& a, const auto& b) {
        return a.second.is_classic != b.second.is_classic ? a.second.is_classic : a.first < b.first;
    });
    std::vector<MaximalLayout> all;
    all.reserve(ranked.size());
    for (auto& [rank, one] : ranked) {
        all.push_back(std::move(one));
    }
    return all;
}

bool has_all(const Geometry& geometry, const std::vector<Wanted>& wanted) {
    std::map<int, std::ptrdiff_t> counts; // by row
    for (const Wanted& one : wanted) {
        if (one.start && std::ranges::find(geometry, Spot{one.profile, *one.start}) == geometry.end()) {
            return false;
        }
        counts[one.profile] += one.count;
    }
    return std::ranges::all_of(
        counts, [&](const auto& entry) { return std::ranges::count(geometry, entry.first, &Spot::profile) >= entry.second; });
}

} // namespace mig
