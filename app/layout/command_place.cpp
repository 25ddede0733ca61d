#include "app/layout/commands.h"
#include "app/layout/grid_picture.h"
#include "app/layout/json.h"
#include "app/layout/output.h"
#include "app/layout/policy_option.h"
#include "app/layout/refusal_words.h"
#include "app/layout/wanted.h"
#include "core/solve/order.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mig::cli {
namespace {

struct Options {
    GpuOptions gpu;
    std::string policy = "least-loss";
    std::vector<std::string> wanted;
    bool json = false;
};

Layout with(const Board& board, const Layout& from, const Replay& replayed) {
    Layout layout = from;
    for (std::size_t i = 0; i < replayed.starts.size(); ++i) {
        if (!replayed.starts[i]) {
            continue;
        }
        const auto after = create_instance(
            board, layout, {.profile = replayed.order[i], .start = replayed.starts[i], .id = {}, .compute_instances = {}});
        layout = after.value_or(layout);
    }
    return layout;
}

ExitCode place(const Environment& environment, const Options& options) {
    const auto gpu = gpu_of(options.gpu, environment);
    if (!gpu) {
        return usage_error("place", gpu.error());
    }
    const Board& board = *gpu->board;
    const auto items = wanted_of(board, options.wanted);
    if (!items) {
        return usage_error("place", items.error());
    }
    if (items->empty()) {
        return usage_error("place", "nothing is wanted; name instances such as 3g.20gb or 2*1g.5gb");
    }
    for (const WantedItem& item : *items) {
        if (item.start) {
            return usage_error("place", "the policy chooses the starts; name profiles alone");
        }
    }
    const std::vector<int> rows = rows_of(*items);
    const Replay replayed = replay(board, *gpu->layout, rows, *policy_named(options.policy));
    std::vector<int> starts;
    for (const auto& start : replayed.starts) {
        if (start) {
            starts.push_back(*start);
        }
    }
    const ExitCode exit = replayed.succeeds ? ExitCode::fine : ExitCode::errors;
    if (options.json) {
        Json out{{"board", board.facts().id}, {"policy", options.policy}, {"starts", starts}, {"succeeds", replayed.succeeds}};
        return worst(exit, print_json(out));
    }
    const Layout after = with(board, *gpu->layout, replayed);
    std::string text;
    if (!starts.empty()) {
        text = options.policy == "least-loss" ? "Drivers are expected to create them at " : "First-free creates them at ";
        text += fmt::format("{}.\n", fmt::join(starts, " "));
    }
    if (!replayed.succeeds) {
        const int failed = rows[starts.size()];
        text += fmt::format("Number {}, {}, then fails: {}\n", starts.size() + 1, board.row(failed).label(),
                            sentence_of(why_not(board, after, failed), board, after));
    }
    Gpu drawn = *gpu;
    drawn.layout = after;
    return worst(exit, print(text + "\n" + draw_gpu(drawn, 0, look_at_terminal())));
}

} // namespace

void add_place(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("place", "Say where instances go that are created without starts");
    command->footer("Examples:\n"
                    "  mig-layout place --board a100-40gb --policy least-loss 9,14,19,19\n"
                    "  mig-layout place --board a100-40gb --policy first-free --have 1g.5gb@0 3g.20gb\n\n"
                    "first-free is what nvml-mock does. least-loss is what recorded drivers did: expected, not\n"
                    "promised; name starts where it matters. The starts stand in the order of the list. The exit\n"
                    "status is 1 when one does not fit.");
    const auto options = std::make_shared<Options>();
    command->add_option("LIST", options->wanted, "Profiles in the order of their creation")->required();
    add_gpu_options(*command, options->gpu);
    add_policy_option(*command, options->policy);
    command->add_flag("--json", options->json, "Print JSON");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return place(environment, *options); }; });
}

} // namespace mig::cli
