// One message of the bar, with its answers.
#pragma once

#include "ui/window/message_bar.h"

#include <QFrame>

class QLabel;

namespace mig::ui {

class MessageCard : public QFrame {
    Q_OBJECT
public:
    MessageCard(MessageBar::Tone tone, const QString& text, std::vector<Answer> answers, QWidget* parent);

    [[nodiscard]] QString text() const;

signals:
    void closed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; // Escape closes

private:
    [[nodiscard]] QColor colour() const;

    MessageBar::Tone tone_;
    QLabel* text_;
};

} // namespace mig::ui
