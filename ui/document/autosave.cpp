#include "ui/document/autosave.h"

#include "core/base/file.h"
#include "ui/document/document.h"
#include "ui/theme/words.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUuid>

namespace mig::ui {

namespace {

constexpr int seconds_after_change = 2;
const QString ending = QStringLiteral(".recovery");

// The first line of a recovery file names the document, the rest is its text.
std::string with_origin(const QString& path, const std::string& text) { return "# " + path.toStdString() + "\n" + text; }

QString lock_of(const QString& file) { return file + QStringLiteral(".lock"); }

std::filesystem::path path_of(const QString& path) { return std::filesystem::path(path.toStdU16String()); }

} // namespace

QString recovery_directory() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

Autosave::Autosave(Document& document, const QString& directory, QObject* parent)
    : QObject(parent),
      document_(&document),
      file_(QDir(directory).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + ending)),
      lock_(lock_of(file_)) {
    QDir().mkpath(directory);
    lock_.setStaleLockTime(0); // only the end of the process frees it
    lock_.tryLock();
    timer_.setSingleShot(true);
    timer_.setInterval(seconds_after_change * 1000);
    connect(&timer_, &QTimer::timeout, this, &Autosave::write_now);
    connect(document_, &Document::node_changed, this, [this] {
        if (document_->is_modified())
            timer_.start();
        else
            discard();
    });
    connect(document_, &Document::modified_changed, this, [this](bool modified) {
        if (modified)
            timer_.start();
        else
            discard();
    });
}

Autosave::~Autosave() { discard(); }

void Autosave::discard() {
    timer_.stop();
    QFile::remove(file_);
}

void Autosave::write_now() {
    timer_.stop();
    if (!document_->is_modified())
        return;
    const auto text = document_->text();
    if (!text) {
        emit failed(text.error().empty() ? QString() : say(text.error().front()));
        return;
    }
    if (const auto done = write_file(path_of(file_), with_origin(document_->path(), *text)); !done) {
        emit failed(say(done.error()));
        return;
    }
    emit written();
}

std::vector<Recovery> leftovers(const QString& directory) {
    std::vector<Recovery> found;
    const QDir folder(directory);
    for (const QString& name : folder.entryList({QStringLiteral("*") + ending}, QDir::Files, QDir::Time)) {
        const QString file = folder.filePath(name);
        QLockFile lock(lock_of(file));
        lock.setStaleLockTime(0);
        if (!lock.tryLock()) // its program still runs
            continue;
        const auto bytes = read_file(path_of(file));
        if (!bytes || bytes->compare(0, 2, "# ") != 0)
            continue;
        const std::size_t end = bytes->find('\n');
        if (end == std::string::npos)
            continue;
        found.push_back({file, QString::fromStdString(bytes->substr(2, end - 2)), bytes->substr(end + 1)});
    }
    return found;
}

void discard(const Recovery& recovery) {
    QFile::remove(recovery.file);
    QFile::remove(lock_of(recovery.file));
}

} // namespace mig::ui
