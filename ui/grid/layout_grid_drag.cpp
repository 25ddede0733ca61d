// Drag and drop. While the pointer moves, nothing of the model changes.
#include "ui/grid/layout_grid.h"

#include "ui/document/document.h"
#include "ui/grid/cost_words.h"
#include "ui/grid/grid_cursor.h"
#include "ui/grid/grid_words.h"
#include "ui/theme/words.h"

#include <QDrag>
#include <QDragEnterEvent>
#include <QPointer>

namespace mig::ui {

void LayoutGrid::start_drag(QPointF from) {
    const Hit hit = geometry_.hit(from);
    const Gpu* gpu = gpu_at(hit.gpu);
    if (gpu == nullptr || !hit.gi)
        return;
    const GpuInstance& gi = *gpu->layout_or_empty().find(*hit.gi);
    const QRectF block = geometry_.band(hit.gpu)->block_of(gi.id)->rect;
    const QPointF held = from - block.topLeft();

    QPixmap picture = grab(block.toAlignedRect());
    QPainter(&picture).fillRect(picture.rect(), QColor(255, 255, 255, 60)); // so that what is below can be told
    auto* drag = new QDrag(this);                                           // Qt deletes it
    drag->setMimeData(to_mime({hit.gpu, gi.profile, gi.id, held.x() / block.width()}).release());
    drag->setPixmap(picture);
    drag->setHotSpot(held.toPoint());
    view_.dragged = InstanceRef{.gpu = hit.gpu, .gi = gi.id, .ci = {}};
    const QPointer<LayoutGrid> self(this);
    drag->exec(Qt::MoveAction);
    if (!self)
        return;
    view_.dragged.reset();
    end_drag();
}

void LayoutGrid::drag_to(QPointF point) {
    if (!drag_)
        return;
    const auto place = geometry_.place(point);
    const bool changed = place ? drag_->move_to(place->gpu, place->units) : drag_->leave();
    const bool show = changed || view_.ghosts.empty();
    if (show)
        show_drag();
    const bool had_bubble = view_.bubble.has_value();
    view_.bubble.reset();
    if (drag_->refusal())
        show_bubble(refusal_sentence(drag_->refusal(), drag_->without_dragged()), point);
    else if (const QString cost = drag_cost(); !cost.isEmpty())
        show_bubble(cost, point, Bubble::Tone::note);
    else if (!drag_->gpu() && drag_->payload().gi)
        show_bubble(tr("Drop here to delete GI %1.").arg(*drag_->payload().gi), point);
    if (show || had_bubble)
        update();
}

QString LayoutGrid::drag_cost() const {
    if (!drag_->would_change())
        return {};
    const Gpu gpu = drag_->without_dragged();
    return cost_sentence(*gpu.board, gpu.layout_or_empty(),
                         {.profile = drag_->profile_on(*drag_->gpu()), .start = *drag_->start()});
}

void LayoutGrid::show_drag() {
    view_.ghosts.clear();
    for (int gpu = 0; gpu_at(gpu) != nullptr; ++gpu) {
        if (drag_->profile_on(gpu) < 0)
            continue;
        const auto legal = drag_->legal_starts(gpu);
        GhostRow row{.gpu = gpu,
                     .profile = drag_->profile_on(gpu),
                     .starts = {legal.begin(), legal.end()},
                     .solid = {},
                     .note = {},
                     .barred = {}};
        if (drag_->gpu() == gpu && drag_->refusal()) {
            row.barred = drag_->start();
        } else if (drag_->gpu() == gpu && drag_->start()) {
            row.solid = drag_->start();
            row.note = drag_->is_home() ? tr("stays at %1").arg(*row.solid)
                                        : landing_words(*gpu_at(gpu)->board, drag_->without_dragged().layout_or_empty(),
                                                        drag_->after(), *row.solid);
        }
        view_.ghosts.push_back(std::move(row));
    }
}

void LayoutGrid::end_drag() {
    if (!drag_)
        return;
    drag_.reset();
    view_.ghosts.clear();
    view_.bubble.reset();
    emit drag_ended();
    update();
}

void LayoutGrid::dragEnterEvent(QDragEnterEvent* event) {
    const auto payload = from_mime(event->mimeData());
    auto session = payload ? std::make_unique<DragSession>(*document_, *payload) : nullptr;
    if (!session || !session->is_valid()) {
        event->ignore();
        return;
    }
    drag_ = std::move(session);
    drag_to(event->position());
    emit dragging(event->position());
    event->acceptProposedAction();
}

void LayoutGrid::dragMoveEvent(QDragMoveEvent* event) {
    if (!drag_) {
        event->ignore();
        return;
    }
    drag_to(event->position());
    emit dragging(event->position());
    // Over a refusal as well: the drop is ours, and says why it does nothing.
    event->acceptProposedAction();
}

void LayoutGrid::dragLeaveEvent(QDragLeaveEvent* /*event*/) { end_drag(); }

void LayoutGrid::dropEvent(QDropEvent* event) {
    if (!drag_) {
        event->ignore();
        return;
    }
    drag_to(event->position());
    const DragSession session = *drag_;
    end_drag();
    const auto& payload = session.payload();
    if (!session.gpu()) {
        event->setAccepted(payload.gi.has_value());
        if (payload.gi && !document_->remove(payload.gpu, *payload.gi))
            announce_step();
        return;
    }
    if (session.refusal()) {
        event->ignore();
        refuse(refusal_sentence(session.refusal(), session.without_dragged()), event->position());
        return;
    }
    event->acceptProposedAction();
    land(session);
}

void LayoutGrid::land(const DragSession& session) {
    if (!session.would_change())
        return;
    const int gpu = *session.gpu();
    const int start = *session.start();
    if (const Refusal refusal = drop(*document_, session)) {
        refuse(refusal_sentence(refusal, *gpu_at(gpu)), cursor_point());
        return;
    }
    go_to(at_unit(document_->node(), gpu, start));
    announce_step();
}

void LayoutGrid::place_over(int gpu, double units) {
    const int profile = selection_->chosen_profile();
    if (profile < 0) {
        place_at_cursor(); // says what to do first
        return;
    }
    DragSession session(*document_, {.gpu = gpu, .profile = profile, .gi = {}});
    session.move_to(gpu, units);
    if (session.refusal())
        refuse(refusal_sentence(session.refusal(), *gpu_at(gpu)), cursor_point());
    else
        land(session);
}

} // namespace mig::ui
