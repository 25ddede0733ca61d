// The command line of the designer.
#pragma once

#include "core/base/result.h"

#include <QSize>
#include <QString>
#include <QStringList>

namespace mig::designer {

struct Options {
    QString file;       // to open; empty: none
    QString screenshot; // PNG to write instead of staying open; empty: none
    QString pane;       // to be in front: a name of MainWindow::show_tab_named; empty: as it was
    QSize size;         // of the window; invalid: as it was
    bool dark = false;
    bool first_paint = false; // says when the window is painted, and ends: for tests/bench
};

// Asked before there is an application: whether a picture or an answer on the terminal is wanted.
[[nodiscard]] bool needs_no_display(int argc, const char* const* argv);

// The error is the exit code of a program that has said what there is to say (--help, --version, a wrong option).
[[nodiscard]] Expected<Options, int> read_options(const QStringList& arguments);

} // namespace mig::designer
