// The picture of a node as a file. Qt stands behind this in full builds alone.
#pragma once

#include "core/base/result.h"
#include "core/layout/layout.h"

#include <string>

namespace mig::cli {

struct PictureFile {
    std::string path; // its extension says the format: png, svg or pdf
    int width = 1200; // pixels
    bool dark = false;
};

[[nodiscard]] bool can_render();
[[nodiscard]] Expected<void, Diagnostic> render_picture(const Node& node, const PictureFile& file);

} // namespace mig::cli
