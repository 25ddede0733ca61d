// Rule M6: what nvml-mock makes of counts, and which counts make a layout.
#include "tests/core/formats/support.h"

#include <gmock/gmock.h>

namespace mig::nvml_mock {
namespace {

using test::Gi;
using test::row;

const BoardRef& a100() {
    static const BoardRef board = test::board("a100-40gb");
    return board;
}

CountEntry entry(std::string_view name, int count = 1, std::vector<int> compute = {}) {
    return {row(a100(), name), count, std::move(compute)};
}

// "1g.5gb at 4", by id.
std::vector<std::string> placed(const Layout& layout) {
    std::vector<GpuInstance> instances = layout.instances();
    std::ranges::sort(instances, {}, &GpuInstance::id);
    std::vector<std::string> all;
    for (const GpuInstance& gi : instances) {
        all.push_back(a100()->row(gi.profile).label() + " at " + std::to_string(gi.start));
    }
    return all;
}

TEST(Replay, goes_in_document_order_to_the_first_free_start) {
    const Replay replayed = replay(*a100(), {entry("1g.5gb"), entry("3g.20gb"), entry("2g.10gb"), entry("1g.5gb")});
    EXPECT_THAT(placed(replayed.layout), testing::ElementsAre("1g.5gb at 0", "3g.20gb at 4", "2g.10gb at 2", "1g.5gb at 1"));
    EXPECT_THAT(replayed.drops, testing::IsEmpty());
}

TEST(Replay, an_entry_that_does_not_fit_loses_its_rest_and_the_next_goes_on) {
    const Replay replayed = replay(*a100(), {entry("2g.10gb", 5), entry("7g.40gb"), entry("1g.5gb", 2)});
    EXPECT_THAT(placed(replayed.layout), testing::ElementsAre("2g.10gb at 0", "2g.10gb at 2", "2g.10gb at 4", "1g.5gb at 6"));
    ASSERT_EQ(replayed.drops.size(), 3U);
    EXPECT_EQ(replayed.drops[0].entry, 0U);
    EXPECT_EQ(replayed.drops[0].placed, 3);
    EXPECT_EQ(replayed.drops[0].refusal.reason, Reason::cap);
    EXPECT_EQ(replayed.drops[1].entry, 1U);
    EXPECT_EQ(replayed.drops[1].placed, 0);
    EXPECT_EQ(replayed.drops[2].entry, 2U);
    EXPECT_EQ(replayed.drops[2].placed, 1);
    EXPECT_EQ(replayed.drops[2].refusal.reason, Reason::hole) << "unit 7 is free, and no 1g starts there";
}

TEST(Replay, a_hole_names_who_is_in_the_way_in_the_layout_that_results) {
    // 1g at 0, then 4g has nowhere to go although 7 units are free; the 3g that follows moves positions.
    const Replay replayed = replay(*a100(), {entry("1g.5gb"), entry("4g.20gb"), entry("3g.20gb")});
    ASSERT_EQ(replayed.drops.size(), 1U);
    EXPECT_EQ(replayed.drops[0].refusal.reason, Reason::hole);
    const Diagnostic why = describe(replayed.drops[0].refusal, *a100(), replayed.layout);
    EXPECT_EQ(test::argument_text(why, "culprits"), "GI 0 (1g.5gb at 0)");
}

TEST(Replay, nvml_mock_does_not_hold_to_caps) {
    const Replay replayed = replay(*a100(), {entry("1g.5gb+me", 2)});
    EXPECT_THAT(placed(replayed.layout), testing::ElementsAre("1g.5gb+me at 0", "1g.5gb+me at 1"));
    EXPECT_THAT(replayed.drops, testing::IsEmpty());
}

TEST(Replay, stops_at_the_board_s_ceiling) {
    BoardTable table = a100()->table();
    table.max_gpu_instances = 7;
    table.rows[static_cast<std::size_t>(row(a100(), "1g.5gb"))].placements.push_back({7, 1});
    const Board wide(BoardFacts{}, table);
    const Replay replayed = replay(wide, {entry("1g.5gb", 8)});
    EXPECT_EQ(replayed.layout.instances().size(), 7U);
    EXPECT_EQ(replayed.drops.at(0).placed, 7);
}

TEST(Replay, fills_compute_instances_in_order_and_says_what_is_left_over_once) {
    const Replay replayed = replay(*a100(), {entry("3g.20gb", 2, {0, 1, 0})}); // 1c, 2c, 1c: the 2c starts at 0 or not at all
    ASSERT_EQ(replayed.layout.instances().size(), 2U);
    EXPECT_EQ(replayed.layout.instances()[0].compute_instances.size(), 2U);
    ASSERT_EQ(replayed.drops.size(), 1U);
    EXPECT_EQ(replayed.drops[0].refusal.ci_profile, 1);
    EXPECT_EQ(replayed.drops[0].placed, 2);
}

TEST(Replay, a_row_that_is_not_there_is_dropped) {
    const Replay replayed = replay(*a100(), {CountEntry{.profile = 99, .count = 2, .compute_instances = {}}});
    EXPECT_TRUE(replayed.layout.empty());
    EXPECT_EQ(replayed.drops.at(0).refusal.reason, Reason::unknown_profile);
}

struct Sayable {
    const char* name;
    std::vector<Gi> layout;
    std::vector<std::pair<std::string, int>> counts;
};
void PrintTo(const Sayable& one, std::ostream* out) { *out << one.name; }
class ByCount : public testing::TestWithParam<Sayable> {};

TEST_P(ByCount, replays_to_the_very_layout) {
    const Layout wanted = test::layout(a100(), GetParam().layout);
    const auto entries = counts_of(*a100(), wanted);
    ASSERT_TRUE(entries) << entries.error().code.id();
    std::vector<std::pair<std::string, int>> counts;
    for (const CountEntry& one : *entries) {
        counts.emplace_back(a100()->row(one.profile).label(), one.count);
    }
    EXPECT_EQ(counts, GetParam().counts);
    EXPECT_EQ(replay(*a100(), *entries).layout, wanted);
}

const Sayable sayable[] = {
    {"nothing", {}, {}},
    {"one_row", {{0, "1g.5gb", 0}, {1, "1g.5gb", 1}, {2, "1g.5gb", 2}}, {{"1g.5gb", 3}}},
    {"widest_first", {{0, "3g.20gb", 0}, {1, "3g.20gb", 4}}, {{"3g.20gb", 2}}},
    {"narrow_first_pushes_the_wide_one_up", {{0, "1g.5gb", 0}, {1, "3g.20gb", 4}}, {{"1g.5gb", 1}, {"3g.20gb", 1}}},
    {"ids_give_the_order",
     {{0, "2g.10gb", 0}, {1, "3g.20gb", 4}, {2, "1g.5gb", 2}},
     {{"2g.10gb", 1}, {"3g.20gb", 1}, {"1g.5gb", 1}}},
    {"equal_entries_meet",
     {{0, "2g.10gb", 0}, {1, "1g.5gb", 2}, {2, "1g.5gb", 3}, {3, "3g.20gb", 4}},
     {{"2g.10gb", 1}, {"1g.5gb", 2}, {"3g.20gb", 1}}},
    {"unequal_compute_instances_are_entries_of_their_own",
     {{0, "3g.20gb", 0, {"1c", "1c", "1c"}}, {1, "3g.20gb", 4}},
     {{"3g.20gb", 1}, {"3g.20gb", 1}}},
    {"partly_filled", {{0, "3g.20gb", 0, {"1c", "1c"}}}, {{"3g.20gb", 1}}},
    {"mixed_compute_instances", {{0, "4g.20gb", 0, {"2c", "1c", "1c"}}}, {{"4g.20gb", 1}}},
};
INSTANTIATE_TEST_SUITE_P(M6, ByCount, testing::ValuesIn(sayable), test::by_name);

struct Unsayable {
    const char* name;
    std::vector<Gi> layout;
    std::string code;
    std::string path;
    std::vector<std::pair<std::string, std::string>> arguments;
};
void PrintTo(const Unsayable& one, std::ostream* out) { *out << one.name; }
class NotByCount : public testing::TestWithParam<Unsayable> {};

TEST_P(NotByCount, says_why) {
    const auto entries = counts_of(*a100(), test::layout(a100(), GetParam().layout));
    ASSERT_FALSE(entries);
    EXPECT_EQ(entries.error().code.id(), GetParam().code);
    EXPECT_EQ(entries.error().path, GetParam().path);
    for (const auto& [name, value] : GetParam().arguments) {
        EXPECT_EQ(test::argument_text(entries.error(), name), value) << name;
    }
}

const Unsayable unsayable[] = {
    {"a_hole",
     {{0, "1g.5gb", 0}, {1, "1g.5gb", 2}},
     "nvml-mock.no-order",
     "instances[1]",
     {{"profile", "1g.5gb"}, {"start", "2"}, {"expected", "1"}}},
    {"high_up_with_nothing_below",
     {{0, "3g.20gb", 4}},
     "nvml-mock.no-order",
     "instances[0]",
     {{"start", "4"}, {"expected", "0"}}},
};
INSTANTIATE_TEST_SUITE_P(M6, NotByCount, testing::ValuesIn(unsayable), test::by_name);

TEST(CountsCannotSay, an_instance_without_compute_instance) {
    Layout layout = test::layout(a100(), {{0, "3g.20gb", 0}, {1, "3g.20gb", 4}});
    layout.replace({.id = 1, .profile = row(a100(), "3g.20gb"), .start = 4, .compute_instances = {}});
    const auto entries = counts_of(*a100(), layout);
    ASSERT_FALSE(entries);
    EXPECT_EQ(entries.error().code, codes::no_ci_by_count);
    EXPECT_EQ(test::argument_text(entries.error(), "gi"), "1");
}

TEST(CountsCannotSay, a_compute_instance_behind_a_gap) {
    Layout layout = test::layout(a100(), {{0, "3g.20gb", 0, {"1c"}}});
    layout.replace(
        {.id = 0, .profile = row(a100(), "3g.20gb"), .start = 0, .compute_instances = {{.id = 0, .profile = 0, .start = 1}}});
    const auto entries = counts_of(*a100(), layout);
    ASSERT_FALSE(entries);
    EXPECT_EQ(entries.error().code, codes::ci_start);
}

TEST(CountsCannotSay, an_illegal_layout) {
    const auto entries = counts_of(*a100(),
                                   Layout({{.id = 4, .profile = row(a100(), "3g.20gb"), .start = 1, .compute_instances = {}}}));
    ASSERT_FALSE(entries);
    EXPECT_EQ(entries.error().code, codes::illegal);
    EXPECT_EQ(entries.error().path, "instances[4]");
}

TEST(Counts, other_ids_in_the_same_places_are_the_same_counts) {
    const Layout wanted = test::layout(a100(), {{5, "3g.20gb", 0}, {2, "3g.20gb", 4}});
    const auto entries = counts_of(*a100(), wanted);
    ASSERT_TRUE(entries);
    EXPECT_TRUE(same_geometry(replay(*a100(), *entries).layout, wanted));
}

} // namespace
} // namespace mig::nvml_mock
