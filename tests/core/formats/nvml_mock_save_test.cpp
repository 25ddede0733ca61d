// Rule M8: saving changes the `mig` blocks of the GPUs that were changed, and no other byte.
#include "tests/core/formats/support.h"

#include "core/layout/change.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <functional>

namespace mig::nvml_mock {
namespace {

using test::Gi;

const BoardRef& a100() {
    static const BoardRef board = test::board("a100-40gb");
    return board;
}

constexpr const char* head = "# A node of ours.\n"
                             "version: '1.0'   # quoted, oddly\n"
                             "device_defaults:\n"
                             "  name: \"NVIDIA A100-SXM4-40GB\"\n"
                             "  mig: {mode_current: enabled, mode_pending: enabled, max_gpu_instances: 7}\n"
                             "devices:\n";

using Change = std::function<void(Node&)>;

Change set_layout(std::size_t gpu, std::vector<Gi> layout) {
    return [=](Node& node) { node.gpus.at(gpu).layout = test::layout(a100(), layout); };
}
Change set_mode(std::size_t gpu, MigMode mode) {
    return [=](Node& node) { node.gpus.at(gpu).mode = mode; };
}
Change nothing() {
    return [](Node&) {};
}
Change add(std::vector<Gi> layout) {
    return [=](Node& node) { node.gpus.push_back(test::gpu(a100(), layout)); };
}
Change keep(std::size_t count) {
    return [=](Node& node) { node.gpus.resize(count); };
}

std::string crlf(std::string_view text) {
    std::string out;
    for (const char c : text) {
        out += c == '\n' ? "\r\n" : std::string(1, c);
    }
    return out;
}

struct Case {
    const char* name;
    std::string before; // behind `head`
    Change change;
    std::string after;
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }
class Save : public testing::TestWithParam<Case> {
protected:
    void expect_saved(const std::string& before, const std::string& after) {
        const auto read = test::read_config(before);
        ASSERT_TRUE(read.value);
        Node node = read.value->node;
        GetParam().change(node);
        const auto saved = save(*read.value, node);
        ASSERT_TRUE(saved) << testing::PrintToString(test::code_names(saved.error()))
                           << test::argument_text(saved.error().front(), "reason");
        EXPECT_EQ(*saved, after);
        const auto again = test::read_config(*saved);
        ASSERT_TRUE(again.value);
        EXPECT_EQ(again.value->node, node) << *saved;
    }
};

TEST_P(Save, changes_this_alone) { expect_saved(head + GetParam().before, head + GetParam().after); }
TEST_P(Save, changes_this_alone_with_crlf) { expect_saved(crlf(head + GetParam().before), crlf(head + GetParam().after)); }

const Case cases[] = {
    {"nothing", "  - index: 0\n    mig: {instances: []}\n", nothing(), "  - index: 0\n    mig: {instances: []}\n"},
    {"one_more_by_count_stays_by_count",
     "  - index: 0\n    mig:\n      gpu_instances: # ours\n        - {profile: 3g.20gb}\n    uuid: x\n",
     set_layout(0, {{0, "3g.20gb", 0}, {1, "3g.20gb", 4}}),
     "  - index: 0\n    mig:\n      gpu_instances: # ours\n        - {profile: \"3g.20gb\", count: 2}\n    uuid: x\n"},
    {"what_counts_cannot_say_becomes_explicit",
     "  - index: 0\n    mig:\n      gpu_instances:\n        - {profile: 3g.20gb, count: 2}\n      note: kept\n",
     set_layout(0, {{1, "3g.20gb", 4}}),
     "  - index: 0\n    mig:\n      note: kept\n      instances:\n        - {id: 1, profile: \"3g.20gb\", placement_start: 4}\n"},
    {"items_that_stay_keep_their_bytes",
     "  - index: 0\n    mig:\n      instances:\n        - {id: 0, profile: '1g.5gb', placement_start: 0} # first\n"
     "        # the second\n        - id: 1\n          profile: \"1g.5gb\"\n          placement_start: 0x1\n          owner: ann "
     "# theirs\n",
     set_layout(0, {{0, "1g.5gb", 0}, {1, "1g.5gb", 1}, {2, "3g.20gb", 4}}),
     "  - index: 0\n    mig:\n      instances:\n        - {id: 0, profile: '1g.5gb', placement_start: 0} # first\n"
     "        # the second\n        - id: 1\n          profile: \"1g.5gb\"\n          placement_start: 0x1\n          owner: ann "
     "# theirs\n"
     "        - {id: 2, profile: \"3g.20gb\", placement_start: 4}\n"},
    {"a_moved_item_keeps_its_other_keys",
     "  - index: 0\n    mig:\n      instances:\n        - id: 0\n          profile: 3g.20gb\n          placement_start: 0 # "
     "low\n          owner: ann\n",
     set_layout(0, {{0, "3g.20gb", 4}}),
     "  - index: 0\n    mig:\n      instances:\n        - id: 0\n          profile: 3g.20gb\n          placement_start: 4 # "
     "low\n          owner: ann\n"},
    {"an_item_that_is_gone",
     "  - index: 0\n    mig:\n      instances:\n        - {id: 0, profile: 3g.20gb, placement_start: 0}\n"
     "        - {id: 1, profile: 3g.20gb, placement_start: 4}\n",
     set_layout(0, {{1, "3g.20gb", 4}}),
     "  - index: 0\n    mig:\n      instances:\n        - {id: 1, profile: 3g.20gb, placement_start: 4}\n"},
    {"open_starts_are_pinned_when_neighbours_change",
     "  - index: 0\n    mig:\n      instances:\n        - {id: 0, profile: 1g.5gb}\n        - {id: 1, profile: 1g.5gb}\n",
     set_layout(0, {{1, "1g.5gb", 1}}),
     "  - index: 0\n    mig:\n      instances:\n        - {id: 1, profile: 1g.5gb, placement_start: 1}\n"},
    {"the_last_item_gone_leaves_an_empty_list", "  - index: 0\n    mig:\n      instances:\n        - {id: 0, profile: 1g.5gb}\n",
     set_layout(0, {}), "  - index: 0\n    mig:\n      instances: []\n"},
    {"the_first_item_in_an_empty_list", "  - index: 0\n    mig:\n      instances: []\n", set_layout(0, {{0, "1g.5gb", 3}}),
     "  - index: 0\n    mig:\n      instances:\n        - {id: 0, profile: \"1g.5gb\", placement_start: 3}\n"},
    {"compute_instances_come",
     "  - index: 0\n    mig:\n      instances:\n        - id: 0\n          profile: 3g.20gb\n          placement_start: 0\n",
     set_layout(0, {{0, "3g.20gb", 0, {"2c", "1c"}}}),
     "  - index: 0\n    mig:\n      instances:\n        - id: 0\n          profile: 3g.20gb\n          placement_start: 0\n"
     "          compute_instances:\n            - {id: 0, profile: \"2c\"}\n            - {id: 1, profile: \"1c\"}\n"},
    {"compute_instances_in_a_name_go",
     "  - index: 0\n    mig:\n      instances:\n        - {id: 0, profile: 1c.3g.20gb, placement_start: 0}\n",
     set_layout(0, {{0, "3g.20gb", 0}}),
     "  - index: 0\n    mig:\n      instances:\n        - {id: 0, profile: \"3g.20gb\", placement_start: 0}\n"},
    {"another_profile_under_the_same_id_by_number",
     "  - index: 0\n    mig:\n      instances:\n        - id: 0\n          profile_id: 9\n          placement_start: 0\n",
     set_layout(0, {{0, "2g.10gb", 0}}),
     "  - index: 0\n    mig:\n      instances:\n        - id: 0\n          placement_start: 0\n          profile: \"2g.10gb\"\n"},
    {"mode_alone", "  - index: 0\n    mig: {mode_current: enabled, instances: []} # here\n", set_mode(0, MigMode::disabled),
     "  - index: 0\n    mig: {mode_current: \"disabled\", instances: [], mode_pending: \"disabled\"} # here\n"},
    {"one_that_inherits_gets_a_block_of_its_own", "  - index: 0\n    uuid: a\n  - index: 1\n    uuid: b # last\n",
     set_layout(0, {{0, "7g.40gb", 0}}),
     "  - index: 0\n    uuid: a\n    mig:\n      mode_current: \"enabled\"\n      mode_pending: \"enabled\"\n      instances:\n"
     "        - {id: 0, profile: \"7g.40gb\", placement_start: 0}\n  - index: 1\n    uuid: b # last\n"},
    {"an_alias_is_replaced_where_it_stands",
     "  - index: 0\n    mig: &same {instances: [{id: 0, profile: 1g.5gb}]}\n  - index: 1\n    mig: *same\n", set_layout(1, {}),
     "  - index: 0\n    mig: &same {instances: [{id: 0, profile: 1g.5gb}]}\n  - index: 1\n    mig:\n      mode_current: "
     "\"enabled\"\n"
     "      mode_pending: \"enabled\"\n      instances: []\n"},
    {"a_gpu_more", "  - index: 0\n    mig: {instances: []}\n", add({{0, "1g.5gb", 0}}),
     "  - index: 0\n    mig: {instances: []}\n  - index: 1\n    mig:\n      mode_current: \"enabled\"\n      mode_pending: "
     "\"enabled\"\n"
     "      instances:\n        - {id: 0, profile: \"1g.5gb\", placement_start: 0}\n"},
    {"a_gpu_less", "  - index: 0\n  - index: 1\n    mig: {instances: []}\n", keep(1), "  - index: 0\n"},
    {"a_layout_declared_for_the_first_time_goes_behind_what_is_there", "  - index: 0\n    mig:\n      mode_current: enabled\n",
     set_layout(0, {}), "  - index: 0\n    mig:\n      mode_current: enabled\n      instances: []\n"},
    {"a_layout_no_more", "  - index: 0\n    mig:\n      mode_current: enabled\n      instances: []\n",
     [](Node& node) { node.gpus[0].layout.reset(); }, "  - index: 0\n    mig:\n      mode_current: enabled\n"},
};
INSTANTIATE_TEST_SUITE_P(M8, Save, testing::ValuesIn(cases), test::by_name);

// Where the number of GPUs comes from.
std::string saved(const std::string& before, const Change& change) {
    const auto read = test::read_config(before);
    Node node = read.value->node;
    change(node);
    const auto text = save(*read.value, node);
    EXPECT_TRUE(text) << test::argument_text(text.error().at(0), "reason");
    const auto again = test::read_config(text.value_or(""));
    EXPECT_EQ(again.value->node, node) << text.value_or("");
    return text.value_or("");
}

// An entry says more of a GPU than its layout: it stays with it.
class Entries : public testing::Test {
protected:
    static inline const std::string before = std::string(head) +
                                             "  - {index: 0, uuid: GPU-a} # left\n"
                                             "  - index: 1 # middle\n"
                                             "    uuid: GPU-b\n"
                                             "    mig: {instances: [{id: 0, profile: 7g.40gb, placement_start: 0}]}\n"
                                             "  - index: 2 # right\n"
                                             "    uuid: GPU-c\n"
                                             "    mig: {instances: [{id: 0, profile: 3g.20gb, placement_start: 4}]}\n";
};

TEST_F(Entries, of_gpus_behind_one_that_went_move_up) {
    EXPECT_EQ(saved(before, [](Node& node) { node.gpus.erase(node.gpus.begin() + 1); }),
              std::string(head) + "  - {index: 0, uuid: GPU-a} # left\n"
                                  "  - index: 1 # right\n"
                                  "    uuid: GPU-c\n"
                                  "    mig: {instances: [{id: 0, profile: 3g.20gb, placement_start: 4}]}\n");
}

TEST_F(Entries, of_gpus_behind_a_new_one_move_down) {
    const std::string after = saved(before, [](Node& node) {
        Gpu copy = node.gpus[1];
        copy.id.reset();
        node.gpus.insert(node.gpus.begin() + 1, copy);
    });
    EXPECT_THAT(after, testing::HasSubstr("  - {index: 0, uuid: GPU-a} # left\n  - index: 2 # middle\n    uuid: GPU-b\n"));
    EXPECT_THAT(after, testing::HasSubstr("  - index: 3 # right\n    uuid: GPU-c\n"));
    EXPECT_THAT(after, testing::HasSubstr("  - index: 1\n    mig:\n"));
}

TEST_F(Entries, are_by_position_where_no_gpu_has_an_id) {
    const std::string after = saved(before, [](Node& node) {
        node.gpus.erase(node.gpus.begin() + 1);
        std::ranges::for_each(node.gpus, [](Gpu& gpu) { gpu.id.reset(); });
    });
    EXPECT_THAT(after, testing::HasSubstr("  - index: 1 # middle\n    uuid: GPU-b\n"));
    EXPECT_THAT(after, testing::Not(testing::HasSubstr("GPU-c")));
}

TEST(Count, num_devices_follows) {
    const std::string before =
        "system: {num_devices: 2} # two\n"
        "device_defaults: {name: NVIDIA A100-SXM4-40GB, mig: {mode_current: enabled, mode_pending: enabled}}\n"
        "devices:\n  - index: 0\n";
    EXPECT_THAT(saved(before, add({})), testing::StartsWith("system: {num_devices: 3} # two\n"));
    EXPECT_THAT(saved(before, set_layout(1, {})),
                testing::EndsWith("devices:\n  - index: 0\n  - index: 1\n    mig:\n      mode_current: \"enabled\"\n"
                                  "      mode_pending: \"enabled\"\n      max_gpu_instances: 7\n"
                                  "      instances: []\n"));
}

TEST(Count, devices_that_nvml_mock_made_up_are_written_out_once_one_differs) {
    const std::string before =
        "device_defaults: {name: NVIDIA A100-SXM4-40GB, mig: {mode_current: enabled, max_gpu_instances: 7}}\n";
    EXPECT_EQ(saved(before, nothing()), before);
    const std::string after = saved(before, set_layout(3, {{0, "7g.40gb", 0}}));
    EXPECT_EQ(test::read_config(after).value->indices, (std::vector{0, 1, 2, 3, 4, 5, 6, 7}));
}

TEST(Count, an_empty_node_has_no_words) {
    const auto read = test::read_config(std::string(head) + "  - index: 0\n");
    const auto text = save(*read.value, {});
    ASSERT_FALSE(text);
    EXPECT_EQ(test::code_names(text.error()), std::vector<std::string>{"nvml-mock.no-devices"});
}

// A bare block.
TEST(Block, is_patched_as_it_stands) {
    for (const auto& [before, after] :
         {std::pair("mode_current: enabled # on\ninstances: []\n",
                    "mode_current: enabled # on\ninstances:\n  - {id: 0, profile: \"1g.5gb\", placement_start: 2}\n"),
          std::pair("mig:\n  mode_current: enabled\n  gpu_instances: [{profile: 7g.40gb}]\n",
                    "mig:\n  mode_current: enabled\n  instances:\n    - {id: 0, profile: \"1g.5gb\", placement_start: 2}\n")}) {
        const auto read = test::read_config(before, a100());
        Node node = read.value->node;
        node.gpus.at(0).layout = test::layout(a100(), {{0, "1g.5gb", 2}});
        const auto text = save(*read.value, node);
        ASSERT_TRUE(text);
        EXPECT_EQ(*text, after);
    }
}

TEST(Block, has_room_for_one_gpu) {
    const auto read = test::read_config("mode_current: enabled\ninstances: []\n", a100());
    Node node = read.value->node;
    node.gpus.push_back(node.gpus.front());
    const auto text = save(*read.value, node);
    ASSERT_FALSE(text);
    EXPECT_EQ(test::code_names(text.error()), std::vector<std::string>{"nvml-mock.one-gpu"});
    EXPECT_TRUE(test::is_well_worded(text.error()[0]));
}

TEST(Refuses, another_board) {
    const auto read = test::read_config(std::string(head) + "  - index: 0\n");
    Node node = read.value->node;
    node.gpus[0] = test::gpu(test::board("a30-24gb"), {});
    const auto text = save(*read.value, node);
    ASSERT_FALSE(text);
    EXPECT_EQ(test::code_names(text.error()), std::vector<std::string>{"nvml-mock.board-changed"});
    EXPECT_TRUE(test::is_well_worded(text.error()[0]));
}

TEST(Whole, a_block_that_could_not_all_be_read_stays_and_cannot_be_changed) {
    const std::string before = std::string(head) + "  - index: 0\n    mig: {instances: [{id: 0, profile: 9g.90gb}]}\n"
                                                   "  - index: 1\n    mig: {instances: []}\n";
    const auto read = test::read_config(before);
    ASSERT_EQ(read.value->whole, (std::vector{false, true}));
    Node node = read.value->node;
    node.gpus[1].layout = test::layout(a100(), {{0, "7g.40gb", 0}});
    const auto other = save(*read.value, node);
    ASSERT_TRUE(other);
    EXPECT_THAT(*other, testing::HasSubstr("{id: 0, profile: 9g.90gb}"));
    node.gpus[0].layout = test::layout(a100(), {{0, "1g.5gb", 0}});
    const auto both = save(*read.value, node);
    ASSERT_FALSE(both);
    EXPECT_EQ(test::code_names(both.error()), std::vector<std::string>{"nvml-mock.layout-not-read"});
    EXPECT_TRUE(test::is_well_worded(both.error().at(0)));
}

TEST(Whole, a_layout_of_an_unknown_board_is_not_lost_when_a_board_is_chosen) {
    const auto read = test::read_config("device_defaults: {name: NVIDIA L40S, mig: {mode_current: enabled}}\n"
                                        "devices: [{index: 0, mig: {instances: [{id: 0, profile: 3g.20gb}]}}]\n");
    ASSERT_TRUE(read.value);
    EXPECT_EQ(test::code_names(unread_layouts(*read.value)), std::vector<std::string>{"nvml-mock.layout-not-read"});
    Node node = read.value->node;
    node.gpus[0].board = a100();
    node.gpus[0].layout = Layout();
    const auto text = save(*read.value, node);
    ASSERT_FALSE(text);
    EXPECT_EQ(test::code_names(text.error()), std::vector<std::string>{"nvml-mock.layout-not-read"});
}

TEST(Defaults, instances_there_keep_a_device_from_counts) {
    const std::string before =
        "device_defaults: {name: NVIDIA A100-SXM4-40GB, mig: {mode_current: enabled, max_gpu_instances: 7, instances: []}}\n"
        "devices:\n  - index: 0\n    mig:\n      gpu_instances: [{profile: 3g.20gb}]\n";
    EXPECT_THAT(saved(before, set_layout(0, {{0, "7g.40gb", 0}})), testing::HasSubstr("instances:\n        - {id: 0"));
}

// The whole thing: 500 lines as people have them, each GPU given each of many layouts.
std::string large_config() {
    std::string text = "# dgx-17\n# keep me\nversion: \"1.0\"\n\nsystem:\n  driver_version: '550.163.01'   # as on the host\n";
    text += "device_defaults:\n  name: \"NVIDIA A100-SXM4-40GB\"\n  mig:   # what the board can do\n    mode_current: enabled\n"
            "    mode_pending: enabled\n    max_gpu_instances: 7\n  clocks:\n";
    for (int i = 0; i < 300; ++i) {
        text += "    step_" + std::to_string(i) + ": " + (i % 3 == 0 ? "'" + std::to_string(i) + "'" : std::to_string(i)) +
                (i % 7 == 0 ? "    # größer\n" : "\n");
    }
    text += "devices:\n";
    for (int i = 0; i < 8; ++i) {
        text += "# ---- GPU " + std::to_string(i) + "\n- index: " + std::to_string(i) + "\n  uuid: \"GPU-0" + std::to_string(i) +
                "\"\n";
        for (int key = 0; key < 18; ++key) {
            text += "  key_" + std::to_string(key) + ": {a: 1,   b: [ 2,3 ]}\n";
        }
        if (i % 2 == 0) {
            text += "  mig:\n    instances:   # by hand\n    - id: 0\n      profile: \"1g.5gb\" # small\n      team: blue\n    - "
                    "{id: 1, profile: 2g.10gb}\n";
        } else {
            text += "  mig:\n    gpu_instances:\n    - profile: 3g.20gb\n      count: 2\n";
        }
        text += "  pci: {bus_id: \"0000:0" + std::to_string(i) + ":00.0\"}\n";
    }
    return text + "# the end\nnvlink: {version: 3}";
}

TEST(LargeConfig, differs_in_one_block_alone) {
    for (const std::string& before : {large_config(), crlf(large_config())}) {
        ASSERT_GT(std::ranges::count(before, '\n'), 500);
        const auto read = test::read_config(before);
        ASSERT_TRUE(read.ok()) << testing::PrintToString(test::lines(read.diagnostics));
        const std::vector<Layout> layouts = test::all_layouts(a100());
        for (std::size_t i = 0; i < layouts.size(); i += 23) {
            const std::size_t gpu = i % 8;
            Node node = read.value->node;
            node.gpus[gpu].layout = layouts[i];
            const auto text = save(*read.value, node);
            ASSERT_TRUE(text) << testing::PrintToString(test::code_names(text.error()));
            const auto again = test::read_config(*text);
            ASSERT_TRUE(again.ok());
            ASSERT_EQ(again.value->node, node) << *text;
            // All before and all behind that block is as it was.
            const std::string from = "\"GPU-0" + std::to_string(gpu) + "\"";
            const std::string to = "pci: {bus_id: \"0000:0" + std::to_string(gpu);
            ASSERT_EQ(text->substr(0, text->find(from)), before.substr(0, before.find(from)));
            ASSERT_EQ(text->substr(text->find(to)), before.substr(before.find(to)));
        }
    }
}

} // namespace
} // namespace mig::nvml_mock
