// Fit: a workload typed or counted, every way to place it, or why there is none and what comes nearest.
#include "tests/ui/grid/bench.h"
#include "ui/fit/fit_pane.h"
#include "ui/fit/profile_counts.h"
#include "ui/gallery/layout_thumbnails.h"
#include "ui/gallery/thumbnail_view.h"

#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>

#include <algorithm>
#include <memory>

namespace mig::ui {

namespace {

class Fitter {
public:
    void start() {
        bench.start();
        pane_ = std::make_unique<FitPane>(bench.document, bench.selection, states_);
        pane_->resize(900, 300);
        pane_->show();
        QApplication::setActiveWindow(pane_.get());
        QVERIFY(QTest::qWaitForWindowActive(pane_.get()));
    }
    FitPane& pane() { return *pane_; }
    QLineEdit& text() { // not one of a spin box
        const auto all = pane_->findChildren<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly);
        return *all.first();
    }
    QCheckBox& keep() { return *pane_->findChild<QCheckBox*>(); }
    ThumbnailView& view() { return *pane_->findChild<ThumbnailView*>(); }
    QSpinBox* box(const QString& profile) {
        const auto all = pane_->findChildren<QSpinBox*>();
        const auto found = std::ranges::find(all, "How many of " + profile, &QSpinBox::accessibleName);
        return found == all.end() ? nullptr : *found;
    }
    QString result() { return pane_->findChild<QLabel*>("fit_result")->text(); }
    int shown() { return view().model()->rowCount(); }
    QString words(int row) { return view().model()->index(row, 0).data(Qt::AccessibleTextRole).toString(); }
    void ask(const QString& what) {
        text().setText(what);
        pane_->refresh();
    }
    void click(int row) {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, view().visualRect(view().model()->index(row, 0)).center());
    }

    Bench bench;

private:
    StateLibrary states_;
    std::unique_ptr<FitPane> pane_;
};

} // namespace

class FitPaneTest : public QObject {
    Q_OBJECT
private slots:
    void says_how_it_fits_data();
    void says_how_it_fits();
    void boxes_and_text_say_the_same();
    void a_click_is_one_undo_step();
    void enter_goes_to_the_result_and_applies_it();
    void the_nearest_can_be_applied();
    void beside_what_is_there();
    void says_why_it_cannot_apply();
    void follows_the_selected_gpu();
    void follows_the_document();
    void nothing_can_be_kept_of_what_is_not_legal();
    void tab_walks_in_the_order_of_the_eye();
    void everything_has_a_name();
};

void FitPaneTest::says_how_it_fits_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("result");
    QTest::addColumn<int>("shown");
    QTest::addColumn<QString>("first");
    QTest::newRow("nothing") << ""
                             << "Type what is wanted above, or count it on the left. Every way to place it is shown here." << 0
                             << "";
    QTest::newRow("one way") << "4g.20gb, 3g.20gb"
                             << "4g.20gb and 3g.20gb fit in one way." << 1
                             << "4g.20gb at 0, 3g.20gb at 4; no unit stranded · full";
    QTest::newRow("one instance") << "3g.20gb"
                                  << "3g.20gb fits in 2 ways, the best first." << 2
                                  << "3g.20gb at 4; no unit stranded · 14 placements left; best";
    QTest::newRow("ids and counts") << "9 2*19, 14"
                                    << "3g.20gb, 2 × 1g.5gb and 2g.10gb fit in 2 ways, the best first." << 2
                                    << "1g.5gb at 0, 1g.5gb at 1, 2g.10gb at 2, 3g.20gb at 4; no unit stranded · full; best";
    QTest::newRow("at a start") << "7g.40gb@0"
                                << "7g.40gb at 0 fits in one way." << 1 << "7g.40gb at 0; no unit stranded · full";
    QTest::newRow("too many of one") << "2*4g.20gb"
                                     << "2 × 4g.20gb do not fit. The board allows at most 1 of 4g.20gb at once. "
                                        "The nearest that fits:"
                                     << 1 << "4g.20gb at 0, 3g.20gb at 4; no unit stranded · full; nearest";
    QTest::newRow("start not offered") << "3g.20gb@1"
                                       << "3g.20gb at 1 does not fit. 3g.20gb may start at 0 or 4, not at 1. "
                                          "The nearest that fits:"
                                       << 1 << "3g.20gb at 4; no unit stranded · 14 placements left; nearest";
    QTest::newRow("some of them are too many")
        << "1g.5gb+me 1g.5gb+me 19"
        << "1g.5gb+me, 1g.5gb+me and 1g.5gb do not fit. The board allows at most 1 of 1g.5gb+me at once. "
           "2 × 1g.5gb+me cannot be together already. The nearest that fits:"
        << 1 << "1g.5gb+me at 0, 1g.5gb at 1, 1g.5gb at 2; no unit stranded · 8 placements left; nearest";
    QTest::newRow("no such profile") << "3g.40gb"
                                     << "A100 40GB has no profile \"3g.40gb\"; it offers" << 0 << "";
}

void FitPaneTest::says_how_it_fits() {
    QFETCH(QString, text);
    QFETCH(QString, result);
    QFETCH(int, shown);
    QFETCH(QString, first);
    Fitter at;
    at.bench.add("a100-40gb");
    at.start();
    at.ask(text);
    QVERIFY2(at.result().startsWith(result), qPrintable(at.result()));
    QCOMPARE(at.shown(), shown);
    QCOMPARE(at.view().isEnabled(), shown > 0);
    QCOMPARE(at.words(0), first);
}

void FitPaneTest::boxes_and_text_say_the_same() {
    Fitter at;
    at.bench.add("a100-40gb");
    at.start();
    at.ask("1g.5gb@6, 3g.20gb");
    QCOMPARE(at.box("1g.5gb")->value(), 1);
    QCOMPARE(at.box("3g.20gb")->value(), 1);
    QCOMPARE(at.box("7g.40gb")->value(), 0);
    at.box("1g.5gb")->setFocus();
    QTest::keyClick(at.box("1g.5gb"), Qt::Key_Up);
    QCOMPARE(at.text().text(), "1g.5gb@6, 3g.20gb, 1g.5gb");
    QTRY_VERIFY(at.result().startsWith("1g.5gb at 6, 3g.20gb and 1g.5gb fit"));
    QVERIFY(at.box("1g.5gb")->hasFocus());
    at.box("3g.20gb")->setValue(0);
    at.box("1g.5gb")->setValue(0);
    QCOMPARE(at.text().text(), "");
}

void FitPaneTest::a_click_is_one_undo_step() {
    Fitter at;
    at.bench.add("a100-40gb", {{"7g.40gb", 0}});
    at.start();
    at.ask("4g.20gb, 3g.20gb");
    at.click(0);
    QCOMPARE(at.bench.layout(0), "0:4g.20gb@0 1:3g.20gb@4");
    QCOMPARE(at.bench.undo_steps(), 1);
    QCOMPARE(at.bench.document.undo_stack().undoText(), "Fit 4g.20gb and 3g.20gb on GPU 0");
    at.bench.document.undo_stack().undo();
    QCOMPARE(at.bench.layout(0), "0:7g.40gb@0");
}

void FitPaneTest::enter_goes_to_the_result_and_applies_it() {
    Fitter at;
    at.bench.add("a100-40gb");
    at.start();
    at.text().setFocus();
    QTest::keyClicks(&at.text(), "3g.20gb");
    QTest::keyClick(&at.text(), Qt::Key_Return);
    QVERIFY(at.view().hasFocus());
    QTest::keyClick(&at.view(), Qt::Key_Right);
    QTest::keyClick(&at.view(), Qt::Key_Return);
    QCOMPARE(at.bench.layout(0), "0:3g.20gb@0"); // the second
    QCOMPARE(at.bench.undo_steps(), 1);
}

void FitPaneTest::the_nearest_can_be_applied() {
    Fitter at;
    at.bench.add("a100-40gb");
    at.start();
    at.ask("3g.20gb, 5*1g.5gb");
    QVERIFY2(at.result().contains("That takes 8 compute slices, and the board has 7."), qPrintable(at.result()));
    QVERIFY(at.words(0).endsWith("; nearest"));
    at.click(0);
    QCOMPARE(at.bench.layout(0), "0:1g.5gb@0 1:1g.5gb@1 2:1g.5gb@2 3:1g.5gb@3 4:3g.20gb@4");
}

void FitPaneTest::beside_what_is_there() {
    Fitter at;
    at.bench.add("a100-40gb", {{"3g.20gb", 0}, {"1g.5gb", 6}});
    at.start();
    at.ask("3g.20gb");
    at.keep().setChecked(true);
    QCOMPARE(at.result(), "3g.20gb does not fit beside what is there. That takes 9 memory units, and the board has 8. "
                          "It would fit without 1g.5gb at 6. The nearest that fits:");
    at.ask("2g.10gb");
    QCOMPARE(at.result(), "2g.10gb fits beside what is there in one way.");
    at.click(0);
    QCOMPARE(at.bench.layout(0), "0:3g.20gb@0 2:2g.10gb@4 1:1g.5gb@6");
    QCOMPARE(at.text().text(), ""); // it is there: not once more
    QCOMPARE(at.bench.undo_steps(), 1);
}

void FitPaneTest::says_why_it_cannot_apply() {
    Fitter at;
    at.bench.set_off(at.bench.add("a100-40gb"));
    at.start();
    at.ask("3g.20gb");
    at.click(0);
    QCOMPARE(at.bench.undo_steps(), 0);
    QCOMPARE(at.result(), "MIG is disabled on this GPU; enable it before creating instances.");
}

void FitPaneTest::follows_the_selected_gpu() {
    Fitter at;
    at.bench.add("a100-40gb");
    at.bench.add("h100-80gb-sxm");
    at.bench.add("");
    at.start();
    at.ask("3g.20gb, 2*1g.5gb");
    at.bench.selection.select({.gpu = 1, .gi = {}, .ci = {}, .unit = {}});
    at.click(0); // sooner than the pane follows
    QCOMPARE(at.bench.undo_steps(), 0);
    QCOMPARE(at.text().text(), "3g.40gb, 2*1g.10gb");
    QVERIFY(at.box("1g.10gb") != nullptr);
    at.bench.selection.select({.gpu = 2, .gi = {}, .ci = {}, .unit = {}});
    QTRY_COMPARE(at.result(), "This GPU has no board table. Choose a board in the inspector.");
    QVERIFY(!at.text().isEnabled());
    at.bench.selection.select({.gpu = 0, .gi = {}, .ci = {}, .unit = {}});
    QTRY_COMPARE(at.text().text(), "3g.20gb, 2*1g.5gb");
    // And back to the same board by way of the GPU that has none.
    at.bench.selection.select({.gpu = 2, .gi = {}, .ci = {}, .unit = {}});
    QTRY_VERIFY(!at.text().isEnabled());
    at.bench.selection.select({.gpu = 0, .gi = {}, .ci = {}, .unit = {}});
    QTRY_VERIFY(at.box("1g.5gb") != nullptr && at.box("1g.5gb")->value() == 2);
    at.ask("2000000000*1g.5gb, 2000000000*1g.5gb");
    QCOMPARE(at.box("1g.5gb")->value(), 7);
}

void FitPaneTest::follows_the_document() {
    Fitter at;
    at.bench.add("a100-40gb");
    at.start();
    at.keep().setChecked(true);
    at.ask("7g.40gb");
    QCOMPARE(at.shown(), 1);
    QVERIFY(!at.bench.document.place(0, at.bench.row(0, "1g.5gb"), 0));
    QTRY_VERIFY(at.result().startsWith("7g.40gb does not fit beside what is there."));
    QVERIFY(at.result().contains("It would fit without 1g.5gb at 0."));
}

void FitPaneTest::nothing_can_be_kept_of_what_is_not_legal() {
    Fitter at;
    at.bench.declare_illegal(at.bench.add("a100-40gb"), {{"3g.20gb", 0}, {"2g.10gb", 2}});
    at.start();
    at.ask("1g.5gb");
    QVERIFY(at.shown() > 0);
    at.keep().setChecked(true);
    QVERIFY(at.result().startsWith("What is on the GPU is not legal"));
    QCOMPARE(at.shown(), 0);
}

void FitPaneTest::tab_walks_in_the_order_of_the_eye() {
    Fitter at;
    at.bench.add("a30-24gb");
    at.start();
    at.ask("1g.6gb");
    QWidgetList expected{&at.keep()};
    for (QSpinBox* box : at.pane().findChild<ProfileCounts*>()->findChildren<QSpinBox*>())
        expected << box;
    expected << &at.view() << &at.text();
    at.text().setFocus();
    for (QWidget* next : expected) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), next);
    }
}

void FitPaneTest::everything_has_a_name() {
    Fitter at;
    at.bench.add("a100-40gb");
    at.start();
    QCOMPARE(at.pane().findChildren<QSpinBox*>().size(), 7);
    for (QWidget* widget : std::initializer_list<QWidget*>{&at.text(), &at.keep(), &at.view(), at.box("1g.5gb+me")})
        QVERIFY(!QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name).isEmpty());
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::FitPaneTest)
#include "fit_pane_test.moc"
