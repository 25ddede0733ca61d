// A severity as a word and a sign: never colour alone.
#pragma once

#include "core/base/diagnostic.h"

#include <QIcon>
#include <QPalette>
#include <QString>

namespace mig::ui {

[[nodiscard]] QString severity_word(Severity severity);                        // "Error"
[[nodiscard]] QIcon severity_icon(Severity severity, const QPalette& palette); // a cross, a triangle, a dot

} // namespace mig::ui
