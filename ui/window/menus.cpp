// Menus and tool bar of the main window.
#include "ui/window/main_window.h"

#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/export/export_pane.h"
#include "ui/grid/layout_grid.h"
#include "ui/inspector/inspector.h"
#include "ui/palette/profile_palette.h"
#include "ui/theme/appearance.h"
#include "ui/window/message_bar.h"

#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QStyle>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

namespace mig::ui {

void MainWindow::make_menus() {
    make_file_menu();
    make_edit_menu();
    make_gpu_menu();
    make_view_menu();
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("&Keyboard"), QKeySequence::HelpContents, this, &MainWindow::show_keys);
    help->addAction(tr("&About"), this, [this] {
        messages_->show_message(
            tr("MIG Layout Designer %1 plans how NVIDIA GPUs are partitioned. It needs no GPU and changes none.")
                .arg(QApplication::applicationVersion()),
            false);
    });
}

void MainWindow::make_file_menu() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(tr("&New"), QKeySequence::New, this, [this] {
        if (may_discard())
            document_->reset({});
    });
    file->addAction(tr("&Open…"), QKeySequence::Open, this, &MainWindow::ask_open);
    recent_ = file->addMenu(tr("Open &recent"));
    connect(recent_, &QMenu::aboutToShow, this, [this] {
        recent_->clear();
        for (const QString& path : recent_files())
            recent_->addAction(path, this, [this, path] {
                if (may_discard())
                    open(path);
            });
        if (recent_->isEmpty())
            recent_->addAction(tr("None yet"))->setEnabled(false);
    });
    file->addSeparator();
    file->addAction(tr("&Save"), QKeySequence::Save, this, [this] { save(); });
    file->addAction(tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), this, [this] { save_as(); });
    file->addAction(tr("Export &picture…"), QKeySequence(Qt::CTRL | Qt::Key_E), this, &MainWindow::ask_picture);
    file->addSeparator();
    file->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);
}

void MainWindow::make_edit_menu() {
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = document_->undo_stack().createUndoAction(this, tr("Undo"));
    undo->setShortcut(QKeySequence::Undo);
    undo->setObjectName(QStringLiteral("undo"));
    QAction* redo = document_->undo_stack().createRedoAction(this, tr("Redo"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    redo->setObjectName(QStringLiteral("redo"));
    edit->addActions({undo, redo});
    edit->addSeparator();
    edit->addAction(tr("&Delete instance"), this, [this] { grid_->grid().remove_selected(); });
    edit->addAction(tr("&Place chosen profile"), QKeySequence(Qt::CTRL | Qt::Key_Return), this,
                    [this] { grid_->grid().place_at_cursor(); });
}

void MainWindow::fill_boards(QMenu& menu, void (MainWindow::*chosen)(const BoardRef&)) {
    for (const BoardRef& board : document_->library().boards())
        menu.addAction(QString::fromStdString(board->facts().name), this, [this, chosen, board] { (this->*chosen)(board); });
}

void MainWindow::add_gpu(const BoardRef& board) {
    document_->add_gpu(board);
    selection_.select({.gpu = static_cast<int>(document_->node().gpus.size()) - 1, .gi = {}, .ci = {}, .unit = 0});
    grid_->grid().setFocus();
}

void MainWindow::change_board(const BoardRef& board) { document_->set_board(selection_.current().gpu, board); }

void MainWindow::make_gpu_menu() {
    QMenu* gpu = menuBar()->addMenu(tr("&GPU"));
    add_gpu_ = gpu->addMenu(tr("&Add GPU"));
    fill_boards(*add_gpu_, &MainWindow::add_gpu);
    QMenu* boards = gpu->addMenu(tr("&Board"));
    fill_boards(*boards, &MainWindow::change_board);
    gpu_actions_ << boards->menuAction();
    gpu_actions_ << gpu->addAction(tr("&Duplicate GPU"), QKeySequence(Qt::CTRL | Qt::Key_D), this,
                                   [this] { document_->duplicate_gpu(selection_.current().gpu); });
    gpu_actions_ << gpu->addAction(tr("&Remove GPU"), this, [this] { document_->remove_gpu(selection_.current().gpu); });
    gpu->addSeparator();
    gpu_actions_ << gpu->addAction(tr("Turn &MIG on or off"), QKeySequence(Qt::CTRL | Qt::Key_M), this, [this] {
        const int index = selection_.current().gpu;
        const bool on = document_->node().gpus[static_cast<std::size_t>(index)].mode == MigMode::enabled;
        document_->set_mode(index, on ? MigMode::disabled : MigMode::enabled);
    });
    gpu_actions_ << gpu->addAction(tr("&Clear GPU"), this, [this] { document_->clear(selection_.current().gpu); });
}

void MainWindow::make_view_menu() {
    QMenu* view = menuBar()->addMenu(tr("&View"));
    for (QDockWidget* dock : docks_)
        view->addAction(dock->toggleViewAction());
    view->addSeparator();
    view->addAction(tr("&Light"), this, [] { QApplication::setPalette(light_palette()); });
    view->addAction(tr("&Dark"), this, [] { QApplication::setPalette(dark_palette()); });
    // F6 walks through the panes, as in office programs.
    auto* next = view->addAction(tr("&Next pane"), QKeySequence(Qt::Key_F6), this, [this] {
        const QList<QWidget*> panes{palette_, &grid_->grid(), inspector_, tabs_};
        int current = -1;
        for (int i = 0; i < panes.size(); ++i) {
            if (panes[i]->hasFocus() || panes[i]->isAncestorOf(QApplication::focusWidget()))
                current = i;
        }
        QWidget* wanted = panes[(current + 1) % panes.size()];
        QWidget* inside = wanted->focusPolicy() != Qt::NoFocus ? wanted : wanted->nextInFocusChain();
        inside->setFocus(Qt::ShortcutFocusReason);
    });
    addAction(next);
}

void MainWindow::make_tool_bar() {
    auto* bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("tool_bar"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const auto icon = [this](QStyle::StandardPixmap pixmap) { return style()->standardIcon(pixmap); };
    bar->addAction(icon(QStyle::SP_DialogOpenButton), tr("Open"), this, &MainWindow::ask_open);
    bar->addAction(icon(QStyle::SP_DialogSaveButton), tr("Save"), this, [this] { save(); });
    bar->addSeparator();
    const auto stack_action = [&](const char* name, const QString& label, QStyle::StandardPixmap pixmap) {
        auto* source = findChild<QAction*>(QString::fromLatin1(name));
        QAction* button = bar->addAction(icon(pixmap), label, source, &QAction::trigger);
        button->setEnabled(source->isEnabled());
        connect(source, &QAction::changed, button, [source, button] {
            button->setEnabled(source->isEnabled());
            button->setToolTip(source->text());
        });
    };
    stack_action("undo", tr("Undo"), QStyle::SP_ArrowBack);
    stack_action("redo", tr("Redo"), QStyle::SP_ArrowForward);
    bar->addSeparator();
    auto* add = new QToolButton;
    add->setText(tr("Add GPU"));
    add->setMenu(add_gpu_);
    add->setPopupMode(QToolButton::InstantPopup);
    add->setToolButtonStyle(Qt::ToolButtonTextOnly);
    bar->addWidget(add);
    bar->addAction(tr("Export picture"), this, &MainWindow::ask_picture);
}

void MainWindow::show_keys() {
    messages_->show_message(
        tr("F6: next pane · Arrows: walk over units and GPUs · Enter: place the chosen profile · Delete: remove · "
           "Ctrl+Arrow: move the instance · Ctrl+Z, Ctrl+Shift+Z: undo, redo · Ctrl+M: MIG on or off · "
           "Ctrl+D: duplicate the GPU · Menu key: what can be done here"),
        false);
}

} // namespace mig::ui
