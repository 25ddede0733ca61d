#include "ui/grid/strip_painter.h"

#include "core/layout/figures.h"
#include "core/layout/units.h"
#include "ui/grid/block_painter.h"

namespace mig::ui {

void paint_strip(const Canvas& canvas, const QRectF& area, const Board& board, const Layout& layout, UnitMask stranded) {
    constexpr double gap = 2;
    const double unit = (area.width() + gap) / board.memory_units();
    const auto span = [&](int first, int count) {
        return QRectF(area.left() + first * unit, area.top(), count * unit - gap, area.height());
    };
    UnitMask free = all_units(board);
    for (const GpuInstance& gi : layout.instances()) {
        const std::vector<int> covered = unit_list(units_of(board, gi));
        if (covered.empty())
            continue;
        free = static_cast<UnitMask>(free & ~units_of(board, gi));
        paint_small_block(canvas, span(covered.front(), static_cast<int>(covered.size())), board.row(gi.profile));
    }
    for (const int at : unit_list(free))
        paint_free_unit(canvas, span(at, 1), (stranded & unit_bit(at)) != 0);
}

} // namespace mig::ui
