#include "ui/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace mig::ui {

namespace {

const QString key = QStringLiteral("recent_files");
constexpr int most = 10;

} // namespace

QStringList recent_files() { return QSettings().value(key).toStringList(); }

void remember_file(const QString& path) {
    QStringList files = recent_files();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(key, QStringList(files.mid(0, most)));
}

void forget_file(const QString& path) {
    QStringList files = recent_files();
    files.removeAll(QFileInfo(path).absoluteFilePath());
    QSettings().setValue(key, files);
}

} // namespace mig::ui
