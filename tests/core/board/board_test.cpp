#include "core/board/board.h"

#include "tests/core/board/support.h"

#include <gtest/gtest.h>

namespace mig {
namespace {

using test::shipped_board;

int find(const Board& board, const char* name) { return board.find(*parse_profile_name(name)); }
int find_alias(const Board& board, const char* name) { return board.find_alias(*parse_profile_name(name)); }

TEST(Board, has_memory_units_apart_from_compute_slices) {
    const auto a100 = shipped_board("a100-40gb");
    EXPECT_EQ(a100->memory_units(), 8);
    EXPECT_EQ(a100->compute_slices(), 7);
    EXPECT_EQ(a100->max_gpu_instances(), 7);
    EXPECT_EQ(a100->row(a100->widest_row()).label(), "7g.40gb");

    const auto a30 = shipped_board("a30-24gb");
    EXPECT_EQ(a30->memory_units(), 4);
    EXPECT_EQ(a30->compute_slices(), 4);
    EXPECT_EQ(a30->max_gpu_instances(), 4);
}

TEST(Board, memory_units_are_the_next_power_of_two) {
    for (const auto& [ceiling, units] :
         std::vector<std::pair<int, int>>{{0, 0}, {1, 1}, {2, 2}, {3, 4}, {4, 4}, {5, 8}, {7, 8}, {8, 8}})
        EXPECT_EQ((BoardTable{ceiling, {}}.memory_units()), units) << ceiling;
}

TEST(Board, spans_are_bits_of_memory_units) {
    const auto board = shipped_board("a100-40gb");
    EXPECT_EQ(board->span_of(find(*board, "1g.5gb"), 6), 0b0100'0000);
    EXPECT_EQ(board->span_of(find(*board, "3g.20gb"), 4), 0b1111'0000);
    EXPECT_EQ(board->span_of(find(*board, "7g.40gb"), 0), 0b1111'1111);
    EXPECT_EQ(board->span_of(find(*board, "1g.5gb"), 7), 0); // not offered
    EXPECT_EQ(board->span_of(find(*board, "2g.10gb"), 6), 0);
    EXPECT_EQ(board->starts_of(find(*board, "1g.5gb")), 0b0111'1111);
    EXPECT_EQ(board->starts_of(find(*board, "2g.10gb")), 0b0001'0101);
    EXPECT_EQ(board->starts_of(find(*board, "1g.10gb")), 0b0101'0101);
}

TEST(Board, answers_nothing_outside_of_its_rows) {
    const auto board = shipped_board("a30-24gb");
    EXPECT_FALSE(board->has_row(-1));
    EXPECT_FALSE(board->has_row(5));
    EXPECT_EQ(board->starts_of(-1), 0);
    EXPECT_EQ(board->span_of(5, 0), 0);
    EXPECT_EQ(board->span_of(0, -1), 0);
    EXPECT_EQ(board->span_of(0, 16), 0);

    const Board empty({}, {});
    EXPECT_EQ(empty.memory_units(), 0);
    EXPECT_EQ(empty.compute_slices(), 0);
    EXPECT_EQ(empty.engine_budget(Engine::copy), 0);
    EXPECT_FALSE(empty.has_row(empty.widest_row()));
}

TEST(Board, leaves_out_placements_that_no_mask_can_hold) {
    BoardTable table;
    table.max_gpu_instances = 7;
    GiProfile row;
    row.slices = 7;
    row.placements = {{-1, 1}, {0, 0}, {15, 2}, {15, 1}};
    table.rows = {row};
    const Board board({}, table);
    EXPECT_EQ(board.starts_of(0), 1U << 15);
}

TEST(Board, an_engine_is_budgeted_when_every_row_keeps_to_the_widest) {
    const auto h100 = shipped_board("h100-80gb-sxm");
    for (const auto engine : all_engines)
        EXPECT_TRUE(h100->is_budgeted(engine)) << engine_key(engine);
    EXPECT_EQ(h100->engine_budget(Engine::copy), 8);
    EXPECT_EQ(h100->engine_budget(Engine::decoder), 7);
    EXPECT_EQ(h100->engine_budget(Engine::jpeg), 7);
    EXPECT_EQ(h100->engine_budget(Engine::ofa), 1);

    auto table = h100->table(); // seven 1g with a decoder each, and two in the 7g
    table.rows.back().engines[Engine::decoder] = 2;
    const Board odd({}, table);
    EXPECT_FALSE(odd.is_budgeted(Engine::decoder));
    EXPECT_TRUE(odd.is_budgeted(Engine::copy));
}

TEST(Board, finds_rows_by_name_and_by_its_own_ids) {
    const auto small = shipped_board("a100-40gb");
    const auto large = shipped_board("a100-80gb");
    EXPECT_EQ(small->row(find(*small, "1g.10gb")).profile_id, 15);
    EXPECT_EQ(small->row(find(*small, "1g.10gb")).instances, 4);
    EXPECT_EQ(large->row(find(*large, "1g.10gb")).profile_id, 19);
    EXPECT_EQ(large->row(find(*large, "1g.10gb")).instances, 7);
    EXPECT_EQ(find(*small, "1c.1g.5gb"), find(*small, "1g.5gb"));
    EXPECT_EQ(find(*small, "1g.20gb"), -1);
    EXPECT_EQ(find(*small, "1c.3g.20gb"), -1); // a compute instance is no row
    EXPECT_EQ(small->row(small->find_id(9)).label(), "3g.20gb");
    EXPECT_EQ(small->row(small->find_id(0)).label(), "7g.40gb");
    EXPECT_EQ(small->find_id(1), -1);
}

struct Alias {
    const char* board;
    const char* spelled;
    const char* meant; // "" for none
};

class OldSpelling : public testing::TestWithParam<Alias> {};

TEST_P(OldSpelling, means_a_row_of_its_width_and_nearest_memory) {
    const auto& [id, spelled, meant] = GetParam();
    const auto board = shipped_board(id);
    const int row = find_alias(*board, spelled);
    EXPECT_EQ(row < 0 ? "" : board->row(row).label(), meant);
}

INSTANTIATE_TEST_SUITE_P(Names, OldSpelling,
                         testing::Values(Alias{"a100-80gb", "7g.79gb", "7g.80gb"}, // ceil of the MiB
                                         Alias{"a100-80gb", "3g.39gb", "3g.40gb"}, // a driver's variant
                                         Alias{"a100-80gb", "4g.39gb", "4g.40gb"}, //
                                         Alias{"a100-80gb", "1g.11gb", "1g.10gb"}, //
                                         Alias{"a100-80gb", "1g.11gb+me", "1g.10gb+me"},
                                         Alias{"a100-80gb", "1g.19gb", "1g.20gb"},     // not the other 1g
                                         Alias{"a100-40gb", "7g.39gb", "7g.40gb"},     //
                                         Alias{"a100-40gb", "1g.9gb", "1g.10gb"},      //
                                         Alias{"a100-40gb", "1g.6gb", "1g.5gb"},       //
                                         Alias{"gb200-186gb", "7g.189gb", "7g.186gb"}, // firmware before the release
                                         Alias{"gb200-186gb", "1g.24gb+me", "1g.23gb+me"},
                                         Alias{"gb300-278gb", "3g.126gb", "3g.139gb"}, // driver 61x
                                         Alias{"gb300-278gb", "7g.251gb", "7g.278gb"}, //
                                         Alias{"h200-141gb", "1g.16gb", "1g.18gb"},    // two off, by ceil of the MiB
                                         Alias{"h200-141gb", "1g.33gb", "1g.35gb"},    //
                                         Alias{"h200-141gb", "2g.33gb", "2g.35gb"},    //
                                         Alias{"h200-141gb", "7g.140gb", "7g.141gb"},  //
                                         Alias{"a100-40gb", "1g.7gb", ""},             // between 5 and 10
                                         Alias{"a100-40gb", "3g.40gb", ""},            // another board's
                                         Alias{"a100-40gb", "1g.5gb+gfx", ""},         // no such attribute
                                         Alias{"a100-40gb", "1c.3g.19gb", ""},         // a compute instance
                                         Alias{"a100-40gb", "5g.20gb", ""}));          //

TEST(Board, an_old_spelling_that_two_rows_may_mean_is_none) {
    BoardTable table;
    table.max_gpu_instances = 7;
    for (const int gigabytes : {5, 7}) {
        GiProfile row;
        row.name = {1, 1, gigabytes, false, {}};
        row.slices = 1;
        row.memory_mib = gigabytes * 1024;
        table.rows.push_back(row);
    }
    const Board board({}, table);
    EXPECT_EQ(find_alias(board, "1g.6gb"), -1);
    EXPECT_EQ(find_alias(board, "1g.4gb"), 0);
    EXPECT_EQ(find_alias(board, "1g.8gb"), 1);
}

TEST(BoardTable, compute_instances_are_named_after_their_row) {
    const auto board = shipped_board("h100-80gb-sxm");
    const auto& row = board->row(find(*board, "3g.40gb"));
    std::vector<std::string> names;
    for (const auto& ci : row.compute_instances)
        names.push_back(compute_instance_name(row, ci).canonical());
    EXPECT_EQ(names, (std::vector<std::string>{"1c.3g.40gb", "1c.3g.40gb", "2c.3g.40gb", "3g.40gb"}));
}

TEST(BoardTable, the_first_spanning_compute_instance_is_the_default) {
    const auto board = shipped_board("h100-80gb-sxm");
    const auto& wide = board->row(find(*board, "3g.40gb"));
    EXPECT_EQ(wide.compute_instances[static_cast<std::size_t>(wide.default_compute_instance())].nvml.suffix, "3_SLICE");
    const auto& doubled = board->row(find(*board, "1g.20gb"));
    EXPECT_EQ(doubled.default_compute_instance(), 0);
    EXPECT_EQ(doubled.compute_instances[0].nvml.suffix, "1_SLICE_REV1");
    EXPECT_EQ(doubled.compute_instances[0].multiprocessors, 26);

    GiProfile narrow;
    narrow.slices = 3;
    narrow.compute_instances = {CiProfile{.slices = 1}};
    EXPECT_EQ(narrow.default_compute_instance(), -1);
}

TEST(BoardTable, placements_are_found_by_start) {
    const auto board = shipped_board("a100-40gb");
    const auto& row = board->row(find(*board, "3g.20gb"));
    ASSERT_TRUE(row.placement_at(4));
    EXPECT_EQ(*row.placement_at(4), (Placement{4, 4}));
    EXPECT_FALSE(row.placement_at(2));
}

} // namespace
} // namespace mig
