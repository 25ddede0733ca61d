#include "tests/core/layout/boards.h"

#include "core/layout/change.h"

#include <stdexcept>

namespace mig::test {

namespace {

// A function: tables of cases are made before main(), in any order.
std::vector<int> seven() { return {0, 1, 2, 3, 4, 5, 6}; }

ProfileName name_of(std::string_view text) {
    const auto name = parse_profile_name(text);
    if (!name)
        throw std::invalid_argument(std::string(text));
    return *name;
}

NvmlProfile nvml_of(std::span<const NvmlProfile> family, std::string_view suffix) {
    const auto found = find_nvml_profile(family, suffix);
    if (!found)
        throw std::invalid_argument(std::string(suffix));
    return *found;
}

} // namespace

Board make_board(int max_gpu_instances, const std::vector<RowFacts>& rows) {
    BoardTable table{.max_gpu_instances = max_gpu_instances, .rows = {}};
    for (const RowFacts& facts : rows) {
        GiProfile row;
        row.name = name_of(facts.name);
        row.nvml = nvml_of(gpu_instance_profiles(), facts.nvml);
        row.slices = row.nvml.width;
        row.profile_id = facts.profile_id;
        row.instances = facts.instances;
        row.memory_mib = facts.memory_mib;
        row.engines = facts.engines;
        for (const int start : facts.starts)
            row.placements.push_back({start, facts.size});
        for (const auto& [suffix, instances] : facts.compute) {
            CiProfile ci;
            ci.nvml = nvml_of(compute_instance_profiles(), suffix);
            ci.slices = ci.nvml.width;
            ci.instances = instances;
            ci.engines = facts.engines;
            row.compute_instances.push_back(ci);
        }
        table.rows.push_back(std::move(row));
    }
    return Board({.id = "test", .name = "test"}, std::move(table));
}

// Engines: copy, decoder, encoder, jpeg, ofa.
Board a100(A100Rows which) {
    std::vector<RowFacts> rows{{"1g.5gb", "1_SLICE", 19, 7, 4864, seven(), 1, {{1, 0, 0, 0, 0}}, {{"1_SLICE", 1}}}};
    if (which == A100Rows::all || which == A100Rows::without_double_memory)
        rows.push_back({"1g.5gb+me", "1_SLICE_REV1", 20, 1, 4864, seven(), 1, {{1, 1, 0, 1, 1}}, {{"1_SLICE", 1}}});
    if (which == A100Rows::all || which == A100Rows::without_media)
        rows.push_back({"1g.10gb", "1_SLICE_REV2", 15, 4, 9856, {0, 2, 4, 6}, 2, {{1, 1, 0, 0, 0}}, {{"1_SLICE", 1}}});
    rows.push_back({"2g.10gb", "2_SLICE", 14, 3, 9856, {0, 2, 4}, 2, {{2, 1, 0, 0, 0}}, {{"1_SLICE", 2}, {"2_SLICE", 1}}});
    rows.push_back(
        {"3g.20gb", "3_SLICE", 9, 2, 19968, {0, 4}, 4, {{3, 2, 0, 0, 0}}, {{"1_SLICE", 3}, {"2_SLICE", 1}, {"3_SLICE", 1}}});
    rows.push_back(
        {"4g.20gb", "4_SLICE", 5, 1, 19968, {0}, 4, {{4, 2, 0, 0, 0}}, {{"1_SLICE", 4}, {"2_SLICE", 2}, {"4_SLICE", 1}}});
    rows.push_back({"7g.40gb",
                    "7_SLICE",
                    0,
                    1,
                    40192,
                    {0},
                    8,
                    {{7, 5, 0, 1, 1}},
                    {{"1_SLICE", 7}, {"2_SLICE", 3}, {"3_SLICE", 2}, {"4_SLICE", 1}, {"7_SLICE", 1}}});
    return make_board(7, rows);
}

Board a30(bool with_media) {
    std::vector<RowFacts> rows{
        {"1g.6gb", "1_SLICE", 14, 4, 5952, {0, 1, 2, 3}, 1, {{1, 1, 0, 0, 0}}, {{"1_SLICE", 1}}},
        {"2g.12gb", "2_SLICE", 5, 2, 11968, {0, 2}, 2, {{2, 2, 0, 0, 0}}, {{"1_SLICE", 2}, {"2_SLICE", 1}}},
        {"4g.24gb", "4_SLICE", 0, 1, 24000, {0}, 4, {{4, 4, 0, 1, 1}}, {{"1_SLICE", 4}, {"2_SLICE", 2}, {"4_SLICE", 1}}},
    };
    if (with_media) {
        rows.push_back({"1g.6gb+me", "1_SLICE_REV1", 21, 1, 5952, {0, 1, 2, 3}, 1, {{1, 1, 0, 1, 1}}, {{"1_SLICE", 1}}});
        rows.push_back(
            {"2g.12gb+me", "2_SLICE_REV1", 6, 1, 11968, {0, 2}, 2, {{2, 2, 0, 1, 1}}, {{"1_SLICE", 2}, {"2_SLICE", 1}}});
    }
    return make_board(4, rows);
}

Board h100() {
    return make_board(
        7,
        {
            {"1g.10gb", "1_SLICE", 19, 7, 9984, seven(), 1, {{1, 1, 0, 1, 0}}, {{"1_SLICE", 1}}},
            {"1g.10gb+me", "1_SLICE_REV1", 20, 1, 9984, seven(), 1, {{1, 1, 0, 1, 1}}, {{"1_SLICE", 1}}},
            {"1g.20gb", "1_SLICE_REV2", 15, 4, 20096, {0, 2, 4, 6}, 2, {{1, 1, 0, 1, 0}}, {{"1_SLICE_REV1", 1}, {"1_SLICE", 1}}},
            {"2g.20gb",
             "2_SLICE",
             14,
             3,
             20096,
             {0, 2, 4},
             2,
             {{2, 2, 0, 2, 0}},
             {{"1_SLICE", 2}, {"1_SLICE_REV1", 1}, {"2_SLICE", 1}}},
            {"3g.40gb", "3_SLICE", 9, 2, 40448, {0, 4}, 4, {{3, 3, 0, 3, 0}}, {{"1_SLICE", 3}, {"2_SLICE", 1}, {"3_SLICE", 1}}},
            {"4g.40gb", "4_SLICE", 5, 1, 40448, {0}, 4, {{4, 4, 0, 4, 0}}, {{"1_SLICE", 4}, {"2_SLICE", 2}, {"4_SLICE", 1}}},
            {"7g.80gb",
             "7_SLICE",
             0,
             1,
             81152,
             {0},
             8,
             {{8, 7, 0, 7, 1}},
             {{"1_SLICE", 7}, {"2_SLICE", 3}, {"3_SLICE", 2}, {"7_SLICE", 1}}},
        });
}

Board rtx_pro_6000() {
    const std::vector<int> four{0, 1, 2, 3};
    const std::vector<int> two{0, 2};
    const std::vector<std::pair<const char*, int>> c1{{"1_SLICE", 1}};
    const std::vector<std::pair<const char*, int>> c2{{"1_SLICE", 2}, {"2_SLICE", 1}};
    const std::vector<std::pair<const char*, int>> c4{{"1_SLICE", 4}, {"2_SLICE", 2}, {"4_SLICE", 1}};
    return make_board(4, {
                             {"1g.24gb", "1_SLICE", 14, 4, 24192, four, 1, {{1, 1, 1, 1, 0}}, c1},
                             {"1g.24gb+me", "1_SLICE_REV1", 21, 1, 24192, four, 1, {{1, 1, 1, 1, 1}}, c1},
                             {"1g.24gb+gfx", "1_SLICE_GFX", 47, 4, 24192, four, 1, {{1, 1, 1, 1, 0}}, c1},
                             {"1g.24gb+me.all", "1_SLICE_ALL_ME", 65, 1, 24192, four, 1, {{1, 4, 4, 4, 1}}, c1},
                             {"1g.24gb-me", "1_SLICE_NO_ME", 67, 4, 24192, four, 1, {{1, 0, 0, 0, 0}}, c1},
                             {"2g.48gb", "2_SLICE", 5, 2, 48512, two, 2, {{2, 2, 2, 2, 0}}, c2},
                             {"2g.48gb+gfx", "2_SLICE_GFX", 35, 2, 48512, two, 2, {{2, 2, 2, 2, 0}}, c2},
                             {"2g.48gb+me.all", "2_SLICE_ALL_ME", 64, 1, 48512, two, 2, {{2, 4, 4, 4, 1}}, c2},
                             {"2g.48gb-me", "2_SLICE_NO_ME", 66, 2, 48512, two, 2, {{2, 0, 0, 0, 0}}, c2},
                             {"4g.96gb", "4_SLICE", 0, 1, 97408, {0}, 4, {{4, 4, 4, 4, 1}}, c4},
                             {"4g.96gb+gfx", "4_SLICE_GFX", 32, 1, 97408, {0}, 4, {{4, 4, 4, 4, 1}}, c4},
                         });
}

int row_of(const Board& board, std::string_view name) {
    const int row = board.find(name_of(name));
    if (row < 0)
        throw std::invalid_argument(std::string(name));
    return row;
}

Layout place(const Board& board, const std::vector<std::string>& instances) {
    Layout layout;
    for (const std::string& text : instances) {
        const auto at = text.find('@');
        const int row = row_of(board, std::string_view(text).substr(0, at));
        const int spanning = board.row(row).default_compute_instance();
        layout.add({.id = lowest_unused_id(layout),
                    .profile = row,
                    .start = std::stoi(text.substr(at + 1)),
                    .compute_instances = {{.id = 0, .profile = spanning, .start = 0}}});
    }
    return layout;
}

namespace {

// Each set once: instances are added at ascending starts. Maximality asks again for every start.
void visit(Occupancy& occupancy, int from_start, Counted& counted) {
    const Board& board = occupancy.board();
    const int rows = static_cast<int>(board.rows().size());
    ++counted.legal;
    bool can_grow = false;
    for (int row = 0; row < rows; ++row)
        can_grow = can_grow || occupancy.legal_starts(row) != 0;
    counted.maximal += can_grow ? 0 : 1;
    for (int start = from_start; start < board.memory_units(); ++start) {
        for (int row = 0; row < rows; ++row) {
            if (occupancy.refuses(row, start) != Reason::none)
                continue;
            occupancy.add(row, start);
            visit(occupancy, start + 1, counted);
            occupancy.remove(row, start);
        }
    }
}

} // namespace

Counted count_layouts(const Board& board) {
    Occupancy occupancy(board);
    Counted counted;
    visit(occupancy, 0, counted);
    return counted;
}

} // namespace mig::test
