// The files opened or saved last, newest first, kept in the settings.
#pragma once

#include <QStringList>

namespace mig::ui {

[[nodiscard]] QStringList recent_files();
void remember_file(const QString& path);
void forget_file(const QString& path);

} // namespace mig::ui
