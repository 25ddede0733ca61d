// All layouts of the selected GPU's board on which nothing more can be created, to choose one from.
#pragma once

#include "core/solve/maximal.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QTimer;

namespace mig::ui {

class Document;
class LayoutThumbnails;
class Selection;
class ThumbnailView;

class GalleryPane : public QWidget {
    Q_OBJECT
public:
    // All must outlive the pane.
    GalleryPane(Document& document, Selection& selection, StateLibrary& states, QWidget* parent = nullptr);
    ~GalleryPane() override;

    void refresh(); // at once, without waiting for the end of a burst of changes

protected:
    void showEvent(QShowEvent* event) override;

private:
    void make_layout();
    void schedule();
    void find_layouts(const BoardRef& board);
    void show_layouts();
    void go_to_layouts();
    void apply(int row);

    Document* document_;
    Selection* selection_;
    StateLibrary* states_;
    LayoutThumbnails* model_;
    QLineEdit* with_;
    QCheckBox* classic_;
    QLabel* count_;
    QLabel* status_;
    ThumbnailView* view_;
    QLabel* nothing_;
    QTimer* delay_;
    BoardRef board_;
    std::vector<MaximalLayout> layouts_; // of it
    bool too_many_ = false;
    bool stale_ = true;
};

} // namespace mig::ui
