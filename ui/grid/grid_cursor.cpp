#include "ui/grid/grid_cursor.h"

#include "core/layout/figures.h"
#include "core/layout/units.h"

#include <algorithm>
#include <vector>

namespace mig::ui {

namespace {

const Gpu& gpu_of(const Node& node, int gpu) { return node.gpus[static_cast<std::size_t>(gpu)]; }

} // namespace

Selected at_unit(const Node& node, int gpu, int unit) {
    Selected selected;
    if (node.gpus.empty())
        return selected;
    selected.gpu = std::clamp(gpu, 0, static_cast<int>(node.gpus.size()) - 1);
    const Gpu& at = gpu_of(node, selected.gpu);
    if (!at.board)
        return selected;
    selected.unit = std::clamp(unit, 0, at.board->memory_units() - 1);
    if (const GpuInstance* gi = at.layout_or_empty().at_unit(*at.board, *selected.unit))
        selected.gi = gi->id;
    return selected;
}

Selected beside(const Node& node, const Selected& from, int direction) {
    const Selected here = at_unit(node, from.gpu, from.unit.value_or(0));
    if (!here.unit || !from.unit)
        return here;
    const Gpu& gpu = gpu_of(node, here.gpu);
    const GpuInstance* gi = here.gi ? gpu.layout->find(*here.gi) : nullptr;
    if (gi == nullptr)
        return at_unit(node, here.gpu, *here.unit + direction);
    const std::vector<int> units = unit_list(units_of(*gpu.board, *gi));
    const int next = direction > 0 ? units.back() + 1 : units.front() - 1;
    return next < 0 || next >= gpu.board->memory_units() ? here : at_unit(node, here.gpu, next);
}

Selected on_other_gpu(const Node& node, const Selected& from, int direction) {
    Selected there = at_unit(node, from.gpu + direction, from.unit.value_or(0));
    if (!there.unit)
        there.unit = from.unit; // kept on the way over a GPU without units
    return there;
}

Selected next_inside(const Node& node, const Selected& from) {
    const Selected here = at_unit(node, from.gpu, from.unit.value_or(0));
    if (!here.gi)
        return here;
    const Gpu& gpu = gpu_of(node, here.gpu);
    std::vector<Selected> all;
    for (const GpuInstance& gi : gpu.layout->instances()) {
        if ((units_of(*gpu.board, gi) & unit_bit(*here.unit)) == 0)
            continue;
        all.push_back({.gpu = here.gpu, .gi = gi.id, .ci = {}, .unit = here.unit});
        for (const ComputeInstance& ci : gi.compute_instances)
            all.push_back({.gpu = here.gpu, .gi = gi.id, .ci = ci.id, .unit = here.unit});
    }
    const auto now = std::ranges::find(all, Selected{.gpu = here.gpu, .gi = from.gi, .ci = from.ci, .unit = here.unit});
    return now == all.end() || now + 1 == all.end() ? all.front() : *(now + 1);
}

} // namespace mig::ui
