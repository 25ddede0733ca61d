#include "app/layout/commands.h"
#include "app/layout/figure_words.h"
#include "app/layout/grid_picture.h"
#include "app/layout/json.h"
#include "app/layout/output.h"
#include "app/layout/refusal_words.h"
#include "app/layout/wanted.h"
#include "core/solve/fit.h"
#include "core/solve/workload.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace mig::cli {
namespace {

struct Options {
    GpuOptions gpu;
    std::vector<std::string> wanted;
    bool all = false;
    bool json = false;
};

FitRequest request_of(const Gpu& gpu, const std::vector<WantedItem>& items) {
    FitRequest request{.wanted = {}, .keep = *gpu.layout};
    for (const WantedItem& item : items) {
        request.wanted.push_back({.profile = item.profile, .count = item.count, .start = item.start, .compute_instances = {}});
    }
    return request;
}

Json to_json(const Board& board, const Fit& fit) {
    Json instances = Json::array();
    for (const GpuInstance& gi : fit.layout.instances()) {
        instances.push_back({{"profile", board.row(gi.profile).label()}, {"start", gi.start}});
    }
    return {{"instances", instances}, {"stranded_units", fit.stranded_units}, {"flexibility", fit.flexibility}};
}

std::string picture(const Gpu& gpu, const Layout& layout) {
    Gpu drawn = gpu;
    drawn.layout = layout;
    return "\n" + draw_gpu(drawn, 0, look_at_terminal());
}

ExitCode say_fits(const Gpu& gpu, const std::vector<WantedItem>& items, const std::vector<Fit>& fits, bool all) {
    const Board& board = *gpu.board;
    const Fit& best = fits.front();
    std::string text = fmt::format(
        "{} {} on {} in {}; the best is {}, which {}.\n", words_of(board, items),
        items.size() == 1 && items.front().count == 1 ? "fits" : "fit", board.facts().name,
        fits.size() == 1 ? "one way" : fmt::format("{} ways", fits.size()), words_of(board, best.layout),
        best.stranded_units == 0 ? std::string("strands nothing") : "strands " + counted(best.stranded_units, "memory unit"));
    text += picture(gpu, best.layout);
    for (std::size_t i = 0; all && i < fits.size(); ++i) {
        text += fmt::format("{}{:>3}. {}  ({} stranded, {} more placements possible)\n", i == 0 ? "\n" : "", i + 1,
                            words_of(board, fits[i].layout), fits[i].stranded_units, fits[i].flexibility);
    }
    return print(text);
}

ExitCode fit(const Environment& environment, const Options& options) {
    const auto gpu = gpu_of(options.gpu, environment);
    if (!gpu) {
        return usage_error("fit", gpu.error());
    }
    const auto items = wanted_of(*gpu->board, options.wanted);
    if (!items) {
        return usage_error("fit", items.error());
    }
    if (items->empty()) {
        return usage_error("fit", "nothing is wanted; name instances such as 3g.20gb or 2*1g.5gb");
    }
    const FitRequest request = request_of(*gpu, *items);
    const std::vector<Fit> fits = all_fits(*gpu->board, request);
    const auto states = fits.empty() ? States::of(*gpu->board) : Expected<States, TooManyStates>(tl::unexpected(TooManyStates{}));
    const WorkloadWhyNot why = fits.empty() ? why_not(*gpu->board, request, states ? &*states : nullptr) : WorkloadWhyNot{};
    const ExitCode exit = fits.empty() ? ExitCode::errors : ExitCode::fine;
    if (options.json) {
        Json all = Json::array();
        for (std::size_t i = 0; i < fits.size() && (options.all || i == 0); ++i) {
            all.push_back(to_json(*gpu->board, fits[i]));
        }
        Json out{{"board", gpu->board->facts().id}, {"fits", !fits.empty()}, {"ways", fits.size()}, {"layouts", all}};
        if (fits.empty()) {
            out["why"] = json_of(why, *gpu->board, request);
        }
        return worst(exit, print_json(out));
    }
    if (!fits.empty()) {
        return say_fits(*gpu, *items, fits, options.all);
    }
    std::string text = fmt::format("{} {} fit on {}{}: {}\n", words_of(*gpu->board, *items),
                                   items->size() == 1 && items->front().count == 1 ? "does not" : "do not",
                                   gpu->board->facts().name,
                                   gpu->layout->empty() ? "" : fmt::format(" beside {}", words_of(*gpu->board, *gpu->layout)),
                                   sentence_of(why, *gpu->board, request));
    if (why.nearest) {
        const Layout nearest = layout_of(*gpu->board, *why.nearest);
        text += fmt::format("The nearest that fits: {}\n", words_of(*gpu->board, nearest)) + picture(*gpu, nearest);
    }
    return worst(exit, print(text));
}

} // namespace

void add_fit(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("fit", "Say whether instances fit on a GPU, and how best");
    command->footer("Examples:\n"
                    "  mig-layout fit --board a100-40gb 3g.20gb 2*1g.5gb\n"
                    "  mig-layout fit --board a100-40gb --have 3g.20gb@0 4g.20gb\n"
                    "  mig-layout fit --board h100-80gb-sxm 9,14,19,19 --all\n\n"
                    "An instance is a profile's name or id, with a count (2*1g.5gb) or at a start (3g.20gb@4).\n"
                    "The best strands the fewest memory units, then leaves the most placements possible, then\n"
                    "has the lowest starts. The exit status is 1 when nothing fits.");
    const auto options = std::make_shared<Options>();
    command->add_option("WANT", options->wanted, "Instances that are wanted")->required();
    add_gpu_options(*command, options->gpu);
    command->add_flag("--all", options->all, "List every way, best first");
    command->add_flag("--json", options->json, "Print JSON");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return fit(environment, *options); }; });
}

} // namespace mig::cli
