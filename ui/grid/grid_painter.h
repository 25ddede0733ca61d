// Paints a node: on the screen, into a picture, onto paper. Asks nobody anything.
#pragma once

#include "core/layout/figures.h"
#include "ui/document/selection.h"
#include "ui/grid/grid_geometry.h"

#include <QFont>
#include <QPainter>
#include <QPalette>

#include <optional>
#include <vector>

namespace mig::ui {

// What a drag shows on one GPU.
struct GhostRow {
    int gpu = 0;
    int profile = 0;           // row of that GPU's board
    std::vector<int> starts;   // legal ones
    std::optional<int> solid;  // the one that a drop would take
    std::optional<int> barred; // the illegal start under the pointer
};

// A sentence at a point of the grid: why not, or what a drop will do.
struct Bubble {
    QPointF at;
    QString text;
    bool refused = false;
};

struct GridView {
    std::optional<Selected> selection; // none on paper
    bool focused = false;
    std::vector<GhostRow> ghosts;
    std::optional<InstanceRef> dragged; // shown faded
    std::optional<Bubble> bubble;
};

struct GridStyle {
    QPalette palette;
    QFont font;
    bool labels_as_paths = false; // for files that are read on machines with other fonts
};

class GridPainter {
public:
    // All are to outlive the painter. `figures` has one entry a GPU; GPUs without a board have an empty one.
    GridPainter(const Node& node, const std::vector<Figures>& figures, const GridGeometry& geometry, GridStyle style);

    void paint(QPainter& painter, const QRectF& clip, const GridView& view = {}) const;

private:
    void paint_band(QPainter& painter, int gpu, const GridView& view) const;
    void paint_header(QPainter& painter, const Band& band, int gpu) const;
    void paint_units(QPainter& painter, const Band& band, int gpu, const GridView& view) const;
    void paint_block(QPainter& painter, const Block& block, const Gpu& gpu, bool faded, bool selected,
                     const GridView& view) const;
    void paint_ghosts(QPainter& painter, const GhostRow& row) const;
    void paint_compute(QPainter& painter, const Band& band, const Gpu& gpu) const;
    void paint_bubble(QPainter& painter, const Bubble& bubble) const;
    void text(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QString& text, const QColor& colour,
              double scale = 1, bool bold = false) const;

    const Node* node_;
    const std::vector<Figures>* figures_;
    const GridGeometry* geometry_;
    GridStyle style_;
};

// One entry a GPU, in order.
[[nodiscard]] std::vector<Figures> figures_of(const Node& node);

} // namespace mig::ui
