// The mouse without dragging: selecting, the MIG chip, double click and the context menu.
#include "ui/grid/layout_grid.h"

#include "ui/document/document.h"
#include "ui/grid/grid_accessible.h"
#include "ui/grid/grid_words.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>

#include <utility>

namespace mig::ui {

void LayoutGrid::select(const Hit& hit) {
    if (hit.gpu < 0)
        return;
    const auto unit = hit.unit >= 0 ? std::optional<int>(hit.unit) : std::nullopt;
    selection_->select({.gpu = hit.gpu, .gi = hit.gi, .ci = hit.ci, .unit = unit});
    announce_cursor(*this);
}

void LayoutGrid::hover(const Hit& hit) {
    if (hit == view_.hover)
        return;
    view_.hover = hit;
    setCursor(hit.part == Part::chip ? Qt::PointingHandCursor : hit.gi ? Qt::OpenHandCursor : Qt::ArrowCursor);
    update();
}

void LayoutGrid::mousePressEvent(QMouseEvent* event) {
    clear_bubble();
    select(geometry_.hit(event->position()));
    if (event->button() == Qt::LeftButton)
        pressed_ = event->position();
}

void LayoutGrid::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) == 0) {
        hover(geometry_.hit(event->position()));
        return;
    }
    if (pressed_ && geometry_.hit(*pressed_).gi &&
        (event->position() - *pressed_).manhattanLength() >= QApplication::startDragDistance())
        start_drag(*std::exchange(pressed_, std::nullopt));
}

void LayoutGrid::mouseReleaseEvent(QMouseEvent* event) {
    const auto pressed = std::exchange(pressed_, std::nullopt);
    if (!pressed || event->button() != Qt::LeftButton)
        return;
    const Hit hit = geometry_.hit(event->position());
    if (hit.part == Part::chip && geometry_.hit(*pressed) == hit)
        toggle_mode(hit.gpu);
}

void LayoutGrid::mouseDoubleClickEvent(QMouseEvent* event) {
    const Hit hit = geometry_.hit(event->position());
    if (event->button() == Qt::LeftButton && hit.part == Part::unit)
        place_over(hit.gpu, geometry_.place(event->position())->units);
}

void LayoutGrid::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    hover({});
}

void LayoutGrid::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() != QContextMenuEvent::Keyboard)
        select(geometry_.hit(event->pos()));
    const QPoint at = event->reason() == QContextMenuEvent::Keyboard ? cursor_point().toPoint() : event->pos();
    QMenu menu(this);
    fill_menu(menu);
    if (!menu.isEmpty())
        menu.exec(mapToGlobal(at));
}

void LayoutGrid::fill_menu(QMenu& menu) {
    const Selected selected = selection_->current();
    const Gpu* gpu = gpu_at(selected.gpu);
    if (gpu == nullptr)
        return;
    if (const GpuInstance* gi = selected_instance(); gi != nullptr)
        fill_instance_menu(menu, *gi);
    else if (gpu->board && selected.unit)
        fill_unit_menu(menu, *selected.unit);
    if (!menu.isEmpty())
        menu.addSeparator();
    const QString title = gpu_title(selected.gpu);
    menu.addAction(tr("Select %1").arg(title), this, [this, selected] { move_cursor({.gpu = selected.gpu}); });
    if (gpu->board) {
        const bool on = gpu->mode == MigMode::enabled;
        menu.addAction(on ? tr("Turn MIG off") : tr("Turn MIG on"), this, [this, selected] { toggle_mode(selected.gpu); });
        menu.addAction(tr("Clear %1").arg(title), this, [this, selected] { document_->clear(selected.gpu); })
            ->setEnabled(!gpu->layout_or_empty().empty());
    }
    menu.addAction(tr("Duplicate %1").arg(title), this, [this, selected] { document_->duplicate_gpu(selected.gpu); });
    menu.addAction(tr("Remove %1").arg(title), this, [this, selected] { document_->remove_gpu(selected.gpu); });
}

void LayoutGrid::fill_instance_menu(QMenu& menu, const GpuInstance& gi) {
    const Selected selected = selection_->current();
    const Gpu& gpu = *gpu_at(selected.gpu);
    menu.addAction(selected.ci ? tr("Delete CI %1 of GI %2").arg(*selected.ci).arg(gi.id) : tr("Delete GI %1").arg(gi.id), this,
                   &LayoutGrid::remove_selected);
    if (!gpu.board->has_row(gi.profile))
        return;
    const GiProfile& row = gpu.board->row(gi.profile);
    QMenu* split = menu.addMenu(tr("Split evenly"));
    for (int parts = 1; parts <= row.slices; ++parts) {
        const auto cis = even_split(row, parts);
        if (!cis)
            continue;
        const int width = row.compute_instances[static_cast<std::size_t>(cis->front())].slices;
        split->addAction(tr("%1 × %2c").arg(parts).arg(width), this, [this, selected, cis = *cis] {
            document_->set_compute_instances(selected.gpu, *selected.gi, cis);
            announce_step();
        });
    }
    const DragSession session(*document_, {.gpu = selected.gpu, .profile = gi.profile, .gi = gi.id});
    QMenu* move = menu.addMenu(tr("Move to"));
    for (const int start : session.legal_starts(selected.gpu)) {
        if (start == gi.start)
            continue;
        move->addAction(tr("Unit %1").arg(start), this, [this, selected, start] {
            document_->move(selected.gpu, *selected.gi, selected.gpu, start);
            announce_step();
        });
    }
    move->menuAction()->setEnabled(!move->isEmpty());
}

void LayoutGrid::fill_unit_menu(QMenu& menu, int unit) {
    const int gpu = selection_->current().gpu;
    const Board& board = *gpu_at(gpu)->board;
    QMenu* place = menu.addMenu(tr("Place at unit %1").arg(unit));
    for (int profile = 0; board.has_row(profile); ++profile) {
        if (document_->can_place(gpu, profile, unit))
            continue;
        place->addAction(QString::fromStdString(board.row(profile).label()), this, [this, profile] {
            selection_->choose_profile(profile);
            place_at_cursor();
        });
    }
    place->menuAction()->setEnabled(!place->isEmpty());
}

} // namespace mig::ui
