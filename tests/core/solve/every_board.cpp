#include "tests/core/solve/every_board.h"

#include "core/board/library.h"
#include "tests/core/layout/boards.h"

#include <algorithm>
#include <functional>
#include <stdexcept>

namespace mig::test {

std::vector<BoardRef> every_board() {
    auto library = load_library({MIG_SOURCE_DIR "/profiles"});
    if (!library.value || library.value->boards().empty())
        throw std::runtime_error("no boards in profiles/");
    std::vector<BoardRef> boards = library.value->boards();
    boards.push_back(std::make_shared<const Board>(rtx_pro_6000()));
    return boards;
}

bool legal_by_the_rules(const Board& board, const Geometry& geometry) {
    const auto& rows = board.rows();
    std::vector<int> unit_users(static_cast<std::size_t>(board.table().memory_units()));
    std::vector<int> count(rows.size());
    Engines engines;
    int slices = 0;
    int widest = 0;
    for (std::size_t i = 0; i < rows.size(); ++i)
        widest = rows[i].slices > rows[static_cast<std::size_t>(widest)].slices ? static_cast<int>(i) : widest;
    for (const Spot& spot : geometry) {
        if (spot.profile < 0 || spot.profile >= static_cast<int>(rows.size()))
            return false;
        const GiProfile& row = rows[static_cast<std::size_t>(spot.profile)];
        const auto place = std::ranges::find(row.placements, spot.start, &Placement::start);
        if (place == row.placements.end())
            return false;
        for (int unit = place->start; unit < place->start + place->size; ++unit) {
            if (++unit_users[static_cast<std::size_t>(unit)] > 1)
                return false;
        }
        if (++count[static_cast<std::size_t>(spot.profile)] > row.instances)
            return false;
        slices += row.slices;
        for (const Engine engine : all_engines)
            engines[engine] += row.engines[engine];
    }
    const GiProfile& most = rows[static_cast<std::size_t>(widest)];
    if (static_cast<int>(geometry.size()) > board.table().max_gpu_instances || slices > most.slices)
        return false;
    return std::ranges::all_of(all_engines, [&](Engine engine) {
        const bool budgeted = std::ranges::all_of(
            rows, [&](const GiProfile& row) { return row.instances * row.engines[engine] <= most.engines[engine]; });
        return !budgeted || engines[engine] <= most.engines[engine];
    });
}

std::map<std::vector<int>, std::set<Geometry>> layouts_by_counts(const Board& board) {
    std::vector<Spot> every_spot;
    for (std::size_t row = 0; row < board.rows().size(); ++row) {
        for (const Placement& placement : board.rows()[row].placements)
            every_spot.push_back({static_cast<int>(row), placement.start});
    }
    std::map<std::vector<int>, std::set<Geometry>> all;
    Geometry chosen;
    std::vector<int> counts(board.rows().size());
    const std::function<void(std::size_t)> choose = [&](std::size_t from) {
        all[counts].insert(chosen);
        for (std::size_t i = from; i < every_spot.size(); ++i) {
            chosen.push_back(every_spot[i]);
            ++counts[static_cast<std::size_t>(every_spot[i].profile)];
            if (legal_by_the_rules(board, chosen))
                choose(i + 1);
            --counts[static_cast<std::size_t>(every_spot[i].profile)];
            chosen.pop_back();
        }
    };
    choose(0);
    return all;
}

Geometry spots(const Board& board, const std::vector<std::string>& instances) { return geometry_of(place(board, instances)); }

} // namespace mig::test
