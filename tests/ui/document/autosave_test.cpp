// Unsaved work survives the end of the program, whatever ends it.
#include "tests/ui/document/support.h"
#include "ui/document/autosave.h"
#include "ui/document/document.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace mig::ui {

namespace {

constexpr const char* crash_option = "--crash-in";

// What the killed program does: an edit of `path` (or of a new document), kept in `directory`, and a sudden end.
void edit_and_crash(const QString& directory, const QString& path) {
    const BoardLibrary boards = test::load_boards();
    Document document(boards);
    if (!path.isEmpty())
        document.open(path);
    Autosave autosave(document, directory);
    document.add_gpu(boards.find("h100-80gb-sxm"));
    autosave.write_now();
    std::raise(SIGKILL);
}

QStringList files_in(const QString& directory) { return QDir(directory).entryList(QDir::Files, QDir::Name); }

} // namespace

class AutosaveTest : public QObject {
    Q_OBJECT
private slots:
    void a_change_is_written_after_a_moment();
    void nothing_is_kept_once_it_is_saved_or_undone();
    void a_clean_end_leaves_nothing();
    void a_running_program_keeps_its_own();
    void a_killed_program_leaves_a_file_to_recover_data();
    void a_killed_program_leaves_a_file_to_recover();
    void what_is_offered_is_offered_once();
    void a_directory_that_cannot_be_written_is_said();

private:
    BoardLibrary boards_ = test::load_boards();
};

void AutosaveTest::a_change_is_written_after_a_moment() {
    const QTemporaryDir directory;
    Document document(boards_);
    Autosave autosave(document, directory.filePath("new/recovery"));
    autosave.set_delay(0);
    QSignalSpy written(&autosave, &Autosave::written);
    document.add_gpu(boards_.find("a30-24gb"));
    QVERIFY(!QFile::exists(autosave.file())); // not at once
    QVERIFY(written.wait());
    const auto kept = unpack(test::bytes_of(autosave.file()).toStdString(), boards_);
    QVERIFY(kept && kept->node == document.node());
}

void AutosaveTest::nothing_is_kept_once_it_is_saved_or_undone() {
    const QTemporaryDir directory;
    const QTemporaryDir elsewhere;
    Document document(boards_);
    Autosave autosave(document, directory.path());
    document.add_gpu(boards_.find("a30-24gb"));
    autosave.write_now();
    QVERIFY(QFile::exists(autosave.file()));
    document.undo_stack().undo();
    QVERIFY(!QFile::exists(autosave.file()));
    document.undo_stack().redo();
    autosave.write_now();
    QVERIFY(QFile::exists(autosave.file()));
    QVERIFY(document.save_as(elsewhere.filePath("node.yaml")).empty());
    QVERIFY(!QFile::exists(autosave.file()));
}

void AutosaveTest::a_clean_end_leaves_nothing() {
    const QTemporaryDir directory;
    {
        Document document(boards_);
        Autosave autosave(document, directory.path());
        document.add_gpu(boards_.find("a30-24gb"));
        autosave.write_now();
        QVERIFY(!files_in(directory.path()).isEmpty());
    }
    QCOMPARE(files_in(directory.path()), QStringList());
}

void AutosaveTest::a_running_program_keeps_its_own() {
    const QTemporaryDir directory;
    Document document(boards_);
    Autosave autosave(document, directory.path());
    document.add_gpu(boards_.find("a30-24gb"));
    autosave.write_now();
    QVERIFY(leftovers(directory.path(), boards_).empty());
}

void AutosaveTest::a_killed_program_leaves_a_file_to_recover_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("a new document") << "";
    QTest::newRow("a file") << "node.yaml";
    QTest::newRow("a file with a strange name") << QStringLiteral("no\nde # ü %41.yaml");
}

void AutosaveTest::a_killed_program_leaves_a_file_to_recover() {
    QFETCH(QString, name);
    const QTemporaryDir directory;
    const QTemporaryDir documents;
    const QString path = name.isEmpty() ? QString() : documents.filePath(name);
    if (!path.isEmpty())
        QVERIFY(test::write_bytes(path, test::config()));
    QProcess program;
    program.start(QCoreApplication::applicationFilePath(), {crash_option, directory.path(), path});
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitStatus(), QProcess::CrashExit);

    const auto found = leftovers(directory.path(), boards_);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().unsaved.path, path);
    Document document(boards_);
    document.restore(found.front().unsaved);
    QVERIFY(document.is_modified());
    QCOMPARE(document.path(), path);
    QCOMPARE(document.node().gpus.size(), path.isEmpty() ? std::size_t{1} : std::size_t{3});
    discard(found.front());
    QCOMPARE(files_in(directory.path()), QStringList());
}

void AutosaveTest::what_is_offered_is_offered_once() {
    const QTemporaryDir directory;
    QVERIFY(test::write_bytes(directory.filePath("1.recovery"), QByteArray::fromStdString(pack({}))));
    QVERIFY(test::write_bytes(directory.filePath("2.recovery"), "not one of ours"));
    const auto found = leftovers(directory.path(), boards_);
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(leftovers(directory.path(), boards_).empty()); // by another program meanwhile
}

void AutosaveTest::a_directory_that_cannot_be_written_is_said() {
    Document document(boards_);
    Autosave autosave(document, "/sys/recovery");
    const QSignalSpy failed(&autosave, &Autosave::failed);
    document.add_gpu(boards_.find("a30-24gb"));
    autosave.write_now();
    QCOMPARE(failed.count(), 1);
    QVERIFY(!failed.front().front().toString().isEmpty());
}

} // namespace mig::ui

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc == 4 && std::string_view(argv[1]) == mig::ui::crash_option)
        mig::ui::edit_and_crash(QString::fromLocal8Bit(argv[2]), QString::fromLocal8Bit(argv[3]));
    mig::ui::AutosaveTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "autosave_test.moc"
