#include "ui/window/message_bar.h"

#include "ui/window/message_card.h"

#include <QAccessible>
#include <QVBoxLayout>

namespace mig::ui {

MessageBar::MessageBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("message_bar"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
}

MessageBar::~MessageBar() = default;

void MessageBar::show_message(Topic topic, Tone tone, const QString& text, std::vector<Answer> answers) {
    dismiss(topic);
    auto* card = new MessageCard(tone, text, std::move(answers), this);
    connect(card, &MessageCard::closed, this, [this, topic] { dismiss(topic); });
    layout()->addWidget(card);
    cards_[topic] = card;
    card->show();
    QAccessibleEvent alert(card, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::dismiss(Topic topic) {
    const auto found = cards_.find(topic);
    if (found == cards_.end())
        return;
    found->second->hide();
    found->second->deleteLater(); // one of its buttons may be asking
    cards_.erase(found);
}

QString MessageBar::text(Topic topic) const {
    const auto found = cards_.find(topic);
    return found == cards_.end() ? QString() : found->second->text();
}

} // namespace mig::ui
