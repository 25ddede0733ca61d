#include "ui/window/main_window.h"

#include "ui/document/autosave.h"
#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/export/export_pane.h"
#include "ui/grid/layout_grid.h"
#include "ui/grid/picture.h"
#include "ui/inspector/inspector.h"
#include "ui/palette/profile_palette.h"
#include "ui/problems/problems_pane.h"
#include "ui/theme/words.h"
#include "ui/window/message_bar.h"
#include "ui/window/welcome.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace mig::ui {

namespace {

QString filter() { return MainWindow::tr("Configs and board tables (*.yaml *.yml);;All files (*)"); }

} // namespace

MainWindow::MainWindow(Document& document, const QString& recovery, QWidget* parent)
    : QMainWindow(parent),
      document_(&document),
      recovery_(recovery),
      autosave_(new Autosave(document, recovery, this)) {
    setObjectName(QStringLiteral("main_window"));
    setAcceptDrops(true);
    make_panes();
    make_menus();
    make_tool_bar();

    connect(document_, &Document::node_changed, this, &MainWindow::show_node);
    connect(document_, &Document::path_changed, this, &MainWindow::show_title);
    connect(document_, &Document::modified_changed, this, &MainWindow::show_title);
    connect(problems_, &ProblemsPane::counts_changed, this, &MainWindow::show_counts);
    connect(autosave_, &Autosave::written, this, [this] { saved_->setText(tr("Autosaved")); });
    connect(autosave_, &Autosave::failed, this,
            [this](const QString& why) { saved_->setText(tr("Not autosaved: %1").arg(why)); });
    connect(&grid_->grid(), &LayoutGrid::status_message, this,
            [this](const QString& text) { statusBar()->showMessage(text, 8000); });
    resize(1440, 900);
    restoreGeometry(QSettings().value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(QSettings().value(QStringLiteral("window/state")).toByteArray());
    show_node();
    show_title();
    show_counts();
    QTimer::singleShot(0, this, &MainWindow::offer_recovery);
}

MainWindow::~MainWindow() = default;

void MainWindow::make_panes() {
    messages_ = new MessageBar;
    welcome_ = new Welcome(document_->library());
    welcome_->set_recent(recent_files());
    grid_ = new LayoutGridView(*document_, selection_);
    palette_ = new ProfilePalette(*document_, selection_);
    inspector_ = new Inspector(*document_, selection_);
    export_ = new ExportPane(*document_, selection_);
    problems_ = new ProblemsPane(*document_, selection_);

    middle_ = new QStackedWidget;
    middle_->addWidget(welcome_);
    middle_->addWidget(grid_);
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(messages_);
    column->addWidget(middle_, 1);
    setCentralWidget(centre);

    tabs_ = new QTabWidget;
    tabs_->setDocumentMode(true);
    tabs_->addTab(export_, tr("Export"));
    tabs_->addTab(problems_, tr("Problems"));

    const auto dock = [this](QWidget* pane, const QString& title, const char* name, Qt::DockWidgetArea area) {
        auto* widget = new QDockWidget(title, this);
        widget->setObjectName(QString::fromLatin1(name));
        widget->setWidget(pane);
        addDockWidget(area, widget);
        docks_.push_back(widget);
        return widget;
    };
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    QDockWidget* left = dock(palette_, tr("Profiles"), "palette_dock", Qt::LeftDockWidgetArea);
    QDockWidget* right = dock(inspector_, tr("Inspector"), "inspector_dock", Qt::RightDockWidgetArea);
    QDockWidget* below = dock(tabs_, tr("Output"), "output_dock", Qt::BottomDockWidgetArea);
    resizeDocks({left, right}, {250, 320}, Qt::Horizontal);
    resizeDocks({below}, {290}, Qt::Vertical);

    summary_ = new QLabel;
    saved_ = new QLabel;
    statusBar()->addWidget(summary_);
    statusBar()->addPermanentWidget(saved_);

    connect(welcome_, &Welcome::board_chosen, this, [this](const BoardRef& board, int count) {
        Node node;
        node.gpus.assign(static_cast<std::size_t>(count), Gpu{.name = {}, .board = board, .layout = Layout()});
        document_->reset(std::move(node));
        grid_->grid().setFocus();
    });
    connect(welcome_, &Welcome::open_wanted, this, &MainWindow::ask_open);
    connect(welcome_, &Welcome::recent_wanted, this, [this](const QString& path) { open(path); });
}

void MainWindow::show_node() {
    const Node& node = document_->node();
    selection_.restrict_to(node);
    middle_->setCurrentWidget(node.gpus.empty() ? static_cast<QWidget*>(welcome_) : grid_);
    std::size_t instances = 0;
    for (const Gpu& gpu : node.gpus)
        instances += gpu.layout_or_empty().instances().size();
    int stranded = 0;
    for (const Figures& figures : grid_->grid().figures())
        stranded += count_units(figures.stranded_units);
    summary_->setText(tr("%1 · %2 · %3")
                          .arg(node.gpus.size() == 1 ? tr("1 GPU") : tr("%1 GPUs").arg(node.gpus.size()),
                               instances == 1 ? tr("1 instance") : tr("%1 instances").arg(instances),
                               stranded == 1 ? tr("1 stranded unit") : tr("%1 stranded units").arg(stranded)));
    for (QAction* action : gpu_actions_)
        action->setEnabled(!node.gpus.empty());
    if (document_->is_modified())
        saved_->clear();
}

void MainWindow::show_title() {
    setWindowModified(document_->is_modified());
    setWindowTitle(tr("%1[*] — MIG Layout Designer").arg(document_->title()));
    setWindowFilePath(document_->path());
    if (!document_->is_modified())
        saved_->setText(document_->path().isEmpty() ? QString() : tr("Saved"));
}

void MainWindow::show_counts() {
    const int count = problems_->error_count() + problems_->warning_count();
    tabs_->setTabText(1, count == 0 ? tr("Problems") : tr("Problems %1").arg(count));
}

void MainWindow::report(const Diagnostics& diagnostics) {
    QStringList lines;
    for (const Diagnostic& diagnostic : diagnostics) {
        const QString where = diagnostic.range.begin.line > 0
                                  ? QStringLiteral("%1:%2: ").arg(diagnostic.range.begin.line).arg(diagnostic.range.begin.column)
                                  : QString();
        lines << where + say(diagnostic);
        if (lines.size() == 6 && diagnostics.size() > 7) {
            lines << tr("… and %1 more").arg(diagnostics.size() - 6);
            break;
        }
    }
    messages_->show_message(lines.join(QLatin1Char('\n')), true);
}

bool MainWindow::open(const QString& path) {
    if (const Diagnostics diagnostics = document_->open(path); !diagnostics.empty()) {
        forget_file(path);
        report(diagnostics);
        return false;
    }
    messages_->hide();
    remember_file(path);
    welcome_->set_recent(recent_files());
    selection_.select({});
    if (has_errors(document_->read_diagnostics()))
        tabs_->setCurrentWidget(problems_);
    grid_->grid().setFocus();
    return true;
}

bool MainWindow::save() {
    if (document_->path().isEmpty())
        return save_as();
    const Diagnostics diagnostics = document_->save();
    if (diagnostics.empty()) {
        messages_->hide();
        return true;
    }
    if (diagnostics.front().code == codes::document_changed_on_disk) {
        messages_->show_message(say(diagnostics.front()), true,
                                {{tr("Overwrite"),
                                  [this] {
                                      if (const Diagnostics again = document_->save(true); !again.empty())
                                          report(again);
                                  }},
                                 {tr("Reload"), [this] { open(document_->path()); }},
                                 {tr("Save as…"), [this] { save_as(); }}});
        return false;
    }
    report(diagnostics);
    return false;
}

bool MainWindow::save_to(const QString& path) {
    if (const Diagnostics diagnostics = document_->save_as(path); !diagnostics.empty()) {
        report(diagnostics);
        return false;
    }
    messages_->hide();
    remember_file(path);
    return true;
}

bool MainWindow::save_as() {
    const QString suggested = document_->path().isEmpty() ? QStringLiteral("node.yaml") : document_->path();
    const QString path = QFileDialog::getSaveFileName(this, tr("Save as"), suggested, filter());
    return !path.isEmpty() && save_to(path);
}

bool MainWindow::save_picture_to(const QString& path) {
    if (const auto done = save_picture(document_->node(), path); !done) {
        report({done.error()});
        return false;
    }
    statusBar()->showMessage(tr("Wrote %1").arg(QFileInfo(path).fileName()), 8000);
    return true;
}

void MainWindow::ask_picture() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Export picture"), QStringLiteral("node.png"),
                                                      tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)"));
    if (!path.isEmpty())
        save_picture_to(path);
}

void MainWindow::ask_open() {
    if (!may_discard())
        return;
    const QString path = QFileDialog::getOpenFileName(this, tr("Open"), document_->path(), filter());
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
    const auto found = leftovers(recovery_);
    if (found.empty())
        return;
    const Recovery recovery = found.front();
    const QString name = recovery.original_path.isEmpty() ? tr("an unsaved document")
                                                          : QFileInfo(recovery.original_path).fileName();
    messages_->show_message(tr("The designer did not end well. There are unsaved changes to %1.").arg(name), false,
                            {{tr("Recover"),
                              [this, recovery] {
                                  if (const Diagnostics diagnostics = document_->restore(recovery.original_path, recovery.text);
                                      !diagnostics.empty()) {
                                      report(diagnostics);
                                      return;
                                  }
                                  autosave_->write_now(); // ours now
                                  discard(recovery);
                              }},
                             {tr("Discard"), [recovery] { discard(recovery); }}});
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!may_discard()) {
        event->ignore();
        return;
    }
    QSettings().setValue(QStringLiteral("window/geometry"), saveGeometry());
    QSettings().setValue(QStringLiteral("window/state"), saveState());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->urls().size() == 1 && event->mimeData()->urls().front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString path = event->mimeData()->urls().front().toLocalFile();
    event->acceptProposedAction();
    if (may_discard())
        open(path);
}

} // namespace mig::ui
