#include "ui/grid/grid_geometry.h"

#include "core/layout/figures.h"
#include "core/layout/units.h"

#include <algorithm>

namespace mig::ui {

namespace {

constexpr double margin = 10;  // around the bands
constexpr double spacing = 10; // between them
constexpr double padding = 10; // inside a card
constexpr double gap = 3;      // between units

void add_segments(Block& block, const GiProfile& row, const GpuInstance& gi, double line) {
    const QRectF area = block.rect.adjusted(6, line * 1.72, -6, -7);
    const double slice = area.width() / row.slices;
    for (const ComputeInstance& ci : gi.compute_instances) {
        if (ci.profile < 0 || ci.profile >= std::ssize(row.compute_instances))
            continue;
        const int width = row.compute_instances[static_cast<std::size_t>(ci.profile)].slices;
        const double left = area.left() + ci.start * slice;
        const double right = std::min(area.right(), left + width * slice);
        if (right > left)
            block.segments.push_back({ci.id, QRectF(left + 1, area.top(), right - left - 2, area.height())});
    }
}

bool overlap(const Block& a, const Block& b) {
    return a.first_unit < b.first_unit + b.units && b.first_unit < a.first_unit + a.units;
}

// Blocks over the same units stand below each other, in as many lanes as it takes. Says of each whether it
// shares its height.
std::vector<bool> share_heights(std::vector<Block>& blocks) {
    std::vector<bool> shares(blocks.size(), false);
    std::vector<int> lanes(blocks.size(), 0);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        std::vector<bool> taken(blocks.size(), false);
        for (std::size_t j = 0; j < i; ++j) {
            if (overlap(blocks[i], blocks[j]))
                taken[static_cast<std::size_t>(lanes[j])] = true;
        }
        lanes[i] = static_cast<int>(std::ranges::find(taken, false) - taken.begin());
    }
    const int count = lanes.empty() ? 1 : *std::ranges::max_element(lanes) + 1;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const auto clashes = [&](const Block& other) { return &other != &blocks[i] && overlap(blocks[i], other); };
        if (std::ranges::none_of(blocks, clashes))
            continue;
        shares[i] = true;
        QRectF& rect = blocks[i].rect;
        const double height = rect.height() / count;
        rect = QRectF(rect.left(), rect.top() + lanes[i] * height, rect.width(), height - 1);
    }
    return shares;
}

std::vector<Block> blocks_of(const Gpu& gpu, const std::vector<QRectF>& units, double line) {
    std::vector<Block> blocks;
    const auto& instances = gpu.layout_or_empty().instances();
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const std::vector<int> covered = unit_list(units_of(*gpu.board, instances[i]));
        if (covered.empty())
            continue;
        Block block{.gi = instances[i].id,
                    .position = i,
                    .first_unit = covered.front(),
                    .units = static_cast<int>(covered.size()),
                    .rect = {},
                    .segments = {}};
        block.rect = units[static_cast<std::size_t>(covered.front())].united(units[static_cast<std::size_t>(covered.back())]);
        blocks.push_back(std::move(block));
    }
    const std::vector<bool> shares = share_heights(blocks);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const GpuInstance& gi = instances[blocks[i].position];
        if (!shares[i])
            add_segments(blocks[i], gpu.board->row(gi.profile), gi, line);
    }
    return blocks;
}

void add_header(Band& band, const QRectF& inner, double line) {
    const double height = line * 1.3;
    const double chip = line * 4;
    const double facts = std::min(inner.width() * 0.44, line * 20);
    const double title = std::min(inner.width() - facts - chip - 18, line * 14);
    band.title = QRectF(inner.left(), inner.top(), title, height);
    band.chip = QRectF(band.title.right() + 6, inner.top() + 1, chip, height - 2);
    band.facts = QRectF(inner.right() - facts, inner.top(), facts, height);
}

void add_units(Band& band, const QRectF& inner, int count, double line) {
    const double unit = inner.width() / count;
    for (int i = 0; i < count; ++i)
        band.units.emplace_back(inner.left() + i * unit + gap / 2, band.ruler.bottom() + 2, unit - gap, line * 3.6);
}

void add_slices(Band& band, const QRectF& inner, int count, double line) {
    const double y = band.units.front().bottom() + line * 0.35;
    band.compute_label = QRectF(inner.left() + gap / 2, y, line * 4, line);
    const double slice = std::min(line * 2.2, (inner.width() - line * 14) / count);
    for (int i = 0; i < count; ++i)
        band.slices.emplace_back(band.compute_label.right() + i * slice, y + line * 0.2, slice - gap, line * 0.6);
    const double right = band.slices.back().right() + 10;
    band.compute_note = QRectF(right, y, inner.right() - right, line);
}

Band band_of(const Gpu& gpu, double top, const GridMetrics& metrics) {
    const double line = metrics.line;
    Band band;
    band.card = QRectF(margin, top, metrics.width - 2 * margin, 0);
    const QRectF inner = band.card.adjusted(padding, line * 0.4, -padding, 0);
    add_header(band, inner, line);
    band.ruler = QRectF(inner.left() + gap / 2, band.title.bottom() + 1, inner.width() - gap, line * (gpu.board ? 0.95 : 1.4));
    if (!gpu.board) {
        band.card.setBottom(band.ruler.bottom() + line * 0.4);
        return band;
    }
    add_units(band, inner, gpu.board->memory_units(), line);
    band.blocks = blocks_of(gpu, band.units, line);
    add_slices(band, inner, gpu.board->compute_slices(), line);
    band.card.setBottom(band.compute_label.bottom() + line * 0.4);
    return band;
}

int unit_at(const Band& band, QPointF point) {
    const auto found = std::ranges::find_if(
        band.units, [&](const QRectF& unit) { return unit.adjusted(-gap / 2, 0, gap / 2, 0).contains(point); });
    return found == band.units.end() ? -1 : static_cast<int>(found - band.units.begin());
}

void hit_block(const Band& band, QPointF point, Hit& hit) {
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
}

} // namespace

const Block* Band::block_of(int gi) const {
    const auto found = std::ranges::find(blocks, gi, &Block::gi);
    return found == blocks.end() ? nullptr : &*found;
}

GridGeometry::GridGeometry(const Node& node, const GridMetrics& metrics) : metrics_(metrics) {
    metrics_.width = std::max(metrics_.width, GridMetrics::min_width);
    double bottom = margin - spacing;
    for (const Gpu& gpu : node.gpus) {
        bands_.push_back(band_of(gpu, bottom + spacing, metrics_));
        bottom = bands_.back().card.bottom();
    }
    size_ = QSizeF(metrics_.width, std::max(bottom, 0.0) + margin);
}

const Band* GridGeometry::band(int gpu) const {
    return gpu >= 0 && gpu < std::ssize(bands_) ? &bands_[static_cast<std::size_t>(gpu)] : nullptr;
}

Hit GridGeometry::hit(QPointF point) const {
    const auto found = std::ranges::find_if(bands_, [&](const Band& band) { return band.card.contains(point); });
    if (found == bands_.end())
        return {};
    Hit hit{
        .part = Part::card, .gpu = static_cast<int>(found - bands_.begin()), .unit = unit_at(*found, point), .gi = {}, .ci = {}};
    if (found->chip.contains(point) && !found->units.empty())
        hit.part = Part::chip;
    if (hit.unit >= 0)
        hit.part = Part::unit;
    hit_block(*found, point, hit);
    return hit;
}

std::optional<GridGeometry::Place> GridGeometry::place(QPointF point) const {
    const auto found = std::ranges::find_if(bands_, [&](const Band& band) {
        return point.y() >= band.card.top() - spacing / 2 && point.y() < band.card.bottom() + spacing / 2;
    });
    if (found == bands_.end())
        return std::nullopt;
    const int gpu = static_cast<int>(found - bands_.begin());
    if (found->units.empty())
        return Place{gpu, 0};
    const QRectF& first = found->units.front();
    return Place{gpu, (point.x() - (first.left() - gap / 2)) / (first.width() + gap)};
}

QRectF GridGeometry::span(int gpu, int start, int size) const {
    const Band* at = band(gpu);
    if (at == nullptr)
        return {};
    const int last = std::min(start + size, static_cast<int>(at->units.size())) - 1;
    if (start < 0 || last < start)
        return {};
    return at->units[static_cast<std::size_t>(start)].united(at->units[static_cast<std::size_t>(last)]);
}

} // namespace mig::ui
