#include "ui/grid/grid_geometry.h"

#include "core/layout/figures.h"
#include "core/layout/units.h"

#include <algorithm>
#include <cmath>

namespace mig::ui {

namespace {

constexpr double margin = 10;  // around the bands
constexpr double spacing = 10; // between them
constexpr double padding = 10; // inside a card
constexpr double gap = 3;      // between units

void add_segments(Block& block, const Board& board, const GpuInstance& gi, double line) {
    if (!board.has_row(gi.profile))
        return;
    const GiProfile& row = board.row(gi.profile);
    const QRectF area = block.rect.adjusted(8, line * 1.55, -8, -8);
    const double slice = area.width() / row.slices;
    for (const ComputeInstance& ci : gi.compute_instances) {
        if (ci.profile < 0 || ci.profile >= static_cast<int>(row.compute_instances.size()))
            continue;
        const int width = row.compute_instances[static_cast<std::size_t>(ci.profile)].slices;
        const double right = std::min(area.right(), area.left() + (ci.start + width) * slice);
        const double left = area.left() + ci.start * slice;
        block.segments.push_back({ci.id, QRectF(left + 1.5, area.top(), right - left - 3, area.height())});
    }
}

Band band_of(const Gpu& gpu, double top, const GridMetrics& metrics) {
    const double line = metrics.line;
    Band band;
    band.card = QRectF(margin, top, metrics.width - 2 * margin, 0);
    const QRectF inner = band.card.adjusted(padding, padding * 0.8, -padding, 0);
    const double header = line * 1.35;
    const double facts = std::min(inner.width() * 0.46, line * 18);
    const double chip = line * 4.2;
    band.title = QRectF(inner.left(), inner.top(), std::min(inner.width() - facts - chip - 12, line * 15), header);
    band.chip = QRectF(band.title.right() + 6, inner.top() + 1, chip, header - 2);
    band.facts = QRectF(inner.right() - facts, inner.top(), facts, header);
    double y = inner.top() + header;
    if (!gpu.board) {
        band.ruler = QRectF(inner.left(), y, inner.width(), line * 1.6); // the note stands here
        band.card.setBottom(band.ruler.bottom() + padding * 0.6);
        return band;
    }
    band.ruler = QRectF(inner.left(), y, inner.width(), line);
    y = band.ruler.bottom() + 2;
    const int count = gpu.board->memory_units();
    const double unit = inner.width() / count;
    const double height = line * 3.5;
    for (int i = 0; i < count; ++i)
        band.units.emplace_back(inner.left() + i * unit + gap / 2, y, unit - gap, height);
    const auto& instances = gpu.layout_or_empty().instances();
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const std::vector<int> units = unit_list(units_of(*gpu.board, instances[i]));
        if (units.empty())
            continue;
        Block block{
            instances[i].id,
            i,
            band.units[static_cast<std::size_t>(units.front())].united(band.units[static_cast<std::size_t>(units.back())]),
            {}};
        add_segments(block, *gpu.board, instances[i], line);
        band.blocks.push_back(std::move(block));
    }
    y += height + 6;
    band.compute_label = QRectF(inner.left(), y, line * 4, line);
    const double slice = std::min(line * 2.2, (inner.width() - line * 12) / gpu.board->compute_slices());
    for (int i = 0; i < gpu.board->compute_slices(); ++i)
        band.slices.emplace_back(band.compute_label.right() + i * slice, y + line * 0.18, slice - gap, line * 0.64);
    band.compute_count = QRectF(band.slices.back().right() + 10, y, inner.right() - band.slices.back().right() - 10, line);
    band.card.setBottom(y + line + padding * 0.6);
    return band;
}

int unit_at(const Band& band, QPointF point) {
    for (std::size_t i = 0; i < band.units.size(); ++i) {
        if (band.units[i].adjusted(-gap / 2, 0, gap / 2, 0).contains(point))
            return static_cast<int>(i);
    }
    return -1;
}

} // namespace

GridGeometry::GridGeometry(const Node& node, const GridMetrics& metrics) : metrics_(metrics) {
    metrics_.width = std::max(metrics_.width, GridMetrics::min_width);
    double y = margin;
    for (const Gpu& gpu : node.gpus) {
        bands_.push_back(band_of(gpu, y, metrics_));
        y = bands_.back().card.bottom() + spacing;
    }
    size_ = QSizeF(metrics_.width, y - spacing + margin);
}

Hit GridGeometry::hit(QPointF point) const {
    Hit hit;
    for (std::size_t i = 0; i < bands_.size(); ++i) {
        const Band& band = bands_[i];
        if (!band.card.contains(point))
            continue;
        hit.gpu = static_cast<int>(i);
        hit.part = band.chip.contains(point) ? Part::chip : Part::card;
        if (const int unit = unit_at(band, point); unit >= 0) {
            hit.part = Part::unit;
            hit.unit = unit;
        }
        for (const Block& block : band.blocks) {
            if (!block.rect.contains(point))
                continue;
            hit.part = Part::block;
            hit.gi = block.gi;
            for (const Segment& segment : block.segments) {
                if (segment.rect.contains(point)) {
                    hit.part = Part::segment;
                    hit.ci = segment.ci;
                }
            }
        }
        return hit;
    }
    return hit;
}

GridGeometry::Place GridGeometry::place(QPointF point) const {
    for (std::size_t i = 0; i < bands_.size(); ++i) {
        const Band& band = bands_[i];
        if (point.y() < band.card.top() - spacing / 2 || point.y() >= band.card.bottom() + spacing / 2)
            continue;
        if (band.units.empty())
            return {static_cast<int>(i), 0};
        const double left = band.units.front().left() - gap / 2;
        return {static_cast<int>(i), (point.x() - left) / (band.units.front().width() + gap)};
    }
    return {};
}

QRectF GridGeometry::span(int gpu, int start, int size) const {
    if (gpu < 0 || gpu >= static_cast<int>(bands_.size()))
        return {};
    const auto& units = bands_[static_cast<std::size_t>(gpu)].units;
    const int last = std::min(start + size, static_cast<int>(units.size())) - 1;
    if (start < 0 || last < start)
        return {};
    return units[static_cast<std::size_t>(start)].united(units[static_cast<std::size_t>(last)]);
}

} // namespace mig::ui
