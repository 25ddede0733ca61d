// Whether a workload fits on the selected GPU: typed or counted, with every way it can be placed to choose one from.
#pragma once

#include "core/solve/fit.h"
#include "core/solve/workload.h"
#include "ui/gallery/layout_thumbnails.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QTimer;

namespace mig::ui {

class Document;
class ProfileCounts;
class Selection;
class ThumbnailView;

class FitPane : public QWidget {
    Q_OBJECT
public:
    // All must outlive the pane.
    FitPane(Document& document, Selection& selection, StateLibrary& states, QWidget* parent = nullptr);
    ~FitPane() override;

    void refresh(); // at once, without waiting for the end of a burst of changes

protected:
    void showEvent(QShowEvent* event) override;

private:
    void make_layout();
    void schedule();
    void set_board(const BoardRef& board);
    void want(std::vector<Wanted> wanted);
    void count(int profile, int count);
    void fit(const Gpu& gpu);
    [[nodiscard]] std::vector<Thumbnail> nearest(FitRequest request, const WorkloadWhyNot& why) const;
    void show_result(const QString& sentence, std::vector<Thumbnail> thumbnails = {});
    void go_to_result();
    void apply(int row);

    Document* document_;
    Selection* selection_;
    StateLibrary* states_;
    LayoutThumbnails* model_;
    QLineEdit* text_;
    QCheckBox* keep_;
    ProfileCounts* counts_;
    QLabel* result_;
    ThumbnailView* view_;
    QTimer* delay_;
    BoardRef board_;
    std::vector<Wanted> wanted_; // as the text said last, when it could be read
    // What was typed last, and for which board: from it the texts for other boards are made, so that none is lost on the
    // way there and back.
    std::vector<Wanted> typed_;
    BoardRef typed_for_;
    bool stale_ = true;
};

} // namespace mig::ui
