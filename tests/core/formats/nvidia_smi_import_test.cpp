// What a paste makes of GPUs: boards, held against the library, layouts, and what is said about what is not there.
#include "resources/messages/messages.h"
#include "tests/core/formats/nvidia_smi_support.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace mig::nvidia_smi {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> gpus_in(std::string_view paste) { return test::lines_of(*test::imported(paste).value); }

constexpr const char* a30 = "GPU 0: NVIDIA A30 (UUID: GPU-1)\n";
constexpr const char* a30_lgip = "|   0  MIG 1g.6gb    14   4/4   5.81  No  14  1  0 |\n|     1  0  0 |\n"
                                 "|   0  MIG 1g.6gb+me 21   1/1   5.81  No  14  1  0 |\n|     1  1  1 |\n"
                                 "|   0  MIG 2g.12gb    5   2/2  11.69  No  28  2  0 |\n|     2  0  0 |\n"
                                 "|   0  MIG 2g.12gb+me 6   1/1  11.69  No  28  2  0 |\n|     2  1  1 |\n"
                                 "|   0  MIG 4g.24gb    0   1/1  23.44  No  56  4  0 |\n|     4  1  1 |\n";
constexpr const char* same_ids = "|   0  MIG 1g.6gb  14  3  0:1  |\n|   0  MIG 1g.6gb  14  3  2:1  |\n";
constexpr const char* same_compute_ids = "|   0  MIG 2g.12gb  5  1  0:2  |\n"
                                         "|   0   1  MIG 1c.2g.12gb  0  0  0:1  |\n|   0   1  MIG 1c.2g.12gb  0  0  1:1  |\n";
constexpr const char* devices_in_any_order = "GPU 0: NVIDIA H200 (UUID: GPU-0)\n"
                                             "  MIG 1c.3g.71gb  Device 0: (UUID: MIG-0)\n"
                                             "  MIG 2c.3g.71gb  Device 1: (UUID: MIG-1)\n";

// Each code once: where it stands, and that its sentence has all it asks for.
struct Said {
    const char* name;
    std::string paste;
    std::vector<std::string> expected; // "warning 2 nvidia-smi.start-expected"
};
void PrintTo(const Said& one, std::ostream* out) { *out << one.name; }
class Sayings : public testing::TestWithParam<Said> {};
TEST_P(Sayings, stand_at_their_line) {
    const auto import = test::imported(GetParam().paste);
    std::vector<std::string> said;
    for (const Diagnostic& one : import.diagnostics) {
        const char* severity = one.severity == Severity::error ? "error" : one.severity == Severity::warning ? "warning" : "note";
        said.push_back(fmt::format("{} {}:{} {}", severity, one.range.begin.line, one.range.begin.column, one.code.id()));
        EXPECT_EQ(one.file, "paste.txt");
        EXPECT_EQ(messages::sentence(one).find('{'), std::string::npos) << messages::sentence(one);
    }
    EXPECT_EQ(said, GetParam().expected);
}

const Said sayings[] = {
    {"misfit_same_id", std::string(a30) + same_ids, {"error 3:1 nvidia-smi.misfit", "note 0:0 nvidia-smi.division-assumed"}},
    {"misfit_same_compute_id", std::string(a30) + same_compute_ids, {"error 2:1 nvidia-smi.misfit"}},
    {"devices_in_any_order", devices_in_any_order, {"warning 3:1 nvidia-smi.start-expected"}},
    {"nothing_to_say", std::string(a30) + a30_lgip, {}},
    {"unknown_board", "GPU 0: NVIDIA Z9 (UUID: GPU-1)\n", {"warning 0:0 nvidia-smi.unknown-board"}},
    {"not_plannable", "GPU 0: Tesla T4 (UUID: GPU-1)\n", {"warning 0:0 nvidia-smi.not-plannable"}},
    {"several_boards",
     "|   0  MIG 3g.40gb  9  1  4:4  |\n|   0  MIG 1g.10gb  19  9  2:1  |\n",
     {"warning 0:0 nvidia-smi.several-boards", "note 0:0 nvidia-smi.division-assumed"}},
    {"differs",
     std::string(a30) +
         "|  0  MIG 1g.6gb 14 4/4 5.81 No 15 1 0 |\n|  1 0 0 |\n|  0  MIG 4g.24gb 0 1/1 23.44 No 56 4 0 |\n|  4 1 1 |\n",
     {"warning 2:1 nvidia-smi.differs", "note 2:1 nvidia-smi.derived"}},
    {"memory_variant",
     std::string(a30) +
         "|  0  MIG 1g.6gb 14 4/4 5.81 No 14 1 0 |\n|  1 0 0 |\n|  0  MIG 4g.24gb 0 1/1 23.50 No 56 4 0 |\n|  4 1 1 |\n",
     {"note 2:1 nvidia-smi.memory-variant"}},
    {"other_name",
     "GPU 0: NVIDIA A100-SXM4-80GB (UUID: GPU-1)\n|  0  MIG 7g.79gb 0 1/1 79.00 No 98 5 0 |\n|  7 1 1 |\n",
     {"note 2:1 nvidia-smi.other-name", "note 2:1 nvidia-smi.memory-variant"}},
    {"row_incomplete", std::string(a30) + "|  0  MIG 4g.24gb 0 1/1 23.44 No\n", {"warning 2:1 nvidia-smi.row-incomplete"}},
    {"half_a_table",
     std::string(a30) + "|  0  MIG 1g.6gb 14 4/4 5.81 No 14 1 0 |\n|  1 0 0 |\n",
     {"warning 3:1 nvidia-smi.half-a-table"}},
    {"no_placements", "|  0  MIG 3g.24gb 9 1/1 23.50 No 30 3 0 |\n|  3 3 1 |\n", {"error 1:1 nvidia-smi.no-placements"}},
    {"bad_profile",
     "|  0  MIG 4g.99gb 0 1/1 99.00 No 9 1 0 |\n|  1 0 0 |\n|  0  MIG 4g.98gb+zz 1 1/1 98.00 No 9 1 0 |\n|  1 0 0 |\n",
     {"error 3:1 nvidia-smi.bad-profile", "note 1:1 nvidia-smi.derived"}},
    {"unknown_profile", std::string(a30) + "|  0  MIG 3g.20gb  9  1  0:4  |\n", {"error 2:1 nvidia-smi.unknown-profile"}},
    {"other_id",
     std::string(a30) + "|  0  MIG 2g.12gb  14  1  0:2  |\n",
     {"warning 2:1 nvidia-smi.other-id", "note 0:0 nvidia-smi.division-assumed"}},
    {"misfit",
     std::string(a30) + "|  0  MIG 2g.12gb  5  1  0:2  |\n|  0  MIG 2g.12gb  5  2  1:2  |\n",
     {"error 3:1 nvidia-smi.misfit", "note 0:0 nvidia-smi.division-assumed"}},
    {"misfit_other_size", std::string(a30) + "|  0  MIG 2g.12gb  5  1  0:4  |\n", {"error 2:1 nvidia-smi.misfit"}},
    {"unknown_profile_under_a_known_id",
     std::string(a30) + "|  0  MIG 9g.12gb  5  1  0:2  |\n",
     {"error 2:1 nvidia-smi.unknown-profile"}},
    {"renumbered", "GPU 7: NVIDIA A30 (UUID: GPU-1)\n", {"warning 0:0 nvidia-smi.renumbered"}},
    {"no_gpu", "$ nvidia-smi -L\nbash: nvidia-smi: command not found\n", {"error 0:0 nvidia-smi.no-gpu"}},
    {"not_listed",
     std::string(a30) +
         "|  0  MIG 1g.6gb 14 0/4 5.81 No 14 1 0 |\n|  1 0 0 |\n|  0  MIG 4g.24gb 0 0/1 23.44 No 56 4 0 |\n|  4 1 1 |\n",
     {"warning 2:1 nvidia-smi.not-listed"}},
    {"start_expected", std::string(a30) + "  MIG 2g.12gb Device 0: (UUID: MIG-1)\n", {"warning 2:1 nvidia-smi.start-expected"}},
    {"division_assumed", std::string(a30) + "|  0  MIG 2g.12gb  5  1  0:2  |\n", {"note 0:0 nvidia-smi.division-assumed"}},
    {"free_differs",
     std::string(a30) + a30_lgip + "|  0  MIG 4g.24gb  0  0  0:4  |\n",
     {"note 0:0 nvidia-smi.division-assumed", "warning 2:1 nvidia-smi.free-differs", "warning 4:1 nvidia-smi.free-differs",
      "warning 6:1 nvidia-smi.free-differs", "warning 8:1 nvidia-smi.free-differs", "warning 10:1 nvidia-smi.free-differs"}},
    {"refused",
     std::string(a30) + "Unable to destroy GPU instance ID  3 from GPU  0: In use by another client\n",
     {"note 2:1 nvidia-smi.refused"}},
    {"listed_again",
     std::string(a30_lgip) + "\n|   0  MIG 7g.40gb  0  1/1  39.25  No  98  5  0 |\n|   7  1  1 |\n",
     {"warning 12:1 nvidia-smi.listed-again"}},
};
INSTANTIATE_TEST_SUITE_P(Codes, Sayings, testing::ValuesIn(sayings), [](const auto& row) { return std::string(row.param.name); });

TEST(Import, half_a_table_that_differs_has_its_other_rows_from_the_library) {
    const auto import = test::imported(std::string(a30) + "|  0  MIG 1g.6gb 14 4/4 5.81 No 15 1 0 |\n|  1 0 0 |\n");
    const PastedBoard& pasted = import.value->gpus.front().pasted;
    ASSERT_TRUE(pasted.is_own);
    EXPECT_EQ(pasted.board->memory_units(), 4);
    EXPECT_EQ(pasted.board->rows().size(), pasted.library->rows().size());
    EXPECT_EQ(pasted.board->row(0).multiprocessors, 15);
    const int whole = pasted.board->find(*parse_profile_name("4g.24gb"));
    ASSERT_GE(whole, 0);
    EXPECT_EQ(pasted.board->row(whole), pasted.library->row(pasted.library->widest_row()));
    EXPECT_EQ(pasted.comments.back(), "not in the paste: as the A30 24GB");
}

TEST(Import, of_more_than_fit_the_last_are_left_out) {
    std::string devices = "GPU 0: NVIDIA A100-SXM4-40GB (UUID: GPU-1)\n";
    for (int i = 0; i < 8; ++i)
        devices += "  MIG 1g.5gb Device " + std::to_string(i) + ": (UUID: MIG-" + std::to_string(i) + ")\n";
    const auto import = test::imported(devices);
    EXPECT_EQ(import.value->node.gpus.front().layout->instances().size(), 7U);
    EXPECT_EQ(std::ranges::count(import.diagnostics, codes::misfit, &Diagnostic::code), 1);
}

TEST(Import, a_gpu_keeps_the_number_of_its_machine_for_commands) {
    const auto import = test::imported("GPU 3: NVIDIA A30 (UUID: GPU-1)\nGPU 5: NVIDIA A30 (UUID: GPU-2)\n");
    EXPECT_EQ(import.value->node.device_index(0), 3);
    EXPECT_EQ(import.value->node.device_index(1), 5);
    EXPECT_EQ(test::imported("GPU 0: NVIDIA A30 (UUID: GPU-1)\n").value->node.gpus.front().device_index, std::nullopt);
}

TEST(Import, takes_only_the_gpus_asked_for) {
    const std::string two = std::string(a30) + "GPU 1: NVIDIA H200 (UUID: GPU-2)\n";
    EXPECT_THAT(test::lines_of(*test::imported(two, {1}).value), ElementsAre("GPU 1 h200-141gb off"));
    const auto none = test::imported(two, {7});
    ASSERT_EQ(none.diagnostics.size(), 1U);
    EXPECT_EQ(none.diagnostics[0].code, codes::no_such_gpu);
}

TEST(Import, completes_instances_by_their_division) {
    EXPECT_THAT(gpus_in(std::string(a30) + "|  0  MIG 2g.12gb  5  1  2:2  |\n"
                                           "Compute instances:\n"
                                           "|  0   1   MIG 1c.2g.12gb  0  0  0:1  |\n|  0   1   MIG 1c.2g.12gb  0  1  1:1  |\n"),
                ElementsAre("GPU 0 a30-24gb on: 2g.12gb#1@2[1c@0 1c@1]"));
}

TEST(Import, leaves_out_instances_whose_ids_are_taken) {
    EXPECT_THAT(gpus_in(std::string(a30) + same_ids), ElementsAre("GPU 0 a30-24gb on: 1g.6gb#3@0[1c@0]"));
    EXPECT_THAT(gpus_in(std::string(a30) + same_compute_ids), ElementsAre("GPU 0 a30-24gb on: 2g.12gb#1@0[1c@0]"));
}

TEST(Import, arranges_compute_instances_that_are_listed_in_any_order) {
    EXPECT_THAT(gpus_in(devices_in_any_order), ElementsAre("GPU 0 h200-141gb on: 3g.71gb#0@4?[2c@0 1c@2]"));
}

TEST(Import, groups_devices_by_the_instance_they_fill) {
    EXPECT_THAT(gpus_in(std::string(a30) + "  MIG 1c.2g.12gb Device 0: (UUID: MIG-1)\n  MIG 1c.2g.12gb Device 1: (UUID: MIG-2)\n"
                                           "  MIG 1c.2g.12gb Device 2: (UUID: MIG-3)\n"),
                ElementsAre("GPU 0 a30-24gb on: 2g.12gb#0@0?[1c@0 1c@1] 2g.12gb#1@2?[1c@0]"));
}

TEST(Session, knows_starts_that_were_asked_for) {
    EXPECT_THAT(
        gpus_in(std::string(a30) +
                "$ nvidia-smi mig -cgi 5:2,14:0 -C\n"
                "Successfully created GPU instance ID  2 on GPU  0 using profile MIG 2g.12gb (ID  5)\n"
                "Successfully created compute instance ID  0 on GPU  0 GPU instance ID  2 using profile MIG 2g.12gb (ID  1)\n"
                "Successfully created GPU instance ID  3 on GPU  0 using profile MIG 1g.6gb (ID 14)\n"
                "Successfully created compute instance ID  0 on GPU  0 GPU instance ID  3 using profile MIG 1g.6gb (ID  0)\n"),
        ElementsAre("GPU 0 a30-24gb on: 1g.6gb#3@0[1c@0] 2g.12gb#2@2[2c@0]"));
}

TEST(Session, follows_destruction) {
    const std::string made = std::string(a30) + "|  0  MIG 2g.12gb  5  1  2:2  |\n|  0  MIG 1g.6gb  14  3  0:1  |\n"
                                                "|  0   1   MIG 2g.12gb  1  0  0:2  |\n|  0   3   MIG 1g.6gb  0  0  0:1  |\n";
    EXPECT_THAT(gpus_in(made + "Successfully destroyed compute instance ID  0 from GPU  0 GPU instance ID  1\n"),
                ElementsAre("GPU 0 a30-24gb on: 1g.6gb#3@0[1c@0] 2g.12gb#1@2[]"));
    EXPECT_THAT(gpus_in(made + "Successfully destroyed GPU instance ID  1 from GPU  0\n"),
                ElementsAre("GPU 0 a30-24gb on: 1g.6gb#3@0[1c@0]"));
    EXPECT_THAT(gpus_in(made + "$ nvidia-smi mig -lgi\nNo GPU instances found: Not Found\n"), ElementsAre("GPU 0 a30-24gb on:"));
}

TEST(Session, knows_the_mode) {
    EXPECT_THAT(gpus_in(std::string(a30) + "$ nvidia-smi -i 0 -mig 1\nEnabled MIG Mode for GPU 00000000:65:00.0\n"),
                ElementsAre("GPU 0 a30-24gb on:"));
    const auto pending = test::imported(std::string(a30) +
                                        "$ nvidia-smi -i 0 -mig 1\n"
                                        "Warning: MIG mode is in pending enable state for GPU 00000000:65:00.0:Not Supported\n");
    EXPECT_EQ(pending.value->node.gpus.at(0).mode, MigMode::disabled);
    EXPECT_EQ(pending.value->node.gpus.at(0).pending, MigMode::enabled);
}

TEST(PastedBoards, are_the_library_s_where_nothing_differs) {
    const auto import = test::imported(a30_lgip);
    EXPECT_EQ(import.value->gpus.at(0).pasted.board->facts().id, "a30-24gb");
    EXPECT_FALSE(import.value->gpus.at(0).pasted.is_own);
}

TEST(PastedBoards, show_what_differs_side_by_side_and_win) {
    std::string paste = std::string(a30) + a30_lgip;
    paste.replace(paste.find("4/4"), 3, "3/3");
    paste += "GPU  0 Profile ID  5 Placement : {0}:2\n";
    const auto import = test::imported(paste);
    const PastedBoard& pasted = import.value->gpus.at(0).pasted;
    EXPECT_THAT(pasted.differences, ElementsAre(RowDifference{"1g.6gb", "instances", "3", "4"},
                                                RowDifference{"2g.12gb", "placements", "{0}:2", "{0,2}:2"}));
    EXPECT_TRUE(pasted.is_own);
    EXPECT_EQ(pasted.library->facts().id, "a30-24gb");
    const Board& board = *import.value->node.gpus.at(0).board;
    EXPECT_EQ(board.row(board.find(*parse_profile_name("1g.6gb"))).instances, 3);
    EXPECT_EQ(board.starts_of(board.find(*parse_profile_name("2g.12gb"))), 1);
}

TEST(PastedBoards, of_no_library_come_from_lgip_lgipp_and_lcip) {
    const auto import = test::imported(
        "|  0  MIG 1g.8gb 19 4/4 7.50 No 10 1 0 |\n|  1 0 0 |\n|  0  MIG 4g.28gb 0 1/1 28.00 No 40 4 0 |\n|  4 0 1 |\n"
        "GPU  0 Profile ID 19 Placements: {0,3,6,9}:3\nGPU  0 Profile ID  0 Placement : {0}:12\n"
        "|  0   0   MIG 2c.4g.28gb  1   2/2  20  4  0  1 |\n|  4  0 |\n"
        "|  0   0   MIG 4g.28gb     3*  1/1  40  4  0  1 |\n|  4  0 |\n");
    const PastedBoard& pasted = import.value->gpus.at(0).pasted;
    ASSERT_TRUE(pasted.is_own);
    EXPECT_FALSE(pasted.library);
    const Board& board = *pasted.board;
    EXPECT_EQ(board.facts().placement_factor, 3); // B14
    EXPECT_EQ(board.memory_units(), 4);
    EXPECT_EQ(board.max_gpu_instances(), 4);
    const GiProfile& whole = board.row(board.find(*parse_profile_name("4g.28gb")));
    EXPECT_EQ(whole.memory_mib, 28672);
    EXPECT_EQ(whole.placements, (std::vector{Placement{0, 4}}));
    ASSERT_EQ(whole.compute_instances.size(), 2U);
    EXPECT_EQ(whole.compute_instances[0].slices, 4); // the default first
    EXPECT_EQ(whole.compute_instances[1].instances, 2);
    ASSERT_EQ(pasted.comments.size(), 2U);
    EXPECT_EQ(pasted.comments[1], "recorded: mig -lgip, mig -lgipp; compute instances: recorded, mig -lcip");
}

TEST(Memory, that_no_gpu_has_is_not_reckoned_with) {
    EXPECT_EQ(mebibytes_of("9999999.99"), 9'999'999);
    const auto found = read("|  0    1   0   0  |   0MiB / 24497984MiB  | 28  0 |  2  0  0  0  0 |\n", "paste.txt");
    EXPECT_TRUE(found.value->records.empty());
}

TEST(Memory, is_counted_in_sixteenths_of_a_gibibyte) {
    for (const auto& [gib, mib] : {std::pair("4.75", 4864), std::pair("19.62", 20096), std::pair("5.81", 5952),
                                   std::pair("39.38", 40320), std::pair("139.75", 143104), std::pair("23.44", 24000)}) {
        EXPECT_EQ(mebibytes_of(gib), mib) << gib;
    }
}

} // namespace
} // namespace mig::nvidia_smi
