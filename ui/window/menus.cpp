// Menus and tool bar of the main window.
#include "ui/window/main_window.h"

#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/export/export_pane.h"
#include "ui/grid/layout_grid.h"
#include "ui/inspector/inspector.h"
#include "ui/palette/profile_palette.h"
#include "ui/theme/appearance.h"
#include "ui/theme/icons.h"
#include "ui/window/board_chooser.h"
#include "ui/window/keys_help.h"
#include "ui/window/message_bar.h"
#include "ui/window/welcome.h"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

namespace mig::ui {

namespace {

// The first widget in `pane` that Tab would go to.
QWidget* first_focus(QWidget* pane) {
    const auto takes_focus = [](const QWidget* widget) {
        return (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isEnabled() && widget->isVisible();
    };
    if (takes_focus(pane))
        return pane;
    for (QWidget* next = pane->nextInFocusChain(); next != pane; next = next->nextInFocusChain()) {
        if (pane->isAncestorOf(next) && takes_focus(next))
            return next;
    }
    return nullptr;
}

} // namespace

void MainWindow::make_menus() {
    make_file_menu();
    make_edit_menu();
    make_gpu_menu();
    make_view_menu();
    make_help_menu();
}

void MainWindow::make_file_menu() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(themed_icon(QStringLiteral("new")), tr("&New…"), QKeySequence::New, this, [this] {
        if (may_discard())
            document_->reset({});
        welcome_->setFocus();
    });
    actions_.open = file->addAction(themed_icon(QStringLiteral("open")), tr("&Open…"), QKeySequence::Open, this,
                                    &MainWindow::ask_open);
    recent_ = file->addMenu(tr("Open &recent"));
    connect(recent_, &QMenu::aboutToShow, this, &MainWindow::fill_recent);
    file->addAction(tr("Paste from &nvidia-smi…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V), this, &MainWindow::show_paste)
        ->setStatusTip(tr("Makes GPUs, or a board, of what a node prints"));
    file->addSeparator();
    actions_.save = file->addAction(themed_icon(QStringLiteral("save")), tr("&Save"), QKeySequence::Save, this,
                                    &MainWindow::save);
    QAction* save_as_action = file->addAction(tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), this,
                                              &MainWindow::save_as);
    actions_.picture = file->addAction(themed_icon(QStringLiteral("picture")), tr("Export &picture…"),
                                       QKeySequence(Qt::CTRL | Qt::Key_E), this, &MainWindow::ask_picture);
    file->addSeparator();
    file->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);

    actions_.open->setIconText(tr("Open"));
    actions_.save->setIconText(tr("Save"));
    actions_.picture->setIconText(tr("Picture"));
    actions_.picture->setToolTip(tr("Export a picture: PNG, SVG or PDF"));
    actions_.with_gpu.insert(actions_.with_gpu.end(), {actions_.save, save_as_action, actions_.picture});
}

void MainWindow::fill_recent() {
    recent_->clear();
    for (const QString& path : recent_files()) {
        recent_->addAction(path, this, [this, path] {
            if (may_discard())
                open(path);
        });
    }
    if (recent_->isEmpty())
        recent_->addAction(tr("None yet"))->setEnabled(false);
}

void MainWindow::make_edit_menu() {
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    actions_.undo = document_->undo_stack().createUndoAction(this, tr("&Undo"));
    actions_.undo->setIcon(themed_icon(QStringLiteral("undo")));
    actions_.undo->setIconText(tr("Undo"));
    actions_.undo->setShortcut(QKeySequence::Undo);
    actions_.redo = document_->undo_stack().createRedoAction(this, tr("&Redo"));
    actions_.redo->setIcon(themed_icon(QStringLiteral("redo")));
    actions_.redo->setIconText(tr("Redo"));
    actions_.redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    edit->addActions({actions_.undo, actions_.redo});
    edit->addSeparator();
    actions_.with_gpu.push_back(edit->addAction(tr("&Place the chosen profile"), QKeySequence(Qt::CTRL | Qt::Key_Return), this,
                                                [this] { grid_->grid().place_at_cursor(); }));
    // Its key, Delete, belongs to the grid: elsewhere it deletes text.
    actions_.with_gpu.push_back(edit->addAction(themed_icon(QStringLiteral("delete")), tr("&Delete the instance"), this,
                                                [this] { grid_->grid().remove_selected(); }));
}

void MainWindow::make_gpu_menu() {
    QMenu* gpu = menuBar()->addMenu(tr("&GPU"));
    const auto selected = [this] { return selection_.current().gpu; };
    actions_.add_gpu = gpu->addAction(themed_icon(QStringLiteral("add-gpu")), tr("&Add GPU…"), QKeySequence(Qt::CTRL | Qt::Key_G),
                                      this, &MainWindow::ask_board_to_add);
    actions_.add_gpu->setIconText(tr("Add GPU"));
    QAction* duplicate = gpu->addAction(themed_icon(QStringLiteral("duplicate")), tr("D&uplicate GPU"),
                                        QKeySequence(Qt::CTRL | Qt::Key_D), this,
                                        [this, selected] { document_->duplicate_gpu(selected()); });
    QAction* remove = gpu->addAction(tr("&Remove GPU"), this, [this, selected] { document_->remove_gpu(selected()); });
    gpu->addSeparator();
    QAction* board = gpu->addAction(tr("Change its &board…"), this, &MainWindow::ask_board_to_change);
    QAction* mode = gpu->addAction(tr("Turn &MIG on or off"), QKeySequence(Qt::CTRL | Qt::Key_M), this, [this, selected] {
        const bool on = document_->node().gpus[static_cast<std::size_t>(selected())].mode == MigMode::enabled;
        document_->set_mode(selected(), on ? MigMode::disabled : MigMode::enabled);
    });
    QAction* clear = gpu->addAction(tr("&Clear GPU"), this, [this, selected] { document_->clear(selected()); });
    gpu->addSeparator();
    QAction* present = gpu->addAction(tr("&Take this as present"), this, [this] { document_->take_as_present(); });
    present->setStatusTip(tr("The Plan pane plans from the layout as it is now"));
    actions_.with_gpu.insert(actions_.with_gpu.end(), {duplicate, remove, board, mode, clear, present});
}

void MainWindow::ask_board_to_add() {
    const QWidget* button = bar_->widgetForAction(actions_.add_gpu);
    pop_up_boards(document_->library(), tr("Add a GPU"), *this, button->mapToGlobal(QPoint(0, button->height())),
                  [this](const BoardRef& board) { add_gpu(board); });
}

void MainWindow::ask_board_to_change() {
    const int gpu = selection_.current().gpu;
    pop_up_boards(document_->library(), tr("Board of GPU %1").arg(gpu), *this, middle_->mapToGlobal(QPoint(24, 24)),
                  [this, gpu](const BoardRef& board) { document_->set_board(gpu, board); });
}

void MainWindow::make_view_menu() {
    QMenu* view = menuBar()->addMenu(tr("&View"));
    for (const QDockWidget* dock : docks_)
        view->addAction(dock->toggleViewAction());
    view->addSeparator();
    auto* looks = new QActionGroup(this);
    const auto add_look = [&](const QString& text, Look look) {
        QAction* action = view->addAction(text, this, [look] { choose_look(look); });
        action->setCheckable(true);
        action->setChecked(chosen_look() == look);
        looks->addAction(action);
    };
    add_look(tr("As the s&ystem"), Look::system);
    add_look(tr("&Light"), Look::light);
    add_look(tr("&Dark"), Look::dark);
    view->addSeparator();
    view->addAction(tr("&Next pane"), QKeySequence(Qt::Key_F6), this, [this] { go_to_pane(1); });
    view->addAction(tr("&Previous pane"), QKeySequence(Qt::SHIFT | Qt::Key_F6), this, [this] { go_to_pane(-1); });
}

void MainWindow::go_to_pane(int direction) {
    const std::vector<QWidget*> panes{palette_, middle_, inspector_, tabs_};
    const int count = static_cast<int>(panes.size());
    QWidget* focus = QApplication::focusWidget();
    const auto current = std::ranges::find_if(panes, [focus](const QWidget* pane) { return pane->isAncestorOf(focus); });
    int index = current == panes.end() ? (direction > 0 ? -1 : 0) : static_cast<int>(current - panes.begin());
    for (int tried = 0; tried < count; ++tried) { // closed panes have nothing to focus
        index = (index + direction + count) % count;
        if (QWidget* wanted = first_focus(panes[static_cast<std::size_t>(index)])) {
            wanted->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

void MainWindow::make_help_menu() {
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("&Keyboard"), QKeySequence::HelpContents, this, [this] { (new KeysHelp(this))->show(); });
    help->addAction(tr("&About"), this, [this] {
        messages_->show_message(
            MessageBar::Topic::about, MessageBar::Tone::note,
            tr("MIG Layout Designer %1 plans how NVIDIA GPUs are partitioned. It needs no GPU and changes none.")
                .arg(QApplication::applicationVersion()));
    });
}

void MainWindow::make_tool_bar() {
    bar_ = addToolBar(tr("Tool bar"));
    bar_->setObjectName(QStringLiteral("tool_bar"));
    bar_->setMovable(false);
    bar_->setIconSize({18, 18});
    bar_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar_->addActions({actions_.open, actions_.save});
    bar_->addSeparator();
    bar_->addActions({actions_.undo, actions_.redo});
    bar_->addSeparator();
    bar_->addActions({actions_.add_gpu, actions_.picture});
    for (auto* button : bar_->findChildren<QToolButton*>())
        button->setAutoRaise(false);
}

} // namespace mig::ui
