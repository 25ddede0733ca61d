#include "ui/grid/grid_cell.h"

#include "ui/document/document.h"
#include "ui/grid/grid_cursor.h"
#include "ui/grid/grid_words.h"
#include "ui/grid/layout_grid.h"

#include <QWindow>

namespace mig::ui {

namespace {

const Gpu* gpu_of(const LayoutGrid& grid, int row) {
    const auto& gpus = grid.document().node().gpus;
    return row >= 0 && row < std::ssize(gpus) ? &gpus[static_cast<std::size_t>(row)] : nullptr;
}

const GpuInstance* instance_at(const LayoutGrid& grid, int row, int column) {
    const Gpu* gpu = gpu_of(grid, row);
    return gpu != nullptr && gpu->board ? gpu->layout_or_empty().at_unit(*gpu->board, column) : nullptr;
}

} // namespace

CellSpan cell_span(const LayoutGrid& grid, int row, int column) {
    const GpuInstance* gi = instance_at(grid, row, column);
    if (gi == nullptr)
        return {column, 1};
    int first = column;
    int end = column + 1;
    while (first > 0 && instance_at(grid, row, first - 1) == gi)
        --first;
    while (instance_at(grid, row, end) == gi)
        ++end;
    return {first, end - first};
}

bool GridCell::isValid() const {
    const Gpu* gpu = gpu_of(*grid_, row_);
    if (gpu == nullptr || is_header())
        return gpu != nullptr;
    return gpu->board && column_ < gpu->board->memory_units() && cell_span(*grid_, row_, column_).first == column_;
}

QWindow* GridCell::window() const { return grid_->window()->windowHandle(); }

QAccessibleInterface* GridCell::parent() const { return QAccessible::queryAccessibleInterface(grid_); }

QAccessible::State GridCell::state() const {
    QAccessible::State state;
    state.invalid = !isValid();
    state.selectable = true;
    state.focusable = true;
    state.selected = isSelected();
    state.focused = state.selected && grid_->hasFocus();
    return state;
}

QString GridCell::text(QAccessible::Text kind) const {
    const Gpu* gpu = gpu_of(*grid_, row_);
    if (gpu == nullptr || !isValid())
        return {};
    const GpuFacts& facts = grid_->facts()[static_cast<std::size_t>(row_)];
    const GpuInstance* gi = is_header() ? nullptr : instance_at(*grid_, row_, column_);
    if (kind == QAccessible::Name)
        return is_header() ? gpu_sentence(row_, *gpu, facts)
                           : gpu_title(row_) + QStringLiteral(", ") + unit_sentence(*gpu, facts, column_);
    if (kind != QAccessible::Description)
        return {};
    if (gi != nullptr) {
        QStringList sentences;
        for (const ComputeInstance& ci : gi->compute_instances)
            sentences << compute_sentence(*gpu, *gi, ci);
        return sentences.join(QStringLiteral("; "));
    }
    const bool stranded = !is_header() && (facts.figures.stranded_units >> column_ & 1) != 0;
    return stranded ? stranded_sentence(*gpu, facts, column_) : QString();
}

QRect GridCell::rect() const {
    const GridGeometry& geometry = grid_->geometry_of_grid();
    const Band* band = geometry.band(row_);
    if (band == nullptr)
        return {};
    const QRectF area = is_header() ? band->title.united(band->chip) : geometry.span(row_, column_, columnExtent());
    return {grid_->mapToGlobal(area.topLeft().toPoint()), area.size().toSize()};
}

void* GridCell::interface_cast(QAccessible::InterfaceType type) {
    if (type == QAccessible::TableCellInterface)
        return static_cast<QAccessibleTableCellInterface*>(this);
    if (type == QAccessible::ActionInterface)
        return static_cast<QAccessibleActionInterface*>(this);
    return nullptr;
}

bool GridCell::isSelected() const {
    const Selected& selected = grid_->selection().current();
    if (selected.gpu != row_ || gpu_of(*grid_, row_) == nullptr)
        return false;
    if (is_header())
        return !selected.gi && !selected.unit;
    if (const GpuInstance* gi = instance_at(*grid_, row_, column_); gi != nullptr && selected.gi)
        return gi->id == *selected.gi;
    return selected.unit == column_;
}

QList<QAccessibleInterface*> GridCell::rowHeaderCells() const {
    QAccessibleInterface* grid = parent();
    QAccessibleInterface* header = grid->tableInterface()->cellAt(row_, header_column);
    return header == nullptr || is_header() ? QList<QAccessibleInterface*>{} : QList<QAccessibleInterface*>{header};
}

void GridCell::doAction(const QString& action) {
    if (!isValid())
        return;
    grid_->setFocus();
    const bool press = action == pressAction();
    if (is_header()) {
        grid_->move_cursor({.gpu = row_});
        if (press)
            grid_->toggle_mode(row_);
        return;
    }
    const Selected here = at_unit(grid_->document().node(), row_, column_);
    if (press && here.gi) {
        const Selected& now = grid_->selection().current();
        const bool already = now.gpu == row_ && now.gi == here.gi;
        grid_->move_cursor(next_inside(grid_->document().node(), already ? now : here));
        return;
    }
    grid_->move_cursor(here);
    if (press)
        grid_->place_at_cursor();
}

QStringList GridCell::keyBindingsForAction(const QString& action) const {
    if (action != pressAction())
        return {};
    if (is_header())
        return {QStringLiteral("M")};
    return {instance_at(*grid_, row_, column_) != nullptr ? QStringLiteral("Space") : QStringLiteral("Return")};
}

} // namespace mig::ui
