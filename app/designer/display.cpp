#include "app/designer/display.h"

#include <QByteArray>
#include <QString>
#include <QtGlobal>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace mig::designer {

namespace {

constexpr int no_display = 2;

void say_no_display() {
    std::fputs("mig-designer: there is no display. Write a picture with --screenshot FILE, or use mig-layout.\n", stderr);
}

bool concerns_the_platform(const QMessageLogContext& context, const QString& text) {
    constexpr std::array<const char*, 2> said{"QStandardPaths: XDG_RUNTIME_DIR", "This plugin does not support"};
    if (std::string_view(context.category == nullptr ? "" : context.category).starts_with("qt.qpa"))
        return true;
    for (const char* beginning : said) {
        if (text.startsWith(QLatin1String(beginning)))
            return true;
    }
    return false;
}

void pass_on(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (type == QtFatalMsg && text.contains(QLatin1String("platform plugin"))) {
        say_no_display();
        std::_Exit(no_display); // what Qt would end with is a core dump
    }
    if (type == QtFatalMsg || !concerns_the_platform(context, text))
        std::fprintf(stderr, "%s\n", qUtf8Printable(qFormatLogMessage(type, context, text)));
}

} // namespace

bool choose_platform(bool wants_windows) {
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    const bool needs_server = platform.isEmpty() || platform.startsWith("xcb") || platform.startsWith("wayland");
    if (!wants_windows) {
        if (needs_server)
            qputenv("QT_QPA_PLATFORM", "offscreen");
        return true;
    }
    if (!needs_server || qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY"))
        return true;
    say_no_display();
    return false;
}

QuietPlatform::QuietPlatform() { qInstallMessageHandler(pass_on); }

QuietPlatform::~QuietPlatform() { qInstallMessageHandler(nullptr); }

} // namespace mig::designer
