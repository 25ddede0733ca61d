// The ways to divide a GPU instance's compute slices that are worth a button.
#pragma once

#include "core/layout/layout.h"

#include <QString>

#include <vector>

namespace mig::ui {

// Compute profiles in order, by row of the profile's compute_instances: what uses all slices, the fewest
// parts first. Where that is too many ways (wide profiles), the even ones.
[[nodiscard]] std::vector<std::vector<int>> splits_of(const GiProfile& row);
// "3c", "3 × 1c", "2c + 1c", "2c + 2 × 1c"
[[nodiscard]] QString split_words(const GiProfile& row, const std::vector<int>& split);
// As the instance is divided now.
[[nodiscard]] std::vector<int> split_of(const GpuInstance& gi);

} // namespace mig::ui
