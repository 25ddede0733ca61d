#include "app/layout/render_picture.h"

#include "ui/grid/picture.h"

#include <QApplication>

#include <array>
#include <cstdio>

namespace mig::cli {

namespace {

// Of the directory that a desktop would have set; no picture needs it.
constexpr QLatin1String about_desktops("QStandardPaths: XDG_RUNTIME_DIR");

void pass_on(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (!text.startsWith(about_desktops)) {
        std::fprintf(stderr, "%s\n", qUtf8Printable(qFormatLogMessage(type, context, text)));
    }
}

} // namespace

bool can_render() { return true; }

Expected<void, Diagnostic> render_picture(const Node& node, const PictureFile& file) {
    // No display is needed, and none is asked for.
    qInstallMessageHandler(pass_on);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    std::array name{std::to_array("mig-layout")};
    std::array<char*, 2> arguments{name.data(), nullptr};
    int count = 1;
    const QApplication application(count, arguments.data());
    return ui::save_picture(node, QString::fromStdString(file.path), {.width = file.width, .scale = 1, .dark = file.dark});
}

} // namespace mig::cli
