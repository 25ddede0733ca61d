// A designer that is killed while it runs: the next one offers what was unsaved, whatever the node.
#include "tests/ui/window/support.h"
#include "ui/document/autosave.h"

#include <QAbstractButton>
#include <QDir>
#include <QProcess>

#include <cstdio>
#include <string_view>

namespace mig::ui {

namespace {

constexpr const char* victim_option = "--victim-in";

// An instance of each board, on which no one config can be written.
Node edit(Document& document) {
    document.add_gpu(document.library().find("a30-24gb"));
    document.add_gpu(document.library().find("h100-80gb-sxm"));
    const int h100 = static_cast<int>(document.node().gpus.size()) - 1;
    document.place(h100 - 1, test::row(*document.node().gpus[static_cast<std::size_t>(h100 - 1)].board, "1g.6gb"), 3);
    document.place(h100, test::row(*document.node().gpus[static_cast<std::size_t>(h100)].board, "3g.40gb"), 4);
    return document.node();
}

// What is killed: a window on `path` (empty: a new document) with an edit, that says when it kept it.
int run_victim(const QString& recovery, const QString& path) {
    const BoardLibrary boards = test::load_boards();
    Document document(boards);
    MainWindow window(document, {.recovery = recovery, .example = {}});
    window.autosave().set_delay(0);
    QObject::connect(&window.autosave(), &Autosave::written, [] {
        std::puts("kept");
        std::fflush(stdout);
    });
    window.show();
    if (!path.isEmpty())
        window.open(path);
    edit(document);
    return QApplication::exec();
}

QAbstractButton* button(QWidget& in, const QString& text) {
    for (QAbstractButton* one : in.findChildren<QAbstractButton*>()) {
        if (one->text() == text && one->isVisible())
            return one;
    }
    return nullptr;
}

} // namespace

class CrashTest : public QObject {
    Q_OBJECT
private slots:
    void a_killed_designer_is_recovered_by_the_next_data();
    void a_killed_designer_is_recovered_by_the_next();
};

void CrashTest::a_killed_designer_is_recovered_by_the_next_data() {
    QTest::addColumn<bool>("has_file");
    QTest::newRow("a new document") << false;
    QTest::newRow("a file") << true;
}

void CrashTest::a_killed_designer_is_recovered_by_the_next() {
    QFETCH(bool, has_file);
    test::Workplace at;
    const QString path = has_file ? at.path("node.yaml") : QString();
    if (has_file)
        QVERIFY(test::write_bytes(path, test::config()));
    QProcess victim;
    victim.start(QCoreApplication::applicationFilePath(), {victim_option, at.recovery(), path});
    QVERIFY(victim.waitForReadyRead());
    QVERIFY(victim.readAllStandardOutput().contains("kept"));

    { // beside it, while it runs, nothing is offered
        test::Workplace beside;
        Document document(beside.boards());
        MainWindow window(document, {.recovery = at.recovery(), .example = {}});
        QCoreApplication::processEvents();
        QCOMPARE(window.message_bar().text(MessageBar::Topic::recovery), QString());
    }
    victim.kill();
    QVERIFY(victim.waitForFinished());
    QCOMPARE(victim.exitStatus(), QProcess::CrashExit);

    at.open_window();
    QTRY_VERIFY(at.message(MessageBar::Topic::recovery).contains(has_file ? "node.yaml" : "a new document"));
    button(at.window(), "Recover")->click();
    Document expected(at.boards());
    if (has_file)
        QVERIFY(expected.open(path).empty());
    QVERIFY(at.document().node() == edit(expected));
    QCOMPARE(at.document().path(), path);
    QVERIFY(at.document().is_modified());
    // Kept anew under this program, the old file and its lock gone.
    const QString kept = QFileInfo(at.window().autosave().file()).fileName();
    QCOMPARE(QDir(at.recovery()).entryList(QDir::Files, QDir::Name), (QStringList{kept, kept + ".lock"}));
}

} // namespace mig::ui

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc == 4 && std::string_view(argv[1]) == mig::ui::victim_option)
        return mig::ui::run_victim(QString::fromLocal8Bit(argv[2]), QString::fromLocal8Bit(argv[3]));
    mig::ui::CrashTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "crash_test.moc"
