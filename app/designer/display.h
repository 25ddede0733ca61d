// Whether there is something to show windows on, and what is said where there is not.
#pragma once

namespace mig::designer {

// Answers on the terminal and pictures are made without a display, whether there is one or not. False, and
// said, when windows are wanted and there is nothing to show them on: Qt would abort. Before the application.
[[nodiscard]] bool choose_platform(bool wants_windows);

// While it lives: nothing of what Qt says of its platforms, which concerns no user; where it cannot begin, one
// line of ours and exit code 2 take the place of its end by abort().
class QuietPlatform {
public:
    QuietPlatform();
    ~QuietPlatform();
    QuietPlatform(const QuietPlatform&) = delete;
    QuietPlatform& operator=(const QuietPlatform&) = delete;
};

} // namespace mig::designer
