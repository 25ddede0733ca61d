// What is selected stays as long as it is there.
#include "tests/ui/document/support.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"

#include <QSignalSpy>
#include <QTest>

namespace mig::ui {

class SelectionTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void it_says_what_changes();
    void what_is_gone_is_not_selected_data();
    void what_is_gone_is_not_selected();
    void another_gpu_has_other_profiles();

private:
    BoardLibrary boards_ = test::load_boards();
    Node node_;
};

void SelectionTest::init() {
    Document document(boards_);
    document.add_gpu(boards_.find("a100-40gb"));
    document.add_gpu(boards_.find("a30-24gb"));
    QVERIFY(!document.place(0, 0, 2));
    node_ = document.node();
}

void SelectionTest::it_says_what_changes() {
    Selection selection;
    const QSignalSpy changed(&selection, &Selection::changed);
    const QSignalSpy chosen(&selection, &Selection::profile_chosen);
    selection.select({.gpu = 0, .gi = 0, .ci = {}, .unit = 2});
    selection.select({.gpu = 0, .gi = 0, .ci = {}, .unit = 2});
    QCOMPARE(changed.count(), 1);
    selection.choose_profile(3);
    selection.choose_profile(3);
    QCOMPARE(chosen.count(), 1);
}

void SelectionTest::what_is_gone_is_not_selected_data() {
    QTest::addColumn<Selected>("before");
    QTest::addColumn<Selected>("after");
    const auto row = [](const char* name, const Selected& before, const Selected& after) {
        QTest::newRow(name) << before << after;
    };
    row("instance that is there", {0, 0, 0, 2}, {0, 0, 0, 2});
    row("instance that is not", {0, 5, 0, 2}, {0, {}, {}, 2});
    row("compute instance that is not", {0, 0, 9, 2}, {0, 0, {}, 2});
    row("GPU that is not", {7, 0, 0, 2}, {1, {}, {}, {}});
}

void SelectionTest::what_is_gone_is_not_selected() {
    QFETCH(Selected, before);
    QFETCH(Selected, after);
    Selection selection;
    selection.select(before);
    selection.restrict_to(node_);
    QVERIFY(selection.current() == after);
    selection.restrict_to({});
    QVERIFY(selection.current() == Selected{});
}

void SelectionTest::another_gpu_has_other_profiles() {
    Selection selection;
    selection.choose_profile(2);
    selection.select({.gpu = 1, .gi = {}, .ci = {}, .unit = {}});
    QCOMPARE(selection.chosen_profile(), -1);
    selection.choose_profile(99);
    selection.restrict_to(node_);
    QCOMPARE(selection.chosen_profile(), -1);
}

} // namespace mig::ui

QTEST_GUILESS_MAIN(mig::ui::SelectionTest)
#include "selection_test.moc"
