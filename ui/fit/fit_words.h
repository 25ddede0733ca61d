// What is said of a workload: that it fits, and how well, or why it does not.
#pragma once

#include "core/solve/fit.h"
#include "core/solve/workload.h"

#include <QString>

namespace mig::ui {

[[nodiscard]] QString wanted_words(const Board& board, const std::vector<Wanted>& wanted); // "2 × 1g.5gb and 3g.20gb at 4"
[[nodiscard]] QString fit_sentence(const Board& board, const FitRequest& request, std::size_t ways);
[[nodiscard]] QString fit_figures(const Board& board, const Layout& layout); // "unit 7 stranded · 3 placements left"
// One or two sentences.
[[nodiscard]] QString why_not_sentence(const Board& board, const FitRequest& request, const WorkloadWhyNot& why);

} // namespace mig::ui
