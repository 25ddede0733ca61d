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

int answer(const QString& text) {
    std::fputs(qUtf8Printable(text), stdout);
    return 0;
}

QString lesson() {
    return words("\n"
                 "Examples:\n"
                 "  mig-designer                                        begin with a board, or with the example\n"
                 "  mig-designer config.yaml                            with the table beside it, config.mig.yaml\n"
                 "  mig-designer --screenshot node.png config.yaml      a picture; needs no display\n"
                 "\n"
                 "Saving changes what belongs to the layout alone: every other byte of the file stays.\n"
                 "In the window, F1 lists the keys: everything can be done without a mouse.\n"
                 "\n"
                 "Environment:\n"
                 "  MIG_LAYOUT_PROFILES       directory of board tables, instead of the installed ones\n"
                 "  MOCK_MIG_PROFILES_CONFIG  board table to read configs with, as nvml-mock does\n"
                 "\n"
                 "Ends with 0 when all went well, with 1 when a picture was asked for of a file that could not be\n"
                 "opened, and with 2 for a wrong option, a picture that could not be written, or no display. mig-layout does the "
                 "same work on the command line.\n");
}

// "1440x900"; invalid for anything else.
QSize read_size(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^([1-9][0-9]{1,4})x([1-9][0-9]{1,4})$"));
    const QRegularExpressionMatch match = form.match(text);
    return match.hasMatch() ? QSize(match.captured(1).toInt(), match.captured(2).toInt()) : QSize();
}

} // namespace

bool needs_no_display(int argc, const char* const* argv) {
    constexpr std::array<std::string_view, 5> wanted{"--screenshot", "--help", "-h", "--version", "-v"};
    return std::ranges::any_of(std::span(argv, static_cast<std::size_t>(argc)), [&](std::string_view given) {
        return std::ranges::find(wanted, given.substr(0, given.find('='))) != wanted.end();
    });
}

Expected<Options, int> read_options(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(words("Plans how NVIDIA GPUs are partitioned with MIG. Needs no GPU and changes none.\n"
                                           "Drag profiles onto the memory units of a GPU, and take the result away as a\n"
                                           "config of nvml-mock or mig-parted."));
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, words("Say this, and end."));
    parser.addOption(help);
    const QCommandLineOption version({QStringLiteral("v"), QStringLiteral("version")}, words("Say the version, and end."));
    parser.addOption(version);
    parser.addPositionalArgument(QStringLiteral("FILE"), words("What to open: an nvml-mock config or a board table."),
                                 QStringLiteral("[FILE]"));
    const QCommandLineOption screenshot(QStringLiteral("screenshot"),
                                        words("Write a picture of the window to this file, and end."), QStringLiteral("PNG"));
    const QCommandLineOption size(QStringLiteral("size"), words("Size of the window in pixels, such as 1440x900."),
                                  QStringLiteral("WxH"));
    const QCommandLineOption dark(QStringLiteral("dark"), words("Light on dark, whatever was chosen last."));
    const QCommandLineOption pane(QStringLiteral("pane"), words("Show this pane: export, plan, fit, gallery, problems or paste."),
                                  QStringLiteral("NAME"));
    QCommandLineOption first_paint(QStringLiteral("first-paint"));
    first_paint.setFlags(QCommandLineOption::HiddenFromHelp);
    parser.addOptions({screenshot, size, dark, pane, first_paint});

    if (!parser.parse(arguments))
        return tl::unexpected(refuse(parser.errorText()));
    if (parser.isSet(version))
        return tl::unexpected(answer(QCoreApplication::applicationName() + QLatin1Char(' ') +
                                     QCoreApplication::applicationVersion() + QLatin1Char('\n')));
    if (parser.isSet(help))
        return tl::unexpected(answer(parser.helpText() + lesson()));
    if (parser.positionalArguments().size() > 1)
        return tl::unexpected(refuse(words("one file is opened at a time.")));

    Options options;
    options.file = parser.positionalArguments().value(0);
    options.screenshot = parser.value(screenshot);
    options.pane = parser.value(pane);
    options.dark = parser.isSet(dark);
    options.first_paint = parser.isSet(first_paint);
    options.size = read_size(parser.value(size));
    if (parser.isSet(size) && !options.size.isValid())
        return tl::unexpected(refuse(words("--size wants a width and a height, such as 1440x900.")));
    if (parser.isSet(screenshot) && options.screenshot.isEmpty())
        return tl::unexpected(refuse(words("--screenshot wants the name of a file.")));
    return options;
}

} // namespace mig::designer
