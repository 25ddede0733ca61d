// A window on a document, with places of its own for everything that it keeps.
#pragma once

#include "tests/ui/document/support.h"
#include "ui/document/document.h"
#include "ui/grid/grid_accessible.h"
#include "ui/grid/layout_grid.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace mig::ui::test {

class Workplace {
public:
    Workplace() {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, directory_.filePath("settings"));
        install_grid_accessibility();
    }

    void open_window() {
        window_ = std::make_unique<MainWindow>(document_, WindowPlaces{.recovery = recovery(), .example = {}});
        window_->show();
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        QApplication::setActiveWindow(window_.get());
        QCoreApplication::processEvents(); // what the window does first
    }

    MainWindow& window() { return *window_; }
    Document& document() { return document_; }
    const BoardLibrary& boards() const { return boards_; }
    QString path(const QString& name) const { return directory_.filePath(name); }
    QString recovery() const { return directory_.filePath("recovery"); }
    QString message(MessageBar::Topic topic) const { return window_->message_bar().text(topic); }

private:
    QTemporaryDir directory_;
    BoardLibrary boards_ = load_boards();
    Document document_{boards_};
    std::unique_ptr<MainWindow> window_;
};

} // namespace mig::ui::test
