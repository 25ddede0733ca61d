#include "ui/grid/grid_accessible.h"

#include "ui/document/document.h"
#include "ui/grid/grid_cell.h"
#include "ui/grid/grid_words.h"
#include "ui/grid/layout_grid.h"

#include <QAccessibleWidget>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace mig::ui {

namespace {

class GridAccessible : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit GridAccessible(LayoutGrid* grid) : QAccessibleWidget(grid, QAccessible::Table), grid_(grid) {}
    ~GridAccessible() override {
        for (const auto& [place, id] : ids_)
            QAccessible::deleteAccessibleInterface(id);
    }

    // The last thing announced; what the keys do as long as nothing was.
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Description && !grid_->said().isEmpty() ? grid_->said() : QAccessibleWidget::text(kind);
    }

    // By rows: its header, then each cell once.
    int childCount() const override { return static_cast<int>(places().size()); }
    QAccessibleInterface* child(int index) const override {
        const auto all = places();
        return index >= 0 && index < std::ssize(all) ? cell(all[static_cast<std::size_t>(index)]) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const auto all = places();
        const auto found = std::ranges::find_if(all, [&](const Place& place) { return cell(place) == child; });
        return found == all.end() ? -1 : static_cast<int>(found - all.begin());
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const Hit hit = grid_->geometry_of_grid().hit(grid_->mapFromGlobal(QPoint(x, y)));
        return hit.gpu < 0 ? nullptr : cellAt(hit.gpu, hit.unit >= 0 ? hit.unit : header_column);
    }
    QAccessibleInterface* focusChild() const override { return grid_->hasFocus() ? selected_cell() : nullptr; }

    QAccessibleInterface* cellAt(int row, int column) const override {
        if (row < 0 || row >= rowCount() || column < header_column || column >= units_of_row(row))
            return nullptr;
        return cell({row, column == header_column ? column : cell_span(*grid_, row, column).first});
    }
    int rowCount() const override { return static_cast<int>(gpus().size()); }
    int columnCount() const override {
        int columns = 0;
        for (int row = 0; row < rowCount(); ++row)
            columns = std::max(columns, units_of_row(row));
        return columns;
    }
    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QString columnDescription(int column) const override { return LayoutGrid::tr("Memory unit %1").arg(column); }
    QString rowDescription(int row) const override {
        return row >= 0 && row < rowCount()
                   ? gpu_sentence(row, gpus()[static_cast<std::size_t>(row)], grid_->facts()[static_cast<std::size_t>(row)])
                   : QString();
    }

    QList<QAccessibleInterface*> selectedCells() const override {
        QAccessibleInterface* one = selected_cell();
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
    void modelChange(QAccessibleTableModelChangeEvent* /*event*/) override {} // cells know themselves what they are

    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }

private:
    using Place = std::pair<int, int>; // row, first unit or header_column

    const std::vector<Gpu>& gpus() const { return grid_->document().node().gpus; }

    int units_of_row(int row) const {
        const Gpu& gpu = gpus()[static_cast<std::size_t>(row)];
        return gpu.board ? gpu.board->memory_units() : 0;
    }

    std::vector<Place> places() const {
        std::vector<Place> all;
        for (int row = 0; row < rowCount(); ++row) {
            all.emplace_back(row, header_column);
            for (int unit = 0; unit < units_of_row(row); unit += cell_span(*grid_, row, unit).units)
                all.emplace_back(row, unit);
        }
        return all;
    }

    QAccessibleInterface* selected_cell() const {
        const Selected& selected = grid_->selection().current();
        return cellAt(selected.gpu, selected.unit.value_or(header_column));
    }

    QAccessibleInterface* cell(Place place) const {
        const auto [it, is_new] = ids_.try_emplace(place, 0U);
        if (is_new)
            it->second = QAccessible::registerAccessibleInterface(new GridCell(*grid_, place.first, place.second));
        return QAccessible::accessibleInterface(it->second);
    }

    LayoutGrid* grid_;
    mutable std::map<Place, QAccessible::Id> ids_; // made when asked for
};

QAccessibleInterface* make_interface(const QString& /*key*/, QObject* object) {
    auto* grid = qobject_cast<LayoutGrid*>(object);
    return grid != nullptr ? new GridAccessible(grid) : nullptr;
}

void send(LayoutGrid& grid, int child, QAccessible::Event type) {
    QAccessibleEvent event(&grid, type);
    event.setChild(child);
    QAccessible::updateAccessibility(&event);
}

} // namespace

void install_grid_accessibility() { QAccessible::installFactory(make_interface); }

void announce_node(LayoutGrid& grid) {
    if (!QAccessible::isActive())
        return;
    QAccessibleTableModelChangeEvent event(&grid, QAccessibleTableModelChangeEvent::ModelReset);
    QAccessible::updateAccessibility(&event);
}

void announce_cursor(LayoutGrid& grid) {
    QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&grid);
    if (table == nullptr || table->tableInterface() == nullptr)
        return;
    const QList<QAccessibleInterface*> cells = table->tableInterface()->selectedCells();
    if (cells.isEmpty())
        return;
    const int child = table->indexOfChild(cells.front());
    send(grid, child, QAccessible::Selection);
    send(grid, child, QAccessible::NameChanged);
    if (grid.hasFocus())
        send(grid, child, QAccessible::Focus);
}

void announce_text(LayoutGrid& grid, const QString& text) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(&grid, text);
#else
    // No announcements before Qt 6.8: the description is the text (see GridAccessible::text).
    Q_UNUSED(text)
    QAccessibleEvent event(&grid, QAccessible::DescriptionChanged);
#endif
    QAccessible::updateAccessibility(&event);
}

} // namespace mig::ui
