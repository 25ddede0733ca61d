// The program as it is started: options, pictures, and what it says where there is nothing to show on.
#include "tests/ui/document/support.h"

#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace mig::ui {

namespace {

struct Result {
    int code = -1;
    bool crashed = false;
    QString out;
    QString err;
};

Result run(const QStringList& arguments, const QString& platform = "offscreen", const QString& display = {}) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"})
        environment.remove(name);
    if (!display.isEmpty())
        environment.insert("DISPLAY", display);
    if (!platform.isEmpty())
        environment.insert("QT_QPA_PLATFORM", platform);
    QProcess program;
    program.setProcessEnvironment(environment);
    program.start(MIG_DESIGNER_PROGRAM, arguments);
    program.waitForFinished();
    return {.code = program.exitCode(),
            .crashed = program.exitStatus() == QProcess::CrashExit,
            .out = program.readAllStandardOutput(),
            .err = program.readAllStandardError()};
}

} // namespace

class DesignerTest : public QObject {
    Q_OBJECT
private slots:
    void it_answers_and_ends_data();
    void it_answers_and_ends();
    void a_display_that_does_not_answer_is_said_in_one_line();
    void it_writes_a_picture_of_the_window_data();
    void it_writes_a_picture_of_the_window();
    void hostile_files_do_not_end_it_data();
    void hostile_files_do_not_end_it();
    void a_picture_that_cannot_be_written_is_said();

private:
    QTemporaryDir directory_;
};

void DesignerTest::it_answers_and_ends_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("platform");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("out");
    QTest::addColumn<QString>("err");
    const QString none;
    QTest::newRow("version") << QStringList{"--version"} << none << 0 << "mig-layout-designer" << "";
    QTest::newRow("help") << QStringList{"--help"} << none << 0 << "--screenshot" << "";
    QTest::newRow("help teaches") << QStringList{"-h"} << none << 0 << "Examples:" << "";
    QTest::newRow("first paint") << QStringList{"--first-paint"} << "offscreen" << 0 << "painted\n" << "";
    QTest::newRow("no display") << QStringList{} << none << 2 << "" << "no display";
    QTest::newRow("no display for xcb") << QStringList{} << "xcb" << 2 << "" << "no display";
    QTest::newRow("unknown option") << QStringList{"--frobnicate"} << "offscreen" << 2 << "" << "frobnicate";
    QTest::newRow("two files") << QStringList{"a.yaml", "b.yaml"} << "offscreen" << 2 << "" << "one file";
    QTest::newRow("no such pane") << QStringList{"--pane", "frob"} << "offscreen" << 2 << "" << "there are export, plan";
    QTest::newRow("a pane") << QStringList{"--pane", "gallery", "--first-paint"} << "offscreen" << 0 << "painted\n" << "";
    QTest::newRow("bad size") << QStringList{"--size", "big"} << "offscreen" << 2 << "" << "1440x900";
}

void DesignerTest::it_answers_and_ends() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, platform);
    QFETCH(int, code);
    QFETCH(QString, out);
    QFETCH(QString, err);
    const Result result = run(arguments, platform);
    QVERIFY(!result.crashed);
    QCOMPARE(result.code, code);
    QVERIFY2(result.out.contains(out), qPrintable(result.out));
    QVERIFY2(result.err.contains(err), qPrintable(result.err));
}

void DesignerTest::a_display_that_does_not_answer_is_said_in_one_line() {
    const Result result = run({}, "xcb", ":9876");
    QVERIFY(!result.crashed);
    QCOMPARE(result.code, 2);
    QVERIFY2(result.err.contains("no display"), qPrintable(result.err));
    QCOMPARE(result.err.count('\n'), 1);
    QCOMPARE(run({"--screenshot", directory_.filePath("any.png")}, {}, ":9876").code, 0);
}

void DesignerTest::it_writes_a_picture_of_the_window_data() {
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << QStringList{"--size", "1200x800"} << QSize(1200, 800) << false;
    QTest::newRow("dark") << QStringList{"--size", "1024x700", "--dark"} << QSize(1024, 700) << true;
}

void DesignerTest::it_writes_a_picture_of_the_window() {
    QFETCH(QStringList, more);
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    const QString config = directory_.filePath("node.yaml");
    const QString picture = directory_.filePath("window.png");
    QVERIFY(test::write_bytes(config, test::config()));
    const Result result = run(QStringList{"--screenshot", picture} + more + QStringList{config}, {});
    QCOMPARE(result.err, QString());
    QCOMPARE(result.code, 0);
    const QImage image(picture);
    QCOMPARE(image.size(), size);
    QCOMPARE(image.pixelColor(size.width() / 2, size.height() - 2).lightnessF() < 0.5F, dark);
}

void DesignerTest::hostile_files_do_not_end_it_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("binary") << QByteArray("\x7f\x45\x4c\x46\x00\x01\xff", 7);
    QTest::newRow("brackets") << QByteArray(100000, '[');
}

void DesignerTest::hostile_files_do_not_end_it() {
    QFETCH(QByteArray, content);
    const QString file = directory_.filePath("hostile.yaml");
    QVERIFY(test::write_bytes(file, content));
    const Result result = run({"--screenshot", directory_.filePath("hostile.png"), file}, {});
    QVERIFY(!result.crashed);
    QCOMPARE(result.code, 1);
    QVERIFY(QFileInfo::exists(directory_.filePath("hostile.png"))); // of the window that says why
}

void DesignerTest::a_picture_that_cannot_be_written_is_said() {
    const Result result = run({"--screenshot", directory_.filePath("missing/window.png")}, {});
    QCOMPARE(result.code, 2);
    QVERIFY2(result.err.contains("missing/window.png"), qPrintable(result.err));
}

} // namespace mig::ui

QTEST_GUILESS_MAIN(mig::ui::DesignerTest)
#include "designer_test.moc"
