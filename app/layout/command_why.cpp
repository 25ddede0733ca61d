#include "app/layout/commands.h"
#include "app/layout/grid_picture.h"
#include "app/layout/output.h"
#include "app/layout/refusal_words.h"
#include "app/layout/wanted.h"
#include "core/layout/figures.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mig::cli {
namespace {

struct Options {
    GpuOptions gpu;
    std::string wanted;
    bool json = false;
};

// "start 4: unit 6 is taken by 1g.5gb@6", for each start that is not free.
std::string blocked_starts(const WhyNot& why, const Board& board, const Layout& layout) {
    std::string text;
    for (const BlockedStart& one : why.picture) {
        std::vector<std::string> by;
        for (std::size_t i = 0; i < layout.instances().size() && i < 16; ++i) {
            if ((one.gis >> i & 1) != 0) {
                by.push_back(fmt::format("{}@{}", board.row(layout.instances()[i].profile).label(), layout.instances()[i].start));
            }
        }
        const std::vector<int> taken = unit_list(one.taken);
        if (!by.empty()) {
            text += fmt::format("  start {}: memory unit{} {} taken by {}\n", one.start, taken.size() == 1 ? "" : "s",
                                fmt::join(taken, ", "), listed(by));
        }
    }
    return text;
}

ExitCode why(const Environment& environment, const Options& options) {
    const auto gpu = gpu_of(options.gpu, environment);
    if (!gpu) {
        return usage_error("why", gpu.error());
    }
    const auto items = wanted_of(*gpu->board, {options.wanted});
    if (!items) {
        return usage_error("why", items.error());
    }
    if (items->size() != 1 || items->front().count != 1) {
        return usage_error("why", "one instance is asked about at a time, such as 3g.20gb or 3g.20gb@4; fit takes several");
    }
    const WantedItem& item = items->front();
    const Board& board = *gpu->board;
    const WhyNot found = why_not(board, *gpu->layout, item.profile, item.start);
    const ExitCode exit = found.refusal ? ExitCode::errors : ExitCode::fine;
    if (options.json) {
        Json out{{"board", board.facts().id}, {"profile", board.row(item.profile).label()}, {"possible", !found.refusal}};
        if (found.refusal) {
            out.update(json_of(found, board, *gpu->layout));
        }
        return worst(exit, print_json(out));
    }
    const std::string picture = "\n" + draw_gpu(*gpu, 0, look_at_terminal());
    if (!found.refusal) {
        const UnitMask starts = Occupancy(board, *gpu->layout).legal_starts(item.profile);
        const std::string at = item.start ? std::to_string(*item.start) : fmt::format("{}", fmt::join(unit_list(starts), ", "));
        return worst(exit,
                     print(fmt::format("Nothing is in the way: {} may be created at {}.\n", board.row(item.profile).label(), at) +
                           picture));
    }
    return worst(exit,
                 print(sentence_of(found, board, *gpu->layout) + "\n" + blocked_starts(found, board, *gpu->layout) + picture));
}

} // namespace

void add_why(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("why", "Say why an instance cannot be created, and what would help");
    command->footer("Examples:\n"
                    "  mig-layout why --board a100-40gb --have 1g.5gb@1,1g.5gb@5 3g.20gb\n"
                    "  mig-layout why --board a100-40gb --have 3g.20gb@0 2g.10gb@2\n\n"
                    "Names the rule, the instances in the way, and the smallest change that makes room. The exit\n"
                    "status is 1 when it cannot be created.");
    const auto options = std::make_shared<Options>();
    command->add_option("WANT", options->wanted, "Instance that is wanted: 3g.20gb, 9, or 3g.20gb@4 at a start")->required();
    add_gpu_options(*command, options->gpu);
    command->add_flag("--json", options->json, "Print JSON");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return why(environment, *options); }; });
}

} // namespace mig::cli
