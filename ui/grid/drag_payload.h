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
    double grab = 0.5;     // where the pointer holds it: a share of its width, from the left
    bool operator==(const DragPayload&) const = default;
};

inline constexpr const char* drag_mime_type = "application/x-mig-layout-instance";

[[nodiscard]] std::unique_ptr<QMimeData> to_mime(const DragPayload& payload);
// Nothing for anything else, and nothing for what another process drags: its rows and ids are not ours.
[[nodiscard]] std::optional<DragPayload> from_mime(const QMimeData* data);

} // namespace mig::ui
