#include "core/board/library.h"

#include "core/board/table_reader.h"
#include "tests/core/board/support.h"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <set>

namespace mig {
namespace {

namespace fs = std::filesystem;
using test::TemporaryDirectory;

const BoardLibrary& shipped() {
    static const auto library = load_library({test::shipped_profiles()});
    return *library.value;
}

std::string id_of(const BoardRef& board) { return board ? board->facts().id : ""; }

struct Spelling {
    const char* spelled;
    const char* board;
};

TEST(Library, finds_a_product_however_it_is_spelled) {
    for (const auto& [product, board] : std::vector<Spelling>{
             {"NVIDIA H100 80GB HBM3", "h100-80gb-sxm"}, // nvidia-smi
             {"NVIDIA-H100-80GB-HBM3", "h100-80gb-sxm"}, // node label
             {"nvidia_h100_80gb_hbm3", "h100-80gb-sxm"}, // Slurm
             {"H100 80GB HBM3", "h100-80gb-sxm"},        //
             {"H800", "h100-80gb-sxm"},                  //
             {"NVIDIA H100 PCIe", "h100-80gb-pcie"},     //
             {"NVIDIA-H100-PCIe", "h100-80gb-pcie"},     //
             {"NVIDIA A30", "a30-24gb"},                 //
             {"NVIDIA A100-SXM4-40GB", "a100-40gb"},     //
             {"NVIDIA A100-PCIE-40GB", "a100-40gb"},     //
             {"A100-SXM4-40GB", "a100-40gb"},            // before the name had a vendor
             {"NVIDIA A100 80GB PCIe", "a100-80gb"},     //
             {"NVIDIA A800-SXM4-80GB", "a100-80gb"},     //
             {"NVIDIA A100X", "a100-80gb"},              //
             {"NVIDIA H200", "h200-141gb"},              //
             {"NVIDIA H200 NVL", "h200-141gb"},          //
             {"NVIDIA H100", ""},                        // which one?
             {"NVIDIA H100 NVL", "h100-94gb"},           //
             {"NVIDIA GH200 480GB", "gh200-96gb"},       //
             {"NVIDIA H20-3e", "h20-141gb"},             //
             {"Tesla T4", ""},                           //
             {"NVIDIA", ""},                             //
             {"", ""},                                   //
         })
        EXPECT_EQ(id_of(shipped().find_product(product)), board) << product;
}

TEST(Library, finds_a_pci_device_however_it_is_written) {
    for (const auto& [device, board] : std::vector<Spelling>{
             {"0x2330", "h100-80gb-sxm"},                //
             {"2330", "h100-80gb-sxm"},                  //
             {"0x233010DE", "h100-80gb-sxm"},            // device and vendor
             {"0X233010de", "h100-80gb-sxm"},            //
             {"0x233010DE:0x16C010DE", "h100-80gb-sxm"}, // and subsystem
             {"0x20b7", "a30-24gb"},                     //
             {"0x20F110DE", "a100-40gb"},                //
             {"0x233B10DE", "h200-141gb"},               //
             {"0x23301022", ""},                         // another vendor's
             {"0x233010DE:", ""},                        //
             {"0x233010DE:sub", ""},                     //
             {" 0x2330", ""},                            //
             {"0x233010DE00", ""},                       // too long
             {"0x0x2330", ""},                           //
             {"not-a-device-id", ""},                    //
             {"0x", ""},                                 //
             {"", ""},                                   //
         })
        EXPECT_EQ(id_of(shipped().find_pci(device)), board) << device;
}

TEST(Library, knows_each_product_and_device_once) {
    int products = 0;
    int devices = 0;
    for (const auto& board : shipped().boards()) {
        for (const auto& product : board->facts().products) {
            ++products;
            EXPECT_EQ(shipped().find_product(product), board) << product;
        }
        for (const auto& device : board->facts().pci_devices) {
            ++devices;
            EXPECT_EQ(shipped().find_pci(device), board) << device;
        }
    }
    EXPECT_EQ(products, 38);
    EXPECT_EQ(devices, 35);
}

TEST(Library, finds_boards_by_id) {
    EXPECT_EQ(shipped().find("a30-24gb")->facts().name, "A30 24GB");
    EXPECT_FALSE(shipped().find("A30-24GB"));
    EXPECT_FALSE(shipped().find(""));
    EXPECT_EQ(shipped().nearest_id("h100-80gb-smx"), "h100-80gb-sxm");
    EXPECT_EQ(shipped().nearest_id("A100-40GB"), "a100-40gb");
    EXPECT_EQ(shipped().nearest_id("l40s"), "");
}

TEST(Library, says_which_other_boards_have_a_name) { // N5
    const auto owners = [](const char* name, const char* except) {
        std::set<std::string> ids;
        for (const auto& board : shipped().boards_with(*parse_profile_name(name), shipped().find(except).get()))
            ids.insert(board->facts().id);
        return ids;
    };
    EXPECT_EQ(owners("3g.40gb", "a100-40gb"), (std::set<std::string>{"a100-80gb", "h100-80gb-sxm", "h100-80gb-pcie"}));
    EXPECT_EQ(owners("1g.10gb", "a100-40gb"), (std::set<std::string>{"a100-80gb", "h100-80gb-sxm", "h100-80gb-pcie"}));
    EXPECT_EQ(owners("1g.6gb", "a30-24gb"), std::set<std::string>{});
    EXPECT_EQ(owners("9g.9gb", "a30-24gb"), std::set<std::string>{});
}

TEST(Library, knows_how_the_mode_behaves) { // S3
    EXPECT_TRUE(shipped().find("a100-40gb")->facts().mode_change_resets);
    EXPECT_TRUE(shipped().find("a100-40gb")->facts().mode_survives_reboot);
    EXPECT_FALSE(shipped().find("h200-141gb")->facts().mode_change_resets);
    EXPECT_FALSE(shipped().find("h200-141gb")->facts().mode_survives_reboot);
    for (const auto& board : shipped().boards()) {
        EXPECT_EQ(board->facts().placement_factor, board->facts().id == "rtxpro6000-96gb" ? 3 : 1);
        EXPECT_NE(board->facts().source, Source::unstated);
        EXPECT_FALSE(board->facts().source_note.empty());
    }
}

// A library in a directory of its own.

const std::string minimal_catalogue = "version: 1\n"
                                      "boards:\n"
                                      "  - id: mine\n"
                                      "    table: base.yaml\n";

void expect_diagnostic(const Diagnostics& diagnostics, Severity severity, Code code, Position begin, const std::string& path,
                       const fs::path& file) {
    ASSERT_EQ(diagnostics.size(), 1U) << testing::PrintToString(diagnostics);
    EXPECT_EQ(diagnostics[0].severity, severity);
    EXPECT_EQ(diagnostics[0].code.id(), code.id());
    EXPECT_EQ(diagnostics[0].range.begin, begin);
    EXPECT_EQ(diagnostics[0].path, path);
    EXPECT_EQ(diagnostics[0].file, file.string());
}

TEST(LoadLibrary, takes_what_a_catalogue_leaves_out_as_unknown) {
    const TemporaryDirectory directory;
    directory.write("catalogue.yaml", minimal_catalogue);
    directory.write("base.yaml", test::data_text("base.yaml"));
    const auto library = load_library({directory.path()});
    EXPECT_TRUE(library.diagnostics.empty()) << testing::PrintToString(library.diagnostics);
    ASSERT_EQ(library.value->boards().size(), 1U);
    const auto& board = *library.value->boards()[0];
    EXPECT_EQ(board.facts().id, "mine");
    EXPECT_EQ(board.facts().name, "mine");
    EXPECT_EQ(board.facts().memory_mib, 0);
    EXPECT_EQ(board.facts().placement_factor, 1);
    EXPECT_EQ(board.facts().source, Source::unstated);
    EXPECT_EQ(board.max_gpu_instances(), 7);
}

TEST(LoadLibrary, calls_a_table_of_its_own_after_its_file) {
    const TemporaryDirectory directory;
    directory.write("catalogue.yaml", minimal_catalogue);
    directory.write("base.yaml", test::data_text("base.yaml"));
    directory.write("lab-card.yml", test::data_text("base.yaml"));
    directory.write("notes.txt", "no table");
    const auto library = load_library({directory.path()});
    EXPECT_TRUE(library.diagnostics.empty()) << testing::PrintToString(library.diagnostics);
    ASSERT_EQ(library.value->boards().size(), 2U);
    EXPECT_EQ(library.value->boards()[1]->facts().id, "lab-card");
    EXPECT_EQ(library.value->boards()[1]->facts().name, "lab-card");
}

TEST(LoadLibrary, a_table_without_a_catalogue_is_a_board_too) {
    const TemporaryDirectory directory;
    directory.write("lab-card.yaml", test::data_text("base.yaml"));
    const auto library = load_library({directory.path()});
    EXPECT_EQ(library.value->boards().size(), 1U);
    expect_diagnostic(library.diagnostics, Severity::warning, codes::library_not_found, {}, "", "");
}

TEST(LoadLibrary, a_later_directory_replaces_a_board_with_a_note) {
    const TemporaryDirectory own;
    own.write("a100-40gb.yaml", test::data_text("base.yaml"));
    const auto library = load_library({test::shipped_profiles(), own.path()});
    ASSERT_EQ(library.value->boards().size(), 19U);
    EXPECT_EQ(library.value->boards()[1]->facts().id, "a100-40gb");
    EXPECT_EQ(library.value->boards()[1]->rows().size(), 3U);
    expect_diagnostic(library.diagnostics, Severity::note, codes::library_duplicate_board, {}, "", own.path() / "a100-40gb.yaml");
    EXPECT_EQ(*argument(library.diagnostics[0], "first_file"), Value((test::shipped_profiles() / "catalogue.yaml").string()));
}

TEST(LoadLibrary, products_of_the_users_own_boards_come_first) {
    const TemporaryDirectory own;
    own.write("base.yaml", test::data_text("base.yaml"));
    own.write("catalogue.yaml", minimal_catalogue + "    products: [\"NVIDIA A100-SXM4-40GB\"]\n    pci_devices: [\"0x20B0\"]\n");
    const auto library = load_library({test::shipped_profiles(), own.path()});
    EXPECT_TRUE(library.diagnostics.empty()) << testing::PrintToString(library.diagnostics);
    EXPECT_EQ(id_of(library.value->find_product("NVIDIA A100-SXM4-40GB")), "mine");
    EXPECT_EQ(id_of(library.value->find_pci("0x20B0")), "mine");
    EXPECT_EQ(id_of(library.value->find_product("NVIDIA A100-PCIE-40GB")), "a100-40gb");
}

TEST(LoadLibrary, says_where_it_looked_in_vain) {
    const TemporaryDirectory directory;
    const auto missing = directory.path() / "missing";
    const auto library = load_library({directory.path(), missing});
    EXPECT_TRUE(library.value->boards().empty());
    expect_diagnostic(library.diagnostics, Severity::error, codes::library_not_found, {}, "", "");
    EXPECT_EQ(*argument(library.diagnostics[0], "tried"),
              Value(std::vector<std::string>{directory.path().string(), missing.string()}));
}

struct CatalogueFault {
    const char* name;
    const char* text; // after the minimal entry
    Severity severity;
    Code code;
    Position begin;
    const char* path;
};

TEST(LoadLibrary, a_catalogue_is_read_strictly) {
    namespace values = yaml::codes;
    for (const auto& [name, text, severity, code, begin, path] : std::vector<CatalogueFault>{
             {"ceiling of 0",
              "    max_gpu_instances: 0\n",
              Severity::error,
              codes::table_ceiling,
              {5, 24},
              "boards[0].max_gpu_instances"}, // B2
             {"ceiling of 9",
              "    max_gpu_instances: 9\n",
              Severity::error,
              codes::table_ceiling,
              {5, 24},
              "boards[0].max_gpu_instances"},
             {"negative",
              "    max_gpu_instances: -7\n",
              Severity::error,
              values::negative,
              {5, 24},
              "boards[0].max_gpu_instances"},
             {"unquoted device",
              "    pci_devices: [0x2330]\n",
              Severity::error,
              values::wrong_type,
              {5, 19},
              "boards[0].pci_devices[0]"},
             {"no device",
              "    pci_devices: [\"0x2330\", \"GH100\"]\n",
              Severity::error,
              values::wrong_type,
              {5, 29},
              "boards[0].pci_devices[1]"},
             {"products as text",
              "    products: NVIDIA A30\n",
              Severity::error,
              values::wrong_type,
              {5, 15},
              "boards[0].products"},
             {"unquoted version",
              "    compute_capability: 9.0\n",
              Severity::error,
              values::wrong_type,
              {5, 25},
              "boards[0].compute_capability"},
             {"unknown source", "    source: hearsay\n", Severity::error, values::wrong_type, {5, 13}, "boards[0].source"},
             {"mode as text",
              "    mode_change_resets: \"yes\"\n",
              Severity::error,
              values::wrong_type,
              {5, 25},
              "boards[0].mode_change_resets"},
             {"factor of 0",
              "    placement_factor: 0\n",
              Severity::error,
              values::out_of_range,
              {5, 23},
              "boards[0].placement_factor"},
             {"unknown key", "    memory_mb: 40960\n", Severity::warning, values::unknown_key, {5, 5}, "boards[0].memory_mb"},
             {"no id", "  - table: base.yaml\n", Severity::error, values::missing_key, {5, 5}, "boards[1]"},
             {"no table", "  - id: other\n", Severity::error, values::missing_key, {5, 5}, "boards[1]"},
             {"missing file",
              "  - id: other\n    table: other.yaml\n",
              Severity::error,
              codes::library_no_table,
              {6, 12},
              "boards[1].table"},
             {"id twice",
              "  - id: mine\n    table: base.yaml\n",
              Severity::error,
              codes::library_duplicate_board,
              {5, 9},
              "boards[1].id"},
             {"no mapping", "  - mine\n", Severity::error, values::wrong_type, {5, 5}, "boards[1]"},
         }) {
        SCOPED_TRACE(name);
        const TemporaryDirectory directory;
        directory.write("catalogue.yaml", minimal_catalogue + text);
        directory.write("base.yaml", test::data_text("base.yaml"));
        const auto library = load_library({directory.path()});
        auto diagnostics = library.diagnostics;
        // The refused entry does not name its table any more, which therefore is a board of its own or no board.
        std::erase_if(diagnostics, [](const Diagnostic& d) { return d.code == codes::library_not_found; });
        expect_diagnostic(diagnostics, severity, code, begin, path, directory.path() / "catalogue.yaml");
    }
}

TEST(LoadLibrary, leaves_out_a_board_whose_table_has_errors) { // B11: the file is named
    const TemporaryDirectory directory;
    directory.write("catalogue.yaml", minimal_catalogue);
    directory.write("base.yaml", test::with_lines(test::data_text("base.yaml"), {{17, "    instances: 4"}}));
    const auto library = load_library({directory.path()});
    EXPECT_TRUE(library.value->boards().empty());
    expect_diagnostic(library.diagnostics, Severity::error, codes::table_instances, {17, 16}, "supported_profiles[1].instances",
                      directory.path() / "base.yaml");
}

TEST(LoadLibrary, the_ceiling_of_the_catalogue_holds_for_the_table) {
    const TemporaryDirectory directory;
    directory.write("catalogue.yaml", minimal_catalogue + "    max_gpu_instances: 8\n");
    directory.write("base.yaml", test::data_text("base.yaml"));
    EXPECT_EQ(load_library({directory.path()}).value->find("mine")->max_gpu_instances(), 8);
}

TEST(LoadLibrary, survives_what_is_no_file) {
    const TemporaryDirectory directory;
    fs::create_directory(directory.path() / "catalogue.yaml");
    fs::create_directory(directory.path() / "folder.yaml");
    const auto library = load_library({directory.path(), directory.path() / "catalogue.yaml" / "deeper"});
    EXPECT_TRUE(library.value->boards().empty());
    EXPECT_EQ(library.diagnostics.size(), 2U) << testing::PrintToString(library.diagnostics);
    EXPECT_TRUE(has_errors(library.diagnostics));
}

class Environment : public testing::Test {
protected:
    static void set(const char* name, const char* value) { setenv(name, value, 1); }

    void SetUp() override {
        unsetenv("MIG_LAYOUT_PROFILES");
        unsetenv("XDG_DATA_HOME");
        set("HOME", "/home/ada");
    }
};

using Paths = std::vector<fs::path>;

TEST_F(Environment, directories_are_beside_the_program_in_the_prefix_and_the_users) {
    EXPECT_EQ(library_directories("/usr/bin"), (Paths{"/usr/bin/profiles", "/usr/share/mig-layout-designer/profiles",
                                                      "/home/ada/.local/share/mig-layout-designer/profiles"}));
}

TEST_F(Environment, directories_may_be_given) {
    set("MIG_LAYOUT_PROFILES", "/srv/boards");
    set("XDG_DATA_HOME", "/data/ada");
    EXPECT_EQ(library_directories("/usr/bin"), (Paths{"/srv/boards", "/data/ada/mig-layout-designer/profiles"}));
}

TEST_F(Environment, directories_that_are_empty_or_relative_count_as_none) {
    set("MIG_LAYOUT_PROFILES", "");
    set("XDG_DATA_HOME", "data");
    EXPECT_EQ(library_directories("/opt/mig/bin").back(), "/home/ada/.local/share/mig-layout-designer/profiles");
    unsetenv("HOME");
    EXPECT_EQ(library_directories("/opt/mig/bin"),
              (Paths{"/opt/mig/bin/profiles", "/opt/mig/share/mig-layout-designer/profiles"}));
}

} // namespace
} // namespace mig
