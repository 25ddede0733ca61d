// What a catalogue says of rows, of other names and of what cannot be planned.
#include "core/board/library.h"
#include "tests/core/board/support.h"

#include "core/yaml/fields.h"

#include <gtest/gtest.h>

namespace mig {
namespace {

using test::TemporaryDirectory;

// Of base.yaml, whose rows are 1g.5gb, 2g.10gb and 7g.40gb.
const std::string one_board = "version: 1\n"
                              "boards:\n"
                              "  - id: mine\n"
                              "    table: base.yaml\n";

Read<BoardLibrary> load(const std::string& catalogue) {
    const TemporaryDirectory directory;
    directory.write("catalogue.yaml", catalogue);
    directory.write("base.yaml", test::data_text("base.yaml"));
    return load_library({directory.path()});
}

TEST(CatalogueRows, have_the_source_of_the_board_unless_they_have_their_own) {
    const auto library = load(one_board + "    source: recorded\n"
                                          "    source_note: \"a card\"\n"
                                          "    compute_instances_source: derived\n"
                                          "    row_sources:\n"
                                          "      \"2g.10gb\": {source: guide, memory: derived, note: \"a guide\"}\n"
                                          "      \"7g.40gb\": {compute_instances: recorded}\n");
    EXPECT_TRUE(library.diagnostics.empty()) << testing::PrintToString(library.diagnostics);
    const auto board = library.value->find("mine");
    ASSERT_TRUE(board);
    const auto source = [&](const char* name) { return board->source_of(board->find(*parse_profile_name(name))); };
    EXPECT_EQ(source("1g.5gb"), (RowSource{Source::recorded, Source::recorded, Source::derived, "a card"}));
    EXPECT_EQ(source("2g.10gb"), (RowSource{Source::guide, Source::derived, Source::derived, "a guide"}));
    EXPECT_EQ(source("7g.40gb"), (RowSource{Source::recorded, Source::recorded, Source::recorded, "a card"}));
    EXPECT_EQ(board->source_of(-1), source("1g.5gb"));
}

TEST(CatalogueRows, of_a_table_without_a_catalogue_have_no_source) {
    const TemporaryDirectory directory;
    directory.write("mine.yaml", test::data_text("base.yaml"));
    const auto library = load_library({directory.path()});
    EXPECT_EQ(library.value->find("mine")->source_of(0), RowSource{});
}

TEST(CatalogueNames, of_other_drivers_mean_a_row) {
    const auto library = load(one_board + "    other_names: {\"2g.33gb\": \"2g.10gb\"}\n");
    EXPECT_TRUE(library.diagnostics.empty()) << testing::PrintToString(library.diagnostics);
    const auto board = library.value->find("mine");
    EXPECT_EQ(board->find_alias(*parse_profile_name("2g.33gb")), board->find(*parse_profile_name("2g.10gb")));
    EXPECT_EQ(board->find(*parse_profile_name("2g.33gb")), -1);
    EXPECT_EQ(board->find_alias(*parse_profile_name("7g.33gb")), -1);
}

TEST(CatalogueIds, are_names_where_they_are_not_known) {
    EXPECT_EQ(load(one_board).value->find("mine")->creation_name(0), "19");
    const auto board = load(one_board + "    profile_ids: unknown\n").value->find("mine");
    EXPECT_FALSE(board->facts().profile_ids_known);
    EXPECT_EQ(board->creation_name(0), board->row(0).label());
    EXPECT_EQ(board->creation_name(-1), "");
}

TEST(CatalogueOthers, are_known_and_not_plannable) {
    const auto library = load(one_board +
                              "not_plannable:\n"
                              "  - {name: \"X1\", products: [\"ACME X1\"], pci_devices: [\"0x1234\"], reason: no-mig}\n"
                              "  - {name: \"X2\", reason: no-table, note: \"soon\"}\n");
    EXPECT_TRUE(library.diagnostics.empty()) << testing::PrintToString(library.diagnostics);
    ASSERT_EQ(library.value->unplannable().size(), 2U);
    EXPECT_EQ(library.value->unplannable()[1], (UnplannableProduct{"X2", {}, {}, Unplannable::no_table, "soon"}));
    for (const char* text : {"X1", "acme-x1", "0x1234", "0x123410DE", "0x123410DE:0x000110DE"})
        EXPECT_TRUE(library.value->find_unplannable(text)) << text;
    for (const char* text : {"X3", "0x1235", ""})
        EXPECT_FALSE(library.value->find_unplannable(text)) << text;
}

struct Fault {
    const char* name;
    const char* text; // after the board
    Severity severity;
    Code code;
    Position begin;
    const char* path;
};

TEST(CatalogueRows, and_others_are_read_strictly) {
    namespace values = yaml::codes;
    for (const auto& [name, text, severity, code, begin, path] : std::vector<Fault>{
             {"no row of the table",
              "    row_sources: {\"9g.9gb\": {source: guide}}\n",
              Severity::warning,
              codes::library_unknown_row,
              {5, 19},
              "boards[0].row_sources[\"9g.9gb\"]"},
             {"no name",
              "    row_sources: {\"wide\": {source: guide}}\n",
              Severity::error,
              values::wrong_type,
              {5, 19},
              "boards[0].row_sources.wide"},
             {"no source",
              "    row_sources: {\"2g.10gb\": {source: hearsay}}\n",
              Severity::error,
              values::wrong_type,
              {5, 39},
              "boards[0].row_sources[\"2g.10gb\"].source"},
             {"no mapping",
              "    row_sources: {\"2g.10gb\": guide}\n",
              Severity::error,
              values::wrong_type,
              {5, 30},
              "boards[0].row_sources[\"2g.10gb\"]"},
             {"unknown key",
              "    row_sources: {\"2g.10gb\": {sources: guide}}\n",
              Severity::warning,
              values::unknown_key,
              {5, 31},
              "boards[0].row_sources[\"2g.10gb\"].sources"},
             {"another name of no row",
              "    other_names: {\"2g.9gb\": \"2g.11gb\"}\n",
              Severity::warning,
              codes::library_unknown_row,
              {5, 29},
              "boards[0].other_names[\"2g.9gb\"]"},
             {"another name that is none",
              "    other_names: {\"2g.9gb\": \"three\"}\n",
              Severity::error,
              values::wrong_type,
              {5, 29},
              "boards[0].other_names[\"2g.9gb\"]"},
             {"ids neither known nor unknown",
              "    profile_ids: perhaps\n",
              Severity::error,
              values::wrong_type,
              {5, 18},
              "boards[0].profile_ids"},
             {"no reason",
              "not_plannable: [{name: \"X1\"}]\n",
              Severity::error,
              values::missing_key,
              {5, 17},
              "not_plannable[0]"},
             {"unknown reason",
              "not_plannable: [{name: \"X1\", reason: dear}]\n",
              Severity::error,
              values::wrong_type,
              {5, 38},
              "not_plannable[0].reason"},
             {"other without a name",
              "not_plannable: [{reason: no-mig}]\n",
              Severity::error,
              values::missing_key,
              {5, 17},
              "not_plannable[0]"},
         }) {
        SCOPED_TRACE(name);
        const auto library = load(one_board + text);
        auto diagnostics = library.diagnostics;
        ASSERT_EQ(diagnostics.size(), 1U) << testing::PrintToString(diagnostics);
        EXPECT_EQ(diagnostics[0].severity, severity);
        EXPECT_EQ(diagnostics[0].code.id(), code.id());
        EXPECT_EQ(diagnostics[0].range.begin, begin);
        EXPECT_EQ(diagnostics[0].path, path);
    }
}

} // namespace
} // namespace mig
