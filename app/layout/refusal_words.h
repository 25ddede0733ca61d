// Why something does not fit and what would help, in words and as JSON.
#pragma once

#include "app/layout/json.h"
#include "core/solve/why.h"
#include "core/solve/workload.h"

#include <string>

namespace mig::cli {

// One or two sentences, without a line break.
[[nodiscard]] std::string sentence_of(const WhyNot& why, const Board& board, const Layout& layout);
[[nodiscard]] std::string sentence_of(const WorkloadWhyNot& why, const Board& board, const FitRequest& request);

[[nodiscard]] Json json_of(const WhyNot& why, const Board& board, const Layout& layout);
[[nodiscard]] Json json_of(const WorkloadWhyNot& why, const Board& board, const FitRequest& request);

} // namespace mig::cli
