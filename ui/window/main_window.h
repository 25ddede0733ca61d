// The window: palette left, grid in the middle, inspector right, export and problems below. It wires.
#pragma once

#include "core/base/diagnostic.h"
#include "ui/document/selection.h"

#include <QMainWindow>

class QDockWidget;
class QLabel;
class QMenu;
class QStackedWidget;
class QTabWidget;

namespace mig::ui {

class Autosave;
class Document;
class ExportPane;
class Inspector;
class LayoutGridView;
class MessageBar;
class ProblemsPane;
class ProfilePalette;
class Welcome;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    // The document must outlive the window. Recovery files go to `recovery`.
    MainWindow(Document& document, const QString& recovery, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Selection& selection() { return selection_; }
    [[nodiscard]] LayoutGridView& grid_view() { return *grid_; }
    [[nodiscard]] ProfilePalette& profile_palette() { return *palette_; }
    [[nodiscard]] ExportPane& export_pane() { return *export_; }
    [[nodiscard]] ProblemsPane& problems_pane() { return *problems_; }
    [[nodiscard]] MessageBar& message_bar() { return *messages_; }

    bool open(const QString& path); // says in the message bar why not
    bool save_to(const QString& path);
    bool save_picture_to(const QString& path);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void make_panes();
    void make_menus();
    void make_file_menu();
    void make_edit_menu();
    void make_gpu_menu();
    void make_view_menu();
    void make_tool_bar();
    void fill_boards(QMenu& menu, void (MainWindow::*chosen)(const BoardRef&));
    void add_gpu(const BoardRef& board);
    void change_board(const BoardRef& board);
    void show_node();
    void show_title();
    void show_counts();
    void report(const Diagnostics& diagnostics);
    bool may_discard(); // asks where there are unsaved changes
    bool save();
    bool save_as();
    void ask_open();
    void ask_picture();
    void offer_recovery();
    void show_keys();

    Document* document_;
    Selection selection_;
    QString recovery_;
    Autosave* autosave_;
    MessageBar* messages_ = nullptr;
    QStackedWidget* middle_ = nullptr;
    Welcome* welcome_ = nullptr;
    LayoutGridView* grid_ = nullptr;
    ProfilePalette* palette_ = nullptr;
    Inspector* inspector_ = nullptr;
    ExportPane* export_ = nullptr;
    ProblemsPane* problems_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    QMenu* recent_ = nullptr;
    QMenu* add_gpu_ = nullptr;
    QLabel* summary_ = nullptr;
    QLabel* saved_ = nullptr;
    QList<QAction*> gpu_actions_; // need a GPU
    std::vector<QDockWidget*> docks_;
};

} // namespace mig::ui
