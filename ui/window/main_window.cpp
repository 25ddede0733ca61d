#include "ui/window/main_window.h"

#include "core/layout/figures.h"
#include "ui/document/autosave.h"
#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/export/export_pane.h"
#include "ui/fit/fit_pane.h"
#include "ui/gallery/gallery_pane.h"
#include "ui/grid/layout_grid.h"
#include "ui/inspector/inspector.h"
#include "ui/palette/profile_palette.h"
#include "ui/paste/paste_pane.h"
#include "ui/plan/plan_pane.h"
#include "ui/problems/problems_pane.h"
#include "ui/theme/icons.h"
#include "ui/window/message_bar.h"
#include "ui/window/summary.h"
#include "ui/window/welcome.h"

#include <QDockWidget>
#include <QLabel>
#include <QScrollBar>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <utility>

namespace mig::ui {

namespace {

constexpr int status_duration = 8000; // milliseconds

} // namespace

MainWindow::MainWindow(Document& document, WindowPlaces places, QWidget* parent)
    : QMainWindow(parent),
      document_(&document),
      places_(std::move(places)),
      autosave_(new Autosave(document, places_.recovery, this)) {
    setObjectName(QStringLiteral("main_window"));
    setWindowIcon(application_icon());
    setAcceptDrops(true);
    make_panes();
    make_status_bar();
    make_menus();
    make_tool_bar();
    connect_all();

    resize(1440, 900);
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray());
    show_node();
    show_title();
    show_counts();
    middle_->currentWidget()->setFocus(); // rather than the first pane: here one begins
    QTimer::singleShot(0, this, &MainWindow::offer_recovery);
}

MainWindow::~MainWindow() = default;

void MainWindow::make_panes() {
    // In the order in which Tab walks through them.
    palette_ = new ProfilePalette(*document_, selection_, this);
    messages_ = new MessageBar(this);
    welcome_ = new Welcome(document_->library(), !places_.example.isEmpty(), this);
    welcome_->set_recent(recent_files());
    grid_ = new LayoutGridView(*document_, selection_, this);
    grid_->setFrameShape(QFrame::NoFrame);
    // In a narrow window the panes at the sides give way first.
    grid_->setMinimumWidth(grid_->grid().minimumSizeHint().width() + grid_->verticalScrollBar()->sizeHint().width());
    inspector_ = new Inspector(*document_, selection_, this);
    tabs_ = new QTabWidget(this);
    tabs_->setDocumentMode(true);
    export_ = new ExportPane(*document_, selection_);
    paste_ = new PastePane(*document_);
    plan_ = new PlanPane(*document_, selection_);
    fit_ = new FitPane(*document_, selection_, states_);
    gallery_ = new GalleryPane(*document_, selection_, states_);
    problems_ = new ProblemsPane(*document_, selection_);
    const auto add_tab = [this](QWidget* pane, const char* name, const QString& title) {
        pane->setObjectName(QString::fromLatin1(name));
        tabs_->addTab(pane, title);
    };
    add_tab(export_, "export", tr("Export"));
    add_tab(plan_, "plan", tr("Plan"));
    add_tab(fit_, "fit", tr("Fit"));
    add_tab(gallery_, "gallery", tr("Gallery"));
    add_tab(problems_, "problems", tr("Problems"));
    add_tab(paste_, "paste", tr("Paste"));

    middle_ = new QStackedWidget(this);
    middle_->addWidget(welcome_);
    middle_->addWidget(grid_);
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(messages_);
    column->addWidget(middle_, 1);
    setCentralWidget(centre);

    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    QDockWidget* left = add_pane(palette_, tr("Profiles"), "profiles_dock", Qt::LeftDockWidgetArea);
    QDockWidget* right = add_pane(inspector_, tr("Inspector"), "inspector_dock", Qt::RightDockWidgetArea);
    QDockWidget* below = add_pane(tabs_, tr("Export, plan and problems"), "export_dock", Qt::BottomDockWidgetArea);
    resizeDocks({left, right}, {250, 330}, Qt::Horizontal);
    resizeDocks({below}, {290}, Qt::Vertical);
}

// Panes have headings of their own: the dock shows no title bar.
QDockWidget* MainWindow::add_pane(QWidget* pane, const QString& title, const char* name, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setTitleBarWidget(new QWidget(dock));
    dock->setFeatures(QDockWidget::DockWidgetClosable);
    pane->setAutoFillBackground(true);
    pane->setBackgroundRole(QPalette::Base);
    dock->setWidget(pane);
    addDockWidget(area, dock);
    docks_.push_back(dock);
    return dock;
}

void MainWindow::make_status_bar() {
    summary_ = new QLabel(this);
    summary_->setContentsMargins(10, 0, 0, 0);
    saved_ = new QLabel(this);
    saved_->setContentsMargins(0, 0, 10, 0);
    statusBar()->addWidget(summary_);
    statusBar()->addPermanentWidget(saved_);
    statusBar()->setSizeGripEnabled(false);
}

void MainWindow::connect_all() {
    connect(document_, &Document::node_changed, this, &MainWindow::show_node);
    connect(document_, &Document::node_changed, saved_, &QLabel::clear);
    connect(document_, &Document::path_changed, this, &MainWindow::show_title);
    connect(document_, &Document::modified_changed, this, &MainWindow::show_title);
    connect(problems_, &ProblemsPane::counts_changed, this, &MainWindow::show_counts);
    connect(&selection_, &Selection::changed, this, &MainWindow::keep_profile);
    connect(&selection_, &Selection::profile_chosen, this, &MainWindow::keep_profile);
    connect(autosave_, &Autosave::written, this, [this] {
        saved_->setText(tr("Autosaved"));
        saved_->setToolTip(tr("A copy is kept for the case that the program ends unexpectedly."));
    });
    connect(autosave_, &Autosave::failed, this, [this](const QString& why) {
        saved_->setText(tr("Not autosaved"));
        saved_->setToolTip(why);
    });
    connect(&grid_->grid(), &LayoutGrid::status_message, this,
            [this](const QString& text) { statusBar()->showMessage(text, status_duration); });
    connect(welcome_, &Welcome::board_chosen, this, &MainWindow::start_node);
    connect(welcome_, &Welcome::open_wanted, this, &MainWindow::ask_open);
    connect(welcome_, &Welcome::example_wanted, this, &MainWindow::open_example);
    connect(welcome_, &Welcome::recent_wanted, this, &MainWindow::open);
}

void MainWindow::show_node() {
    const Node& node = document_->node();
    selection_.restrict_to(node);
    const bool empty = node.gpus.empty();
    show_docks(empty);
    middle_->setCurrentWidget(empty ? static_cast<QWidget*>(welcome_) : grid_);
    summary_->setText(empty ? QString() : summary_of(node, grid_->grid().facts()));
    for (QAction* action : actions_.with_gpu)
        action->setEnabled(!empty);
}

// Panes that have nothing to show yet would only stand around the welcome page.
void MainWindow::show_docks(bool empty) {
    if (empty == !state_.isEmpty())
        return;
    if (empty)
        state_ = saveState();
    else
        restoreState(std::exchange(state_, {}));
    for (QDockWidget* dock : docks_) {
        dock->toggleViewAction()->setEnabled(!empty);
        if (empty)
            dock->hide();
    }
}

void MainWindow::show_tab(QWidget* pane) {
    docks_.back()->show();
    tabs_->setCurrentWidget(pane);
    pane->setFocus();
}

bool MainWindow::show_tab_named(const QString& name) {
    for (int i = 0; i < tabs_->count(); ++i) {
        if (tabs_->widget(i)->objectName() == name) {
            show_tab(tabs_->widget(i));
            return true;
        }
    }
    return false;
}

void MainWindow::show_paste() { show_tab(paste_); }

void MainWindow::show_title() {
    setWindowModified(document_->is_modified());
    setWindowTitle(tr("%1[*] — MIG Layout Designer").arg(document_->title()));
    setWindowFilePath(document_->path());
    if (!document_->is_modified())
        saved_->setText(document_->path().isEmpty() ? QString() : tr("Saved"));
}

void MainWindow::show_counts() {
    const int count = problems_->error_count() + problems_->warning_count();
    tabs_->setTabText(tabs_->indexOf(problems_), count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
}

void MainWindow::keep_profile() {
    const int gpu = selection_.current().gpu;
    if (selection_.chosen_profile() >= 0) {
        profile_gpu_ = gpu;
        profile_ = selection_.chosen_profile();
    } else if (gpu != profile_gpu_) {
        selection_.choose_profile(document_->equivalent_profile(profile_gpu_, profile_, gpu));
    }
}

void MainWindow::start_node(const BoardRef& board, int count) {
    Gpu gpu;
    gpu.board = board;
    gpu.layout = Layout();
    document_->reset(Node{std::vector<Gpu>(static_cast<std::size_t>(count), gpu)});
    selection_.select({.gpu = 0, .gi = {}, .ci = {}, .unit = 0});
    grid_->grid().setFocus();
}

void MainWindow::add_gpu(const BoardRef& board) {
    document_->add_gpu(board);
    selection_.select({.gpu = static_cast<int>(document_->node().gpus.size()) - 1, .gi = {}, .ci = {}, .unit = 0});
    grid_->grid().setFocus();
}

} // namespace mig::ui
