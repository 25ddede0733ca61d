// Where everything of the grid is: bands, units, blocks and segments, from a node and a width alone.
#pragma once

#include "core/layout/layout.h"

#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace mig::ui {

// In device-independent pixels; they follow the font.
struct GridMetrics {
    double line = 18;                        // height of a line of text with its leading
    double width = 800;                      // of the whole grid; at least `min_width`
    static constexpr double min_width = 540; // eight units that still hold the name of a profile
};

struct Segment {
    int ci = 0; // id
    QRectF rect;
};

// A GPU instance over its memory units. Where units are taken twice (a layout that is not legal), the
// instances share the height.
struct Block {
    int gi = 0;               // id
    std::size_t position = 0; // in Layout::instances()
    int first_unit = 0;
    int units = 0;
    QRectF rect;
    std::vector<Segment> segments; // by compute instance, laid out by compute slices; none in a shared height
};

struct Band {
    QRectF card;
    QRectF title;              // "GPU 0  H100 80GB SXM"
    QRectF chip;               // MIG on / off
    QRectF facts;              // right-aligned
    QRectF ruler;              // without a board: a note
    std::vector<QRectF> units; // by memory unit; none without a board
    std::vector<Block> blocks; // without instances that cover no unit of the board
    QRectF compute_label;
    std::vector<QRectF> slices; // by compute slice
    QRectF compute_note;

    [[nodiscard]] const Block* block_of(int gi) const;
};

enum class Part : std::uint8_t { none, card, chip, unit, block, segment };

// Ids and indices as far as there are any at a point.
struct Hit {
    Part part = Part::none;
    int gpu = -1;
    int unit = -1; // also on blocks and segments
    std::optional<int> gi;
    std::optional<int> ci;
    bool operator==(const Hit&) const = default;
};

class GridGeometry {
public:
    GridGeometry() = default;
    GridGeometry(const Node& node, const GridMetrics& metrics);

    [[nodiscard]] const std::vector<Band>& bands() const { return bands_; }
    [[nodiscard]] const Band* band(int gpu) const; // nullptr when there is none
    [[nodiscard]] const GridMetrics& metrics() const { return metrics_; }
    [[nodiscard]] QSizeF size() const { return size_; }
    [[nodiscard]] Hit hit(QPointF point) const;

    // The band at that height, and how far from its first unit, in units (2.5: in the middle of unit 2;
    // below 0 or past the last one outside). Nothing between the window's edge and the bands.
    struct Place {
        int gpu = 0;
        double units = 0;
    };
    [[nodiscard]] std::optional<Place> place(QPointF point) const;
    // The units [start, start + size) of a GPU, cut off at its last; null when there are none.
    [[nodiscard]] QRectF span(int gpu, int start, int size) const;

private:
    GridMetrics metrics_;
    std::vector<Band> bands_;
    QSizeF size_;
};

} // namespace mig::ui
