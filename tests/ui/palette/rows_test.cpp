// The rows of the palette: facts of every profile, and whether one more fits.
#include "tests/ui/grid/bench.h"
#include "ui/grid/drag_payload.h"
#include "ui/palette/profile_model.h"
#include "ui/palette/profile_words.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace mig::ui {

class RowsTest : public QObject {
    Q_OBJECT
private slots:
    void a_row_tells_the_facts();
    void numbers_that_no_card_printed_are_marked();
    void has_a_row_for_each_profile_data();
    void has_a_row_for_each_profile();
    void says_whether_one_more_fits_data();
    void says_whether_one_more_fits();
    void says_what_it_would_cost_data();
    void says_what_it_would_cost();
    void a_row_that_does_not_fit_says_why();
    void the_accessible_text_tells_everything();
    void stays_in_place_while_the_board_is_the_same();
    void a_row_can_be_dragged_whether_it_fits_or_not();
    void has_no_rows_without_a_board();
    void lists_bits_shortly_data();
    void lists_bits_shortly();
};

void RowsTest::a_row_tells_the_facts() {
    Bench bench;
    bench.add("h100-80gb-sxm");
    bench.start();
    const auto rows = profile_rows(bench.document.node().gpus[0]);
    const ProfileRow& row = rows[static_cast<std::size_t>(bench.row(0, "3g.40gb"))];
    QCOMPARE(row.name, QString("3g.40gb"));
    QCOMPARE(row.size, QString("40,448 MiB · 60 SMs"));
    QCOMPARE(row.engines, QString("3 CE · 3 NVDEC · 3 JPEG"));
    QCOMPARE(row.fit, QString("2 more fit"));
    QCOMPARE(row.slices, 3);
    QCOMPARE(row.board_slices, 7);
    QVERIFY(row.fits);
}

void RowsTest::numbers_that_no_card_printed_are_marked() {
    Bench bench;
    bench.add("b200-180gb");
    bench.start();
    const auto rows = profile_rows(bench.document.node().gpus[0]);
    const ProfileRow& recorded = rows[static_cast<std::size_t>(bench.row(0, "1g.23gb"))];
    QCOMPARE(recorded.size, QString("22,528 MiB · 18 SMs"));
    QVERIFY(recorded.source.startsWith("Recorded: B200"));
    const ProfileRow& guide = rows[static_cast<std::size_t>(bench.row(0, "7g.180gb"))];
    QCOMPARE(guide.size, QString("~181,504 MiB · *148 SMs"));
    QVERIFY(guide.engines.startsWith("*16 CE"));
    QVERIFY(guide.source.startsWith("* from a guide, ~ worked out: "));
    const ProfileRow& partly_unknown = rows[static_cast<std::size_t>(bench.row(0, "3g.90gb"))];
    QCOMPARE(partly_unknown.size, QString("~90,752 MiB")); // its SMs are not known
    ProfileModel model(bench.document);
    model.refresh(0);
    const QString tip = model.data(model.index(bench.row(0, "7g.180gb")), Qt::ToolTipRole).toString();
    QVERIFY(tip.contains("\n* from a guide"));
}

void RowsTest::has_a_row_for_each_profile_data() {
    QTest::addColumn<QString>("board");
    for (const char* board : {"a30-24gb", "a100-40gb", "a100-80gb", "h100-80gb-sxm", "h100-80gb-pcie", "h200-141gb",
                              "gb300-278gb", "rtxpro6000-96gb", "rtxpro4500-32gb"})
        QTest::newRow(board) << board;
}

void RowsTest::has_a_row_for_each_profile() {
    QFETCH(QString, board);
    Bench bench;
    bench.add(board.toUtf8());
    bench.start();
    ProfileModel model(bench.document);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.refresh(0);
    const auto& offered = bench.document.node().gpus[0].board->rows();
    QCOMPARE(model.rowCount(), static_cast<int>(offered.size()));
    for (int i = 0; i < model.rowCount(); ++i) {
        QCOMPARE(model.data(model.index(i), Qt::DisplayRole).toString(), label_of(offered[static_cast<std::size_t>(i)]));
        QVERIFY(model.rows()[static_cast<std::size_t>(i)].fits); // the GPU is empty
    }
}

void RowsTest::says_whether_one_more_fits_data() {
    QTest::addColumn<int>("gpu");
    QTest::addColumn<QString>("profile");
    QTest::addColumn<bool>("fits");
    QTest::addColumn<QString>("words");
    const auto fact = [](const char* name, int gpu, const char* profile, bool fits, const char* words) {
        QTest::newRow(name) << gpu << profile << fits << words;
    };
    // GPU 0: empty; 1: 3g.40gb at 4; 2: 1g.10gb at 0 and 3; 3: full; 4: MIG off; 5: three units are free;
    // 6: the last unit is free.
    fact("seven", 0, "1g.10gb", true, "7 more fit");
    fact("a single one", 0, "7g.80gb", true, "1 more fits");
    fact("half a GPU is left", 1, "1g.10gb", true, "4 more fit");
    fact("one more", 1, "3g.40gb", true, "1 more fits");
    fact("nothing else may be there", 1, "7g.80gb", false, "needs an empty GPU");
    fact("its only start is taken", 2, "4g.40gb", false, "may start only at 0: GI 0, 1 are there");
    fact("nothing is free", 3, "1g.20gb", false, "no memory unit is free");
    fact("there already", 3, "4g.40gb", false, "at most 1 at once");
    fact("off", 4, "1g.10gb", false, "MIG is off");
    fact("too little is free", 5, "3g.40gb", false, "needs 4 memory units: 3 free");
    fact("free where it may not start", 6, "1g.10gb", false, "its starts are taken: 0–6");
}

void RowsTest::says_whether_one_more_fits() {
    QFETCH(int, gpu);
    QFETCH(QString, profile);
    Bench bench;
    bench.add("h100-80gb-sxm");
    bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    bench.add("h100-80gb-sxm", {{"1g.10gb", 0}, {"1g.10gb", 3}});
    bench.add("h100-80gb-sxm", {{"4g.40gb", 0}, {"3g.40gb", 4}});
    bench.set_off(bench.add("h100-80gb-sxm"));
    bench.add("h100-80gb-sxm", {{"1g.10gb", 4}, {"2g.20gb", 0}, {"2g.20gb", 2}});
    bench.add("h100-80gb-sxm", {{"3g.40gb", 0}, {"2g.20gb", 4}, {"1g.10gb", 6}});
    bench.start();
    const auto rows = profile_rows(bench.document.node().gpus[static_cast<std::size_t>(gpu)]);
    const ProfileRow& row = rows[static_cast<std::size_t>(bench.row(gpu, profile.toUtf8()))];
    QTEST(row.fit, "words");
    QTEST(row.fits, "fits");
    QVERIFY(row.fits || !row.why.isEmpty());
}

void RowsTest::says_what_it_would_cost_data() {
    QTest::addColumn<int>("gpu");
    QTest::addColumn<QString>("profile");
    QTest::addColumn<QString>("shortly"); // of the start that Enter takes
    QTest::addColumn<QString>("wholly");
    const auto fact = [](const char* name, int gpu, const char* profile, const char* shortly, const char* wholly) {
        QTest::newRow(name) << gpu << profile << shortly << wholly;
    };
    // GPU 0: 4g.40gb at 0 and 2g.20gb at 4; 1: 1g.10gb at 6; 2: 3g.40gb at 0.
    fact("the last unit is of no use", 0, "1g.10gb", "last place for 1g.20gb +1",
         "At 6 it uses the last place for 1g.20gb and 1g.10gb+me, and strands unit 7.");
    fact("a 4g needs the first four", 1, "3g.40gb", "last place for 4g.40gb", "At 0 it uses");
    fact("everything", 2, "3g.40gb", "last place for 2g.20gb +3", "At 4 it uses the last place for 2g.20gb,");
}

void RowsTest::says_what_it_would_cost() {
    QFETCH(int, gpu);
    QFETCH(QString, profile);
    QFETCH(QString, wholly);
    Bench bench;
    bench.add("h100-80gb-sxm", {{"4g.40gb", 0}, {"2g.20gb", 4}});
    bench.add("h100-80gb-sxm", {{"1g.10gb", 6}});
    bench.add("h100-80gb-sxm", {{"3g.40gb", 0}});
    bench.start();
    const auto rows = profile_rows(bench.document.node().gpus[static_cast<std::size_t>(gpu)]);
    const ProfileRow& row = rows[static_cast<std::size_t>(bench.row(gpu, profile.toUtf8()))];
    QTEST(row.cost, "shortly");
    QVERIFY2(row.why.startsWith(wholly), qPrintable(row.why));
}

void RowsTest::a_row_that_does_not_fit_says_why() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"4g.40gb", 0}});
    bench.start();
    ProfileModel model(bench.document);
    model.refresh(0);
    const QModelIndex index = model.index(bench.row(0, "4g.40gb"));
    const QString why = model.data(index, Qt::ToolTipRole).toString();
    QVERIFY2(why.startsWith("The board allows at most 1 of 4g.40gb"), qPrintable(why));
    QCOMPARE(model.data(index, Qt::AccessibleDescriptionRole).toString(), why);
    const QModelIndex other = model.index(bench.row(0, "1g.10gb"));
    const QString how = model.data(other, Qt::ToolTipRole).toString();
    QVERIFY2(how.startsWith("Drag it onto a GPU, or press Enter to place it.\nAt 4 it uses the last place for 3g.40gb"),
             qPrintable(how));
}

void RowsTest::the_accessible_text_tells_everything() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"4g.40gb", 0}});
    bench.start();
    ProfileModel model(bench.document);
    model.refresh(0);
    const auto text = [&](const char* profile) {
        return model.data(model.index(bench.row(0, profile)), Qt::AccessibleTextRole).toString();
    };
    QCOMPARE(text("3g.40gb"),
             QString("3g.40gb: 3 of 7 compute slices, 40,448 MiB · 60 SMs, 3 CE · 3 NVDEC · 3 JPEG, 1 more fits · "
                     "last place for 2g.20gb +3"));
    QVERIFY2(text("4g.40gb").endsWith("does not fit: at most 1 at once"), qPrintable(text("4g.40gb")));
}

void RowsTest::stays_in_place_while_the_board_is_the_same() {
    Bench bench;
    bench.add("h100-80gb-sxm");
    bench.add("h100-80gb-sxm");
    bench.add("a30-24gb");
    bench.start();
    ProfileModel model(bench.document);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.refresh(0);
    QSignalSpy resets(&model, &ProfileModel::modelReset);
    QSignalSpy changes(&model, &ProfileModel::dataChanged);
    model.refresh(0);
    QCOMPARE(changes.count(), 0); // nothing is different
    bench.document.place(0, 0, 0);
    model.refresh(0);
    QCOMPARE(changes.count(), 1);
    model.refresh(1);
    QCOMPARE(changes.count(), 2);
    QCOMPARE(resets.count(), 0);
    model.refresh(2);
    QCOMPARE(resets.count(), 1);
    QCOMPARE(model.gpu(), 2);
}

void RowsTest::a_row_can_be_dragged_whether_it_fits_or_not() {
    Bench bench;
    bench.add("a30-24gb");
    bench.add("h100-80gb-sxm", {{"7g.80gb", 0}});
    bench.start();
    ProfileModel model(bench.document);
    model.refresh(1);
    const QModelIndex index = model.index(bench.row(1, "3g.40gb"));
    QVERIFY(model.flags(index) & Qt::ItemIsDragEnabled);
    const std::unique_ptr<QMimeData> data(model.mimeData({index}));
    QCOMPARE(from_mime(data.get()), (std::optional(DragPayload{.gpu = 1, .profile = index.row()})));
    QCOMPARE(model.mimeTypes(), QStringList(drag_mime_type));
    QVERIFY(model.mimeData({}) == nullptr);
}

void RowsTest::has_no_rows_without_a_board() {
    Bench bench;
    bench.add("");
    bench.start();
    ProfileModel model(bench.document);
    for (const int gpu : {0, 1, -1}) {
        model.refresh(gpu);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(model.profile(0) == nullptr);
    }
    QCOMPARE(model.gpu(), -1);
}

void RowsTest::lists_bits_shortly_data() {
    QTest::addColumn<int>("bits");
    QTest::addColumn<QString>("words");
    QTest::newRow("none") << 0 << "";
    QTest::newRow("one") << 0x10 << "4";
    QTest::newRow("two beside each other") << 0x03 << "0, 1";
    QTest::newRow("a run") << 0xf0 << "4–7";
    QTest::newRow("apart") << 0x15 << "0, 2, 4";
    QTest::newRow("some of each") << 0x75 << "0, 2, 4–6";
    QTest::newRow("up to the last bit") << 0xffff << "0–15";
}

void RowsTest::lists_bits_shortly() {
    QFETCH(int, bits);
    QFETCH(QString, words);
    const auto mask = static_cast<UnitMask>(bits);
    QCOMPARE(list_words(mask), words);
    QCOMPARE(unit_words(mask), bits == 0 ? "no unit" : (words.size() == 1 ? "unit " : "units ") + words);
}

} // namespace mig::ui

QTEST_GUILESS_MAIN(mig::ui::RowsTest)
#include "rows_test.moc"
