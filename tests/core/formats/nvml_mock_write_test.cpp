// Writing a config of our own: the text, and what each form has no words for.
#include "tests/core/formats/support.h"

#include "core/board/table_reader.h"

#include <gmock/gmock.h>

namespace mig::nvml_mock {
namespace {

using test::Gi;
using test::h100;

Gpu gpu(const std::vector<Gi>& instances) { return test::gpu(h100(), instances); }

// From `devices:` on.
std::string devices_of(const Written& written) {
    const auto at = written.text.find("devices:\n");
    return at == std::string::npos ? "" : written.text.substr(at);
}

TEST(Write, has_what_nvml_mock_asks_for) {
    const Written written = write({{gpu({{0, "7g.80gb", 0}})}}, Form::counts);
    ASSERT_TRUE(written.ok());
    const std::string expected = "# nvml-mock config of 1 x H100 80GB SXM, written by MIG Layout Designer.\n"
                                 "# The board's table goes beside it: config.yaml needs config.mig.yaml.\n"
                                 "version: \"1.0\"\n"
                                 "system:\n"
                                 "  driver_version: \"550.163.01\"\n"
                                 "device_defaults:\n"
                                 "  name: \"NVIDIA H100 80GB HBM3\"\n"
                                 "  architecture: \"hopper\"\n"
                                 "  memory:\n"
                                 "    total_bytes: " +
                                 std::to_string(h100()->facts().memory_mib * 1024 * 1024) +
                                 "\n"
                                 "  pci:\n"
                                 "    device_id: 0x233010DE\n"
                                 "  mig:\n"
                                 "    mode_current: \"disabled\"\n"
                                 "    mode_pending: \"disabled\"\n"
                                 "    max_gpu_instances: 7\n"
                                 "devices:\n"
                                 "  - index: 0\n"
                                 "    mig:\n"
                                 "      mode_current: \"enabled\"\n"
                                 "      mode_pending: \"enabled\"\n"
                                 "      gpu_instances:\n"
                                 "        - {profile: \"7g.80gb\", count: 1}\n";
    EXPECT_EQ(written.text, expected);
}

TEST(Write, explicitly) {
    Gpu off = gpu({});
    off.mode = MigMode::disabled;
    off.layout.reset();
    Gpu pending = gpu({});
    pending.pending = MigMode::disabled;
    const Written written = write({{gpu({{0, "1g.10gb", 0}, {5, "3g.40gb", 4, {"2c", "1c"}}}), off, pending}}, Form::instances);
    EXPECT_EQ(devices_of(written), "devices:\n"
                                   "  - index: 0\n"
                                   "    mig:\n"
                                   "      mode_current: \"enabled\"\n"
                                   "      mode_pending: \"enabled\"\n"
                                   "      instances:\n"
                                   "        - {id: 0, profile: \"1g.10gb\", placement_start: 0}\n"
                                   "        - id: 5\n"
                                   "          profile: \"3g.40gb\"\n"
                                   "          placement_start: 4\n"
                                   "          compute_instances:\n"
                                   "            - {id: 0, profile: \"2c\"}\n"
                                   "            - {id: 1, profile: \"1c\"}\n"
                                   "  - index: 1\n"
                                   "    mig:\n"
                                   "      mode_current: \"disabled\"\n"
                                   "      mode_pending: \"disabled\"\n"
                                   "  - index: 2\n"
                                   "    mig:\n"
                                   "      mode_current: \"enabled\"\n"
                                   "      mode_pending: \"disabled\"\n"
                                   "      instances: []\n");
}

TEST(Write, by_count_with_compute_instances) {
    const Written written = write({{gpu({{0, "4g.40gb", 0, {"2c", "1c", "1c"}}, {1, "3g.40gb", 4}})}}, Form::counts);
    EXPECT_THAT(devices_of(written), testing::HasSubstr("      gpu_instances:\n"
                                                        "        - profile: \"4g.40gb\"\n"
                                                        "          count: 1\n"
                                                        "          compute_instances:\n"
                                                        "            - {profile: \"2c\", count: 1}\n"
                                                        "            - {profile: \"1c\", count: 2}\n"
                                                        "        - {profile: \"3g.40gb\", count: 1}\n"));
}

TEST(Write, an_empty_gpu_by_count_is_the_empty_list) {
    EXPECT_THAT(devices_of(write({{gpu({})}}, Form::counts)), testing::HasSubstr("      instances: []\n"));
}

TEST(Write, no_compute_instance_is_an_empty_list_too) { // M3
    Gpu one = gpu({{0, "7g.80gb", 0}});
    one.layout->replace({.id = 0, .profile = test::row(h100(), "7g.80gb"), .start = 0, .compute_instances = {}});
    EXPECT_THAT(devices_of(write({{one}}, Form::instances)),
                testing::HasSubstr("- {id: 0, profile: \"7g.80gb\", placement_start: 0, compute_instances: []}\n"));
}

TEST(Write, a_compute_instance_without_a_name_of_its_own_by_its_nvml_value) {
    Gpu one = gpu({});
    one.layout->add({.id = 0,
                     .profile = test::row(h100(), "2g.20gb"),
                     .start = 0,
                     .compute_instances = {{.id = 0, .profile = 1, .start = 0}}});
    EXPECT_THAT(devices_of(write({{one}}, Form::instances)), testing::HasSubstr("- {id: 0, profile_id: 7}\n"));
    EXPECT_THAT(devices_of(write({{one}}, Form::counts)), testing::HasSubstr("- {profile_id: 7, count: 1}\n"));
}

// nvml-mock takes the plain kind where the list is absent; the driver's default of this row is another.
TEST(Write, a_spanning_compute_instance_of_the_row_s_own_kind_is_said) {
    const int double_memory = test::row(h100(), "1g.20gb");
    const auto kind = [&](int ci) {
        return h100()->row(double_memory).compute_instances.at(static_cast<std::size_t>(ci)).nvml.suffix;
    };
    ASSERT_EQ(kind(0), "1_SLICE_REV1");
    ASSERT_EQ(kind(1), "1_SLICE");
    for (const auto& [ci, said] : {std::pair{0, "compute_instances:\n            - {id: 0, profile_id: 7}\n"},
                                   {1, "- {id: 0, profile: \"1g.20gb\", placement_start: 0}\n"}}) {
        Gpu one = gpu({});
        one.layout->add(
            {.id = 0, .profile = double_memory, .start = 0, .compute_instances = {{.id = 0, .profile = ci, .start = 0}}});
        const Written written = write({{one}}, Form::instances);
        EXPECT_THAT(devices_of(written), testing::HasSubstr(said));
        const auto back = test::read_config(written.text);
        EXPECT_EQ(back.value->node.gpus.at(0).layout, one.layout);
        const auto by_count = test::read_config(write({{one}}, Form::counts).text);
        EXPECT_EQ(by_count.value->node.gpus.at(0).layout, one.layout);
    }
}

struct Refused {
    const char* name;
    std::vector<Gi> layout;
    std::vector<std::string> said;
};
void PrintTo(const Refused& one, std::ostream* out) { *out << one.name; }
class WrittenByCount : public testing::TestWithParam<Refused> {};
TEST_P(WrittenByCount, says_what_it_cannot) {
    const Written written = write({{gpu({}), gpu(GetParam().layout)}}, Form::counts);
    EXPECT_EQ(test::code_names(written.cannot_say), GetParam().said);
    EXPECT_EQ(written.text.empty(), has_errors(written.cannot_say));
    for (const Diagnostic& one : written.cannot_say) {
        EXPECT_TRUE(one.path.starts_with("gpus[1]")) << one.path;
        EXPECT_TRUE(test::is_well_worded(one)) << one.code.id();
    }
}
const Refused refused[] = {
    {"a_hole", {{0, "1g.10gb", 3}}, {"nvml-mock.no-order"}},
    {"ids_that_counts_do_not_give", {{4, "3g.40gb", 0}, {2, "3g.40gb", 4}}, {"nvml-mock.fixed-id"}},
    {"all_well", {{0, "3g.40gb", 0}, {1, "3g.40gb", 4}}, {}},
};
INSTANTIATE_TEST_SUITE_P(M6, WrittenByCount, testing::ValuesIn(refused), test::by_name);

TEST(WritingByCount, names_the_ids_that_change) {
    const Written written = write({{gpu({{4, "3g.40gb", 0}, {0, "3g.40gb", 4}})}}, Form::counts);
    EXPECT_EQ(test::argument_text(written.cannot_say.at(0), "renumbered"), "GI 4 becomes GI 0, GI 0 becomes GI 1");
}

TEST(Refuses, every_gpu_at_once) {
    const Written written = write({{gpu({{0, "1g.10gb", 3}}), gpu({{0, "3g.40gb", 4}})}}, Form::counts);
    EXPECT_THAT(test::code_names(written.cannot_say), testing::ElementsAre("nvml-mock.no-order", "nvml-mock.no-order"));
    EXPECT_EQ(written.cannot_say[0].path, "gpus[0].instances[0]");
    EXPECT_EQ(written.cannot_say[1].path, "gpus[1].instances[0]");
}

TEST(Refuses, an_illegal_layout_by_count_and_warns_of_it_explicitly) {
    Gpu one = gpu({});
    one.layout->add({.id = 0, .profile = test::row(h100(), "3g.40gb"), .start = 1, .compute_instances = {}});
    EXPECT_FALSE(write({{one}}, Form::counts).ok());
    const Written written = write({{one}}, Form::instances);
    EXPECT_TRUE(written.ok());
    ASSERT_EQ(test::code_names(written.cannot_say), std::vector<std::string>{"nvml-mock.illegal"});
    EXPECT_TRUE(test::is_well_worded(written.cannot_say[0]));
}

TEST(Refuses, a_profile_that_is_no_row) {
    Gpu one = gpu({});
    one.layout->add({.id = 0, .profile = 77, .start = 0, .compute_instances = {}});
    for (const Form form : {Form::counts, Form::instances}) {
        const Written written = write({{one}}, form);
        EXPECT_FALSE(written.ok());
        EXPECT_EQ(written.text, "");
    }
}

TEST(Refuses, several_boards) {
    const Written written = write({{gpu({}), test::gpu(test::board("a30-24gb"), {})}}, Form::instances);
    ASSERT_EQ(test::code_names(written.cannot_say), std::vector<std::string>{"nvml-mock.mixed-boards"});
    EXPECT_EQ(test::argument_text(written.cannot_say[0], "boards"), "A30 24GB, H100 80GB SXM");
}

TEST(Refuses, a_gpu_without_board) {
    const Written written = write({{gpu({}), Gpu()}}, Form::instances);
    ASSERT_EQ(test::code_names(written.cannot_say), std::vector<std::string>{"nvml-mock.no-board"});
    EXPECT_EQ(written.cannot_say[0].path, "gpus[1]");
    EXPECT_FALSE(write_table_of({{Gpu()}}).ok());
}

TEST(Refuses, an_empty_node) {
    EXPECT_EQ(test::code_names(write({}, Form::counts).cannot_say), std::vector<std::string>{"nvml-mock.no-devices"});
}

TEST(Table, reads_back_as_the_board_s) {
    const Written written = write_table_of({{gpu({})}});
    const auto table = read_table(written.text, "table.yaml", {.max_gpu_instances = 7, .memory_mib = h100()->facts().memory_mib});
    ASSERT_TRUE(table.value);
    EXPECT_EQ(*table.value, h100()->table());
}

} // namespace
} // namespace mig::nvml_mock
