// The profiles of the selected GPU's board, to drag, or to choose and place with the keyboard. An
// instance dropped here is deleted.
#pragma once

#include "ui/grid/drag_payload.h"

#include <QWidget>

class QLabel;
class QListView;
class QPushButton;

namespace mig::ui {

class Document;
class ProfileModel;
class Selection;

class ProfilePalette : public QWidget {
    Q_OBJECT
public:
    ProfilePalette(Document& document, Selection& selection, QWidget* parent = nullptr);
    ~ProfilePalette() override;

    [[nodiscard]] QListView* view() const { return view_; }
    [[nodiscard]] const ProfileModel& model() const { return *model_; }
    [[nodiscard]] QString status() const; // what the last action came to

protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void show_notice();
    void show_chosen();
    void place(const QModelIndex& index);
    void announce(const QString& text, bool refused);
    void apply_colours();
    // The instance that a payload names; nothing for a profile, or when it is not there any more.
    [[nodiscard]] bool names_instance(const DragPayload& payload) const;

    Document* document_;
    Selection* selection_;
    ProfileModel* model_;
    QLabel* subtitle_;
    QWidget* notice_;
    QLabel* notice_text_;
    QPushButton* turn_on_;
    QListView* view_;
    QLabel* status_;
    QLabel* drop_target_; // over the rows, while an instance is dragged here
    bool status_refused_ = false;
};

} // namespace mig::ui
