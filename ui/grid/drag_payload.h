// What is dragged: a profile from the palette, or an instance that is there.
#pragma once

#include <QMimeData>

#include <memory>
#include <optional>

namespace mig::ui {

struct DragPayload {
    int gpu = 0; // whose board `profile` is a row of
    int profile = 0;
    std::optional<int> gi; // id on `gpu`: a move
    bool operator==(const DragPayload&) const = default;
};

inline constexpr const char* drag_mime_type = "application/x-mig-layout-instance";

[[nodiscard]] std::unique_ptr<QMimeData> to_mime(const DragPayload& payload);
[[nodiscard]] std::optional<DragPayload> from_mime(const QMimeData* data); // nothing for anything else

} // namespace mig::ui
