// One GPU instance as a block: name, facts, and its compute instances as segments. What is free beside it.
#pragma once

#include "core/layout/layout.h"
#include "ui/grid/grid_canvas.h"
#include "ui/grid/grid_geometry.h"

namespace mig::ui {

struct BlockLook {
    RowSource source;  // of the numbers in it
    bool pale = false; // dragged away, or not applied
    bool illegal = false;
    bool selected = false;
    bool hovered = false;
    std::optional<int> selected_ci;
};

void paint_block(const Canvas& canvas, const Block& block, const GpuInstance& gi, const GiProfile& row, const BlockLook& look);
// The name alone, on as many lines as it takes.
void paint_small_block(const Canvas& canvas, const QRectF& rect, const GiProfile& row);
void paint_free_unit(const Canvas& canvas, const QRectF& rect, bool stranded);

} // namespace mig::ui
