// Rules M1-M5 of reading: each with a document that is taken and one that is not.
#include "tests/core/formats/support.h"

#include <gmock/gmock.h>

namespace mig::nvml_mock {
namespace {

using test::lines;
using test::read_config;
using testing::ElementsAre;
using testing::IsEmpty;

struct Case {
    const char* name;
    const char* layout; // the keys of devices[0].mig behind mode_current, from line 7 on
    std::vector<std::string> said;
    bool whole = said.empty() || !said.back().starts_with("error"); // everything could be kept
};
void PrintTo(const Case& row, std::ostream* out) { *out << row.name; }

class Rule : public testing::TestWithParam<Case> {};

TEST_P(Rule, says) {
    const auto read = read_config(test::a100_config(GetParam().layout));
    EXPECT_THAT(lines(read.diagnostics), testing::ElementsAreArray(GetParam().said));
    for (const Diagnostic& one : read.diagnostics) {
        EXPECT_TRUE(test::is_well_worded(one)) << one.code.id();
        EXPECT_EQ(one.file, "node.yaml");
        EXPECT_TRUE(one.path.starts_with("devices[0].mig.")) << one.path;
    }
    ASSERT_TRUE(read.value);
    EXPECT_EQ(read.value->whole.at(0), GetParam().whole);
}

const Case counts[] = {
    {"by_name", "      gpu_instances: [{profile: 3g.20gb}]\n", {}},
    {"by_id", "      gpu_instances: [{profile_id: 9}]\n", {}},
    {"leading_zeros_and_canonical_form", "      gpu_instances: [{profile: 3c.03g.20gb}]\n", {}},
    {"neither_name_nor_id", "      gpu_instances: [{count: 2}]\n", {"error 7:23 nvml-mock.no-profile"}},
    {"empty_name", "      gpu_instances: [{profile: \"\"}]\n", {"error 7:33 nvml-mock.no-profile"}},
    {"both", "      gpu_instances: [{profile: 3g.20gb, profile_id: 9}]\n", {"error 7:54 nvml-mock.profile-and-id"}},
    {"unknown_id", "      gpu_instances: [{profile_id: 3}]\n", {"error 7:36 nvml-mock.unknown-profile-id"}},
    {"no_name_at_all", "      gpu_instances: [{profile: small}]\n", {"error 7:33 nvml-mock.profile-name"}},
    {"name_of_no_board", "      gpu_instances: [{profile: 5g.30gb}]\n", {"error 7:33 nvml-mock.unknown-profile"}},
    {"negative_count", "      gpu_instances: [{profile: 3g.20gb, count: -1}]\n", {"error 7:49 value.negative"}},
    {"huge_count", "      gpu_instances: [{profile: 3g.20gb, count: 99999999999}]\n", {"error 7:49 value.out-of-range"}},
    {"count_past_64_bits",
     "      gpu_instances: [{profile: 3g.20gb, count: 99999999999999999999}]\n",
     {"error 7:49 value.out-of-range"}},
    {"count_that_is_8_to_nvml_mock", "      gpu_instances: [{profile: 1g.5gb, count: 010}]\n", {"error 7:48 value.leading-zero"}},
    {"count_that_is_7_to_all", "      gpu_instances: [{profile: 1g.5gb, count: 07}]\n", {}},
    {"count_as_text", "      gpu_instances: [{profile: 3g.20gb, count: \"2\"}]\n", {"error 7:49 value.wrong-type"}},
    {"count_zero", "      gpu_instances: [{profile: 3g.20gb, count: 0}]\n", {"warning 7:49 nvml-mock.count-zero"}},
    {"too_many", "      gpu_instances: [{profile: 3g.20gb, count: 3}]\n", {"error 7:33 nvml-mock.instance-dropped"}},
    {"beyond_the_cap_is_placed_but_not_legal",
     "      gpu_instances: [{profile: 1g.5gb+me, count: 2}]\n",
     {"error 7:33 nvml-mock.does-not-fit"},
     true},
    {"misspelt_key", "      gpu_instances: [{profile: 3g.20gb, cout: 2}]\n", {"warning 7:42 value.unknown-key"}},
    {"not_a_list", "      gpu_instances: 3g.20gb\n", {"error 7:22 value.wrong-type"}},
    {"entry_not_a_mapping", "      gpu_instances: [3g.20gb]\n", {"error 7:23 value.wrong-type"}},
    {"compute_instances_by_width",
     "      gpu_instances: [{profile: 3g.20gb, compute_instances: [{profile: 1c, count: 3}]}]\n",
     {}},
    {"compute_instances_by_full_name",
     "      gpu_instances: [{profile: 3g.20gb, compute_instances: [{profile: 1c.3g.20gb}]}]\n",
     {}},
    {"compute_instances_by_nvml_value", "      gpu_instances: [{profile: 3g.20gb, compute_instances: [{profile_id: 0}]}]\n", {}},
    {"spanning_one_by_its_plain_name",
     "      gpu_instances: [{profile: 3g.20gb, compute_instances: [{profile: 3g.20gb}]}]\n",
     {}},
    {"instance_named_by_a_compute_instance", "      gpu_instances: [{profile: 1c.3g.20gb}]\n", {}},
    {"compute_instance_of_another",
     "      gpu_instances: [{profile: 3g.20gb, compute_instances: [{profile: 1c.4g.20gb}]}]\n",
     {"error 7:72 nvml-mock.compute-instance-of-other"}},
    {"compute_instance_not_offered",
     "      gpu_instances: [{profile: 3g.20gb, compute_instances: [{profile: 4c}]}]\n",
     {"error 7:72 nvml-mock.unknown-compute-instance"}},
    {"compute_instance_not_offered_in_the_name",
     "      gpu_instances: [{profile: 5c.7g.40gb}]\n",
     {"error 7:33 nvml-mock.unknown-compute-instance"}},
    {"nvml_value_not_offered",
     "      gpu_instances: [{profile: 3g.20gb, compute_instances: [{profile_id: 4}]}]\n",
     {"error 7:75 nvml-mock.unknown-compute-instance"}},
    {"compute_instance_without_name",
     "      gpu_instances: [{profile: 3g.20gb, compute_instances: [{count: 2}]}]\n",
     {"error 7:62 nvml-mock.no-profile"}},
    {"too_many_compute_instances",
     "      gpu_instances: [{profile: 3g.20gb, compute_instances: [{profile: 1c, count: 4}]}]\n",
     {"error 7:61 nvml-mock.compute-instance-dropped"}},
    {"negative_compute_instances",
     "      gpu_instances: [{profile: 3g.20gb, compute_instances: [{profile: 1c, count: -2}]}]\n",
     {"error 7:83 value.negative"}},
};
INSTANTIATE_TEST_SUITE_P(M1, Rule, testing::ValuesIn(counts), test::by_name);

const Case instances[] = {
    {"with_everything",
     "      instances: [{id: 3, profile: 3g.20gb, placement_start: 4, compute_instances: [{id: 1, profile: 2c}]}]\n",
     {}},
    {"start_left_open", "      instances: [{id: 0, profile: 3g.20gb}, {id: 1, profile: 3g.20gb}]\n", {}},
    {"ids_not_dense", "      instances: [{id: 7, profile: 1g.5gb}, {id: 2, profile_id: 19}]\n", {}},
    {"same_id_twice",
     "      instances: [{id: 2, profile: 1g.5gb}, {id: 2, profile: 1g.5gb}]\n",
     {"error 7:50 nvml-mock.duplicate-id"}},
    {"no_id_reads_as_0", "      instances: [{profile: 1g.5gb}]\n", {"warning 7:19 nvml-mock.missing-id"}},
    {"two_without_id",
     "      instances: [{profile: 1g.5gb}, {profile: 1g.5gb}]\n",
     {"warning 7:19 nvml-mock.missing-id", "warning 7:38 nvml-mock.missing-id", "error 7:38 nvml-mock.duplicate-id"}},
    {"negative_id", "      instances: [{id: -1, profile: 1g.5gb}]\n", {"error 7:24 value.negative"}},
    {"id_as_text", "      instances: [{id: \"1\", profile: 1g.5gb}]\n", {"error 7:24 value.wrong-type"}},
    {"start_not_offered",
     "      instances: [{id: 0, profile: 3g.20gb, placement_start: 2}]\n",
     {"error 7:62 nvml-mock.does-not-fit"},
     true},
    {"negative_start", "      instances: [{id: 0, profile: 3g.20gb, placement_start: -4}]\n", {"error 7:62 value.negative"}},
    {"start_past_everything",
     "      instances: [{id: 0, profile: 3g.20gb, placement_start: 99}]\n",
     {"error 7:62 value.out-of-range"}},
    {"overlap",
     "      instances: [{id: 0, profile: 4g.20gb, placement_start: 0}, {id: 1, profile: 1g.5gb, placement_start: 3}]\n",
     {"error 7:108 nvml-mock.does-not-fit"},
     true},
    {"no_free_start",
     "      instances: [{id: 0, profile: 7g.40gb}, {id: 1, profile: 1g.5gb}]\n",
     {"error 7:63 nvml-mock.does-not-fit"}},
    {"too_many_of_a_row",
     "      instances: [{id: 0, profile: 1g.5gb+me}, {id: 1, profile: 1g.5gb+me}]\n",
     {"error 7:65 nvml-mock.does-not-fit"},
     true},
    {"neither_name_nor_id", "      instances: [{id: 0}]\n", {"error 7:19 nvml-mock.no-profile"}},
    {"both", "      instances: [{id: 0, profile: 1g.5gb, profile_id: 19}]\n", {"error 7:56 nvml-mock.profile-and-id"}},
    {"compute_ids_not_dense",
     "      instances: [{id: 0, profile: 3g.20gb, compute_instances: [{id: 4, profile: 1c}, {id: 2, profile: 1c}]}]\n",
     {}},
    {"same_compute_id_twice",
     "      instances: [{id: 0, profile: 3g.20gb, compute_instances: [{id: 1, profile: 1c}, {id: 1, profile: 1c}]}]\n",
     {"error 7:92 nvml-mock.duplicate-id"}},
    {"compute_instances_past_the_width",
     "      instances: [{id: 0, profile: 3g.20gb, compute_instances: [{id: 0, profile: 2c}, {id: 1, profile: 2c}]}]\n",
     {"error 7:87 nvml-mock.does-not-fit"}},
    {"unknown_key", "      instances: [{id: 0, profile: 1g.5gb, placment_start: 1}]\n", {"warning 7:44 value.unknown-key"}},
};
INSTANTIATE_TEST_SUITE_P(M2, Rule, testing::ValuesIn(instances), test::by_name);

const Case blocks[] = {
    {"mode_in_capitals", "      mode_current: Enabled\n", {"error 7:21 nvml-mock.mode"}},
    {"mode_yes", "      mode_current: yes\n", {"error 7:21 nvml-mock.mode"}},
    {"pending_mode", "      mode_pending: on\n", {"error 7:21 nvml-mock.mode"}},
    {"mode_empty", "      mode_current: \"\"\n", {}},
    {"mode_a_number", "      mode_current: [1]\n", {"error 7:21 value.wrong-type"}},
    {"both_layouts", "      instances: []\n      gpu_instances: [{profile: 1g.5gb}]\n", {"warning 8:22 nvml-mock.both-layouts"}},
    {"layout_while_disabled",
     "      mode_current: disabled\n      instances: [{id: 0, profile: 1g.5gb}]\n",
     {"warning 8:7 nvml-mock.layout-not-applied"}},
    {"counts_while_disabled",
     "      mode_current: disabled\n      gpu_instances: [{profile: 1g.5gb}]\n",
     {"warning 8:7 nvml-mock.layout-not-applied"}},
    {"nothing_while_disabled", "      mode_current: disabled\n", {}},
    {"other_ceiling", "      max_gpu_instances: 4\n", {"warning 7:26 nvml-mock.other-ceiling"}},
    {"ceiling_too_large", "      max_gpu_instances: 9\n", {"error 7:26 table.max-gpu-instances"}},
    {"negative_ceiling", "      max_gpu_instances: -7\n", {"error 7:26 value.negative"}},
    {"misspelt_key", "      mode_curent: enabled\n", {"warning 7:7 value.unknown-key"}},
};
class BlockRule : public testing::TestWithParam<Case> {};
TEST_P(BlockRule, says) {
    const auto read = read_config(test::a100_config(GetParam().layout));
    EXPECT_THAT(lines(read.diagnostics), testing::ElementsAreArray(GetParam().said));
    for (const Diagnostic& one : read.diagnostics) {
        EXPECT_TRUE(test::is_well_worded(one)) << one.code.id();
    }
}
INSTANTIATE_TEST_SUITE_P(M4, BlockRule, testing::ValuesIn(blocks), test::by_name);

// M1: what the short forms mean.
TEST(Meaning, counts_default_to_one_spanning_compute_instance) {
    const BoardRef a100 = test::board("a100-40gb");
    const auto read = read_config(test::a100_config("      gpu_instances: [{profile: 3g.20gb}, {profile: 1g.5gb, count: 2}]\n"));
    EXPECT_EQ(read.value->node.gpus.at(0).layout, test::layout(a100, {{0, "3g.20gb", 0}, {1, "1g.5gb", 4}, {2, "1g.5gb", 5}}));
}

TEST(Meaning, zero_counts_as_one) {
    const auto read = read_config(test::a100_config("      gpu_instances: [{profile: 3g.20gb, count: 0}]\n"));
    EXPECT_EQ(read.value->node.gpus.at(0).layout, test::layout(test::board("a100-40gb"), {{0, "3g.20gb", 0}}));
}

TEST(Meaning, an_instance_named_by_a_compute_instance_has_one_such) {
    const auto read = read_config(test::a100_config("      gpu_instances: [{profile: 1c.3g.20gb}]\n"));
    EXPECT_EQ(read.value->node.gpus.at(0).layout, test::layout(test::board("a100-40gb"), {{0, "3g.20gb", 0, {"1c"}}}));
}

TEST(Meaning, an_empty_list_by_count_is_one_spanning_compute_instance) {
    const auto read = read_config(test::a100_config("      gpu_instances: [{profile: 3g.20gb, compute_instances: []}]\n"));
    EXPECT_EQ(read.value->node.gpus.at(0).layout, test::layout(test::board("a100-40gb"), {{0, "3g.20gb", 0}}));
}

TEST(Meaning, profile_id_is_the_table_s_and_not_nvml_s) { // M5: 19 is 1g.5gb; NVML's 0 is the whole board's id here
    const auto read = read_config(test::a100_config("      gpu_instances: [{profile_id: 0}]\n"));
    EXPECT_EQ(read.value->node.gpus.at(0).layout, test::layout(test::board("a100-40gb"), {{0, "7g.40gb", 0}}));
}

TEST(Meaning, an_open_start_takes_the_first_free_of_its_turn) {
    const auto read = read_config(test::a100_config(
        "      instances: [{id: 5, profile: 1g.5gb}, {id: 1, profile: 1g.5gb, placement_start: 1}, {id: 0, profile: 1g.5gb}]\n"));
    EXPECT_EQ(read.value->node.gpus.at(0).layout,
              test::layout(test::board("a100-40gb"), {{5, "1g.5gb", 0}, {1, "1g.5gb", 1}, {0, "1g.5gb", 2}}));
}

TEST(Meaning, an_illegal_instance_is_kept_so_that_it_can_be_shown) {
    const auto read = read_config(test::a100_config("      instances: [{id: 0, profile: 3g.20gb, placement_start: 2}]\n"));
    ASSERT_EQ(read.value->node.gpus.at(0).layout->instances().size(), 1U);
    EXPECT_EQ(read.value->node.gpus.at(0).layout->instances().front().start, 2);
    EXPECT_TRUE(read.value->whole.at(0));
    EXPECT_EQ(test::argument_text(read.diagnostics.at(0), "starts"), "0, 4");
    EXPECT_EQ(test::argument_text(read.diagnostics.at(0), "reason"), "layout.start-not-offered");
}

// M3: nothing there, and nothing said.
struct Presence {
    const char* name;
    const char* layout;
    bool declared;
    std::vector<std::size_t> compute_instances; // of each instance
};
class Absent : public testing::TestWithParam<Presence> {};
TEST_P(Absent, is_not_empty) {
    const auto read = read_config(test::a100_config(GetParam().layout));
    EXPECT_THAT(lines(read.diagnostics), IsEmpty());
    const auto& layout = read.value->node.gpus.at(0).layout;
    ASSERT_EQ(layout.has_value(), GetParam().declared);
    std::vector<std::size_t> compute;
    for (const GpuInstance& gi : read.value->node.gpus.at(0).layout_or_empty().instances()) {
        compute.push_back(gi.compute_instances.size());
    }
    EXPECT_EQ(compute, GetParam().compute_instances);
}
const Presence presences[] = {
    {"no_key", "      mode_current: enabled\n", false, {}},
    {"empty_counts_declare_nothing", "      gpu_instances: []\n", false, {}},
    {"empty_list", "      instances: []\n", true, {}},
    {"no_compute_key", "      instances: [{id: 0, profile: 3g.20gb}]\n", true, {1}},
    {"empty_compute_list", "      instances: [{id: 0, profile: 3g.20gb, compute_instances: []}]\n", true, {0}},
};
INSTANTIATE_TEST_SUITE_P(M3, Absent, testing::ValuesIn(presences), test::by_name);

// M4: the defaults.
TEST(Defaults, hold_for_every_device_without_a_layout_of_its_own) {
    const BoardRef a100 = test::board("a100-40gb");
    const auto read = read_config("device_defaults:\n"
                                  "  name: NVIDIA A100-SXM4-40GB\n"
                                  "  mig:\n"
                                  "    mode_current: enabled\n"
                                  "    mode_pending: enabled\n"
                                  "    max_gpu_instances: 7\n"
                                  "    gpu_instances: [{profile: 7g.40gb}]\n"
                                  "devices:\n"
                                  "  - index: 0\n"
                                  "  - index: 1\n"
                                  "    mig: {gpu_instances: [{profile: 3g.20gb}]}\n"
                                  "  - index: 2\n"
                                  "    mig: {mode_current: disabled, instances: []}\n");
    EXPECT_THAT(lines(read.diagnostics), ElementsAre("warning 13:35 nvml-mock.layout-not-applied"));
    const auto& gpus = read.value->node.gpus;
    EXPECT_EQ(gpus.at(0).layout, test::layout(a100, {{0, "7g.40gb", 0}}));
    EXPECT_EQ(gpus.at(1).layout, test::layout(a100, {{0, "3g.20gb", 0}}));
    EXPECT_EQ(gpus.at(1).mode, MigMode::enabled);
    EXPECT_EQ(gpus.at(2).layout, Layout());
    EXPECT_EQ(gpus.at(2).mode, MigMode::disabled);
    EXPECT_EQ(gpus.at(2).pending, MigMode::enabled);
    EXPECT_EQ(read.value->indices, (std::vector{0, 1, 2}));
}

TEST(Defaults, instances_of_the_defaults_beside_counts_of_a_device_are_a_risk) {
    const auto read = read_config("device_defaults:\n"
                                  "  name: NVIDIA A100-SXM4-40GB\n"
                                  "  mig: {mode_current: enabled, max_gpu_instances: 7, instances: []}\n"
                                  "devices:\n"
                                  "  - index: 0\n"
                                  "    mig: {gpu_instances: [{profile: 3g.20gb}]}\n");
    EXPECT_THAT(lines(read.diagnostics), ElementsAre("warning 6:26 nvml-mock.inherited-instances"));
}

TEST(Defaults, a_fault_in_them_is_said_once) {
    const auto read = read_config("device_defaults:\n"
                                  "  name: NVIDIA A100-SXM4-40GB\n"
                                  "  mig: {mode_current: enabled, max_gpu_instances: 7, gpu_instances: [{profile: 9g.99gb}]}\n"
                                  "devices: [{index: 0}, {index: 1}, {index: 2, name: NVIDIA A30}]\n");
    EXPECT_THAT(lines(read.diagnostics), testing::Contains("error 3:80 nvml-mock.unknown-profile").Times(2)) << "once a board";
    EXPECT_EQ(read.value->whole, (std::vector{false, false, false}));
}

TEST(Defaults, reach_through_merge_keys) {
    const auto read = read_config("device_defaults:\n"
                                  "  name: NVIDIA A100-SXM4-40GB\n"
                                  "  mig: &board {mode_current: enabled, max_gpu_instances: 7}\n"
                                  "devices:\n"
                                  "  - index: 0\n"
                                  "    mig:\n"
                                  "      <<: *board\n"
                                  "      gpu_instances: [{profile: 3g.20gb}]\n");
    EXPECT_THAT(lines(read.diagnostics), IsEmpty());
    EXPECT_EQ(read.value->node.gpus.at(0).layout, test::layout(test::board("a100-40gb"), {{0, "3g.20gb", 0}}));
}

// Devices.
TEST(Devices, an_index_may_not_repeat) {
    const auto read = read_config("device_defaults: {name: NVIDIA A30, mig: {max_gpu_instances: 4}}\n"
                                  "devices:\n"
                                  "  - index: 1\n"
                                  "  - index: 1\n");
    EXPECT_THAT(lines(read.diagnostics), ElementsAre("error 4:12 nvml-mock.duplicate-index"));
    EXPECT_EQ(test::argument_text(read.diagnostics.at(0), "first_line"), "3");
}

TEST(Devices, one_without_index_is_number_0) {
    const auto read = read_config("device_defaults: {name: NVIDIA A30, mig: {max_gpu_instances: 4}}\ndevices: [{uuid: x}]\n");
    EXPECT_THAT(lines(read.diagnostics), ElementsAre("warning 2:11 value.missing-key"));
    EXPECT_EQ(read.value->indices, std::vector{0});
}

TEST(Devices, without_any_nvml_mock_makes_up_eight) {
    const auto read = read_config("device_defaults:\n  name: NVIDIA A30\n  mig: {max_gpu_instances: 4}\n");
    EXPECT_THAT(lines(read.diagnostics), ElementsAre("warning 1:1 nvml-mock.no-devices"));
    EXPECT_EQ(read.value->node.gpus.size(), 8U);
}

TEST(Devices, num_devices_adds_those_without_an_entry) {
    const auto read = read_config("system: {num_devices: 3}\n"
                                  "device_defaults: {name: NVIDIA A30, mig: {max_gpu_instances: 4}}\n"
                                  "devices: [{index: 1}]\n");
    EXPECT_THAT(lines(read.diagnostics), IsEmpty());
    EXPECT_EQ(read.value->indices, (std::vector{0, 1, 2}));
}

TEST(Devices, past_the_number_of_gpus_are_ignored) {
    const auto read = read_config("device_defaults: {name: NVIDIA A30, mig: {max_gpu_instances: 4, mode_current: enabled}}\n"
                                  "devices: [{index: 0}, {index: 5, mig: {instances: [{id: 0, profile: 4g.24gb}]}}]\n");
    EXPECT_THAT(lines(read.diagnostics), ElementsAre("warning 2:31 nvml-mock.index-past-count"));
    EXPECT_EQ(read.value->indices, (std::vector{0, 1}));
    EXPECT_FALSE(read.value->node.gpus.at(1).layout);
    const auto fewer = read_config("system: {num_devices: 1}\n"
                                   "device_defaults: {name: NVIDIA A30, mig: {max_gpu_instances: 4}}\n"
                                   "devices: [{index: 0}, {index: 1}]\n");
    EXPECT_THAT(lines(fewer.diagnostics), ElementsAre("warning 3:31 nvml-mock.index-past-count"));
    EXPECT_EQ(fewer.value->node.gpus.size(), 1U);
}

TEST(Devices, stand_in_the_order_of_their_indices) {
    const auto read = read_config("device_defaults: {name: NVIDIA A30, mig: {max_gpu_instances: 4, mode_current: enabled}}\n"
                                  "devices: [{index: 1}, {index: 0, mig: {mode_current: disabled, instances: []}}]\n");
    EXPECT_EQ(read.value->indices, (std::vector{0, 1}));
    EXPECT_EQ(read.value->node.gpus.at(0).mode, MigMode::disabled);
    EXPECT_EQ(read.value->node.gpus.at(1).mode, MigMode::enabled);
}

TEST(Devices, a_list_longer_than_any_node_is_refused) {
    std::string text = "device_defaults: {name: NVIDIA A30, mig: {max_gpu_instances: 4}}\ndevices:\n";
    for (int i = 0; i < 300; ++i) {
        text += "  - {index: " + std::to_string(i % 250) + "}\n";
    }
    const auto read = read_config(text);
    EXPECT_THAT(lines(read.diagnostics), testing::Contains("error 3:3 value.out-of-range"));
    EXPECT_EQ(read.value->node.gpus.size(), 256U);
}

// A bare block.
TEST(Block, is_one_gpu_of_the_board_that_is_named) {
    const BoardRef a30 = test::board("a30-24gb");
    for (const char* text : {"mode_current: enabled\ninstances: [{id: 1, profile: 2g.12gb, placement_start: 2}]\n",
                             "mig:\n  mode_current: enabled\n  instances: [{id: 1, profile: 2g.12gb, placement_start: 2}]\n"}) {
        const auto read = read_config(text, a30);
        EXPECT_THAT(lines(read.diagnostics), IsEmpty());
        EXPECT_EQ(read.value->shape, Shape::block);
        EXPECT_EQ(read.value->node.gpus.at(0).layout, test::layout(a30, {{1, "2g.12gb", 2}}));
    }
}

TEST(Block, without_board_keeps_no_layout_and_says_what_it_can) {
    const auto read = read_config("instances: [{id: 0, profile: 1g.5gb, profile_id: 19}, {id: 0}]\n");
    EXPECT_THAT(lines(read.diagnostics),
                ElementsAre("warning 1:1 nvml-mock.layout-not-applied", "error 1:50 nvml-mock.profile-and-id",
                            "error 1:55 nvml-mock.no-profile", "error 1:60 nvml-mock.duplicate-id"));
    EXPECT_FALSE(read.value->whole.at(0));
    EXPECT_FALSE(read.value->node.gpus.at(0).layout);
}

// N4, N5.
TEST(Names, of_another_board_are_traced_to_it) {
    const auto read = read_config(test::a100_config("      gpu_instances: [{profile: 3g.40gb}]\n"));
    ASSERT_THAT(lines(read.diagnostics), ElementsAre("error 7:33 nvml-mock.unknown-profile"));
    EXPECT_THAT(test::argument_text(read.diagnostics.at(0), "boards"), testing::HasSubstr("A100 80GB"));
    EXPECT_EQ(test::argument_text(read.diagnostics.at(0), "equivalent"), "3g.20gb");
}

TEST(Names, of_one_width_are_told_apart_by_their_share_of_memory) {
    // 1g.20gb is a quarter of an 80 GB board, as 1g.10gb is of a 40 GB one.
    const auto read = read_config(test::a100_config("      gpu_instances: [{profile: 1g.20gb}]\n"));
    EXPECT_EQ(test::argument_text(read.diagnostics.at(0), "equivalent"), "1g.10gb");
}

TEST(Names, keep_their_attributes_on_the_way) {
    const auto read = read_config(test::a100_config("      gpu_instances: [{profile: 1g.10gb+me}]\n"));
    EXPECT_EQ(test::argument_text(read.diagnostics.at(0), "equivalent"), "1g.5gb+me");
}

TEST(Names, a_slip_of_the_hand_gets_the_nearest) {
    const auto read = read_config(test::a100_config("      gpu_instances: [{profile: 3g.200gb}]\n"));
    EXPECT_EQ(test::argument_text(read.diagnostics.at(0), "nearest"), "3g.20gb");
}

TEST(Names, of_old_tools_are_taken_with_a_note) {
    const BoardRef h100 = test::board("h100-80gb-sxm");
    const auto read = read_config("mode_current: enabled\ngpu_instances: [{profile: 7g.79gb}]\n", h100);
    EXPECT_EQ(test::row(h100, "7g.80gb"), h100->find_alias(*parse_profile_name("7g.79gb")));
    EXPECT_THAT(lines(read.diagnostics), ElementsAre("note 2:27 nvml-mock.profile-alias"));
    EXPECT_EQ(test::argument_text(read.diagnostics.at(0), "means"), "7g.80gb");
    EXPECT_EQ(read.value->node.gpus.at(0).layout, test::layout(h100, {{0, "7g.80gb", 0}}));
}

TEST(Names, of_other_drivers_are_taken_though_another_board_has_them_too) {
    const BoardRef gb200 = test::board("gb200-186gb");
    const auto read = read_config("mode_current: enabled\ngpu_instances: [{profile: 1g.24gb}]\n", gb200);
    EXPECT_THAT(lines(read.diagnostics), ElementsAre("note 2:27 nvml-mock.profile-alias"));
    EXPECT_EQ(test::argument_text(read.diagnostics.at(0), "means"), "1g.23gb");
    EXPECT_EQ(read.value->node.gpus.at(0).layout, test::layout(gb200, {{0, "1g.23gb", 0}}));
}

TEST(Reading, ten_faults_give_ten_diagnostics) {
    const auto read = read_config("device_defaults:\n"
                                  "  name: NVIDIA A100-SXM4-40GB\n"
                                  "  mig: {mode_current: on, max_gpu_instances: 7}\n" // 1
                                  "devices:\n"
                                  "  - index: 0\n"
                                  "    mig:\n"
                                  "      mode_current: enabled\n"
                                  "      gpu_instances:\n"
                                  "        - {profile: 9g.90gb}\n"                                     // 2
                                  "        - {profile: 3g.20gb, profile_id: 9}\n"                      // 3
                                  "        - {count: 1}\n"                                             // 4
                                  "        - {profile: 1g.5gb, count: -1}\n"                           // 5
                                  "        - {profile_id: 77}\n"                                       // 6
                                  "        - {profile: 2g.10gb, compute_instances: [{profile: 3c}]}\n" // 7
                                  "  - index: 0\n"                                                     // 8
                                  "    mig:\n"
                                  "      mode_current: enabled\n"
                                  "      instances:\n"
                                  "        - {id: 0, profile: 1g.5gb, placement_start: 7}\n" // 9
                                  "        - {id: 0, profile: 1g.5gb}\n");                   // 10
    EXPECT_THAT(lines(read.diagnostics),
                ElementsAre("error 3:23 nvml-mock.mode", "error 9:21 nvml-mock.unknown-profile",
                            "error 10:42 nvml-mock.profile-and-id", "error 11:11 nvml-mock.no-profile",
                            "error 12:36 value.negative", "error 13:24 nvml-mock.unknown-profile-id",
                            "error 14:60 nvml-mock.unknown-compute-instance", "error 15:12 nvml-mock.duplicate-index",
                            "error 19:53 nvml-mock.does-not-fit", "error 20:16 nvml-mock.duplicate-id"));
}

TEST(Reading, columns_count_characters) {
    const auto read = read_config(test::a100_config("      gpu_instances: [{profile: \"größer\", count: 1}, {count: 2}]\n"));
    EXPECT_THAT(lines(read.diagnostics), ElementsAre("error 7:33 nvml-mock.profile-name", "error 7:54 nvml-mock.no-profile"));
}

TEST(Reading, a_document_that_is_no_mapping_is_refused) {
    const auto read = read_config("- 1\n");
    EXPECT_FALSE(read.value);
    EXPECT_THAT(lines(read.diagnostics), ElementsAre("error 1:1 value.wrong-type"));
}

TEST(Reading, a_list_longer_than_any_board_is_read_no_further) {
    std::string text = "mode_current: enabled\ninstances:\n";
    for (int i = 0; i < 2000; ++i) {
        text += "  - {id: " + std::to_string(i) + ", profile: 1g.6gb, placement_start: 0}\n";
    }
    const auto read = read_config(text, test::board("a30-24gb"));
    EXPECT_EQ(lines(read.diagnostics).front(), "error 3:3 value.out-of-range");
    EXPECT_EQ(read.diagnostics.size(), 64U) << "one of the list, and 63 overlaps";
    EXPECT_FALSE(read.value->whole.at(0));
}

} // namespace
} // namespace mig::nvml_mock
