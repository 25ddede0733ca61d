// The palette as a widget: choosing and placing with the keyboard and the mouse, and a place to drop what is to go.
#include "tests/ui/grid/bench.h"
#include "ui/grid/drag_payload.h"
#include "ui/palette/profile_model.h"
#include "ui/palette/profile_palette.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <memory>

namespace mig::ui {

namespace {

// A palette that is shown beside nothing.
class Shelf {
public:
    void start() {
        bench.start();
        palette_ = std::make_unique<ProfilePalette>(bench.document, bench.selection);
        palette_->resize(240, 640);
        palette_->show();
        QVERIFY(QTest::qWaitForWindowExposed(palette_.get()));
        QApplication::setActiveWindow(palette_.get());
        palette_->view()->setFocus();
    }

    ProfilePalette& palette() { return *palette_; }
    QListView& view() { return *palette_->view(); }
    void press(Qt::Key key) { QTest::keyClick(palette_->view(), key); }
    QString chosen() {
        const GiProfile* profile = palette_->model().profile(bench.selection.chosen_profile());
        return profile == nullptr ? QString() : QString::fromStdString(profile->label());
    }

    Bench bench;

private:
    std::unique_ptr<ProfilePalette> palette_;
};

} // namespace

class PaletteTest : public QObject {
    Q_OBJECT
private slots:
    void arrows_choose_a_profile();
    void enter_places_it();
    void enter_says_why_it_cannot();
    void a_double_click_places_it();
    void shows_what_is_chosen_elsewhere();
    void follows_the_selected_gpu();
    void turns_mig_on();
    void says_why_there_is_nothing_data();
    void says_why_there_is_nothing();
    void deletes_what_is_dropped_data();
    void deletes_what_is_dropped();
    void every_row_has_room_for_its_text();
};

void PaletteTest::arrows_choose_a_profile() {
    Shelf shelf;
    shelf.bench.add("h100-80gb-sxm");
    shelf.start();
    shelf.press(Qt::Key_Home);
    QCOMPARE(shelf.chosen(), QString("1g.10gb"));
    shelf.press(Qt::Key_Down);
    QCOMPARE(shelf.chosen(), QString("1g.10gb+me"));
    shelf.press(Qt::Key_End);
    QCOMPARE(shelf.chosen(), QString("7g.80gb"));
    QCOMPARE(shelf.bench.undo_steps(), 0);
}

void PaletteTest::enter_places_it() {
    Shelf shelf;
    shelf.bench.add("h100-80gb-sxm");
    shelf.start();
    shelf.press(Qt::Key_Home);
    shelf.press(Qt::Key_Return);
    shelf.press(Qt::Key_Enter);
    QCOMPARE(shelf.bench.layout(0), std::string("0:1g.10gb@0 1:1g.10gb@1"));
    QCOMPARE(shelf.palette().status(), QString("Place 1g.10gb at 1 on GPU 0"));
    QCOMPARE(shelf.chosen(), QString("1g.10gb")); // for the next one
}

void PaletteTest::enter_says_why_it_cannot() {
    Shelf shelf;
    shelf.bench.add("h100-80gb-sxm", {{"7g.80gb", 0}});
    shelf.start();
    shelf.press(Qt::Key_Home);
    shelf.press(Qt::Key_Return);
    QCOMPARE(shelf.bench.undo_steps(), 0);
    QVERIFY2(shelf.palette().status().contains("1g.10gb"), qPrintable(shelf.palette().status()));
}

void PaletteTest::a_double_click_places_it() {
    Shelf shelf;
    shelf.bench.add("h100-80gb-sxm");
    shelf.start();
    const QRect row = shelf.view().visualRect(shelf.view().model()->index(shelf.bench.row(0, "3g.40gb"), 0));
    QTest::mouseClick(shelf.view().viewport(), Qt::LeftButton, {}, row.center());
    QTest::mouseDClick(shelf.view().viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(shelf.bench.layout(0), std::string("0:3g.40gb@0"));
}

void PaletteTest::shows_what_is_chosen_elsewhere() {
    Shelf shelf;
    shelf.bench.add("h100-80gb-sxm");
    shelf.start();
    shelf.bench.selection.choose_profile(2);
    QCOMPARE(shelf.view().currentIndex().row(), 2);
    shelf.bench.selection.choose_profile(-1);
    QVERIFY(!shelf.view().currentIndex().isValid());
}

void PaletteTest::follows_the_selected_gpu() {
    Shelf shelf;
    shelf.bench.add("h100-80gb-sxm");
    shelf.bench.add("a30-24gb");
    shelf.start();
    QCOMPARE(shelf.palette().model().rows().front().name, QString("1g.10gb"));
    shelf.bench.selection.select({.gpu = 1});
    QCOMPARE(shelf.palette().model().rows().front().name, QString("1g.6gb"));
    shelf.bench.document.set_board(1, shelf.bench.document.library().find("h200-141gb"));
    QCOMPARE(shelf.palette().model().rows().front().name, QString("1g.18gb"));
}

void PaletteTest::turns_mig_on() {
    Shelf shelf;
    shelf.bench.set_off(shelf.bench.add("h100-80gb-sxm"));
    shelf.start();
    auto* button = shelf.palette().findChild<QPushButton*>();
    QVERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(shelf.bench.document.node().gpus[0].mode == MigMode::enabled);
    QVERIFY(!button->isVisible());
    QVERIFY(shelf.palette().model().rows().front().fits);
}

void PaletteTest::says_why_there_is_nothing_data() {
    QTest::addColumn<bool>("has_gpu");
    QTest::addColumn<QString>("words");
    QTest::newRow("no GPU") << false << "No GPU yet";
    QTest::newRow("no board") << true << "This GPU has no board table. Choose a board in the inspector.";
}

void PaletteTest::says_why_there_is_nothing() {
    QFETCH(bool, has_gpu);
    QFETCH(QString, words);
    Shelf shelf;
    if (has_gpu)
        shelf.bench.add("");
    shelf.start();
    QCOMPARE(shelf.palette().model().rowCount(), 0);
    const auto labels = shelf.palette().findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [&](const QLabel* label) { return label->isVisible() && label->text() == words; }));
    shelf.press(Qt::Key_Return); // nothing to place
    QCOMPARE(shelf.bench.undo_steps(), 0);
}

void PaletteTest::deletes_what_is_dropped_data() {
    QTest::addColumn<int>("gpu");
    QTest::addColumn<int>("gi"); // -1: a profile
    QTest::addColumn<bool>("taken");
    QTest::newRow("an instance") << 0 << 0 << true;
    QTest::newRow("an instance that is not there") << 0 << 5 << false;
    QTest::newRow("a GPU that is not there") << 4 << 0 << false;
    QTest::newRow("a profile") << 0 << -1 << false;
}

void PaletteTest::deletes_what_is_dropped() {
    QFETCH(int, gpu);
    QFETCH(int, gi);
    QFETCH(bool, taken);
    Shelf shelf;
    shelf.bench.add("h100-80gb-sxm", {{"3g.40gb", 4}});
    shelf.start();
    const auto data = to_mime(
        {.gpu = gpu, .profile = shelf.bench.row(0, "3g.40gb"), .gi = gi < 0 ? std::nullopt : std::optional(gi)});
    const QPoint at = shelf.palette().rect().center();
    QDragEnterEvent enter(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QApplication::sendEvent(&shelf.palette(), &enter);
    QCOMPARE(enter.isAccepted(), taken);
    if (taken) {
        QDropEvent drop(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&shelf.palette(), &drop);
    }
    QCOMPARE(shelf.bench.undo_steps(), taken ? 1 : 0);
    QCOMPARE(shelf.bench.layout(0), taken ? std::string() : std::string("0:3g.40gb@4"));
}

// The last of four lines ends above the edge of its card.
void PaletteTest::every_row_has_room_for_its_text() {
    Shelf shelf;
    shelf.bench.add("h100-80gb-sxm", {{"7g.80gb", 0}});
    shelf.start();
    for (const int points : {8, 10, 14}) {
        QFont font = shelf.palette().font();
        font.setPointSize(points);
        shelf.palette().setFont(font);
        const QRect row = shelf.view().visualRect(shelf.view().model()->index(1, 0));
        QVERIFY2(row.height() >= QFontMetrics(font).height() * 4 + 8, qPrintable(QString::number(row.height())));
    }
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::PaletteTest)
#include "palette_test.moc"
