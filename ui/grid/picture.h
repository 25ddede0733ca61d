// A node as a picture: PNG, SVG or PDF by the file's ending.
#pragma once

#include "core/base/result.h"
#include "core/layout/layout.h"

#include <QImage>
#include <QString>

namespace mig::ui {

namespace codes {
inline constexpr Code picture_format{"picture.format"}; // path: neither .png nor .svg nor .pdf
} // namespace codes

struct PictureOptions {
    int width = 960;  // of the grid, in device-independent pixels
    double scale = 2; // pixels of a PNG for each of them
    bool dark = false;
};

[[nodiscard]] QImage render_image(const Node& node, const PictureOptions& options = {});
// The old file stays until the new one is whole. The same node gives the same bytes with the same
// fonts; a PDF has the time in it, too.
[[nodiscard]] Expected<void, Diagnostic> save_picture(const Node& node, const QString& path, const PictureOptions& options = {});

} // namespace mig::ui
