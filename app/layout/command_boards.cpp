#include "app/layout/board_search.h"
#include "app/layout/commands.h"
#include "app/layout/json.h"
#include "app/layout/output.h"
#include "app/layout/text_table.h"
#include "core/base/text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace mig::cli {
namespace {

struct Options {
    std::optional<std::string> find;
    bool json = false;
};

std::string memory_of(const BoardFacts& facts) { return facts.memory_mib > 0 ? std::to_string(facts.memory_mib) : "-"; }

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
        table.add({facts.id, facts.name, facts.architecture, memory_of(facts), std::to_string(board->memory_units()),
                   std::to_string(board->compute_slices()), std::to_string(board->rows().size()),
                   std::string(source_word(facts.source))});
    }
    return table.to_string();
}

// "no MIG: T4, L4, L40S"
std::string unplannable_list(const BoardLibrary& library, Unplannable reason, std::string_view title) {
    std::vector<std::string> names;
    for (const auto& product : library.unplannable()) {
        if (product.reason == reason) {
            names.push_back(product.name);
        }
    }
    return names.empty() ? "" : fmt::format("  {:<14}{}\n", title, join(names, ", "));
}

std::string unplannable_lists(const BoardLibrary& library) {
    const std::string lists = unplannable_list(library, Unplannable::no_table, "no table") +
                              unplannable_list(library, Unplannable::no_own_memory, "no own memory") +
                              unplannable_list(library, Unplannable::no_mig, "no MIG");
    return lists.empty() ? "" : "\nKnown, and nothing can be planned for them:\n" + lists;
}

Json summaries_of(const std::vector<BoardRef>& boards) {
    Json out = Json::array();
    for (const auto& board : boards) {
        out.push_back(summary_of(*board));
    }
    return out;
}

ExitCode list_boards(const Environment& environment, bool as_json) {
    const auto& boards = environment.library.boards();
    const ExitCode found = boards.empty()                                ? ExitCode::failed
                           : has_errors(environment.library_diagnostics) ? ExitCode::errors
                                                                         : ExitCode::fine;
    if (as_json) {
        Json out{{"boards", summaries_of(boards)},
                 {"not_plannable", Json::array()},
                 {"diagnostics", to_json(environment.library_diagnostics)}};
        for (const auto& product : environment.library.unplannable()) {
            out["not_plannable"].push_back(to_json(product));
        }
        return worst(found, print_json(out));
    }
    // What a table of the library is warned about is for `check` on that table.
    Diagnostics said = environment.library_diagnostics;
    std::erase_if(said, [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::warning; });
    report(said);
    return boards.empty() ? found : worst(found, print(table_of(boards) + unplannable_lists(environment.library)));
}

ExitCode find_boards(const Environment& environment, const Options& options) {
    const std::string& text = *options.find;
    const BoardMatch match = search_board(environment.library, text);
    const ExitCode found = match.board ? ExitCode::fine : ExitCode::errors;
    if (options.json) {
        return worst(found, print_json({{"text", text},
                                        {"board", match.board ? summary_of(*match.board) : Json()},
                                        {"not_plannable", match.unplannable ? to_json(*match.unplannable) : Json()},
                                        {"suggestions", summaries_of(match.suggestions)}}));
    }
    if (match.board) {
        return print(table_of({match.board}));
    }
    std::string out;
    if (match.unplannable) {
        out += unplannable_words(*match.unplannable) + "\n";
    }
    if (!match.suggestions.empty()) {
        out += fmt::format("\"{}\" may mean:\n", text) + table_of(match.suggestions);
    } else if (!match.unplannable) {
        out += fmt::format("no board is known by \"{}\"\n", text);
    }
    return worst(found, print(out));
}

} // namespace

void add_boards(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("boards", "List the boards that are known");
    command->footer("Examples:\n"
                    "  mig-layout boards\n"
                    "  mig-layout boards --find NVIDIA-H100-80GB-HBM3     which board is that?\n"
                    "  mig-layout boards --json\n\n"
                    "With --find the exit status is 0 when one board is certain, and 1 when there\n"
                    "are several, none, or one for which nothing can be planned.\n"
                    "Tables of your own are read from ~/.local/share/mig-layout-designer/profiles too.");
    const auto options = std::make_shared<Options>();
    command
        ->add_option("--find", options->find,
                     "The board that is meant by a product, a node label or a PCI device, or those that may be")
        ->type_name("TEXT");
    command->add_flag("--json", options->json, "Print JSON");
    command->callback([options, &run] {
        run = [options](const Environment& environment) {
            return options->find ? find_boards(environment, *options) : list_boards(environment, options->json);
        };
    });
}

} // namespace mig::cli
