// The Plan pane: from what is there to what is wanted, in words, steps, commands and a script.
#include "tests/ui/document/support.h"
#include "tests/ui/grid/bench.h"
#include "ui/plan/plan_pane.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>
#include <memory>

namespace mig::ui {

namespace {

// The pane on a document, shown. What the bench holds is taken as present, unless nothing is to be.
class Planner {
public:
    void start(bool present = true) {
        bench.start();
        if (present)
            bench.document.take_as_present();
        pane_ = std::make_unique<PlanPane>(bench.document, bench.selection);
        pane_->resize(1000, 300);
        pane_->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane_.get()));
    }

    PlanPane& pane() { return *pane_; }
    QString summary() { return pane_->findChild<QLabel*>("plan_summary")->text(); }
    QTreeWidget& steps() { return *pane_->findChild<QTreeWidget*>(); }
    QStringList step_lines() {
        QStringList all;
        for (int i = 0; i < steps().topLevelItemCount(); ++i) {
            const QTreeWidgetItem* item = steps().topLevelItem(i);
            all << QStringList{item->text(0), item->text(1), item->text(2), item->text(3)}.join("|");
        }
        return all;
    }
    QString commands() { return pane_->findChild<QPlainTextEdit*>()->toPlainText(); }
    QStringList remarks() {
        QStringList all;
        const auto* list = pane_->findChild<QListWidget*>();
        for (int i = 0; i < list->count() && list->isVisible(); ++i)
            all << list->item(i)->text();
        return all;
    }
    bool says(const QString& text) {
        const auto labels = pane_->findChildren<QLabel*>();
        return std::ranges::any_of(labels,
                                   [&](const QLabel* label) { return label->isVisible() && label->text().contains(text); });
    }
    QPushButton* button(const QString& words) {
        const auto all = pane_->findChildren<QPushButton*>();
        const auto found = std::ranges::find_if(
            all, [&](const QPushButton* button) { return button->text() == words || button->accessibleName() == words; });
        return found == all.end() ? nullptr : *found;
    }
    // GPU 0: 3g.20gb at 0 stays, 2g.10gb at 4 makes way for 3g.20gb.
    void start_with_a_change() {
        bench.add("a100-40gb", {{"3g.20gb", 0}, {"2g.10gb", 4}});
        start();
        bench.document.remove(0, 1);
        bench.document.place(0, bench.row(0, "3g.20gb"), 4);
        pane_->refresh();
    }

    Bench bench;

private:
    std::unique_ptr<PlanPane> pane_;
};

} // namespace

class PlanPaneTest : public QObject {
    Q_OBJECT
private slots:
    void says_when_nothing_is_to_be_done();
    void lists_steps_with_reasons();
    void shows_the_commands();
    void says_what_must_be_drained();
    void plans_from_nothing();
    void follows_every_change();
    void takes_the_layout_as_present();
    void plans_from_a_file_as_it_was_read();
    void plans_the_way_back();
    void other_starts_and_ids_are_a_choice_data();
    void other_starts_and_ids_are_a_choice();
    void selects_what_a_step_is_about();
    void copies_the_commands();
    void saves_the_script();
    void says_why_there_is_no_plan();
    void is_empty_without_gpus();
    void everything_has_a_name_and_takes_the_keyboard();
};

void PlanPaneTest::says_when_nothing_is_to_be_done() {
    Planner at;
    at.bench.add("a100-40gb", {{"3g.20gb", 0}});
    at.start();
    QVERIFY(at.pane().plan() && at.pane().plan()->empty());
    QVERIFY(at.says("Nothing to do"));
    QVERIFY(!at.steps().isVisible());
    QVERIFY(!at.button("Copy the commands")->isEnabled());
    QVERIFY(!at.button("Save script…")->isEnabled());
}

void PlanPaneTest::lists_steps_with_reasons() {
    Planner at;
    at.start_with_a_change();
    QCOMPARE(at.summary(), "Destroys 1 GPU instance, creates 1 and keeps 1; 1 device must be drained first.");
    const QStringList lines{"1|0|Destroy CI 0 of 2g.10gb at 4 (GI 1)|In the way of 3g.20gb at 4",
                            "2|0|Destroy 2g.10gb at 4 (GI 1)|In the way of 3g.20gb at 4", "3|0|Create 3g.20gb at 4|Wanted"};
    QCOMPARE(at.step_lines(), lines);
    QVERIFY(!at.says("Nothing to do"));
}

void PlanPaneTest::shows_the_commands() {
    Planner at;
    at.start_with_a_change();
    QCOMPARE(at.commands(), "nvidia-smi mig -i 0 -dci -gi 1 -ci 0\n"
                            "nvidia-smi mig -i 0 -dgi -gi 1\n"
                            "nvidia-smi mig -i 0 -cgi 9:4 -C\n");
}

void PlanPaneTest::says_what_must_be_drained() {
    Planner at;
    at.start_with_a_change();
    QCOMPARE(at.remarks().value(0), "Drain first on GPU 0: CI 0 of 2g.10gb at 4 (GI 1).");
    QVERIFY(at.remarks().contains("GPU instances and compute instances do not survive a reboot."));
}

void PlanPaneTest::plans_from_nothing() { // S3
    Planner at;
    at.bench.add("a100-40gb", {{"7g.40gb", 0}});
    at.bench.add("h100-80gb-sxm", {{"7g.80gb", 0}});
    at.start(false);
    QCOMPARE(at.summary(), "Creates 2 GPU instances and turns MIG on for 2 GPUs.");
    QVERIFY(at.commands().startsWith("# This resets the GPU: no program may run on it, monitoring included.\n"
                                     "nvidia-smi -i 0 -mig 1\n"));
    QVERIFY(at.commands().contains("# The mode is lost when the driver unloads, and with a reboot.\nnvidia-smi -i 1 -mig 1\n"));
    QVERIFY(at.remarks().last().startsWith("Planned from GPUs on which nothing was done yet"));
}

void PlanPaneTest::follows_every_change() {
    Planner at;
    at.bench.add("a100-40gb");
    at.start();
    at.bench.document.place(0, at.bench.row(0, "3g.20gb"), 4);
    QTRY_COMPARE(at.steps().topLevelItemCount(), 1);
    at.bench.document.undo_stack().undo();
    QTRY_COMPARE(at.steps().topLevelItemCount(), 0);
    at.pane().hide();
    at.bench.document.undo_stack().redo();
    QTest::qWait(120);
    QCOMPARE(at.steps().topLevelItemCount(), 0); // nobody looks
    at.pane().show();
    QCOMPARE(at.steps().topLevelItemCount(), 1);
}

void PlanPaneTest::takes_the_layout_as_present() {
    Planner at;
    at.start_with_a_change();
    const int undo_steps = at.bench.undo_steps();
    at.button("Take this as present")->click();
    QTRY_VERIFY(at.says("Nothing to do"));
    QCOMPARE(at.bench.undo_steps(), undo_steps); // the document is as it was
    QVERIFY(at.bench.document.is_modified());
    at.bench.document.undo_stack().undo();
    QTRY_VERIFY(at.summary().startsWith("Destroys 1 GPU instance and keeps 1"));
}

void PlanPaneTest::plans_from_a_file_as_it_was_read() {
    const QTemporaryDir directory;
    const QString path = directory.filePath("node.yaml");
    QVERIFY(test::write_bytes(path, test::config()));
    Planner at;
    at.start(false);
    QVERIFY(!has_errors(at.bench.document.open(path)));
    QVERIFY(at.bench.document.has_present());
    at.pane().refresh();
    QVERIFY(at.says("Nothing to do"));
    at.bench.document.clear(0);
    at.bench.document.save(); // a file is no machine
    at.pane().refresh();
    QVERIFY(at.summary().startsWith("Destroys 1 GPU instance;"));
    at.bench.document.reset(at.bench.document.node());
    QVERIFY(!at.bench.document.has_present());
}

void PlanPaneTest::plans_the_way_back() {
    Planner at;
    at.start_with_a_change();
    at.pane().findChild<QCheckBox*>()->click();
    QCOMPARE(at.step_lines().last(), "3|0|Create 2g.10gb at 4|Wanted");
    QVERIFY(at.remarks().value(0).startsWith("Drain first on GPU 0: CI 0 of 3g.20gb at 4"));
}

void PlanPaneTest::other_starts_and_ids_are_a_choice_data() {
    QTest::addColumn<QString>("box");
    QTest::addColumn<int>("kept"); // of the 2g.10gb, which goes from 0 to 2, and of the 1g.5gb, which gets another id
    QTest::newRow("starts as wanted") << "" << 1;
    QTest::newRow("any starts") << "Any starts" << 2;
    QTest::newRow("ids count") << "Keep ids" << 0;
}

void PlanPaneTest::other_starts_and_ids_are_a_choice() {
    QFETCH(QString, box);
    Planner at;
    at.bench.add("a100-40gb", {{"2g.10gb", 0}, {"1g.5gb", 6}});
    at.start();
    at.bench.document.remove(0, 0);
    at.bench.document.remove(0, 1);
    at.bench.document.place(0, at.bench.row(0, "1g.5gb"), 6);
    at.bench.document.place(0, at.bench.row(0, "2g.10gb"), 2);
    for (QCheckBox* one : at.pane().findChildren<QCheckBox*>()) {
        if (one->text() == box)
            one->click();
    }
    at.pane().refresh();
    QVERIFY(at.pane().plan());
    QTEST(at.pane().plan()->kept, "kept");
}

void PlanPaneTest::selects_what_a_step_is_about() {
    Planner at;
    at.bench.add("a100-40gb");
    at.bench.add("a100-40gb", {{"1g.5gb", 6}});
    at.start();
    at.bench.document.remove(1, 0);
    at.bench.document.place(1, at.bench.row(1, "3g.20gb"), 0);
    at.pane().refresh();
    QCOMPARE(at.bench.selection.current().gpu, 0); // showing them selects nothing
    at.steps().setFocus();
    QTest::keyClick(&at.steps(), Qt::Key_End);
    QCOMPARE(at.bench.selection.current(), (Selected{.gpu = 1, .gi = 0, .ci = {}, .unit = 0}));
    QTest::keyClick(&at.steps(), Qt::Key_Home);
    QCOMPARE(at.bench.selection.current(), (Selected{.gpu = 1, .gi = {}, .ci = {}, .unit = 6}));
}

void PlanPaneTest::copies_the_commands() {
    Planner at;
    at.start_with_a_change();
    at.button("Copy the commands")->click();
    QCOMPARE(QApplication::clipboard()->text(), at.commands());
}

void PlanPaneTest::saves_the_script() {
    const QTemporaryDir directory;
    Planner at;
    at.start_with_a_change();
    const QString path = directory.filePath("Änderung.sh");
    QVERIFY(at.pane().save_script_to(path).empty());
    const QByteArray script = test::bytes_of(path);
    QVERIFY(script.startsWith("#!/bin/sh\n"));
    QVERIFY(script.contains("expect 0 'Enabled 9@0[2#0] 14@4[1#0]' 'before the first step; nothing was changed'"));
    QCOMPARE(at.pane().save_script_to(directory.filePath("nowhere/plan.sh")).size(), std::size_t{1});
}

void PlanPaneTest::says_why_there_is_no_plan() {
    const QTemporaryDir directory;
    Planner at;
    at.bench.add("a100-40gb");
    at.start();
    at.bench.document.duplicate_gpu(0);
    at.pane().refresh();
    QVERIFY(!at.pane().plan());
    QCOMPARE(at.summary(), "No plan can be made.");
    QVERIFY(at.remarks().value(0).contains("a plan cannot add or remove a GPU"));
    QVERIFY(!at.steps().isVisible());
    QVERIFY(!at.says("Nothing to do"));
    QVERIFY(!at.button("Save script…")->isEnabled());
    QVERIFY(!at.pane().save_script_to(directory.filePath("plan.sh")).empty());
}

void PlanPaneTest::is_empty_without_gpus() {
    Planner at;
    at.start(false);
    QVERIFY(!at.says("Nothing to do"));
    QVERIFY(!at.button("Take this as present")->isEnabled());
    QVERIFY(at.remarks().isEmpty());
}

void PlanPaneTest::everything_has_a_name_and_takes_the_keyboard() {
    Planner at;
    at.start_with_a_change();
    QVERIFY(!at.steps().accessibleName().isEmpty());
    QVERIFY(!at.pane().findChild<QPlainTextEdit*>()->accessibleName().isEmpty());
    QVERIFY(!at.pane().findChild<QListWidget*>()->accessibleName().isEmpty());
    for (QWidget* widget : std::initializer_list<QWidget*>{&at.steps(), at.pane().findChild<QPlainTextEdit*>(),
                                                           at.button("Copy the commands"), at.button("Save script…"),
                                                           at.button("Take this as present"), at.pane().findChild<QCheckBox*>()})
        QVERIFY((widget->focusPolicy() & Qt::TabFocus) != 0);
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::PlanPaneTest)
#include "plan_pane_test.moc"
