// A whole design with the keyboard alone, knowing only what a screen reader is told.
#include "tests/ui/window/support.h"

#include <QAccessible>
#include <QClipboard>

namespace mig::ui {

namespace {

using Interface = QAccessibleInterface;

QString name_of(const Interface* one) { return one == nullptr ? QString() : one->text(QAccessible::Name); }

// Where a screen reader is: the innermost thing that has the focus.
Interface* focused() {
    Interface* one = QAccessible::queryAccessibleInterface(QApplication::focusWidget());
    Interface* inner = one == nullptr ? nullptr : one->focusChild();
    return inner == nullptr ? one : inner;
}

void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier, int times = 1) {
    for (int i = 0; i < times; ++i)
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

// Presses a key until what has the focus is called so; whether it ever is.
bool press_until(Qt::Key key, const QString& wanted, int most = 40) {
    for (int i = 0; i < most; ++i) {
        if (name_of(focused()).contains(wanted))
            return true;
        press(key);
    }
    return false;
}

bool go_to_pane(const QString& wanted) {
    for (int i = 0; i < 5; ++i) {
        press(Qt::Key_F6);
        for (const QWidget* widget = QApplication::focusWidget(); widget != nullptr; widget = widget->parentWidget()) {
            if (QString(widget->metaObject()->className()).endsWith(wanted))
                return true;
        }
    }
    return false;
}

// As a window manager does when a popup closes; the offscreen platform leaves no window active.
void give_back_focus(QWidget& window) {
    QCoreApplication::processEvents();
    QApplication::setActiveWindow(&window);
}

} // namespace

class KeyboardTest : public QObject {
    Q_OBJECT
private slots:
    void a_whole_design();
    void a_whole_layout_from_a_list_data();
    void a_whole_layout_from_a_list();

private:
    // What the grid says at a memory unit of a GPU.
    static QString cell(test::Workplace& at, int gpu, int unit) {
        Interface* grid = QAccessible::queryAccessibleInterface(&at.window().grid_view().grid());
        return name_of(grid->tableInterface()->cellAt(gpu, unit));
    }
};

void KeyboardTest::a_whole_design() {
    test::Workplace at;
    at.open_window();

    // A board: its name is typed.
    QCOMPARE(name_of(focused()), QString("Search boards"));
    QTest::keyClicks(QApplication::focusWidget(), "sxm h100");
    press(Qt::Key_Return);
    QCOMPARE(at.document().node().gpus.size(), std::size_t{1});
    Interface* grid = QAccessible::queryAccessibleInterface(&at.window().grid_view().grid());
    QCOMPARE(grid->role(), QAccessible::Table);
    QCOMPARE(grid->tableInterface()->rowCount(), 1);
    QCOMPARE(grid->tableInterface()->columnCount(), 8);

    // A profile, and a place for it.
    QVERIFY(go_to_pane("ProfilePalette"));
    press(Qt::Key_Home);
    QVERIFY2(press_until(Qt::Key_Down, "3g.40gb"), qPrintable(name_of(focused())));
    QVERIFY(go_to_pane("LayoutGrid"));
    press(Qt::Key_Home);
    press(Qt::Key_Right, Qt::NoModifier, 4);
    press(Qt::Key_Return);
    QVERIFY2(cell(at, 0, 5).contains("3g.40gb"), qPrintable(cell(at, 0, 5)));
    QVERIFY2(name_of(focused()).contains("3g.40gb"), qPrintable(name_of(focused())));

    // Over an occupied unit the reason is said and nothing changes.
    const int steps = at.document().undo_stack().count();
    press(Qt::Key_Return);
    QCOMPARE(at.document().undo_stack().count(), steps);
    QVERIFY(grid->text(QAccessible::Description).contains("GI 0"));

    // Split it.
    QVERIFY(go_to_pane("Inspector"));
    QVERIFY2(press_until(Qt::Key_Tab, "3 × 1c"), qPrintable(name_of(focused())));
    press(Qt::Key_Space);
    QCOMPARE(at.document().node().gpus[0].layout->find(0)->compute_instances.size(), std::size_t{3});

    // Take it back, and forth again.
    const Node split = at.document().node();
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(at.document().node().gpus[0].layout->find(0)->compute_instances.size(), std::size_t{1});
    press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(at.document().node() == split);

    // A second GPU; the instance moves there and back.
    press(Qt::Key_G, Qt::ControlModifier);
    QCOMPARE(name_of(focused()), QString("Search boards"));
    QTest::keyClicks(QApplication::focusWidget(), "h100 sxm");
    press(Qt::Key_Return);
    give_back_focus(at.window());
    QCOMPARE(at.document().node().gpus.size(), std::size_t{2});
    QVERIFY(go_to_pane("LayoutGrid"));
    press(Qt::Key_Up);
    press(Qt::Key_Home);
    press(Qt::Key_Right);
    QVERIFY2(press_until(Qt::Key_Right, "3g.40gb"), qPrintable(name_of(focused())));
    press(Qt::Key_Down, Qt::ControlModifier);
    QVERIFY2(cell(at, 1, 4).contains("3g.40gb"), qPrintable(cell(at, 1, 4)));
    press(Qt::Key_Delete);
    QVERIFY(at.document().node().gpus[1].layout->empty());
    press(Qt::Key_Z, Qt::ControlModifier, 2);
    QVERIFY(cell(at, 0, 4).contains("3g.40gb"));

    // The text to take away.
    QVERIFY(go_to_pane("QTabWidget"));
    QVERIFY2(press_until(Qt::Key_Tab, "Export text"), qPrintable(name_of(focused())));
    QTRY_VERIFY(focused()->text(QAccessible::Value).contains("placement_start: 4"));
    const QString text = focused()->text(QAccessible::Value);
    press(Qt::Key_A, Qt::ControlModifier);
    press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), text);
}

void KeyboardTest::a_whole_layout_from_a_list_data() {
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("cell");
    QTest::newRow("fit") << Qt::Key_F << "What is wanted" << "4g.40gb 3g.40gb"
                         << "4g.40gb at 0, 3g.40gb at 4; no unit stranded · full" << "3g.40gb";
    QTest::newRow("gallery") << Qt::Key_L << "Profiles that must be in the layouts" << "7*1g.10gb"
                             << "1g.10gb at 0, 1g.10gb at 1, 1g.10gb at 2, 1g.10gb at 3, 1g.10gb at 4, 1g.10gb at 5, "
                                "1g.10gb at 6; unit 7 stranded; classic"
                             << "1g.10gb";
}

void KeyboardTest::a_whole_layout_from_a_list() {
    QFETCH(Qt::Key, key);
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, first);
    QFETCH(QString, cell);
    test::Workplace at;
    at.document().add_gpu(at.boards().find("h100-80gb-sxm"));
    at.open_window();
    QTest::keyClick(&at.window(), key, Qt::ControlModifier);
    QCOMPARE(name_of(focused()), field);
    QTest::keyClicks(QApplication::focusWidget(), typed);
    press(Qt::Key_Return);
    QCOMPARE(name_of(focused()), first);
    press(Qt::Key_Return);
    QVERIFY2(KeyboardTest::cell(at, 0, 4).contains(cell), qPrintable(KeyboardTest::cell(at, 0, 4)));
    QCOMPARE(at.document().undo_stack().count(), 2); // the GPU, and its layout
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::KeyboardTest)
#include "keyboard_test.moc"
