// Every family of colours can be read and told apart, light and dark.
#include "core/layout/legality.h"
#include "tests/ui/document/support.h"
#include "ui/theme/appearance.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/words.h"

#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

namespace mig::ui {

namespace {

double linear(double channel) { return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4); }

double luminance(const QColor& colour) {
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

// As WCAG has it: 1 (alike) to 21 (black on white).
double contrast(const QColor& a, const QColor& b) {
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT
private slots:
    void palettes_are_light_and_dark();
    void text_is_readable_data();
    void text_is_readable();
    void widths_have_families_data();
    void widths_have_families();
    void refusals_have_words();
    void icons_follow_the_palette();

private:
    BoardLibrary boards_ = test::load_boards();
};

void ThemeTest::palettes_are_light_and_dark() {
    QVERIFY(!is_dark(light_palette()));
    QVERIFY(is_dark(dark_palette()));
}

void ThemeTest::text_is_readable_data() {
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << light_palette();
    QTest::newRow("dark") << dark_palette();
}

void ThemeTest::text_is_readable() {
    QFETCH(QPalette, palette);
    constexpr double enough_for_text = 4.5;
    constexpr double enough_for_shapes = 3.0;
    const Accents colours = accents(palette);
    for (const BoardRef& board : boards_.boards()) {
        for (const GiProfile& row : board->rows()) {
            const Family family = family_of(row, palette);
            QVERIFY2(contrast(family.text, family.fill) >= enough_for_text, row.label().c_str());
            QVERIFY2(contrast(family.border, colours.card) >= enough_for_shapes, row.label().c_str());
        }
    }
    for (const QColor& text : {colours.good, colours.bad, colours.muted}) {
        QVERIFY2(contrast(text, colours.card) >= enough_for_text, qPrintable(text.name()));
        QVERIFY2(contrast(text, palette.color(QPalette::Window)) >= enough_for_text, qPrintable(text.name()));
    }
    using Roles = std::pair<QPalette::ColorRole, QPalette::ColorRole>;
    for (const auto& [text, ground] :
         {Roles{QPalette::WindowText, QPalette::Window}, Roles{QPalette::Text, QPalette::Base},
          Roles{QPalette::ButtonText, QPalette::Button}, Roles{QPalette::HighlightedText, QPalette::Highlight},
          Roles{QPalette::ToolTipText, QPalette::ToolTipBase}, Roles{QPalette::Link, QPalette::Window},
          Roles{QPalette::PlaceholderText, QPalette::Base}}) {
        QVERIFY2(contrast(palette.color(text), palette.color(ground)) >= enough_for_text, qPrintable(palette.color(text).name()));
    }
}

void ThemeTest::widths_have_families_data() {
    QTest::addColumn<QString>("board");
    QTest::addColumn<QStringList>("names"); // one of each family
    QTest::newRow("H100") << "h100-80gb-sxm" << QStringList{"1g.10gb", "1g.20gb", "2g.20gb", "3g.40gb", "4g.40gb", "7g.80gb"};
    QTest::newRow("A100") << "a100-40gb" << QStringList{"1g.5gb", "1g.10gb", "2g.10gb", "3g.20gb", "4g.20gb", "7g.40gb"};
    QTest::newRow("A30") << "a30-24gb" << QStringList{"1g.6gb", "2g.12gb", "4g.24gb"};
}

void ThemeTest::widths_have_families() {
    QFETCH(QString, board);
    QFETCH(QStringList, names);
    const BoardRef table = boards_.find(board.toStdString());
    std::set<QString> fills;
    for (const QString& name : names)
        fills.insert(family_of(table->row(test::row(*table, qPrintable(name))), light_palette()).fill.name());
    QCOMPARE(static_cast<qsizetype>(fills.size()), names.size());
}

void ThemeTest::refusals_have_words() {
    Gpu gpu;
    QVERIFY(!say(Refusal{.reason = Reason::no_board}, gpu).startsWith("layout."));
    gpu.board = boards_.find("h100-80gb-sxm");
    const Refusal refusal = check_placement(*gpu.board, {}, test::row(*gpu.board, "2g.20gb"), 1);
    const QString words = say(refusal, gpu);
    QVERIFY2(words.contains("2g.20gb") && words.contains("0, 2 or 4"), qPrintable(words));
}

void ThemeTest::icons_follow_the_palette() {
    for (const QString& name :
         QStringList{"new", "open", "save", "undo", "redo", "add-gpu", "picture", "delete", "duplicate", "close"}) {
        const auto darkest = [&](const QPalette& palette) {
            QGuiApplication::setPalette(palette);
            const QImage image = themed_icon(name).pixmap(24, 24).toImage().convertToFormat(QImage::Format_ARGB32);
            QColor strongest(Qt::transparent);
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (image.pixelColor(x, y).alpha() > strongest.alpha())
                        strongest = image.pixelColor(x, y);
                }
            }
            return strongest;
        };
        QVERIFY2(darkest(light_palette()).lightnessF() < 0.4F, qPrintable(name));
        QVERIFY2(darkest(dark_palette()).lightnessF() > 0.6F, qPrintable(name));
    }
    QVERIFY(!application_icon().pixmap(64, 64).toImage().allGray());
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::ThemeTest)
#include "theme_test.moc"
