// What the grid says: labels, sentences, tooltips.
#include "core/layout/change.h"
#include "tests/ui/grid/stage.h"
#include "ui/grid/grid_words.h"

namespace mig::ui {

namespace {

// One GPU and its facts.
struct Seen {
    explicit Seen(Bench& bench, int index = 0)
        : gpu(bench.document.node().gpus[static_cast<std::size_t>(index)]),
          facts(facts_of(bench.document.node())[static_cast<std::size_t>(index)]) {}
    const GpuInstance& gi(int id) const { return *gpu.layout->find(id); }
    const GiProfile& row_of(int id) const { return gpu.board->row(gi(id).profile); }

    Gpu gpu;
    GpuFacts facts;
};

} // namespace

class WordsTest : public QObject {
    Q_OBJECT
private slots:
    void says_what_is_free_data();
    void says_what_is_free();
    void says_the_compute_in_use();
    void blocks_have_shorter_and_shorter_details();
    void segments_are_named();
    void says_what_a_drop_leaves_data();
    void says_what_a_drop_leaves();
    void says_why_a_unit_is_stranded_data();
    void says_why_a_unit_is_stranded();
    void says_what_is_not_legal();
    void counts_compute_instances_data();
    void counts_compute_instances();
    void has_a_tip_for_everything_data();
    void has_a_tip_for_everything();
};

void WordsTest::says_what_is_free_data() {
    QTest::addColumn<int>("gpu");
    QTest::addColumn<QString>("words");
    QTest::newRow("empty") << 0 << "81,152 MiB free · no unit stranded";
    QTest::newRow("a unit stranded") << 1 << "9,984 MiB free · 1 unit stranded";
    QTest::newRow("half full") << 2 << "40,448 MiB free · no unit stranded";
    QTest::newRow("MIG off") << 3 << "used as a whole";
    QTest::newRow("MIG off, with a layout") << 4 << "layout declared, not applied";
    QTest::newRow("not legal") << 5 << "1 instance is not legal";
    QTest::newRow("several are not legal") << 6 << "2 instances are not legal";
}

void WordsTest::says_what_is_free() {
    QFETCH(int, gpu);
    Bench bench;
    bench.add("h100-80gb-sxm");
    bench.add("h100-80gb-sxm", {{"3g.40gb", 0}, {"2g.20gb", 4}, {"1g.10gb", 6}});
    bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    bench.set_off(bench.add("h100-80gb-sxm"));
    bench.set_off(bench.add("h100-80gb-sxm", {{"3g.40gb", 4}}));
    bench.declare_illegal(bench.add("h100-80gb-sxm"), {{"1g.10gb", 7}});
    bench.declare_illegal(bench.add("h100-80gb-sxm"), {{"1g.10gb", 7}, {"2g.20gb", 1}});
    bench.start();
    const Seen seen(bench, gpu);
    QTEST(free_words(seen.gpu, seen.facts), "words");
}

void WordsTest::says_the_compute_in_use() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"3g.40gb", 0}, {"3g.40gb", 4}});
    bench.add("h100-80gb-sxm", {{"4g.40gb", 0}});
    bench.start();
    QCOMPARE(compute_words(Seen(bench, 0).gpu, Seen(bench, 0).facts), QString("6 of 7 · 1 cannot be used"));
    QCOMPARE(compute_words(Seen(bench, 1).gpu, Seen(bench, 1).facts), QString("4 of 7"));
}

void WordsTest::blocks_have_shorter_and_shorter_details() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"4g.40gb", 0}});
    bench.start();
    const Seen seen(bench);
    const RowSource recorded{.row = Source::recorded, .memory = Source::recorded};
    QCOMPARE(block_details(seen.gi(0), seen.row_of(0), recorded),
             (QStringList{"GI 0 · 40,448 MiB · 64 SMs", "GI 0 · 40,448 MiB", "GI 0"}));
    const RowSource guide{.row = Source::guide, .memory = Source::derived}; // no card printed these
    QCOMPARE(block_details(seen.gi(0), seen.row_of(0), guide),
             (QStringList{"GI 0 · ~40,448 MiB · *64 SMs", "GI 0 · ~40,448 MiB", "GI 0"}));
}

void WordsTest::segments_are_named() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"4g.40gb", 0}});
    bench.start();
    const auto labels = [&] {
        const Seen seen(bench);
        QList<QStringList> all;
        for (const ComputeInstance& ci : seen.gi(0).compute_instances)
            all << segment_labels(ci, seen.row_of(0));
        return all;
    };
    QCOMPARE(labels(), (QList<QStringList>{{"4c"}}));
    bench.document.set_compute_instances(0, 0, *even_split(Seen(bench).row_of(0), 2));
    QCOMPARE(labels(), (QList<QStringList>{{"2c.4g.40gb", "2c"}, {"2c.4g.40gb", "2c"}}));
    const Seen seen(bench);
    QCOMPARE(segment_with_id(seen.gi(0), seen.gi(0).compute_instances[0], seen.row_of(0)), QString("GI 0 · 2c"));
    QCOMPARE(segment_labels({.profile = 99}, seen.row_of(0)), QStringList("unknown"));
}

void WordsTest::says_what_a_drop_leaves_data() {
    QTest::addColumn<QString>("profile");
    QTest::addColumn<int>("start");
    QTest::addColumn<QString>("words");
    // GPU 0 has two 1g.10gb at 0 and 1 and a 2g.20gb at 2, as in the picture of the aim.
    QTest::newRow("room for the next") << "2g.20gb" << 4 << "at 4 · leaves room for 1g.10gb";
    QTest::newRow("nothing is left") << "3g.40gb" << 4 << "at 4 · nothing more fits";
    QTest::newRow("a unit is lost") << "1g.10gb" << 6 << "at 6 · strands a unit";
}

void WordsTest::says_what_a_drop_leaves() {
    QFETCH(QString, profile);
    QFETCH(int, start);
    Bench bench;
    bench.add("h100-80gb-sxm", {{"1g.10gb", 0}, {"1g.10gb", 1}, {"2g.20gb", 2}});
    bench.start();
    const Seen seen(bench);
    const auto after = create_instance(*seen.gpu.board, *seen.gpu.layout,
                                       {.profile = bench.row(0, profile.toUtf8()), .start = start});
    QVERIFY(after.has_value());
    QTEST(landing_words(*seen.gpu.board, *seen.gpu.layout, *after, start), "words");
}

void WordsTest::says_why_a_unit_is_stranded_data() {
    QTest::addColumn<int>("gpu");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no compute is left") << 0 << "Unit 7 cannot be used: all compute slices are taken.";
    QTest::newRow("a move helps")
        << 1 << "Unit 7 cannot be used: no profile that still fits covers it. Move GI 1 (1g.10gb) to 4 to make it usable.";
}

void WordsTest::says_why_a_unit_is_stranded() {
    QFETCH(int, gpu);
    Bench bench;
    bench.add("h100-80gb-sxm", {{"2g.20gb", 0}, {"2g.20gb", 2}, {"2g.20gb", 4}, {"1g.10gb", 6}});
    bench.add("h100-80gb-sxm", {{"3g.40gb", 0}, {"1g.10gb", 6}});
    bench.start();
    const Seen seen(bench, gpu);
    QTEST(stranded_sentence(seen.gpu, seen.facts, 7), "sentence");
}

void WordsTest::says_what_is_not_legal() {
    Bench bench;
    bench.add("h100-80gb-sxm");
    bench.declare_illegal(0, {{"3g.40gb", 0}, {"1g.10gb", 7}});
    bench.start();
    const Seen seen(bench);
    const auto sentence = [&](int id) { return instance_sentence(seen.gpu, seen.facts, *seen.gpu.layout->find(id)); };
    QVERIFY2(sentence(1).contains("1g.10gb may start at 0, 1, 2, 3, 4, 5 or 6, not at 7."), qPrintable(sentence(1)));
    QVERIFY2(!sentence(0).contains("may start"), qPrintable(sentence(0)));
    QCOMPARE(not_legal_words(seen.gi(1)), QString("GI 1 · not legal"));
}

void WordsTest::counts_compute_instances_data() {
    QTest::addColumn<int>("parts"); // 0: none
    QTest::addColumn<QString>("words");
    QTest::newRow("none") << 0 << "no compute instance";
    QTest::newRow("one") << 1 << "1 compute instance";
    QTest::newRow("three") << 3 << "3 compute instances";
}

void WordsTest::counts_compute_instances() {
    QFETCH(int, parts);
    QFETCH(QString, words);
    Bench bench;
    bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    bench.start();
    const auto cis = parts == 0 ? std::vector<int>{} : *even_split(Seen(bench).row_of(0), parts);
    QVERIFY(!bench.document.set_compute_instances(0, 0, cis));
    const Seen seen(bench);
    const QString sentence = instance_sentence(seen.gpu, seen.facts, *seen.gpu.layout->find(0));
    QCOMPARE(sentence, "3g.40gb, GI 0, units 4 to 7, 40,448 MiB, 60 SMs, " + words);
}

void WordsTest::has_a_tip_for_everything_data() {
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("tip");
    QTest::newRow("card") << "card" << "GPU 0, H100 80GB SXM, MIG on";
    QTest::newRow("switch") << "chip" << "Click to turn MIG off.";
    QTest::newRow("free unit") << "unit 4" << "unit 4, free";
    QTest::newRow("stranded unit") << "unit 7" << "Unit 7 cannot be used";
    QTest::newRow("block") << "block" << "3g.40gb, GI 0, units 0 to 3";
    QTest::newRow("segment") << "segment" << "3g.40gb, CI 0 of GI 0, 3 of 3 compute slices, 60 SMs";
    QTest::newRow("nothing") << "outside" << "";
}

void WordsTest::has_a_tip_for_everything() {
    QFETCH(QString, where);
    QFETCH(QString, tip);
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 0}, {"1g.10gb", 6}});
    stage.start();
    const Band& band = stage.grid().geometry_of_grid().bands()[0];
    const QHash<QString, QPointF> places{{"card", band.facts.center()},
                                         {"chip", band.chip.center()},
                                         {"unit 4", stage.at(0, 4)},
                                         {"unit 7", stage.at(0, 7)},
                                         {"block", band.blocks[0].rect.topLeft() + QPointF(10, 5)},
                                         {"segment", band.blocks[0].segments[0].rect.center()},
                                         {"outside", QPointF(1, 1)}};
    const QString said = stage.grid().tip_at(places[where].toPoint());
    QVERIFY2(tip.isEmpty() ? said.isEmpty() : said.startsWith(tip), qPrintable(said));
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::WordsTest)
#include "words_test.moc"
