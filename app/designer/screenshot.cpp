#include "app/designer/screenshot.h"

#include <QApplication>
#include <QPixmap>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <QWidget>

#include <cstdio>

namespace mig::designer {

namespace {

constexpr int settling_time = 300; // milliseconds: the export pane waits for the end of a burst of changes

} // namespace

std::unique_ptr<QTemporaryDir> leave_settings_alone() {
    auto directory = std::make_unique<QTemporaryDir>();
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, directory->path());
    return directory;
}

int save_screenshot(QWidget& window, const QString& path) {
    QTimer::singleShot(settling_time, &window, [&] {
        const bool written = window.grab().save(path, "PNG");
        if (!written)
            std::fprintf(stderr, "mig-designer: %s could not be written.\n", qUtf8Printable(path));
        QApplication::exit(written ? 0 : 2);
    });
    return QApplication::exec();
}

} // namespace mig::designer
