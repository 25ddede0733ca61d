// The Gallery: all maximal layouts of a board, the classic ones first; one of them becomes the layout of the GPU.
#include "tests/ui/grid/bench.h"
#include "ui/gallery/gallery_pane.h"
#include "ui/gallery/layout_thumbnails.h"
#include "ui/gallery/thumbnail_view.h"

#include <QAccessible>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <algorithm>
#include <memory>

namespace mig::ui {

namespace {

class Gallery {
public:
    void start() {
        bench.start();
        pane_ = std::make_unique<GalleryPane>(bench.document, bench.selection, states_);
        pane_->resize(900, 300);
        pane_->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane_.get()));
    }
    GalleryPane& pane() { return *pane_; }
    ThumbnailView& view() { return *pane_->findChild<ThumbnailView*>(); }
    QCheckBox& classic() { return *pane_->findChild<QCheckBox*>(); }
    QString count() { return pane_->findChild<QLabel*>("gallery_count")->text(); }
    QString status() { return pane_->findChild<QLabel*>("gallery_status")->text(); }
    QString words(int row) { return view().model()->index(row, 0).data(Qt::AccessibleTextRole).toString(); }
    void ask(const QString& text) {
        pane_->findChild<QLineEdit*>()->setText(text);
        pane_->refresh();
    }
    void click(int row) {
        const QModelIndex index = view().model()->index(row, 0);
        view().scrollTo(index);
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, view().visualRect(index).center());
    }

    Bench bench;

private:
    StateLibrary states_;
    std::unique_ptr<GalleryPane> pane_;
};

} // namespace

class GalleryPaneTest : public QObject {
    Q_OBJECT
private slots:
    void counts_what_it_shows_data();
    void counts_what_it_shows();
    void says_each_layout_in_words();
    void explains_a_filter_that_cannot_be();
    void a_click_is_one_undo_step();
    void enter_is_one_undo_step_and_keeps_what_stays();
    void says_why_it_cannot_apply();
    void follows_the_selected_gpu();
    void needs_a_board_data();
    void needs_a_board();
    void everything_has_a_name_and_takes_the_keyboard();
};

void GalleryPaneTest::counts_what_it_shows_data() {
    QTest::addColumn<QString>("board");
    QTest::addColumn<QString>("with");
    QTest::addColumn<bool>("classic");
    QTest::addColumn<QString>("count");
    QTest::newRow("all") << "a100-40gb" << "" << false << "239 of 239";
    QTest::newRow("classic") << "a100-40gb" << "" << true << "19 of 239";
    QTest::newRow("classic H100") << "h100-80gb-sxm" << "" << true << "19 of 239";
    QTest::newRow("classic with one") << "a100-40gb" << "4g.20gb" << true << "3 of 239";
    QTest::newRow("with several") << "a100-40gb" << "3g.20gb, 2*1g.10gb" << false << "2 of 239";
    QTest::newRow("by id") << "a100-40gb" << "0" << false << "1 of 239";
    QTest::newRow("no such mix") << "a100-40gb" << "7g.40gb 19" << false << "0 of 239";
    QTest::newRow("A30") << "a30-24gb" << "" << true << "5 of 17";
}

void GalleryPaneTest::counts_what_it_shows() {
    QFETCH(QString, board);
    QFETCH(QString, with);
    QFETCH(bool, classic);
    QFETCH(QString, count);
    Gallery at;
    at.bench.add(board.toLatin1().constData());
    at.start();
    at.classic().setChecked(classic);
    at.ask(with);
    QCOMPARE(at.count(), count);
    QCOMPARE(at.view().model()->rowCount(), count.section(' ', 0, 0).toInt());
    QCOMPARE(at.status().isEmpty(), !count.startsWith("0 "));
}

void GalleryPaneTest::says_each_layout_in_words() {
    Gallery at;
    at.bench.add("a100-40gb");
    at.start();
    QCOMPARE(at.words(0), "7g.40gb at 0; no unit stranded; classic");
    QCOMPARE(at.words(1), "4g.20gb at 0, 3g.20gb at 4; no unit stranded; classic");
    QCOMPARE(at.words(2), "4g.20gb at 0, 2g.10gb at 4, 1g.5gb at 6; unit 7 stranded; classic");
    QVERIFY(at.words(18).endsWith("; classic"));
    QVERIFY(!at.words(19).contains("classic"));
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&at.view());
    QCOMPARE(list->child(1)->text(QAccessible::Name), at.words(1));
}

void GalleryPaneTest::explains_a_filter_that_cannot_be() {
    Gallery at;
    at.bench.add("a100-40gb");
    at.start();
    at.ask("3g.40gb");
    QVERIFY2(at.status().startsWith("A100 40GB has no profile \"3g.40gb\"; it offers"), qPrintable(at.status()));
    at.ask("");
    QVERIFY(at.status().isEmpty());
}

void GalleryPaneTest::a_click_is_one_undo_step() {
    Gallery at;
    at.bench.add("a100-40gb");
    at.start();
    at.click(1);
    QCOMPARE(at.bench.layout(0), "0:4g.20gb@0 1:3g.20gb@4");
    QCOMPARE(at.bench.undo_steps(), 1);
    QCOMPARE(at.bench.document.undo_stack().undoText(), "Give GPU 0 the layout 4g.20gb at 0, 3g.20gb at 4");
    at.click(1); // is there already
    QCOMPARE(at.bench.undo_steps(), 1);
    at.bench.document.undo_stack().undo();
    QCOMPARE(at.bench.layout(0), "");
}

void GalleryPaneTest::enter_is_one_undo_step_and_keeps_what_stays() {
    Gallery at;
    at.bench.add("a100-40gb", {{"1g.5gb", 0}, {"3g.20gb", 4}});
    at.start();
    QVERIFY(!at.bench.document.set_compute_instances(0, 1, {0, 0, 0}));
    at.view().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&at.view(), Qt::Key_Right);
    QTest::keyClick(&at.view(), Qt::Key_Return);
    QCOMPARE(at.bench.layout(0), "0:4g.20gb@0 1:3g.20gb@4");
    QCOMPARE(at.bench.undo_steps(), 2);
    QCOMPARE(at.bench.document.node().gpus[0].layout->find(1)->compute_instances.size(), std::size_t{3});
}

void GalleryPaneTest::says_why_it_cannot_apply() {
    Gallery at;
    at.bench.set_off(at.bench.add("a100-40gb"));
    at.start();
    at.click(0);
    QCOMPARE(at.bench.undo_steps(), 0);
    QVERIFY2(at.status().contains("MIG is disabled"), qPrintable(at.status()));
}

void GalleryPaneTest::follows_the_selected_gpu() {
    Gallery at;
    at.bench.add("a100-40gb");
    at.bench.add("a30-24gb");
    at.start();
    at.bench.selection.select({.gpu = 1, .gi = {}, .ci = {}, .unit = {}});
    at.click(0); // sooner than the pane follows: it shows layouts of the other board
    QCOMPARE(at.bench.undo_steps(), 0);
    QTRY_COMPARE(at.count(), "17 of 17");
    at.click(0);
    QCOMPARE(at.bench.layout(1), "0:4g.24gb@0");
}

void GalleryPaneTest::needs_a_board_data() {
    QTest::addColumn<bool>("gpu");
    QTest::addColumn<QString>("says");
    QTest::newRow("no GPU") << false << "";
    QTest::newRow("no board") << true << "This GPU has no board table. Choose a board in the inspector.";
}

void GalleryPaneTest::needs_a_board() {
    QFETCH(bool, gpu);
    QFETCH(QString, says);
    Gallery at;
    if (gpu)
        at.bench.add("");
    at.start();
    QVERIFY(!at.view().isVisible());
    const auto labels = at.pane().findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [&](const QLabel* label) { return label->isVisible() && label->text() == says; }));
}

void GalleryPaneTest::everything_has_a_name_and_takes_the_keyboard() {
    Gallery at;
    at.bench.add("a100-40gb");
    at.start();
    for (QWidget* widget : std::initializer_list<QWidget*>{&at.view(), at.pane().findChild<QLineEdit*>(), &at.classic()}) {
        QVERIFY((widget->focusPolicy() & Qt::TabFocus) != 0);
        QVERIFY(!QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name).isEmpty());
    }
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::GalleryPaneTest)
#include "gallery_pane_test.moc"
