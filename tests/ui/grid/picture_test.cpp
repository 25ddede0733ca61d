// A node as a picture in a file.
#include "tests/ui/document/support.h"
#include "tests/ui/grid/bench.h"
#include "ui/grid/grid_geometry.h"
#include "ui/grid/picture.h"

#include <QDir>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace mig::ui {

namespace {

// A node with something of everything in it.
Node full_node() {
    Bench bench;
    bench.add("h100-80gb-sxm", {{"3g.40gb", 0}, {"2g.20gb", 4}, {"1g.10gb+me", 6}});
    bench.set_off(bench.add("a30-24gb"));
    bench.add("");
    bench.declare_illegal(bench.add("h100-80gb-sxm"), {{"3g.40gb", 0}, {"2g.20gb", 2}});
    bench.start();
    return bench.document.node();
}

} // namespace

class PictureTest : public QObject {
    Q_OBJECT
private slots:
    void writes_a_file_data();
    void writes_a_file();
    void the_same_node_gives_the_same_bytes_data();
    void the_same_node_gives_the_same_bytes();
    void an_svg_depends_on_no_font();
    void an_svg_is_drawn_as_the_png_is();
    void a_pdf_is_one_page_without_fonts();
    void a_png_is_as_large_as_asked_for();
    void light_and_dark_differ();
    void refuses_what_it_cannot_write_data();
    void refuses_what_it_cannot_write();
    void keeps_the_old_file_when_it_fails();
    void an_empty_node_is_a_picture_too();

private:
    QTemporaryDir directory_;
    QString path(const QString& name) const { return directory_.filePath(name); }
};

void PictureTest::writes_a_file_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("PNG") << "node.png" << QByteArray("\x89PNG\r\n");
    QTest::newRow("SVG") << "node.svg" << QByteArray("<?xml");
    QTest::newRow("PDF") << "node.pdf" << QByteArray("%PDF-");
    QTest::newRow("in capitals") << "node.PNG" << QByteArray("\x89PNG\r\n");
    QTest::newRow("not in ASCII") << "knöten.svg" << QByteArray("<?xml");
}

void PictureTest::writes_a_file() {
    QFETCH(QString, name);
    QFETCH(QByteArray, begins);
    QVERIFY(save_picture(full_node(), path(name)).has_value());
    QVERIFY(test::bytes_of(path(name)).startsWith(begins));
}

void PictureTest::the_same_node_gives_the_same_bytes_data() {
    QTest::addColumn<QString>("ending");
    for (const char* ending : {"png", "svg"})
        QTest::newRow(ending) << ending;
}

void PictureTest::the_same_node_gives_the_same_bytes() {
    QFETCH(QString, ending);
    const QString first = path("first." + ending);
    const QString second = path("second." + ending);
    QVERIFY(save_picture(full_node(), first).has_value());
    QTest::qSleep(1100); // a time in the file would show
    QVERIFY(save_picture(full_node(), second).has_value());
    QVERIFY(!test::bytes_of(first).isEmpty());
    QVERIFY(test::bytes_of(first) == test::bytes_of(second));
}

void PictureTest::an_svg_depends_on_no_font() {
    QVERIFY(save_picture(full_node(), path("paths.svg")).has_value());
    QXmlStreamReader reader(test::bytes_of(path("paths.svg")));
    int shapes = 0;
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement())
            continue;
        QVERIFY(reader.name() != QLatin1String("text"));
        shapes += reader.name() == QLatin1String("path") ? 1 : 0;
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY(shapes > 50);
}

void PictureTest::an_svg_is_drawn_as_the_png_is() {
    const Node node = full_node();
    QVERIFY(save_picture(node, path("drawn.svg")).has_value());
    QSvgRenderer renderer(path("drawn.svg"));
    QVERIFY(renderer.isValid());
    const QImage image = render_image(node, {.width = 960, .scale = 1, .dark = false});
    QVERIFY(test::bytes_of(path("drawn.svg")).contains("viewBox=\"0 0 960 " + QByteArray::number(image.height()) + "\""));
    QVERIFY(test::bytes_of(path("drawn.svg")).contains("width=\"254mm\"")); // 960 pixels at 96 an inch
    QImage drawn(image.size(), QImage::Format_ARGB32_Premultiplied);
    drawn.fill(Qt::white);
    QPainter painter(&drawn);
    renderer.render(&painter);
    painter.end();
    int different = 0; // pixels; edges of glyphs differ a little
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor a = image.pixelColor(x, y);
            const QColor b = drawn.pixelColor(x, y);
            different += std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()) > 120 ? 1
                                                                                                                             : 0;
        }
    }
    QVERIFY2(different < image.width() * image.height() / 50, qPrintable(QString::number(different)));
}

void PictureTest::a_pdf_is_one_page_without_fonts() {
    QVERIFY(save_picture(full_node(), path("page.pdf")).has_value());
    const QByteArray bytes = test::bytes_of(path("page.pdf"));
    QVERIFY(bytes.contains("/Count 1"));
    QVERIFY(!bytes.contains("/FontFile"));
    QVERIFY(bytes.trimmed().endsWith("%%EOF"));
}

void PictureTest::a_png_is_as_large_as_asked_for() {
    const Node node = full_node();
    const QImage once = render_image(node, {.width = 800, .scale = 1, .dark = false});
    QCOMPARE(once.width(), 800);
    const QImage thrice = render_image(node, {.width = 800, .scale = 3, .dark = false});
    QCOMPARE(thrice.size(), once.size() * 3);
    // Too narrow for the names: as narrow as goes.
    QCOMPARE(render_image(node, {.width = 10, .scale = 1, .dark = false}).width(), static_cast<int>(GridMetrics::min_width));
}

void PictureTest::light_and_dark_differ() {
    const Node node = full_node();
    const QImage light = render_image(node);
    const QImage dark = render_image(node, {.width = 960, .scale = 2, .dark = true});
    QVERIFY(light.pixelColor(2, 2).lightness() > 200);
    QVERIFY(dark.pixelColor(2, 2).lightness() < 80);
}

void PictureTest::refuses_what_it_cannot_write_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("code");
    QTest::newRow("another kind") << "node.jpeg" << "picture.format";
    QTest::newRow("no ending") << "node" << "picture.format";
    QTest::newRow("no such folder") << "nowhere/node.png" << "file.";
    QTest::newRow("a folder") << "folder.svg" << "file.";
}

void PictureTest::refuses_what_it_cannot_write() {
    QFETCH(QString, name);
    QFETCH(QString, code);
    QDir(directory_.path()).mkdir("folder.svg");
    const auto done = save_picture(full_node(), path(name));
    QVERIFY(!done);
    const QString said = QString::fromStdString(std::string(done.error().code.id()));
    QVERIFY2(said.startsWith(code), qPrintable(said));
}

void PictureTest::keeps_the_old_file_when_it_fails() {
    QVERIFY(test::write_bytes(path("old.jpeg"), "as it was"));
    QVERIFY(!save_picture(full_node(), path("old.jpeg")));
    QCOMPARE(test::bytes_of(path("old.jpeg")), QByteArray("as it was"));
}

void PictureTest::an_empty_node_is_a_picture_too() {
    for (const char* ending : {"png", "svg", "pdf"})
        QVERIFY(save_picture(Node{}, path(QStringLiteral("empty.%1").arg(ending))).has_value());
    QVERIFY(!render_image(Node{}).isNull());
}

} // namespace mig::ui

QTEST_MAIN(mig::ui::PictureTest)
#include "picture_test.moc"
