#include "core/board/table_reader.h"

#include "tests/core/board/support.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <tuple>

namespace mig {
namespace {

using Found = std::tuple<std::string, int, int>; // code, line, column

std::vector<Found> found(const Diagnostics& diagnostics) {
    std::vector<Found> result;
    for (const auto& d : diagnostics)
        result.emplace_back(d.code.id(), d.range.begin.line, d.range.begin.column);
    return result;
}

TEST(ReadTable, says_every_fault_of_a_document_in_one_run) {
    const auto read = read_table(test::data_text("ten_faults.yaml"), "ten_faults.yaml");
    EXPECT_EQ(found(read.diagnostics), (std::vector<Found>{
                                           {"value.wrong-type", 1, 10},
                                           {"table.unknown-nvml-profile", 4, 19},
                                           {"table.placement-size", 8, 56},
                                           {"value.negative", 13, 16},
                                           {"table.no-memory", 14, 16},
                                           {"table.no-placements", 15, 17},
                                           {"table.compute-instance-wider", 16, 40},
                                           {"table.duplicate-name", 10, 11},
                                           {"table.duplicate-profile-id", 12, 17},
                                           {"table.width-disagrees", 19, 13},
                                       }))
        << testing::PrintToString(read.diagnostics);
    EXPECT_FALSE(read.value);
}

TEST(ReadTable, gives_the_rows_that_are_sound) {
    const auto text = test::with_lines(test::data_text("base.yaml"), {{17, "    instances: 4"}});
    const auto read = read_table(text, "board.yaml");
    EXPECT_FALSE(read.ok());
    ASSERT_TRUE(read.value);
    ASSERT_EQ(read.value->rows.size(), 2U);
    EXPECT_EQ(read.value->rows[0].label(), "1g.5gb");
    EXPECT_EQ(read.value->rows[1].label(), "7g.40gb");
}

TEST(ReadTable, takes_the_ceiling_from_the_widest_row_unless_given) {
    const auto text = test::data_text("base.yaml");
    EXPECT_EQ(read_table(text, "b").value->max_gpu_instances, 7);
    EXPECT_EQ(read_table(text, "b", {.max_gpu_instances = 8}).value->max_gpu_instances, 8);
    EXPECT_EQ(read_table(text, "b", {.max_gpu_instances = 9}).value->max_gpu_instances, 7); // whoever read the 9 has said so
    EXPECT_EQ(read_table(text, "b", {.max_gpu_instances = 0}).value->max_gpu_instances, 7);
}

TEST(ReadTable, a_wide_row_with_faults_still_gives_the_ceiling) {
    const auto text = test::with_lines(test::data_text("base.yaml"), {{28, std::nullopt}});
    EXPECT_EQ(found(read_table(text, "board.yaml").diagnostics), (std::vector<Found>{{"table.no-memory", 23, 5}}));
}

TEST(ReadTable, orders_placements_by_start) {
    const auto text = test::with_lines(test::data_text("base.yaml"),
                                       {{19, "    placements: [{start: 4, size: 2}, {start: 0, size: 2}, {start: 2, size: 2}]"}});
    const auto read = read_table(text, "board.yaml");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read.value->rows[1].placements, (std::vector<Placement>{{0, 2}, {2, 2}, {4, 2}}));
}

TEST(ReadTable, an_id_of_a_wrong_type_is_nobodys_duplicate) {
    const auto text = test::with_lines(test::data_text("base.yaml"), {{6, "    profile_id: nineteen"}});
    EXPECT_EQ(found(read_table(text, "board.yaml").diagnostics), (std::vector<Found>{{"value.wrong-type", 6, 17}}));
}

TEST(ReadTable, reads_anchors_and_merge_keys_as_nvml_mock_does) {
    auto text = test::with_lines(test::data_text("base.yaml"), {{3, "  - &one\n    name: \"1g.5gb\""},
                                                                {13, "  - <<: *one\n    name: \"1g.5gb+me\""},
                                                                {14, "    nvml_profile: \"1_SLICE_REV1\""},
                                                                {15, "    profile_id: 20"},
                                                                {16, std::nullopt},
                                                                {17, "    instances: 1"},
                                                                {18, std::nullopt},
                                                                {19, std::nullopt},
                                                                {20, std::nullopt},
                                                                {21, std::nullopt},
                                                                {22, std::nullopt}});
    const auto read = read_table(text, "board.yaml");
    EXPECT_TRUE(read.diagnostics.empty()) << testing::PrintToString(read.diagnostics);
    ASSERT_TRUE(read.value);
    ASSERT_EQ(read.value->rows.size(), 3U);
    EXPECT_EQ(read.value->rows[1].label(), "1g.5gb+me");
    EXPECT_EQ(read.value->rows[1].memory_mib, 4864);
    EXPECT_EQ(read.value->rows[1].placements, read.value->rows[0].placements);
}

struct NoRows {
    const char* name;
    const char* text;
    std::vector<Found> expected;
};

TEST(ReadTable, a_document_without_rows_is_refused) { // B1
    for (const auto& [name, text, expected] : std::vector<NoRows>{
             {"nothing", "", {{"yaml.empty", 1, 1}, {"table.no-rows", 1, 1}}},
             {"comments", "# a board\n", {{"yaml.empty", 1, 1}, {"table.no-rows", 1, 1}}},
             {"no key", "version: 1\n", {{"table.no-rows", 1, 1}}},
             {"null", "version: 1\nsupported_profiles:\n", {{"table.no-rows", 2, 20}}},
             {"empty list", "supported_profiles: []\n", {{"table.no-rows", 1, 21}}},
             {"mapping", "supported_profiles: {name: 1g.5gb}\n", {{"value.wrong-type", 1, 21}}},
             {"text", "supported_profiles: none\n", {{"value.wrong-type", 1, 21}}},
             {"no mapping at the root", "- name: 1g.5gb\n", {{"value.wrong-type", 1, 1}}},
             {"no mapping as a row", "supported_profiles:\n  - 1g.5gb\n", {{"value.wrong-type", 2, 5}}},
         }) {
        SCOPED_TRACE(name);
        const auto read = read_table(text, "board.yaml");
        EXPECT_EQ(found(read.diagnostics), expected) << testing::PrintToString(read.diagnostics);
        EXPECT_FALSE(read.value);
        EXPECT_FALSE(read.ok());
        for (const auto& diagnostic : read.diagnostics)
            EXPECT_EQ(diagnostic.file, "board.yaml");
    }
}

TEST(ReadTable, what_is_no_yaml_is_refused) { // B1
    for (const auto& [text, expected] : std::vector<std::pair<const char*, Found>>{
             {"supported_profiles: [", {"yaml.syntax", 1, 22}},
             {"supported_profiles: \"x", {"yaml.unterminated-quote", 1, 21}},
             {"a: 1\n\tb: 2\n", {"yaml.tab-indentation", 2, 1}},
             {"\xFF\xFE", {"yaml.not-utf8", 1, 1}},
             {"%PDF-1.4\n%\x01", {"yaml.control-character", 2, 2}},
         }) {
        const auto read = read_table(text, "board.yaml");
        ASSERT_TRUE(has_errors(read.diagnostics)) << text;
        EXPECT_EQ(found(read.diagnostics).front(), expected) << text;
        EXPECT_EQ(read.diagnostics.front().file, "board.yaml");
        EXPECT_FALSE(read.ok()) << text;
    }
}

TEST(ReadTable, goes_on_after_a_fault_of_the_yaml) {
    auto text = test::data_text("base.yaml") + "version: 2\n";
    text = test::with_lines(text, {{17, "    instances: 4"}});
    const auto read = read_table(text, "board.yaml");
    EXPECT_EQ(found(read.diagnostics), (std::vector<Found>{{"yaml.duplicate-key", 31, 1}, {"table.instances", 17, 16}}));
}

TEST(ReadRows, reports_the_path_of_a_table_that_stands_inside_a_config) {
    const auto document = yaml::read_yaml("device_defaults:\n  mig:\n    supported_profiles:\n      - name: 1g.5gb\n",
                                          "config.yaml");
    const auto& rows = *document.value->root.find("device_defaults")->find("mig")->find("supported_profiles");
    yaml::Report report{"config.yaml", {}};
    EXPECT_FALSE(read_rows(rows, "device_defaults.mig.supported_profiles", {}, report));
    ASSERT_FALSE(report.diagnostics.empty());
    EXPECT_EQ(report.diagnostics.front().path, "device_defaults.mig.supported_profiles[0].nvml_profile");
    EXPECT_EQ(report.diagnostics.front().range.begin, (Position{4, 9}));
    EXPECT_EQ(report.diagnostics.front().file, "config.yaml");
}

TEST(WriteTable, reads_back_equal_for_every_shipped_board) {
    const auto library = load_library({test::shipped_profiles()});
    for (const auto& board : library.value->boards()) {
        SCOPED_TRACE(board->facts().id);
        const TableOptions options{board->max_gpu_instances(), board->facts().memory_mib};
        const auto read = read_table(write_table(board->table()), "written.yaml", options);
        EXPECT_TRUE(read.ok()) << testing::PrintToString(read.diagnostics);
        EXPECT_EQ(*read.value, board->table());
    }
}

TEST(WriteTable, puts_a_comment_above_its_row) {
    const auto table = read_table(test::data_text("base.yaml"), "board.yaml").value;
    const auto lines = test::lines_of(write_table(*table, {"seen on a card", "from the guide\nand from elsewhere"}));
    EXPECT_EQ(lines[0], "version: 1");
    EXPECT_EQ(lines[1], "supported_profiles:");
    EXPECT_EQ(lines[2], "  # seen on a card");
    EXPECT_EQ(lines[3], "  - name: \"1g.5gb\"");
    const auto second = std::find(lines.begin(), lines.end(), "  - name: \"2g.10gb\"");
    ASSERT_NE(second, lines.end());
    EXPECT_EQ(*(second - 2), "  # from the guide");
    EXPECT_EQ(*(second - 1), "  # and from elsewhere");
}

// The shipped files look as we write: the comments taken out, they are what write_table gives.
TEST(WriteTable, is_the_form_of_the_shipped_files) {
    for (const auto& board : test::shipped_boards()) {
        SCOPED_TRACE(board->facts().id);
        auto lines = test::lines_of(test::text_of(test::shipped_profiles() / (board->facts().id + ".yaml")));
        std::erase_if(lines, [](const std::string& line) { return line.find_first_not_of(' ') == line.find('#'); });
        EXPECT_EQ(test::lines_of(write_table(board->table())), lines);
    }
}

} // namespace
} // namespace mig
