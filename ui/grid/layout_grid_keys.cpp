// The keyboard alone does everything: a cursor over units, and what Enter, Delete and the arrows do there.
#include "ui/grid/layout_grid.h"

#include "ui/document/document.h"
#include "ui/grid/grid_words.h"
#include "ui/theme/words.h"

#include <QKeyEvent>

#include <algorithm>

namespace mig::ui {

void LayoutGrid::select_unit(int gpu, int unit) {
    const Gpu* at = gpu_at(gpu);
    if (at == nullptr)
        return;
    Selected selected{.gpu = gpu, .gi = {}, .ci = {}, .unit = {}};
    if (at->board) {
        selected.unit = std::clamp(unit, 0, at->board->memory_units() - 1);
        if (const GpuInstance* gi = at->layout_or_empty().at_unit(*at->board, *selected.unit))
            selected.gi = gi->id;
    }
    selection_->select(selected);
    emit cursor_moved();
}

QPointF LayoutGrid::cursor_point() const {
    const Selected& selected = selection_->current();
    const QRectF unit = geometry_.span(selected.gpu, selected.unit.value_or(0), 1);
    return unit.isValid() ? unit.center() : QPointF(20, 20);
}

void LayoutGrid::move_cursor(int units, int gpus) {
    clear_bubble();
    const Selected before = selection_->current();
    const int count = static_cast<int>(document_->node().gpus.size());
    if (count == 0)
        return;
    const int gpu = std::clamp(before.gpu + gpus, 0, count - 1);
    int unit = before.unit.value_or(0);
    // A block is one step, whatever its width.
    if (const GpuInstance* gi = selected_instance(); gi != nullptr && units != 0 && gpu == before.gpu) {
        const Placement* placement = gpu_at(gpu)->board->row(gi->profile).placement_at(gi->start);
        const int size = placement != nullptr ? placement->size : 1;
        unit = units > 0 ? gi->start + size : gi->start - 1;
    } else {
        unit += units;
    }
    select_unit(gpu, unit);
    const Gpu& at = *gpu_at(gpu);
    const Figures& figures = figures_[static_cast<std::size_t>(gpu)];
    const auto& now = selection_->current();
    const QString where = now.unit ? unit_sentence(at, figures, *now.unit) : no_board_words();
    say(gpu == before.gpu ? where : tr("GPU %1: %2").arg(gpu).arg(where));
}

void LayoutGrid::place_at_cursor() {
    const Selected selected = selection_->current();
    const Gpu* gpu = gpu_at(selected.gpu);
    if (gpu == nullptr)
        return;
    const int profile = selection_->chosen_profile();
    if (profile < 0) {
        refuse(tr("Choose a profile in the palette first, or drag one here."), cursor_point());
        return;
    }
    const int unit = selected.unit.value_or(0);
    if (const Refusal refusal = document_->place(selected.gpu, profile, unit)) {
        refuse(ui::say(refusal, *gpu), cursor_point());
        return;
    }
    select_unit(selected.gpu, unit);
    say(document_->undo_stack().undoText());
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
        refuse(ui::say(refusal, *gpu_at(selected.gpu)), cursor_point());
        return;
    }
    select_unit(selected.gpu, selected.unit.value_or(0));
    say(document_->undo_stack().undoText());
}

void LayoutGrid::shift_selected(int direction) {
    const Selected selected = selection_->current();
    const GpuInstance* gi = selected_instance();
    if (gi == nullptr) {
        refuse(tr("There is no instance here to move."), cursor_point());
        return;
    }
    const int from = gi->start;
    const int size = static_cast<int>(gpu_at(selected.gpu)->board->memory_units());
    for (int start = from + direction; start >= 0 && start < size; start += direction) {
        if (document_->can_move(selected.gpu, *selected.gi, selected.gpu, start))
            continue;
        document_->move(selected.gpu, *selected.gi, selected.gpu, start);
        select_unit(selected.gpu, start);
        say(document_->undo_stack().undoText());
        return;
    }
    refuse(direction > 0 ? tr("There is no other place for GI %1 further right.").arg(*selected.gi)
                         : tr("There is no other place for GI %1 further left.").arg(*selected.gi),
           cursor_point());
}

void LayoutGrid::shift_selected_to_gpu(int direction) {
    const Selected selected = selection_->current();
    const GpuInstance* gi = selected_instance();
    const int to = selected.gpu + direction;
    const Gpu* target = gpu_at(to);
    if (gi == nullptr || target == nullptr) {
        refuse(gi == nullptr ? tr("There is no instance here to move.") : tr("There is no GPU there."), cursor_point());
        return;
    }
    const DragSession session(*document_, {selected.gpu, gi->profile, selected.gi}, 0);
    std::vector<int> starts = session.legal_starts(to);
    if (starts.empty()) {
        const int profile = session.profile_on(to);
        const Refusal refusal = profile < 0 ? Refusal{.reason = target->board ? Reason::unknown_profile : Reason::no_board}
                                            : document_->can_place(to, profile);
        refuse(ui::say(refusal, *target), cursor_point());
        return;
    }
    const int start = std::ranges::find(starts, gi->start) != starts.end() ? gi->start : starts.front();
    document_->move(selected.gpu, *selected.gi, to, start);
    select_unit(to, start);
    say(document_->undo_stack().undoText());
}

void LayoutGrid::keyPressEvent(QKeyEvent* event) {
    const bool moves = (event->modifiers() & Qt::ControlModifier) != 0;
    switch (event->key()) {
    case Qt::Key_Left: moves ? shift_selected(-1) : move_cursor(-1, 0); return;
    case Qt::Key_Right: moves ? shift_selected(1) : move_cursor(1, 0); return;
    case Qt::Key_Up: moves ? shift_selected_to_gpu(-1) : move_cursor(0, -1); return;
    case Qt::Key_Down: moves ? shift_selected_to_gpu(1) : move_cursor(0, 1); return;
    case Qt::Key_Home: move_cursor(-99, 0); return;
    case Qt::Key_End: move_cursor(99, 0); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: place_at_cursor(); return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace: remove_selected(); return;
    case Qt::Key_Escape:
        clear_bubble();
        selection_->select({.gpu = selection_->current().gpu, .gi = {}, .ci = {}, .unit = selection_->current().unit});
        return;
    default: QWidget::keyPressEvent(event);
    }
}

} // namespace mig::ui
