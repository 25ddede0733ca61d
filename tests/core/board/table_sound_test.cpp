// Each rule B1-B8 and B10 from the other side: what is just within it, and gives no diagnostic.
#include "core/board/table_reader.h"
#include "tests/core/board/support.h"

#include <gtest/gtest.h>

namespace mig {
namespace {

using Lines = std::map<int, std::optional<std::string>>;
constexpr std::nullopt_t gone = std::nullopt;

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
        Sound{"B7_last_unit", {{11, test::six_starts + "{start: 7, size: 1}]"}}},
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
