// The grid of a node: a band a GPU, to drag on, click in and walk through with the keyboard.
#pragma once

#include "ui/grid/drag_session.h"
#include "ui/grid/grid_painter.h"

#include <QScrollArea>
#include <QWidget>

#include <memory>
#include <optional>

class QMimeData;

namespace mig::ui {

class Document;

class LayoutGrid : public QWidget {
    Q_OBJECT
public:
    LayoutGrid(Document& document, Selection& selection, QWidget* parent = nullptr);
    ~LayoutGrid() override;

    [[nodiscard]] const GridGeometry& geometry_of_grid() const { return geometry_; }
    [[nodiscard]] const std::vector<Figures>& figures() const { return figures_; }
    [[nodiscard]] const Document& document() const { return *document_; }
    [[nodiscard]] Selection& selection() { return *selection_; }
    [[nodiscard]] const DragSession* drag() const { return drag_.get(); } // while one is over the grid
    [[nodiscard]] QString said() const { return said_; }                  // the last thing announced
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

    // What the keys do, for menus and tests. `unit` is the cursor.
    void move_cursor(int units, int gpus);
    void select_unit(int gpu, int unit);
    void place_at_cursor();
    void remove_selected();
    void shift_selected(int direction); // to the next legal start, -1 or +1; moves on to no other GPU
    void shift_selected_to_gpu(int direction);

signals:
    void status_message(const QString& text);
    void refused(const QString& text);
    void cursor_moved();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override; // tool tips
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void node_changed();
    void lay_out();
    void select(const Hit& hit);
    void start_drag(QPointF from);
    void follow(QPointF point);
    void end_drag();
    void say(const QString& text);
    void refuse(const QString& text, QPointF at);
    void clear_bubble();
    [[nodiscard]] QPointF cursor_point() const;
    [[nodiscard]] QString tip_for(const Hit& hit) const;
    [[nodiscard]] const Gpu* gpu_at(int gpu) const;
    [[nodiscard]] const GpuInstance* selected_instance() const;
    [[nodiscard]] GridStyle style_of_grid() const;

    Document* document_;
    Selection* selection_;
    std::vector<Figures> figures_;
    GridGeometry geometry_;
    std::optional<QPointF> pressed_;
    std::unique_ptr<DragSession> drag_;
    std::optional<InstanceRef> dragged_; // by a drag that started here
    double grab_ = 0.5;
    std::optional<Bubble> bubble_;
    QPointF drag_point_;
    QString said_;
};

// The grid with its scroll bars.
class LayoutGridView : public QScrollArea {
    Q_OBJECT
public:
    LayoutGridView(Document& document, Selection& selection, QWidget* parent = nullptr);
    [[nodiscard]] LayoutGrid& grid() { return *grid_; }

private:
    LayoutGrid* grid_;
};

} // namespace mig::ui
