// First-free placing as nvml-mock does it, for the files of this folder: the lowest free start, whatever
// caps and budgets say.
#pragma once

#include "core/layout/change.h"

#include <optional>

namespace mig {

// In memory units; nothing when every offered start overlaps `used`.
[[nodiscard]] std::optional<int> first_free(const Board& board, UnitMask used, int profile);

// Adds a compute instance at the first place of `gi` where it is legal, or says why there is none.
[[nodiscard]] Refusal add_first_free(const Board& board, GpuInstance& gi, int ci_profile, int id);

} // namespace mig
