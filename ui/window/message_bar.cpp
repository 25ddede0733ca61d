#include "ui/window/message_bar.h"

#include "ui/theme/theme.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace mig::ui {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      sign_(new QLabel(this)),
      text_(new QLabel(this)),
      buttons_(new QHBoxLayout) {
    setObjectName(QStringLiteral("message_bar"));
    setFrameShape(QFrame::StyledPanel);
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 6, 10, 6);
    layout->addWidget(sign_, 0, Qt::AlignTop);
    layout->addWidget(text_, 1);
    layout->addLayout(buttons_);
    hide();
}

QString MessageBar::text() const { return isVisibleTo(parentWidget()) ? text_->text() : QString(); }

void MessageBar::show_message(const QString& text, bool error, std::vector<Answer> answers) {
    while (QLayoutItem* item = buttons_->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    answers.emplace_back(tr("Dismiss"), [] {});
    for (auto& [label, act] : answers) {
        auto* button = new QPushButton(label, this);
        connect(button, &QPushButton::clicked, this, [this, act = std::move(act)] {
            hide();
            act();
        });
        buttons_->addWidget(button);
    }
    const Accents colours = accents(palette());
    sign_->setText(error ? tr("Error:") : tr("Note:"));
    sign_->setStyleSheet(QStringLiteral("font-weight: bold; color: %1").arg((error ? colours.bad : colours.good).name()));
    text_->setText(text);
    setAccessibleName(text);
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

} // namespace mig::ui
