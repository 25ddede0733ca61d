// The words in the grid, on the screen and to a screen reader.
#pragma once

#include "ui/grid/gpu_facts.h"

#include <QString>
#include <QStringList>

namespace mig::ui {

// Short labels.
[[nodiscard]] QString gpu_title(int index);        // "GPU 0"
[[nodiscard]] QString board_title(const Gpu& gpu); // "H100 80GB SXM"; the GPU's own name without a board
[[nodiscard]] QString mode_words(const Gpu& gpu);  // "MIG on"
[[nodiscard]] QString no_board_words();
[[nodiscard]] QString no_gpu_words();
[[nodiscard]] QString free_words(const Gpu& gpu, const GpuFacts& facts); // "40,448 MiB free · no unit stranded"
[[nodiscard]] QString compute_label();
[[nodiscard]] QString compute_words(const Gpu& gpu, const GpuFacts& facts); // "4 of 7"
[[nodiscard]] QString no_compute_words();
[[nodiscard]] QString not_legal_words(const GpuInstance& gi); // "GI 0 · not legal"
// From the longest to the shortest: "GI 0 · 40,448 MiB · 64 SMs", "GI 0 · 40,448 MiB", "GI 0". A number that no card
// printed has the mark of its source: "~40,448 MiB".
[[nodiscard]] QStringList block_details(const GpuInstance& gi, const GiProfile& row, const RowSource& source);
// The same for a compute instance: "2c.4g.40gb", "2c".
[[nodiscard]] QStringList segment_labels(const ComputeInstance& ci, const GiProfile& row);
// Where the block has no room for its id.
[[nodiscard]] QString segment_with_id(const GpuInstance& gi, const ComputeInstance& ci, const GiProfile& row);

// What a drop of `profile` at `start` leaves: "at 4 · leaves room for 1g.10gb". `after` is the layout then.
[[nodiscard]] QString landing_words(const Board& board, const Layout& before, const Layout& after, int start);

// Whole sentences, for tooltips, announcements and accessible names.
// `gi` is one of the GPU's layout; says also why it is not legal, where it is not.
[[nodiscard]] QString instance_sentence(const Gpu& gpu, const GpuFacts& facts, const GpuInstance& gi);
[[nodiscard]] QString compute_sentence(const Gpu& gpu, const GpuInstance& gi, const ComputeInstance& ci);
[[nodiscard]] QString unit_sentence(const Gpu& gpu, const GpuFacts& facts, int unit); // what is at that unit
[[nodiscard]] QString gpu_sentence(int index, const Gpu& gpu, const GpuFacts& facts);
// Why nothing can use a stranded unit, and which move would change that.
[[nodiscard]] QString stranded_sentence(const Gpu& gpu, const GpuFacts& facts, int unit);

} // namespace mig::ui
