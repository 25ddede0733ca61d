// What recovery keeps is every node, whatever others' forms can say of it.
#include "core/board/table_reader.h"
#include "tests/ui/document/support.h"
#include "ui/document/document.h"

#include <QTemporaryDir>
#include <QTest>

namespace mig::ui {

namespace {

const BoardLibrary& boards() {
    static const BoardLibrary library = test::load_boards();
    return library;
}

Gpu gpu_of(const char* board, std::vector<GpuInstance> instances = {}) {
    Gpu gpu;
    gpu.board = boards().find(board);
    gpu.layout = Layout(std::move(instances));
    return gpu;
}

Node node_of(std::vector<Gpu> gpus) { return Node{std::move(gpus)}; }

Gpu with_mode(Gpu gpu, MigMode mode, MigMode pending) {
    gpu.mode = mode;
    gpu.pending = pending;
    return gpu;
}

Gpu without_layout(const char* board) {
    Gpu gpu = gpu_of(board);
    gpu.layout.reset();
    return gpu;
}

// A table of the user's own: the library does not have it.
Gpu custom_gpu() {
    BoardTable table = boards().find("a30-24gb")->table();
    table.rows.pop_back();
    BoardFacts facts;
    facts.id = "custom";
    facts.name = "Mine: \"30\"";
    Gpu gpu;
    gpu.board = std::make_shared<const Board>(facts, table);
    gpu.layout = Layout({{.id = 3, .profile = 0, .start = 1, .compute_instances = {}}});
    return gpu;
}

} // namespace

class UnsavedTest : public QObject {
    Q_OBJECT
private slots:
    void every_node_comes_back_data();
    void every_node_comes_back();
    void the_original_comes_back_byte_for_byte_data();
    void the_original_comes_back_byte_for_byte();
    void what_is_not_whole_is_refused_data();
    void what_is_not_whole_is_refused();
    void a_node_of_mixed_boards_is_restored();
    void a_file_that_is_gone_is_restored_from_what_it_said();
    void a_table_in_the_file_stays_the_files();
};

void UnsavedTest::every_node_comes_back_data() {
    QTest::addColumn<Node>("node");
    QTest::newRow("no GPU") << Node{};
    QTest::newRow("empty GPU") << node_of({gpu_of("h100-80gb-sxm")});
    QTest::newRow("no layout declared") << node_of({without_layout("a30-24gb")});
    QTest::newRow("no board") << node_of({Gpu{}});
    QTest::newRow("modes") << node_of({with_mode(gpu_of("a30-24gb"), MigMode::enabled, MigMode::disabled),
                                       with_mode(gpu_of("a30-24gb"), MigMode::disabled, MigMode::enabled)});
    QTest::newRow("mixed boards") << node_of({gpu_of("a30-24gb", {{.id = 0, .profile = 0, .start = 3, .compute_instances = {}}}),
                                              gpu_of("h200-141gb"), gpu_of("a30-24gb")});
    QTest::newRow("gap between compute instances") << node_of({gpu_of(
        "h100-80gb-sxm", {{.id = 6,
                           .profile = 3,
                           .start = 4,
                           .compute_instances = {{.id = 2, .profile = 0, .start = 0}, {.id = 0, .profile = 0, .start = 2}}}})});
    QTest::newRow("overlap and a row that is not there")
        << node_of({gpu_of("h100-80gb-sxm", {{.id = 1, .profile = 0, .start = 5, .compute_instances = {}},
                                             {.id = 1, .profile = 2, .start = 5, .compute_instances = {}},
                                             {.id = 2, .profile = -1, .start = 0, .compute_instances = {}}})});
    QTest::newRow("a table of one's own") << node_of({custom_gpu()});
    Gpu named = gpu_of("a30-24gb");
    named.name = "left: \"#1\"\n";
    QTest::newRow("name") << node_of({named});
}

void UnsavedTest::every_node_comes_back() {
    QFETCH(Node, node);
    const auto back = unpack(pack({.path = {}, .original = {}, .node = node}), boards());
    QVERIFY(back.has_value());
    QVERIFY(back->node == node);
}

void UnsavedTest::the_original_comes_back_byte_for_byte_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("original");
    QTest::newRow("none") << "" << QByteArray();
    QTest::newRow("CRLF") << "/tmp/node.yaml" << test::config().replace("\n", "\r\n");
    QTest::newRow("strange name") << QStringLiteral("/tmp/no\nde # ü %41.yaml") << test::config();
    QTest::newRow("8 MiB") << "/node.yaml" << test::config() + QByteArray(8 * 1024 * 1024, '#');
}

void UnsavedTest::the_original_comes_back_byte_for_byte() {
    QFETCH(QString, path);
    QFETCH(QByteArray, original);
    const auto back = unpack(pack({.path = path, .original = original.toStdString(), .node = {}}), boards());
    QVERIFY(back.has_value());
    QCOMPARE(back->path, path);
    QVERIFY(back->original == original.toStdString());
}

void UnsavedTest::what_is_not_whole_is_refused_data() {
    QTest::addColumn<QByteArray>("text");
    const QByteArray whole = QByteArray::fromStdString(
        pack({.path = "/a", .original = {}, .node = node_of({gpu_of("a30-24gb")})}));
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut off") << whole.chopped(1);
    QTest::newRow("no length") << QByteArray("# \n# \ngpus: []\n");
    QTest::newRow("another document") << test::config();
    QTest::newRow("a board that is not listed") << QByteArray(whole).replace("board: 0", "board: 1");
    QTest::newRow("a table that is none") << QByteArray(whole).replace("supported_profiles", "supported_profilez");
}

void UnsavedTest::what_is_not_whole_is_refused() {
    QFETCH(QByteArray, text);
    QVERIFY(!unpack(text.toStdString(), boards()));
}

void UnsavedTest::a_node_of_mixed_boards_is_restored() {
    Document crashed(boards());
    crashed.add_gpu(boards().find("a30-24gb"));
    crashed.add_gpu(boards().find("h100-80gb-sxm"));
    QVERIFY(!crashed.place(1, test::row(*crashed.node().gpus[1].board, "3g.40gb"), 4));
    QVERIFY(!crashed.text()); // no form of others says it
    Document document(boards());
    document.restore(*unpack(pack(crashed.unsaved()), boards()));
    QVERIFY(document.node() == crashed.node());
    QVERIFY(document.is_modified());
    QCOMPARE(document.undo_stack().undoText(), QString("Recover unsaved changes"));
}

void UnsavedTest::a_file_that_is_gone_is_restored_from_what_it_said() {
    const QTemporaryDir directory;
    const QString path = directory.filePath("node.yaml");
    QVERIFY(test::write_bytes(path, test::config()));
    Document crashed(boards());
    QVERIFY(crashed.open(path).empty());
    crashed.clear(0);
    QVERIFY(QFile::remove(path));
    Document document(boards());
    document.restore(crashed.unsaved());
    QCOMPARE(document.path(), path);
    QVERIFY(document.node() == crashed.node());
    QVERIFY(document.save().empty());
    QVERIFY(test::bytes_of(path).startsWith("# rack 7\n")); // comments and all
}

void UnsavedTest::a_table_in_the_file_stays_the_files() {
    const QTemporaryDir directory;
    const QString path = directory.filePath("node.yaml");
    QVERIFY(test::write_bytes(path, "device_defaults:\n"
                                    "  name: \"NVIDIA Homebrew\"\n"
                                    "  memory: {total_bytes: 25769803776}\n"
                                    "  mig: {mode_current: enabled, mode_pending: enabled, max_gpu_instances: 4}\n"
                                    "devices: [{index: 0, mig: {mode_current: enabled, instances: []}}]\n"));
    QVERIFY(test::write_bytes(directory.filePath("node.mig.yaml"),
                              QByteArray::fromStdString(write_table(custom_gpu().board->table()))));
    Document crashed(boards());
    QVERIFY(crashed.open(path).empty());
    QVERIFY(crashed.node().gpus[0].board != nullptr);
    QVERIFY(!crashed.place(0, 0, 2));
    Document document(boards());
    document.restore(*unpack(pack(crashed.unsaved()), boards()));
    QVERIFY(document.node() == crashed.node());
    QVERIFY(document.save().empty());
}

} // namespace mig::ui

QTEST_GUILESS_MAIN(mig::ui::UnsavedTest)
#include "unsaved_test.moc"
