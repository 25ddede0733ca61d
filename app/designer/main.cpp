#include "app/designer/display.h"
#include "app/designer/options.h"
#include "app/designer/places.h"
#include "app/designer/screenshot.h"
#include "core/board/library.h"
#include "ui/document/autosave.h"
#include "ui/document/document.h"
#include "ui/grid/grid_accessible.h"
#include "ui/theme/appearance.h"
#include "ui/theme/flat_style.h"
#include "ui/theme/icons.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTranslator>

#include <cstdio>
#include <optional>

namespace {

using namespace mig::designer;

void name_application() {
    QApplication::setApplicationName(QStringLiteral("mig-layout-designer"));
    QApplication::setOrganizationName(QStringLiteral("mig-layout-designer"));
    QApplication::setApplicationDisplayName(QStringLiteral("MIG Layout Designer"));
    QApplication::setApplicationVersion(QStringLiteral(MIG_VERSION));
    QApplication::setWindowIcon(mig::ui::application_icon());
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
    const bool opened = options.file.isEmpty() || window.open(options.file);
    window.show();
    if (!options.pane.isEmpty() && !window.show_tab_named(options.pane)) {
        std::fprintf(stderr, "mig-designer: there is no pane %s; there are export, plan, fit, gallery, problems and paste.\n",
                     qUtf8Printable(options.pane));
        return 2;
    }
    if (options.first_paint)
        return say_when_painted(window);
    if (options.screenshot.isEmpty())
        return QApplication::exec();
    const int written = save_screenshot(window, options.screenshot);
    return written == 0 && !opened ? 1 : written;
}

} // namespace

int main(int argc, char** argv) {
    const bool wants_windows = !needs_no_display(argc, argv);
    if (!choose_platform(wants_windows))
        return 2;
    auto quiet = std::make_optional<QuietPlatform>();
    QApplication application(argc, argv);
    if (wants_windows)
        quiet.reset(); // from here on it may help to find a fault
    name_application();
    QTranslator translator;
    if (translator.load(QLocale(), QStringLiteral("mig-designer"), QStringLiteral("_"), translations_directory()))
        QApplication::installTranslator(&translator);

    const auto options = read_options(QApplication::arguments());
    if (!options)
        return options.error();
    const auto alone = options->screenshot.isEmpty() && !options->first_paint ? nullptr : leave_settings_alone();
    QApplication::setStyle(new mig::ui::FlatStyle); // which it owns
    mig::ui::apply_look(options->dark ? mig::ui::Look::dark : mig::ui::chosen_look());
    return run(*options, alone ? alone->path() : mig::ui::recovery_directory());
}
