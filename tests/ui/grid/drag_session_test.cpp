// The drag as a pure state machine, fed with places.
#include "tests/ui/grid/bench.h"
#include "ui/grid/drag_session.h"

#include <QTest>

namespace mig::ui {

class DragSessionTest : public QObject {
    Q_OBJECT
private slots:
    void chooses_a_start_data();
    void chooses_a_start();
    void holds_where_it_is_grabbed();
    void shows_every_legal_start();
    void knows_what_a_drop_leaves();
    void takes_an_instance_home();
    void refuses_what_is_not_there_data();
    void refuses_what_is_not_there();
    void leaves();
    void drops_one_step();
    void carries_its_payload();
};

void DragSessionTest::chooses_a_start_data() {
    QTest::addColumn<int>("gpu");
    QTest::addColumn<QString>("profile");
    QTest::addColumn<double>("units");
    QTest::addColumn<int>("start"); // -1: none
    QTest::addColumn<int>("reason");
    const auto fact = [](const char* name, int gpu, const char* profile, double units, int start, Reason reason = Reason::none) {
        QTest::newRow(name) << gpu << profile << units << start << static_cast<int>(reason);
    };
    // GPU 0: empty H100; 1: 2g.20gb at 2, 3g.40gb at 4; 2: MIG off; 3: no board; 4: empty A30.
    fact("under the pointer", 0, "1g.10gb", 3.5, 3);
    fact("first half of its span", 0, "2g.20gb", 2.1, 2);
    fact("second half of its span", 0, "2g.20gb", 3.9, 2);
    fact("four units wide", 0, "3g.40gb", 7.2, 4);
    fact("no start offered over 6", 0, "2g.20gb", 6.9, 6, Reason::start_not_offered);
    fact("nor over the last unit", 0, "1g.10gb", 7.5, 7, Reason::start_not_offered);
    fact("left of the first unit", 0, "3g.40gb", -3, 0);
    fact("right of the last unit", 0, "1g.10gb", 20, 7, Reason::start_not_offered);
    fact("a neighbour's unit", 1, "1g.10gb", 2.5, 2, Reason::overlap);
    fact("free beside a neighbour", 1, "1g.10gb", 1.5, 1);
    fact("partly taken", 1, "3g.40gb", 0.5, 0, Reason::overlap);
    fact("whole GPU", 1, "7g.80gb", 5, 0, Reason::overlap);
    fact("MIG off", 2, "1g.10gb", 0.5, 0, Reason::mig_disabled);
    fact("no board", 3, "1g.10gb", 0.5, -1, Reason::no_board);
    fact("equivalent on a smaller board", 4, "1g.10gb", 2.5, 2);
    fact("none on a smaller board", 4, "3g.40gb", 2.5, -1, Reason::unknown_profile);
}

void DragSessionTest::chooses_a_start() {
    QFETCH(int, gpu);
    QFETCH(QString, profile);
    QFETCH(double, units);
    Bench bench;
    bench.add("h100-80gb-sxm");
    bench.add("h100-80gb-sxm", {{"2g.20gb", 2}, {"3g.40gb", 4}});
    bench.set_off(bench.add("h100-80gb-sxm"));
    bench.add("");
    bench.add("a30-24gb");
    bench.start();

    DragSession session(bench.document, {.gpu = 0, .profile = bench.row(0, profile.toUtf8())});
    QVERIFY(session.is_valid());
    QVERIFY(session.move_to(gpu, units));
    QTEST(session.start().value_or(-1), "start");
    QTEST(static_cast<int>(session.refusal().reason), "reason");
    QCOMPARE(session.would_change(), session.refusal().reason == Reason::none);
    QVERIFY(!session.move_to(gpu, units)); // nothing new
}

void DragSessionTest::holds_where_it_is_grabbed() {
    Bench bench;
    bench.add("a30-24gb", {{"1g.6gb", 0}});
    bench.start();
    // Only 1g.6gb may start anywhere; held at its right end over the line between 1 and 2 it stays at 1.
    DragSession session(bench.document, {.gpu = 0, .profile = bench.row(0, "1g.6gb"), .gi = 0, .grab = 1.0});
    session.move_to(0, 1.99);
    QCOMPARE(session.start(), 1);
    session.move_to(0, 4.4); // past the end: still where the block is
    QCOMPARE(session.start(), 3);
}

void DragSessionTest::shows_every_legal_start() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"1g.10gb", 2}});
    bench.add("h100-80gb-sxm");
    bench.add("");
    bench.start();
    const DragSession fresh(bench.document, {.gpu = 0, .profile = bench.row(0, "2g.20gb")});
    const auto starts = [](const DragSession& session, int gpu) {
        const auto legal = session.legal_starts(gpu);
        return std::vector<int>(legal.begin(), legal.end());
    };
    QCOMPARE(starts(fresh, 0), (std::vector{0, 4}));
    QCOMPARE(starts(fresh, 1), (std::vector{0, 2, 4}));
    QCOMPARE(starts(fresh, 2), std::vector<int>{});
    QCOMPARE(starts(fresh, 9), std::vector<int>{});
    // Its own place counts as free to an instance that moves.
    const DragSession move(bench.document, {.gpu = 0, .profile = bench.row(0, "1g.10gb"), .gi = 0});
    QCOMPARE(starts(move, 0), (std::vector{0, 1, 2, 3, 4, 5, 6}));
}

void DragSessionTest::knows_what_a_drop_leaves() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"3g.40gb", 0}});
    bench.start();
    DragSession session(bench.document, {.gpu = 0, .profile = bench.row(0, "3g.40gb"), .gi = 0});
    session.move_to(0, 6);
    QCOMPARE(session.after().instances().size(), std::size_t{1});
    QCOMPARE(session.after().instances().front().start, 4);
    QVERIFY(session.without_dragged().layout_or_empty().empty());
    QCOMPARE(bench.layout(0), std::string("0:3g.40gb@0")); // nothing is changed by looking
}

void DragSessionTest::takes_an_instance_home() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    bench.start();
    DragSession session(bench.document, {.gpu = 0, .profile = bench.row(0, "3g.40gb"), .gi = 0});
    session.move_to(0, 5);
    QVERIFY(session.is_home());
    QVERIFY(!session.would_change());
    QVERIFY(!drop(bench.document, session));
    QCOMPARE(bench.undo_steps(), 0);
}

void DragSessionTest::refuses_what_is_not_there_data() {
    QTest::addColumn<int>("gpu");
    QTest::addColumn<int>("profile");
    QTest::addColumn<int>("gi"); // -1: a profile
    QTest::newRow("no such GPU") << 5 << 0 << -1;
    QTest::newRow("negative GPU") << -1 << 0 << -1;
    QTest::newRow("no such row") << 0 << 99 << -1;
    QTest::newRow("no such instance") << 0 << 0 << 7;
    QTest::newRow("an instance of another profile") << 0 << 1 << 0;
    QTest::newRow("a GPU without a board") << 1 << 0 << -1;
}

void DragSessionTest::refuses_what_is_not_there() {
    QFETCH(int, gpu);
    QFETCH(int, profile);
    QFETCH(int, gi);
    Bench bench;
    bench.add("h100-80gb-sxm", {{"7g.80gb", 0}});
    bench.add("");
    bench.start();
    const DragPayload payload{.gpu = gpu, .profile = profile, .gi = gi < 0 ? std::nullopt : std::optional<int>(gi)};
    DragSession session(bench.document, payload);
    QVERIFY(!session.is_valid());
    QVERIFY(!session.move_to(0, 1));
    QVERIFY(!session.would_change());
    drop(bench.document, session);
    QCOMPARE(bench.undo_steps(), 0);
}

void DragSessionTest::leaves() {
    Bench bench;
    bench.add("h100-80gb-sxm");
    bench.start();
    DragSession session(bench.document, {.gpu = 0, .profile = bench.row(0, "2g.20gb")});
    QVERIFY(!session.leave()); // was nowhere
    session.move_to(0, 6.5);
    QVERIFY(session.refusal());
    QVERIFY(session.leave());
    QVERIFY(!session.gpu());
    QVERIFY(!session.refusal());
    QVERIFY(!session.would_change());
}

void DragSessionTest::drops_one_step() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    bench.add("h200-141gb");
    bench.start();
    DragSession session(bench.document, {.gpu = 0, .profile = bench.row(0, "3g.40gb"), .gi = 0});
    session.move_to(1, 1);
    QVERIFY(!drop(bench.document, session));
    QCOMPARE(bench.layout(0), std::string());
    QCOMPARE(bench.layout(1), std::string("0:3g.71gb@0"));
    QCOMPARE(bench.undo_steps(), 1);
}

void DragSessionTest::carries_its_payload() {
    const DragPayload move{.gpu = 3, .profile = 5, .gi = 2, .grab = 0.25};
    QCOMPARE(from_mime(to_mime(move).get()), std::optional(move));
    const DragPayload profile{.gpu = 1, .profile = 4};
    QCOMPARE(from_mime(to_mime(profile).get()), std::optional(profile));
    QVERIFY(!from_mime(nullptr));
    QMimeData words;
    words.setText("3g.40gb");
    QVERIFY(!from_mime(&words));
    QMimeData cut;
    const QByteArray whole = to_mime(move)->data(drag_mime_type);
    cut.setData(drag_mime_type, whole.chopped(1));
    QVERIFY(!from_mime(&cut));
    QMimeData foreign; // another process: its first eight bytes are its id
    foreign.setData(drag_mime_type, QByteArray(8, '\1') + whole.mid(8));
    QVERIFY(!from_mime(&foreign));
}

} // namespace mig::ui

QTEST_GUILESS_MAIN(mig::ui::DragSessionTest)
#include "drag_session_test.moc"
