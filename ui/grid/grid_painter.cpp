#include "ui/grid/grid_painter.h"

#include "core/layout/units.h"
#include "ui/grid/block_painter.h"
#include "ui/grid/grid_words.h"

#include <algorithm>

namespace mig::ui {

namespace {

// One GPU, and what the view says of it.
struct Scene {
    const Canvas& canvas;
    const Band& band;
    const Gpu& gpu;
    const GpuFacts& facts;
    int index;
    const GridView& view;

    [[nodiscard]] const Accents& colours() const { return canvas.colours(); }
    [[nodiscard]] bool is_off() const { return gpu.mode == MigMode::disabled; }
    [[nodiscard]] bool is_selected() const { return view.selection && view.selection->gpu == index; }
    [[nodiscard]] bool is_selected(const Block& block) const { return is_selected() && view.selection->gi == block.gi; }
};

void paint_chip(const Scene& scene) {
    const bool hovered = scene.view.hover.part == Part::chip && scene.view.hover.gpu == scene.index;
    const QColor tone = scene.is_off() ? scene.colours().muted : scene.colours().good;
    const QRectF& chip = scene.band.chip;
    scene.canvas.box(chip, scene.canvas.over_card(tone, hovered ? 0.25 : 0.12),
                     QPen(scene.canvas.over_card(tone, hovered ? 1 : 0.55), 1), chip.height() / 2);
    scene.canvas.label(chip, Qt::AlignHCenter, mode_words(scene.gpu), Type::body, tone);
}

void paint_header(const Scene& scene) {
    const Canvas& canvas = scene.canvas;
    const QString title = gpu_title(scene.index);
    canvas.label(scene.band.title, Qt::AlignLeft, title, Type::title, canvas.palette().color(QPalette::WindowText));
    const double after = canvas.width(title, Type::title) + 10;
    canvas.label(scene.band.title.adjusted(after, 0, 0, 0), Qt::AlignLeft, board_title(scene.gpu), Type::body,
                 scene.colours().muted);
    if (!scene.gpu.board)
        return;
    paint_chip(scene);
    const bool bad = scene.facts.figures.stranded_units != 0 || !scene.facts.violations.empty();
    canvas.label(scene.band.facts, Qt::AlignRight, free_words(scene.gpu, scene.facts), Type::body,
                 bad && !scene.is_off() ? scene.colours().bad : scene.colours().muted);
}

void paint_free_units(const Scene& scene) {
    for (std::size_t unit = 0; unit < scene.band.units.size(); ++unit) {
        const QRectF& rect = scene.band.units[unit];
        const QRectF above(rect.left(), scene.band.ruler.top(), rect.width(), scene.band.ruler.height());
        scene.canvas.label(above, Qt::AlignHCenter, QString::number(unit), Type::small, scene.colours().muted);
        const UnitMask bit = unit_bit(static_cast<int>(unit));
        if ((scene.facts.figures.free_units & bit) == 0)
            continue;
        paint_free_unit(scene.canvas, rect, (scene.facts.figures.stranded_units & bit) != 0);
    }
}

void paint_blocks(const Scene& scene) {
    for (const Block& block : scene.band.blocks) {
        const GpuInstance& gi = scene.gpu.layout->instances()[block.position];
        const auto& dragged = scene.view.dragged;
        const bool selected = scene.is_selected(block);
        BlockLook look;
        look.source = scene.gpu.board->source_of(gi.profile);
        look.pale = scene.is_off() || (dragged && dragged->gpu == scene.index && dragged->gi == block.gi);
        look.illegal = scene.facts.violation_of(block.position) != nullptr;
        look.selected = selected;
        look.hovered = scene.view.hover.gpu == scene.index && scene.view.hover.gi == block.gi;
        look.selected_ci = selected ? scene.view.selection->ci : std::nullopt;
        paint_block(scene.canvas, block, gi, scene.gpu.board->row(gi.profile), look);
    }
}

void paint_compute(const Scene& scene) {
    const Canvas& canvas = scene.canvas;
    canvas.label(scene.band.compute_label, Qt::AlignLeft, compute_label(), Type::small, scene.colours().muted);
    canvas.painter().setOpacity(scene.is_off() ? 0.5 : 1);
    std::size_t used = 0;
    for (const GpuInstance& gi : scene.gpu.layout_or_empty().instances()) {
        if (!scene.gpu.board->has_row(gi.profile))
            continue;
        const GiProfile& row = scene.gpu.board->row(gi.profile);
        const QColor colour = family_of(row, canvas.palette()).border;
        for (int i = 0; i < row.slices && used < scene.band.slices.size(); ++i)
            canvas.box(scene.band.slices[used++], canvas.over_card(colour, 0.85), QPen(colour, 1), 2);
    }
    canvas.painter().setOpacity(1);
    const std::size_t usable = scene.band.slices.size() - std::min(scene.band.slices.size() - used,
                                                                   static_cast<std::size_t>(scene.facts.figures.stranded_slices));
    for (std::size_t i = used; i < scene.band.slices.size(); ++i) {
        if (i >= usable)
            canvas.hatch(scene.band.slices[i], scene.colours().hatch);
        canvas.box(scene.band.slices[i], Qt::NoBrush, QPen(i < usable ? scene.colours().outline : scene.colours().hatch, 1.2), 2);
    }
    canvas.label(scene.band.compute_note, Qt::AlignLeft, compute_words(scene.gpu, scene.facts), Type::small,
                 scene.colours().muted);
}

// A ring around the block or the free unit that the keyboard is at.
void paint_cursor(const Scene& scene) {
    if (!scene.view.focused || !scene.is_selected() || !scene.view.selection->unit)
        return;
    const Selected& at = *scene.view.selection;
    const Block* block = at.gi ? scene.band.block_of(*at.gi) : nullptr;
    const auto unit = static_cast<std::size_t>(std::clamp<int>(*at.unit, 0, static_cast<int>(scene.band.units.size()) - 1));
    const QRectF& cell = block != nullptr ? block->rect : scene.band.units[unit];
    scene.canvas.box(cell.adjusted(-2.2, -2.2, 2.2, 2.2), Qt::NoBrush, QPen(scene.colours().selected, 2), 7);
}

void paint_band(const Scene& scene) {
    const bool marked = scene.is_selected();
    scene.canvas.box(scene.band.card, scene.colours().card,
                     QPen(marked ? scene.colours().selected : scene.colours().outline, marked ? 1.5 : 1), 7);
    paint_header(scene);
    if (!scene.gpu.board) {
        scene.canvas.label(scene.band.ruler, Qt::AlignLeft, no_board_words(), Type::body, scene.colours().muted);
        return;
    }
    paint_free_units(scene);
    paint_blocks(scene);
    paint_compute(scene);
    paint_cursor(scene);
}

} // namespace

GridPainter::GridPainter(const Node& node, const std::vector<GpuFacts>& facts, const GridGeometry& geometry, GridStyle style)
    : node_(&node),
      facts_(&facts),
      geometry_(&geometry),
      style_(std::move(style)) {}

void GridPainter::paint(QPainter& painter, const QRectF& clip, const GridView& view) const {
    const Canvas canvas(painter, style_, geometry_->metrics().line);
    for (std::size_t i = 0; i < geometry_->bands().size(); ++i) {
        const Band& band = geometry_->bands()[i];
        if (band.card.adjusted(-2, -2, 2, 2).intersects(clip))
            paint_band({canvas, band, node_->gpus[i], (*facts_)[i], static_cast<int>(i), view});
    }
    for (const GhostRow& row : view.ghosts)
        paint_ghosts(canvas, *geometry_, *node_->gpus[static_cast<std::size_t>(row.gpu)].board, row);
    if (view.bubble)
        paint_bubble(canvas, *view.bubble);
}

} // namespace mig::ui
