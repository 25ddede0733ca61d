// Listings that are written are read back as the same records, of every board and of random layouts.
#include "core/formats/nvidia_smi/import.h"
#include "core/formats/nvidia_smi/write.h"
#include "tests/core/plan/support.h"

#include <gmock/gmock.h>

namespace mig::nvidia_smi {
namespace {

constexpr Listing all_listings[] = {Listing::lgip, Listing::lgipp, Listing::lcip, Listing::lgi, Listing::lci};

std::vector<Record> records_of(const std::string& text) {
    const auto found = read(text, "paste.txt");
    std::vector<Record> records;
    for (const Found& one : found.value->records) {
        records.push_back(one.record);
    }
    for (const Diagnostic& one : found.diagnostics) {
        ADD_FAILURE() << one.code.id() << " in line " << one.range.begin.line << " of\n" << text;
    }
    return records;
}

// The same node, from its own listings and the product's name.
Import imported(const Node& node, const BoardRef& board) {
    std::string text;
    for (const Listing listing : {Listing::lgi, Listing::lci}) {
        text += write(node, listing).text;
    }
    const auto found = read(text, "paste.txt");
    const BoardLibrary library = test::library();
    return *import_node(*found.value, {.library = &library, .gpus = {}, .board = board}).value;
}

TEST(Write, looks_as_the_tool_prints_it) {
    const Node node{{test::gpu(test::board("a100-40gb"), {"3g.20gb@4"})}};
    EXPECT_EQ(write(node, Listing::lgi).text, "+---------------------------------------------------------+\n"
                                              "| GPU instances:                                          |\n"
                                              "| GPU   Name               Profile  Instance   Placement  |\n"
                                              "|                            ID       ID       Start:Size |\n"
                                              "|=========================================================|\n"
                                              "|   0  MIG 3g.20gb            9        0          4:4     |\n"
                                              "+---------------------------------------------------------+\n");
    EXPECT_THAT(write(node, Listing::lgipp).text, testing::StartsWith("GPU  0 Profile ID 19 Placements: {0,1,2,3,4,5,6}:1\n"));
    EXPECT_THAT(write(node, Listing::lgipp).text, testing::EndsWith("GPU  0 Profile ID  0 Placement : {0}:8\n"));
}

TEST(Write, has_what_is_free_and_memory_as_the_tool_rounds_it) {
    const Node node{{test::gpu(test::board("a100-40gb"), {"4g.20gb@0", "2g.10gb@4"})}};
    const auto records = records_of(write(node, Listing::lgip).text);
    std::vector<std::string> free;
    for (const Record& record : records) {
        const auto& row = std::get<LgipRow>(record);
        free.push_back(row.name + " " + std::to_string(row.free) + "/" + std::to_string(row.total) + " " + row.gib);
    }
    EXPECT_EQ(free, (std::vector<std::string>{"1g.5gb 1/7 4.75", "1g.5gb+me 1/1 4.75", "1g.10gb 1/4 9.62", "2g.10gb 0/3 9.62",
                                              "3g.20gb 0/2 19.50", "4g.20gb 0/1 19.50", "7g.40gb 0/1 39.25"}));
}

TEST(Write, of_nothing_says_what_the_tool_says) {
    const BoardRef board = test::board("a30-24gb");
    const Node empty{{test::gpu(board, {})}};
    EXPECT_EQ(write(empty, Listing::lgi).text, "No GPU instances found: Not Found\n");
    EXPECT_EQ(write(empty, Listing::lci).text, "No compute instances found: Not Found\n");
    const Node off{{test::gpu(board, {}, MigMode::disabled)}};
    for (const Listing listing : all_listings) {
        EXPECT_EQ(write(off, listing).text, "No MIG-enabled devices found.\n");
    }
}

TEST(Write, cannot_list_placements_by_ids_that_nobody_knows) {
    const Written written = write({{test::gpu(test::board("rtxpro5000-48gb"), {})}}, Listing::lgipp);
    ASSERT_EQ(written.cannot_say.size(), 1U);
    EXPECT_EQ(written.cannot_say[0].code, codes::ids_not_known);
}

TEST(WriteThenRead, is_the_identity_for_every_board) {
    for (const BoardRef& board : test::library().boards()) {
        SCOPED_TRACE(board->facts().id);
        const Node node{{test::gpu(board, {})}};
        const bool ids = board->facts().profile_ids_known;
        const auto profiles = records_of(write(node, Listing::lgip).text);
        ASSERT_EQ(profiles.size(), board->rows().size());
        for (std::size_t i = 0; i < profiles.size(); ++i) {
            const auto& read_row = std::get<LgipRow>(profiles[i]);
            const GiProfile& row = board->rows()[i];
            EXPECT_EQ(read_row.name, row.label());
            EXPECT_EQ(read_row.id, ids ? row.profile_id : -1);
            EXPECT_EQ(read_row.total, row.instances);
            EXPECT_LE(std::abs(mebibytes_of(read_row.gib) - row.memory_mib), 5);
            EXPECT_EQ(read_row.multiprocessors.value_or(0), row.multiprocessors);
            EXPECT_EQ(read_row.decoders, row.engines[Engine::decoder]);
            EXPECT_EQ(read_row.encoders, row.engines[Engine::encoder]);
            EXPECT_EQ(read_row.copy_engines, row.engines[Engine::copy]);
            EXPECT_EQ(read_row.jpeg, row.engines[Engine::jpeg]);
            EXPECT_EQ(read_row.ofa, row.engines[Engine::ofa]);
        }
        const auto placements = records_of(ids ? write(node, Listing::lgipp).text : "GPU  0 Profile ID  0 Placement : {0}:8\n");
        ASSERT_EQ(placements.size(), ids ? board->rows().size() : 1U);
        for (std::size_t i = 0; ids && i < placements.size(); ++i) {
            const auto& read_row = std::get<LgippRow>(placements[i]);
            std::vector<int> starts;
            for (const Placement& one : board->rows()[i].placements) {
                starts.push_back(one.start * board->facts().placement_factor);
            }
            EXPECT_EQ(read_row.id, board->rows()[i].profile_id);
            EXPECT_EQ(read_row.starts, starts);
            EXPECT_EQ(read_row.size, board->rows()[i].placements.front().size * board->facts().placement_factor);
        }
        // -lgip and -lgipp of a board are that board, and nothing about it differs.
        const auto text = read(write(node, Listing::lgip).text + (ids ? write(node, Listing::lgipp).text : ""), "paste.txt");
        const BoardLibrary library = test::library();
        const auto back = import_node(*text.value, {.library = &library, .gpus = {}, .board = nullptr});
        EXPECT_TRUE(back.value->gpus.at(0).pasted.differences.empty());
        EXPECT_FALSE(back.value->gpus.at(0).pasted.is_own);
        EXPECT_EQ(back.value->node.gpus.at(0).board, board);
    }
}

TEST(WriteThenRead, is_the_identity_for_random_layouts) {
    std::mt19937 random(11);
    const auto& boards = test::library().boards();
    for (int i = 0; i < 200 && !testing::Test::HasFailure(); ++i) {
        const BoardRef& board = boards[random() % boards.size()];
        Node node;
        for (int gpus = 1 + static_cast<int>(random() % 3); gpus > 0; --gpus) {
            Gpu gpu;
            gpu.board = board;
            gpu.layout = test::random_layout(*board, random);
            node.gpus.push_back(std::move(gpu));
        }
        const Import back = imported(node, board);
        std::size_t at = 0;
        for (std::size_t gpu = 0; gpu < node.gpus.size(); ++gpu) {
            if (node.gpus[gpu].layout->empty()) {
                continue; // no row is of it
            }
            ASSERT_LT(at, back.gpus.size());
            EXPECT_EQ(back.gpus[at].index, static_cast<int>(gpu));
            EXPECT_EQ(back.node.gpus[at].layout, node.gpus[gpu].layout)
                << write(node, Listing::lgi).text << write(node, Listing::lci).text;
            ++at;
        }
        for (const Record& record : records_of(write(node, Listing::lcip).text)) {
            EXPECT_TRUE(std::holds_alternative<LcipRow>(record) || std::holds_alternative<NothingFound>(record));
        }
        EXPECT_EQ(records_of(write(node, Listing::lgip).text).size(), board->rows().size() * node.gpus.size());
    }
}

} // namespace
} // namespace mig::nvidia_smi
