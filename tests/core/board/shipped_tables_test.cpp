// The tables and the catalogue in profiles/ against the facts, which tests/data/board/facts.txt has once
// more, and, where MIG_CONFORMANCE_DATA names them, against the collected facts themselves.
#include "core/board/table_reader.h"
#include "tests/core/board/support.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

namespace mig {
namespace {

using Rows = std::vector<std::string>; // in the words of facts.txt

std::string fact_line(const std::string& board, const GiProfile& row) {
    std::vector<int> starts;
    for (const auto& placement : row.placements) {
        EXPECT_EQ(placement.size, row.placements.front().size);
        starts.push_back(placement.start);
    }
    std::vector<std::string> compute_instances;
    for (const auto& ci : row.compute_instances) {
        EXPECT_EQ(ci.engines, row.engines) << row.label();
        compute_instances.push_back(fmt::format("{}:{}x{}", ci.nvml.suffix, ci.instances, ci.multiprocessors));
    }
    return fmt::format("{} {} {} {} {} {} {} {} {} {}x{} {}", board, row.label(), row.nvml.suffix, row.slices, row.profile_id,
                       row.instances, row.memory_mib, row.multiprocessors, fmt::join(row.engines.count, "/"),
                       fmt::join(starts, ","), row.placements.front().size, fmt::join(compute_instances, ","));
}

Rows shipped_rows() {
    Rows rows;
    for (const auto& board : test::shipped_boards())
        for (const auto& row : board->rows())
            rows.push_back(fact_line(board->facts().id, row));
    return rows;
}

TEST(ShippedTables, have_the_numbers_of_the_facts) {
    auto facts = test::lines_of(test::data_text("facts.txt"));
    std::erase_if(facts, [](const std::string& line) { return line.starts_with('#'); });
    EXPECT_EQ(facts.size(), 40U);
    EXPECT_EQ(shipped_rows(), facts);
}

TEST(ShippedTables, are_read_without_a_fault) {
    const auto library = load_library({test::shipped_profiles()});
    EXPECT_TRUE(library.diagnostics.empty()) << testing::PrintToString(library.diagnostics);
    std::vector<std::string> ids;
    for (const auto& board : library.value->boards())
        ids.push_back(board->facts().id);
    EXPECT_EQ(ids,
              (std::vector<std::string>{"a30-24gb", "a100-40gb", "a100-80gb", "h100-80gb-sxm", "h100-80gb-pcie", "h200-141gb"}));
}

// Four rows of the H200 are smaller than nvml-mock admits: true, and warned about.
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
        for (int row = 0; facts.id == "h200-141gb" && row < 4; ++row)
            expected.push_back(fmt::format("supported_profiles[{}].memory_mb", row));
        EXPECT_EQ(paths, expected) << facts.id;
    }
}

TEST(ShippedTables, call_each_row_as_drivers_do) { // N4
    for (const auto& board : test::shipped_boards())
        for (const auto& row : board->rows())
            EXPECT_EQ(printed_gigabytes(row.memory_mib, board->facts().memory_mib << 20), row.name.gigabytes)
                << board->facts().id << ' ' << row.label();
}

TEST(ShippedTables, have_the_attribute_of_the_nvml_profile_in_the_name) { // N3
    for (const auto& board : test::shipped_boards())
        for (const auto& row : board->rows()) {
            const std::vector<std::string> expected = row.nvml.attribute.empty() ? std::vector<std::string>{}
                                                                                 : std::vector{std::string(row.nvml.attribute)};
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

TEST(ShippedTables, say_the_source_of_every_row) {
    const std::set<std::string> words{"recorded:", "guide:", "derived:"};
    for (const auto& board : test::shipped_boards()) {
        const auto lines = test::lines_of(test::text_of(test::shipped_profiles() / (board->facts().id + ".yaml")));
        for (std::size_t i = 2; i < lines.size(); ++i) {
            if (!lines[i].starts_with("  - name:"))
                continue;
            std::istringstream source(lines[i - 2]);
            std::string sign, word;
            source >> sign >> word;
            EXPECT_TRUE(sign == "#" && words.contains(word)) << board->facts().id << ": " << lines[i - 2];
            EXPECT_TRUE(lines[i - 1].starts_with("  # compute instances: ")) << board->facts().id << ": " << lines[i - 1];
        }
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
                                     ci["instances"], ci["sms"], ci["shared_ce"], ci["shared_dec"], ci["shared_enc"],
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
        auto starts = row["placement_starts"];
        std::replace(starts.begin(), starts.end(), ';', ',');
        expected.push_back(fmt::format("{} {} {} {} {} {} {} {} {}/{}/{}/{}/{} {}x{}", lower(row["board"]), row["name"],
                                       after(row["nvml_profile"], "GPU_INSTANCE_PROFILE_"), row["slices"], row["profile_id"],
                                       row["instances"], row["memory_mb"], row["sms"], row["ce"], row["dec"], row["enc"],
                                       row["jpeg"], row["ofa"], starts, row["placement_size"]));
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
                                                     ci.instances, ci.multiprocessors, fmt::join(ci.engines.count, "/")));
    EXPECT_EQ(compute_instances, collected_compute_instances(*data, *library.value));
}

TEST(Catalogue, agrees_with_the_collected_facts) {
    const auto data = test::conformance_data();
    if (!data)
        GTEST_SKIP() << "MIG_CONFORMANCE_DATA is not set";
    const auto library = load_library({test::shipped_profiles()});
    int products = 0;
    for (auto& record : csv_records(*data / "boards.csv")) {
        const auto board = library.value->find(lower(record["board"]));
        if (!board)
            continue;
        ++products;
        const auto& facts = board->facts();
        const auto pci = record["pci_device_ids"].substr(0, 6);
        EXPECT_EQ(library.value->find_pci(pci), board) << pci;
        EXPECT_EQ(facts.architecture, record["architecture"]);
        EXPECT_EQ(facts.compute_capability, record["compute_capability"]);
        EXPECT_EQ(std::to_string(facts.memory_mib), record["memory_total_mib"]);
        EXPECT_EQ(std::to_string(board->memory_units()), record["memory_units"]);
        EXPECT_EQ(std::to_string(board->compute_slices()), record["compute_slices"]);
        EXPECT_EQ(std::to_string(board->max_gpu_instances()), record["max_gpu_instances"]);
        EXPECT_TRUE(record["driver_floor"].ends_with(facts.driver_floor));
        EXPECT_EQ(facts.mode_change_resets, record["mig_enable_needs_reset"].starts_with("yes"));
        EXPECT_EQ(facts.mode_survives_reboot, record["mig_mode_persists_reboot"].starts_with("yes"));
    }
    EXPECT_EQ(products, 17);
}

} // namespace
} // namespace mig
