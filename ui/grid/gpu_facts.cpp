#include "ui/grid/gpu_facts.h"

#include <algorithm>

namespace mig::ui {

const Violation* GpuFacts::violation_of(std::size_t position) const {
    const auto found = std::ranges::find(violations, static_cast<int>(position), &Violation::position);
    return found == violations.end() ? nullptr : &*found;
}

std::vector<GpuFacts> facts_of(const Node& node) {
    std::vector<GpuFacts> all;
    all.reserve(node.gpus.size());
    for (const Gpu& gpu : node.gpus) {
        GpuFacts facts;
        if (gpu.board)
            facts = {figures(*gpu.board, gpu.layout_or_empty()), check_layout(*gpu.board, gpu.layout_or_empty())};
        all.push_back(std::move(facts));
    }
    return all;
}

} // namespace mig::ui
