// What a document is, and what is opened of it.
#include "tests/core/formats/support.h"

#include "core/base/file.h"
#include "core/formats/nvidia_smi/read.h"

#include <gmock/gmock.h>

namespace mig {
namespace {

using test::lines;
using testing::ElementsAre;
using testing::IsEmpty;

struct Kind {
    const char* name;
    const char* text;
    DocumentKind kind;
};
void PrintTo(const Kind& one, std::ostream* out) { *out << one.name; }
class Detect : public testing::TestWithParam<Kind> {};
TEST_P(Detect, tells) { EXPECT_EQ(kind_id(detect(test::document(GetParam().text).root)), kind_id(GetParam().kind)); }

const Kind kinds[] = {
    {"table", "version: 1\nsupported_profiles: []\n", DocumentKind::board_table},
    {"config", "version: \"1.0\"\ndevice_defaults: {}\n", DocumentKind::nvml_mock_config},
    {"devices_alone", "devices: []\n", DocumentKind::nvml_mock_config},
    {"block", "mode_current: enabled\n", DocumentKind::nvml_mock_block},
    {"block_with_a_table", "mode_current: enabled\nsupported_profiles: []\n", DocumentKind::nvml_mock_block},
    {"wrapped_block", "mig:\n  instances: []\n", DocumentKind::nvml_mock_block},
    {"counts_alone", "gpu_instances: []\n", DocumentKind::nvml_mock_block},
    {"catalogue", "version: 1\nboards: []\n", DocumentKind::catalogue},
    {"mig_parted", "version: v1\nmig-configs: {}\n", DocumentKind::mig_parted},
    {"mig_parted_hooks", "version: v1\nhooks: {}\n", DocumentKind::mig_parted_hooks},
    {"manifest", "apiVersion: v1\nkind: ConfigMap\ndata: {}\n", DocumentKind::kubernetes},
    {"something_else", "a: 1\n", DocumentKind::unknown},
    {"a_list", "- a\n", DocumentKind::unknown},
    {"a_word", "hello\n", DocumentKind::unknown},
};
INSTANTIATE_TEST_SUITE_P(Documents, Detect, testing::ValuesIn(kinds), test::by_name);

TEST(Kinds, have_ids_that_lead_back) {
    for (int i = 0; i <= static_cast<int>(DocumentKind::unknown); ++i) {
        const auto kind = static_cast<DocumentKind>(i);
        EXPECT_EQ(find_kind(kind_id(kind)), kind);
    }
    EXPECT_FALSE(find_kind("nonsense"));
}

Read<OpenDocument> open(std::string_view text, OpenOptions options = {}) {
    options.library = &test::library();
    return open_document(text, "it.yaml", options);
}

std::string shipped_table(const std::string& id) {
    return read_file(std::filesystem::path(MIG_SOURCE_DIR) / "profiles" / (id + ".yaml")).value_or("");
}

TEST(Open, a_table_shows_one_empty_gpu_of_the_board) {
    const auto opened = open(shipped_table("a30-24gb"));
    ASSERT_TRUE(opened.value);
    EXPECT_EQ(opened.value->kind, DocumentKind::board_table);
    ASSERT_EQ(opened.value->node.gpus.size(), 1U);
    EXPECT_EQ(opened.value->node.gpus[0].board, test::board("a30-24gb"));
    EXPECT_EQ(opened.value->node.gpus[0].layout, Layout());
}

TEST(Open, a_table_of_the_user_s_own_is_a_custom_board) {
    std::string text = shipped_table("a30-24gb");
    text.replace(text.find("1g.6gb"), 6, "1g.7gb");
    const auto opened = open(text);
    ASSERT_TRUE(opened.value);
    EXPECT_EQ(opened.value->node.gpus[0].board->facts().id, "custom");
}

TEST(Open, a_bare_table_takes_its_widest_row_for_the_board_s_width) { // M4
    const auto opened = open(shipped_table("h100-80gb-sxm"));
    EXPECT_EQ(opened.value->node.gpus[0].board->max_gpu_instances(), 7);
}

TEST(Open, a_config_gives_its_node) {
    const auto opened = open(
        "device_defaults: {name: NVIDIA A30, mig: {mode_current: enabled}}\ndevices: [{index: 0}, {index: 1}]\n");
    ASSERT_TRUE(opened.value);
    EXPECT_EQ(opened.value->kind, DocumentKind::nvml_mock_config);
    EXPECT_EQ(opened.value->node.gpus.size(), 2U);
    EXPECT_TRUE(opened.value->config);
}

TEST(Open, a_block_needs_a_board) {
    const auto without = open("mode_current: enabled\ninstances: []\n");
    EXPECT_THAT(lines(without.diagnostics), ElementsAre("error 1:1 document.no-board"));
    const auto with = open("mode_current: enabled\ninstances: []\n",
                           {.library = {}, .board = test::board("a30-24gb"), .as = {}, .table = {}, .path = {}});
    EXPECT_THAT(lines(with.diagnostics), IsEmpty());
    EXPECT_EQ(with.value->kind, DocumentKind::nvml_mock_block);
}

TEST(Open, the_catalogue_is_checked) {
    const auto opened = open(read_file(std::filesystem::path(MIG_SOURCE_DIR) / "profiles/catalogue.yaml").value_or(""));
    EXPECT_THAT(lines(opened.diagnostics), IsEmpty());
    ASSERT_TRUE(opened.value);
    EXPECT_EQ(opened.value->kind, DocumentKind::catalogue);
    EXPECT_TRUE(opened.value->node.gpus.empty());
}

TEST(Open, what_is_recognised_but_not_read_is_named) {
    for (const auto& [text, kind] :
         {std::pair("version: v1\nmig-configs: {}\n", "mig-parted"), std::pair("version: v1\nhooks: {}\n", "mig-parted-hooks"),
          std::pair("apiVersion: v1\nkind: Pod\n", "kubernetes"),
          std::pair("apiVersion: v1\nkind: Pod\n---\napiVersion: v1\nkind: Pod\n", "kubernetes")}) {
        const auto opened = open(text);
        EXPECT_FALSE(opened.value);
        ASSERT_THAT(lines(opened.diagnostics), ElementsAre("error 1:1 document.other-kind"));
        EXPECT_EQ(test::argument_text(opened.diagnostics[0], "kind"), kind);
        EXPECT_TRUE(test::is_well_worded(opened.diagnostics[0]));
    }
}

TEST(Open, what_is_not_known_shows_its_keys) {
    const auto opened = open("a: 1\nb: 2\n");
    ASSERT_THAT(lines(opened.diagnostics), ElementsAre("error 1:1 document.unknown"));
    EXPECT_EQ(test::argument_text(opened.diagnostics[0], "keys"), "a, b");
    EXPECT_TRUE(test::is_well_worded(opened.diagnostics[0]));
}

TEST(Open, as_something_else_than_it_seems) {
    const auto opened = open("version: 1\nboards: []\n",
                             {.library = {}, .board = {}, .as = DocumentKind::board_table, .table = {}, .path = {}});
    EXPECT_FALSE(opened.value);
    EXPECT_THAT(lines(opened.diagnostics), testing::Contains("error 1:1 table.no-rows"));
}

constexpr auto printed = "$ nvidia-smi -L\n"
                         "GPU 0: NVIDIA A100-SXM4-40GB (UUID: GPU-00000000-0000-0000-0000-000000000001)\n"
                         "$ nvidia-smi mig -lgi\n"
                         "|   0  MIG 3g.20gb   9   1   4:4   |\n";

TEST(Open, what_nvidia_smi_printed_is_the_node_that_it_shows) {
    const auto opened = open(printed);
    ASSERT_TRUE(opened.value);
    EXPECT_EQ(opened.value->kind, DocumentKind::nvidia_smi);
    EXPECT_FALSE(opened.value->config);
    ASSERT_EQ(opened.value->node.gpus.size(), 1U);
    EXPECT_EQ(opened.value->node.gpus.front().board->facts().id, "a100-40gb");
    EXPECT_EQ(opened.value->node.gpus.front().layout->instances().front().start, 4);
}

TEST(Open, the_tool_s_name_in_a_comment_makes_no_document_its_output) {
    const std::string config = std::string("# nvidia-smi mig -cgi 9,14\n# GPU 0: NVIDIA A100-SXM4-40GB (UUID: GPU-1)\n") +
                               "mode_current: enabled\ngpu_instances: []\ninstances: []\nmax_gpu_instances: 7\n";
    EXPECT_FALSE(nvidia_smi::is_output(config));
    EXPECT_FALSE(nvidia_smi::is_output(""));
    EXPECT_FALSE(nvidia_smi::is_output(shipped_table("a100-40gb")));
    EXPECT_TRUE(nvidia_smi::is_output(printed));
}

TEST(Open, output_among_the_lines_of_a_log_is_found) {
    std::string log;
    for (int i = 0; i < 20; ++i)
        log += "[  " + std::to_string(i) + ".5] kernel: eth0: link up, 1000 Mbps\n";
    const auto opened = open(log + printed + log);
    ASSERT_TRUE(opened.value);
    EXPECT_EQ(opened.value->kind, DocumentKind::nvidia_smi);
    EXPECT_FALSE(open(log).value);
}

TEST(Open, output_may_be_asked_for) {
    const auto nothing = open("mode_current: enabled\n", {.as = DocumentKind::nvidia_smi});
    EXPECT_FALSE(nothing.value);
    EXPECT_THAT(lines(nothing.diagnostics), testing::Contains(testing::HasSubstr("nvidia-smi.nothing-found")));
}

TEST(Open, an_empty_document_is_one_clear_error) {
    for (const char* text : {"", "# only a comment\n", "---\n"}) {
        const auto opened = open(text);
        EXPECT_FALSE(opened.value);
        ASSERT_EQ(opened.diagnostics.size(), 1U) << text;
        EXPECT_EQ(opened.diagnostics[0].code, yaml::codes::empty);
        EXPECT_EQ(opened.diagnostics[0].severity, Severity::error);
    }
}

TEST(Open, a_repeated_key_does_not_hide_what_else_is_wrong) {
    const auto opened = open("devices: [{index: 0}]\ndevices: [{index: 0, mig: {mode_current: off}}]\n");
    EXPECT_THAT(lines(opened.diagnostics),
                ElementsAre("error 2:1 yaml.duplicate-key", "note 1:1 nvml-mock.no-table", "error 2:42 nvml-mock.mode"));
}

TEST(Open, broken_syntax_gives_no_value) {
    const auto opened = open("devices: [\n");
    EXPECT_FALSE(opened.value);
    EXPECT_TRUE(has_errors(opened.diagnostics));
}

TEST(Save, only_what_holds_a_layout) {
    const auto opened = open(shipped_table("a30-24gb"));
    const auto saved = save_document(*opened.value, opened.value->node);
    ASSERT_FALSE(saved);
    EXPECT_EQ(test::code_names(saved.error()), std::vector<std::string>{"document.other-kind"});
}

} // namespace
} // namespace mig
