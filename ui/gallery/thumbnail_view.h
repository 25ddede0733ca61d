// The list of LayoutThumbnails: a click or Enter chooses one.
#pragma once

#include <QListView>

namespace mig::ui {

class LayoutThumbnails;

class ThumbnailView : public QListView {
    Q_OBJECT
public:
    explicit ThumbnailView(LayoutThumbnails& model, QWidget* parent = nullptr);

signals:
    void chosen(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
};

} // namespace mig::ui
