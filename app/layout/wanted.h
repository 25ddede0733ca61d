// Instances as they are named on the command line: "3g.20gb", "2*1g.5gb", "19", "3g.20gb@4".
#pragma once

#include "app/layout/environment.h"
#include "core/solve/fit.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace mig::cli {

using WantedItem = Wanted;

// One GPU: its board, and what is on it.
struct GpuOptions {
    std::string board; // --board
    std::string have;  // --have
};
void add_gpu_options(CLI::App& command, GpuOptions& options);

// What is wrong, as a sentence.
[[nodiscard]] Expected<Gpu, std::string> gpu_of(const GpuOptions& options, const Environment& environment);
// `texts`: each one item, or several with commas between them.
[[nodiscard]] Expected<std::vector<WantedItem>, std::string> wanted_of(const Board& board, const std::vector<std::string>& texts);

// The rows, one for each instance.
[[nodiscard]] std::vector<int> rows_of(const std::vector<WantedItem>& items);
// "2 x 1g.5gb and 3g.20gb at 4"
[[nodiscard]] std::string words_of(const Board& board, const std::vector<WantedItem>& items);
// "3g.20gb@4 1g.5gb@0", by start
[[nodiscard]] std::string words_of(const Board& board, const Layout& layout);
// "a, b and c"
[[nodiscard]] std::string listed(const std::vector<std::string>& words, std::string_view last = "and");

} // namespace mig::cli
