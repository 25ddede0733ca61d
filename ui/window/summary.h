// The node in a line, for the status bar.
#pragma once

#include "core/layout/layout.h"
#include "ui/grid/gpu_facts.h"

#include <QString>

namespace mig::ui {

// "3 GPUs · 8 instances · 1 stranded unit"; `facts` has one entry a GPU.
[[nodiscard]] QString summary_of(const Node& node, const std::vector<GpuFacts>& facts);

} // namespace mig::ui
