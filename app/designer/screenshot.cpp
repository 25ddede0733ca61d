#include "app/designer/screenshot.h"

#include <QApplication>
#include <QEvent>
#include <QPixmap>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <QWidget>

#include <cstdio>

namespace mig::designer {

namespace {

// Qt paints in the children of a window after the window itself, in one go before the next event.
class FirstPaint : public QObject {
public:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            watched->removeEventFilter(this);
            QTimer::singleShot(0, [] {
                std::puts("painted");
                std::fflush(stdout);
                QApplication::exit(0);
            });
        }
        return false;
    }
};

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

int say_when_painted(QWidget& window) {
    FirstPaint first;
    window.installEventFilter(&first);
    return QApplication::exec();
}

} // namespace mig::designer
