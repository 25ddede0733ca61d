// Icons drawn in the text colour of the application's palette, so that they follow light and dark.
#pragma once

#include <QIcon>

namespace mig::ui {

// A drawing of resources/icons by its name: "open", "undo", ...
[[nodiscard]] QIcon themed_icon(const QString& name);
[[nodiscard]] QIcon application_icon();

} // namespace mig::ui
