// A cell of the grid's accessible table: a block, a free unit, or the header of a row.
#pragma once

#include <QAccessible>

namespace mig::ui {

class LayoutGrid;

// The cell that stands over a unit, by its first unit. What an instance covers alone is one cell.
struct CellSpan {
    int first = 0;
    int units = 1;
};
[[nodiscard]] CellSpan cell_span(const LayoutGrid& grid, int row, int column);

inline constexpr int header_column = -1;

// Named by its row and first unit; what stands there is asked for each time, so that it never grows stale.
class GridCell : public QAccessibleInterface, public QAccessibleTableCellInterface, public QAccessibleActionInterface {
public:
    GridCell(LayoutGrid& grid, int row, int column) : grid_(&grid), row_(row), column_(column) {}

    bool isValid() const override;
    QObject* object() const override { return nullptr; }
    QWindow* window() const override;
    QAccessible::Role role() const override { return is_header() ? QAccessible::RowHeader : QAccessible::Cell; }
    QAccessible::State state() const override;
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text /*kind*/, const QString& /*text*/) override {}
    QRect rect() const override;

    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface* /*child*/) const override { return -1; }
    void* interface_cast(QAccessible::InterfaceType type) override;

    bool isSelected() const override;
    int columnIndex() const override { return column_; }
    int rowIndex() const override { return row_; }
    int rowExtent() const override { return 1; }
    int columnExtent() const override { return is_header() ? 1 : cell_span(*grid_, row_, column_).units; }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override;
    QAccessibleInterface* table() const override { return parent(); }

    // Press: a header turns MIG on or off, a free unit takes the chosen profile, a block steps to its
    // compute instances.
    QStringList actionNames() const override { return {setFocusAction(), pressAction()}; }
    void doAction(const QString& action) override;
    QStringList keyBindingsForAction(const QString& action) const override;

private:
    [[nodiscard]] bool is_header() const { return column_ == header_column; }

    LayoutGrid* grid_;
    int row_;
    int column_;
};

} // namespace mig::ui
