// Rules M1-M8 where the other tests of nvml-mock's configs look at what is read, and not at where it is said: of each a
// document that is taken without a word, and one of which something is said, at its place.
#include "core/base/text.h"
#include "tests/core/formats/support.h"

#include <gmock/gmock.h>

namespace mig::nvml_mock {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;

const BoardRef& a100() {
    static const BoardRef board = test::board("a100-40gb");
    return board;
}

// "0 3g.20gb at 4 1c 1c, 1 1g.5gb at 0 1c", by start.
std::string words(const std::optional<Layout>& layout) {
    if (!layout) {
        return "undeclared";
    }
    std::vector<std::string> all;
    for (const GpuInstance& gi : layout->instances()) {
        const GiProfile& row = a100()->row(gi.profile);
        all.push_back(std::to_string(gi.id) + ' ' + row.label() + " at " + std::to_string(gi.start));
        for (const ComputeInstance& ci : gi.compute_instances) {
            all.back() += ' ' + std::to_string(row.compute_instances.at(static_cast<std::size_t>(ci.profile)).slices) + 'c';
        }
    }
    return join(all, ", ");
}

struct Case {
    const char* name;
    const char* mig;
    std::vector<std::string> said;
    std::string layout;
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }

class ConfigRule : public testing::TestWithParam<Case> {};

TEST_P(ConfigRule, gives_this_layout_and_says_this) {
    const auto read = test::read_config(test::a100_config(GetParam().mig));
    EXPECT_THAT(test::lines(read.diagnostics), ElementsAreArray(GetParam().said));
    for (const Diagnostic& one : read.diagnostics) {
        EXPECT_TRUE(test::is_well_worded(one)) << one.code.id();
        EXPECT_EQ(one.file, "node.yaml");
    }
    ASSERT_TRUE(read.value);
    EXPECT_EQ(words(read.value->node.gpus.at(0).layout), GetParam().layout);
}

const Case cases[] = {
    {"M1_compute_instance_by_name_and_id",
     "      gpu_instances: [{profile: 3g.20gb, compute_instances: [{profile: 1c, profile_id: 0}]}]\n",
     {"error 7:88 nvml-mock.profile-and-id"},
     "0 3g.20gb at 0 3c"},
    {"M2_named_by_a_compute_instance",
     "      instances: [{id: 3, profile: 1c.3g.20gb, placement_start: 4}]\n",
     {},
     "3 3g.20gb at 4 1c"},
    {"M3_no_instances", "      instances: []\n", {}, ""},
    {"M3_neither_a_list_nor_absent", "      instances:\n", {"error 7:17 value.wrong-type"}, "undeclared"},
    {"M3_no_compute_instances", "      instances: [{id: 0, profile: 3g.20gb, compute_instances: []}]\n", {}, "0 3g.20gb at 0"},
    {"M3_compute_instances_neither_a_list_nor_absent",
     "      instances: [{id: 0, profile: 3g.20gb, compute_instances: }]\n",
     {"error 7:63 value.wrong-type"},
     "0 3g.20gb at 0 3c"},
    {"M4_instances_win",
     "      gpu_instances: [{profile: 7g.40gb}]\n      instances: [{id: 0, profile: 1g.5gb}]\n",
     {"warning 7:22 nvml-mock.both-layouts"},
     "0 1g.5gb at 0 1c"},
    {"M5_the_id_of_the_table", "      instances: [{id: 0, profile_id: 14}]\n", {}, "0 2g.10gb at 0 2c"},
    {"M5_the_value_of_nvml", // of 7_SLICE
     "      instances: [{id: 0, profile_id: 4}]\n",
     {"error 7:39 nvml-mock.unknown-profile-id"},
     ""},
    {"M6_in_an_order_that_fits",
     "      gpu_instances: [{profile: 4g.20gb}, {profile: 1g.5gb, count: 3}]\n",
     {},
     "0 4g.20gb at 0 4c, 1 1g.5gb at 4 1c, 2 1g.5gb at 5 1c, 3 1g.5gb at 6 1c"},
    {"M6_in_one_that_drops_some_and_goes_on",
     "      gpu_instances:\n"
     "        - {profile: 1g.5gb}\n"
     "        - {profile: 4g.20gb}\n"
     "        - {count: 2, profile: 3g.20gb}\n"
     "        - {profile: 1g.5gb}\n",
     {"error 9:21 nvml-mock.instance-dropped", "error 10:31 nvml-mock.instance-dropped"},
     "0 1g.5gb at 0 1c, 2 1g.5gb at 1 1c, 1 3g.20gb at 4 3c"},
    {"M6_compute_instances_past_the_slices",
     "      gpu_instances: [{profile: 2g.10gb, compute_instances: [{profile: 1c}, {profile: 2c}]}]\n",
     {"error 7:61 nvml-mock.compute-instance-dropped"},
     "0 2g.10gb at 0 1c"},
};
INSTANTIATE_TEST_SUITE_P(M, ConfigRule, testing::ValuesIn(cases), test::by_name);

// M6: what is said of one that is dropped.
TEST(Dropped, is_said_with_how_many_are_left_and_why) {
    const auto read = test::read_config(
        test::a100_config("      gpu_instances: [{profile: 1g.5gb}, {profile: 3g.20gb, count: 2}]\n"));
    ASSERT_THAT(test::lines(read.diagnostics), ElementsAre("error 7:52 nvml-mock.instance-dropped"));
    const Diagnostic& one = read.diagnostics.front();
    EXPECT_EQ(one.path, "devices[0].mig.gpu_instances[1]");
    EXPECT_EQ(test::argument_text(one, "wanted"), "2");
    EXPECT_EQ(test::argument_text(one, "placed"), "1");
    EXPECT_FALSE(read.value->whole.at(0)) << "saving would lose it";
}

// M8.
struct Text {
    const char* name;
    const char* devices; // from line 4 on
    std::vector<std::string> said;
};
void PrintTo(const Text& one, std::ostream* out) { *out << one.name; }

class Saved : public testing::TestWithParam<Text> {};

TEST_P(Saved, or_refused_at_the_place_that_cannot_be_changed) {
    const auto read = test::read_config(std::string("device_defaults:\n"
                                                    "  name: NVIDIA A100-SXM4-40GB\n"
                                                    "  mig: {mode_current: enabled, max_gpu_instances: 7}\n") +
                                        GetParam().devices);
    ASSERT_TRUE(read.ok()) << testing::PrintToString(test::lines(read.diagnostics));
    Node node = read.value->node;
    node.gpus.at(0).layout = test::layout(a100(), {{0, "1g.5gb", 3}});
    const auto saved = save(*read.value, node);
    ASSERT_EQ(saved.has_value(), GetParam().said.empty());
    if (!saved) {
        EXPECT_THAT(test::lines(saved.error()), ElementsAreArray(GetParam().said));
        EXPECT_EQ(saved.error().front().file, "node.yaml");
        EXPECT_TRUE(test::is_well_worded(saved.error().front()));
    }
}

const Text texts[] = {
    {"its_own_block", "devices:\n  - index: 0\n    mig: {instances: []}\n", {}},
    {"behind_a_question_mark", "devices:\n  - index: 0\n    ? mig\n    : instances: []\n", {}},
    {"one_that_has_a_name_and_is_merged", "any: &same {instances: []}\ndevices:\n  - index: 0\n    mig:\n      <<: *same\n", {}},
    {"a_block_that_another_gpu_has_too",
     "devices:\n  - index: 0\n    mig: &same {instances: []}\n  - index: 1\n    mig: *same\n",
     {"error 6:16 patch.shared-value"}},
    {"a_list_that_another_gpu_has_too",
     "devices:\n  - index: 0\n    mig: {instances: &same []}\n  - index: 1\n    mig: {instances: *same}\n",
     {"error 6:10 patch.shared-value"}},
    {"an_entry_that_another_merges",
     "devices:\n  - &same\n    index: 0\n    mig: {instances: []}\n  - <<: *same\n    index: 1\n",
     {"error 7:10 patch.shared-value"}},
    {"a_pair_in_a_list", "devices: [index: 0]\n", {"error 4:11 patch.unsupported"}},
    {"a_key_behind_a_question_mark",
     "devices:\n  - index: 0\n    mig:\n      ? instances\n      : []\n",
     {"error 7:7 patch.unsupported"}},
};
INSTANTIATE_TEST_SUITE_P(M8, Saved, testing::ValuesIn(texts), test::by_name);

} // namespace
} // namespace mig::nvml_mock
