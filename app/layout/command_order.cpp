#include "app/layout/commands.h"
#include "app/layout/grid_picture.h"
#include "app/layout/json.h"
#include "app/layout/output.h"
#include "app/layout/refusal_words.h"
#include "app/layout/wanted.h"
#include "core/plan/commands.h"
#include "core/solve/fit.h"
#include "core/solve/order.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace mig::cli {
namespace {

struct Options {
    GpuOptions gpu;
    std::vector<std::string> wanted;
    bool all = false;
    bool json = false;
};

constexpr std::size_t most_shown = 24;

std::string labels(const Board& board, const std::vector<int>& rows) {
    std::vector<std::string> words;
    std::ranges::transform(rows, std::back_inserter(words), [&](int row) { return board.row(row).label(); });
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string outcome(const Board& board, const Replay& replayed) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < replayed.order.size(); ++i) {
        const bool was_tried = i < replayed.starts.size();
        const bool is_placed = was_tried && replayed.starts[i];
        words.push_back(fmt::format("{}{}", board.row(replayed.order[i]).label(),
                                    is_placed   ? fmt::format("@{}", *replayed.starts[i])
                                    : was_tried ? "!"
                                                : "-"));
    }
    return fmt::format("{}", fmt::join(words, " "));
}

// The one way that does not depend on anything: each with its start.
std::string safe_command(const Board& board, const Fit& fit, const Layout& keep) {
    std::vector<std::string> items;
    for (const GpuInstance& gi : fit.layout.instances()) {
        if (keep.find(gi.id) == nullptr) {
            items.push_back(create_argument(board, gi.profile, gi.start));
        }
    }
    return fmt::format("nvidia-smi mig -i 0 -cgi {} -C", fmt::join(items, ","));
}

std::string verdict_words(const Board& board, const OrderVerdict& verdict, const std::vector<WantedItem>& items) {
    const std::string what = words_of(board, items);
    if (verdict.both == verdict.orders) {
        return fmt::format("{} can be created in any order without starts, by drivers (expected) and by nvml-mock.", what);
    }
    std::string text = fmt::format("{} is legal, and depends on the order of creation: of {} orders, {} succeed{} by least-loss "
                                   "(drivers, expected) and {} by first-free (nvml-mock).",
                                   what, verdict.orders, verdict.least_loss, verdict.least_loss == 1 ? "s" : "",
                                   verdict.first_free);
    text += verdict.safe ? fmt::format(" Safe under both: {}.", labels(board, *verdict.safe))
                         : std::string(" No order is safe under both: name the starts.");
    return text;
}

ExitCode order(const Environment& environment, const Options& options) {
    const auto gpu = gpu_of(options.gpu, environment);
    if (!gpu) {
        return usage_error("order", gpu.error());
    }
    const Board& board = *gpu->board;
    const auto items = wanted_of(board, options.wanted);
    if (!items) {
        return usage_error("order", items.error());
    }
    if (items->empty()) {
        return usage_error("order", "nothing is wanted; name instances such as 3g.20gb or 2*1g.5gb");
    }
    FitRequest request{.wanted = {}, .keep = *gpu->layout};
    for (const WantedItem& item : *items) {
        request.wanted.push_back({.profile = item.profile, .count = item.count, .start = {}, .compute_instances = {}});
    }
    const auto best = best_fit(board, request);
    if (!best) {
        const auto why = why_not(board, request, nullptr);
        const std::string text = fmt::format("{} do not fit in any order: {}\n", words_of(board, *items),
                                             sentence_of(why, board, request));
        if (options.json) {
            return worst(ExitCode::errors,
                         print_json(Json{{"board", board.facts().id}, {"legal", false}, {"why", json_of(why, board, request)}}));
        }
        return worst(ExitCode::errors, print(text));
    }
    const std::vector<int> rows = rows_of(*items);
    const OrderVerdict verdict = judge_orders(board, *gpu->layout, rows);
    const auto by_loss = all_orders(board, *gpu->layout, rows, Policy::least_loss);
    const auto by_first = all_orders(board, *gpu->layout, rows, Policy::first_free);
    if (options.json) {
        Json all = Json::array();
        for (std::size_t i = 0; i < by_loss.size(); ++i) {
            std::vector<std::string> names;
            std::ranges::transform(by_loss[i].order, std::back_inserter(names), [&](int row) { return board.row(row).label(); });
            all.push_back({{"order", names}, {"least_loss", by_loss[i].succeeds}, {"first_free", by_first[i].succeeds}});
        }
        return print_json(Json{{"board", board.facts().id},
                               {"legal", true},
                               {"orders", verdict.orders},
                               {"least_loss", verdict.least_loss},
                               {"first_free", verdict.first_free},
                               {"both", verdict.both},
                               {"safe", verdict.safe ? Json(labels(board, *verdict.safe)) : Json()},
                               {"command", safe_command(board, *best, *gpu->layout)},
                               {"all", all}});
    }
    std::string text = verdict_words(board, verdict, *items) + "\n";
    text += "With starts it is certain: " + safe_command(board, *best, *gpu->layout) + "\n";
    Gpu drawn = *gpu;
    drawn.layout = best->layout;
    text += "\n" + draw_gpu(drawn, 0, look_at_terminal());
    const std::size_t shown = options.all ? by_loss.size() : std::min(by_loss.size(), most_shown);
    if (verdict.both != verdict.orders || options.all) {
        text += "\nIn each order (profile@start; ! fails, - is not tried any more):\n";
        for (std::size_t i = 0; i < shown; ++i) {
            text += fmt::format("  least-loss {}   first-free {}\n", outcome(board, by_loss[i]), outcome(board, by_first[i]));
        }
        if (shown < by_loss.size()) {
            text += fmt::format("  and {} more; --all lists them\n", by_loss.size() - shown);
        }
    }
    return print(text);
}

} // namespace

void add_order(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("order", "Say in which orders instances can be created without starts");
    command->footer("Examples:\n"
                    "  mig-layout order --board a100-40gb 2*1g.5gb 2g.10gb 3g.20gb\n"
                    "  mig-layout order --board h100-80gb-sxm --have 1g.10gb@0 3g.40gb 2g.20gb --all\n\n"
                    "Without starts, drivers and nvml-mock choose them, and a layout that is legal may not come\n"
                    "about. The exit status is 1 when no arrangement is legal at all.");
    const auto options = std::make_shared<Options>();
    command->add_option("WANT", options->wanted, "Instances that are wanted")->required();
    add_gpu_options(*command, options->gpu);
    command->add_flag("--all", options->all, "List every order");
    command->add_flag("--json", options->json, "Print JSON");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return order(environment, *options); }; });
}

} // namespace mig::cli
