#include "core/layout/layout.h"

#include "core/layout/units.h"

#include <algorithm>
#include <tuple>

namespace mig {

namespace {

bool comes_before(const GpuInstance& a, const GpuInstance& b) { return std::tie(a.start, a.id) < std::tie(b.start, b.id); }

} // namespace

Layout::Layout(std::vector<GpuInstance> instances) : instances_(std::move(instances)) {
    std::ranges::stable_sort(instances_, comes_before);
    for (GpuInstance& gi : instances_) {
        std::ranges::stable_sort(gi.compute_instances, {}, [](const ComputeInstance& ci) { return std::pair(ci.start, ci.id); });
    }
}

const GpuInstance* Layout::find(int id) const {
    const auto it = std::ranges::find(instances_, id, &GpuInstance::id);
    return it == instances_.end() ? nullptr : &*it;
}

const GpuInstance* Layout::at_unit(const Board& board, int unit) const {
    const auto it = std::ranges::find_if(instances_,
                                         [&](const GpuInstance& gi) { return (units_of(board, gi) >> unit & 1) != 0; });
    return it == instances_.end() ? nullptr : &*it;
}

void Layout::add(GpuInstance instance) {
    std::vector<GpuInstance> all = std::move(instances_);
    all.push_back(std::move(instance));
    *this = Layout(std::move(all));
}

bool Layout::remove(int id) {
    const auto it = std::ranges::find(instances_, id, &GpuInstance::id);
    if (it == instances_.end()) {
        return false;
    }
    instances_.erase(it);
    return true;
}

bool Layout::replace(const GpuInstance& with) {
    if (!remove(with.id)) {
        return false;
    }
    add(with);
    return true;
}

bool same_geometry(const Layout& a, const Layout& b) {
    const auto geometry = [](const Layout& layout) {
        std::vector<std::tuple<int, int, std::vector<std::pair<int, int>>>> all;
        for (const GpuInstance& gi : layout.instances()) {
            std::vector<std::pair<int, int>> cis;
            for (const ComputeInstance& ci : gi.compute_instances) {
                cis.emplace_back(ci.start, ci.profile);
            }
            std::ranges::sort(cis);
            all.emplace_back(gi.start, gi.profile, std::move(cis));
        }
        std::ranges::sort(all);
        return all;
    };
    return geometry(a) == geometry(b);
}

bool Gpu::operator==(const Gpu& other) const {
    const bool same_board = board == other.board || (board && other.board && *board == *other.board);
    return same_board && name == other.name && mode == other.mode && pending == other.pending && layout == other.layout;
}

int Node::device_index(int gpu) const { return gpus[static_cast<std::size_t>(gpu)].device_index.value_or(gpu); }

const Layout& Gpu::layout_or_empty() const {
    static const Layout empty;
    return layout ? *layout : empty;
}

} // namespace mig
