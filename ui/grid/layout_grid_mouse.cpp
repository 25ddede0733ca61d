// Mouse and drag and drop. While the pointer moves, nothing of the model changes.
#include "ui/grid/layout_grid.h"

#include "ui/document/document.h"
#include "ui/grid/grid_words.h"
#include "ui/theme/words.h"

#include <QApplication>
#include <QDrag>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

namespace mig::ui {

void LayoutGrid::select(const Hit& hit) {
    if (hit.gpu < 0)
        return;
    Selected selected{.gpu = hit.gpu, .gi = hit.gi, .ci = hit.ci, .unit = {}};
    if (hit.unit >= 0)
        selected.unit = hit.unit;
    selection_->select(selected);
}

void LayoutGrid::mousePressEvent(QMouseEvent* event) {
    clear_bubble();
    const Hit hit = geometry_.hit(event->position());
    select(hit);
    if (event->button() != Qt::LeftButton)
        return;
    if (hit.part == Part::chip) {
        const bool on = gpu_at(hit.gpu)->mode == MigMode::enabled;
        document_->set_mode(hit.gpu, on ? MigMode::disabled : MigMode::enabled);
        say(on ? tr("MIG is off on GPU %1").arg(hit.gpu) : tr("MIG is on on GPU %1").arg(hit.gpu));
        return;
    }
    if (hit.gi)
        pressed_ = event->position();
}

void LayoutGrid::mouseMoveEvent(QMouseEvent* event) {
    if (pressed_ && (event->buttons() & Qt::LeftButton) != 0) {
        if ((event->position() - *pressed_).manhattanLength() >= QApplication::startDragDistance())
            start_drag(*std::exchange(pressed_, std::nullopt));
        return;
    }
    const Hit hit = geometry_.hit(event->position());
    setCursor(hit.part == Part::chip ? Qt::PointingHandCursor : hit.gi ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

void LayoutGrid::mouseReleaseEvent(QMouseEvent* /*event*/) { pressed_.reset(); }

void LayoutGrid::mouseDoubleClickEvent(QMouseEvent* event) {
    const Hit hit = geometry_.hit(event->position());
    if (hit.part == Part::unit)
        place_at_cursor();
}

void LayoutGrid::start_drag(QPointF from) {
    const Hit hit = geometry_.hit(from);
    const Gpu* gpu = gpu_at(hit.gpu);
    if (gpu == nullptr || !hit.gi)
        return;
    const GpuInstance* gi = gpu->layout_or_empty().find(*hit.gi);
    dragged_ = InstanceRef{.gpu = hit.gpu, .gi = *hit.gi, .ci = {}};
    grab_ = geometry_.place(from).units - gi->start;

    const auto& blocks = geometry_.bands()[static_cast<std::size_t>(hit.gpu)].blocks;
    const QRectF block = std::ranges::find(blocks, *hit.gi, &Block::gi)->rect;
    auto* drag = new QDrag(this);
    drag->setMimeData(to_mime({hit.gpu, gi->profile, hit.gi}).release());
    drag->setPixmap(
        grab(block.toAlignedRect())
            .scaledToWidth(static_cast<int>(std::min(block.width(), 260.0) * devicePixelRatioF()), Qt::SmoothTransformation));
    drag->setHotSpot({12, 12});
    drag->exec(Qt::MoveAction);
    dragged_.reset();
    grab_ = 0.5;
    end_drag();
}

void LayoutGrid::follow(QPointF point) {
    drag_point_ = point;
    const GridGeometry::Place place = geometry_.place(point);
    if (place.gpu < 0) {
        drag_->leave();
        bubble_.reset();
    } else {
        drag_->move_to(place.gpu, place.units);
        const Gpu& gpu = *gpu_at(place.gpu);
        bubble_.reset();
        if (drag_->refusal())
            bubble_ = Bubble{point, ui::say(drag_->refusal(), gpu), true};
    }
    update();
    if (auto* area = parentWidget() ? qobject_cast<QScrollArea*>(parentWidget()->parentWidget()) : nullptr)
        area->ensureVisible(static_cast<int>(point.x()), static_cast<int>(point.y()), 10, 40);
}

void LayoutGrid::end_drag() {
    drag_.reset();
    bubble_.reset();
    update();
}

void LayoutGrid::dragEnterEvent(QDragEnterEvent* event) {
    const auto payload = from_mime(event->mimeData());
    if (!payload) {
        event->ignore();
        return;
    }
    const bool own = dragged_ && payload->gi == dragged_->gi && payload->gpu == dragged_->gpu;
    double grab = own ? grab_ : 0.5;
    if (payload->gi && !own)
        grab = 0.5;
    drag_ = std::make_unique<DragSession>(*document_, *payload, grab);
    follow(event->position());
    event->acceptProposedAction();
}

void LayoutGrid::dragMoveEvent(QDragMoveEvent* event) {
    if (!drag_) {
        event->ignore();
        return;
    }
    follow(event->position());
    // Accepted over a refusal as well: the drop is ours, and says why it does nothing.
    event->acceptProposedAction();
}

void LayoutGrid::dragLeaveEvent(QDragLeaveEvent* /*event*/) { end_drag(); }

void LayoutGrid::dropEvent(QDropEvent* event) {
    if (!drag_) {
        event->ignore();
        return;
    }
    follow(event->position());
    if (!drag_->gpu()) {
        end_drag();
        event->ignore();
        return;
    }
    const DragSession session = *drag_;
    const int gpu = *session.gpu();
    if (const Refusal refusal = drop(*document_, session)) {
        end_drag();
        event->ignore();
        refuse(ui::say(refusal, *gpu_at(gpu)), event->position());
        return;
    }
    end_drag();
    event->acceptProposedAction();
    select_unit(gpu, *session.start());
    say(document_->undo_stack().undoText());
}

void LayoutGrid::contextMenuEvent(QContextMenuEvent* event) {
    const bool by_key = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint at = by_key ? cursor_point().toPoint() : event->pos();
    if (!by_key)
        select(geometry_.hit(at));
    const Selected selected = selection_->current();
    const Gpu* gpu = gpu_at(selected.gpu);
    if (gpu == nullptr)
        return;
    QMenu menu(this);
    if (const GpuInstance* gi = selected_instance(); gi != nullptr && gpu->board->has_row(gi->profile)) {
        menu.addAction(tr("Delete GI %1").arg(gi->id), this, &LayoutGrid::remove_selected);
        QMenu* split = menu.addMenu(tr("Split evenly"));
        const GiProfile& row = gpu->board->row(gi->profile);
        for (int parts = 1; parts <= row.slices; ++parts) {
            const auto cis = even_split(row, parts);
            if (!cis)
                continue;
            const int width = row.compute_instances[static_cast<std::size_t>(cis->front())].slices;
            split->addAction(tr("%1 × %2c").arg(parts).arg(width), this, [this, selected, cis] {
                document_->set_compute_instances(selected.gpu, *selected.gi, *cis);
                say(document_->undo_stack().undoText());
            });
        }
        menu.addSeparator();
    } else if (gpu->board && gpu->mode == MigMode::enabled) {
        QMenu* place = menu.addMenu(tr("Place here"));
        for (int row = 0; gpu->board->has_row(row); ++row) {
            QAction* action = place->addAction(QString::fromStdString(gpu->board->row(row).label()), this, [this, row] {
                selection_->choose_profile(row);
                place_at_cursor();
            });
            action->setEnabled(selected.unit && !document_->can_place(selected.gpu, row, *selected.unit));
        }
        menu.addSeparator();
    }
    if (gpu->board) {
        const bool on = gpu->mode == MigMode::enabled;
        menu.addAction(on ? tr("Turn MIG off") : tr("Turn MIG on"), this,
                       [this, selected, on] { document_->set_mode(selected.gpu, on ? MigMode::disabled : MigMode::enabled); });
        menu.addAction(tr("Clear GPU %1").arg(selected.gpu), this, [this, selected] { document_->clear(selected.gpu); })
            ->setEnabled(!gpu->layout_or_empty().empty());
    }
    menu.addAction(tr("Duplicate GPU %1").arg(selected.gpu), this, [this, selected] { document_->duplicate_gpu(selected.gpu); });
    menu.addAction(tr("Remove GPU %1").arg(selected.gpu), this, [this, selected] { document_->remove_gpu(selected.gpu); });
    menu.exec(mapToGlobal(at));
}

} // namespace mig::ui
