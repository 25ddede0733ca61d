// The tables and the catalogue in profiles/ against the facts, which tests/data/board/facts.txt has once
// more, and, where MIG_CONFORMANCE_DATA names them, against the collected facts themselves.
#include "core/board/table_reader.h"
#include "tests/core/board/support.h"

#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

namespace mig {
namespace {

using Rows = std::vector<std::string>; // in the words of facts.txt

// "?" where the facts have nothing: 0 SMs, and ids that only tell the rows of a table apart.
std::string sms(int multiprocessors) { return multiprocessors == 0 ? "?" : std::to_string(multiprocessors); }

std::string fact_line(const Board& board, const GiProfile& row) {
    std::vector<int> starts;
    for (const auto& placement : row.placements) {
        EXPECT_EQ(placement.size, row.placements.front().size);
        starts.push_back(placement.start);
    }
    std::vector<std::string> compute_instances;
    for (const auto& ci : row.compute_instances) {
        EXPECT_EQ(ci.engines, row.engines) << row.label();
        compute_instances.push_back(fmt::format("{}:{}x{}", ci.nvml.suffix, ci.instances, sms(ci.multiprocessors)));
    }
    const auto id = board.facts().profile_ids_known ? std::to_string(row.profile_id) : "?";
    return fmt::format("{} {} {} {} {} {} {} {} {} {}x{} {}", board.facts().id, row.label(), row.nvml.suffix, row.slices, id,
                       row.instances, row.memory_mib, sms(row.multiprocessors), fmt::join(row.engines.count, "/"),
                       fmt::join(starts, ","), row.placements.front().size, fmt::join(compute_instances, ","));
}

Rows shipped_rows() {
    Rows rows;
    for (const auto& board : test::shipped_boards())
        for (const auto& row : board->rows())
            rows.push_back(fact_line(*board, row));
    return rows;
}

TEST(ShippedTables, have_the_numbers_of_the_facts) {
    auto facts = test::lines_of(test::data_text("facts.txt"));
    std::erase_if(facts, [](const std::string& line) { return line.starts_with('#'); });
    EXPECT_EQ(facts.size(), 134U);
    EXPECT_EQ(shipped_rows(), facts);
}

TEST(ShippedTables, are_read_without_a_fault) {
    const auto library = load_library({test::shipped_profiles()});
    EXPECT_TRUE(library.diagnostics.empty()) << testing::PrintToString(library.diagnostics);
    std::vector<std::string> ids;
    for (const auto& board : library.value->boards())
        ids.push_back(board->facts().id);
    EXPECT_EQ(ids, (std::vector<std::string>{"a30-24gb", "a100-40gb", "a100-80gb", "h100-80gb-sxm", "h100-80gb-pcie", "h100-94gb",
                                             "h100-64gb", "gh200-96gb", "gh200-144gb", "h200-141gb", "h20-96gb", "h20-141gb",
                                             "b200-180gb", "gb200-186gb", "b300-269gb", "gb300-278gb", "rtxpro6000-96gb",
                                             "rtxpro5000-48gb", "rtxpro4500-32gb"}));
}

// Four rows of the H200 and of the H100 NVL are smaller than nvml-mock admits: true, and warned about.
TEST(ShippedTables, keep_true_numbers_that_nvml_mock_refuses) {
    for (const auto& board : test::shipped_boards()) {
        const auto& facts = board->facts();
        const auto text = test::text_of(test::shipped_profiles() / (facts.id + ".yaml"));
        const auto read = read_table(text, facts.id, {board->max_gpu_instances(), facts.memory_mib});
        EXPECT_TRUE(read.ok()) << facts.id;
        std::vector<std::string> paths;
        for (const auto& diagnostic : read.diagnostics) {
            EXPECT_EQ(diagnostic.code, codes::table_memory_slack);
            EXPECT_EQ(diagnostic.severity, Severity::warning);
            paths.push_back(diagnostic.path);
        }
        std::vector<std::string> expected;
        const bool is_small = facts.id == "h200-141gb" || facts.id == "h100-94gb";
        for (int row = 0; is_small && row < 4; ++row)
            expected.push_back(fmt::format("supported_profiles[{}].memory_mb", row));
        EXPECT_EQ(paths, expected) << facts.id;
    }
}

TEST(ShippedTables, call_each_row_as_drivers_do) { // N4
    for (const auto& board : test::shipped_boards()) {
        const auto total = board->facts().memory_mib << 20;
        for (const auto& row : board->rows())
            EXPECT_TRUE(total == 0 || printed_gigabytes(row.memory_mib, total) == row.name.gigabytes)
                << board->facts().id << ' ' << row.label();
    }
}

TEST(ShippedTables, have_the_attribute_of_the_nvml_profile_in_the_name) { // N3
    for (const auto& board : test::shipped_boards())
        for (const auto& row : board->rows()) {
            const bool minus = row.nvml.attribute.starts_with('-');
            const std::string attribute(row.nvml.attribute.substr(minus ? 1 : 0));
            const auto expected = attribute.empty() ? std::vector<std::string>{} : std::vector{attribute};
            EXPECT_EQ(row.name.minus, minus) << board->facts().id << ' ' << row.label();
            EXPECT_EQ(row.name.attributes, expected) << board->facts().id << ' ' << row.label();
        }
}

TEST(ShippedTables, offer_a_spanning_compute_instance_with_all_of_the_row) {
    for (const auto& board : test::shipped_boards())
        for (const auto& row : board->rows()) {
            const int spanning = row.default_compute_instance();
            ASSERT_GE(spanning, 0) << board->facts().id << ' ' << row.label();
            EXPECT_EQ(row.compute_instances[static_cast<std::size_t>(spanning)].multiprocessors, row.multiprocessors)
                << board->facts().id << ' ' << row.label();
        }
}

// A comment's first words: "recorded: H200, mig -lgip" is recorded.
Source source_in(const std::string& text) {
    for (const auto source : {Source::recorded, Source::guide, Source::derived})
        if (text.starts_with(source_word(source)))
            return source;
    return Source::unstated;
}

// "recorded, mig -lci", "from the MIG user guide"; of "2_SLICE recorded; 1_SLICE derived" the weaker part counts.
Source compute_source_in(const std::string& text) {
    if (text.find("derived") != std::string::npos)
        return Source::derived;
    return text.find("guide") != std::string::npos ? Source::guide : source_in(text);
}

TEST(ShippedTables, say_the_source_of_every_row_as_the_catalogue_does) {
    constexpr std::string_view compute = "  # compute instances: ";
    for (const auto& board : test::shipped_boards()) {
        const auto lines = test::lines_of(test::text_of(test::shipped_profiles() / (board->facts().id + ".yaml")));
        int profile = 0;
        for (std::size_t i = 2; i < lines.size(); ++i) {
            if (!lines[i].starts_with("  - name:"))
                continue;
            const auto& row_line = lines[i - 2];
            const auto& compute_line = lines[i - 1];
            SCOPED_TRACE(board->facts().id + " " + board->row(profile).label());
            ASSERT_TRUE(row_line.starts_with("  # ") && compute_line.starts_with(compute)) << row_line << '\n' << compute_line;
            const auto source = board->source_of(profile++);
            const auto row_source = source_in(row_line.substr(4));
            EXPECT_NE(row_source, Source::unstated);
            EXPECT_EQ(source.row, row_source);
            EXPECT_EQ(source.memory, row_line.find("memory estimated") == std::string::npos ? row_source : Source::derived);
            EXPECT_EQ(source.compute_instances, compute_source_in(compute_line.substr(compute.size())));
            EXPECT_FALSE(source.note.empty());
        }
        EXPECT_EQ(profile, static_cast<int>(board->rows().size()));
    }
}

// Quoted fields may hold commas, and "" for a quote.
std::vector<std::string> csv_fields(const std::string& line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"')
            fields.back() += line[i++];
        else if (line[i] == '"')
            quoted = !quoted;
        else if (line[i] == ',' && !quoted)
            fields.emplace_back();
        else
            fields.back() += line[i];
    }
    return fields;
}

using Record = std::map<std::string, std::string>;

std::vector<Record> csv_records(const std::filesystem::path& path) {
    const auto lines = test::lines_of(test::text_of(path));
    std::vector<Record> records;
    const auto keys = csv_fields(lines.at(0));
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto fields = csv_fields(lines[i]);
        auto& record = records.emplace_back();
        for (std::size_t k = 0; k < keys.size() && k < fields.size(); ++k)
            record[keys[k]] = fields[k];
    }
    return records;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::string or_unknown(const std::string& text) { return text.empty() ? "?" : text; }

// In memory units: the facts have the driver's (B14).
std::string in_units(const std::string& numbers, int factor) {
    std::vector<int> out;
    std::istringstream in(numbers);
    for (std::string number; std::getline(in, number, ';');)
        out.push_back(std::stoi(number) / factor);
    return fmt::format("{}", fmt::join(out, ","));
}

std::string after(const std::string& text, const std::string& prefix) {
    EXPECT_TRUE(text.starts_with(prefix)) << text;
    return text.substr(prefix.size());
}

// "board row suffix instances SMs copy decoders encoders jpeg ofa": sets, for order has a test of its own.
std::set<std::string> collected_compute_instances(const std::filesystem::path& data, const BoardLibrary& library) {
    std::set<std::string> facts;
    for (auto& ci : csv_records(data / "ci_profiles.csv")) {
        const auto suffix = after(ci["nvml_profile"], "COMPUTE_INSTANCE_PROFILE_");
        if (library.find(lower(ci["board"])) && suffix != "7_SLICE_NVL")
            facts.insert(fmt::format("{} {} {} {} {} {}/{}/{}/{}/{}", lower(ci["board"]), ci["gi_profile"], suffix,
                                     ci["instances"], or_unknown(ci["sms"]), ci["shared_ce"], ci["shared_dec"], ci["shared_enc"],
                                     ci["shared_jpeg"], ci["shared_ofa"]));
    }
    return facts;
}

TEST(ShippedTables, agree_with_the_collected_facts) {
    const auto data = test::conformance_data();
    if (!data)
        GTEST_SKIP() << "MIG_CONFORMANCE_DATA is not set";
    const auto library = load_library({test::shipped_profiles()});

    Rows expected;
    for (auto& row : csv_records(*data / "gi_profiles.csv")) {
        if (!library.value->find(lower(row["board"])))
            continue;
        const int factor = library.value->find(lower(row["board"]))->facts().placement_factor;
        expected.push_back(fmt::format("{} {} {} {} {} {} {} {} {}/{}/{}/{}/{} {}x{}", lower(row["board"]), row["name"],
                                       after(row["nvml_profile"], "GPU_INSTANCE_PROFILE_"), row["slices"],
                                       or_unknown(row["profile_id"]), row["instances"], row["memory_mb"], or_unknown(row["sms"]),
                                       row["ce"], row["dec"], row["enc"], row["jpeg"], row["ofa"],
                                       in_units(row["placement_starts"], factor), in_units(row["placement_size"], factor)));
    }
    auto rows = shipped_rows();
    for (auto& row : rows)
        row.erase(row.rfind(' ')); // the compute instances
    EXPECT_EQ(rows, expected);

    std::set<std::string> compute_instances;
    for (const auto& board : library.value->boards())
        for (const auto& row : board->rows())
            for (const auto& ci : row.compute_instances)
                compute_instances.insert(fmt::format("{} {} {} {} {} {}", board->facts().id, row.label(), ci.nvml.suffix,
                                                     ci.instances, sms(ci.multiprocessors), fmt::join(ci.engines.count, "/")));
    EXPECT_EQ(compute_instances, collected_compute_instances(*data, *library.value));
}

// The guide prints the listing of an A100 40GB as a card gave it; the catalogue keeps to "guide".
TEST(ShippedTables, agree_with_how_sure_the_collected_facts_are) {
    const auto data = test::conformance_data();
    if (!data)
        GTEST_SKIP() << "MIG_CONFORMANCE_DATA is not set";
    const auto library = load_library({test::shipped_profiles()});
    const std::map<std::string, Source> sources{
        {"real-capture", Source::recorded}, {"guide", Source::guide}, {"derived", Source::derived}};
    for (auto& record : csv_records(*data / "gi_profiles.csv")) {
        const auto board = library.value->find(lower(record["board"]));
        if (!board || board->facts().id == "a100-40gb")
            continue;
        const auto source = board->source_of(board->find(*parse_profile_name(record["name"])));
        EXPECT_EQ(source.row, sources.at(record["confidence"])) << board->facts().id << ' ' << record["name"];
        const bool is_estimated = record["note"].find("memory_mb estimated") != std::string::npos ||
                                  record["memory_gib_printed"].empty();
        EXPECT_EQ(source.memory, is_estimated ? Source::derived : source.row) << board->facts().id << ' ' << record["name"];
    }
}

// Old tools printed ceil(GiB) of what a driver said (N4).
TEST(ShippedTables, know_the_names_that_the_sizes_of_other_drivers_made) {
    const auto data = test::conformance_data();
    if (!data)
        GTEST_SKIP() << "MIG_CONFORMANCE_DATA is not set";
    const auto library = load_library({test::shipped_profiles()});
    const std::map<std::string, std::string> suffixes{{"gib_1g", "1_SLICE"}, {"gib_1g_double", "1_SLICE_REV2"},
                                                      {"gib_2g", "2_SLICE"}, {"gib_3g", "3_SLICE"},
                                                      {"gib_4g", "4_SLICE"}, {"gib_7g", "7_SLICE"}};
    int names = 0;
    for (auto& record : csv_records(*data / "memory_variants.csv")) {
        const auto board = library.value->find(lower(record["board"]));
        ASSERT_TRUE(board) << record["board"];
        for (const auto& [column, suffix] : suffixes) {
            // A 4-slice board has its widest row in the column of the 7g.
            const bool is_widest = column == "gib_7g" && board->compute_slices() == 4;
            const auto wanted = is_widest ? "4_SLICE" : suffix;
            const auto row = std::find_if(board->rows().begin(), board->rows().end(),
                                          [&](const GiProfile& one) { return one.nvml.suffix == wanted; });
            if (record[column].empty() || row == board->rows().end())
                continue;
            auto name = row->name;
            name.gigabytes = static_cast<int>(std::ceil(std::stod(record[column])));
            const int found = board->find(name) >= 0 ? board->find(name) : board->find_alias(name);
            EXPECT_EQ(found, row - board->rows().begin()) << board->facts().id << ' ' << name.canonical();
            ++names;
        }
    }
    EXPECT_GT(names, 60);
}

// "12", "2 (assumed)"
std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

void expect_facts(const Board& board, Record& record) {
    const auto& facts = board.facts();
    SCOPED_TRACE(record["product"]);
    EXPECT_EQ(facts.architecture, record["architecture"]);
    EXPECT_EQ(facts.compute_capability, record["compute_capability"]);
    if (const auto memory = first_word(record["memory_total_mib"]); !memory.empty()) {
        EXPECT_EQ(std::to_string(facts.memory_mib), memory);
    }
    EXPECT_EQ(std::to_string(board.memory_units() * facts.placement_factor), first_word(record["memory_units"]));
    EXPECT_EQ(std::to_string(board.compute_slices()), record["compute_slices"]);
    EXPECT_EQ(std::to_string(board.max_gpu_instances()), record["max_gpu_instances"]);
    EXPECT_NE(record["driver_floor"].find(facts.driver_floor), std::string::npos);
    EXPECT_EQ(facts.mode_change_resets, record["mig_enable_needs_reset"].starts_with("yes"));
    EXPECT_EQ(facts.mode_survives_reboot, record["mig_mode_persists_reboot"].starts_with("yes"));
}

TEST(Catalogue, agrees_with_the_collected_facts) {
    const auto data = test::conformance_data();
    if (!data)
        GTEST_SKIP() << "MIG_CONFORMANCE_DATA is not set";
    const auto library = load_library({test::shipped_profiles()});
    int boards = 0;
    int others = 0;
    for (auto& record : csv_records(*data / "boards.csv")) {
        auto pci = first_word(record["pci_device_ids"]);
        if (record["pci_device_ids"].find("subsystem 227A") != std::string::npos)
            pci += "10DE:0x227A10DE";
        if (const auto board = library.value->find(lower(record["board"]))) {
            ++boards;
            EXPECT_EQ(library.value->find_pci(pci), board) << pci;
            expect_facts(*board, record);
        } else {
            ++others;
            EXPECT_FALSE(library.value->find_pci(pci)) << pci;
            EXPECT_TRUE(library.value->find_unplannable(pci.empty() ? "Rubin" : pci)) << record["product"];
        }
    }
    EXPECT_EQ(boards, 35);
    EXPECT_EQ(others, 7);
}

} // namespace
} // namespace mig
