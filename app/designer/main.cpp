#include "app/designer/options.h"
#include "app/designer/places.h"
#include "app/designer/screenshot.h"
#include "core/board/library.h"
#include "ui/document/autosave.h"
#include "ui/document/document.h"
#include "ui/grid/grid_accessible.h"
#include "ui/theme/appearance.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTranslator>

#include <cstdio>

namespace {

using namespace mig::designer;

// Qt aborts where it finds no display, so it is not asked for one.
bool can_show_windows() {
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    const bool needs_server = platform.isEmpty() || platform.startsWith("xcb") || platform.startsWith("wayland");
    return !needs_server || qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
}

void name_application() {
    QApplication::setApplicationName(QStringLiteral("mig-layout-designer"));
    QApplication::setOrganizationName(QStringLiteral("mig-layout-designer"));
    QApplication::setApplicationDisplayName(QStringLiteral("MIG Layout Designer"));
    QApplication::setApplicationVersion(QStringLiteral(MIG_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("io.github.mig_layout_designer"));
}

int run(const Options& options, const QString& recovery) {
    const auto library = mig::load_library(mig::library_directories(program_directory()));
    const mig::BoardLibrary boards = library.value.value_or(mig::BoardLibrary());
    mig::ui::install_grid_accessibility();
    mig::ui::Document document(boards);
    mig::ui::MainWindow window(document, {.recovery = recovery, .example = example_file()});
    if (mig::has_errors(library.diagnostics))
        window.report(library.diagnostics);
    if (options.size.isValid())
        window.resize(options.size);
    if (!options.file.isEmpty())
        window.open(options.file);
    window.show();
    return options.screenshot.isEmpty() ? QApplication::exec() : save_screenshot(window, options.screenshot);
}

} // namespace

int main(int argc, char** argv) {
    if (!can_show_windows()) {
        if (!needs_no_display(argc, argv)) {
            std::fputs("mig-designer: there is no display. Write a picture with --screenshot FILE, or use mig-layout.\n", stderr);
            return 2;
        }
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    QApplication application(argc, argv);
    name_application();
    QTranslator translator;
    if (translator.load(QLocale(), QStringLiteral("mig-designer"), QStringLiteral("_"), translations_directory()))
        QApplication::installTranslator(&translator);

    const auto options = read_options(QApplication::arguments());
    if (!options)
        return options.error();
    const auto alone = options->screenshot.isEmpty() ? nullptr : leave_settings_alone();
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    mig::ui::apply_look(options->dark ? mig::ui::Look::dark : mig::ui::chosen_look());
    return run(*options, alone ? alone->path() : mig::ui::recovery_directory());
}
