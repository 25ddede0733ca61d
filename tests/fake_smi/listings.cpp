#include "tests/fake_smi/commands.h"

#include <fmt/core.h>

#include <algorithm>

namespace mig::fake_smi {

namespace {

bool is_chosen(const std::vector<int>& ids, int id) { return ids.empty() || std::ranges::find(ids, id) != ids.end(); }

std::string compute_label(const GiProfile& row, const ComputeInstance& ci) {
    return compute_instance_name(row, row.compute_instances[static_cast<std::size_t>(ci.profile)]).canonical();
}

int compute_id(const GiProfile& row, const ComputeInstance& ci) {
    return row.compute_instances[static_cast<std::size_t>(ci.profile)].nvml.value;
}

} // namespace

std::vector<std::size_t> chosen(const State& state, const Options& options, bool enabled_only) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < state.gpus.size(); ++i) {
        const bool is_enabled = state.gpus[i].gpu.mode == MigMode::enabled;
        if (is_chosen(options.gpus, static_cast<int>(i)) && (is_enabled || !enabled_only)) {
            found.push_back(i);
        }
    }
    if (found.empty()) {
        fmt::print("No MIG-enabled devices found.\n");
    }
    return found;
}

int list_devices(const State& state) {
    for (std::size_t i = 0; i < state.gpus.size(); ++i) {
        const Gpu& gpu = state.gpus[i].gpu;
        fmt::print("GPU {}: {} (UUID: GPU-{:08d}-0000-4000-8000-000000000000)\n", i, gpu.board->facts().products.front(), i);
        int device = 0;
        for (const GpuInstance& gi : gpu.layout_or_empty().instances()) {
            for (const ComputeInstance& ci : gi.compute_instances) {
                fmt::print("  MIG {:<11} Device {:>2}: (UUID: MIG-{:04d}{:02d}{:02d}-0000-5000-8000-000000000000)\n",
                           compute_label(gpu.board->row(gi.profile), ci), device++, i, gi.id, ci.id);
            }
        }
    }
    return 0;
}

int list_modes(const State& state, const Options& options) {
    for (const std::size_t i : chosen(state, options, false)) {
        fmt::print("{}, {}\n", i, state.gpus[i].gpu.mode == MigMode::enabled ? "Enabled" : "Disabled");
    }
    return 0;
}

int list_instances(const State& state, const Options& options) {
    const auto gpus = chosen(state, options);
    if (gpus.empty()) {
        return not_found;
    }
    constexpr const char* line = "+---------------------------------------------------------+\n";
    std::string rows;
    for (const std::size_t i : gpus) {
        const Board& board = *state.gpus[i].gpu.board;
        const int factor = board.facts().placement_factor;
        for (const GpuInstance& gi : state.gpus[i].gpu.layout_or_empty().instances()) {
            const GiProfile& row = board.row(gi.profile);
            rows += fmt::format("| {:>3}  MIG {:<16}{:>4}{:>9}{:>11}:{:<6}|\n", i, row.label(), row.profile_id, gi.id,
                                gi.start * factor, row.placements.front().size * factor) +
                    line;
        }
    }
    if (rows.empty()) {
        fmt::print("No GPU instances found: Not Found\n");
        return not_found;
    }
    fmt::print("{}| GPU instances:                                          |\n"
               "| GPU   Name               Profile  Instance   Placement  |\n"
               "|                            ID       ID       Start:Size |\n"
               "|=========================================================|\n{}",
               line, rows);
    return 0;
}

int list_compute_instances(const State& state, const Options& options) {
    const auto gpus = chosen(state, options);
    if (gpus.empty()) {
        return not_found;
    }
    constexpr const char* line = "+--------------------------------------------------------------------+\n";
    std::string rows;
    for (const std::size_t i : gpus) {
        const Board& board = *state.gpus[i].gpu.board;
        for (const GpuInstance& gi : state.gpus[i].gpu.layout_or_empty().instances()) {
            const GiProfile& row = board.row(gi.profile);
            for (const ComputeInstance& ci :
                 is_chosen(options.instances, gi.id) ? gi.compute_instances : std::vector<ComputeInstance>()) {
                rows += fmt::format("| {:>3}  {:>5}       MIG {:<15} {:>3} {:>9} {:>10}:{:<7}|\n", i, gi.id,
                                    compute_label(row, ci), compute_id(row, ci), ci.id, ci.start,
                                    row.compute_instances[static_cast<std::size_t>(ci.profile)].slices) +
                        line;
            }
        }
    }
    if (rows.empty()) {
        fmt::print("No compute instances found: Not Found\n");
        return not_found;
    }
    fmt::print("{}| Compute instances:                                                 |\n"
               "| GPU     GPU       Name             Profile   Instance   Placement  |\n"
               "|       Instance                       ID        ID       Start:Size |\n"
               "|         ID                                                         |\n"
               "|====================================================================|\n{}",
               line, rows);
    return 0;
}

} // namespace mig::fake_smi
