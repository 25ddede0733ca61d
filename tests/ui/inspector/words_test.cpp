// What the inspector offers and says: ways to split, names elsewhere.
#include "core/layout/change.h"
#include "tests/ui/grid/bench.h"
#include "ui/inspector/device_words.h"
#include "ui/inspector/splits.h"

#include <QTest>

namespace mig::ui {

class InspectorWordsTest : public QObject {
    Q_OBJECT
private slots:
    void offers_splits_data();
    void offers_splits();
    void every_split_is_legal_data();
    void every_split_is_legal();
    void names_devices_data();
    void names_devices();
    void several_kinds_of_devices_have_several_names();
    void starts_are_in_the_drivers_units();
};

void InspectorWordsTest::offers_splits_data() {
    QTest::addColumn<QString>("board");
    QTest::addColumn<QString>("profile");
    QTest::addColumn<QString>("words");
    QTest::newRow("one slice") << "h100-80gb-sxm" << "1g.10gb" << "1c";
    QTest::newRow("two") << "h100-80gb-sxm" << "2g.20gb" << "2c; 2 × 1c";
    QTest::newRow("three") << "h100-80gb-sxm" << "3g.40gb" << "3c; 2c + 1c; 3 × 1c";
    QTest::newRow("four") << "h100-80gb-sxm" << "4g.40gb" << "4c; 2 × 2c; 2c + 2 × 1c; 4 × 1c";
    QTest::newRow("a whole A30") << "a30-24gb" << "4g.24gb" << "4c; 2 × 2c; 2c + 2 × 1c; 4 × 1c";
}

void InspectorWordsTest::offers_splits() {
    QFETCH(QString, board);
    QFETCH(QString, profile);
    Bench bench;
    bench.add(board.toUtf8());
    bench.start();
    const GiProfile& row = bench.document.node().gpus[0].board->row(bench.row(0, profile.toUtf8()));
    QStringList words;
    for (const auto& split : splits_of(row))
        words << split_words(row, split);
    QTEST(words.join("; "), "words");
}

void InspectorWordsTest::every_split_is_legal_data() {
    QTest::addColumn<QString>("board");
    for (const char* board : {"a30-24gb", "a100-40gb", "a100-80gb", "h100-80gb-sxm", "h100-80gb-pcie", "h200-141gb"})
        QTest::newRow(board) << board;
}

void InspectorWordsTest::every_split_is_legal() {
    QFETCH(QString, board);
    Bench bench;
    bench.add(board.toUtf8());
    bench.start();
    const Board& table = *bench.document.node().gpus[0].board;
    for (int profile = 0; table.has_row(profile); ++profile) {
        QVERIFY(!bench.document.place(0, profile));
        const int id = bench.document.node().gpus[0].layout->instances().front().id;
        QVERIFY(!splits_of(table.row(profile)).empty());
        for (const auto& split : splits_of(table.row(profile))) {
            QVERIFY(!bench.document.set_compute_instances(0, id, split));
            QCOMPARE(split_of(bench.document.node().gpus[0].layout->instances().front()), split);
        }
        bench.document.clear(0);
    }
}

void InspectorWordsTest::names_devices_data() {
    QTest::addColumn<QString>("board");
    QTest::addColumn<QString>("profile");
    QTest::addColumn<int>("parts");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("resource");
    QTest::addColumn<QString>("type");
    QTest::newRow("spanning") << "h100-80gb-sxm" << "3g.40gb" << 1 << "3g.40gb" << "nvidia.com/mig-3g.40gb" << "h100_3g.40gb";
    QTest::newRow("divided") << "h100-80gb-sxm" << "3g.40gb" << 3 << "1c.3g.40gb" << "nvidia.com/mig-1c.3g.40gb"
                             << "h100_1c.3g.40gb";
    QTest::newRow("with an attribute") << "a100-40gb" << "1g.5gb+me" << 1 << "1g.5gb+me" << "nvidia.com/mig-1g.5gb.me"
                                       << "a100_1g.5gb";
    QTest::newRow("another board") << "a30-24gb" << "2g.12gb" << 1 << "2g.12gb" << "nvidia.com/mig-2g.12gb" << "a30_2g.12gb";
    QTest::newRow("no compute instance") << "h200-141gb" << "3g.71gb" << 0 << "3g.71gb" << "nvidia.com/mig-3g.71gb"
                                         << "h200_3g.71gb";
}

void InspectorWordsTest::names_devices() {
    QFETCH(QString, board);
    QFETCH(QString, profile);
    QFETCH(int, parts);
    Bench bench;
    bench.add(board.toUtf8());
    bench.start();
    const Board& table = *bench.document.node().gpus[0].board;
    const GiProfile& row = table.row(bench.row(0, profile.toUtf8()));
    bench.document.place(0, bench.row(0, profile.toUtf8()));
    bench.document.set_compute_instances(0, 0, parts == 0 ? std::vector<int>{} : *even_split(row, parts));
    const auto names = device_names(row, bench.document.node().gpus[0].layout->instances().front());
    QCOMPARE(names.size(), std::size_t{1});
    QTEST(mig_parted_key(names[0]), "key");
    QTEST(kubernetes_resource(names[0]), "resource");
    QTEST(slurm_type(table, names[0]), "type");
}

void InspectorWordsTest::several_kinds_of_devices_have_several_names() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    bench.start();
    const GiProfile& row = bench.document.node().gpus[0].board->row(bench.row(0, "3g.40gb"));
    bench.document.set_compute_instances(0, 0, splits_of(row).at(1));
    const auto names = device_names(row, bench.document.node().gpus[0].layout->instances().front());
    QCOMPARE(names.size(), std::size_t{2});
    QCOMPARE(mig_parted_key(names[0]), QString("2c.3g.40gb"));
    QCOMPARE(mig_parted_key(names[1]), QString("1c.3g.40gb"));
}

void InspectorWordsTest::starts_are_in_the_drivers_units() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    bench.start();
    const Gpu gpu = bench.document.node().gpus[0];
    QCOMPARE(creation_option(*gpu.board, gpu.layout->instances().front()), QString("-cgi 9:4"));
    BoardFacts facts = gpu.board->facts();
    facts.placement_factor = 3;
    const Board scaled(facts, gpu.board->table());
    QCOMPARE(creation_option(scaled, gpu.layout->instances().front()), QString("-cgi 9:12"));
}

} // namespace mig::ui

QTEST_GUILESS_MAIN(mig::ui::InspectorWordsTest)
#include "words_test.moc"
