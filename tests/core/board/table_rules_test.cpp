// Each rule B1-B8 and B10, and each warning: one change to a sound table, one diagnostic at its place.
#include "core/board/table_reader.h"
#include "tests/core/board/support.h"

#include <gtest/gtest.h>

namespace mig {
namespace {

namespace values = yaml::codes;

using Lines = std::map<int, std::optional<std::string>>;
constexpr std::nullopt_t gone = std::nullopt;

struct Fault {
    const char* name;
    Lines lines; // of base.yaml, put otherwise
    Code code;
    int line;
    int column;
    const char* path;
    std::vector<Argument> arguments = {};
    TableOptions options = {};
};

void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

std::string name_of(const testing::TestParamInfo<Fault>& info) { return info.param.name; }

void expect_one(const Fault& fault, Severity severity) {
    const auto read = read_table(test::with_lines(test::data_text("base.yaml"), fault.lines), "board.yaml", fault.options);
    ASSERT_EQ(read.diagnostics.size(), 1U) << testing::PrintToString(read.diagnostics);
    const auto& found = read.diagnostics.front();
    EXPECT_EQ(found.severity, severity);
    EXPECT_EQ(found.code.id(), fault.code.id());
    EXPECT_EQ(found.range.begin, (Position{fault.line, fault.column}));
    EXPECT_EQ(found.path, fault.path);
    EXPECT_EQ(found.file, "board.yaml");
    for (const auto& expected : fault.arguments) {
        const auto* value = argument(found, expected.name);
        ASSERT_TRUE(value) << expected.name;
        EXPECT_TRUE(*value == expected.value) << expected.name << ": " << testing::PrintToString(found);
    }
}

class Refused : public testing::TestWithParam<Fault> {};
TEST_P(Refused, with_one_error_at_its_place) { expect_one(GetParam(), Severity::error); }

class Warned : public testing::TestWithParam<Fault> {};
TEST_P(Warned, once_at_its_place) { expect_one(GetParam(), Severity::warning); }

const std::string six_starts =
    "    placements: [{start: 0, size: 1}, {start: 1, size: 1}, {start: 2, size: 1}, {start: 3, size: 1}, "
    "{start: 4, size: 1}, {start: 5, size: 1}, ";

INSTANTIATE_TEST_SUITE_P(
    B3_names, Refused,
    testing::Values(
        Fault{"without_a_name", {{3, "  -"}}, codes::table_no_name, 4, 5, "supported_profiles[0].name"},
        Fault{"null_name", {{3, "  - name:"}}, codes::table_no_name, 3, 10, "supported_profiles[0].name"},
        Fault{"empty_name", {{3, "  - name: \"\""}}, codes::table_no_name, 3, 11, "supported_profiles[0].name"},
        Fault{"no_profile_name",
              {{3, "  - name: \"1g.5GB\""}},
              codes::name_syntax,
              3,
              11,
              "supported_profiles[0].name",
              {{"name", "1g.5GB"}}},
        Fault{"compute_instance", {{23, "  - name: \"1c.7g.40gb\""}}, codes::name_syntax, 23, 11, "supported_profiles[2].name"},
        Fault{"two_of_one_name",
              {{3, "  - name: \"2g.10gb\""},
               {8, "    memory_mb: 9856"},
               {4, "    nvml_profile: \"2_SLICE_REV1\""},
               {5, "    slices: 2"},
               {7, "    instances: 1"}},
              codes::table_duplicate_name,
              13,
              11,
              "supported_profiles[1].name",
              {{"name", "2g.10gb"}, {"first_line", 3}}},
        Fault{"number_for_a_name",
              {{3, "  - name: 5"}},
              values::wrong_type,
              3,
              11,
              "supported_profiles[0].name",
              {{"key", "name"}, {"found", "the number 5"}}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(B3_nvml_profiles, Refused,
                         testing::Values(Fault{"misspelt",
                                               {{4, "    nvml_profile: \"1_SLISE\""}},
                                               codes::table_unknown_nvml,
                                               4,
                                               19,
                                               "supported_profiles[0].nvml_profile",
                                               {{"found", "1_SLISE"}, {"nearest", "1_SLICE"}}},
                                         Fault{"absent",
                                               {{24, gone}},
                                               codes::table_unknown_nvml,
                                               23,
                                               5,
                                               "supported_profiles[2].nvml_profile",
                                               {{"found", ""}},
                                               {.max_gpu_instances = 7}},
                                         Fault{"only_of_compute_instances",
                                               {{24, "    nvml_profile: \"7_SLICE_NVL\""}},
                                               codes::table_unknown_nvml,
                                               24,
                                               19,
                                               "supported_profiles[2].nvml_profile",
                                               {{"nearest", ""}},
                                               {.max_gpu_instances = 7}},
                                         Fault{"declared_twice",
                                               {{13, "  - name: \"1g.10gb\""},
                                                {14, "    nvml_profile: \"1_SLICE\""},
                                                {15, gone},
                                                {22, gone},
                                                {21, "      - {nvml_profile: \"1_SLICE\", slices: 1, instances: 1}"}},
                                               codes::table_duplicate_nvml,
                                               14,
                                               19,
                                               "supported_profiles[1].nvml_profile",
                                               {{"found", "1_SLICE"}, {"first_line", 3}}},
                                         Fault{"of_a_wrong_type",
                                               {{24, "    nvml_profile: [7_SLICE]"}},
                                               values::wrong_type,
                                               24,
                                               19,
                                               "supported_profiles[2].nvml_profile",
                                               {{"found", "a list"}},
                                               {.max_gpu_instances = 7}}),
                         name_of);

INSTANTIATE_TEST_SUITE_P(B3_profile_ids, Refused,
                         testing::Values(Fault{"published_twice",
                                               {{16, "    profile_id: 19"}},
                                               codes::table_duplicate_id,
                                               16,
                                               17,
                                               "supported_profiles[1].profile_id",
                                               {{"id", 19}, {"name", "1g.5gb"}, {"first_line", 3}, {"omitted", 0}}},
                                         Fault{"omitted_is_0",
                                               {{16, gone}, {26, "    profile_id: 0"}},
                                               codes::table_duplicate_id,
                                               25,
                                               17,
                                               "supported_profiles[2].profile_id",
                                               {{"id", 0}, {"name", "2g.10gb"}, {"omitted", 0}}},
                                         Fault{"omitted_later",
                                               {{6, "    profile_id: 0"}, {26, gone}},
                                               codes::table_duplicate_id,
                                               23,
                                               5,
                                               "supported_profiles[2].profile_id",
                                               {{"id", 0}, {"name", "1g.5gb"}, {"omitted", 1}}}),
                         name_of);

INSTANTIATE_TEST_SUITE_P(
    B4_width, Refused,
    testing::Values(
        Fault{"disagrees_with_the_suffix",
              {{15, "    slices: 3"}},
              codes::table_width,
              15,
              13,
              "supported_profiles[1].slices",
              {{"slices", 3}, {"nvml_profile", "2_SLICE"}, {"width", 2}}},
        Fault{"is_zero", {{15, "    slices: 0"}}, codes::table_width, 15, 13, "supported_profiles[1].slices", {{"slices", 0}}},
        Fault{"of_a_compute_instance",
              {{22, "      - {nvml_profile: \"2_SLICE\", slices: 1, instances: 1}"}},
              codes::table_width,
              22,
              43,
              "supported_profiles[1].compute_instances[1].slices",
              {{"slices", 1}, {"width", 2}}},
        Fault{"larger_than_the_board",
              {{7, "    instances: 6"}, {27, "    instances: 1"}},
              codes::table_too_wide,
              24,
              19,
              "supported_profiles[2].nvml_profile",
              {{"width", 7}, {"limit", 6}},
              {.max_gpu_instances = 6}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(B5_instances, Refused,
                         testing::Values(Fault{"none",
                                               {{17, "    instances: 0"}},
                                               codes::table_instances,
                                               17,
                                               16,
                                               "supported_profiles[1].instances",
                                               {{"found", 0}, {"max", 3}}},
                                         Fault{"omitted",
                                               {{17, gone}},
                                               codes::table_instances,
                                               13,
                                               5,
                                               "supported_profiles[1].instances",
                                               {{"found", 0}, {"max", 3}}},
                                         Fault{"two_7g",
                                               {{27, "    instances: 2"}},
                                               codes::table_instances,
                                               27,
                                               16,
                                               "supported_profiles[2].instances",
                                               {{"found", 2}, {"max", 1}}},
                                         Fault{"for_the_given_board",
                                               {{7, "    instances: 7"},
                                                {24, "    nvml_profile: \"4_SLICE\""},
                                                {25, "    slices: 4"},
                                                {23, "  - name: \"4g.40gb\""},
                                                {30, "    compute_instances: [{nvml_profile: \"4_SLICE\", instances: 1}]"},
                                                {17, "    instances: 2"}},
                                               codes::table_instances,
                                               7,
                                               16,
                                               "supported_profiles[0].instances",
                                               {{"found", 7}, {"max", 5}},
                                               {.max_gpu_instances = 5}}),
                         name_of);

INSTANTIATE_TEST_SUITE_P(
    B6_memory, Refused,
    testing::Values(Fault{"omitted", {{8, gone}}, codes::table_no_memory, 3, 5, "supported_profiles[0].memory_mb"},
                    Fault{"null", {{8, "    memory_mb:"}}, codes::table_no_memory, 8, 15, "supported_profiles[0].memory_mb"},
                    Fault{"zero", {{8, "    memory_mb: 0"}}, codes::table_no_memory, 8, 16, "supported_profiles[0].memory_mb"},
                    Fault{"below_four_fifths",
                          {{28, "    memory_mb: 32767"}},
                          codes::table_memory,
                          28,
                          16,
                          "supported_profiles[2].memory_mb",
                          {{"found", 32767}, {"named_gb", 40}, {"min", 32768}, {"max", 43520}}},
                    Fault{"above_seventeen_sixteenths",
                          {{28, "    memory_mb: 43521"}},
                          codes::table_memory,
                          28,
                          16,
                          "supported_profiles[2].memory_mb",
                          {{"found", 43521}, {"max", 43520}}},
                    Fault{"of_a_name_with_0_gb",
                          {{3, "  - name: \"1g.0gb\""}},
                          codes::table_memory,
                          8,
                          16,
                          "supported_profiles[0].memory_mb",
                          {{"max", 0}}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    B7_placements, Refused,
    testing::Values(
        Fault{"omitted", {{19, gone}}, codes::table_no_placements, 13, 5, "supported_profiles[1].placements"},
        Fault{"null", {{19, "    placements:"}}, codes::table_no_placements, 19, 16, "supported_profiles[1].placements"},
        Fault{"empty", {{19, "    placements: []"}}, codes::table_no_placements, 19, 17, "supported_profiles[1].placements"},
        Fault{"size_3",
              {{29, "    placements: [{start: 0, size: 3}]"}},
              codes::table_placement_size,
              29,
              35,
              "supported_profiles[2].placements[0].size",
              {{"size", 3}}},
        Fault{"size_0",
              {{29, "    placements: [{start: 0, size: 0}]"}},
              codes::table_placement_size,
              29,
              35,
              "supported_profiles[2].placements[0].size",
              {{"size", 0}}},
        Fault{"size_omitted",
              {{29, "    placements: [{start: 0}]"}},
              codes::table_placement_size,
              29,
              18,
              "supported_profiles[2].placements[0].size",
              {{"size", 0}}},
        Fault{"past_the_end",
              {{29, "    placements: [{start: 1, size: 8}]"}},
              codes::table_placement_past_end,
              29,
              18,
              "supported_profiles[2].placements[0]",
              {{"start", 1}, {"size", 8}, {"units", 8}}},
        Fault{"far_past_the_end",
              {{29, "    placements: [{start: 2147483647, size: 8}]"}},
              codes::table_placement_past_end,
              29,
              18,
              "supported_profiles[2].placements[0]",
              {{"start", 2147483647}}},
        Fault{"start_twice",
              {{11, six_starts + "{start: 5, size: 1}, {start: 6, size: 1}]"}},
              codes::table_duplicate_start,
              11,
              144,
              "supported_profiles[0].placements[6]",
              {{"start", 5}, {"first_line", 11}}},
        Fault{"no_list",
              {{29, "    placements: 8"}},
              values::wrong_type,
              29,
              17,
              "supported_profiles[2].placements",
              {{"found", "the number 8"}, {"expected", "a list"}}},
        Fault{"no_mapping",
              {{29, "    placements: [0]"}},
              values::wrong_type,
              29,
              18,
              "supported_profiles[2].placements[0]",
              {{"expected", "a mapping"}}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    B8_compute_instances, Refused,
    testing::Values(
        Fault{"omitted", {{30, gone}}, codes::table_no_ci, 23, 5, "supported_profiles[2].compute_instances"},
        Fault{
            "empty", {{30, "    compute_instances: []"}}, codes::table_no_ci, 30, 24, "supported_profiles[2].compute_instances"},
        Fault{"unknown_suffix",
              {{30, "    compute_instances: [{nvml_profile: \"7_SLICES\", instances: 1}]"}},
              codes::table_unknown_nvml,
              30,
              40,
              "supported_profiles[2].compute_instances[0].nvml_profile",
              {{"found", "7_SLICES"}, {"nearest", "7_SLICE"}}},
        Fault{"suffix_of_gpu_instances",
              {{30, "    compute_instances: [{nvml_profile: \"1_SLICE_REV2\", instances: 1}]"}},
              codes::table_unknown_nvml,
              30,
              40,
              "supported_profiles[2].compute_instances[0].nvml_profile",
              {{"nearest", "1_SLICE_REV1"}}},
        Fault{"repeated",
              {{22, "      - {nvml_profile: \"1_SLICE\", slices: 1, instances: 1}"}},
              codes::table_duplicate_ci,
              22,
              24,
              "supported_profiles[1].compute_instances[1].nvml_profile",
              {{"found", "1_SLICE"}, {"first_line", 21}}},
        Fault{"wider_than_the_row",
              {{22, "      - {nvml_profile: \"3_SLICE\", slices: 3, instances: 1}"}},
              codes::table_ci_too_wide,
              22,
              24,
              "supported_profiles[1].compute_instances[1].nvml_profile",
              {{"width", 3}, {"limit", 2}}},
        Fault{"too_many",
              {{21, "      - {nvml_profile: \"1_SLICE\", slices: 1, instances: 3}"}},
              codes::table_ci_instances,
              21,
              57,
              "supported_profiles[1].compute_instances[0].instances",
              {{"found", 3}, {"max", 2}}},
        Fault{"none",
              {{21, "      - {nvml_profile: \"1_SLICE\", slices: 1, instances: 0}"}},
              codes::table_ci_instances,
              21,
              57,
              "supported_profiles[1].compute_instances[0].instances",
              {{"found", 0}, {"max", 2}}},
        Fault{"count_omitted",
              {{21, "      - {nvml_profile: \"1_SLICE\", slices: 1}"}},
              codes::table_ci_instances,
              21,
              9,
              "supported_profiles[1].compute_instances[0].instances",
              {{"found", 0}, {"max", 2}}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    B10_values, Refused,
    testing::Values(
        Fault{"quoted_number",
              {{9, "    multiprocessors: \"14\""}},
              values::wrong_type,
              9,
              22,
              "supported_profiles[0].multiprocessors",
              {{"key", "multiprocessors"}, {"found", "text \"14\""}, {"expected", "a whole number"}}},
        Fault{"fraction",
              {{9, "    multiprocessors: 14.5"}},
              values::wrong_type,
              9,
              22,
              "supported_profiles[0].multiprocessors",
              {{"found", "the number 14.5"}}},
        Fault{"null_count",
              {{9, "    multiprocessors: null"}},
              values::wrong_type,
              9,
              22,
              "supported_profiles[0].multiprocessors",
              {{"found", "nothing"}}},
        Fault{"negative",
              {{9, "    multiprocessors: -14"}},
              values::negative,
              9,
              22,
              "supported_profiles[0].multiprocessors",
              {{"key", "multiprocessors"}, {"found", "-14"}}},
        Fault{"too_large",
              {{9, "    multiprocessors: 2147483648"}},
              values::out_of_range,
              9,
              22,
              "supported_profiles[0].multiprocessors",
              {{"found", "2147483648"}, {"min", 0}, {"max", 2147483647}}},
        Fault{"past_64_bits",
              {{9, "    multiprocessors: 99999999999999999999"}},
              values::out_of_range,
              9,
              22,
              "supported_profiles[0].multiprocessors"},
        Fault{"negative_id", {{6, "    profile_id: -1"}}, values::negative, 6, 17, "supported_profiles[0].profile_id"},
        Fault{"memory_as_text", {{8, "    memory_mb: 4864MiB"}}, values::wrong_type, 8, 16, "supported_profiles[0].memory_mb"},
        Fault{"negative_start",
              {{29, "    placements: [{start: -8, size: 8}]"}},
              values::negative,
              29,
              26,
              "supported_profiles[2].placements[0].start"},
        Fault{"version_as_text", {{1, "version: v1"}}, values::wrong_type, 1, 10, "version"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    B_warnings, Warned,
    testing::Values(
        Fault{"unknown_key_of_a_row",
              {{9, "    multiprocesors: 14"},
               {12, "    compute_instances: [{nvml_profile: \"1_SLICE\", instances: 1, shared_copy_engines: 1}]"}},
              values::unknown_key,
              9,
              5,
              "supported_profiles[0].multiprocesors",
              {{"key", "multiprocesors"}, {"nearest", "multiprocessors"}}},
        Fault{"unknown_key_of_a_compute_instance",
              {{30, "    compute_instances: [{nvml_profile: \"7_SLICE\", instances: 1, copy_engines: 0}]"}},
              values::unknown_key,
              30,
              65,
              "supported_profiles[2].compute_instances[0].copy_engines"},
        Fault{"unknown_key_of_a_placement",
              {{29, "    placements: [{start: 0, size: 8, end: 8}]"}},
              values::unknown_key,
              29,
              38,
              "supported_profiles[2].placements[0].end"},
        Fault{
            "unknown_key_of_the_document", {{1, "versions: 1"}}, values::unknown_key, 1, 1, "versions", {{"nearest", "version"}}},
        Fault{"start_off_its_size",
              {{19, "    placements: [{start: 0, size: 2}, {start: 2, size: 2}, {start: 5, size: 2}]"}},
              codes::table_unaligned_start,
              19,
              68,
              "supported_profiles[1].placements[2].start",
              {{"start", 5}, {"size", 2}}},
        Fault{"name_of_another_width",
              {{13, "  - name: \"3g.10gb\""}},
              codes::table_name_width,
              13,
              11,
              "supported_profiles[1].name",
              {{"name", "3g.10gb"}, {"width", 2}}},
        Fault{"memory_that_nvml_mock_refuses",
              {{28, "    memory_mb: 38399"}},
              codes::table_memory_slack,
              28,
              16,
              "supported_profiles[2].memory_mb",
              {{"found", 38399}, {"named_gb", 40}}},
        Fault{"small_memory_that_nvml_mock_refuses",
              {{18, "    memory_mb: 9215"}},
              codes::table_memory_slack,
              18,
              16,
              "supported_profiles[1].memory_mb",
              {{"found", 9215}, {"named_gb", 10}}},
        Fault{"name_that_drivers_do_not_print",
              {{23, "  - name: \"7g.39gb\""}},
              codes::table_name_gigabytes,
              23,
              11,
              "supported_profiles[2].name",
              {{"name", "7g.39gb"}, {"expected", "7g.40gb"}},
              {.memory_mib = 40960}},
        Fault{"more_instances_than_places",
              {{19, "    placements: [{start: 0, size: 2}, {start: 4, size: 2}]"}},
              codes::table_more_than_places,
              17,
              16,
              "supported_profiles[1].instances",
              {{"instances", 3}, {"places", 2}}},
        Fault{"places_that_overlap",
              {{19, "    placements: [{start: 0, size: 4}, {start: 2, size: 2}, {start: 4, size: 2}]"}},
              codes::table_more_than_places,
              17,
              16,
              "supported_profiles[1].instances",
              {{"places", 2}}},
        Fault{"engines_other_than_the_row_has",
              {{30, "    compute_instances: [{nvml_profile: \"7_SLICE\", instances: 1, jpeg: 1}]"}},
              codes::table_ci_engines,
              30,
              71,
              "supported_profiles[2].compute_instances[0].jpeg",
              {{"key", "jpeg"}, {"found", 1}, {"expected", 0}}},
        Fault{"copy_engines_left_out",
              {{12, "    compute_instances: [{nvml_profile: \"1_SLICE\", instances: 1}]"}},
              codes::table_ci_engines,
              12,
              25,
              "supported_profiles[0].compute_instances[0].shared_copy_engines",
              {{"found", 0}, {"expected", 1}}}),
    name_of);

struct Sound {
    const char* name;
    Lines lines;
    TableOptions options = {};
};

void PrintTo(const Sound& sound, std::ostream* out) { *out << sound.name; }

class Accepted : public testing::TestWithParam<Sound> {};

TEST_P(Accepted, without_a_word) {
    const auto& [name, lines, options] = GetParam();
    const auto read = read_table(test::with_lines(test::data_text("base.yaml"), lines), "board.yaml", options);
    EXPECT_TRUE(read.diagnostics.empty()) << testing::PrintToString(read.diagnostics);
    ASSERT_TRUE(read.value);
    EXPECT_EQ(read.value->rows.size(), 3U);
}

INSTANTIATE_TEST_SUITE_P(
    Rules, Accepted,
    testing::Values(
        Sound{"B1_as_it_stands", {}}, Sound{"B1_without_a_version", {{1, gone}}},
        Sound{"B2_ceiling_as_the_widest_row", {}, {.max_gpu_instances = 7}},
        Sound{"B2_ceiling_of_8", {}, {.max_gpu_instances = 8}},
        Sound{"B3_attributes_make_another_name",
              {{13, "  - name: \"1g.5gb+me\""},
               {14, "    nvml_profile: \"1_SLICE_REV1\""},
               {15, gone},
               {17, "    instances: 1"},
               {18, "    memory_mb: 4864"},
               {21, gone},
               {22, "      - {nvml_profile: \"1_SLICE\", instances: 1}"}}},
        Sound{"B3_names_and_suffixes_without_quotes", {{3, "  - name: 1g.5gb"}, {4, "    nvml_profile: 1_SLICE"}}},
        Sound{"B3_one_id_omitted", {{26, gone}}}, Sound{"B4_slices_omitted", {{5, gone}, {15, gone}, {25, gone}}},
        Sound{"B5_fewest", {{7, "    instances: 1"}, {17, "    instances: 1"}}},
        Sound{"B6_exactly_seventeen_sixteenths", {{28, "    memory_mb: 43520"}}},
        Sound{"B6_exactly_nvml_mocks_slack", {{28, "    memory_mb: 38400"}, {18, "    memory_mb: 9216"}}},
        Sound{"B6_name_as_drivers_print_it", {}, {.memory_mib = 40960}},
        Sound{"B7_start_omitted_is_0", {{29, "    placements: [{size: 8}]"}}},
        Sound{"B7_last_unit", {{11, six_starts + "{start: 7, size: 1}]"}}},
        Sound{"B7_sizes_of_two_kinds", {{19, "    placements: [{start: 0, size: 2}, {start: 2, size: 2}, {start: 4, size: 4}]"}}},
        Sound{"B8_a_spanning_one_of_another_kind",
              {{30, "    compute_instances: [{nvml_profile: \"7_SLICE_NVL\", instances: 1}, {nvml_profile: \"3_SLICE\", "
                    "instances: 2}]"}}},
        Sound{"B10_hexadecimal", {{6, "    profile_id: 0x13"}}},
        Sound{"B10_largest_count", {{9, "    multiprocessors: 2147483647"}}},
        Sound{"B10_engines_omitted", {{10, gone}, {12, "    compute_instances: [{nvml_profile: \"1_SLICE\", instances: 1}]"}}}),
    [](const auto& sound) { return std::string(sound.param.name); });

} // namespace
} // namespace mig
