// What lies over the grid for a moment: the ghosts of a drag, and a sentence at the pointer.
#pragma once

#include "ui/grid/grid_canvas.h"
#include "ui/grid/grid_geometry.h"

#include <QString>

#include <optional>
#include <vector>

namespace mig::ui {

// What a drag shows on one GPU.
struct GhostRow {
    int gpu = 0;
    int profile = 0;           // row of that GPU's board
    std::vector<int> starts;   // legal ones
    std::optional<int> solid;  // the one that a drop would take
    QString note;              // in the solid one: "at 4 · leaves room for 1g.10gb"
    std::optional<int> barred; // the illegal start under the pointer
};

struct Bubble {
    enum class Tone : std::uint8_t { refusal, note };
    QPointF at;
    QString text;
    QRectF within; // what of the grid can be seen
    Tone tone = Tone::refusal;
};

void paint_ghosts(const Canvas& canvas, const GridGeometry& geometry, const Board& board, const GhostRow& row);
void paint_bubble(const Canvas& canvas, const Bubble& bubble);

} // namespace mig::ui
