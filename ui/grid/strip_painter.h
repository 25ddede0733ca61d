// A layout as a strip of its board's memory units, small enough for a list of layouts.
#pragma once

#include "core/layout/layout.h"
#include "ui/grid/grid_canvas.h"

namespace mig::ui {

void paint_strip(const Canvas& canvas, const QRectF& area, const Board& board, const Layout& layout, UnitMask stranded);

} // namespace mig::ui
