#include "tests/ui/grid/bench.h"

namespace mig::ui {

namespace {

BoardLibrary shipped() { return load_library({std::filesystem::path(MIG_SOURCE_DIR) / "profiles"}).value.value(); }

int row_of(const Board& board, const char* profile) { return board.find(parse_profile_name(profile).value()); }

} // namespace

Bench::Bench() : library_(shipped()), document(library_) {}

int Bench::add(const char* board, const std::vector<Placed>& placed) {
    Gpu gpu;
    gpu.board = library_.find(board);
    if (gpu.board)
        gpu.layout = Layout();
    for (const auto& [profile, start] : placed)
        gpu.layout = create_instance(*gpu.board, *gpu.layout, {.profile = row_of(*gpu.board, profile), .start = start}).value();
    node_.gpus.push_back(std::move(gpu));
    return static_cast<int>(node_.gpus.size()) - 1;
}

void Bench::declare_illegal(int gpu, const std::vector<Placed>& placed) {
    Gpu& at = node_.gpus[static_cast<std::size_t>(gpu)];
    std::vector<GpuInstance> instances;
    for (const auto& [profile, start] : placed) {
        const int row = row_of(*at.board, profile);
        const ComputeInstance spanning{.profile = at.board->row(row).default_compute_instance()};
        instances.push_back({static_cast<int>(instances.size()), row, start, {spanning}});
    }
    at.layout = Layout(std::move(instances));
}

void Bench::set_off(int gpu) { node_.gpus[static_cast<std::size_t>(gpu)].mode = MigMode::disabled; }

void Bench::start() { document.reset(node_); }

int Bench::row(int gpu, const char* profile) const {
    return row_of(*document.node().gpus[static_cast<std::size_t>(gpu)].board, profile);
}

std::string Bench::layout(int gpu) const {
    const Gpu& at = document.node().gpus[static_cast<std::size_t>(gpu)];
    std::string all;
    for (const GpuInstance& gi : at.layout_or_empty().instances()) {
        all += all.empty() ? "" : " ";
        all += std::to_string(gi.id) + ":" + at.board->row(gi.profile).label() + "@" + std::to_string(gi.start);
    }
    return all;
}

} // namespace mig::ui
