// To and from files: what is not ours stays byte for byte, what goes wrong gives one message and changes nothing.
#include "core/board/table_reader.h"
#include "tests/ui/document/support.h"
#include "ui/document/document.h"
#include "ui/theme/words.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <functional>
#include <sys/resource.h>
#include <sys/stat.h>

namespace mig::ui {

namespace {

using test::bytes_of;
using test::config;
using test::row;
using test::write_bytes;

const BoardLibrary& boards() {
    static const BoardLibrary library = test::load_boards();
    return library;
}

// Writing past `bytes` fails, as on a full disk.
class SmallDisk {
public:
    explicit SmallDisk(rlim_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, signal_);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

private:
    rlimit before_{};
    void (*signal_)(int);
};

QString codes_of(const Diagnostics& diagnostics) {
    QStringList all;
    for (const Diagnostic& one : diagnostics)
        all << QString::fromUtf8(one.code.id().data(), static_cast<qsizetype>(one.code.id().size()));
    return all.join(' ');
}

} // namespace

class FilesTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void saving_changes_its_block_alone_data();
    void saving_changes_its_block_alone();
    void saving_without_a_change_changes_no_byte();
    void a_new_document_is_saved_with_its_table_and_read_back();
    void a_board_may_be_changed_before_the_next_save();
    void a_table_of_somebody_else_stays();
    void the_table_of_a_config_goes_where_the_config_goes();
    void an_entry_stays_with_its_gpu_over_undo_and_saves();
    void a_board_table_opens_as_a_new_node();
    void output_of_nvidia_smi_opens_as_a_new_node_that_is_present();
    void a_node_of_mixed_boards_is_saved_as_one_config_for_each();
    void hostile_files_give_one_message_and_change_nothing_data();
    void hostile_files_give_one_message_and_change_nothing();
    void a_file_changed_by_another_program_is_not_overwritten();
    void a_file_removed_while_open_is_written_again();
    void a_failed_save_loses_nothing_data();
    void a_failed_save_loses_nothing();
    void a_recovered_document_is_modified_and_patches_its_file();
    void a_recovered_document_does_not_overwrite_what_came_later();

private:
    QString path(const QString& name) const { return directory_->filePath(name); }

    std::unique_ptr<QTemporaryDir> directory_;
};

void FilesTest::init() { directory_ = std::make_unique<QTemporaryDir>(); }

void FilesTest::saving_changes_its_block_alone_data() {
    QTest::addColumn<QByteArray>("original");
    QTest::newRow("as it is") << config();
    QTest::newRow("CRLF") << config().replace("\n", "\r\n");
    QTest::newRow("byte-order mark") << "\xEF\xBB\xBF" + config();
    QTest::newRow("no line feed at the end") << config().chopped(1);
}

void FilesTest::saving_changes_its_block_alone() {
    QFETCH(QByteArray, original);
    QVERIFY(write_bytes(path("node.yaml"), original));
    Document document(boards());
    QCOMPARE(codes_of(document.open(path("node.yaml"))), QString());
    QCOMPARE(document.node().gpus.size(), std::size_t{2});
    QVERIFY(!document.place(0, row(*document.node().gpus[0].board, "2g.20gb"), 0));
    QCOMPARE(codes_of(document.save()), QString());
    QVERIFY(!document.is_modified());

    const QByteArray saved = bytes_of(path("node.yaml"));
    const qsizetype begin = original.indexOf("    mig:");
    const qsizetype end = original.indexOf("  - index: 1");
    QCOMPARE(saved.left(begin), original.left(begin));
    QCOMPARE(saved.right(original.size() - end), original.mid(end));
    QVERIFY(saved.contains("2g.20gb"));
    Document again(boards());
    QVERIFY(again.open(path("node.yaml")).empty());
    QVERIFY(again.node() == document.node());

    document.undo_stack().undo();
    QVERIFY(document.is_modified());
    QCOMPARE(codes_of(document.save()), QString());
    Document undone(boards());
    QVERIFY(undone.open(path("node.yaml")).empty());
    QVERIFY(undone.node() == document.node());
}

void FilesTest::saving_without_a_change_changes_no_byte() {
    QVERIFY(write_bytes(path("node.yaml"), config()));
    Document document(boards());
    QVERIFY(document.open(path("node.yaml")).empty());
    QVERIFY(document.save().empty());
    QCOMPARE(bytes_of(path("node.yaml")), config());
    QVERIFY(!QFile::exists(path("node.mig.yaml")));
}

void FilesTest::a_new_document_is_saved_with_its_table_and_read_back() {
    Document document(boards());
    document.add_gpu(boards().find("a100-40gb"));
    QVERIFY(!document.place(0, 0, 3));
    QCOMPARE(document.title(), QString("Untitled"));
    QCOMPARE(codes_of(document.save_as(path("node.yaml"))), QString());
    QCOMPARE(document.title(), QString("node.yaml"));
    QVERIFY(!document.is_modified());
    QVERIFY(QFile::exists(path("node.mig.yaml")));
    Document again(boards());
    QVERIFY(again.open(path("node.yaml")).empty());
    QVERIFY(same_geometry(*again.node().gpus[0].layout, *document.node().gpus[0].layout));
    QVERIFY(again.node().gpus[0].board->table() == document.node().gpus[0].board->table());
}

void FilesTest::a_board_may_be_changed_before_the_next_save() {
    Document document(boards());
    document.add_gpu(boards().find("a100-40gb"));
    QVERIFY(document.save_as(path("node.yaml")).empty());
    document.set_board(0, boards().find("h200-141gb"));
    QCOMPARE(codes_of(document.save()), QString());
    Document again(boards());
    QVERIFY(again.open(path("node.yaml")).empty());
    QVERIFY(again.node().gpus[0].board->table() == boards().find("h200-141gb")->table());
}

void FilesTest::a_table_of_somebody_else_stays() {
    QVERIFY(write_bytes(path("node.mig.yaml"), "# mine\nversion: 1\n"));
    Document document(boards());
    document.add_gpu(boards().find("a100-40gb"));
    QCOMPARE(codes_of(document.save_as(path("node.yaml"))), QString("document.table-differs"));
    QCOMPARE(bytes_of(path("node.mig.yaml")), QByteArray("# mine\nversion: 1\n"));
    QVERIFY(!QFile::exists(path("node.yaml")));
    QVERIFY(document.is_modified());
}

void FilesTest::the_table_of_a_config_goes_where_the_config_goes() {
    const QByteArray table = QByteArray::fromStdString(write_table(boards().find("h100-80gb-sxm")->table())) + "# mine\n";
    QVERIFY(write_bytes(path("node.yaml"), config()));
    QVERIFY(write_bytes(path("node.mig.yaml"), table));
    QVERIFY(QDir(directory_->path()).mkdir("other"));
    Document document(boards());
    QCOMPARE(codes_of(document.open(path("node.yaml"))), QString());
    QCOMPARE(codes_of(document.save_as(path("other/here.yaml"))), QString());
    QCOMPARE(bytes_of(path("other/here.mig.yaml")), table);

    QVERIFY(write_bytes(path("taken.mig.yaml"), "# of another config\n"));
    QCOMPARE(codes_of(document.save_as(path("taken.yaml"))), QString("document.table-differs"));
    QCOMPARE(bytes_of(path("taken.mig.yaml")), "# of another config\n");
    QVERIFY(!QFile::exists(path("taken.yaml")));
}

void FilesTest::an_entry_stays_with_its_gpu_over_undo_and_saves() {
    const auto index_behind = [this](const QByteArray& uuid) { // of the entry with this uuid: -1 when it is gone
        const QByteArray text = bytes_of(path("node.yaml"));
        const qsizetype at = text.indexOf(uuid);
        const qsizetype key = at < 0 ? -1 : text.lastIndexOf("index: ", at);
        return key < 0 ? -1 : text.mid(key + 7, 1).toInt();
    };
    QVERIFY(write_bytes(path("node.yaml"),
                        "device_defaults: {name: NVIDIA H200, mig: {mode_current: enabled, max_gpu_instances: 7}}\n"
                        "devices:\n"
                        "  - {index: 0, uuid: GPU-a}\n"
                        "  - {index: 1, uuid: GPU-b}\n"
                        "  - {index: 2, uuid: GPU-c}\n"));
    Document document(boards());
    document.open(path("node.yaml"));
    document.remove_gpu(1);
    QCOMPARE(codes_of(document.save()), QString());
    QCOMPARE(index_behind("GPU-c"), 1);
    QCOMPARE(index_behind("GPU-b"), -1);

    document.duplicate_gpu(0);
    QVERIFY(!document.place(2, row(*document.node().gpus[2].board, "7g.141gb"), 0));
    QCOMPARE(codes_of(document.save()), QString());
    QCOMPARE(index_behind("GPU-a"), 0);
    QCOMPARE(index_behind("GPU-c"), 2);
    Document again(boards());
    again.open(path("node.yaml"));
    QVERIFY(again.node() == document.node());

    document.undo_stack().undo();
    document.undo_stack().undo();
    QVERIFY(!document.place(1, row(*document.node().gpus[1].board, "1g.18gb"), 2));
    QCOMPARE(codes_of(document.save()), QString());
    QCOMPARE(index_behind("GPU-c"), 1);
}

void FilesTest::a_board_table_opens_as_a_new_node() {
    const QString table = QStringLiteral(MIG_SOURCE_DIR "/profiles/h100-80gb-sxm.yaml");
    Document document(boards());
    QCOMPARE(codes_of(document.open(table)), QString());
    QCOMPARE(document.node().gpus.size(), std::size_t{1});
    QCOMPARE(document.path(), QString()); // saving asks where: the table stays
}

void FilesTest::output_of_nvidia_smi_opens_as_a_new_node_that_is_present() {
    Document document(boards());
    QCOMPARE(codes_of(document.open(QStringLiteral(MIG_SOURCE_DIR "/tests/data/cli/session.txt"))), QString());
    QCOMPARE(document.kind(), DocumentKind::nvidia_smi);
    QCOMPARE(document.node().gpus.size(), std::size_t{2});
    QCOMPARE(document.path(), QString()); // what was printed stays
    QVERIFY(document.has_present());
    QCOMPARE(document.present(), document.node());
    document.reset({});
    QCOMPARE(document.kind(), DocumentKind::unknown);
    QVERIFY(!document.has_present());
}

void FilesTest::a_node_of_mixed_boards_is_saved_as_one_config_for_each() {
    Document document(boards());
    for (const char* board : {"a30-24gb", "h100-80gb-sxm", "a30-24gb"})
        document.add_gpu(boards().find(board));
    QVERIFY(!document.place(2, 0, 3));
    QCOMPARE(codes_of(document.save_as(path("node.yaml"))), QString("nvml-mock.mixed-boards"));
    QVERIFY(!QFile::exists(path("node.yaml")));

    const auto written = document.save_each_board(path("node.yaml"));
    QVERIFY(written.has_value());
    QCOMPARE(*written, (QStringList{path("node-a30-24gb.yaml"), path("node-a30-24gb.mig.yaml"), path("node-h100-80gb-sxm.yaml"),
                                    path("node-h100-80gb-sxm.mig.yaml")}));
    QVERIFY(document.is_modified());
    Document again(boards());
    QVERIFY(again.open(path("node-a30-24gb.yaml")).empty());
    QCOMPARE(again.node().gpus.size(), std::size_t{2});
    QVERIFY(again.node().gpus[1] == document.node().gpus[2]);

    const auto twice = document.save_each_board(path("node.yaml"));
    QVERIFY(!twice);
    QCOMPARE(codes_of(twice.error()), QString("document.exists"));
}

void FilesTest::hostile_files_give_one_message_and_change_nothing_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("code");
    const QByteArray mega(8 * 1024 * 1024, '#');
    QTest::newRow("empty") << QByteArray("") << "yaml.empty";
    QTest::newRow("8 MiB of comment") << mega << "yaml.empty";
    QTest::newRow("10 MiB") << mega + mega.left(2 * 1024 * 1024) << "file.too-large";
    QTest::newRow("binary") << QByteArray("\x7f\x45\x4c\x46\x02\x01\x80\xff", 8) << "yaml.control-character";
    QTest::newRow("Latin-1") << QByteArray("name: H\xfcgel\n") << "yaml.not-utf8";
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe"
                                          "a\0:\0",
                                          6)
                            << "yaml.not-utf8";
    QTest::newRow("100,000 brackets") << QByteArray(100000, '[') << "yaml.too-deep";
    QTest::newRow("alias bomb") << QByteArray("a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\n"
                                              "c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n"
                                              "e: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\n"
                                              "g: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f]\n")
                                << "yaml.too-many-nodes";
    QTest::newRow("self-reference") << QByteArray("devices: &a [*a]\n") << "yaml.self-reference";
    QTest::newRow("NUL") << QByteArray("a: b\0c\n", 7) << "yaml.control-character";
    QTest::newRow("unterminated quote") << QByteArray("devices: \"abc\n") << "yaml.unterminated-quote";
    QTest::newRow("neither config nor table") << QByteArray("hello: world\n") << "document.unknown";
}

void FilesTest::hostile_files_give_one_message_and_change_nothing() {
    QFETCH(QByteArray, content);
    QFETCH(QString, code);
    QVERIFY(write_bytes(path("hostile.yaml"), content));
    Document document(boards());
    document.add_gpu(boards().find("a30-24gb"));
    const Node before = document.node();
    const Diagnostics said = document.open(path("hostile.yaml"));
    QVERIFY2(codes_of(said).contains(code), qPrintable(codes_of(said)));
    QCOMPARE(said.size(), std::size_t{1});
    QVERIFY(!say(said.front()).isEmpty());
    QVERIFY(document.node() == before);
    QCOMPARE(document.path(), QString());
    QCOMPARE(document.undo_stack().count(), 1);
    QCOMPARE(bytes_of(path("hostile.yaml")), content);
}

void FilesTest::a_file_changed_by_another_program_is_not_overwritten() {
    QVERIFY(write_bytes(path("node.yaml"), config()));
    Document document(boards());
    QVERIFY(document.open(path("node.yaml")).empty());
    document.clear(0);
    const QByteArray theirs = config() + "# a line of theirs\n";
    QVERIFY(write_bytes(path("node.yaml"), theirs));
    QCOMPARE(codes_of(document.save()), QString("document.changed-on-disk"));
    QCOMPARE(bytes_of(path("node.yaml")), theirs);
    QVERIFY(document.is_modified());
    QVERIFY(document.save(true).empty());
    QVERIFY(!bytes_of(path("node.yaml")).contains("theirs"));
}

void FilesTest::a_file_removed_while_open_is_written_again() {
    QVERIFY(write_bytes(path("node.yaml"), config()));
    Document document(boards());
    QVERIFY(document.open(path("node.yaml")).empty());
    QVERIFY(QFile::remove(path("node.yaml")));
    QCOMPARE(codes_of(document.save()), QString());
    QCOMPARE(bytes_of(path("node.yaml")), config());
}

void FilesTest::a_failed_save_loses_nothing_data() {
    QTest::addColumn<QString>("target");
    QTest::addColumn<bool>("full");
    QTest::newRow("folder that is not there") << "missing/node.yaml" << false;
    QTest::newRow("folder") << "." << false;
    QTest::newRow("where nobody may write") << "/sys/node.yaml" << false;
    QTest::newRow("full disk") << "node.yaml" << true;
}

void FilesTest::a_failed_save_loses_nothing() {
    QFETCH(QString, target);
    QFETCH(bool, full);
    QVERIFY(write_bytes(path("node.yaml"), config()));
    Document document(boards());
    QVERIFY(document.open(path("node.yaml")).empty());
    document.clear(0);
    const Node before = document.node();
    Diagnostics said;
    {
        const SmallDisk disk(full ? 100 : RLIM_INFINITY);
        said = document.save_as(QDir::cleanPath(QDir(directory_->path()).absoluteFilePath(target)));
    }
    QCOMPARE(said.size(), std::size_t{1});
    QVERIFY2(codes_of(said).startsWith("file.no"), qPrintable(codes_of(said)));
    QVERIFY(document.is_modified());
    QVERIFY(document.node() == before);
    QCOMPARE(document.path(), path("node.yaml"));
    QCOMPARE(bytes_of(path("node.yaml")), config());
    QCOMPARE(QDir(directory_->path()).entryList(QDir::Files | QDir::Hidden), QStringList{"node.yaml"});
    QVERIFY(document.save().empty()); // and elsewhere it still goes
}

void FilesTest::a_recovered_document_is_modified_and_patches_its_file() {
    QVERIFY(write_bytes(path("node.yaml"), config()));
    Document crashed(boards());
    QVERIFY(crashed.open(path("node.yaml")).empty());
    crashed.clear(0);
    const std::string text = crashed.text().value();

    Document document(boards());
    document.restore(crashed.unsaved());
    QVERIFY(document.is_modified());
    QCOMPARE(document.path(), path("node.yaml"));
    QVERIFY(document.node() == crashed.node());
    QCOMPARE(bytes_of(path("node.yaml")), config());
    QVERIFY(document.save().empty());
    QCOMPARE(bytes_of(path("node.yaml")), QByteArray::fromStdString(text));
}

void FilesTest::a_recovered_document_does_not_overwrite_what_came_later() {
    QVERIFY(write_bytes(path("node.yaml"), config()));
    Document crashed(boards());
    QVERIFY(crashed.open(path("node.yaml")).empty());
    crashed.clear(0);
    const QByteArray later = config() + "# by another hand\n";
    QVERIFY(write_bytes(path("node.yaml"), later));

    Document document(boards());
    document.restore(crashed.unsaved());
    QVERIFY(document.node() == crashed.node());
    QCOMPARE(codes_of(document.save()), QString("document.changed-on-disk"));
    QCOMPARE(bytes_of(path("node.yaml")), later);
}

} // namespace mig::ui

QTEST_GUILESS_MAIN(mig::ui::FilesTest)
#include "files_test.moc"
