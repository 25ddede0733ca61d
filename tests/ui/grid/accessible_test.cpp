// The grid as a screen reader meets it: a table, one cell a block and one a free unit.
#include "tests/ui/grid/stage.h"
#include "ui/grid/grid_accessible.h"

#include <QAccessible>
#include <QAccessibleActionInterface>

namespace mig::ui {

namespace {

constexpr int header = -1;

// The table of a grid that is shown.
class Reader {
public:
    explicit Reader(LayoutGrid& grid) : table_(QAccessible::queryAccessibleInterface(&grid)) {}

    QAccessibleInterface& table() const { return *table_; }
    QAccessibleTableInterface& cells() const { return *table_->tableInterface(); }
    QAccessibleInterface* cell(int row, int column) const { return cells().cellAt(row, column); }
    QString name(int row, int column) const { return cell(row, column)->text(QAccessible::Name); }
    QString description(int row, int column) const { return cell(row, column)->text(QAccessible::Description); }
    int span(int row, int column) const { return cell(row, column)->tableCellInterface()->columnExtent(); }
    void press(int row, int column) const {
        cell(row, column)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    }

private:
    QAccessibleInterface* table_;
};

} // namespace

class AccessibleTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { install_grid_accessibility(); }
    void is_a_table_of_gpus_and_units();
    void has_as_many_columns_as_its_widest_board();
    void names_what_is_there_data();
    void names_what_is_there();
    void describes_what_is_there();
    void a_block_is_one_cell();
    void every_child_is_found_again();
    void cells_say_their_place();
    void cells_know_where_they_are_on_the_screen();
    void tells_selection_and_focus();
    void offers_actions_with_their_keys();
    void a_free_unit_takes_the_chosen_profile();
    void a_block_steps_to_its_compute_instances();
    void a_header_turns_mig_on_and_off();
    void a_cell_that_is_gone_is_invalid();
    void a_gpu_without_a_board_is_a_header_alone();
    void nothing_is_at_a_place_that_is_not_there();
    void says_each_step();
    void an_empty_node_is_an_empty_table();
};

void AccessibleTest::is_a_table_of_gpus_and_units() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    stage.bench.add("h100-80gb-sxm");
    stage.start();
    const Reader reader(stage.grid());
    QCOMPARE(reader.table().role(), QAccessible::Table);
    QCOMPARE(reader.table().text(QAccessible::Name), QString("GPUs and their memory units"));
    QVERIFY(reader.table().text(QAccessible::Description).contains("Arrow keys"));
    QCOMPARE(reader.cells().rowCount(), 2);
    QCOMPARE(reader.cells().columnCount(), 8);
    QCOMPARE(reader.cells().columnDescription(3), QString("Memory unit 3"));
    QVERIFY(reader.cells().rowDescription(1).startsWith("GPU 1, H100 80GB SXM, MIG on"));
    // Two headers, four free units and a block, eight free units.
    QCOMPARE(reader.table().childCount(), 1 + 5 + 1 + 8);
}

void AccessibleTest::has_as_many_columns_as_its_widest_board() {
    Stage stage;
    stage.bench.add("a30-24gb");
    stage.start();
    const Reader reader(stage.grid());
    QCOMPARE(reader.cells().columnCount(), 4);
    QVERIFY(reader.cell(0, 3) != nullptr);
    QVERIFY(reader.cell(0, 4) == nullptr);
}

void AccessibleTest::names_what_is_there_data() {
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("name");
    QTest::newRow("a GPU")
        << 0 << header
        << "GPU 0, H100 80GB SXM, MIG on, 9,984 MiB free, 1 unit stranded, 6 of 7 compute slices used, 1 cannot be used";
    QTest::newRow("a block") << 0 << 0 << "GPU 0, 3g.40gb, GI 0, units 0 to 3, 40,448 MiB, 60 SMs, 1 compute instance";
    QTest::newRow("in the middle of it") << 0 << 2
                                         << "GPU 0, 3g.40gb, GI 0, units 0 to 3, 40,448 MiB, 60 SMs, 1 compute instance";
    QTest::newRow("a block of one unit") << 0 << 6 << "GPU 0, 1g.10gb, GI 2, unit 6, 9,984 MiB, 16 SMs, 1 compute instance";
    QTest::newRow("a stranded unit") << 0 << 7 << "GPU 0, unit 7, free but stranded";
    QTest::newRow("a free unit") << 1 << 3 << "GPU 1, unit 3, free";
    QTest::newRow("a GPU with MIG off") << 2 << header << "GPU 2, A30 24GB, MIG off, used as a whole, 0 of 4 compute slices used";
    QTest::newRow("a GPU without a board") << 3 << header << "Not MIG-capable: no board table is known for it.";
}

void AccessibleTest::names_what_is_there() {
    QFETCH(int, row);
    QFETCH(int, column);
    QFETCH(QString, name);
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 0}, {"2g.20gb", 4}, {"1g.10gb", 6}});
    stage.bench.add("h100-80gb-sxm");
    stage.bench.set_off(stage.bench.add("a30-24gb"));
    stage.bench.add("");
    stage.start();
    const QString said = Reader(stage.grid()).name(row, column);
    QVERIFY2(said.endsWith(name), qPrintable(said));
}

void AccessibleTest::describes_what_is_there() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 0}, {"2g.20gb", 4}, {"1g.10gb", 6}});
    stage.start();
    const Reader reader(stage.grid());
    QCOMPARE(reader.description(0, 1), QString("3g.40gb, CI 0 of GI 0, 3 of 3 compute slices, 60 SMs"));
    QVERIFY2(reader.description(0, 7).startsWith("Unit 7 cannot be used:"), qPrintable(reader.description(0, 7)));
    QVERIFY(reader.description(0, header).isEmpty());
}

void AccessibleTest::a_block_is_one_cell() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"2g.20gb", 2}, {"3g.40gb", 4}});
    stage.start();
    const Reader reader(stage.grid());
    for (int unit = 4; unit < 8; ++unit) {
        QVERIFY(reader.cell(0, unit) == reader.cell(0, 4));
        QCOMPARE(reader.cell(0, unit)->tableCellInterface()->columnIndex(), 4);
        QCOMPARE(reader.span(0, unit), 4);
    }
    QVERIFY(reader.cell(0, 3) == reader.cell(0, 2));
    QCOMPARE(reader.span(0, 2), 2);
    QCOMPARE(reader.span(0, 1), 1);
    QVERIFY(reader.cell(0, 0) != reader.cell(0, 1));
}

void AccessibleTest::every_child_is_found_again() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"2g.20gb", 2}, {"1g.10gb", 6}});
    stage.bench.add("a30-24gb");
    stage.start();
    QAccessibleInterface& table = Reader(stage.grid()).table();
    for (int i = 0; i < table.childCount(); ++i) {
        QAccessibleInterface* child = table.child(i);
        QVERIFY(child != nullptr && child->isValid());
        QCOMPARE(table.indexOfChild(child), i);
        QVERIFY(child->parent() == &table);
        QVERIFY(!child->text(QAccessible::Name).isEmpty());
        const QPoint middle = child->rect().center();
        QVERIFY(table.childAt(middle.x(), middle.y()) == child);
    }
    QVERIFY(table.child(-1) == nullptr);
    QVERIFY(table.child(table.childCount()) == nullptr);
}

void AccessibleTest::cells_say_their_place() {
    Stage stage;
    stage.bench.add("a30-24gb");
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    stage.start();
    const Reader reader(stage.grid());
    QAccessibleTableCellInterface* cell = reader.cell(1, 5)->tableCellInterface();
    QCOMPARE(cell->rowIndex(), 1);
    QCOMPARE(cell->rowExtent(), 1);
    QVERIFY(cell->table() == &reader.table());
    QCOMPARE(cell->rowHeaderCells(), QList<QAccessibleInterface*>{reader.cell(1, header)});
    QCOMPARE(reader.cell(1, header)->role(), QAccessible::RowHeader);
    QCOMPARE(reader.cell(1, 5)->role(), QAccessible::Cell);
}

void AccessibleTest::cells_know_where_they_are_on_the_screen() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    stage.start();
    const QRect block = Reader(stage.grid()).cell(0, 5)->rect();
    QVERIFY(block.contains(stage.grid().mapToGlobal(stage.at(0, 4))));
    QVERIFY(block.contains(stage.grid().mapToGlobal(stage.at(0, 7))));
    QVERIFY(!block.contains(stage.grid().mapToGlobal(stage.at(0, 3))));
}

void AccessibleTest::tells_selection_and_focus() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    stage.start();
    const Reader reader(stage.grid());
    QApplication::setActiveWindow(&stage.grid());
    stage.grid().setFocus();
    stage.grid().move_cursor({.gpu = 0, .gi = 0, .ci = {}, .unit = 5});
    QAccessibleInterface* block = reader.cell(0, 4);
    QVERIFY(block->state().selected && block->state().selectable && block->state().focusable);
    QVERIFY(block->state().focused);
    QVERIFY(reader.table().focusChild() == block);
    QCOMPARE(reader.cells().selectedCells(), QList<QAccessibleInterface*>{block});
    QVERIFY(!reader.cell(0, 1)->state().selected);
    stage.grid().move_cursor({.gpu = 0});
    QVERIFY(reader.cell(0, header)->state().selected);
    QVERIFY(!block->state().selected);
}

void AccessibleTest::offers_actions_with_their_keys() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    stage.start();
    const Reader reader(stage.grid());
    const QString press = QAccessibleActionInterface::pressAction();
    const auto key = [&](int column) { return reader.cell(0, column)->actionInterface()->keyBindingsForAction(press); };
    QVERIFY(reader.cell(0, 0)->actionInterface()->actionNames().contains(press));
    QCOMPARE(key(header), QStringList("M"));
    QCOMPARE(key(0), QStringList("Return"));
    QCOMPARE(key(4), QStringList("Space"));
}

void AccessibleTest::a_free_unit_takes_the_chosen_profile() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm");
    stage.start();
    const Reader reader(stage.grid());
    reader.press(0, 2); // nothing is chosen yet
    QCOMPARE(stage.bench.undo_steps(), 0);
    QVERIFY2(stage.grid().said().startsWith("Choose a profile first"), qPrintable(stage.grid().said()));
    stage.bench.selection.choose_profile(stage.bench.row(0, "2g.20gb"));
    reader.press(0, 2);
    QCOMPARE(stage.bench.layout(0), std::string("0:2g.20gb@2"));
    reader.press(0, 6);
    QCOMPARE(stage.bench.undo_steps(), 1);
    QCOMPARE(stage.grid().said(),
             QString("2g.20gb may start at 0, 2 or 4, not at 6. It fits at 0 or 4. 1g.20gb fits at 6 instead."));
}

void AccessibleTest::a_block_steps_to_its_compute_instances() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    stage.start();
    const Reader reader(stage.grid());
    reader.press(0, 4);
    QCOMPARE(stage.bench.selection.current().ci, std::optional(0));
    QCOMPARE(stage.grid().said(), QString("3g.40gb, CI 0 of GI 0, 3 of 3 compute slices, 60 SMs"));
    reader.press(0, 4);
    QVERIFY(!stage.bench.selection.current().ci);
    QCOMPARE(stage.bench.undo_steps(), 0);
}

void AccessibleTest::a_header_turns_mig_on_and_off() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm");
    stage.start();
    const Reader reader(stage.grid());
    reader.press(0, header);
    QVERIFY(reader.name(0, header).contains("MIG off"));
    QCOMPARE(stage.last_step(), QString("Turn MIG off on GPU 0"));
}

void AccessibleTest::a_cell_that_is_gone_is_invalid() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm");
    stage.bench.add("h100-80gb-sxm");
    stage.start();
    const Reader reader(stage.grid());
    QAccessibleInterface* free = reader.cell(0, 5);
    QAccessibleInterface* lost = reader.cell(1, 0);
    QVERIFY(!stage.bench.document.place(0, stage.bench.row(0, "3g.40gb"), 4));
    QVERIFY(!free->isValid()); // now inside a block
    QVERIFY(free->state().invalid);
    QVERIFY(free->text(QAccessible::Name).isEmpty());
    stage.bench.document.remove_gpu(1);
    QVERIFY(!lost->isValid());
    QVERIFY(lost->rect().isEmpty());
    lost->actionInterface()->doAction(QAccessibleActionInterface::pressAction()); // does nothing
    QCOMPARE(stage.bench.undo_steps(), 2);
    stage.bench.document.undo_stack().setIndex(0);
    QVERIFY(free->isValid());
}

void AccessibleTest::a_gpu_without_a_board_is_a_header_alone() {
    Stage stage;
    stage.bench.add("");
    stage.start();
    const Reader reader(stage.grid());
    QCOMPARE(reader.cells().rowCount(), 1);
    QCOMPARE(reader.cells().columnCount(), 0);
    QCOMPARE(reader.table().childCount(), 1);
    reader.press(0, header);
    QCOMPARE(stage.bench.undo_steps(), 0);
    QVERIFY(stage.grid().said().startsWith("Not MIG-capable"));
}

void AccessibleTest::nothing_is_at_a_place_that_is_not_there() {
    Stage stage;
    stage.bench.add("a30-24gb");
    stage.start();
    const Reader reader(stage.grid());
    QVERIFY(reader.cell(-1, 0) == nullptr);
    QVERIFY(reader.cell(1, 0) == nullptr);
    QVERIFY(reader.cell(0, 4) == nullptr);
    QVERIFY(reader.cell(0, -2) == nullptr);
    QVERIFY(reader.cells().rowDescription(5).isEmpty());
    const QPoint outside = stage.grid().mapToGlobal(stage.below());
    QVERIFY(reader.table().childAt(outside.x(), outside.y()) == nullptr);
}

// Qt sends events to a platform that has a screen reader alone; what they point at is what is asked for here.
void AccessibleTest::says_each_step() {
    Stage stage;
    stage.bench.add("h100-80gb-sxm");
    stage.start();
    QApplication::setActiveWindow(&stage.grid());
    stage.grid().setFocus();
    const Reader reader(stage.grid());
    const auto focused = [&] { return reader.table().focusChild()->text(QAccessible::Name); };
    QTest::keyClick(&stage.grid(), Qt::Key_Home);
    QTest::keyClick(&stage.grid(), Qt::Key_Right);
    QCOMPARE(focused(), QString("GPU 0, unit 1, free"));
    QTest::keyClick(&stage.grid(), Qt::Key_1);
    QTest::keyClick(&stage.grid(), Qt::Key_Return);
    QVERIFY2(focused().startsWith("GPU 0, 1g.10gb, GI 0"), qPrintable(focused()));
    // What was done is the table's description, for want of announcements in Qt before 6.8.
    QCOMPARE(reader.table().text(QAccessible::Description), QString("Place 1g.10gb at 1 on GPU 0"));
    QTest::keyClick(&stage.grid(), Qt::Key_Return);
    QVERIFY(reader.table().text(QAccessible::Description).startsWith("1g.10gb at 1 overlaps GI 0"));
    QTest::keyClick(&stage.grid(), Qt::Key_Delete);
    QCOMPARE(focused(), QString("GPU 0, unit 1, free"));
}

void AccessibleTest::an_empty_node_is_an_empty_table() {
    Stage stage;
    stage.start();
    const Reader reader(stage.grid());
    QCOMPARE(reader.cells().rowCount(), 0);
    QCOMPARE(reader.cells().columnCount(), 0);
    QCOMPARE(reader.table().childCount(), 0);
    QVERIFY(reader.cells().selectedCells().isEmpty());
    QTest::keyClick(&stage.grid(), Qt::Key_Right);
    QCOMPARE(stage.grid().said(), QString("No GPU yet. Add one, or open a file."));
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::AccessibleTest)
#include "accessible_test.moc"
