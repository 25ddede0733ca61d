#include "app/layout/board_words.h"
#include "app/layout/commands.h"
#include "app/layout/json.h"
#include "app/layout/output.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace mig::cli {
namespace {

struct Options {
    std::string id;
    bool json = false;
};

BoardRef find_board(const BoardLibrary& library, const std::string& name) {
    if (auto board = library.find(name)) {
        return board;
    }
    if (auto board = library.find_product(name)) {
        return board;
    }
    return library.find_pci(name);
}

ExitCode show_board(const Environment& environment, const Options& options) {
    const BoardRef board = find_board(environment.library, options.id);
    if (board == nullptr) {
        report(environment.library_diagnostics);
        const std::string near = environment.library.nearest_id(options.id);
        return usage_error("board", fmt::format("there is no board \"{}\"{}; \"mig-layout boards\" lists them", options.id,
                                                near.empty() ? "" : fmt::format(" (did you mean {}?)", near)));
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
                    "\"nvidia-smi mig -cgi\" takes.");
    const auto options = std::make_shared<Options>();
    command->add_option("ID", options->id, "Board id, product name or PCI device")->required();
    command->add_flag("--json", options->json, "Print JSON");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return show_board(environment, *options); }; });
}

} // namespace mig::cli
