// What the grid says about a GPU beyond its layout: worked out once for each change of the node, not
// while the pointer moves.
#pragma once

#include "core/layout/figures.h"
#include "core/layout/legality.h"

#include <vector>

namespace mig::ui {

struct GpuFacts {
    Figures figures;                                                         // empty without a board
    std::vector<Violation> violations;                                       // of a layout that was read so
    [[nodiscard]] const Violation* violation_of(std::size_t position) const; // nullptr: that instance is legal
};

// One entry a GPU, in order.
[[nodiscard]] std::vector<GpuFacts> facts_of(const Node& node);

} // namespace mig::ui
