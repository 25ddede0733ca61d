#include "app/designer/places.h"

#include <QCoreApplication>
#include <QDir>

namespace mig::designer {

namespace {

QString data_directory(const QString& name) {
    const QDir program(QCoreApplication::applicationDirPath());
    return program.exists(name) ? program.filePath(name)
                                : QDir::cleanPath(program.filePath(QStringLiteral("../share/mig-layout-designer/") + name));
}

} // namespace

std::filesystem::path program_directory() {
    return std::filesystem::path(QCoreApplication::applicationDirPath().toStdU16String());
}

QString example_file() {
    const QDir examples(data_directory(QStringLiteral("examples")));
    for (const QString& name : examples.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name)) {
        if (!name.endsWith(QLatin1String(".mig.yaml"))) // the table of another one
            return examples.filePath(name);
    }
    return {};
}

QString translations_directory() { return data_directory(QStringLiteral("translations")); }

} // namespace mig::designer
