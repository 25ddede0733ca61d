#include "ui/document/autosave.h"

#include "core/base/file.h"
#include "ui/document/document.h"
#include "ui/theme/words.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUuid>

#include <optional>

namespace mig::ui {

namespace {

constexpr int delay = 2000; // milliseconds
const QString ending = QStringLiteral(".recovery");
const QString lock_ending = QStringLiteral(".lock");

std::filesystem::path path_of(const QString& path) { return std::filesystem::path(path.toStdU16String()); }

// Not read_file: with the original in it, one may be larger than any document.
std::optional<Unsaved> read_recovery(const QString& path, const BoardLibrary& library) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return unpack(file.read(qint64{8} * max_document_bytes).toStdString(), library);
}

// Nothing while another program holds it. Only the end of that program frees it, not age.
std::shared_ptr<QLockFile> lock_of(const QString& file) {
    auto lock = std::make_shared<QLockFile>(file + lock_ending);
    lock->setStaleLockTime(0);
    return lock->tryLock() ? lock : nullptr;
}

} // namespace

QString recovery_directory() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

Autosave::Autosave(Document& document, const QString& directory, QObject* parent)
    : QObject(parent),
      document_(&document),
      file_(QDir(directory).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + ending)),
      lock_(file_ + lock_ending) {
    QDir().mkpath(directory);
    lock_.setStaleLockTime(0);
    timer_.setSingleShot(true);
    timer_.setInterval(delay);
    connect(&timer_, &QTimer::timeout, this, &Autosave::write_now);
    connect(document_, &Document::node_changed, this, &Autosave::follow);
    connect(document_, &Document::modified_changed, this, &Autosave::follow);
}

Autosave::~Autosave() { QFile::remove(file_); }

void Autosave::follow() {
    if (document_->is_modified()) {
        timer_.start();
        return;
    }
    timer_.stop();
    QFile::remove(file_);
}

void Autosave::write_now() {
    timer_.stop();
    if (!document_->is_modified())
        return;
    if (!lock_.isLocked())
        lock_.tryLock(); // without it the file is written all the same: better offered twice than lost
    if (const auto done = write_file(path_of(file_), pack(document_->unsaved())); !done) {
        emit failed(say(done.error()));
        return;
    }
    emit written();
}

std::vector<Recovery> leftovers(const QString& directory, const BoardLibrary& library) {
    std::vector<Recovery> found;
    const QDir folder(directory);
    for (const QString& name : folder.entryList({QStringLiteral("*") + ending}, QDir::Files, QDir::Time)) {
        auto lock = lock_of(folder.filePath(name));
        if (!lock)
            continue;
        const QString file = folder.filePath(name);
        if (auto unsaved = read_recovery(file, library))
            found.push_back({.file = file, .unsaved = std::move(*unsaved), .lock = std::move(lock)});
    }
    return found;
}

void discard(const Recovery& recovery) {
    QFile::remove(recovery.file);
    recovery.lock->unlock();
}

} // namespace mig::ui
