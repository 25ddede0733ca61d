// The list of problems, kept up to date; activating one selects what it is about.
#pragma once

#include "ui/problems/problems.h"

#include <QWidget>

class QLabel;
class QTimer;
class QTreeView;

namespace mig::ui {

class CopyButton;
class Document;
class ProblemsModel;
class Selection;

class ProblemsPane : public QWidget {
    Q_OBJECT
public:
    ProblemsPane(Document& document, Selection& selection, QWidget* parent = nullptr);
    ~ProblemsPane() override;

    [[nodiscard]] int error_count() const;
    [[nodiscard]] int warning_count() const;
    [[nodiscard]] const std::vector<Problem>& problems() const;
    [[nodiscard]] QTreeView* view() const { return view_; }

signals:
    void counts_changed();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void show_summary();
    void activate(const QModelIndex& index);
    [[nodiscard]] QString as_text() const; // of the selected rows, or all of them

    Document* document_;
    Selection* selection_;
    ProblemsModel* model_;
    QLabel* summary_;
    CopyButton* copy_;
    QTreeView* view_;
    QLabel* none_;
};

} // namespace mig::ui
