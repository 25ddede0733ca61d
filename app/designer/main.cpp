#include "core/board/library.h"
#include "ui/document/autosave.h"
#include "ui/document/document.h"
#include "ui/grid/grid_accessible.h"
#include "ui/theme/appearance.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QStyleFactory>
#include <QTimer>

#include <cstdio>
#include <cstring>

namespace {

bool has_display() { return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY"); }

bool is_given(int argc, char** argv, const char* option) {
    for (int i = 1; i < argc; ++i) {
        if (std::strncmp(argv[i], option, std::strlen(option)) == 0)
            return true;
    }
    return false;
}

} // namespace

int main(int argc, char** argv) {
    // Qt aborts where it finds no display; a picture and an answer need none.
    const bool windowless = is_given(argc, argv, "--screenshot") || is_given(argc, argv, "--help") ||
                            is_given(argc, argv, "--version");
    if (!has_display() && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        if (!windowless) {
            std::fputs("mig-designer: there is no display. Use --screenshot FILE for a picture, or mig-layout on a terminal.\n",
                       stderr);
            return 2;
        }
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("mig-layout-designer"));
    QApplication::setOrganizationName(QStringLiteral("mig-layout-designer"));
    QApplication::setApplicationDisplayName(QStringLiteral("MIG Layout Designer"));
    QApplication::setApplicationVersion(QStringLiteral(MIG_VERSION));
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Plan how NVIDIA GPUs are partitioned with MIG."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("FILE"), QStringLiteral("Config or board table to open."));
    const QCommandLineOption screenshot(QStringLiteral("screenshot"), QStringLiteral("Write a picture of the window and end."),
                                        QStringLiteral("PNG"));
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("Size of the window."), QStringLiteral("WxH"));
    const QCommandLineOption dark(QStringLiteral("dark"), QStringLiteral("Light on dark."));
    parser.addOptions({screenshot, size, dark});
    parser.process(application);
    QApplication::setPalette(parser.isSet(dark) ? mig::ui::dark_palette() : mig::ui::light_palette());

    const std::filesystem::path program(QCoreApplication::applicationDirPath().toStdU16String());
    const auto library = mig::load_library(mig::library_directories(program));
    mig::ui::install_grid_accessibility();
    const mig::BoardLibrary boards = library.value.value_or(mig::BoardLibrary());
    mig::ui::Document document(boards);
    mig::ui::MainWindow window(document, mig::ui::recovery_directory());
    const QStringList wanted = parser.value(size).split(QLatin1Char('x'));
    if (wanted.size() == 2 && wanted[0].toInt() > 0 && wanted[1].toInt() > 0)
        window.resize(wanted[0].toInt(), wanted[1].toInt());
    if (!parser.positionalArguments().isEmpty())
        window.open(parser.positionalArguments().constFirst());
    window.show();
    if (parser.isSet(screenshot)) {
        bool written = false;
        QTimer::singleShot(200, &window, [&] {
            written = window.grab().save(parser.value(screenshot), "PNG");
            QApplication::exit(written ? 0 : 2);
        });
        const int code = QApplication::exec();
        if (!written)
            std::fprintf(stderr, "mig-designer: cannot write %s\n", qUtf8Printable(parser.value(screenshot)));
        return code;
    }
    return QApplication::exec();
}
