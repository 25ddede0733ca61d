// The Export pane: live text in each form, what a form cannot say, Copy and Save.
#include "tests/ui/document/support.h"
#include "tests/ui/grid/bench.h"
#include "ui/export/export_pane.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

namespace mig::ui {

namespace {

// The pane on a document, shown.
class Counter {
public:
    void start() {
        bench.start();
        pane_ = std::make_unique<ExportPane>(bench.document, bench.selection);
        pane_->resize(800, 300);
        pane_->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane_.get()));
    }

    ExportPane& pane() { return *pane_; }
    QString text() { return pane_->findChild<QPlainTextEdit*>()->toPlainText(); }
    QStringList remarks() {
        QStringList all;
        const auto* list = pane_->findChild<QListWidget*>();
        for (int i = 0; i < list->count() && list->isVisible(); ++i)
            all << list->item(i)->text();
        return all;
    }
    QPushButton* button(const QString& words) {
        const auto all = pane_->findChildren<QPushButton*>();
        const auto found = std::ranges::find_if(
            all, [&](const QPushButton* button) { return button->text() == words || button->accessibleName() == words; });
        return found == all.end() ? nullptr : *found;
    }

    Bench bench;

private:
    std::unique_ptr<ExportPane> pane_;
};

// Two 1g with a hole before them: no order of counts replays to it.
void add_hole(Bench& bench) { bench.add("h100-80gb-sxm", {{"1g.10gb", 1}, {"1g.10gb", 3}}); }

} // namespace

class ExportPaneTest : public QObject {
    Q_OBJECT
private slots:
    void writes_each_form_data();
    void writes_each_form();
    void reads_back_what_it_wrote_data();
    void reads_back_what_it_wrote();
    void follows_every_change();
    void a_burst_of_changes_is_one_refresh();
    void says_what_a_form_cannot_say_data();
    void says_what_a_form_cannot_say();
    void offers_the_explicit_form();
    void copies_the_text();
    void saves_the_text();
    void says_why_it_cannot_save();
    void is_empty_without_gpus();
    void keeps_its_place_in_the_text();
    void suggests_a_file_data();
    void suggests_a_file();
};

void ExportPaneTest::writes_each_form_data() {
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("contains");
    const auto fact = [](const char* name, ExportForm form, const char* contains) {
        QTest::newRow(name) << static_cast<int>(form) << contains;
    };
    fact("explicit", ExportForm::nvml_mock_instances, "placement_start: 4");
    fact("by count", ExportForm::nvml_mock_counts, "gpu_instances:");
    fact("mig-parted", ExportForm::mig_parted, "\"3g.40gb\": 1");
    fact("board table", ExportForm::nvml_mock_table, "supported_profiles:");
}

void ExportPaneTest::writes_each_form() {
    QFETCH(int, form);
    QFETCH(QString, contains);
    Counter at;
    at.bench.add("h100-80gb-sxm", {{"4g.40gb", 0}, {"3g.40gb", 4}});
    at.start();
    at.pane().set_form(static_cast<ExportForm>(form));
    QVERIFY2(at.text().contains(contains), qPrintable(at.text()));
    QVERIFY(at.pane().written().ok());
    QCOMPARE(at.text(), QString::fromStdString(at.pane().written().text));
    QVERIFY(at.button("Copy the export")->isEnabled());
}

void ExportPaneTest::reads_back_what_it_wrote_data() {
    QTest::addColumn<int>("form");
    QTest::newRow("explicit") << static_cast<int>(ExportForm::nvml_mock_instances);
    QTest::newRow("by count") << static_cast<int>(ExportForm::nvml_mock_counts);
}

void ExportPaneTest::reads_back_what_it_wrote() {
    QFETCH(int, form);
    QTemporaryDir directory;
    Counter at;
    at.bench.add("h100-80gb-sxm", {{"3g.40gb", 0}, {"2g.20gb", 4}});
    at.bench.set_off(at.bench.add("h100-80gb-sxm"));
    at.start();
    at.pane().set_form(static_cast<ExportForm>(form));
    QVERIFY(at.pane().save_to(directory.filePath("node.yaml")).empty());
    at.pane().set_form(ExportForm::nvml_mock_table);
    QVERIFY(at.pane().save_to(directory.filePath("node.mig.yaml")).empty());
    Document other(at.bench.document.library());
    const Diagnostics said = other.open(directory.filePath("node.yaml"));
    QVERIFY(!has_errors(said));
    QCOMPARE(other.node().gpus.size(), std::size_t{2});
    QVERIFY(other.node().gpus[0].layout == at.bench.document.node().gpus[0].layout);
    QVERIFY(other.node().gpus[1].mode == MigMode::disabled);
}

void ExportPaneTest::follows_every_change() {
    Counter at;
    at.bench.add("h100-80gb-sxm");
    at.start();
    QVERIFY(!at.text().contains("3g.40gb"));
    at.bench.document.place(0, at.bench.row(0, "3g.40gb"), 4);
    QTRY_VERIFY(at.text().contains("\"3g.40gb\", placement_start: 4"));
    at.bench.document.undo_stack().undo();
    QTRY_VERIFY(!at.text().contains("3g.40gb"));
    at.pane().hide();
    at.bench.document.undo_stack().redo();
    QTest::qWait(120);
    QVERIFY(!at.text().contains("3g.40gb")); // nobody looks
    at.pane().show();
    QVERIFY(at.text().contains("3g.40gb"));
}

void ExportPaneTest::a_burst_of_changes_is_one_refresh() {
    Counter at;
    at.bench.add("h100-80gb-sxm");
    at.start();
    const QString before = at.text();
    for (int unit = 0; unit < 7; ++unit)
        at.bench.document.place(0, at.bench.row(0, "1g.10gb"), unit);
    QCOMPARE(at.text(), before); // not yet
    QTRY_VERIFY(at.text().contains("placement_start: 6"));
}

void ExportPaneTest::says_what_a_form_cannot_say_data() {
    QTest::addColumn<int>("form");
    QTest::addColumn<bool>("can_say");
    QTest::addColumn<QString>("begins"); // empty: no remark
    QTest::newRow("explicit says all") << static_cast<int>(ExportForm::nvml_mock_instances) << true << "";
    QTest::newRow("counts cannot leave a hole") << static_cast<int>(ExportForm::nvml_mock_counts) << false << "Cannot be said:";
    QTest::newRow("mig-parted has no starts") << static_cast<int>(ExportForm::mig_parted) << true << "Warning:";
}

void ExportPaneTest::says_what_a_form_cannot_say() {
    QFETCH(int, form);
    QFETCH(bool, can_say);
    QFETCH(QString, begins);
    Counter at;
    add_hole(at.bench);
    at.start();
    at.pane().set_form(static_cast<ExportForm>(form));
    QCOMPARE(at.pane().written().ok(), can_say);
    QCOMPARE(at.text().isEmpty(), !can_say);
    QCOMPARE(at.button("Copy the export")->isEnabled(), can_say);
    QCOMPARE(at.remarks().isEmpty(), begins.isEmpty());
    QVERIFY2(begins.isEmpty() || at.remarks().value(0).startsWith(begins), qPrintable(at.remarks().value(0)));
}

void ExportPaneTest::offers_the_explicit_form() {
    Counter at;
    add_hole(at.bench);
    at.start();
    QPushButton* explicit_form = at.button("Use the explicit form");
    QVERIFY(!explicit_form->isVisible());
    at.pane().set_form(ExportForm::nvml_mock_counts);
    QVERIFY(explicit_form->isVisible());
    explicit_form->click();
    QCOMPARE(at.pane().form(), ExportForm::nvml_mock_instances);
    QVERIFY(!explicit_form->isVisible());
    QVERIFY(at.text().contains("placement_start: 3"));
}

void ExportPaneTest::copies_the_text() {
    Counter at;
    at.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    at.start();
    QPushButton* copy = at.button("Copy the export");
    copy->click();
    QCOMPARE(QApplication::clipboard()->text(), at.text());
    QCOMPARE(copy->text(), QString("Copied"));
    QTRY_COMPARE_WITH_TIMEOUT(copy->text(), QString("Copy"), 3000);
}

void ExportPaneTest::saves_the_text() {
    QTemporaryDir directory;
    Counter at;
    at.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    at.start();
    const QString path = directory.filePath("ausgeführt.yaml");
    QVERIFY(at.pane().save_to(path).empty());
    QCOMPARE(test::bytes_of(path), at.text().toUtf8());
    QVERIFY(at.bench.document.path().isEmpty()); // the document is not what was saved
    QCOMPARE(at.bench.undo_steps(), 0);
}

void ExportPaneTest::says_why_it_cannot_save() {
    QTemporaryDir directory;
    Counter at;
    at.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    at.start();
    const Diagnostics said = at.pane().save_to(directory.filePath("nowhere/node.yaml"));
    QCOMPARE(said.size(), std::size_t{1});
    QVERIFY(!said.front().code.id().empty());
}

void ExportPaneTest::is_empty_without_gpus() {
    Counter at;
    at.start();
    for (const ExportForm form : all_export_forms) {
        at.pane().set_form(form);
        QVERIFY(at.text().isEmpty());
        QVERIFY(!at.button("Copy the export")->isEnabled());
        QVERIFY(!at.button("Save…")->isEnabled());
        QVERIFY(at.remarks().isEmpty());
    }
}

void ExportPaneTest::keeps_its_place_in_the_text() {
    Counter at;
    for (int i = 0; i < 8; ++i)
        at.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    at.start();
    auto* edit = at.pane().findChild<QPlainTextEdit*>();
    edit->verticalScrollBar()->setValue(20);
    at.bench.document.place(7, at.bench.row(7, "1g.10gb"), 0);
    at.pane().refresh();
    QCOMPARE(edit->verticalScrollBar()->value(), 20);
}

void ExportPaneTest::suggests_a_file_data() {
    QTest::addColumn<QString>("document");
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("file");
    QTest::newRow("explicit") << "/x/dgx.yaml" << static_cast<int>(ExportForm::nvml_mock_instances) << "dgx.yaml";
    QTest::newRow("mig-parted") << "/x/dgx.yaml" << static_cast<int>(ExportForm::mig_parted) << "dgx-mig-parted.yaml";
    QTest::newRow("table") << "/x/dgx.yaml" << static_cast<int>(ExportForm::nvml_mock_table) << "dgx.mig.yaml";
    QTest::newRow("never saved") << "" << static_cast<int>(ExportForm::mig_parted) << "layout-mig-parted.yaml";
}

void ExportPaneTest::suggests_a_file() {
    QFETCH(QString, document);
    QFETCH(int, form);
    QTEST(suggested_file(document, static_cast<ExportForm>(form)), "file");
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::ExportPaneTest)
#include "export_pane_test.moc"
