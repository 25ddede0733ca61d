// The window: palette left, grid in the middle, inspector right, export and problems below. It wires.
#pragma once

#include "core/base/diagnostic.h"
#include "core/solve/states.h"
#include "ui/document/selection.h"

#include <QMainWindow>

#include <vector>

class QDockWidget;
class QLabel;
class QMenu;
class QStackedWidget;
class QTabWidget;
class QToolBar;

namespace mig::ui {

class Autosave;
class Document;
class ExportPane;
class FitPane;
class GalleryPane;
class Inspector;
class LayoutGridView;
class MessageBar;
class PastePane;
class PlanPane;
class ProblemsPane;
class ProfilePalette;
class Welcome;

struct WindowPlaces {
    QString recovery; // directory of recovery files
    QString example;  // a config to try things on; empty: none
};

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    // The document must outlive the window.
    MainWindow(Document& document, WindowPlaces places, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Selection& selection() { return selection_; }
    [[nodiscard]] LayoutGridView& grid_view() { return *grid_; }
    [[nodiscard]] ProfilePalette& profile_palette() { return *palette_; }
    [[nodiscard]] ExportPane& export_pane() { return *export_; }
    [[nodiscard]] PastePane& paste_pane() { return *paste_; }
    void show_paste(); // its pane, also beside the welcome page
    void show_tab(QWidget* pane);
    bool show_tab_named(
        const QString& name); // "export", "plan", "fit", "gallery", "problems", "paste"; false: none has that name
    [[nodiscard]] PlanPane& plan_pane() { return *plan_; }
    [[nodiscard]] ProblemsPane& problems_pane() { return *problems_; }
    [[nodiscard]] MessageBar& message_bar() { return *messages_; }
    [[nodiscard]] Autosave& autosave() { return *autosave_; }

    // Each says in the message bar why it could not.
    bool open(const QString& path);
    bool open_example(); // as a new, unsaved document
    bool save();
    bool save_to(const QString& path);
    bool save_each_board(const QString& path); // one config a board, named after this one
    bool save_picture_to(const QString& path);
    void report(const Diagnostics& diagnostics);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // main_window.cpp
    void make_panes();
    QDockWidget* add_pane(QWidget* pane, const QString& title, const char* name, Qt::DockWidgetArea area);
    void make_status_bar();
    void connect_all();
    void show_node();
    void show_docks(bool empty);
    void show_title();
    void show_counts();
    void keep_profile(); // chosen on one GPU, its equivalent is chosen on the next
    void start_node(const BoardRef& board, int count);
    void add_gpu(const BoardRef& board);

    // main_window_files.cpp
    bool may_discard(); // asks where there are unsaved changes
    bool save_as();
    void ask_open();
    void ask_picture();
    void ask_overwrite(const Diagnostic& changed);
    void report_unsaved(const Diagnostics& diagnostics, const QString& path);
    void offer_recovery();

    // menus.cpp
    void make_menus();
    void make_file_menu();
    void make_edit_menu();
    void make_gpu_menu();
    void make_view_menu();
    void make_help_menu();
    void make_tool_bar();
    void fill_recent();
    void ask_board_to_add();
    void ask_board_to_change();
    void go_to_pane(int direction);

    struct Actions {
        QAction* open = nullptr;
        QAction* save = nullptr;
        QAction* undo = nullptr;
        QAction* redo = nullptr;
        QAction* add_gpu = nullptr;
        QAction* picture = nullptr;
        std::vector<QAction*> with_gpu; // make sense only when there is one
    };

    Document* document_;
    WindowPlaces places_;
    Selection selection_;
    StateLibrary states_;
    Autosave* autosave_;
    MessageBar* messages_ = nullptr;
    QStackedWidget* middle_ = nullptr;
    Welcome* welcome_ = nullptr;
    LayoutGridView* grid_ = nullptr;
    ProfilePalette* palette_ = nullptr;
    Inspector* inspector_ = nullptr;
    ExportPane* export_ = nullptr;
    PastePane* paste_ = nullptr;
    PlanPane* plan_ = nullptr;
    FitPane* fit_ = nullptr;
    GalleryPane* gallery_ = nullptr;
    ProblemsPane* problems_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    QMenu* recent_ = nullptr;
    QToolBar* bar_ = nullptr;
    QLabel* summary_ = nullptr;
    QLabel* saved_ = nullptr;
    Actions actions_;
    std::vector<QDockWidget*> docks_;
    QByteArray state_;     // of the docks, as the user left them, while the welcome page hides them
    int profile_gpu_ = -1; // where the profile was chosen last
    int profile_ = -1;
};

} // namespace mig::ui
