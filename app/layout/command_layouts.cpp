#include "app/layout/board_search.h"
#include "app/layout/commands.h"
#include "app/layout/figure_words.h"
#include "app/layout/json.h"
#include "app/layout/output.h"
#include "app/layout/refusal_words.h"
#include "app/layout/wanted.h"
#include "core/layout/figures.h"
#include "core/solve/maximal.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace mig::cli {
namespace {

struct Options {
    std::string board;
    std::string with;
    bool maximal = false;
    bool count = false;
    bool json = false;
};

ExitCode layouts(const Environment& environment, const Options& options) {
    const BoardRef board = find_board(environment.library, options.board);
    if (!board) {
        return usage_error("layouts", no_such_board(environment.library, options.board));
    }
    const auto with = wanted_of(*board, {options.with});
    if (!with) {
        return usage_error("layouts", with.error());
    }
    const auto states = States::of(*board);
    if (!states) {
        return usage_error("layouts", fmt::format("{} has more than {} legal layouts; its table is not one of a real board",
                                                  board->facts().name, states.error().cap));
    }
    std::vector<int> chosen;
    for (int i = 0; i < states->size(); ++i) {
        if ((!options.maximal || (*states)[i].is_maximal()) && has_all(states->geometry(i), *with)) {
            chosen.push_back(i);
        }
    }
    if (options.json) {
        Json all = Json::array();
        for (std::size_t i = 0; i < chosen.size() && !options.count; ++i) {
            Json instances = Json::array();
            for (const Spot& spot : states->geometry(chosen[i])) {
                instances.push_back({{"profile", board->row(spot.profile).label()}, {"start", spot.start}});
            }
            all.push_back({{"instances", instances}, {"stranded_units", count_units((*states)[chosen[i]].stranded_units)}});
        }
        Json out{{"board", board->facts().id}, {"count", chosen.size()}};
        if (!options.count) {
            out["layouts"] = all;
        }
        return print_json(out);
    }
    if (options.count) {
        return print(fmt::format("{}\n", chosen.size()));
    }
    std::string text = fmt::format(
        "{} has {}{}.\n", board->facts().name,
        counted(static_cast<std::int64_t>(chosen.size()), options.maximal ? "maximal layout" : "legal layout"),
        with->empty() ? "" : " with " + words_of(*board, *with));
    for (const int index : chosen) {
        const Layout layout = layout_of(*board, states->geometry(index));
        const int stranded = count_units((*states)[index].stranded_units);
        text += fmt::format("  {}{}\n", layout.empty() ? "(nothing)" : words_of(*board, layout),
                            stranded > 0 ? fmt::format("  ({} stranded)", stranded) : "");
    }
    return print(text);
}

} // namespace

void add_layouts(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("layouts", "List every legal layout of a board");
    command->footer("Examples:\n"
                    "  mig-layout layouts --board a100-40gb --count\n"
                    "  mig-layout layouts --board a100-40gb --maximal --with 3g.20gb\n\n"
                    "A layout is maximal when nothing more can be created on it. Compute instances do not count.");
    const auto options = std::make_shared<Options>();
    command->add_option("--board", options->board, "Board: an id, a product or a PCI device")->type_name("ID")->required();
    command->add_option("--with", options->with, "Only those with these instances, such as 3g.20gb,2*1g.5gb")->type_name("LIST");
    command->add_flag("--maximal", options->maximal, "Only those on which nothing more can be created");
    command->add_flag("--count", options->count, "Print their number alone");
    command->add_flag("--json", options->json, "Print JSON");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return layouts(environment, *options); }; });
}

} // namespace mig::cli
