// Node fit: which GPU of a node gets which of the wanted instances, boards mixed. Exact: an answer of yes or no is
// right; a search that grows past its bound says so instead of guessing.
#pragma once

#include "core/solve/fit.h"

#include <cstdint>
#include <vector>

namespace mig {

// One GPU to fill: what must stay on it is `keep`. A GPU without a board takes nothing.
struct GpuToFill {
    BoardRef board;
    Layout keep = {};
};

// By name, as boards differ in their rows: any board that has the name may take it (N5).
struct NamedCount {
    ProfileName name;
    int count = 1; // none below 1
};

enum class NodeAnswer : std::uint8_t { fits, does_not_fit, undecided };

struct NodeFit {
    NodeAnswer answer = NodeAnswer::does_not_fit;
    // By GPU, with the kept ones, each arranged as best_fit does; empty unless it fits. GPUs take in the order of the
    // node the fullest mixes first (most instances of the names that come first); the same question has one answer.
    std::vector<Layout> layouts;
};

// `most_steps`: of the search, before it is undecided.
[[nodiscard]] NodeFit fit_node(const std::vector<GpuToFill>& gpus, const std::vector<NamedCount>& wanted,
                               std::int64_t most_steps = 2'000'000);

} // namespace mig
