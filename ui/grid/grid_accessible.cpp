#include "ui/grid/grid_accessible.h"

#include "ui/document/document.h"
#include "ui/grid/grid_words.h"
#include "ui/grid/layout_grid.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <algorithm>
#include <map>

namespace mig::ui {

namespace {

class GridAccessible;

const Gpu* gpu_of(const LayoutGrid& grid, int row) {
    const auto& gpus = grid.document().node().gpus;
    return row >= 0 && row < static_cast<int>(gpus.size()) ? &gpus[static_cast<std::size_t>(row)] : nullptr;
}

int columns_of(const LayoutGrid& grid) {
    int columns = 0;
    for (const Gpu& gpu : grid.document().node().gpus)
        columns = std::max(columns, gpu.board ? gpu.board->memory_units() : 1);
    return columns;
}

// A cell by its row and first unit; what stands there is asked for each time.
class CellAccessible : public QAccessibleInterface, public QAccessibleTableCellInterface, public QAccessibleActionInterface {
public:
    CellAccessible(LayoutGrid& grid, int row, int column) : grid_(&grid), row_(row), column_(column) {}

    bool isValid() const override { return gpu_of(*grid_, row_) != nullptr; }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return nullptr; }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(grid_); }
    QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface* /*child*/) const override { return -1; }
    void setText(QAccessible::Text /*kind*/, const QString& /*text*/) override {}

    QRect rect() const override {
        const QRectF area = grid_->geometry_of_grid().span(row_, column_, columnExtent());
        const QRectF shown = area.isValid() ? area : grid_->geometry_of_grid().bands()[static_cast<std::size_t>(row_)].card;
        return {grid_->mapToGlobal(shown.topLeft().toPoint()), shown.size().toSize()};
    }

    QString text(QAccessible::Text kind) const override {
        const Gpu* gpu = gpu_of(*grid_, row_);
        if (kind != QAccessible::Name || gpu == nullptr)
            return {};
        const QString title = gpu_title(row_);
        return gpu->board
                   ? title + QStringLiteral(", ") + unit_sentence(*gpu, grid_->figures()[static_cast<std::size_t>(row_)], column_)
                   : title + QStringLiteral(", ") + no_board_words();
    }

    QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.selected = isSelected();
        state.focused = state.selected && grid_->hasFocus();
        return state;
    }

    bool isSelected() const override {
        const Selected& selected = grid_->selection().current();
        if (selected.gpu != row_)
            return false;
        const int unit = selected.unit.value_or(selected.gi ? column_of(*selected.gi) : -1);
        return unit >= column_ && unit < column_ + columnExtent();
    }

    int columnIndex() const override { return column_; }
    int rowIndex() const override { return row_; }
    int rowExtent() const override { return 1; }
    int columnExtent() const override {
        const Gpu* gpu = gpu_of(*grid_, row_);
        if (gpu == nullptr || !gpu->board)
            return 1;
        const GpuInstance* gi = gpu->layout_or_empty().at_unit(*gpu->board, column_);
        const Placement* placement = gi != nullptr && gpu->board->has_row(gi->profile)
                                         ? gpu->board->row(gi->profile).placement_at(gi->start)
                                         : nullptr;
        return placement != nullptr ? placement->size : 1;
    }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    QAccessibleInterface* table() const override { return parent(); }

    QStringList actionNames() const override { return {setFocusAction(), pressAction()}; }
    void doAction(const QString& action) override {
        grid_->setFocus();
        grid_->select_unit(row_, column_);
        if (action == pressAction())
            grid_->place_at_cursor();
    }
    QStringList keyBindingsForAction(const QString& action) const override {
        return action == pressAction() ? QStringList{QStringLiteral("Return")} : QStringList{};
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableCellInterface)
            return static_cast<QAccessibleTableCellInterface*>(this);
        if (type == QAccessible::ActionInterface)
            return static_cast<QAccessibleActionInterface*>(this);
        return nullptr;
    }

private:
    int column_of(int gi) const {
        const Gpu* gpu = gpu_of(*grid_, row_);
        const GpuInstance* found = gpu != nullptr ? gpu->layout_or_empty().find(gi) : nullptr;
        return found != nullptr ? found->start : -1;
    }

    LayoutGrid* grid_;
    int row_;
    int column_;
};

class GridAccessible : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit GridAccessible(LayoutGrid* grid)
        : QAccessibleWidget(grid, QAccessible::Table, grid->accessibleName()),
          grid_(grid) {}
    ~GridAccessible() override {
        for (const auto& [place, id] : ids_)
            QAccessible::deleteAccessibleInterface(id);
    }

    // Cells by rows; a cell stands once, at its first unit.
    int childCount() const override { return static_cast<int>(places().size()); }
    QAccessibleInterface* child(int index) const override {
        const auto all = places();
        return index >= 0 && index < static_cast<int>(all.size()) ? cell(all[static_cast<std::size_t>(index)]) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const auto all = places();
        const auto found = std::ranges::find_if(all, [&](const auto& place) { return cell(place) == child; });
        return found == all.end() ? -1 : static_cast<int>(found - all.begin());
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const Hit hit = grid_->geometry_of_grid().hit(grid_->mapFromGlobal(QPoint(x, y)));
        return hit.unit >= 0 ? cellAt(hit.gpu, hit.unit) : nullptr;
    }
    QAccessibleInterface* focusChild() const override {
        const Selected& selected = grid_->selection().current();
        return grid_->hasFocus() && selected.unit ? cellAt(selected.gpu, *selected.unit) : nullptr;
    }

    QAccessibleInterface* cellAt(int row, int column) const override {
        const Gpu* gpu = gpu_of(*grid_, row);
        if (gpu == nullptr || column < 0 || column >= (gpu->board ? gpu->board->memory_units() : 1))
            return nullptr;
        if (gpu->board) {
            if (const GpuInstance* gi = gpu->layout_or_empty().at_unit(*gpu->board, column))
                column = gi->start;
        }
        return cell({row, column});
    }
    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    int columnCount() const override { return columns_of(*grid_); }
    int rowCount() const override { return static_cast<int>(grid_->document().node().gpus.size()); }
    QString columnDescription(int column) const override { return LayoutGrid::tr("Memory unit %1").arg(column); }
    QString rowDescription(int row) const override {
        const Gpu* gpu = gpu_of(*grid_, row);
        return gpu != nullptr ? gpu_sentence(row, *gpu, grid_->figures()[static_cast<std::size_t>(row)]) : QString();
    }
    QList<QAccessibleInterface*> selectedCells() const override {
        const Selected& selected = grid_->selection().current();
        QAccessibleInterface* one = selected.unit ? cellAt(selected.gpu, *selected.unit) : nullptr;
        return one != nullptr ? QList<QAccessibleInterface*>{one} : QList<QAccessibleInterface*>{};
    }
    int selectedCellCount() const override { return static_cast<int>(selectedCells().size()); }
    int selectedRowCount() const override { return 0; }
    int selectedColumnCount() const override { return 0; }
    QList<int> selectedRows() const override { return {}; }
    QList<int> selectedColumns() const override { return {}; }
    bool isRowSelected(int /*row*/) const override { return false; }
    bool isColumnSelected(int /*column*/) const override { return false; }
    bool selectRow(int /*row*/) override { return false; }
    bool selectColumn(int /*column*/) override { return false; }
    bool unselectRow(int /*row*/) override { return false; }
    bool unselectColumn(int /*column*/) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent* /*event*/) override {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }

private:
    using Place = std::pair<int, int>; // row, first unit

    std::vector<Place> places() const {
        std::vector<Place> all;
        for (int row = 0; row < rowCount(); ++row) {
            const Gpu& gpu = *gpu_of(*grid_, row);
            const int columns = gpu.board ? gpu.board->memory_units() : 1;
            for (int column = 0; column < columns; ++column) {
                const GpuInstance* gi = gpu.board ? gpu.layout_or_empty().at_unit(*gpu.board, column) : nullptr;
                if (gi == nullptr || gi->start == column)
                    all.emplace_back(row, column);
            }
        }
        return all;
    }

    QAccessibleInterface* cell(Place place) const {
        const auto [it, is_new] = ids_.try_emplace(place, 0U);
        if (is_new)
            it->second = QAccessible::registerAccessibleInterface(new CellAccessible(*grid_, place.first, place.second));
        return QAccessible::accessibleInterface(it->second);
    }

    LayoutGrid* grid_;
    mutable std::map<Place, QAccessible::Id> ids_; // made when asked for
};

QAccessibleInterface* make_interface(const QString& /*key*/, QObject* object) {
    auto* grid = qobject_cast<LayoutGrid*>(object);
    return grid != nullptr ? new GridAccessible(grid) : nullptr;
}

} // namespace

void install_grid_accessibility() { QAccessible::installFactory(make_interface); }

} // namespace mig::ui
