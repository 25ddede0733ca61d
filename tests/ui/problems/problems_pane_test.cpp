// The Problems pane: live checks of the node, what reading said, and a way to what each is about.
#include "tests/ui/document/support.h"
#include "tests/ui/grid/bench.h"
#include "ui/problems/problems_model.h"
#include "ui/problems/problems_pane.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <memory>

namespace mig::ui {

namespace {

// The pane on a document, shown.
class Desk {
public:
    void start() {
        bench.start();
        open();
    }
    void open() {
        pane_ = std::make_unique<ProblemsPane>(bench.document, bench.selection);
        pane_->resize(700, 200);
        pane_->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane_.get()));
    }

    ProblemsPane& pane() { return *pane_; }
    std::vector<std::string> codes() const {
        std::vector<std::string> all;
        for (const Problem& problem : pane_->problems())
            all.push_back(problem.code);
        return all;
    }
    QPoint row(int index) const { return pane_->view()->visualRect(pane_->view()->model()->index(index, 1)).center(); }
    void click(int index) { QTest::mouseClick(pane_->view()->viewport(), Qt::LeftButton, {}, row(index)); }

    Bench bench;

private:
    std::unique_ptr<ProblemsPane> pane_;
};

using Codes = std::vector<std::string>;

} // namespace

class ProblemsPaneTest : public QObject {
    Q_OBJECT
private slots:
    void finds_what_is_wrong_data();
    void finds_what_is_wrong();
    void says_what_would_help();
    void is_live();
    void counts_by_severity();
    void errors_come_first_on_a_gpu();
    void a_click_selects_what_it_is_about();
    void enter_selects_what_it_is_about();
    void says_what_reading_said();
    void copies_as_text();
    void says_so_when_all_is_well();
    void tells_where_a_path_leads_data();
    void tells_where_a_path_leads();
};

void ProblemsPaneTest::finds_what_is_wrong_data() {
    QTest::addColumn<QString>("gpu");
    QTest::addColumn<QString>("code"); // empty: nothing
    QTest::addColumn<QString>("where");
    QTest::newRow("all is well") << "well" << "" << "";
    QTest::newRow("nothing created") << "empty" << "layout.nothing-created" << "GPU 0";
    QTest::newRow("MIG off and nothing there") << "off" << "" << "";
    QTest::newRow("a layout that is not applied") << "off, with a layout" << "nvml-mock.layout-not-applied" << "GPU 0";
    QTest::newRow("an instance without a compute instance") << "no CI" << "layout.no-compute-instance" << "GPU 0 · GI 0";
    QTest::newRow("no board") << "no board" << "layout.no-board" << "GPU 0";
    QTest::newRow("a start that is not offered") << "start" << "layout.start-not-offered" << "GPU 0 · GI 1";
    QTest::newRow("an overlap") << "overlap" << "layout.overlap" << "GPU 0 · GI 1";
}

void ProblemsPaneTest::finds_what_is_wrong() {
    QFETCH(QString, gpu);
    QFETCH(QString, code);
    QFETCH(QString, where);
    Desk desk;
    desk.bench.add(gpu == "no board" ? "" : "h100-80gb-sxm");
    if (gpu == "well" || gpu == "no CI" || gpu == "off, with a layout")
        desk.bench.declare_illegal(0, {{"3g.40gb", 4}});
    if (gpu == "start")
        desk.bench.declare_illegal(0, {{"3g.40gb", 0}, {"1g.10gb", 7}});
    if (gpu == "overlap")
        desk.bench.declare_illegal(0, {{"3g.40gb", 0}, {"1g.10gb", 3}});
    if (gpu.startsWith("off"))
        desk.bench.set_off(0);
    desk.start();
    if (gpu == "no CI")
        desk.bench.document.set_compute_instances(0, 0, {});
    QCOMPARE(desk.codes(), code.isEmpty() ? Codes{} : Codes{code.toStdString()});
    if (code.isEmpty())
        return;
    const Problem& problem = desk.pane().problems().front();
    QCOMPARE(problem.where, where);
    QCOMPARE(problem.gpu, 0);
    QVERIFY(!problem.sentence.contains('{'));
    QVERIFY(problem.sentence.endsWith('.'));
}

void ProblemsPaneTest::says_what_would_help() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm");
    desk.bench.declare_illegal(0, {{"3g.40gb", 0}, {"1g.10gb", 3}});
    desk.start();
    const QString sentence = desk.pane().problems().front().sentence;
    for (const char* way :
         {"It fits at 4, 5 or 6.", "It fits once GI 0 (3g.40gb at 0) is moved to 4.", "It fits without GI 0 (3g.40gb at 0)."})
        QVERIFY2(sentence.contains(way), qPrintable(sentence));
}

void ProblemsPaneTest::is_live() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm");
    desk.start();
    QSignalSpy counts(&desk.pane(), &ProblemsPane::counts_changed);
    QCOMPARE(desk.codes(), Codes{"layout.nothing-created"});
    desk.bench.document.place(0, 0, 0);
    QCOMPARE(desk.codes(), Codes{});
    QCOMPARE(counts.count(), 1);
    desk.bench.document.place(0, 0, 1); // no difference here
    QCOMPARE(counts.count(), 1);
    desk.bench.document.undo_stack().setIndex(0);
    QCOMPARE(desk.codes(), Codes{"layout.nothing-created"});
    QCOMPARE(counts.count(), 2);
}

void ProblemsPaneTest::counts_by_severity() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm");
    desk.bench.add("");
    desk.bench.declare_illegal(desk.bench.add("h100-80gb-sxm"), {{"1g.10gb", 7}});
    desk.start();
    QCOMPARE(desk.pane().error_count(), 1);
    QCOMPARE(desk.pane().warning_count(), 2);
}

void ProblemsPaneTest::errors_come_first_on_a_gpu() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm");
    desk.bench.declare_illegal(desk.bench.add("h100-80gb-sxm"), {{"3g.40gb", 4}, {"1g.10gb", 7}});
    desk.start();
    desk.bench.document.set_compute_instances(1, 0, {});
    QCOMPARE(desk.codes().size(), std::size_t{3});
    QCOMPARE(desk.codes().at(0), std::string("layout.nothing-created"));
    QCOMPARE(desk.pane().problems()[1].severity, Severity::error);
    QCOMPARE(desk.codes().at(2), std::string("layout.no-compute-instance"));
}

void ProblemsPaneTest::a_click_selects_what_it_is_about() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"1g.10gb", 0}});
    desk.bench.declare_illegal(desk.bench.add("h100-80gb-sxm"), {{"3g.40gb", 0}, {"1g.10gb", 3}});
    desk.bench.add("h100-80gb-sxm");
    desk.start();
    desk.click(0);
    QCOMPARE(desk.bench.selection.current(), (Selected{.gpu = 1, .gi = 1, .ci = {}, .unit = 3}));
    desk.click(1);
    QCOMPARE(desk.bench.selection.current(), (Selected{.gpu = 2}));
}

void ProblemsPaneTest::enter_selects_what_it_is_about() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"1g.10gb", 0}});
    desk.bench.add("h100-80gb-sxm");
    desk.start();
    desk.pane().setFocus();
    QTest::keyClick(desk.pane().view(), Qt::Key_Home);
    QTest::keyClick(desk.pane().view(), Qt::Key_Return);
    QCOMPARE(desk.bench.selection.current().gpu, 1);
}

void ProblemsPaneTest::says_what_reading_said() {
    QTemporaryDir directory;
    const QString path = directory.filePath("node.yaml");
    QByteArray text = test::config();
    text.replace("      instances:\n", "      gpu_instances: [{profile: \"1g.10gb\"}]\n      instances:\n");
    QVERIFY(test::write_bytes(path, text));
    Desk desk;
    desk.bench.start();
    const Diagnostics said = desk.bench.document.open(path);
    QVERIFY(said.empty()); // no error
    desk.open();
    const auto& problems = desk.pane().problems();
    const auto found = std::ranges::find(problems, std::string("nvml-mock.both-layouts"), &Problem::code);
    QVERIFY(found != problems.end());
    QCOMPARE(found->gpu, 0);
    QVERIFY2(found->where.startsWith("node.yaml:12:"), qPrintable(found->where));
}

void ProblemsPaneTest::copies_as_text() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm");
    desk.bench.add("");
    desk.start();
    desk.pane().findChild<QPushButton*>()->click();
    const QStringList lines = QApplication::clipboard()->text().split('\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY2(lines[0].startsWith("GPU 0: Warning: MIG is enabled"), qPrintable(lines[0]));
    QVERIFY(lines[0].endsWith("[layout.nothing-created]"));
    QVERIFY(lines[1].startsWith("GPU 1: Warning:"));
}

void ProblemsPaneTest::says_so_when_all_is_well() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"1g.10gb", 0}});
    desk.start();
    QVERIFY(!desk.pane().view()->isVisible());
    const auto labels = desk.pane().findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel* label) { return label->isVisible() && label->text().startsWith("No problems"); }));
    desk.bench.document.clear(0);
    QVERIFY(desk.pane().view()->isVisible());
}

void ProblemsPaneTest::tells_where_a_path_leads_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("gpu");
    QTest::addColumn<int>("gi"); // -1: none
    QTest::newRow("a GPU") << "gpus[2]" << 2 << -1;
    QTest::newRow("an instance") << "gpus[2].instances[11]" << 2 << 11;
    QTest::newRow("a device of a config") << "devices[1].mig.instances[0].profile" << 1 << -1;
    QTest::newRow("a row of a table") << "supported_profiles[3].placements[1].size" << -1 << -1;
    QTest::newRow("nothing") << "" << -1 << -1;
    QTest::newRow("cut off") << "gpus[" << -1 << -1;
    QTest::newRow("not closed") << "gpus[2" << -1 << -1;
    QTest::newRow("no number") << "gpus[x]" << -1 << -1;
    QTest::newRow("too large a number") << "gpus[99999999999]" << -1 << -1;
}

void ProblemsPaneTest::tells_where_a_path_leads() {
    QFETCH(QString, path);
    const PathTarget target = target_of(path.toStdString());
    QTEST(target.gpu, "gpu");
    QTEST(target.gi.value_or(-1), "gi");
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::ProblemsPaneTest)
#include "problems_pane_test.moc"
