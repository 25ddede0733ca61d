// A message above the grid that waits for an answer without stopping anything.
#pragma once

#include <QFrame>

#include <functional>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace mig::ui {

class MessageBar : public QFrame {
    Q_OBJECT
public:
    using Answer = std::pair<QString, std::function<void()>>; // label of the button, what it does

    explicit MessageBar(QWidget* parent = nullptr);

    // Replaces what was there. Each answer closes the bar first; "Dismiss" is always there.
    void show_message(const QString& text, bool error, std::vector<Answer> answers = {});
    [[nodiscard]] QString text() const;

private:
    QLabel* sign_;
    QLabel* text_;
    QHBoxLayout* buttons_;
};

} // namespace mig::ui
