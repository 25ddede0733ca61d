// What the window itself does: files, messages, recovery, and keeping its parts together.
#include "tests/ui/window/support.h"
#include "ui/document/autosave.h"
#include "ui/document/recent_files.h"
#include "ui/export/export_pane.h"
#include "ui/palette/profile_palette.h"

#include <QAbstractButton>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScrollArea>
#include <QStatusBar>
#include <QTabWidget>
#include <QTimer>
#include <QToolBar>

namespace mig::ui {

namespace {

using Topic = MessageBar::Topic;

QAbstractButton* button(QWidget& in, const QString& text) {
    for (QAbstractButton* one : in.findChildren<QAbstractButton*>()) {
        if (one->text() == text && one->isVisible())
            return one;
    }
    return nullptr;
}

// As a file manager does it.
bool drop(QWidget& on, const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&on, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&on, &event);
    return true;
}

// Answers the next question that stops the program.
void answer_next(QMessageBox::StandardButton with) {
    QTimer::singleShot(0, qApp, [with] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        box->button(with)->click();
    });
}

} // namespace

class WindowTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void it_begins_with_ways_to_begin();
    void panes_come_with_the_first_gpu_as_they_were_left();
    void a_file_is_shown_counted_and_remembered();
    void the_title_follows_the_document();
    void a_dropped_file_is_opened();
    void what_is_no_file_is_not_taken();
    void a_file_that_cannot_be_opened_is_said_once_and_changes_nothing();
    void a_node_of_mixed_boards_says_what_to_do();
    void a_file_changed_on_disk_asks_inline_data();
    void a_file_changed_on_disk_asks_inline();
    void closing_asks_about_unsaved_changes_data();
    void closing_asks_about_unsaved_changes();
    void what_a_crash_left_is_offered_data();
    void what_a_crash_left_is_offered();
    void a_profile_chosen_on_one_gpu_is_chosen_on_the_next();
    void undo_and_redo_say_what_they_would_do();
    void messages_are_one_a_topic_and_can_be_dismissed();
    void tab_reaches_every_pane();
    void a_narrow_window_cuts_nothing_off();
    void pictures_are_written();

private:
    std::unique_ptr<test::Workplace> at_;
};

void WindowTest::init() {
    at_ = std::make_unique<test::Workplace>();
    QVERIFY(test::write_bytes(at_->path("node.yaml"), test::config()));
}

void WindowTest::cleanup() { at_.reset(); }

void WindowTest::it_begins_with_ways_to_begin() {
    at_->open_window();
    QVERIFY(button(at_->window(), "Open a file…") != nullptr);
    QVERIFY(!at_->window().grid_view().isVisible());
    QCOMPARE(at_->window().windowTitle(), QString("Untitled[*] — MIG Layout Designer"));
    at_->document().add_gpu(at_->boards().find("a30-24gb"));
    QVERIFY(at_->window().grid_view().isVisible());
}

void WindowTest::panes_come_with_the_first_gpu_as_they_were_left() {
    at_->open_window();
    const auto shown = [&] {
        QStringList names;
        for (const QDockWidget* dock : at_->window().findChildren<QDockWidget*>()) {
            if (dock->isVisible())
                names << dock->windowTitle();
        }
        names.sort();
        return names;
    };
    QCOMPARE(shown(), QStringList());
    at_->document().add_gpu(at_->boards().find("a30-24gb"));
    QCOMPARE(shown(), (QStringList{"Export, plan and problems", "Inspector", "Profiles"}));
    at_->window().findChild<QDockWidget*>("inspector_dock")->close();
    at_->document().undo_stack().undo();
    QCOMPARE(shown(), QStringList());
    QVERIFY(at_->window().close()); // on the welcome page
    at_->document().undo_stack().redo();
    at_->open_window();
    QCOMPARE(shown(), (QStringList{"Export, plan and problems", "Profiles"}));
}

void WindowTest::a_file_is_shown_counted_and_remembered() {
    at_->open_window();
    QVERIFY(at_->window().open(at_->path("node.yaml")));
    QCOMPARE(at_->message(Topic::file), QString());
    QStringList shown;
    for (const QLabel* label : at_->window().statusBar()->findChildren<QLabel*>())
        shown << label->text();
    QVERIFY2(shown.contains("2 GPUs · 1 instance · no unit stranded"), qPrintable(shown.join('|')));
    QCOMPARE(recent_files(), QStringList{at_->path("node.yaml")});
}

void WindowTest::the_title_follows_the_document() {
    at_->open_window();
    at_->window().open(at_->path("node.yaml"));
    QCOMPARE(at_->window().windowTitle(), QString("node.yaml[*] — MIG Layout Designer"));
    QVERIFY(!at_->window().isWindowModified());
    at_->document().clear(0);
    QVERIFY(at_->window().isWindowModified());
    QVERIFY(at_->window().save());
    QVERIFY(!at_->window().isWindowModified());
}

void WindowTest::a_dropped_file_is_opened() {
    at_->open_window();
    QVERIFY(drop(at_->window(), at_->path("node.yaml")));
    QCOMPARE(at_->document().path(), at_->path("node.yaml"));
}

void WindowTest::what_is_no_file_is_not_taken() {
    at_->open_window();
    QMimeData text;
    text.setText("node.yaml");
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &text, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QApplication::sendEvent(&at_->window(), &enter);
    QVERIFY(!enter.isAccepted());
}

void WindowTest::a_file_that_cannot_be_opened_is_said_once_and_changes_nothing() {
    at_->open_window();
    QVERIFY(at_->window().open(at_->path("node.yaml")));
    QVERIFY(test::write_bytes(at_->path("bad.yaml"), "devices: \"open\n"));
    const Node before = at_->document().node();
    for (int twice = 0; twice < 2; ++twice) {
        QVERIFY(!at_->window().open(at_->path("bad.yaml")));
        QVERIFY2(at_->message(Topic::file).startsWith("bad.yaml, line 1, column 10: "), qPrintable(at_->message(Topic::file)));
        QCOMPARE(at_->message(Topic::file).count('\n'), 0);
    }
    QVERIFY(!at_->window().open(at_->path("missing.yaml")));
    QVERIFY(at_->message(Topic::file).contains("missing.yaml"));
    QVERIFY(at_->document().node() == before);
    QCOMPARE(at_->document().path(), at_->path("node.yaml"));
}

void WindowTest::a_node_of_mixed_boards_says_what_to_do() {
    at_->open_window();
    QVERIFY(at_->window().open(at_->path("node.yaml")));
    at_->document().add_gpu(at_->boards().find("a30-24gb"));
    QVERIFY(!at_->window().save());
    const QString said = at_->message(Topic::file);
    QVERIFY2(said.contains("node.yaml was not saved") && said.contains("A30 24GB and H100 80GB SXM"), qPrintable(said));
    QCOMPARE(test::bytes_of(at_->path("node.yaml")), test::config());
    button(at_->window(), "Write one for each board")->click();
    QVERIFY2(at_->message(Topic::file).contains("node-a30-24gb.yaml"), qPrintable(at_->message(Topic::file)));
    QVERIFY(QFile::exists(at_->path("node-h100-80gb-sxm.yaml")));
    at_->window().autosave().write_now();
    QVERIFY(QFile::exists(at_->window().autosave().file()));
}

void WindowTest::a_file_changed_on_disk_asks_inline_data() {
    QTest::addColumn<QString>("answer");
    QTest::addColumn<bool>("theirs_stays");
    QTest::newRow("overwrite") << "Overwrite" << false;
    QTest::newRow("reload") << "Reload" << true;
}

void WindowTest::a_file_changed_on_disk_asks_inline() {
    QFETCH(QString, answer);
    QFETCH(bool, theirs_stays);
    at_->open_window();
    QVERIFY(at_->window().open(at_->path("node.yaml")));
    at_->document().clear(0);
    QVERIFY(test::write_bytes(at_->path("node.yaml"), test::config() + "# theirs\n"));
    QVERIFY(!at_->window().save());
    QVERIFY(at_->message(Topic::file).contains("node.yaml"));
    QVERIFY(test::bytes_of(at_->path("node.yaml")).contains("# theirs"));
    button(at_->window(), answer)->click();
    QCOMPARE(test::bytes_of(at_->path("node.yaml")).contains("# theirs"), theirs_stays);
    QCOMPARE(at_->message(Topic::file), QString());
    QVERIFY(!at_->document().is_modified());
}

void WindowTest::closing_asks_about_unsaved_changes_data() {
    QTest::addColumn<int>("answer");
    QTest::addColumn<bool>("closes");
    QTest::addColumn<bool>("saves");
    QTest::newRow("save") << int(QMessageBox::Save) << true << true;
    QTest::newRow("discard") << int(QMessageBox::Discard) << true << false;
    QTest::newRow("cancel") << int(QMessageBox::Cancel) << false << false;
}

void WindowTest::closing_asks_about_unsaved_changes() {
    QFETCH(int, answer);
    QFETCH(bool, closes);
    QFETCH(bool, saves);
    at_->open_window();
    QVERIFY(at_->window().open(at_->path("node.yaml")));
    at_->document().clear(0);
    answer_next(static_cast<QMessageBox::StandardButton>(answer));
    QCOMPARE(at_->window().close(), closes);
    QCOMPARE(test::bytes_of(at_->path("node.yaml")) != test::config(), saves);
}

void WindowTest::what_a_crash_left_is_offered_data() {
    QTest::addColumn<QString>("answer");
    QTest::addColumn<bool>("recovers");
    QTest::newRow("recover") << "Recover" << true;
    QTest::newRow("delete") << "Delete them" << false;
}

void WindowTest::what_a_crash_left_is_offered() {
    QFETCH(QString, answer);
    QFETCH(bool, recovers);
    Document crashed(at_->boards());
    QVERIFY(crashed.open(at_->path("node.yaml")).empty());
    crashed.clear(0);
    QVERIFY(QDir().mkpath(at_->recovery()));
    QVERIFY(test::write_bytes(at_->recovery() + "/1.recovery", QByteArray::fromStdString(pack(crashed.unsaved()))));
    at_->open_window();
    QTRY_VERIFY(at_->message(Topic::recovery).contains("node.yaml"));
    button(at_->window(), answer)->click();
    QCOMPARE(at_->message(Topic::recovery), QString());
    QCOMPARE(at_->document().is_modified(), recovers);
    QCOMPARE(at_->document().node() == crashed.node(), recovers);
    QCOMPARE(QFile::exists(at_->window().autosave().file()), recovers); // it is still kept, until it is saved
    QVERIFY(!QFile::exists(at_->recovery() + "/1.recovery"));
}

void WindowTest::a_profile_chosen_on_one_gpu_is_chosen_on_the_next() {
    const BoardRef h100 = at_->boards().find("h100-80gb-sxm");
    const BoardRef a30 = at_->boards().find("a30-24gb");
    at_->document().add_gpu(h100);
    at_->document().add_gpu(h100);
    at_->document().add_gpu(a30);
    at_->open_window();
    Selection& selection = at_->window().selection();
    selection.choose_profile(test::row(*h100, "2g.20gb"));
    selection.select({.gpu = 1, .gi = {}, .ci = {}, .unit = {}});
    QCOMPARE(selection.chosen_profile(), test::row(*h100, "2g.20gb"));
    selection.select({.gpu = 2, .gi = {}, .ci = {}, .unit = {}});
    QCOMPARE(selection.chosen_profile(), test::row(*a30, "2g.12gb"));
}

void WindowTest::undo_and_redo_say_what_they_would_do() {
    at_->document().add_gpu(at_->boards().find("a30-24gb"));
    at_->open_window();
    const auto shown = [&] {
        QStringList texts;
        for (const QAction* action : at_->window().findChild<QToolBar*>()->actions())
            texts << action->toolTip();
        return texts.join('|');
    };
    QVERIFY2(shown().contains("Undo Add GPU 0 (A30 24GB)"), qPrintable(shown()));
    at_->document().undo_stack().undo();
    QVERIFY2(shown().contains("Redo Add GPU 0 (A30 24GB)"), qPrintable(shown()));
}

void WindowTest::messages_are_one_a_topic_and_can_be_dismissed() {
    MessageBar bar;
    bar.show();
    int acted = 0;
    bar.show_message(Topic::file, MessageBar::Tone::error, "first");
    bar.show_message(Topic::file, MessageBar::Tone::error, "second", {{"Do it", [&] { ++acted; }}});
    bar.show_message(Topic::about, MessageBar::Tone::note, "<b>plain</b>");
    QCOMPARE(bar.text(Topic::file), QString("second"));
    QCOMPARE(bar.text(Topic::about), QString("<b>plain</b>"));
    button(bar, "Do it")->click();
    QCOMPARE(acted, 1);
    QCOMPARE(bar.text(Topic::file), QString());
    bar.dismiss(Topic::about);
    QCOMPARE(bar.text(Topic::about), QString());
}

void WindowTest::a_narrow_window_cuts_nothing_off() {
    at_->document().add_gpu(at_->boards().find("h100-80gb-sxm"));
    at_->open_window();
    at_->window().resize(1024, 700);
    QTest::qWait(50);
    QCOMPARE(at_->window().size(), QSize(1024, 700));
    for (const auto* area : at_->window().findChildren<QScrollArea*>()) {
        if (area->isVisible())
            QCOMPARE(area->widget()->width(), area->viewport()->width());
    }
}

void WindowTest::tab_reaches_every_pane() {
    at_->document().add_gpu(at_->boards().find("h100-80gb-sxm"));
    at_->open_window();
    const QList<QWidget*> panes{&at_->window().profile_palette(), &at_->window().grid_view(), &at_->window().export_pane()};
    QList<QWidget*> reached;
    at_->window().grid_view().grid().setFocus();
    for (int steps = 0; steps < 60; ++steps) {
        QTest::keyClick(&at_->window(), Qt::Key_Tab);
        for (QWidget* pane : panes) {
            if (pane->isAncestorOf(QApplication::focusWidget()) && !reached.contains(pane))
                reached << pane;
        }
    }
    QCOMPARE(reached.size(), panes.size());
}

void WindowTest::pictures_are_written() {
    at_->document().add_gpu(at_->boards().find("h100-80gb-sxm"));
    at_->open_window();
    for (const QString& name : QStringList{"node.png", "node.svg", "node.pdf"}) {
        QVERIFY(at_->window().save_picture_to(at_->path(name)));
        QVERIFY(test::bytes_of(at_->path(name)).size() > 500);
    }
    QVERIFY(!at_->window().save_picture_to(at_->path("node.bmp")));
    QVERIFY(at_->message(Topic::file).contains(".png"));
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::WindowTest)
#include "window_test.moc"
