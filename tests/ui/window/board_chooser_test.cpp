// Boards are found by any of their names, and chosen by mouse or keyboard.
#include "tests/ui/document/support.h"
#include "ui/window/board_chooser.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

namespace mig::ui {

class BoardChooserTest : public QObject {
    Q_OBJECT
private slots:
    void a_search_finds_data();
    void a_search_finds();
    void enter_chooses_the_first();
    void a_click_chooses_once();

private:
    BoardLibrary boards_ = test::load_boards();
};

void BoardChooserTest::a_search_finds_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QStringList>("ids");
    QTest::newRow("id") << "a100-80gb" << QStringList{"a100-80gb"};
    QTest::newRow("words in any order and case") << "sxm H100 80gb" << QStringList{"h100-80gb-sxm"};
    QTest::newRow("PCI device") << "0x2330" << QStringList{"h100-80gb-sxm"};
    QTest::newRow("PCI device as mig-parted packs it") << "0x233010DE" << QStringList{"h100-80gb-sxm"};
    QTest::newRow("node label") << "NVIDIA-A100-SXM4-40GB-MIG-1g.5gb" << QStringList{"a100-40gb"};
    QTest::newRow("no middle of a word") << "80gb" << QStringList{"a100-80gb", "h100-80gb-sxm", "h100-80gb-pcie"};
    QTest::newRow("product as nvidia-smi names it") << "HBM3 80GB" << QStringList{"h100-80gb-sxm"};
    QTest::newRow("architecture") << "ampere" << QStringList{"a30-24gb", "a100-40gb", "a100-80gb"};
    QTest::newRow("nothing") << "gtx" << QStringList{};
}

void BoardChooserTest::a_search_finds() {
    QFETCH(QString, words);
    QFETCH(QStringList, ids);
    BoardChooser chooser(boards_);
    QCOMPARE(chooser.shown().size(), boards_.boards().size());
    chooser.set_filter(words);
    QStringList shown;
    for (const BoardRef& board : chooser.shown())
        shown << QString::fromStdString(board->facts().id);
    QCOMPARE(shown, ids);
}

void BoardChooserTest::enter_chooses_the_first() {
    BoardChooser chooser(boards_);
    QString id;
    connect(&chooser, &BoardChooser::chosen, this,
            [&](const BoardRef& board) { id = QString::fromStdString(board->facts().id); });
    auto* search = chooser.findChild<QLineEdit*>();
    QTest::keyClicks(search, "h200");
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(id, QString("h200-141gb"));
    id.clear();
    search->clear();
    QTest::keyClicks(search, "gtx");
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(id, QString());
}

void BoardChooserTest::a_click_chooses_once() {
    BoardChooser chooser(boards_);
    chooser.resize(500, 300);
    chooser.show();
    int chosen = 0;
    connect(&chooser, &BoardChooser::chosen, this, [&] { ++chosen; });
    auto* boards = chooser.findChild<QTreeWidget*>();
    QTest::mouseClick(boards->viewport(), Qt::LeftButton, {}, boards->visualItemRect(boards->topLevelItem(1)).center());
    QCOMPARE(chosen, 1);
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::BoardChooserTest)
#include "board_chooser_test.moc"
