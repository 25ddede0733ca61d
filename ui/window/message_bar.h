// Messages above the grid that wait for an answer without stopping anything.
#pragma once

#include <QWidget>

#include <functional>
#include <map>
#include <vector>

namespace mig::ui {

class MessageCard;

struct Answer {
    QString label; // of the button
    std::function<void()> act;
};

class MessageBar : public QWidget {
    Q_OBJECT
public:
    enum class Topic { file, recovery, about }; // one message each, the newest
    enum class Tone { note, error };

    explicit MessageBar(QWidget* parent = nullptr);
    ~MessageBar() override;

    // Each answer closes the message first; it can always be closed without one.
    void show_message(Topic topic, Tone tone, const QString& text, std::vector<Answer> answers = {});
    void dismiss(Topic topic);
    [[nodiscard]] QString text(Topic topic) const; // "" when there is none

private:
    std::map<Topic, MessageCard*> cards_;
};

} // namespace mig::ui
