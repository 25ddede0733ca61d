#include "app/layout/commands.h"
#include "app/layout/json.h"
#include "app/layout/output.h"
#include "app/layout/text_table.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace mig::cli {
namespace {

std::string table_of(const std::vector<BoardRef>& boards) {
    TextTable table({{"ID"},
                     {"BOARD"},
                     {"ARCHITECTURE"},
                     {"MEMORY MiB", Align::right},
                     {"UNITS", Align::right},
                     {"SLICES", Align::right},
                     {"PROFILES", Align::right},
                     {"TABLE"}});
    for (const auto& board : boards) {
        const BoardFacts& facts = board->facts();
        table.add({facts.id, facts.name, facts.architecture, std::to_string(facts.memory_mib),
                   std::to_string(board->memory_units()), std::to_string(board->compute_slices()),
                   std::to_string(board->rows().size()), std::string(source_word(facts.source))});
    }
    return table.to_string();
}

ExitCode list_boards(const Environment& environment, bool as_json) {
    const auto& boards = environment.library.boards();
    const ExitCode found = boards.empty()                                ? ExitCode::failed
                           : has_errors(environment.library_diagnostics) ? ExitCode::errors
                                                                         : ExitCode::fine;
    if (as_json) {
        Json out{{"boards", Json::array()}, {"diagnostics", to_json(environment.library_diagnostics)}};
        for (const auto& board : boards) {
            out["boards"].push_back(summary_of(*board));
        }
        return worst(found, print_json(out));
    }
    // What a table of the library is warned about is for `check` on that table.
    Diagnostics said = environment.library_diagnostics;
    std::erase_if(said, [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::warning; });
    report(said);
    return boards.empty() ? found : worst(found, print(table_of(boards)));
}

} // namespace

void add_boards(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("boards", "List the boards that are known");
    command->footer("Examples:\n"
                    "  mig-layout boards\n"
                    "  mig-layout boards --json\n\n"
                    "Tables of your own are read from ~/.local/share/mig-layout-designer/profiles too.");
    const auto as_json = std::make_shared<bool>(false);
    command->add_flag("--json", *as_json, "Print JSON");
    command->callback(
        [as_json, &run] { run = [as_json](const Environment& environment) { return list_boards(environment, *as_json); }; });
}

} // namespace mig::cli
