// Pasting what nvidia-smi prints: how each line is shown, and the way into the node and into the library.
#include "tests/ui/document/support.h"
#include "ui/document/document.h"
#include "ui/paste/paste_editor.h"
#include "ui/paste/paste_pane.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

namespace mig::ui {

namespace {

using nvidia_smi::LineKind;

const BoardLibrary& boards() {
    static const BoardLibrary library = test::load_boards();
    return library;
}

const QString two_gpus = QStringLiteral("$ nvidia-smi -L\n"
                                        "GPU 0: NVIDIA A30 (UUID: GPU-1)\n"
                                        "GPU 1: NVIDIA A30 (UUID: GPU-2)\n"
                                        "$ nvidia-smi mig -lgi\n"
                                        "|   0  MIG 2g.12gb            5        1          2:2     |\n"
                                        "a note of ours\n"
                                        "Successfully created GPU instance ID on GPU\n");
const QString other_card = QStringLiteral("|  0  MIG 1g.8gb 19 4/4 7.50 No 10 1 0 |\n|  1 0 0 |\n"
                                          "|  0  MIG 4g.28gb 0 1/1 28.00 No 40 4 0 |\n|  4 0 1 |\n");
const QString other_a30 = QStringLiteral("GPU 0: NVIDIA A30 (UUID: GPU-1)\n"
                                         "|  0  MIG 1g.6gb 14 4/4 5.81 No 15 1 0 |\n|  1 0 0 |\n"
                                         "|  0  MIG 4g.24gb 0 1/1 23.44 No 56 4 0 |\n|  4 1 1 |\n");

// The pane on a document, shown.
struct Desk {
    Document document{boards()};
    PastePane pane{document};

    Desk() {
        pane.resize(1000, 320);
        pane.show();
    }
    PasteEditor& editor() { return *pane.findChild<PasteEditor*>(); }
    QPushButton& button(const QString& text) {
        for (auto* one : pane.findChildren<QPushButton*>()) {
            if (one->text() == text)
                return *one;
        }
        qFatal("no button %s", qPrintable(text));
    }
    QStringList gpus() {
        QStringList all;
        const auto* tree = pane.findChild<QTreeWidget*>();
        for (int i = 0; i < tree->topLevelItemCount(); ++i) {
            const QTreeWidgetItem* item = tree->topLevelItem(i);
            all << QStringList{item->text(0), item->text(1), item->text(2)}.join('|');
            for (int k = 0; k < item->childCount(); ++k)
                all << item->child(k)->text(1) + '|' + item->child(k)->text(2);
        }
        return all;
    }
    QListWidget& messages() { return *pane.findChild<QListWidget*>(); }
    QString status() { return pane.findChild<QLabel*>("paste_status")->text(); }
};

} // namespace

class PastePaneTest : public QObject {
    Q_OBJECT
private slots:
    void each_line_has_the_sign_of_how_it_was_read();
    void gpus_are_listed_with_what_is_on_them();
    void typing_is_read_when_it_ends();
    void messages_lead_to_their_line();
    void gpus_are_added_as_one_step();
    void the_node_is_replaced_as_one_step_and_is_then_present();
    void differences_from_the_library_stand_side_by_side();
    void a_board_is_saved_to_the_library_and_used_from_there();
    void a_board_is_never_overwritten();
    void a_file_is_opened_and_one_that_cannot_be_is_said();
    void nothing_recognised_offers_nothing();
    void five_megabytes_are_read();
};

void PastePaneTest::each_line_has_the_sign_of_how_it_was_read() {
    Desk desk;
    desk.pane.set_text(two_gpus);
    QCOMPARE(desk.editor().kind_of(1), LineKind::command);
    QCOMPARE(desk.editor().kind_of(2), LineKind::listing);
    QCOMPARE(desk.editor().kind_of(5), LineKind::row);
    QCOMPARE(desk.editor().kind_of(6), LineKind::other);
    QCOMPARE(desk.editor().kind_of(7), LineKind::not_understood);
    QVERIFY(!sign_of(LineKind::not_understood).isEmpty());
    QVERIFY(sign_of(LineKind::other).isEmpty());
}

void PastePaneTest::gpus_are_listed_with_what_is_on_them() {
    Desk desk;
    desk.pane.set_text(two_gpus);
    QCOMPARE(desk.gpus(), (QStringList{"0|A30 24GB|2g.12gb at 2", "1|A30 24GB|MIG off"}));
    desk.pane.set_text("GPU 0: NVIDIA A30 (UUID: GPU-1)\n  MIG 2g.12gb Device 0: (UUID: MIG-1)\n");
    QCOMPARE(desk.gpus(), (QStringList{"0|A30 24GB|2g.12gb at 0 (expected)"}));
}

void PastePaneTest::typing_is_read_when_it_ends() {
    Desk desk;
    QTest::keyClicks(&desk.editor(), "GPU 0: NVIDIA A30 (UUID: GPU-1)");
    QTRY_COMPARE(desk.gpus(), (QStringList{"0|A30 24GB|MIG off"}));
}

void PastePaneTest::messages_lead_to_their_line() {
    Desk desk;
    desk.pane.set_text(two_gpus);
    QVERIFY(desk.messages().isVisible());
    QVERIFY(desk.messages().item(0)->text().startsWith("Line 7: "));
    QVERIFY(desk.messages().item(0)->data(Qt::AccessibleTextRole).toString().startsWith("Warning: "));
    desk.messages().setCurrentRow(0);
    QCOMPARE(desk.editor().textCursor().blockNumber(), 6);
}

void PastePaneTest::gpus_are_added_as_one_step() {
    Desk desk;
    desk.document.add_gpu(boards().find("h200-141gb"));
    desk.pane.set_text(two_gpus);
    const int before = desk.document.undo_stack().count();
    QTest::mouseClick(&desk.button("Add to node"), Qt::LeftButton);
    QCOMPARE(desk.document.node().gpus.size(), std::size_t{3});
    QCOMPARE(desk.document.undo_stack().count(), before + 1);
    QCOMPARE(desk.document.node().gpus[1].layout->instances().front().start, 2);
    QVERIFY(!desk.status().isEmpty());
    desk.document.undo_stack().undo();
    QCOMPARE(desk.document.node().gpus.size(), std::size_t{1});
}

void PastePaneTest::the_node_is_replaced_as_one_step_and_is_then_present() {
    Desk desk;
    desk.document.add_gpu(boards().find("h200-141gb"));
    desk.pane.set_text(two_gpus);
    QTest::mouseClick(&desk.button("Replace node"), Qt::LeftButton);
    QCOMPARE(desk.document.node().gpus.size(), std::size_t{2});
    QVERIFY(desk.document.present() == desk.document.node());
    desk.document.undo_stack().undo();
    QCOMPARE(desk.document.node().gpus.front().board, boards().find("h200-141gb"));
}

void PastePaneTest::differences_from_the_library_stand_side_by_side() {
    Desk desk;
    desk.pane.set_text(other_a30);
    QCOMPARE(desk.gpus().at(0), QString("0|A30 24GB, as pasted|MIG on, nothing created"));
    QCOMPARE(desk.gpus().at(1), QString("1g.6gb: multiprocessors|15 pasted, 14 in the library"));
}

void PastePaneTest::a_board_is_saved_to_the_library_and_used_from_there() {
    QTemporaryDir home;
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    Desk desk;
    desk.pane.set_text(other_card);
    auto* id = desk.pane.findChild<QLineEdit*>();
    QVERIFY(id->isEnabled());
    QVERIFY(!desk.button("Save board").isEnabled());
    QTest::keyClicks(id, "lab-card");
    QTest::keyClick(id, Qt::Key_Return);
    QVERIFY2(desk.status().startsWith("lab-card is in your library"), qPrintable(desk.status()));
    const auto directory = std::filesystem::path(home.path().toStdString()) / "mig-layout-designer/profiles";
    const auto library = load_library({directory});
    QVERIFY(library.value->find("lab-card"));
    QVERIFY(library.value->find("lab-card")->table() == desk.pane.import().node.gpus.front().board->table());
    qunsetenv("XDG_DATA_HOME");
}

void PastePaneTest::a_board_is_never_overwritten() {
    QTemporaryDir home;
    const std::filesystem::path directory = home.path().toStdString();
    Desk desk;
    desk.pane.set_text(other_card);
    QVERIFY(desk.pane.save_board("card", directory).empty());
    const QByteArray before = test::bytes_of(home.filePath("card.yaml"));
    const Diagnostics again = desk.pane.save_board("card", directory);
    QCOMPARE(again.size(), std::size_t{1});
    QVERIFY(again.front().code == codes::document_exists);
    QCOMPARE(test::bytes_of(home.filePath("card.yaml")), before);
    QCOMPARE(desk.pane.save_board("a30-24gb", directory).size(), std::size_t{1}); // a shipped one has that id
}

void PastePaneTest::a_file_is_opened_and_one_that_cannot_be_is_said() {
    QTemporaryDir home;
    QVERIFY(test::write_bytes(home.filePath("paste.txt"), two_gpus.toUtf8()));
    Desk desk;
    QVERIFY(desk.editor().acceptDrops());
    emit desk.editor().file_dropped(home.filePath("paste.txt"));
    QCOMPARE(desk.gpus().size(), 2);
    desk.pane.open(home.filePath("missing.txt"));
    QCOMPARE(desk.messages().count(), 1);
    QCOMPARE(desk.editor().toPlainText(), two_gpus); // what was there stays
}

void PastePaneTest::nothing_recognised_offers_nothing() {
    Desk desk;
    for (const QString& text : {QString(), QString("Please reboot.\n")}) {
        desk.pane.set_text(text);
        QVERIFY(!desk.button("Add to node").isEnabled());
        QVERIFY(!desk.button("Replace node").isEnabled());
        QVERIFY(!desk.pane.findChild<QLineEdit*>()->isVisible());
        QCOMPARE(desk.messages().count(), text.isEmpty() ? 0 : 1);
    }
}

void PastePaneTest::five_megabytes_are_read() {
    Desk desk;
    desk.pane.set_text(QString("a line that says nothing\n").repeated(200'000) + two_gpus);
    QCOMPARE(desk.gpus().size(), 2);
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::PastePaneTest)
#include "paste_pane_test.moc"
