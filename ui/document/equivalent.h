// What stands for a profile of one board on another (N5).
#pragma once

#include "core/layout/layout.h"

namespace mig::ui {

// The row of `to` with the name of `from`'s, else the one of the same width and kind (its NVML profile);
// -1 when there is none.
[[nodiscard]] int equivalent_row(const Board& from, int profile, const Board& to);

// `gi` as an instance of `to`: its compute instances by width, where the profile offers them; nothing when
// the profile has no equivalent.
[[nodiscard]] std::optional<GpuInstance> equivalent_instance(const Board& from, const GpuInstance& gi, const Board& to);

} // namespace mig::ui
