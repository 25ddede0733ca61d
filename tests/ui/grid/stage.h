// A grid that is shown, and points in it by GPU and memory unit.
#pragma once

#include "tests/ui/grid/bench.h"
#include "ui/grid/layout_grid.h"

#include <QApplication>
#include <QTest>

#include <memory>

namespace mig::ui {

class Stage {
public:
    void start(int width = 900) {
        bench.start();
        grid_ = std::make_unique<LayoutGrid>(bench.document, bench.selection);
        grid_->resize(width, grid_->sizeHint().height() + 60); // with room below the bands
        grid_->show();
        QVERIFY(QTest::qWaitForWindowExposed(grid_.get()));
    }

    LayoutGrid& grid() { return *grid_; }
    // The middle of a unit; 2.5 is between units 2 and 3.
    QPoint at(int gpu, double unit) const {
        const GridGeometry& geometry = grid_->geometry_of_grid();
        const QRectF first = geometry.span(gpu, 0, 1);
        const double pitch = geometry.span(gpu, 1, 1).left() - first.left();
        return QPointF(first.center().x() + unit * pitch, first.center().y()).toPoint();
    }
    QPoint below() const { return {200, grid_->height() - 8}; } // under the last band
    QString last_step() { return bench.document.undo_stack().undoText(); }

    Bench bench;

private:
    std::unique_ptr<LayoutGrid> grid_;
};

} // namespace mig::ui
