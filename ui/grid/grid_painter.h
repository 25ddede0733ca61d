// Paints a node: on the screen, into a picture, onto paper. Asks nobody anything.
#pragma once

#include "ui/document/selection.h"
#include "ui/grid/gpu_facts.h"
#include "ui/grid/grid_canvas.h"
#include "ui/grid/grid_geometry.h"
#include "ui/grid/grid_overlay.h"

#include <optional>
#include <vector>

namespace mig::ui {

// What is to be seen besides the node itself.
struct GridView {
    std::optional<Selected> selection; // none on paper
    bool focused = false;              // the keyboard is here: the cursor shows
    Hit hover;
    std::optional<InstanceRef> dragged; // shown faded
    std::vector<GhostRow> ghosts;
    std::optional<Bubble> bubble;
};

class GridPainter {
public:
    // All are to outlive the painter. `facts` has one entry a GPU.
    GridPainter(const Node& node, const std::vector<GpuFacts>& facts, const GridGeometry& geometry, GridStyle style);

    // Bands outside `clip` are left out.
    void paint(QPainter& painter, const QRectF& clip, const GridView& view = {}) const;

private:
    const Node* node_;
    const std::vector<GpuFacts>* facts_;
    const GridGeometry* geometry_;
    GridStyle style_;
};

} // namespace mig::ui
