// Nodes from few words, and random ones.
#pragma once

#include "core/board/library.h"
#include "core/plan/plan.h"

#include <random>
#include <string_view>
#include <vector>

namespace mig::test {

[[nodiscard]] const BoardLibrary& library();
[[nodiscard]] BoardRef board(std::string_view id);

// "3g.20gb@4", or "3g.20gb@4[1c,2c]" with its compute instances from the left; ids in order.
[[nodiscard]] Layout layout(const BoardRef& board, const std::vector<std::string_view>& instances);
[[nodiscard]] Gpu gpu(const BoardRef& board, const std::vector<std::string_view>& instances, MigMode mode = MigMode::enabled);
[[nodiscard]] Node node(std::vector<Gpu> gpus);

// Legal, with ids and compute instances of all kinds.
[[nodiscard]] Layout random_layout(const Board& board, std::mt19937& random);
[[nodiscard]] Gpu random_gpu(const BoardRef& board, std::mt19937& random);

// "GPU 0: destroy 3g.20gb@4", "GPU 0: create 3g.20gb@0 [0:1_SLICE@0]", ...
[[nodiscard]] std::vector<std::string> words(const Plan& plan);

} // namespace mig::test
