// The grid of a node: a band a GPU, to drag on, click in and walk through with the keyboard.
#pragma once

#include "ui/grid/drag_session.h"
#include "ui/grid/grid_painter.h"

#include <QBasicTimer>
#include <QScrollArea>
#include <QWidget>

#include <memory>
#include <optional>

class QMenu;

namespace mig::ui {

class Document;

class LayoutGrid : public QWidget {
    Q_OBJECT
public:
    // Both must outlive the grid.
    LayoutGrid(Document& document, Selection& selection, QWidget* parent = nullptr);
    ~LayoutGrid() override;

    [[nodiscard]] const Document& document() const { return *document_; }
    [[nodiscard]] Selection& selection() { return *selection_; }
    [[nodiscard]] const std::vector<GpuFacts>& facts() const { return facts_; } // by GPU
    [[nodiscard]] const GridGeometry& geometry_of_grid() const { return geometry_; }
    [[nodiscard]] const DragSession* drag() const { return drag_.get(); } // while one is over the grid
    [[nodiscard]] QString said() const { return said_; }                  // the last thing announced
    [[nodiscard]] QString bubble() const { return view_.bubble ? view_.bubble->text : QString(); }
    [[nodiscard]] QString tip_at(QPoint point) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    // What the keys do. A step that cannot be done says why, and changes nothing.
    void move_cursor(const Selected& to);      // and say what is there
    void place_at_cursor();                    // the chosen profile
    void remove_selected();                    // a compute instance, or a GPU instance with all of its own
    void shift_selected(int direction);        // to the next legal start to the left (-1) or right (+1)
    void shift_selected_to_gpu(int direction); // to the next GPU upwards (-1) or downwards (+1) that takes it
    void toggle_mode(int gpu);

    void fill_menu(QMenu& menu); // for what is selected
    // The pointer of a drag is here: for scrolling under a pointer that stands still.
    void drag_to(QPointF point);

signals:
    void status_message(const QString& text);
    void refused(const QString& text);
    void cursor_moved();
    void dragging(QPointF point);
    void drag_ended();

protected:
    bool event(QEvent* event) override; // tool tips
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void leaveEvent(QEvent* event) override;
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
    void go_to(const Selected& to);
    void select(const Hit& hit);
    void hover(const Hit& hit);
    void start_drag(QPointF from);
    [[nodiscard]] QString drag_cost() const; // a sentence; empty when a drop takes nothing from others
    void show_drag();
    void end_drag();
    void land(const DragSession& session);
    void place_over(int gpu, double units);
    void fill_instance_menu(QMenu& menu, const GpuInstance& gi);
    void fill_unit_menu(QMenu& menu, int unit);
    void announce(const QString& text);
    void announce_step(); // the undo step just made
    void refuse(const QString& text, QPointF at);
    void clear_bubble();
    void show_bubble(const QString& text, QPointF at, Bubble::Tone tone = Bubble::Tone::refusal);
    [[nodiscard]] QString cursor_sentence() const;
    [[nodiscard]] QPointF cursor_point() const;
    [[nodiscard]] const Gpu* gpu_at(int gpu) const;
    [[nodiscard]] const GpuInstance* selected_instance() const;

    Document* document_;
    Selection* selection_;
    std::vector<GpuFacts> facts_;
    GridGeometry geometry_;
    GridView view_; // without selection and focus, which are asked for when painting
    std::optional<QPointF> pressed_;
    std::unique_ptr<DragSession> drag_;
    QString said_;
};

// The grid with its scroll bars; scrolls while a drag is near an edge.
class LayoutGridView : public QScrollArea {
    Q_OBJECT
public:
    LayoutGridView(Document& document, Selection& selection, QWidget* parent = nullptr);
    [[nodiscard]] LayoutGrid& grid() { return *grid_; }

protected:
    void timerEvent(QTimerEvent* event) override;

private:
    void follow_drag(QPointF point);
    void show_cursor();

    LayoutGrid* grid_;
    QBasicTimer scrolling_;
    QPoint drag_point_; // in the viewport
};

} // namespace mig::ui
