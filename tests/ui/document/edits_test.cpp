// Every edit is one undo step with a name for people; what is refused, or changes nothing, is none.
#include "core/solve/geometry.h"
#include "tests/ui/document/support.h"
#include "ui/document/document.h"

#include <QSignalSpy>
#include <QTest>

#include <functional>

namespace mig::ui {

namespace {

using test::row;

const BoardLibrary& boards() {
    static const BoardLibrary library = test::load_boards();
    return library;
}

BoardRef h100() { return boards().find("h100-80gb-sxm"); }
BoardRef a30() { return boards().find("a30-24gb"); }
int of_h100(const char* name) { return row(*h100(), name); }

// GPU 0: GI 0 3g.40gb at 4, GI 1 1g.10gb at 0. GPU 1: nothing. GPU 2: MIG off. GPU 3: an A30. GPU 4: no board.
Node start() {
    const Board& board = *h100();
    Layout layout = *create_instance(board, {}, {.profile = of_h100("3g.40gb"), .start = 4, .id = {}, .compute_instances = {}});
    layout = *create_instance(board, layout, {.profile = of_h100("1g.10gb"), .start = 0, .id = {}, .compute_instances = {}});
    Gpu full;
    full.board = h100();
    full.layout = layout;
    Gpu empty = full;
    empty.layout = Layout();
    Gpu off = empty;
    off.mode = MigMode::disabled;
    Gpu other = empty;
    other.board = a30();
    return {{full, empty, off, other, Gpu{}}};
}

struct Edit {
    const char* name;
    std::function<Refusal(Document&)> make;
    QString step;                 // the name of the undo step; "" when none comes
    Reason reason = Reason::none; // why not
};

std::function<Refusal(Document&)> silently(std::function<void(Document&)> make) {
    return [make = std::move(make)](Document& document) {
        make(document);
        return Refusal{};
    };
}

const std::vector<Edit>& edits() {
    using D = Document;
    static const std::vector<Edit> all{
        {"place", [](D& d) { return d.place(1, of_h100("2g.20gb"), 4); }, "Place 2g.20gb at 4 on GPU 1"},
        {"place, first start", [](D& d) { return d.place(0, of_h100("1g.10gb")); }, "Place 1g.10gb at 1 on GPU 0"},
        {"move", [](D& d) { return d.move(0, 0, 0, 0); }, "", Reason::overlap},
        {"move on one GPU", [](D& d) { return d.move(0, 1, 0, 2); }, "Move GI 1 (1g.10gb) from 0 to 2 on GPU 0"},
        {"move to another GPU", [](D& d) { return d.move(0, 0, 1, 0); }, "Move GI 0 (3g.40gb) from GPU 0 to 0 on GPU 1"},
        {"move to where it is", [](D& d) { return d.move(0, 0, 0, 4); }, ""},
        {"move to another board", [](D& d) { return d.move(0, 1, 3, 3); }, "Move GI 1 (1g.10gb) from GPU 0 to 3 on GPU 3"},
        {"delete", [](D& d) { return d.remove(0, 0); }, "Delete GI 0 (3g.40gb) on GPU 0"},
        {"clear", [](D& d) { return d.clear(0); }, "Clear GPU 0"},
        {"clear an empty one", [](D& d) { return d.clear(1); }, ""},
        {"apply a layout", [](D& d) { return d.apply_layout(1, layout_of(*h100(), {{of_h100("7g.80gb"), 0}}), "Apply it"); },
         "Apply it"},
        {"apply what is there", [](D& d) { return d.apply_layout(0, d.node().gpus[0].layout.value(), "Apply it"); }, ""},
        {"split evenly", [](D& d) { return d.set_compute_instances(0, 0, {0, 0, 0}); }, "Split GI 0 on GPU 0 into 3 × 1c"},
        {"delete a compute instance", [](D& d) { return d.remove_compute_instance(0, 0, 0); }, "Delete CI 0 of GI 0 on GPU 0"},
        {"MIG on", silently([](D& d) { d.set_mode(2, MigMode::enabled); }), "Turn MIG on on GPU 2"},
        {"MIG off", silently([](D& d) { d.set_mode(0, MigMode::disabled); }), "Turn MIG off on GPU 0"},
        {"MIG on where it is", silently([](D& d) { d.set_mode(0, MigMode::enabled); }), ""},
        {"add a GPU", silently([](D& d) { d.add_gpu(a30()); }), "Add GPU 5 (A30 24GB)"},
        {"duplicate a GPU", silently([](D& d) { d.duplicate_gpu(0); }), "Duplicate GPU 0"},
        {"remove a GPU", silently([](D& d) { d.remove_gpu(1); }), "Remove GPU 1"},
        {"change the board", silently([](D& d) { d.set_board(0, boards().find("h200-141gb")); }),
         "Change the board of GPU 0 to H200 141GB"},
        {"the same board", silently([](D& d) { d.set_board(0, h100()); }), ""},
        {"GPU that is not there", silently([](D& d) { d.remove_gpu(9); }), ""},

        {"occupied", [](D& d) { return d.place(0, of_h100("1g.10gb"), 4); }, "", Reason::overlap},
        {"start not offered", [](D& d) { return d.place(1, of_h100("2g.20gb"), 1); }, "", Reason::start_not_offered},
        {"too large for what is left", [](D& d) { return d.place(0, of_h100("7g.80gb")); }, "", Reason::no_room},
        {"no such profile", [](D& d) { return d.place(1, 99); }, "", Reason::unknown_profile},
        {"MIG is off", [](D& d) { return d.place(2, 0); }, "", Reason::mig_disabled},
        {"no board", [](D& d) { return d.place(4, 0); }, "", Reason::no_board},
        {"no such GPU", [](D& d) { return d.place(9, 0); }, "", Reason::no_board},
        {"apply an illegal layout", [](D& d) { return d.apply_layout(1, Layout({{0, of_h100("2g.20gb"), 1, {}}}), "Apply it"); },
         "", Reason::start_not_offered},
        {"apply where MIG is off", [](D& d) { return d.apply_layout(2, {}, "Apply it"); }, "", Reason::mig_disabled},
        {"apply without a board", [](D& d) { return d.apply_layout(4, {}, "Apply it"); }, "", Reason::no_board},
        {"delete what is not there", [](D& d) { return d.remove(0, 7); }, "", Reason::unknown_instance},
        {"move what is not there", [](D& d) { return d.move(1, 0, 0, 2); }, "", Reason::unknown_instance},
        {"move to where MIG is off", [](D& d) { return d.move(0, 0, 2, 0); }, "", Reason::mig_disabled},
        {"move to where there is no board", [](D& d) { return d.move(0, 0, 4, 0); }, "", Reason::no_board},
        {"move without equivalent", [](D& d) { return d.move(0, 0, 3, 0); }, "", Reason::unknown_profile},
        {"compute instance too many", [](D& d) { return d.add_compute_instance(0, 0, 0); }, "", Reason::ci_compute_budget},
        {"split too finely", [](D& d) { return d.set_compute_instances(0, 0, {0, 0, 0, 0}); }, "", Reason::ci_compute_budget},
    };
    return all;
}

} // namespace

class EditsTest : public QObject {
    Q_OBJECT
private slots:
    void each_edit_is_one_named_step_or_none_data();
    void each_edit_is_one_named_step_or_none();
    void moving_takes_the_compute_instances_along();
    void applying_a_layout_keeps_what_stays();
    void changing_the_board_keeps_what_it_can();
    void asking_changes_nothing();
    void a_document_says_when_it_is_modified();
};

void EditsTest::each_edit_is_one_named_step_or_none_data() {
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(edits().size()); ++i)
        QTest::newRow(edits()[static_cast<std::size_t>(i)].name) << i;
}

void EditsTest::each_edit_is_one_named_step_or_none() {
    QFETCH(int, index);
    const Edit& edit = edits()[static_cast<std::size_t>(index)];
    Document document(boards());
    document.reset(start());
    const Node before = document.node();
    const QSignalSpy changes(&document, &Document::node_changed);

    const Refusal refusal = edit.make(document);
    QCOMPARE(static_cast<int>(refusal.reason), static_cast<int>(edit.reason));
    QCOMPARE(document.undo_stack().undoText(), edit.step);
    QCOMPARE(document.undo_stack().count(), edit.step.isEmpty() ? 0 : 1);
    QCOMPARE(changes.count(), edit.step.isEmpty() ? 0 : 1);
    const Node after = document.node();
    QCOMPARE(after == before, edit.step.isEmpty());

    document.undo_stack().undo();
    QVERIFY(document.node() == before);
    document.undo_stack().redo();
    QVERIFY(document.node() == after);
}

void EditsTest::moving_takes_the_compute_instances_along() {
    Document document(boards());
    document.reset(start());
    QVERIFY(!document.set_compute_instances(0, 0, {0, 0, 0}));
    const auto were = document.node().gpus[0].layout->find(0)->compute_instances;
    QVERIFY(!document.move(0, 0, 1, 4));
    QCOMPARE(document.node().gpus[0].layout->instances().size(), std::size_t{1});
    const GpuInstance* moved = document.node().gpus[1].layout->find(0);
    QVERIFY(moved != nullptr);
    QCOMPARE(moved->start, 4);
    QVERIFY(moved->compute_instances == were);
}

void EditsTest::applying_a_layout_keeps_what_stays() {
    Document document(boards());
    document.reset(start());
    QVERIFY(!document.set_compute_instances(0, 0, {0, 0, 0}));
    const GpuInstance stays = *document.node().gpus[0].layout->find(0);
    QVERIFY(!document.apply_layout(0, layout_of(*h100(), {{of_h100("4g.40gb"), 0}, {of_h100("3g.40gb"), 4}}), "Apply it"));
    const Layout& after = *document.node().gpus[0].layout;
    QCOMPARE(after.instances().size(), std::size_t{2});
    QVERIFY(*after.find(0) == stays);
    QCOMPARE(after.find(1)->profile, of_h100("4g.40gb"));
}

void EditsTest::changing_the_board_keeps_what_it_can() {
    Document document(boards());
    document.reset(start());
    const BoardRef h200 = boards().find("h200-141gb");
    document.set_board(0, h200);
    const Layout& kept = *document.node().gpus[0].layout;
    QCOMPARE(kept.instances().size(), std::size_t{2});
    QCOMPARE(QString::fromStdString(h200->row(kept.find(0)->profile).label()), QString("3g.71gb"));
    QCOMPARE(kept.find(0)->start, 4);
    document.set_board(0, a30()); // has 4 units, and no 3g
    QCOMPARE(document.node().gpus[0].layout->instances().size(), std::size_t{1});
}

void EditsTest::asking_changes_nothing() {
    Document document(boards());
    document.reset(start());
    const Node before = document.node();
    QVERIFY(!document.can_place(1, of_h100("7g.80gb"), 0));
    QVERIFY(!document.can_move(0, 0, 1, 4));
    QVERIFY(document.can_move(0, 1, 0, 5));
    QVERIFY(document.node() == before);
    QCOMPARE(document.undo_stack().count(), 0);
}

void EditsTest::a_document_says_when_it_is_modified() {
    Document document(boards());
    document.reset(start());
    const QSignalSpy says(&document, &Document::modified_changed);
    QVERIFY(!document.is_modified());
    document.remove_gpu(1);
    QVERIFY(document.is_modified());
    document.undo_stack().undo();
    QVERIFY(!document.is_modified());
    QCOMPARE(says.count(), 2);
}

} // namespace mig::ui

QTEST_GUILESS_MAIN(mig::ui::EditsTest)
#include "edits_test.moc"
