// Drag and drop by events that are sent to the grid, as a window system sends them: each only if the one
// before was accepted, else Leave.
#include "tests/ui/grid/stage.h"

#include <QDragEnterEvent>

namespace mig::ui {

namespace {

// One drag over one widget.
class SentDrag {
public:
    SentDrag(QWidget& over, std::unique_ptr<QMimeData> data) : over_(&over), data_(std::move(data)) {}

    bool enter(QPoint at) {
        QDragEnterEvent event(at, actions, data_.get(), Qt::LeftButton, Qt::NoModifier);
        return send(event);
    }
    bool move(QPoint at) {
        QDragMoveEvent event(at, actions, data_.get(), Qt::LeftButton, Qt::NoModifier);
        return send(event);
    }
    bool drop(QPoint at) {
        QDropEvent event(at, actions, data_.get(), Qt::LeftButton, Qt::NoModifier);
        return send(event);
    }
    void leave() {
        QDragLeaveEvent event;
        QApplication::sendEvent(over_, &event);
    }

    // The whole way; true when the drop was accepted.
    bool carry(QPoint from, QPoint to) {
        if (enter(from) && move(to))
            return drop(to);
        leave();
        return false;
    }

private:
    static constexpr Qt::DropActions actions = Qt::CopyAction | Qt::MoveAction;

    bool send(QDropEvent& event) {
        event.ignore();
        QApplication::sendEvent(over_, &event);
        return event.isAccepted();
    }

    QWidget* over_;
    std::unique_ptr<QMimeData> data_;
};

} // namespace

class SentEventsTest : public QObject {
    Q_OBJECT
private slots:
    void a_profile_is_placed();
    void a_refused_drop_changes_nothing_data();
    void a_refused_drop_changes_nothing();
    void an_instance_moves_in_one_step_data();
    void an_instance_moves_in_one_step();
    void an_instance_stays_at_home();
    void an_instance_dragged_out_is_deleted();
    void a_profile_dragged_out_is_nothing();
    void foreign_data_is_refused_data();
    void foreign_data_is_refused();
    void leaving_clears_the_ghosts();
    void nothing_changes_while_the_pointer_moves();
    void the_reason_is_at_the_pointer();
    void a_change_meanwhile_ends_the_drag();
};

void SentEventsTest::a_profile_is_placed() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"1g.10gb", 0}});
    stage.start();
    SentDrag drag(stage.grid(), to_mime({.gpu = 0, .profile = stage.bench.row(0, "3g.40gb")}));
    QVERIFY(drag.carry(stage.at(0, 2), stage.at(0, 5)));
    QCOMPARE(stage.bench.layout(0), std::string("0:1g.10gb@0 1:3g.40gb@4"));
    QCOMPARE(stage.bench.undo_steps(), 1);
    QCOMPARE(stage.last_step(), QString("Place 3g.40gb at 4 on GPU 0"));
    QCOMPARE(stage.grid().said(), stage.last_step());
    QCOMPARE(stage.bench.selection.current().gi, std::optional(1));
    QVERIFY(stage.grid().drag() == nullptr);
}

void SentEventsTest::a_refused_drop_changes_nothing_data() {
    QTest::addColumn<QString>("profile");
    QTest::addColumn<int>("gpu");
    QTest::addColumn<double>("unit");
    QTest::addColumn<QString>("reason");
    QTest::newRow("a start that is not offered") << "2g.20gb" << 0 << 6.4 << "2g.20gb may start at 0, 2 or 4, not at 6.";
    QTest::newRow("no start at the last unit") << "1g.10gb" << 0 << 7.0 << "not at 7.";
    QTest::newRow("an overlap") << "3g.40gb" << 1 << 1.0 << "3g.40gb at 0 overlaps GI 0 (2g.20gb at 2)";
    QTest::newRow("the whole GPU") << "7g.80gb" << 1 << 6.0 << "overlaps GI 0 (2g.20gb at 2)";
    QTest::newRow("MIG off") << "1g.10gb" << 2 << 0.0 << "MIG is disabled on this GPU";
    QTest::newRow("no such profile there") << "3g.40gb" << 3 << 0.0 << "The board offers no such profile";
}

void SentEventsTest::a_refused_drop_changes_nothing() {
    QFETCH(QString, profile);
    QFETCH(int, gpu);
    QFETCH(double, unit);
    QFETCH(QString, reason);
    Stage stage;
    stage.bench.add("h100-80gb-sxm");
    stage.bench.add("h100-80gb-sxm", {{"2g.20gb", 2}});
    stage.bench.set_off(stage.bench.add("h100-80gb-sxm"));
    stage.bench.add("a30-24gb");
    stage.start();
    const Node before = stage.bench.document.node();

    SentDrag drag(stage.grid(), to_mime({.gpu = 0, .profile = stage.bench.row(0, profile.toUtf8())}));
    QVERIFY(!drag.carry(stage.at(0, 0), stage.at(gpu, unit)));
    QVERIFY(stage.bench.document.node() == before);
    QCOMPARE(stage.bench.undo_steps(), 0);
    QVERIFY2(stage.grid().bubble().contains(reason), qPrintable(stage.grid().bubble()));
    QCOMPARE(stage.grid().said(), stage.grid().bubble());
    QVERIFY(stage.grid().drag() == nullptr);
}

void SentEventsTest::an_instance_moves_in_one_step_data() {
    QTest::addColumn<int>("to_gpu");
    QTest::addColumn<double>("unit");
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::newRow("within a GPU") << 0 << 6.5 << "Move GI 0 (3g.40gb) from 0 to 4 on GPU 0" << "0:3g.40gb@4" << "0:1g.18gb@0";
    QTest::newRow("to another board") << 1 << 6.5 << "Move GI 0 (3g.40gb) from GPU 0 to 4 on GPU 1" << ""
                                      << "0:1g.18gb@0 1:3g.71gb@4";
}

void SentEventsTest::an_instance_moves_in_one_step() {
    QFETCH(int, to_gpu);
    QFETCH(double, unit);
    QFETCH(QString, step);
    QFETCH(QString, first);
    QFETCH(QString, second);
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 0}});
    stage.bench.add("h200-141gb", {{"1g.18gb", 0}});
    stage.start();
    const Node before = stage.bench.document.node();

    SentDrag drag(stage.grid(), to_mime({.gpu = 0, .profile = stage.bench.row(0, "3g.40gb"), .gi = 0}));
    QVERIFY(drag.carry(stage.at(0, 1), stage.at(to_gpu, unit)));
    QCOMPARE(stage.bench.layout(0), first.toStdString());
    QCOMPARE(stage.bench.layout(1), second.toStdString());
    QCOMPARE(stage.bench.undo_steps(), 1);
    QCOMPARE(stage.last_step(), step);
    QCOMPARE(stage.bench.selection.current().gpu, to_gpu);
    stage.bench.document.undo_stack().undo();
    QVERIFY(stage.bench.document.node() == before);
}

void SentEventsTest::an_instance_stays_at_home() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 0}});
    stage.start();
    SentDrag drag(stage.grid(), to_mime({.gpu = 0, .profile = stage.bench.row(0, "3g.40gb"), .gi = 0}));
    QVERIFY(drag.carry(stage.at(0, 1), stage.at(0, 2)));
    QCOMPARE(stage.bench.undo_steps(), 0);
    QVERIFY(stage.grid().bubble().isEmpty());
}

void SentEventsTest::an_instance_dragged_out_is_deleted() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"1g.10gb", 0}, {"3g.40gb", 4}});
    stage.start();
    SentDrag drag(stage.grid(), to_mime({.gpu = 0, .profile = stage.bench.row(0, "3g.40gb"), .gi = 1}));
    QVERIFY(drag.enter(stage.at(0, 5)));
    QVERIFY(drag.move(stage.below()));
    QCOMPARE(stage.grid().bubble(), QString("Drop here to delete GI 1."));
    QVERIFY(drag.drop(stage.below()));
    QCOMPARE(stage.bench.layout(0), std::string("0:1g.10gb@0"));
    QCOMPARE(stage.bench.undo_steps(), 1);
    QCOMPARE(stage.last_step(), QString("Delete GI 1 (3g.40gb) on GPU 0"));
}

void SentEventsTest::a_profile_dragged_out_is_nothing() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm");
    stage.start();
    SentDrag drag(stage.grid(), to_mime({.gpu = 0, .profile = stage.bench.row(0, "3g.40gb")}));
    QVERIFY(!drag.carry(stage.at(0, 5), stage.below()));
    QCOMPARE(stage.bench.undo_steps(), 0);
}

void SentEventsTest::foreign_data_is_refused_data() {
    QTest::addColumn<QString>("type");
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray ours = to_mime({.gpu = 0, .profile = 0})->data(drag_mime_type);
    QTest::newRow("text") << "text/plain" << QByteArray("3g.40gb");
    QTest::newRow("a file") << "text/uri-list" << QByteArray("file:///tmp/node.yaml");
    QTest::newRow("nothing in it") << drag_mime_type << QByteArray();
    QTest::newRow("cut off") << drag_mime_type << ours.chopped(3);
    QTest::newRow("too long") << drag_mime_type << ours + "x";
    QTest::newRow("of another process") << drag_mime_type << QByteArray(8, '\1') + ours.mid(8);
    QTest::newRow("a GPU that is not there") << drag_mime_type << to_mime({.gpu = 9, .profile = 0})->data(drag_mime_type);
    QTest::newRow("an instance that is not there")
        << drag_mime_type << to_mime({.gpu = 0, .profile = 0, .gi = 3})->data(drag_mime_type);
}

void SentEventsTest::foreign_data_is_refused() {
    QFETCH(QString, type);
    QFETCH(QByteArray, bytes);
    Stage stage;
    stage.bench.add("h100-80gb-sxm");
    stage.start();
    auto data = std::make_unique<QMimeData>();
    data->setData(type, bytes);
    SentDrag drag(stage.grid(), std::move(data));
    QVERIFY(!drag.enter(stage.at(0, 2)));
    QVERIFY(stage.grid().drag() == nullptr);
    QVERIFY(!drag.drop(stage.at(0, 2)));
    QCOMPARE(stage.bench.undo_steps(), 0);
}

void SentEventsTest::leaving_clears_the_ghosts() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm");
    stage.start();
    const QImage before = stage.grid().grab().toImage();
    SentDrag drag(stage.grid(), to_mime({.gpu = 0, .profile = stage.bench.row(0, "2g.20gb")}));
    QVERIFY(drag.enter(stage.at(0, 2)));
    QVERIFY(stage.grid().drag() != nullptr);
    QVERIFY(stage.grid().grab().toImage() != before);
    QVERIFY(drag.move(stage.at(0, 6.4)));
    QVERIFY(!stage.grid().bubble().isEmpty());
    drag.leave();
    QVERIFY(stage.grid().drag() == nullptr);
    QVERIFY(stage.grid().bubble().isEmpty());
    QVERIFY(stage.grid().grab().toImage() == before);
}

void SentEventsTest::nothing_changes_while_the_pointer_moves() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 0}});
    stage.start();
    const Node before = stage.bench.document.node();
    SentDrag drag(stage.grid(), to_mime({.gpu = 0, .profile = stage.bench.row(0, "3g.40gb"), .gi = 0}));
    QVERIFY(drag.enter(stage.at(0, 1)));
    for (int unit = 0; unit < 8; ++unit) {
        QVERIFY(drag.move(stage.at(0, unit)));
        QVERIFY(stage.bench.document.node() == before);
    }
    drag.leave();
    QCOMPARE(stage.bench.undo_steps(), 0);
}

void SentEventsTest::the_reason_is_at_the_pointer() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    stage.start();
    SentDrag drag(stage.grid(), to_mime({.gpu = 0, .profile = stage.bench.row(0, "2g.20gb")}));
    QVERIFY(drag.enter(stage.at(0, 1)));
    QCOMPARE(stage.grid().bubble(), QString("At 0 it uses the last place for 4g.40gb and 3g.40gb."));
    QCOMPARE(stage.grid().drag()->start(), 0);
    QVERIFY(drag.move(stage.at(0, 5)));
    QVERIFY2(stage.grid().bubble().contains("GI 0"), qPrintable(stage.grid().bubble()));
    QVERIFY(drag.move(stage.at(0, 3)));
    QVERIFY2(stage.grid().bubble().startsWith("At 2 it uses"), qPrintable(stage.grid().bubble()));
    QCOMPARE(stage.grid().drag()->start(), 2);
}

void SentEventsTest::a_change_meanwhile_ends_the_drag() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm");
    stage.start();
    SentDrag drag(stage.grid(), to_mime({.gpu = 0, .profile = stage.bench.row(0, "2g.20gb")}));
    QVERIFY(drag.enter(stage.at(0, 2)));
    stage.bench.document.remove_gpu(0);
    QVERIFY(stage.grid().drag() == nullptr);
    QVERIFY(!drag.move(stage.at(0, 2)));
    QVERIFY(!drag.drop({100, 100}));
    QVERIFY(stage.bench.document.node().gpus.empty());
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::SentEventsTest)
#include "sent_events_test.moc"
