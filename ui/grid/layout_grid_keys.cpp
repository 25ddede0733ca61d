// The keyboard alone does everything: a cursor over units, and what Enter, Delete and the arrows do there.
#include "ui/grid/layout_grid.h"

#include "ui/document/document.h"
#include "ui/grid/cost_words.h"
#include "ui/grid/grid_accessible.h"
#include "ui/grid/grid_cursor.h"
#include "ui/grid/grid_words.h"
#include "ui/theme/words.h"

#include <QKeyEvent>

#include <algorithm>
#include <vector>

namespace mig::ui {

namespace {

constexpr int far_right = 1000; // a unit past the last one of any board

// The nearest to `start`, the lower one of two.
int nearest_to(int start, std::span<const int> starts) {
    return *std::ranges::min_element(starts, {}, [start](int other) { return std::pair(std::abs(other - start), other); });
}

} // namespace

QPointF LayoutGrid::cursor_point() const {
    const Selected& selected = selection_->current();
    const QRectF unit = geometry_.span(selected.gpu, selected.unit.value_or(0), 1);
    if (!unit.isNull())
        return unit.center();
    const Band* band = geometry_.band(selected.gpu);
    return band != nullptr ? band->card.center() : QPointF();
}

QString LayoutGrid::cursor_sentence() const {
    const Selected& now = selection_->current();
    const Gpu* gpu = gpu_at(now.gpu);
    if (gpu == nullptr)
        return no_gpu_words();
    const GpuFacts& facts = facts_[static_cast<std::size_t>(now.gpu)];
    if (!gpu->board || !now.unit)
        return gpu_sentence(now.gpu, *gpu, facts);
    const GpuInstance* gi = selected_instance();
    if (gi != nullptr && now.ci) {
        const auto ci = std::ranges::find(gi->compute_instances, *now.ci, &ComputeInstance::id);
        if (ci != gi->compute_instances.end())
            return compute_sentence(*gpu, *gi, *ci);
    }
    return gpu_title(now.gpu) + QStringLiteral(", ") +
           (gi != nullptr ? instance_sentence(*gpu, facts, *gi) : unit_sentence(*gpu, facts, *now.unit));
}

void LayoutGrid::go_to(const Selected& to) {
    clear_bubble();
    selection_->select(to);
    emit cursor_moved();
    announce_cursor(*this);
}

void LayoutGrid::move_cursor(const Selected& to) {
    go_to(to);
    announce(cursor_sentence());
}

void LayoutGrid::place_at_cursor() {
    const Selected selected = selection_->current();
    const Gpu* gpu = gpu_at(selected.gpu);
    if (gpu == nullptr)
        return;
    const int profile = selection_->chosen_profile();
    if (gpu->board && profile < 0) {
        refuse(tr("Choose a profile first: click one in the palette, or press 1 to %1 here.")
                   .arg(std::min<std::size_t>(gpu->board->rows().size(), 9)),
               cursor_point());
        return;
    }
    const int unit = selected.unit.value_or(0);
    if (const Refusal refusal = document_->place(selected.gpu, profile, unit)) {
        refuse(refusal_sentence(refusal, *gpu), cursor_point());
        return;
    }
    go_to(at_unit(document_->node(), selected.gpu, unit));
    announce_step();
}

void LayoutGrid::remove_selected() {
    const Selected selected = selection_->current();
    if (!selected.gi) {
        refuse(tr("There is no instance here to delete."), cursor_point());
        return;
    }
    const Refusal refusal = selected.ci ? document_->remove_compute_instance(selected.gpu, *selected.gi, *selected.ci)
                                        : document_->remove(selected.gpu, *selected.gi);
    if (refusal) {
        refuse(say(refusal, *gpu_at(selected.gpu)), cursor_point());
        return;
    }
    if (selected.unit)
        go_to(at_unit(document_->node(), selected.gpu, *selected.unit));
    announce_step();
}

void LayoutGrid::shift_selected(int direction) {
    const Selected selected = selection_->current();
    const GpuInstance* gi = selected_instance();
    if (gi == nullptr) {
        refuse(tr("There is no instance here to move."), cursor_point());
        return;
    }
    const DragSession session(*document_, {.gpu = selected.gpu, .profile = gi->profile, .gi = selected.gi});
    std::vector<int> ahead;
    std::ranges::copy_if(session.legal_starts(selected.gpu), std::back_inserter(ahead),
                         [&](int start) { return direction * (start - gi->start) > 0; });
    if (ahead.empty()) {
        refuse((direction > 0 ? tr("There is no free place for GI %1 further right.")
                              : tr("There is no free place for GI %1 further left."))
                   .arg(*selected.gi),
               cursor_point());
        return;
    }
    const int start = nearest_to(gi->start, ahead);
    document_->move(selected.gpu, *selected.gi, selected.gpu, start);
    go_to(at_unit(document_->node(), selected.gpu, start));
    announce_step();
}

void LayoutGrid::shift_selected_to_gpu(int direction) {
    const Selected selected = selection_->current();
    const GpuInstance* gi = selected_instance();
    if (gi == nullptr) {
        refuse(tr("There is no instance here to move."), cursor_point());
        return;
    }
    if (gpu_at(selected.gpu + direction) == nullptr) {
        refuse(direction > 0 ? tr("There is no GPU below.") : tr("There is no GPU above."), cursor_point());
        return;
    }
    DragSession session(*document_, {.gpu = selected.gpu, .profile = gi->profile, .gi = selected.gi});
    for (int to = selected.gpu + direction; gpu_at(to) != nullptr; to += direction) {
        if (session.legal_starts(to).empty())
            continue;
        const int start = nearest_to(gi->start, session.legal_starts(to));
        document_->move(selected.gpu, *selected.gi, to, start);
        go_to(at_unit(document_->node(), to, start));
        announce_step();
        return;
    }
    session.move_to(selected.gpu + direction, gi->start + 0.5);
    refuse(refusal_sentence(session.refusal(), session.without_dragged()), cursor_point());
}

void LayoutGrid::toggle_mode(int gpu) {
    const Gpu* at = gpu_at(gpu);
    if (at == nullptr || !at->board) {
        refuse(no_board_words(), cursor_point());
        return;
    }
    document_->set_mode(gpu, at->mode == MigMode::enabled ? MigMode::disabled : MigMode::enabled);
    announce_step();
}

void LayoutGrid::keyPressEvent(QKeyEvent* event) {
    const Node& node = document_->node();
    const Selected& at = selection_->current();
    const bool shifts = (event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier)) != 0;
    switch (event->key()) {
    case Qt::Key_Left: shifts ? shift_selected(-1) : move_cursor(beside(node, at, -1)); return;
    case Qt::Key_Right: shifts ? shift_selected(1) : move_cursor(beside(node, at, 1)); return;
    case Qt::Key_Up: shifts ? shift_selected_to_gpu(-1) : move_cursor(on_other_gpu(node, at, -1)); return;
    case Qt::Key_Down: shifts ? shift_selected_to_gpu(1) : move_cursor(on_other_gpu(node, at, 1)); return;
    case Qt::Key_Home: move_cursor(at_unit(node, shifts ? 0 : at.gpu, 0)); return;
    case Qt::Key_End: move_cursor(at_unit(node, shifts ? static_cast<int>(node.gpus.size()) - 1 : at.gpu, far_right)); return;
    case Qt::Key_Space: move_cursor(next_inside(node, at)); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: place_at_cursor(); return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace: remove_selected(); return;
    case Qt::Key_Escape: clear_bubble(); return;
    default: break;
    }
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (plain && event->key() == Qt::Key_M) {
        toggle_mode(at.gpu);
        return;
    }
    const int digit = plain ? event->key() - Qt::Key_1 : -1;
    const Gpu* gpu = gpu_at(at.gpu);
    if (digit < 0 || digit > 8 || gpu == nullptr || !gpu->board || !gpu->board->has_row(digit)) {
        QWidget::keyPressEvent(event);
        return;
    }
    selection_->choose_profile(digit);
    announce(tr("%1 is chosen. Enter places it.").arg(QString::fromStdString(gpu->board->row(digit).label())));
}

} // namespace mig::ui
