// The words in the grid, on the screen and to a screen reader.
#pragma once

#include "core/layout/figures.h"
#include "core/layout/layout.h"

#include <QString>
#include <QStringList>

namespace mig::ui {

[[nodiscard]] QString gpu_title(int index);        // "GPU 0"
[[nodiscard]] QString board_title(const Gpu& gpu); // "H100 80GB SXM", the GPU's name without a board
[[nodiscard]] QString mode_words(const Gpu& gpu);  // "MIG on"
[[nodiscard]] QString no_board_words();
[[nodiscard]] QString free_words(const Gpu& gpu, const Figures& figures); // "40,448 MiB free · no unit stranded"
[[nodiscard]] QString compute_label();
[[nodiscard]] QString compute_words(const Gpu& gpu); // "4 of 7"
[[nodiscard]] QString no_compute_words();
// From the longest to the shortest: "GI 0 · 40,448 MiB · 64 SMs", "GI 0 · 40,448 MiB", "GI 0".
[[nodiscard]] QStringList block_details(const GpuInstance& gi, const GiProfile& row);
[[nodiscard]] QString segment_words(const GpuInstance& gi, const ComputeInstance& ci, const GiProfile& row);
[[nodiscard]] QString ghost_words(const Gpu& gpu, int profile, int start); // "at 4 · leaves 2 units free"
[[nodiscard]] QString stranded_words(int unit);

// Whole sentences for tooltips and accessible names.
[[nodiscard]] QString instance_sentence(const Gpu& gpu, const GpuInstance& gi);
[[nodiscard]] QString unit_sentence(const Gpu& gpu, const Figures& figures, int unit);
[[nodiscard]] QString gpu_sentence(int index, const Gpu& gpu, const Figures& figures);

} // namespace mig::ui
