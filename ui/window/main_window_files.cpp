// What the main window does with files.
#include "ui/window/main_window.h"

#include "core/base/file.h"
#include "ui/document/autosave.h"
#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/grid/layout_grid.h"
#include "ui/grid/picture.h"
#include "ui/paste/paste_pane.h"
#include "ui/problems/problems_pane.h"
#include "ui/theme/words.h"
#include "ui/window/message_bar.h"
#include "ui/window/welcome.h"

#include <QCloseEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QStatusBar>
#include <QTabWidget>

#include <algorithm>

namespace mig::ui {

namespace {

constexpr std::size_t most_lines = 6;
constexpr int status_duration = 8000; // milliseconds

QString config_filter() { return MainWindow::tr("Configs and board tables (*.yaml *.yml);;All files (*)"); }

QString picture_filter() { return MainWindow::tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)"); }

QString with_place(const Diagnostic& diagnostic) {
    const Position& at = diagnostic.range.begin;
    if (at.line == 0)
        return say(diagnostic);
    const QString file = QFileInfo(QString::fromStdString(diagnostic.file)).fileName();
    return MainWindow::tr("%1, line %2, column %3: %4").arg(file).arg(at.line).arg(at.column).arg(say(diagnostic));
}

// One file of this machine, or "".
QString dropped_file(const QMimeData& data) {
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 ? urls.front().toLocalFile() : QString();
}

} // namespace

void MainWindow::report(const Diagnostics& diagnostics) {
    QStringList lines;
    for (const Diagnostic& diagnostic : diagnostics) {
        if (diagnostic.severity == Severity::error || !has_errors(diagnostics))
            lines << with_place(diagnostic);
    }
    if (lines.size() > static_cast<qsizetype>(most_lines)) {
        const qsizetype more = lines.size() - static_cast<qsizetype>(most_lines);
        lines.resize(static_cast<qsizetype>(most_lines));
        lines << tr("and %1 more").arg(more);
    }
    messages_->show_message(MessageBar::Topic::file, MessageBar::Tone::error, lines.join(QLatin1Char('\n')));
}

bool MainWindow::open(const QString& path) {
    if (const Diagnostics diagnostics = document_->open(path); !diagnostics.empty()) {
        report(diagnostics);
        if (diagnostics.front().code == mig::codes::file_not_found) {
            forget_file(path);
            welcome_->set_recent(recent_files());
        }
        return false;
    }
    messages_->dismiss(MessageBar::Topic::file);
    const bool is_output = document_->kind() == DocumentKind::nvidia_smi;
    if (document_->path().isEmpty()) {
        const QString what = is_output ? tr("%1 was printed by nvidia-smi. This is a new node, as it was on the machine then.")
                                       : tr("%1 is a board table. This is a new node with one GPU of that board.");
        messages_->show_message(MessageBar::Topic::file, MessageBar::Tone::note, what.arg(QFileInfo(path).fileName()));
    }
    remember_file(path);
    welcome_->set_recent(recent_files());
    selection_.select({});
    if (is_output)
        paste_->open(path);
    if (is_output)
        tabs_->setCurrentWidget(paste_);
    else if (has_errors(document_->read_diagnostics()))
        tabs_->setCurrentWidget(problems_);
    grid_->grid().setFocus();
    return true;
}

bool MainWindow::open_example() {
    if (!open(places_.example))
        return false;
    document_->reset(Node(document_->node()));
    forget_file(places_.example);
    welcome_->set_recent(recent_files());
    return true;
}

bool MainWindow::save() {
    if (document_->path().isEmpty())
        return save_as();
    const Diagnostics diagnostics = document_->save();
    if (diagnostics.empty()) {
        messages_->dismiss(MessageBar::Topic::file);
        return true;
    }
    if (diagnostics.front().code == codes::document_changed_on_disk)
        ask_overwrite(diagnostics.front());
    else
        report_unsaved(diagnostics, document_->path());
    return false;
}

void MainWindow::report_unsaved(const Diagnostics& diagnostics, const QString& path) {
    const auto is_mixed = [](const Diagnostic& one) { return one.code == nvml_mock::codes::mixed_boards; };
    // An opened config says of the GPU that it was another board, and not that there are several now.
    const Diagnostics fresh = nvml_mock::write(document_->node(), nvml_mock::Form::instances).cannot_say;
    const auto mixed = std::ranges::find_if(fresh, is_mixed);
    if (mixed == fresh.end()) {
        report(diagnostics);
        return;
    }
    messages_->show_message(MessageBar::Topic::file, MessageBar::Tone::error,
                            tr("%1 was not saved. %2").arg(QFileInfo(path).fileName(), say(*mixed)),
                            {{tr("Write one for each board"), [this, path] { save_each_board(path); }}});
}

bool MainWindow::save_each_board(const QString& path) {
    const auto written = document_->save_each_board(path);
    if (!written) {
        report(written.error());
        return false;
    }
    QStringList names;
    for (const QString& file : *written)
        names << QFileInfo(file).fileName();
    messages_->show_message(MessageBar::Topic::file, MessageBar::Tone::note,
                            tr("Wrote %1").arg(names.join(QStringLiteral(", "))));
    return true;
}

void MainWindow::ask_overwrite(const Diagnostic& changed) {
    const auto overwrite = [this] {
        if (const Diagnostics diagnostics = document_->save(true); !diagnostics.empty())
            report(diagnostics);
    };
    messages_->show_message(MessageBar::Topic::file, MessageBar::Tone::error, say(changed),
                            {{tr("Overwrite"), overwrite},
                             {tr("Reload"), [this] { open(document_->path()); }},
                             {tr("Save as…"), [this] { save_as(); }}});
}

bool MainWindow::save_to(const QString& path) {
    if (const Diagnostics diagnostics = document_->save_as(path); !diagnostics.empty()) {
        report_unsaved(diagnostics, path);
        return false;
    }
    messages_->dismiss(MessageBar::Topic::file);
    remember_file(path);
    welcome_->set_recent(recent_files());
    return true;
}

bool MainWindow::save_as() {
    const QString suggested = document_->path().isEmpty() ? QStringLiteral("node.yaml") : document_->path();
    const QString path = QFileDialog::getSaveFileName(this, tr("Save as"), suggested, config_filter());
    return !path.isEmpty() && save_to(path);
}

bool MainWindow::save_picture_to(const QString& path) {
    if (const auto done = save_picture(document_->node(), path); !done) {
        report({done.error()});
        return false;
    }
    statusBar()->showMessage(tr("Wrote %1").arg(QFileInfo(path).fileName()), status_duration);
    return true;
}

void MainWindow::ask_picture() {
    const QString suggested = QFileInfo(document_->title()).completeBaseName() + QStringLiteral(".png");
    const QString path = QFileDialog::getSaveFileName(this, tr("Export picture"), suggested, picture_filter());
    if (!path.isEmpty())
        save_picture_to(path);
}

void MainWindow::ask_open() {
    if (!may_discard())
        return;
    const QString path = QFileDialog::getOpenFileName(this, tr("Open"), document_->path(), config_filter());
    if (!path.isEmpty())
        open(path);
}

bool MainWindow::may_discard() {
    if (!document_->is_modified())
        return true;
    const auto answer = QMessageBox::warning(this, tr("Unsaved changes"),
                                             tr("Save the changes to %1 first?").arg(document_->title()),
                                             QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

void MainWindow::offer_recovery() {
    const auto found = leftovers(places_.recovery, document_->library());
    if (found.empty())
        return;
    const Recovery& recovery = found.front();
    const QString name = recovery.unsaved.path.isEmpty() ? tr("a new document") : QFileInfo(recovery.unsaved.path).fileName();
    const auto recover = [this, recovery] {
        if (!may_discard())
            return;
        document_->restore(recovery.unsaved);
        autosave_->write_now();
        if (!document_->is_modified() || QFile::exists(autosave_->file())) // saved already, or kept there now
            discard(recovery);
        offer_recovery();
    };
    const auto forget = [this, recovery] {
        discard(recovery);
        offer_recovery();
    };
    messages_->show_message(MessageBar::Topic::recovery, MessageBar::Tone::note,
                            tr("The program ended unexpectedly. Unsaved changes to %1 were kept.").arg(name),
                            {{tr("Recover"), recover}, {tr("Delete them"), forget}});
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!may_discard()) {
        event->ignore();
        return;
    }
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/state"), state_.isEmpty() ? saveState() : state_);
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!dropped_file(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString path = dropped_file(*event->mimeData());
    event->acceptProposedAction();
    if (may_discard())
        open(path);
}

} // namespace mig::ui
