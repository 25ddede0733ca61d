// A hand on the mouse: presses, moves and lets go, while QDrag runs an event loop of its own.
#pragma once

#include <QPoint>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <deque>
#include <functional>

namespace mig::ui {

class Hand {
public:
    explicit Hand(QWidget& window) : window_(&window) {}

    // Returns when the button is up again and the drag is over. Points are in the window.
    void carry(QPoint from, QPoint to) {
        QWindow* const at = window_->windowHandle();
        steps_.clear();
        done_ = false;
        steps_.push_back([=] { QTest::mousePress(at, Qt::LeftButton, {}, from); });
        for (int part = 1; part <= parts; ++part) // the first of them starts the drag
            steps_.push_back([=] { QTest::mouseMove(at, from + (to - from) * part / parts); });
        for (const int wobble : {1, 0}) // a window system tells of the last place more than once
            steps_.push_back([=] { QTest::mouseMove(at, to + QPoint(wobble, 0)); });
        steps_.push_back([=] { QTest::mouseRelease(at, Qt::LeftButton, {}, to); });
        steps_.push_back([this] { done_ = true; });
        next();
        QTRY_VERIFY(done_);
    }

private:
    static constexpr int parts = 6;
    static constexpr int pause = 15; // milliseconds

    // A timer of its own for each step: the step that starts the drag returns after the last one.
    void next() {
        if (steps_.empty())
            return;
        const auto step = steps_.front();
        steps_.pop_front();
        QTimer::singleShot(pause, window_, [this, step] {
            next();
            step();
        });
    }

    QWidget* window_;
    std::deque<std::function<void()>> steps_;
    bool done_ = false;
};

} // namespace mig::ui
