// Rules L1-L10 as a reader of a config meets them: of each rule a layout that is taken, and one that is refused with
// its reason, at its place.
#include "tests/core/formats/support.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <iterator>

namespace mig::nvml_mock {
namespace {

using testing::ElementsAreArray;

// `defaults` are further keys of device_defaults.mig in line 3; the layout's keys stand from line 7 on, column 7.
std::string config(const std::string& defaults, std::string_view layout) {
    return "device_defaults:\n"
           "  name: NVIDIA A100-SXM4-40GB\n"
           "  mig: {mode_current: enabled, " +
           defaults +
           "}\n"
           "devices:\n"
           "  - index: 0\n"
           "    mig:\n" +
           std::string(layout);
}

const std::string a100 = "max_gpu_instances: 7";

// A row of an inline table; the memory is 5 GiB a unit.
std::string row(int id, const std::string& name, const std::string& suffix, int instances, const std::string& starts, int size,
                const std::string& engines = "") {
    std::string placements;
    for (const char start : starts) {
        placements += std::string(placements.empty() ? "" : ", ") + "{start: " + start + ", size: " + std::to_string(size) + "}";
    }
    return "{name: " + name + ", nvml_profile: " + suffix + ", profile_id: " + std::to_string(id) +
           ", instances: " + std::to_string(instances) + ", memory_mb: " + std::to_string(size * 5120) + ", placements: [" +
           placements + "], " + engines + "compute_instances: [{nvml_profile: \"" + suffix.substr(0, 1) + "_SLICE\", " + engines +
           "instances: 1}]}";
}

// A ceiling below what the rows could hold: two of each 1g, three instances at most.
const std::string low_ceiling = "max_gpu_instances: 3, supported_profiles: [" + row(19, "1g.5gb", "1_SLICE", 2, "0123", 1) +
                                ", " + row(20, "1g.5gb+me", "1_SLICE_REV1", 2, "0123", 1) + ", " +
                                row(9, "3g.20gb", "3_SLICE", 1, "0", 4) + "]";
// Two 4g side by side, of eight slices where the widest row has seven.
const std::string slices_short = "max_gpu_instances: 7, supported_profiles: [" + row(5, "4g.20gb", "4_SLICE", 1, "0", 4) + ", " +
                                 row(6, "4g.20gb+gfx", "4_SLICE_GFX", 1, "4", 4) + ", " +
                                 row(0, "7g.40gb", "7_SLICE", 1, "0", 8) + "]";
// One OFA, which is in a 1g+me and in the whole board.
const std::string one_ofa = "max_gpu_instances: 4, supported_profiles: [" + row(14, "1g.5gb", "1_SLICE", 4, "0123", 1) + ", " +
                            row(21, "1g.5gb+me", "1_SLICE_REV1", 1, "0123", 1, "ofa: 1, ") + ", " +
                            row(22, "2g.10gb+me", "2_SLICE_REV1", 1, "02", 2, "ofa: 1, ") + ", " +
                            row(0, "4g.20gb", "4_SLICE", 1, "0", 4, "ofa: 1, ") + "]";
// One 1c of a 2g's two slices, no more.
const std::string one_small =
    "max_gpu_instances: 4, supported_profiles: [{name: 2g.10gb, nvml_profile: 2_SLICE, profile_id: 14, instances: 2, "
    "memory_mb: 10240, placements: [{start: 0, size: 2}, {start: 2, size: 2}], "
    "compute_instances: [{nvml_profile: 1_SLICE, instances: 1}, {nvml_profile: 2_SLICE, instances: 1}]}]";

struct Case {
    const char* name;
    std::string defaults;
    const char* layout;
    std::vector<std::string> said = {};
    std::string reason = "";
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }

class LegalityInConfig : public testing::TestWithParam<Case> {};

TEST_P(LegalityInConfig, is_said_with_its_reason_at_its_place) {
    const auto read = test::read_config(config(GetParam().defaults, GetParam().layout));
    ASSERT_TRUE(read.value);
    Diagnostics said = read.diagnostics;
    std::ranges::copy(layout_warnings(*read.value), std::back_inserter(said));
    EXPECT_THAT(test::lines(said), ElementsAreArray(GetParam().said));
    for (const Diagnostic& one : said) {
        EXPECT_EQ(one.file, "node.yaml");
        EXPECT_TRUE(test::is_well_worded(one));
        if (one.code == codes::does_not_fit) {
            EXPECT_EQ(test::argument_text(one, "reason"), GetParam().reason);
        }
    }
}

const Case cases[] = {
    {"L1_a_profile_of_the_table", a100, "      instances: [{id: 0, profile: 3g.20gb}]\n"},
    {"L1_a_profile_of_no_table",
     a100,
     "      instances: [{id: 0, profile: 5g.30gb}]\n",
     {"error 7:36 nvml-mock.unknown-profile"}},
    {"L2_a_start_that_is_offered", a100, "      instances: [{id: 0, profile: 2g.10gb, placement_start: 4}]\n"},
    {"L2_a_start_that_is_not",
     a100,
     "      instances: [{id: 0, profile: 2g.10gb, placement_start: 3}]\n",
     {"error 7:62 nvml-mock.does-not-fit"},
     "layout.start-not-offered"},
    {"L3_side_by_side", a100,
     "      instances:\n"
     "        - {id: 0, profile: 3g.20gb, placement_start: 0}\n"
     "        - {id: 1, profile: 3g.20gb, placement_start: 4}\n"},
    {"L3_one_over_the_other",
     a100,
     "      instances:\n"
     "        - {id: 0, profile: 3g.20gb, placement_start: 0}\n"
     "        - {id: 1, profile: 4g.20gb, placement_start: 0}\n",
     {"error 9:54 nvml-mock.does-not-fit"},
     "layout.overlap"},
    {"L3_a_place_is_found", a100, "      instances: [{id: 0, profile: 1g.5gb, placement_start: 1}, {id: 1, profile: 3g.20gb}]\n"},
    {"L3_room_enough_and_no_place",
     a100,
     "      instances:\n"
     "        - {id: 0, profile: 1g.5gb, placement_start: 1}\n"
     "        - {id: 1, profile: 1g.5gb, placement_start: 5}\n"
     "        - {id: 2, profile: 3g.20gb}\n",
     {"error 10:28 nvml-mock.does-not-fit"},
     "layout.hole"},
    {"L4_as_many_as_the_row_allows", a100, "      instances: [{id: 0, profile: 1g.5gb+me, placement_start: 0}]\n"},
    {"L4_one_more_than_the_row_allows",
     a100,
     "      instances:\n"
     "        - {id: 0, profile: 1g.5gb+me, placement_start: 0}\n"
     "        - {id: 1, profile: 1g.5gb+me, placement_start: 1}\n",
     {"error 9:28 nvml-mock.does-not-fit"},
     "layout.cap"},
    {"L5_as_many_as_the_board_holds", low_ceiling,
     "      instances:\n"
     "        - {id: 0, profile: 1g.5gb, placement_start: 0}\n"
     "        - {id: 1, profile: 1g.5gb, placement_start: 1}\n"
     "        - {id: 2, profile: 1g.5gb+me, placement_start: 2}\n"},
    {"L5_one_more_than_the_board_holds",
     low_ceiling,
     "      instances:\n"
     "        - {id: 0, profile: 1g.5gb, placement_start: 0}\n"
     "        - {id: 1, profile: 1g.5gb, placement_start: 1}\n"
     "        - {id: 2, profile: 1g.5gb+me, placement_start: 2}\n"
     "        - {id: 3, profile: 1g.5gb+me, placement_start: 3}\n",
     {"error 11:28 nvml-mock.does-not-fit"},
     "layout.gi-ceiling"},
    {"L6_within_the_slices", slices_short, "      instances: [{id: 0, profile: 4g.20gb, placement_start: 0}]\n"},
    {"L6_more_slices_than_the_board_has",
     slices_short,
     "      instances:\n"
     "        - {id: 0, profile: 4g.20gb, placement_start: 0}\n"
     "        - {id: 1, profile: 4g.20gb+gfx, placement_start: 4}\n",
     {"error 9:28 nvml-mock.does-not-fit"},
     "layout.compute-budget"},
    {"L7_engines_enough", one_ofa,
     "      instances:\n"
     "        - {id: 0, profile: 1g.5gb+me, placement_start: 0}\n"
     "        - {id: 1, profile: 1g.5gb, placement_start: 1}\n"},
    {"L7_an_engine_that_another_has",
     one_ofa,
     "      instances:\n"
     "        - {id: 0, profile: 1g.5gb+me, placement_start: 0}\n"
     "        - {id: 1, profile: 2g.10gb+me, placement_start: 2}\n",
     {"error 9:28 nvml-mock.does-not-fit"},
     "layout.engine-budget"},
    {"L8_slices_enough", a100,
     "      instances: [{id: 0, profile: 3g.20gb, compute_instances: [{id: 0, profile: 2c}, {id: 1, profile: 1c}]}]\n"},
    {"L8_slices_too_few",
     a100,
     "      instances: [{id: 0, profile: 3g.20gb, compute_instances: [{id: 0, profile: 2c}, {id: 1, profile: 2c}]}]\n",
     {"error 7:87 nvml-mock.does-not-fit"},
     "layout.ci-compute-budget"},
    {"L8_a_compute_instance_that_is_not_offered",
     a100,
     "      instances: [{id: 0, profile: 3g.20gb, compute_instances: [{id: 0, profile: 4c}]}]\n",
     {"error 7:82 nvml-mock.unknown-compute-instance"}},
    {"L8_as_many_as_the_row_allows", one_small,
     "      instances: [{id: 0, profile: 2g.10gb, compute_instances: [{id: 0, profile: 1c}]}]\n"},
    {"L8_one_more_than_the_row_allows",
     one_small,
     "      instances: [{id: 0, profile: 2g.10gb, compute_instances: [{id: 0, profile: 1c}, {id: 1, profile: 1c}]}]\n",
     {"error 7:87 nvml-mock.does-not-fit"},
     "layout.ci-cap"},
    {"L9_ids_with_gaps", a100, "      instances: [{id: 5, profile: 1g.5gb}, {id: 2, profile: 1g.5gb}]\n"},
    {"L9_one_id_twice",
     a100,
     "      instances: [{id: 2, profile: 1g.5gb}, {id: 2, profile: 1g.5gb}]\n",
     {"error 7:50 nvml-mock.duplicate-id"}},
    {"L9_compute_ids_with_gaps", a100,
     "      instances: [{id: 0, profile: 3g.20gb, compute_instances: [{id: 4, profile: 1c}, {id: 2, profile: 1c}]}]\n"},
    {"L9_one_compute_id_twice",
     a100,
     "      instances: [{id: 0, profile: 3g.20gb, compute_instances: [{id: 1, profile: 1c}, {id: 1, profile: 1c}]}]\n",
     {"error 7:92 nvml-mock.duplicate-id"}},
    {"L10_nothing_created", a100, "      instances: []\n", {"warning 7:18 layout.nothing-created"}},
    {"L10_nothing_declared", a100, "      mode_pending: enabled\n"},
    {"L10_nothing_created_with_mig_off",
     "mode_pending: enabled, " + a100,
     "      instances: []\n      mode_current: disabled\n",
     {"warning 7:7 nvml-mock.layout-not-applied"}},
    {"L10_no_compute_instance",
     a100,
     "      instances:\n"
     "        - {id: 1, profile: 2g.10gb}\n"
     "        - {id: 7, profile: 3g.20gb, compute_instances: []}\n",
     {"warning 9:56 layout.no-compute-instance"}},
};
INSTANTIATE_TEST_SUITE_P(L, LegalityInConfig, testing::ValuesIn(cases), test::by_name);

// L10, of other texts.
TEST(NothingUsable, is_said_once_of_what_the_defaults_say) {
    const auto read = test::read_config("device_defaults:\n"
                                        "  name: NVIDIA A100-SXM4-40GB\n"
                                        "  mig: {mode_current: enabled, max_gpu_instances: 7, instances: []}\n"
                                        "devices:\n"
                                        "  - index: 0\n"
                                        "  - index: 1\n"
                                        "  - index: 2\n"
                                        "    mig: {gpu_instances: [{profile: 1g.5gb}]}\n"
                                        "  - index: 3\n"
                                        "    mig: {instances: []}\n");
    const Diagnostics said = layout_warnings(*read.value);
    EXPECT_THAT(test::lines(said),
                testing::ElementsAre("warning 3:65 layout.nothing-created", "warning 10:22 layout.nothing-created"));
    EXPECT_EQ(said.at(0).path, "device_defaults.mig.instances");
    EXPECT_EQ(said.at(1).path, "devices[3].mig.instances");
}

TEST(NothingUsable, is_said_of_a_bare_block) {
    const auto read = test::read_config("mode_current: enabled\ninstances: [{profile: 4g.24gb, compute_instances: []}]\n",
                                        test::board("a30-24gb"));
    const Diagnostics said = layout_warnings(*read.value);
    EXPECT_THAT(test::lines(said), testing::ElementsAre("warning 2:51 layout.no-compute-instance"));
    EXPECT_EQ(said.at(0).path, "instances[0].compute_instances");
    EXPECT_EQ(test::argument_text(said.at(0), "profile"), "4g.24gb");
}

// An error has said why there is nothing.
TEST(NothingUsable, is_not_said_of_what_was_not_understood) {
    const auto read = test::read_config(config(a100, "      instances: [{id: 0, profile: 9g.90gb}]\n"));
    EXPECT_THAT(test::lines(layout_warnings(*read.value)), testing::IsEmpty());
}

} // namespace
} // namespace mig::nvml_mock
