// Where everything of the grid is, from a node and a width alone.
#include "tests/ui/grid/bench.h"
#include "ui/grid/grid_geometry.h"

#include <QTest>

#include <algorithm>

namespace mig::ui {

namespace {

constexpr double line = 18;

GridGeometry lay_out(Bench& bench, double width = 900) {
    bench.start();
    return GridGeometry(bench.document.node(), {.line = line, .width = width});
}

QPointF inside(const QRectF& rect) { return rect.center(); }

} // namespace

class GeometryTest : public QObject {
    Q_OBJECT
private slots:
    void units_fill_the_card_data();
    void units_fill_the_card();
    void a_unit_is_found_by_its_pixels_data();
    void a_unit_is_found_by_its_pixels();
    void edges_belong_to_the_unit_beside_them();
    void a_place_lies_between_and_beyond_units();
    void a_place_is_nothing_outside_the_bands();
    void a_span_is_cut_off_at_the_board_data();
    void a_span_is_cut_off_at_the_board();
    void hits_name_what_is_there_data();
    void hits_name_what_is_there();
    void a_block_covers_its_units();
    void a_spanning_compute_instance_is_a_segment_data();
    void a_spanning_compute_instance_is_a_segment();
    void segments_divide_a_block_by_slices();
    void blocks_over_the_same_units_share_the_height();
    void an_instance_off_the_board_has_no_block();
    void a_gpu_without_a_board_is_a_card_with_a_note();
    void bands_stand_below_each_other();
    void nothing_is_wider_than_its_card_data();
    void nothing_is_wider_than_its_card();
    void the_height_does_not_depend_on_the_width();
    void an_empty_node_is_margins();
};

void GeometryTest::units_fill_the_card_data() {
    QTest::addColumn<QString>("board");
    QTest::addColumn<int>("units");
    QTest::addColumn<int>("slices");
    QTest::newRow("eight units, seven slices") << "h100-80gb-sxm" << 8 << 7;
    QTest::newRow("four units, four slices") << "a30-24gb" << 4 << 4;
}

void GeometryTest::units_fill_the_card() {
    QFETCH(QString, board);
    Bench bench;
    bench.add(board.toUtf8());
    const GridGeometry geometry = lay_out(bench);
    const Band& band = geometry.bands().front();
    QTEST(static_cast<int>(band.units.size()), "units");
    QTEST(static_cast<int>(band.slices.size()), "slices");
    QVERIFY(band.units.front().left() - band.card.left() < 20);
    QVERIFY(band.card.right() - band.units.back().right() < 20);
    for (std::size_t i = 1; i < band.units.size(); ++i) {
        QVERIFY(band.units[i].left() > band.units[i - 1].right()); // with a gap
        QVERIFY(std::abs(band.units[i].width() - band.units[0].width()) < 1e-6);
    }
}

void GeometryTest::a_unit_is_found_by_its_pixels_data() {
    QTest::addColumn<QString>("board");
    QTest::addColumn<double>("width");
    QTest::newRow("eight units") << "h100-80gb-sxm" << 900.0;
    QTest::newRow("eight narrow ones") << "h100-80gb-sxm" << 600.0;
    QTest::newRow("narrower than can be") << "h100-80gb-sxm" << 120.0;
    QTest::newRow("very wide") << "h100-80gb-sxm" << 4000.0;
    QTest::newRow("four units") << "a30-24gb" << 731.0;
}

void GeometryTest::a_unit_is_found_by_its_pixels() {
    QFETCH(QString, board);
    QFETCH(double, width);
    Bench bench;
    bench.add(board.toUtf8());
    const GridGeometry geometry = lay_out(bench, width);
    QVERIFY(geometry.size().width() >= GridMetrics::min_width);
    const int units = bench.document.node().gpus[0].board->memory_units();
    for (int unit = 0; unit < units; ++unit) {
        const QRectF rect = geometry.span(0, unit, 1);
        QCOMPARE(geometry.hit(rect.center()), (Hit{.part = Part::unit, .gpu = 0, .unit = unit, .gi = {}, .ci = {}}));
        QVERIFY(std::abs(geometry.place(rect.center())->units - (unit + 0.5)) < 1e-6);
    }
}

void GeometryTest::edges_belong_to_the_unit_beside_them() {
    Bench bench;
    bench.add("h100-80gb-sxm");
    const GridGeometry geometry = lay_out(bench);
    const QRectF second = geometry.span(0, 1, 1);
    const auto unit_at = [&](double x) { return geometry.hit({x, second.center().y()}).unit; };
    QCOMPARE(unit_at(second.left() + 0.01), 1);
    QCOMPARE(unit_at(second.left() - 1), 1); // the nearer half of the gap
    QCOMPARE(unit_at(second.left() - 2), 0);
    QCOMPARE(unit_at(second.right() + 1), 1);
    QCOMPARE(unit_at(second.right() + 2), 2);
    const QRectF first = geometry.span(0, 0, 1);
    const QRectF last = geometry.span(0, 7, 1);
    QCOMPARE(unit_at(first.left() - 4), -1);
    QCOMPARE(unit_at(last.right() + 4), -1);
    QCOMPARE(geometry.hit({second.center().x(), second.top() - 1}).unit, -1);
    QCOMPARE(geometry.hit({second.center().x(), second.bottom() + 1}).unit, -1);
    QCOMPARE(geometry.hit({second.center().x(), second.bottom() + 1}).part, Part::card);
}

void GeometryTest::a_place_lies_between_and_beyond_units() {
    Bench bench;
    bench.add("h100-80gb-sxm");
    const GridGeometry geometry = lay_out(bench);
    const QRectF first = geometry.span(0, 0, 1);
    const QRectF last = geometry.span(0, 7, 1);
    const double y = first.center().y();
    QVERIFY(geometry.place({first.left() - 60, y})->units < 0);
    QVERIFY(geometry.place({last.right() + 60, y})->units > 8);
    const double between = (first.right() + geometry.span(0, 1, 1).left()) / 2;
    QVERIFY(std::abs(geometry.place({between, y})->units - 1) < 1e-6);
    // Anywhere in the height of the band: nobody aims at the units alone.
    QCOMPARE(geometry.place({first.center().x(), geometry.bands()[0].card.top() + 1})->gpu, 0);
    QCOMPARE(geometry.place({first.center().x(), geometry.bands()[0].card.bottom() - 1})->gpu, 0);
}

void GeometryTest::a_place_is_nothing_outside_the_bands() {
    Bench bench;
    bench.add("h100-80gb-sxm");
    bench.add("a30-24gb");
    const GridGeometry geometry = lay_out(bench);
    QVERIFY(!geometry.place({200, 1}));
    QVERIFY(!geometry.place({200, geometry.size().height() - 1}));
    QVERIFY(!geometry.place({200, geometry.size().height() + 500}));
    // Between two bands the nearer one.
    const double gap = (geometry.bands()[0].card.bottom() + geometry.bands()[1].card.top()) / 2;
    QCOMPARE(geometry.place({200, gap - 1})->gpu, 0);
    QCOMPARE(geometry.place({200, gap + 1})->gpu, 1);
}

void GeometryTest::a_span_is_cut_off_at_the_board_data() {
    QTest::addColumn<int>("gpu");
    QTest::addColumn<int>("start");
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("first"); // -1: nothing
    QTest::addColumn<int>("last");
    QTest::newRow("one unit") << 0 << 2 << 1 << 2 << 2;
    QTest::newRow("four units") << 0 << 4 << 4 << 4 << 7;
    QTest::newRow("over the end") << 0 << 6 << 4 << 6 << 7;
    QTest::newRow("past the end") << 0 << 8 << 1 << -1 << -1;
    QTest::newRow("before the first") << 0 << -1 << 4 << -1 << -1;
    QTest::newRow("no units") << 0 << 2 << 0 << -1 << -1;
    QTest::newRow("no such GPU") << 3 << 0 << 1 << -1 << -1;
    QTest::newRow("a GPU without a board") << 1 << 0 << 1 << -1 << -1;
}

void GeometryTest::a_span_is_cut_off_at_the_board() {
    QFETCH(int, gpu);
    QFETCH(int, start);
    QFETCH(int, size);
    QFETCH(int, first);
    QFETCH(int, last);
    Bench bench;
    bench.add("h100-80gb-sxm");
    bench.add("");
    const GridGeometry geometry = lay_out(bench);
    const QRectF span = geometry.span(gpu, start, size);
    if (first < 0) {
        QVERIFY(span.isNull());
        return;
    }
    const auto& units = geometry.bands()[0].units;
    QCOMPARE(span.left(), units[static_cast<std::size_t>(first)].left());
    QCOMPARE(span.right(), units[static_cast<std::size_t>(last)].right());
}

void GeometryTest::hits_name_what_is_there_data() {
    QTest::addColumn<int>("part");
    QTest::addColumn<int>("gpu");
    QTest::addColumn<QPointF>("at");
    QTest::addColumn<int>("gi");
    QTest::addColumn<int>("ci");
    Bench bench;
    bench.add("h100-80gb-sxm", {{"1g.10gb", 0}, {"3g.40gb", 4}});
    bench.add("");
    const GridGeometry geometry = lay_out(bench);
    const Band& band = geometry.bands()[0];
    const Block& block = band.blocks[1];
    const auto fact = [](const char* name, Part part, int gpu, QPointF at, int gi = -1, int ci = -1) {
        QTest::newRow(name) << static_cast<int>(part) << gpu << at << gi << ci;
    };
    fact("outside", Part::none, -1, {2, 2});
    fact("far outside", Part::none, -1, {-50, 9000});
    fact("the card", Part::card, 0, inside(band.facts));
    fact("the switch", Part::chip, 0, inside(band.chip));
    fact("a free unit", Part::unit, 0, inside(band.units[2]));
    fact("the head of a block", Part::block, 0, block.rect.topLeft() + QPointF(8, 4), 1);
    fact("a segment", Part::segment, 0, inside(block.segments[0].rect), 1, 0);
    fact("no switch without a board", Part::card, 1, inside(geometry.bands()[1].chip));
}

void GeometryTest::hits_name_what_is_there() {
    QFETCH(QPointF, at);
    QFETCH(int, gi);
    QFETCH(int, ci);
    Bench bench;
    bench.add("h100-80gb-sxm", {{"1g.10gb", 0}, {"3g.40gb", 4}});
    bench.add("");
    const Hit hit = lay_out(bench).hit(at);
    QTEST(static_cast<int>(hit.part), "part");
    QTEST(hit.gpu, "gpu");
    QCOMPARE(hit.gi.value_or(-1), gi);
    QCOMPARE(hit.ci.value_or(-1), ci);
}

void GeometryTest::a_block_covers_its_units() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"2g.20gb", 2}, {"3g.40gb", 4}});
    const GridGeometry geometry = lay_out(bench);
    const Band& band = geometry.bands()[0];
    const Block* block = band.block_of(1);
    QVERIFY(block != nullptr);
    QCOMPARE(block->first_unit, 4);
    QCOMPARE(block->units, 4);
    QCOMPARE(block->rect, geometry.span(0, 4, 4));
    QVERIFY(band.block_of(7) == nullptr);
}

void GeometryTest::a_spanning_compute_instance_is_a_segment_data() {
    QTest::addColumn<QString>("board");
    QTest::addColumn<QString>("profile");
    QTest::addColumn<double>("line_height");
    for (const double height : {14.0, 18.0, 23.0, 31.7}) {
        for (const char* profile : {"1g.10gb", "1g.20gb", "2g.20gb", "3g.40gb", "4g.40gb", "7g.80gb"})
            QTest::addRow("%s at %g", profile, height) << "h100-80gb-sxm" << profile << height;
        QTest::addRow("a whole A30 at %g", height) << "a30-24gb" << "4g.24gb" << height;
    }
}

void GeometryTest::a_spanning_compute_instance_is_a_segment() {
    QFETCH(QString, board);
    QFETCH(QString, profile);
    QFETCH(double, line_height);
    Bench bench;
    const QByteArray name = profile.toUtf8();
    for (int gpu = 0; gpu < 8; ++gpu) // at heights that are not whole numbers
        bench.add(board.toUtf8(), {{name.constData(), 0}});
    bench.start();
    const GridGeometry geometry(bench.document.node(), {.line = line_height, .width = 900});
    for (const Band& band : geometry.bands()) {
        QCOMPARE(band.blocks[0].segments.size(), std::size_t{1});
        QVERIFY(band.blocks[0].rect.contains(band.blocks[0].segments[0].rect));
    }
}

void GeometryTest::segments_divide_a_block_by_slices() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"3g.40gb", 0}});
    bench.start();
    const auto& offered = bench.document.node().gpus[0].board->row(bench.row(0, "3g.40gb")).compute_instances;
    std::vector<int> cis; // 2c + 1c
    for (const int width : {2, 1})
        cis.push_back(static_cast<int>(std::ranges::find(offered, width, &CiProfile::slices) - offered.begin()));
    QVERIFY(!bench.document.set_compute_instances(0, 0, cis));
    const Block block = GridGeometry(bench.document.node(), {.line = line, .width = 900}).bands()[0].blocks[0];
    QCOMPARE(block.segments.size(), std::size_t{2});
    const QRectF& two = block.segments[0].rect;
    const QRectF& one = block.segments[1].rect;
    QVERIFY(one.left() > two.right());
    QVERIFY(std::abs((two.width() + 2) - 2 * (one.width() + 2)) < 1e-6);
    QVERIFY(block.rect.contains(two) && block.rect.contains(one));
}

void GeometryTest::blocks_over_the_same_units_share_the_height() {
    Bench bench;
    bench.add("h100-80gb-sxm");
    bench.declare_illegal(0, {{"3g.40gb", 0}, {"2g.20gb", 2}, {"1g.10gb", 6}});
    const GridGeometry geometry = lay_out(bench);
    const Band& band = geometry.bands()[0];
    QCOMPARE(band.blocks.size(), std::size_t{3});
    const Block& wide = *band.block_of(0);
    const Block& narrow = *band.block_of(1);
    QVERIFY(!wide.rect.intersects(narrow.rect));
    QVERIFY(wide.segments.empty() && narrow.segments.empty());
    QCOMPARE(band.block_of(2)->rect.height(), band.units[6].height()); // this one is not concerned
    QCOMPARE(band.block_of(2)->segments.size(), std::size_t{1});
    QCOMPARE(geometry.hit(narrow.rect.center()).gi, std::optional(1));
    QCOMPARE(geometry.hit({narrow.rect.center().x(), wide.rect.center().y()}).gi, std::optional(0));
}

void GeometryTest::an_instance_off_the_board_has_no_block() {
    Bench bench;
    bench.add("h100-80gb-sxm");
    bench.declare_illegal(0, {{"1g.10gb", 12}, {"3g.40gb", 6}});
    const Band band = lay_out(bench).bands()[0];
    QVERIFY(band.block_of(0) == nullptr);
    QVERIFY(band.block_of(1) != nullptr);
    QCOMPARE(band.block_of(1)->units, 2); // cut off at the last unit
}

void GeometryTest::a_gpu_without_a_board_is_a_card_with_a_note() {
    Bench bench;
    bench.add("");
    bench.add("a30-24gb");
    const GridGeometry geometry = lay_out(bench);
    const Band& band = geometry.bands()[0];
    QVERIFY(band.units.empty() && band.blocks.empty() && band.slices.empty());
    QVERIFY(band.card.contains(band.ruler));
    QVERIFY(band.card.height() < geometry.bands()[1].card.height());
    QCOMPARE(geometry.place(band.card.center())->gpu, 0);
}

void GeometryTest::bands_stand_below_each_other() {
    Bench bench;
    for (int i = 0; i < 8; ++i)
        bench.add(i % 2 == 0 ? "h100-80gb-sxm" : "a30-24gb");
    const GridGeometry geometry = lay_out(bench);
    QCOMPARE(geometry.bands().size(), std::size_t{8});
    for (std::size_t i = 1; i < 8; ++i)
        QVERIFY(geometry.bands()[i].card.top() > geometry.bands()[i - 1].card.bottom());
    QVERIFY(geometry.size().height() > geometry.bands().back().card.bottom());
    QVERIFY(geometry.band(7) != nullptr);
    QVERIFY(geometry.band(8) == nullptr);
    QVERIFY(geometry.band(-1) == nullptr);
}

void GeometryTest::nothing_is_wider_than_its_card_data() {
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("line_height");
    for (const double width : {300.0, 600.0, 700.0, 1400.0, 3000.0}) {
        for (const double height : {12.0, 18.0, 27.0})
            QTest::addRow("%g wide, lines of %g", width, height) << width << height;
    }
}

void GeometryTest::nothing_is_wider_than_its_card() {
    QFETCH(double, width);
    QFETCH(double, line_height);
    Bench bench;
    bench.add("h100-80gb-sxm", {{"1g.10gb", 0}});
    bench.add("a30-24gb");
    bench.start();
    const GridGeometry geometry(bench.document.node(), {.line = line_height, .width = width});
    for (const Band& band : geometry.bands()) {
        for (const QRectF& part : {band.title, band.chip, band.facts, band.ruler, band.units.back(), band.slices.back(),
                                   band.compute_label, band.compute_note}) {
            QVERIFY(part.width() > 0);
            QVERIFY(band.card.contains(part));
        }
        QVERIFY(!band.title.intersects(band.chip));
        QVERIFY(!band.chip.intersects(band.facts));
        QVERIFY(!band.slices.back().intersects(band.compute_note));
        QVERIFY(band.slices.front().width() > 3);
    }
}

void GeometryTest::the_height_does_not_depend_on_the_width() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"1g.10gb", 0}});
    bench.add("");
    QCOMPARE(lay_out(bench, 600).size().height(), lay_out(bench, 2000).size().height());
}

void GeometryTest::an_empty_node_is_margins() {
    const GridGeometry geometry(Node{}, {.line = line, .width = 900});
    QVERIFY(geometry.bands().empty());
    QVERIFY(geometry.size().height() > 0);
    QCOMPARE(geometry.hit({5, 5}), Hit{});
    QVERIFY(!geometry.place({5, 5}));
    QVERIFY(GridGeometry().bands().empty());
}

} // namespace mig::ui

QTEST_GUILESS_MAIN(mig::ui::GeometryTest)
#include "geometry_test.moc"
