#include "ui/grid/layout_grid.h"

#include <QScrollBar>
#include <QTimerEvent>

namespace mig::ui {

namespace {

constexpr int edge = 36; // where a drag makes the grid scroll, in pixels
constexpr int step = 12;
constexpr int interval = 30; // milliseconds

// How far to scroll for a pointer at `at` of `length` pixels.
int scroll_for(int at, int length) {
    if (at < edge)
        return -step;
    return at > length - edge ? step : 0;
}

} // namespace

LayoutGridView::LayoutGridView(Document& document, Selection& selection, QWidget* parent)
    : QScrollArea(parent),
      grid_(new LayoutGrid(document, selection)) {
    setWidget(grid_);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setFocusProxy(grid_);
    connect(grid_, &LayoutGrid::cursor_moved, this, &LayoutGridView::show_cursor);
    connect(grid_, &LayoutGrid::dragging, this, &LayoutGridView::follow_drag);
    connect(grid_, &LayoutGrid::drag_ended, this, [this] { scrolling_.stop(); });
}

void LayoutGridView::show_cursor() {
    const Band* band = grid_->geometry_of_grid().band(grid_->selection().current().gpu);
    if (band == nullptr)
        return;
    const QRect card = band->card.toAlignedRect();
    const int column = grid_->selection().current().unit.value_or(0);
    const QRectF unit = grid_->geometry_of_grid().span(grid_->selection().current().gpu, column, 1);
    const int x = unit.isNull() ? card.left() : static_cast<int>(unit.center().x());
    ensureVisible(x, card.center().y(), 60, card.height() / 2 + 8);
}

void LayoutGridView::follow_drag(QPointF point) {
    drag_point_ = grid_->mapTo(viewport(), point.toPoint());
    const bool near_edge = scroll_for(drag_point_.y(), viewport()->height()) != 0 ||
                           scroll_for(drag_point_.x(), viewport()->width()) != 0;
    if (!near_edge)
        scrolling_.stop();
    else if (!scrolling_.isActive())
        scrolling_.start(interval, this);
}

void LayoutGridView::timerEvent(QTimerEvent* event) {
    if (event->timerId() != scrolling_.timerId()) {
        QScrollArea::timerEvent(event);
        return;
    }
    const QPoint before = grid_->pos();
    verticalScrollBar()->setValue(verticalScrollBar()->value() + scroll_for(drag_point_.y(), viewport()->height()));
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + scroll_for(drag_point_.x(), viewport()->width()));
    if (grid_->pos() == before)
        scrolling_.stop();
    else
        grid_->drag_to(grid_->mapFrom(viewport(), drag_point_));
}

} // namespace mig::ui
