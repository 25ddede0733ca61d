// The inspector: facts of what is selected, and what can be done with it.
#include "tests/ui/grid/bench.h"
#include "ui/inspector/inspector.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QTest>

#include <algorithm>
#include <memory>

namespace mig::ui {

namespace {

// The inspector on a document, shown and active.
class Desk {
public:
    void start(const Selected& selected = {}) {
        bench.start();
        bench.selection.select(selected);
        inspector_ = std::make_unique<Inspector>(bench.document, bench.selection);
        inspector_->resize(340, 700);
        inspector_->show();
        QVERIFY(QTest::qWaitForWindowExposed(inspector_.get()));
        QApplication::setActiveWindow(inspector_.get());
    }

    Inspector& inspector() { return *inspector_; }
    QWidget* page() { return inspector_->findChild<QScrollArea*>()->widget(); }
    // A widget by what a screen reader calls it, or by its text.
    QAbstractButton* button(const QString& name) {
        const auto all = page()->findChildren<QAbstractButton*>();
        const auto found = std::ranges::find_if(
            all, [&](const QAbstractButton* one) { return one->accessibleName() == name || one->text() == name; });
        return found == all.end() ? nullptr : *found;
    }
    QString fact(const QString& name) {
        for (const auto* facts : page()->findChildren<QGridLayout*>()) {
            for (int row = 0; row < facts->rowCount(); ++row) {
                const QLayoutItem* item = facts->itemAtPosition(row, 0);
                const auto* label = item == nullptr ? nullptr : qobject_cast<const QLabel*>(item->widget());
                if (label == nullptr || label->text() != name)
                    continue;
                QLayoutItem* field = facts->itemAtPosition(row, 1);
                const QWidget* value = field->layout() != nullptr ? field->layout()->itemAt(0)->widget() : field->widget();
                return qobject_cast<const QLabel*>(value)->text();
            }
        }
        return {};
    }
    bool says(const QString& text) {
        const auto labels = page()->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text() == text; });
    }
    std::vector<int> widths() { // of the compute instances of GI 0
        const Gpu& gpu = bench.document.node().gpus[0];
        const GpuInstance& gi = *gpu.layout->find(0);
        std::vector<int> all;
        for (const ComputeInstance& ci : gi.compute_instances)
            all.push_back(gpu.board->row(gi.profile).compute_instances[static_cast<std::size_t>(ci.profile)].slices);
        return all;
    }
    QString last_step() { return bench.document.undo_stack().undoText(); }

    Bench bench;

private:
    std::unique_ptr<Inspector> inspector_;
};

using Widths = std::vector<int>;

void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }

} // namespace

class InspectorTest : public QObject {
    Q_OBJECT
private slots:
    void tells_the_facts_of_an_instance();
    void tells_the_facts_of_a_gpu_data();
    void tells_the_facts_of_a_gpu();
    void tells_the_names_and_copies_them();
    void splits();
    void marks_how_it_is_divided();
    void removes_and_adds_compute_instances();
    void says_that_no_device_is_usable();
    void selects_a_compute_instance();
    void deletes_the_instance();
    void turns_mig_on_and_off();
    void chooses_a_board();
    void acts_on_the_gpu();
    void follows_the_selection();
    void keeps_its_page_while_only_the_cursor_moves();
    void the_keyboard_stays_where_it_was();
    void another_pane_keeps_the_keyboard();
    void says_that_nothing_is_selected();
    void every_control_has_a_name();
};

void InspectorTest::tells_the_facts_of_an_instance() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.start({.gpu = 0, .gi = 0});
    QVERIFY(desk.says("GI 0 on GPU 0"));
    QVERIFY(desk.says("3g.40gb at 4"));
    QCOMPARE(desk.fact("Memory"), QString("40,448 MiB · units 4–7"));
    QCOMPARE(desk.fact("Compute"), QString("3 of 7 slices · 60 SMs"));
    QCOMPARE(desk.fact("Engines"), QString("3 CE · 3 NVDEC · 3 JPEG"));
    QVERIFY(desk.fact("Source").startsWith("Recorded: H100 80GB HBM3"));
    for (const char* heading : {"Compute instances", "Names"})
        QVERIFY(desk.says(heading));
}

void InspectorTest::tells_the_facts_of_a_gpu_data() {
    QTest::addColumn<int>("gpu");
    QTest::addColumn<QString>("instances");
    QTest::addColumn<QString>("memory");
    QTest::addColumn<QString>("compute");
    QTest::addColumn<QString>("stranded");
    QTest::newRow("empty") << 0 << "0 of at most 7" << "81,152 MiB · all 8 units" << "7 of 7 slices" << "nothing";
    QTest::newRow("full") << 1 << "2 of at most 7" << "0 MiB · no unit" << "0 of 7 slices" << "nothing";
    QTest::newRow("one unit stranded") << 2 << "3 of at most 7" << "9,984 MiB · unit 7" << "1 of 7 slices"
                                       << "9,984 MiB · unit 7 · 1 slice of compute";
    QTest::newRow("a slice stranded") << 3 << "2 of at most 7" << "0 MiB · no unit" << "1 of 7 slices" << "1 slice of compute";
    QTest::newRow("a smaller board") << 4 << "1 of at most 4" << "17,920 MiB · units 1–3" << "3 of 4 slices" << "nothing";
}

void InspectorTest::tells_the_facts_of_a_gpu() {
    QFETCH(int, gpu);
    Desk desk;
    desk.bench.add("h100-80gb-sxm");
    desk.bench.add("h100-80gb-sxm", {{"4g.40gb", 0}, {"3g.40gb", 4}});
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 0}, {"2g.20gb", 4}, {"1g.10gb", 6}});
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 0}, {"3g.40gb", 4}});
    desk.bench.add("a30-24gb", {{"1g.6gb", 0}});
    desk.start({.gpu = gpu});
    QTEST(desk.fact("Instances"), "instances");
    QTEST(desk.fact("Free memory"), "memory");
    QTEST(desk.fact("Free compute"), "compute");
    QTEST(desk.fact("Stranded"), "stranded");
}

void InspectorTest::tells_the_names_and_copies_them() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.start({.gpu = 0, .gi = 0});
    QCOMPARE(desk.fact("mig-parted"), QString("3g.40gb"));
    QCOMPARE(desk.fact("Kubernetes"), QString("nvidia.com/mig-3g.40gb"));
    QCOMPARE(desk.fact("Slurm"), QString("h100_3g.40gb"));
    QCOMPARE(desk.fact("nvidia-smi"), QString("-cgi 9:4"));
    desk.button("Copy the name for Kubernetes")->click();
    QCOMPARE(QApplication::clipboard()->text(), QString("nvidia.com/mig-3g.40gb"));
}

void InspectorTest::splits() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.start({.gpu = 0, .gi = 0});
    desk.button("Split into 3 × 1c")->click();
    QCOMPARE(desk.widths(), (Widths{1, 1, 1}));
    QCOMPARE(desk.last_step(), QString("Split GI 0 on GPU 0 into 3 × 1c"));
    QCOMPARE(desk.fact("mig-parted"), QString("1c.3g.40gb"));
    desk.button("Split into 2c + 1c")->click();
    QCOMPARE(desk.widths(), (Widths{2, 1}));
    QCOMPARE(desk.fact("mig-parted"), QString("2c.3g.40gb\n1c.3g.40gb"));
    desk.button("One compute instance: 3c")->click();
    QCOMPARE(desk.widths(), (Widths{3}));
    QCOMPARE(desk.bench.undo_steps(), 3);
}

void InspectorTest::marks_how_it_is_divided() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"2g.20gb", 4}});
    desk.start({.gpu = 0, .gi = 0});
    QVERIFY(desk.button("One compute instance: 2c")->isChecked());
    desk.button("One compute instance: 2c")->click(); // as it is already
    QVERIFY(desk.button("One compute instance: 2c")->isChecked());
    QCOMPARE(desk.bench.undo_steps(), 0);
    desk.button("Split into 2 × 1c")->click();
    QVERIFY(!desk.button("One compute instance: 2c")->isChecked());
    QVERIFY(desk.button("Split into 2 × 1c")->isChecked());
}

void InspectorTest::removes_and_adds_compute_instances() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.start({.gpu = 0, .gi = 0});
    QVERIFY(desk.button("Add 1c.3g.40gb") == nullptr); // it is full
    desk.button("Split into 3 × 1c")->click();
    desk.button("Delete CI 1: 1c.3g.40gb")->click();
    QCOMPARE(desk.widths(), (Widths{1, 1}));
    QVERIFY(desk.button("CI 2 · 1c · slice 2, 1c.3g.40gb") != nullptr); // where it was
    QVERIFY(desk.button("Add 2c.3g.40gb") == nullptr);                  // no room
    desk.button("Add 1c.3g.40gb")->click();
    QCOMPARE(desk.widths(), (Widths{1, 1, 1}));
    QCOMPARE(desk.last_step(), QString("Add a 1c compute instance to GI 0 on GPU 0"));
}

void InspectorTest::says_that_no_device_is_usable() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.start({.gpu = 0, .gi = 0});
    desk.button("Delete CI 0: 3g.40gb")->click();
    QVERIFY(desk.says("None: no device is usable."));
    desk.button("Add 3g.40gb")->click();
    QCOMPARE(desk.widths(), (Widths{3}));
}

void InspectorTest::selects_a_compute_instance() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"2g.20gb", 4}});
    desk.start({.gpu = 0, .gi = 0});
    desk.button("Split into 2 × 1c")->click();
    desk.button("CI 1 · 1c · slice 1, 1c.2g.20gb")->click();
    QCOMPARE(desk.bench.selection.current(), (Selected{.gpu = 0, .gi = 0, .ci = 1, .unit = 4}));
    desk.button("CI 1 · 1c · slice 1, 1c.2g.20gb")->setFocus();
    press(Qt::Key_Delete);
    QCOMPARE(desk.widths(), (Widths{1}));
}

void InspectorTest::deletes_the_instance() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.start({.gpu = 0, .gi = 0});
    desk.button("Delete GI 0")->click();
    QVERIFY(desk.bench.document.node().gpus[0].layout->empty());
    desk.bench.selection.restrict_to(desk.bench.document.node());
    QVERIFY(desk.says("GPU 0"));
}

void InspectorTest::turns_mig_on_and_off() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm");
    desk.start({.gpu = 0});
    QVERIFY(desk.says("MIG on"));
    desk.button("MIG enabled on GPU 0")->click();
    QVERIFY(desk.bench.document.node().gpus[0].mode == MigMode::disabled);
    QVERIFY(desk.says("MIG off"));
    desk.bench.document.undo_stack().undo();
    QVERIFY(desk.button("MIG enabled on GPU 0")->isChecked());
}

void InspectorTest::chooses_a_board() {
    Desk desk;
    desk.bench.add("");
    desk.start({.gpu = 0});
    QVERIFY(desk.says("not MIG-capable"));
    auto* boards = desk.page()->findChild<QComboBox*>();
    QCOMPARE(boards->currentIndex(), -1);
    boards->setFocus();
    press(Qt::Key_Down); // the keyboard opens nothing: it chooses
    const auto& library = desk.bench.document.library().boards();
    QVERIFY(desk.bench.document.node().gpus[0].board == library.front());
    QCOMPARE(desk.last_step(),
             QString("Change the board of GPU 0 to %1").arg(QString::fromStdString(library.front()->facts().name)));
    QCOMPARE(desk.page()->findChild<QComboBox*>()->currentIndex(), 0);
    QCOMPARE(QApplication::focusWidget(), desk.page()->findChild<QComboBox*>());
}

void InspectorTest::acts_on_the_gpu() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.start({.gpu = 0});
    desk.button("Duplicate GPU 0")->click();
    QCOMPARE(desk.bench.document.node().gpus.size(), std::size_t{2});
    QVERIFY(desk.button("Clear GPU 0")->isEnabled());
    desk.button("Clear GPU 0")->click();
    QCOMPARE(desk.bench.layout(0), std::string());
    QVERIFY(!desk.button("Clear GPU 0")->isEnabled());
    desk.button("Remove GPU 0")->click();
    QCOMPARE(desk.bench.document.node().gpus.size(), std::size_t{1});
    QCOMPARE(desk.bench.layout(0), std::string("0:3g.40gb@4"));
    QCOMPARE(desk.bench.undo_steps(), 3);
}

void InspectorTest::follows_the_selection() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.bench.add("a30-24gb");
    desk.start({.gpu = 0, .gi = 0});
    desk.bench.selection.select({.gpu = 1});
    QVERIFY(desk.says("GPU 1"));
    desk.bench.selection.select({.gpu = 0, .gi = 7}); // not there
    QVERIFY(desk.says("GPU 0"));
}

void InspectorTest::keeps_its_page_while_only_the_cursor_moves() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.start({.gpu = 0, .gi = {}, .ci = {}, .unit = 0});
    const QWidget* page = desk.page();
    desk.bench.selection.select({.gpu = 0, .gi = {}, .ci = {}, .unit = 1});
    QCOMPARE(desk.page(), page);
    desk.bench.selection.select({.gpu = 0, .gi = 0, .ci = {}, .unit = 4});
    QVERIFY(desk.page() != page);
}

void InspectorTest::the_keyboard_stays_where_it_was() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.start({.gpu = 0, .gi = 0});
    desk.button("Split into 3 × 1c")->setFocus();
    press(Qt::Key_Space);
    QCOMPARE(desk.widths(), (Widths{1, 1, 1}));
    QCOMPARE(QApplication::focusWidget(), desk.button("Split into 3 × 1c"));
    desk.button("Delete CI 2: 1c.3g.40gb")->setFocus();
    press(Qt::Key_Space); // that button is gone: the first one, then
    QVERIFY(desk.inspector().isAncestorOf(QApplication::focusWidget()));
    QVERIFY(QApplication::focusWidget() != &desk.inspector());
}

void InspectorTest::another_pane_keeps_the_keyboard() {
    QWidget elsewhere;
    elsewhere.setFocusPolicy(Qt::StrongFocus);
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.start({.gpu = 0, .gi = 0});
    elsewhere.show();
    QApplication::setActiveWindow(&elsewhere);
    elsewhere.setFocus();
    desk.bench.selection.select({.gpu = 0});
    QCOMPARE(QApplication::focusWidget(), &elsewhere);
}

void InspectorTest::says_that_nothing_is_selected() {
    Desk desk;
    desk.start();
    QVERIFY(desk.says("Nothing is selected."));
}

void InspectorTest::every_control_has_a_name() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.start({.gpu = 0, .gi = 0});
    for (const Selected& selected : {Selected{.gpu = 0, .gi = 0}, Selected{.gpu = 0}}) {
        desk.bench.selection.select(selected);
        for (const QWidget* widget : desk.page()->findChildren<QWidget*>()) {
            if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isVisible())
                continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const bool named = !widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty());
            QVERIFY2(named, widget->metaObject()->className());
        }
    }
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::InspectorTest)
#include "inspector_test.moc"
