// Unsaved work as a text of our own, for recovery: unlike any form that others read, it says every node, of
// mixed boards, with illegal layouts, with gaps between compute instances.
#pragma once

#include "core/board/library.h"
#include "core/layout/layout.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace mig::ui {

struct Unsaved {
    QString path;         // of the document; empty: never saved
    std::string original; // its text as read or written last, with all that is not ours
    Node node;
};

[[nodiscard]] std::string pack(const Unsaved& unsaved);
// Boards are the library's where it still has the same ones. Nothing when the text is not a whole one of pack().
[[nodiscard]] std::optional<Unsaved> unpack(std::string_view text, const BoardLibrary& library);

} // namespace mig::ui
