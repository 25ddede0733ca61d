// Rules B9 and B12, and M4's ceiling: which board the GPUs of a config are.
#include "core/board/table_reader.h"
#include "resources/messages/messages.h"
#include "tests/core/formats/support.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

namespace mig::nvml_mock {
namespace {

using test::lines;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* table =
    "version: 1\n"
    "supported_profiles:\n"
    "  - name: 1g.6gb\n"
    "    nvml_profile: 1_SLICE\n"
    "    profile_id: 14\n"
    "    instances: 4\n"
    "    memory_mb: 5952\n"
    "    placements: [{start: 0, size: 1}, {start: 1, size: 1}, {start: 2, size: 1}, {start: 3, size: 1}]\n"
    "    compute_instances: [{nvml_profile: 1_SLICE, instances: 1}]\n";

constexpr const char* config = "device_defaults:\n"
                               "  name: a made-up card\n"
                               "  mig:\n"
                               "    mode_current: enabled\n"
                               "    max_gpu_instances: 4\n"
                               "devices:\n"
                               "  - index: 0\n"
                               "    mig: {instances: [{id: 0, profile: 1g.6gb}]}\n";

class Tables : public testing::Test {
protected:
    Tables() {
        std::string name = (std::filesystem::temp_directory_path() / "mig-tables-XXXXXX").string();
        directory_ = mkdtemp(name.data());
    }
    ~Tables() override { std::filesystem::remove_all(directory_); }

    std::filesystem::path write(const std::string& name, std::string_view text) const {
        std::ofstream(directory_ / name) << text;
        return directory_ / name;
    }
    [[nodiscard]] std::filesystem::path in(const std::string& name) const { return directory_ / name; }

    // As a file of that name there.
    [[nodiscard]] Read<Config> read(std::string_view text, ReadOptions options = {},
                                    const std::string& name = "config.yaml") const {
        options.library = &test::library();
        options.config = in(name);
        return nvml_mock::read(test::document(text, name), options);
    }

    std::filesystem::path directory_;
};

TEST_F(Tables, the_sibling_is_found) {
    const auto path = write("config.mig.yaml", table);
    const auto result = read(config);
    EXPECT_THAT(lines(result.diagnostics), IsEmpty());
    EXPECT_EQ(result.value->table_source, path.string());
    EXPECT_EQ(result.value->node.gpus.at(0).board->facts().id, "custom");
    EXPECT_EQ(result.value->node.gpus.at(0).layout->instances().size(), 1U);
}

TEST_F(Tables, an_explicit_path_wins_over_the_sibling) {
    write("config.mig.yaml", "supported_profiles: []\n");
    const auto path = write("other.yaml", table);
    const auto result = read(config, {.library = {}, .table = path, .config = {}, .board = {}});
    EXPECT_THAT(lines(result.diagnostics), IsEmpty());
    EXPECT_EQ(result.value->table_source, path.string());
}

TEST_F(Tables, an_explicit_path_must_be_there) {
    write("config.mig.yaml", table);
    const auto result = read(config, {.library = {}, .table = in("gone.yaml"), .config = {}, .board = {}});
    ASSERT_THAT(lines(result.diagnostics), ElementsAre("error 0:0 file.not-found")) << "no text, no place";
    EXPECT_EQ(result.diagnostics[0].file, in("gone.yaml").string());
    EXPECT_EQ(test::argument_text(result.diagnostics[0], "path"), in("gone.yaml").string());
}

TEST_F(Tables, none_is_a_note_that_names_the_paths_tried) {
    const auto result = read(config);
    ASSERT_THAT(lines(result.diagnostics), ElementsAre("note 4:5 nvml-mock.no-table"));
    EXPECT_EQ(test::argument_text(result.diagnostics[0], "tried"), in("config.mig.yaml").string());
    EXPECT_FALSE(result.value->node.gpus.at(0).board);
    EXPECT_FALSE(result.value->whole.at(0));
}

TEST_F(Tables, the_library_helps_by_name) {
    const auto result = read("device_defaults: {name: NVIDIA A30, mig: {mode_current: enabled}}\ndevices: [{index: 0}]\n");
    ASSERT_THAT(lines(result.diagnostics), ElementsAre("note 1:42 nvml-mock.library-table"));
    EXPECT_EQ(test::argument_text(result.diagnostics[0], "tried"), in("config.mig.yaml").string());
    EXPECT_EQ(result.value->node.gpus.at(0).board, test::board("a30-24gb"));
    EXPECT_EQ(result.value->table_source, "board library: a30-24gb");
}

TEST_F(Tables, the_library_helps_by_pci_id) {
    const auto result = read(
        "device_defaults: {name: my card, mig: {mode_current: enabled}, pci: {device_id: 0x20B710DE}}\ndevices: [{index: 0}]\n");
    EXPECT_EQ(result.value->node.gpus.at(0).board, test::board("a30-24gb"));
}

TEST_F(Tables, each_device_may_be_another_board) {
    const auto result = read("device_defaults: {name: NVIDIA A30, mig: {mode_current: enabled}}\n"
                             "devices: [{index: 0}, {index: 1, name: NVIDIA A100-SXM4-40GB}]\n");
    EXPECT_EQ(result.value->node.gpus.at(0).board, test::board("a30-24gb"));
    EXPECT_EQ(result.value->node.gpus.at(1).board, test::board("a100-40gb"));
}

TEST_F(Tables, a_board_without_any_mig_block_is_not_capable) {
    const auto result = read("device_defaults: {name: NVIDIA A30}\ndevices: [{index: 0}]\n");
    EXPECT_THAT(lines(result.diagnostics), ElementsAre("note 1:18 nvml-mock.no-mig-block"));
    EXPECT_FALSE(result.value->node.gpus.at(0).board);
}

TEST_F(Tables, a_card_that_nobody_knows_and_no_mig_block_needs_no_word) {
    const auto result = read("device_defaults: {name: NVIDIA T4}\ndevices: [{index: 0}]\n");
    EXPECT_THAT(lines(result.diagnostics), IsEmpty());
    EXPECT_FALSE(result.value->node.gpus.at(0).board);
}

TEST_F(Tables, a_choice_wins_over_everything) {
    write("config.mig.yaml", table);
    const auto result = read("device_defaults: {name: NVIDIA A30, mig: {mode_current: enabled}}\ndevices: [{index: 0}]\n",
                             {.library = {}, .table = {}, .config = {}, .board = test::board("a100-40gb")});
    EXPECT_EQ(result.value->node.gpus.at(0).board, test::board("a100-40gb"));
}

TEST_F(Tables, the_library_s_own_table_beside_a_config_is_that_board) {
    const Board& a30 = *test::board("a30-24gb");
    std::filesystem::copy_file(std::filesystem::path(MIG_SOURCE_DIR) / "profiles/a30-24gb.yaml", in("config.mig.yaml"));
    const auto result = read(
        "device_defaults: {name: NVIDIA A30, mig: {mode_current: enabled, max_gpu_instances: 4}}\ndevices: [{index: 0}]\n");
    EXPECT_EQ(*result.value->node.gpus.at(0).board, a30);
    EXPECT_EQ(result.value->table_source, in("config.mig.yaml").string());
}

// B9.
std::string with_inline_table(std::string_view rest) {
    std::string text = "device_defaults:\n  name: NVIDIA A30\n  mig:\n    mode_current: enabled\n" + std::string(rest);
    for (std::string_view left = std::string_view(table).substr(std::string_view("version: 1\n").size()); !left.empty();) {
        const auto end = left.find('\n') + 1;
        text += "    " + std::string(left.substr(0, end));
        left.remove_prefix(end);
    }
    return text + "devices: [{index: 0}]\n";
}

TEST_F(Tables, an_inline_table_alone_is_fine) {
    const auto result = read(with_inline_table("    max_gpu_instances: 4\n"));
    EXPECT_THAT(lines(result.diagnostics), IsEmpty());
    EXPECT_EQ(result.value->table_source, "inline");
    EXPECT_EQ(result.value->node.gpus.at(0).board->rows().size(), 1U);
}

TEST_F(Tables, an_inline_table_beside_another_is_refused_and_both_are_named) {
    const auto path = write("config.mig.yaml", table);
    const auto result = read(with_inline_table("    max_gpu_instances: 4\n"));
    ASSERT_THAT(lines(result.diagnostics), ElementsAre("error 7:7 nvml-mock.both-tables"));
    EXPECT_EQ(test::argument_text(result.diagnostics[0], "inline"), "device_defaults.mig.supported_profiles");
    EXPECT_EQ(test::argument_text(result.diagnostics[0], "external"), path.string());
}

TEST_F(Tables, an_inline_table_beside_one_that_was_named_is_refused_too) {
    const auto path = write("named.yaml", table);
    const auto result = read(with_inline_table("    max_gpu_instances: 4\n"),
                             {.library = {}, .table = path, .config = {}, .board = {}});
    ASSERT_THAT(lines(result.diagnostics), ElementsAre("error 7:7 nvml-mock.both-tables"));
    EXPECT_EQ(test::argument_text(result.diagnostics[0], "external"), path.string());
}

TEST_F(Tables, a_fault_in_an_inline_row_stands_at_its_place_in_the_config) {
    std::string text = with_inline_table("    max_gpu_instances: 4\n");
    text.replace(text.find("instances: 4\n        memory"), 12, "instances: 9");
    const auto result = read(text);
    ASSERT_THAT(lines(result.diagnostics), ElementsAre("error 10:20 table.instances"));
    EXPECT_EQ(result.diagnostics[0].path, "device_defaults.mig.supported_profiles[0].instances");
}

TEST_F(Tables, an_empty_inline_table_declares_nothing) {
    const auto result = read(
        "device_defaults: {name: NVIDIA A30, mig: {mode_current: enabled, supported_profiles: []}}\ndevices: [{index: 0}]\n");
    EXPECT_EQ(result.value->table_source, "board library: a30-24gb");
}

// M4, B2.
TEST_F(Tables, need_the_ceiling_beside_them) {
    write("config.mig.yaml", table);
    for (const auto& [mig, place] : {std::pair("{mode_current: enabled}", "error 1:42 nvml-mock.no-max-gpu-instances"),
                                     std::pair("{max_gpu_instances: 0}", "error 1:62 nvml-mock.no-max-gpu-instances")}) {
        const auto result = read("device_defaults: {name: NVIDIA A30, mig: " + std::string(mig) + "}\ndevices: [{index: 0}]\n");
        ASSERT_EQ(result.diagnostics.size(), 1U);
        EXPECT_EQ(lines(result.diagnostics).front(), place);
        EXPECT_EQ(result.diagnostics[0].path, "device_defaults.mig.max_gpu_instances");
        EXPECT_TRUE(result.value->node.gpus.at(0).board) << "and yet there is something to see";
    }
}

TEST_F(Tables, need_a_ceiling_from_1_to_8) {
    write("config.mig.yaml", table);
    const auto with_ceiling = [&](const std::string& ceiling) {
        return read("device_defaults: {name: NVIDIA A30, mig: {mode_current: enabled, max_gpu_instances: " + ceiling +
                    "}}\ndevices: [{index: 0}]\n");
    };
    for (const char* fine : {"4", "8"}) {
        const auto result = with_ceiling(fine);
        EXPECT_THAT(lines(result.diagnostics), IsEmpty());
        EXPECT_EQ(result.value->node.gpus.at(0).board->max_gpu_instances(), std::stoi(fine));
    }
    for (const auto& [ceiling, code] :
         {std::pair("0", "nvml-mock.no-max-gpu-instances"), std::pair("9", "table.max-gpu-instances"),
          std::pair("-4", "value.negative"), std::pair("four", "value.wrong-type")}) {
        const auto result = with_ceiling(ceiling);
        ASSERT_EQ(result.diagnostics.size(), 1U) << ceiling;
        EXPECT_EQ(lines(result.diagnostics).front(), std::string("error 1:85 ") + code);
        EXPECT_EQ(result.diagnostics[0].path, "device_defaults.mig.max_gpu_instances");
        EXPECT_TRUE(test::is_well_worded(result.diagnostics[0]));
    }
}

TEST_F(Tables, with_faults_name_their_own_file) {
    const auto path = write("config.mig.yaml", "version: 1\nsupported_profiles: []\n");
    const auto result = read(config);
    EXPECT_THAT(lines(result.diagnostics), testing::Contains("error 2:21 table.no-rows"));
    EXPECT_EQ(result.diagnostics.front().file, path.string());
}

// B11: of the table and of the config in one run, each under its file.
TEST_F(Tables, with_faults_do_not_hide_those_of_the_config) {
    const auto path = write("config.mig.yaml",
                            std::string(table).replace(std::string(table).find("instances: 4"), 12, "instances: 5"));
    const auto result = read(std::string(config).replace(std::string(config).find("id: 0"), 5, "id: -1"));
    ASSERT_THAT(lines(result.diagnostics), ElementsAre("error 6:16 table.instances", "error 8:28 value.negative"));
    EXPECT_EQ(result.diagnostics[0].file, path.string());
    EXPECT_EQ(result.diagnostics[0].path, "supported_profiles[0].instances");
    EXPECT_EQ(result.diagnostics[1].file, "config.yaml");
    EXPECT_EQ(result.diagnostics[1].path, "devices[0].mig.instances[0].id");
}

// What a broken table lacks may be what is at fault in it.
TEST_F(Tables, with_faults_are_no_ground_to_judge_names_on) {
    write("config.mig.yaml", std::string(table).replace(std::string(table).find("memory_mb: 5952"), 15, "memory_mb: 59"));
    const auto found = read(config);
    EXPECT_THAT(lines(found.diagnostics), ElementsAre("error 7:16 table.memory-implausible"));
    EXPECT_FALSE(found.value->whole.at(0));
}

TEST_F(Tables, of_another_board_than_the_name_says_are_warned_about) {
    write("config.mig.yaml", table);
    const std::string named = std::string(config).replace(std::string(config).find("a made-up card"), 14, "NVIDIA H200");
    const auto found = read(named);
    EXPECT_THAT(lines(found.diagnostics), testing::Contains("warning 2:9 nvml-mock.other-board"));
    EXPECT_EQ(test::argument_text(found.diagnostics.back(), "known"), "H200 141GB");
    EXPECT_EQ(test::argument_text(found.diagnostics.back(), "rows"), "1g.6gb");
    EXPECT_TRUE(test::is_well_worded(found.diagnostics.back()));
}

TEST_F(Tables, of_another_board_of_the_library_are_called_by_it) {
    write("config.mig.yaml", write_table(test::board("a30-24gb")->table()));
    const std::string named = std::string(config).replace(std::string(config).find("a made-up card"), 14, "NVIDIA H200");
    const auto found = read(named);
    EXPECT_THAT(lines(found.diagnostics), testing::Contains("warning 2:9 nvml-mock.other-board"));
    EXPECT_EQ(test::argument_text(found.diagnostics.back(), "table"), "A30 24GB");
}

TEST_F(Tables, missing_for_one_gpu_beside_others_are_said) {
    const auto found = read("device_defaults:\n"
                            "  mig: {mode_current: enabled}\n"
                            "devices:\n"
                            "  - {index: 0, name: NVIDIA H200}\n"
                            "  - index: 1\n"
                            "    name: a made-up card\n"
                            "    mig: {instances: [{id: 0, profile: 1g.6gb}]}\n");
    EXPECT_THAT(lines(found.diagnostics),
                ElementsAre("note 2:8 nvml-mock.library-table", "warning 6:11 nvml-mock.unknown-board"));
    EXPECT_TRUE(test::is_well_worded(found.diagnostics.at(1)));
}

struct Unplanned {
    const char* device;
    const char* product;
    const char* reason;
    const char* says;
};
constexpr Unplanned unplanned[] = {
    {"name: NVIDIA L40S", "L40S", "no-mig", "L40S has no MIG, so nothing"},
    {"name: Tesla T4", "T4", "no-mig", "T4 has no MIG, so nothing"},
    {"name: NVIDIA H20 NVL16", "H20 NVL16", "no-table", "H20 NVL16 can do MIG, and what into is not known, so nothing"},
    {"name: NVIDIA Thor", "Thor", "no-own-memory", "Thor has no memory of its own to partition (it shares"},
    {"pci: {device_id: 0x26B910DE}", "L40S", "no-mig", "L40S has no MIG, so nothing"},
};

TEST_F(Tables, that_nobody_has_are_said_with_the_reason_once_for_each_kind_of_gpu) {
    for (const auto& [device, product, reason, says] : unplanned) {
        SCOPED_TRACE(device);
        const auto found = read("device_defaults:\n  " + std::string(device) +
                                "\n  mig: {mode_current: enabled}\ndevices: [{index: 0}, {index: 1}]\n");
        ASSERT_EQ(test::code_names(found.diagnostics), std::vector<std::string>{"nvml-mock.unplannable"});
        EXPECT_EQ(found.diagnostics[0].severity, Severity::warning);
        EXPECT_EQ(test::argument_text(found.diagnostics[0], "product"), product);
        EXPECT_EQ(test::argument_text(found.diagnostics[0], "reason"), reason);
        EXPECT_THAT(messages::sentence(found.diagnostics[0]), testing::StartsWith(says));
        EXPECT_TRUE(test::is_well_worded(found.diagnostics[0]));
        EXPECT_FALSE(found.value->node.gpus.at(0).board);
    }
}

TEST_F(Tables, that_nobody_has_are_said_at_the_name_beside_gpus_with_boards_and_unknown_ones) {
    const std::string device = "  - {index: 0, name: NVIDIA L40S, mig: {mode_current: enabled}}\n";
    EXPECT_THAT(
        lines(read("devices:\n" + device + "  - {index: 1, name: NVIDIA A30, mig: {mode_current: enabled}}\n").diagnostics),
        ElementsAre("note 1:1 nvml-mock.library-table", "warning 2:22 nvml-mock.unplannable"));
    EXPECT_THAT(lines(read("devices:\n" + device + "  - {index: 1, name: my card, mig: {mode_current: enabled}}\n").diagnostics),
                testing::UnorderedElementsAre("warning 2:22 nvml-mock.unplannable", "note 1:1 nvml-mock.no-table"));
    // A table beside the config says that it can.
    write("config.mig.yaml", table);
    EXPECT_THAT(
        lines(read("device_defaults: {name: NVIDIA L40S, mig: {max_gpu_instances: 4}}\ndevices: [{index: 0}]\n").diagnostics),
        IsEmpty());
}

TEST_F(Tables, that_are_no_file_are_said_so) {
    std::filesystem::create_directory(in("config.mig.yaml"));
    const auto result = read(config);
    EXPECT_THAT(lines(result.diagnostics), testing::Contains("error 0:0 file.not-regular"));
}

TEST_F(Tables, every_sentence_finds_its_arguments) {
    write("config.mig.yaml", table);
    for (const auto& text : {std::string(config), with_inline_table(""), std::string("device_defaults: {name: NVIDIA A30}\n")}) {
        for (const Diagnostic& one : read(text).diagnostics) {
            EXPECT_TRUE(test::is_well_worded(one)) << one.code.id();
        }
    }
}

} // namespace
} // namespace mig::nvml_mock
