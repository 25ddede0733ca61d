#include "ui/document/selection.h"

#include <algorithm>

namespace mig::ui {

void Selection::select(const Selected& selected) {
    if (selected == current_)
        return;
    const bool other_gpu = selected.gpu != current_.gpu;
    current_ = selected;
    if (other_gpu)
        profile_ = -1; // a row of the other GPU's board
    emit changed();
    if (other_gpu)
        emit profile_chosen();
}

void Selection::choose_profile(int profile) {
    if (profile == profile_)
        return;
    profile_ = profile;
    emit profile_chosen();
}

void Selection::restrict_to(const Node& node) {
    Selected kept = current_;
    kept.gpu = std::clamp(kept.gpu, 0, std::max(0, static_cast<int>(node.gpus.size()) - 1));
    if (node.gpus.empty() || kept.gpu != current_.gpu) {
        kept = {.gpu = kept.gpu};
    } else {
        const Gpu& gpu = node.gpus[static_cast<std::size_t>(kept.gpu)];
        const GpuInstance* gi = kept.gi ? gpu.layout_or_empty().find(*kept.gi) : nullptr;
        if (gi == nullptr) {
            kept.gi.reset();
            kept.ci.reset();
        } else if (kept.ci &&
                   std::ranges::find(gi->compute_instances, *kept.ci, &ComputeInstance::id) == gi->compute_instances.end()) {
            kept.ci.reset();
        }
        if (profile_ >= 0 && !(gpu.board && gpu.board->has_row(profile_)))
            choose_profile(-1);
    }
    select(kept);
}

} // namespace mig::ui
