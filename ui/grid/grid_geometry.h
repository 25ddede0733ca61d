// Where everything of the grid is: bands, units, blocks and segments, from a node and a width alone.
#pragma once

#include "core/layout/layout.h"

#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace mig::ui {

// Lengths that follow the font.
struct GridMetrics {
    double line = 17;   // height of a line of text
    double width = 800; // of the whole grid
    static constexpr double min_width = 520;
};

struct Segment {
    int ci = 0; // id
    QRectF rect;
};

struct Block {
    int gi = 0;               // id
    std::size_t position = 0; // in Layout::instances()
    QRectF rect;
    std::vector<Segment> segments; // by compute instance, laid out by compute slices
};

struct Band {
    QRectF card;
    QRectF title; // "GPU 0  H100 80GB SXM"
    QRectF chip;  // MIG on / off
    QRectF facts; // right-aligned
    QRectF ruler;
    std::vector<QRectF> units; // by memory unit; none without a board
    std::vector<Block> blocks;
    QRectF compute_label;
    std::vector<QRectF> slices; // by compute slice
    QRectF compute_count;
};

enum class Part : std::uint8_t { none, card, chip, unit, block, segment };

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
    [[nodiscard]] const GridMetrics& metrics() const { return metrics_; }
    [[nodiscard]] QSizeF size() const { return size_; }
    [[nodiscard]] Hit hit(QPointF point) const;
    // Of the band at that height, with the horizontal place in units from its first unit (2.5: middle of
    // unit 2; below 0 or past the last outside). For drags.
    struct Place {
        int gpu = -1;
        double units = 0;
    };
    [[nodiscard]] Place place(QPointF point) const;
    // Of the units [start, start + size) of a GPU.
    [[nodiscard]] QRectF span(int gpu, int start, int size) const;

private:
    GridMetrics metrics_;
    std::vector<Band> bands_;
    QSizeF size_;
};

} // namespace mig::ui
