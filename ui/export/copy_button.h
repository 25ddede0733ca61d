// A button that puts a text on the clipboard and says so where it stands.
#pragma once

#include <QPushButton>

#include <functional>

class QTimer;

namespace mig::ui {

class CopyButton : public QPushButton {
    Q_OBJECT
public:
    // `what` completes the accessible name: "Copy the mig-parted key". The text is asked for at each click.
    CopyButton(const QString& what, std::function<QString()> text, QWidget* parent = nullptr);

private:
    void copy();

    std::function<QString()> text_;
    QTimer* restore_;
};

} // namespace mig::ui
