// The true thing: QDrag on a window system, from the palette and within the grid.
#include "tests/real_drag/hand.h"
#include "tests/ui/grid/bench.h"
#include "ui/grid/layout_grid.h"
#include "ui/palette/profile_palette.h"

#include <QHBoxLayout>
#include <QListView>

namespace mig::ui {

namespace {

// The palette beside the grid, as in the window.
class Desk {
public:
    void open() {
        bench.start();
        bench.selection.select({.gpu = 0});
        auto* row = new QHBoxLayout(&window_);
        row->addWidget(palette_ = new ProfilePalette(bench.document, bench.selection));
        row->addWidget(view_ = new LayoutGridView(bench.document, bench.selection), 1);
        window_.resize(1100, 600);
        window_.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window_));
    }

    QPoint profile(const char* name) const {
        QListView* list = palette_->view();
        const QModelIndex index = list->model()->index(bench.row(0, name), 0);
        list->scrollTo(index);
        return list->viewport()->mapTo(&window_, list->visualRect(index).center());
    }
    QPoint unit(int gpu, int unit) const {
        LayoutGrid& grid = view_->grid();
        return grid.mapTo(&window_, grid.geometry_of_grid().span(gpu, unit, 1).center().toPoint());
    }
    QPoint below() const { return view_->mapTo(&window_, QPoint(view_->width() / 2, view_->height() - 60)); }
    QString last_step() { return bench.document.undo_stack().undoText(); }
    QString bubble() const { return view_->grid().bubble(); }
    bool is_dragging() const { return view_->grid().drag() != nullptr; }
    QWidget& window() { return window_; }

    Bench bench;

private:
    QWidget window_;
    ProfilePalette* palette_ = nullptr;
    LayoutGridView* view_ = nullptr;
};

} // namespace

class RealDragGridTest : public QObject {
    Q_OBJECT
private slots:
    void a_profile_is_placed();
    void an_instance_moves_within_a_gpu();
    void an_instance_moves_to_another_gpu();
    void a_refused_drop_changes_nothing();
    void an_instance_dragged_out_is_deleted();
    void an_instance_dropped_on_the_palette_is_deleted();
};

void RealDragGridTest::a_profile_is_placed() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"1g.10gb", 0}});
    desk.open();
    Hand(desk.window()).carry(desk.profile("3g.40gb"), desk.unit(0, 5));
    QCOMPARE(desk.bench.layout(0), std::string("0:1g.10gb@0 1:3g.40gb@4"));
    QCOMPARE(desk.bench.undo_steps(), 1);
    QCOMPARE(desk.last_step(), QString("Place 3g.40gb at 4 on GPU 0"));
    QVERIFY(!desk.is_dragging());
}

void RealDragGridTest::an_instance_moves_within_a_gpu() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"2g.20gb", 0}});
    desk.open();
    Hand(desk.window()).carry(desk.unit(0, 0), desk.unit(0, 4));
    QCOMPARE(desk.bench.layout(0), std::string("0:2g.20gb@4"));
    QCOMPARE(desk.bench.undo_steps(), 1);
}

void RealDragGridTest::an_instance_moves_to_another_gpu() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"1g.10gb", 0}, {"3g.40gb", 4}});
    desk.bench.add("h100-80gb-sxm", {{"1g.10gb", 6}});
    desk.open();
    const Node before = desk.bench.document.node();
    Hand(desk.window()).carry(desk.unit(0, 5), desk.unit(1, 1));
    QCOMPARE(desk.bench.layout(0), std::string("0:1g.10gb@0"));
    QCOMPARE(desk.bench.layout(1), std::string("1:3g.40gb@0 0:1g.10gb@6"));
    QCOMPARE(desk.bench.undo_steps(), 1);
    QCOMPARE(desk.last_step(), QString("Move GI 1 (3g.40gb) from GPU 0 to 0 on GPU 1"));
    desk.bench.document.undo_stack().undo();
    QVERIFY(desk.bench.document.node() == before);
}

void RealDragGridTest::a_refused_drop_changes_nothing() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    desk.open();
    const Node before = desk.bench.document.node();
    Hand(desk.window()).carry(desk.profile("2g.20gb"), desk.unit(0, 6));
    QVERIFY(desk.bench.document.node() == before);
    QCOMPARE(desk.bench.undo_steps(), 0);
    QVERIFY(!desk.is_dragging());
    QVERIFY2(desk.bubble().contains("2g.20gb"), qPrintable(desk.bubble()));
}

void RealDragGridTest::an_instance_dragged_out_is_deleted() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"1g.10gb", 0}, {"3g.40gb", 4}});
    desk.open();
    Hand(desk.window()).carry(desk.unit(0, 5), desk.below());
    QCOMPARE(desk.bench.layout(0), std::string("0:1g.10gb@0"));
    QCOMPARE(desk.bench.undo_steps(), 1);
}

void RealDragGridTest::an_instance_dropped_on_the_palette_is_deleted() {
    Desk desk;
    desk.bench.add("h100-80gb-sxm", {{"1g.10gb", 0}, {"3g.40gb", 4}});
    desk.open();
    Hand(desk.window()).carry(desk.unit(0, 0), desk.profile("1g.10gb"));
    QCOMPARE(desk.bench.layout(0), std::string("1:3g.40gb@4"));
    QCOMPARE(desk.bench.undo_steps(), 1);
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::RealDragGridTest)
#include "grid_test.moc"
