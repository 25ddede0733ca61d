#include "ui/document/autosave.h"

#include "core/base/file.h"
#include "ui/document/document.h"
#include "ui/theme/words.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUrl>
#include <QUuid>

#include <optional>
#include <string_view>

namespace mig::ui {

namespace {

constexpr int delay = 2000; // milliseconds
const QString ending = QStringLiteral(".recovery");
const QString lock_ending = QStringLiteral(".lock");
constexpr std::string_view origin_mark = "# ";

std::filesystem::path path_of(const QString& path) { return std::filesystem::path(path.toStdU16String()); }

// A recovery file is the text of the document under a line that says where it belongs, escaped as in an address.
std::string packed(const QString& path, const std::string& text) {
    return std::string(origin_mark) + QUrl::toPercentEncoding(path, "/").toStdString() + "\n" + text;
}

std::optional<Recovery> unpacked(const QString& file) {
    const auto bytes = read_file(path_of(file));
    if (!bytes || !bytes->starts_with(origin_mark))
        return std::nullopt;
    const std::size_t end = bytes->find('\n');
    if (end == std::string::npos)
        return std::nullopt;
    const std::string origin = bytes->substr(origin_mark.size(), end - origin_mark.size());
    return Recovery{.file = file,
                    .original_path = QUrl::fromPercentEncoding(QByteArray::fromStdString(origin)),
                    .text = bytes->substr(end + 1),
                    .lock = {}};
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
    const auto text = document_->text();
    if (!text) {
        emit failed(text.error().empty() ? QString() : say(text.error().front()));
        return;
    }
    if (const auto done = write_file(path_of(file_), packed(document_->path(), *text)); !done) {
        emit failed(say(done.error()));
        return;
    }
    emit written();
}

std::vector<Recovery> leftovers(const QString& directory) {
    std::vector<Recovery> found;
    const QDir folder(directory);
    for (const QString& name : folder.entryList({QStringLiteral("*") + ending}, QDir::Files, QDir::Time)) {
        auto lock = lock_of(folder.filePath(name));
        if (!lock)
            continue;
        if (auto recovery = unpacked(folder.filePath(name))) {
            recovery->lock = std::move(lock);
            found.push_back(std::move(*recovery));
        }
    }
    return found;
}

void discard(const Recovery& recovery) {
    QFile::remove(recovery.file);
    recovery.lock->unlock();
}

} // namespace mig::ui
