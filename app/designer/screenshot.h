// A picture of the window instead of a session with it.
#pragma once

#include <QString>

#include <memory>

class QTemporaryDir;
class QWidget;

namespace mig::designer {

// The user's settings neither show nor change as long as the result, an empty directory, lives.
[[nodiscard]] std::unique_ptr<QTemporaryDir> leave_settings_alone();

// Lets the window settle and writes it as a PNG; the exit code of the program.
[[nodiscard]] int save_screenshot(QWidget& window, const QString& path);

// For measuring: says "painted" on standard output as soon as the window was, and ends.
[[nodiscard]] int say_when_painted(QWidget& window);

} // namespace mig::designer
