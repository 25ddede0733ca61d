#include "app/layout/board_search.h"
#include "app/layout/board_words.h"
#include "app/layout/commands.h"
#include "app/layout/json.h"
#include "app/layout/output.h"

#include <CLI/CLI.hpp>

namespace mig::cli {
namespace {

struct Options {
    std::string id;
    bool json = false;
};

ExitCode show_board(const Environment& environment, const Options& options) {
    const BoardRef board = find_board(environment.library, options.id);
    if (board == nullptr) {
        report(environment.library_diagnostics);
        return usage_error("board", no_such_board(environment.library, options.id));
    }
    if (options.json) {
        return print_json(to_json(*board));
    }
    return print(facts_of(*board) + "\n" + rows_of(*board) + "\n" + compute_instances_of(*board));
}

} // namespace

void add_board(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("board", "Show what a board can be carved into");
    command->footer("Examples:\n"
                    "  mig-layout board a100-40gb\n"
                    "  mig-layout board \"NVIDIA H100 80GB HBM3\"     by the name that nvidia-smi prints\n"
                    "  mig-layout board 0x2330                      by the PCI device\n\n"
                    "UNITS and STARTS are memory units; SLICES are compute slices; ID is what\n"
                    "\"nvidia-smi mig -cgi\" takes. A number from a guide is marked *, one that was\n"
                    "worked out ~, and one that is not known is -.");
    const auto options = std::make_shared<Options>();
    command->add_option("ID", options->id, "Board id, product name or PCI device")->required();
    command->add_flag("--json", options->json, "Print JSON");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return show_board(environment, *options); }; });
}

} // namespace mig::cli
