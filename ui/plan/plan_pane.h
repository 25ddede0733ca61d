// The way from what is there to what is wanted: one sentence, steps with reasons, commands, and the script to save.
#pragma once

#include "core/plan/plan.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QSplitter;
class QTimer;
class QTreeWidget;

namespace mig::ui {

class CopyButton;
class Document;
class Selection;

class PlanPane : public QWidget {
    Q_OBJECT
public:
    PlanPane(Document& document, Selection& selection, QWidget* parent = nullptr);
    ~PlanPane() override;

    [[nodiscard]] const std::optional<Plan>& plan() const { return plan_; } // absent: none can be made
    Diagnostics save_script_to(const QString& path);                        // empty when it went well
    void refresh(); // at once, without waiting for the end of a burst of changes

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void make_views();
    void schedule();
    void make();
    void show_steps();
    void show_remarks();
    void select_step(int row);
    void choose_file_and_save();

    Document* document_;
    Selection* selection_;
    QLabel* summary_;
    QLabel* status_;
    QCheckBox* rollback_;
    QCheckBox* free_starts_;
    QCheckBox* by_id_;
    QPushButton* take_;
    CopyButton* copy_;
    QPushButton* save_;
    QListWidget* remarks_;
    QSplitter* views_;
    QTreeWidget* steps_;
    QPlainTextEdit* commands_;
    QLabel* nothing_;
    QTimer* delay_;
    Node start_; // that the shown plan starts from
    std::optional<Plan> plan_;
    Diagnostics said_; // why there is no plan, or its warnings
    bool stale_ = true;
};

} // namespace mig::ui
