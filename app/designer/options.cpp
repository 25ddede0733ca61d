#include "app/designer/options.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cstdio>
#include <span>
#include <string_view>

namespace mig::designer {

namespace {

constexpr int usage_error = 2;

QString words(const char* text) { return QCoreApplication::translate("Options", text); }

int refuse(const QString& why) {
    std::fprintf(stderr, "mig-designer: %s\n", qUtf8Printable(why));
    return usage_error;
}

// "1440x900"; invalid for anything else.
QSize read_size(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^([1-9][0-9]{1,4})x([1-9][0-9]{1,4})$"));
    const QRegularExpressionMatch match = form.match(text);
    return match.hasMatch() ? QSize(match.captured(1).toInt(), match.captured(2).toInt()) : QSize();
}

} // namespace

bool needs_no_display(int argc, const char* const* argv) {
    constexpr std::array<std::string_view, 7> wanted{"--screenshot", "--help", "--help-all", "-h", "-?", "--version", "-v"};
    return std::ranges::any_of(std::span(argv, static_cast<std::size_t>(argc)), [&](std::string_view given) {
        return std::ranges::find(wanted, given.substr(0, given.find('='))) != wanted.end();
    });
}

Expected<Options, int> read_options(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(words("Plans how NVIDIA GPUs are partitioned with MIG. Needs no GPU and changes none."));
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("FILE"), words("nvml-mock config or board table to open."),
                                 QStringLiteral("[FILE]"));
    const QCommandLineOption screenshot(QStringLiteral("screenshot"),
                                        words("Write a picture of the window to this file, and end."), QStringLiteral("PNG"));
    const QCommandLineOption size(QStringLiteral("size"), words("Size of the window in pixels, such as 1440x900."),
                                  QStringLiteral("WxH"));
    const QCommandLineOption dark(QStringLiteral("dark"), words("Light on dark, whatever was chosen last."));
    parser.addOptions({screenshot, size, dark});

    if (!parser.parse(arguments))
        return tl::unexpected(refuse(parser.errorText()));
    if (parser.isSet(version))
        parser.showVersion();
    if (parser.isSet(help))
        parser.showHelp();
    if (parser.positionalArguments().size() > 1)
        return tl::unexpected(refuse(words("one file is opened at a time.")));

    Options options;
    options.file = parser.positionalArguments().value(0);
    options.screenshot = parser.value(screenshot);
    options.dark = parser.isSet(dark);
    options.size = read_size(parser.value(size));
    if (parser.isSet(size) && !options.size.isValid())
        return tl::unexpected(refuse(words("--size wants a width and a height, such as 1440x900.")));
    if (parser.isSet(screenshot) && options.screenshot.isEmpty())
        return tl::unexpected(refuse(words("--screenshot wants the name of a file.")));
    return options;
}

} // namespace mig::designer
