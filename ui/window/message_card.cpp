#include "ui/window/message_card.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace mig::ui {

MessageCard::MessageCard(MessageBar::Tone tone, const QString& text, std::vector<Answer> answers, QWidget* parent)
    : QFrame(parent),
      tone_(tone),
      text_(new QLabel(this)) {
    const bool error = tone == MessageBar::Tone::error;
    auto* sign = new QLabel(this);
    sign->setPixmap(themed_icon(error ? QStringLiteral("message-error") : QStringLiteral("message-note")).pixmap(18, 18));
    text_->setText(text);
    text_->setTextFormat(Qt::PlainText); // it quotes what files hold
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text_->setFocusPolicy(Qt::NoFocus);
    setAccessibleName((error ? tr("Error: %1") : tr("Note: %1")).arg(text));

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 7, 8, 7);
    row->setSpacing(8);
    row->addWidget(sign);
    row->addWidget(text_, 1);
    for (Answer& answer : answers) {
        auto* button = new QPushButton(answer.label, this);
        connect(button, &QPushButton::clicked, this, [this, act = std::move(answer.act)] {
            emit closed();
            act();
        });
        row->addWidget(button);
    }
    auto* close = new QToolButton(this);
    close->setAutoRaise(true);
    close->setIcon(themed_icon(QStringLiteral("close")));
    close->setToolTip(tr("Dismiss"));
    close->setAccessibleName(tr("Dismiss"));
    connect(close, &QToolButton::clicked, this, &MessageCard::closed);
    row->addWidget(close);
}

QString MessageCard::text() const { return text_->text(); }

QColor MessageCard::colour() const {
    const Accents colours = accents(palette());
    return tone_ == MessageBar::Tone::error ? colours.bad : colours.selected;
}

void MessageCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QColor tint = colour();
    painter.fillRect(rect(), palette().color(QPalette::Base));
    tint.setAlphaF(0.10F);
    painter.fillRect(rect(), tint);
    painter.fillRect(QRect(0, 0, 5, height()), colour());
    painter.fillRect(QRect(0, height() - 1, width(), 1), accents(palette()).outline);
}

void MessageCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else
        QFrame::keyPressEvent(event);
}

} // namespace mig::ui
