#include "ui/grid/grid_painter.h"

#include "ui/grid/grid_words.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>

namespace mig::ui {

namespace {

constexpr double radius = 5;

QPen line(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine) {
    QPen pen(colour, width, style);
    pen.setCosmetic(false);
    return pen;
}

QColor faded(QColor colour, double alpha) {
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

} // namespace

std::vector<Figures> figures_of(const Node& node) {
    std::vector<Figures> all;
    all.reserve(node.gpus.size());
    for (const Gpu& gpu : node.gpus)
        all.push_back(gpu.board ? figures(*gpu.board, gpu.layout_or_empty()) : Figures{});
    return all;
}

GridPainter::GridPainter(const Node& node, const std::vector<Figures>& figures, const GridGeometry& geometry, GridStyle style)
    : node_(&node),
      figures_(&figures),
      geometry_(&geometry),
      style_(std::move(style)) {}

void GridPainter::text(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QString& text, const QColor& colour,
                       double scale, bool bold) const {
    if (text.isEmpty() || rect.width() < 4)
        return;
    QFont font = style_.font;
    font.setPixelSize(std::max(7, static_cast<int>(geometry_->metrics().line * 0.76 * scale + 0.5)));
    font.setBold(bold);
    const QFontMetricsF metrics(font);
    const QString shown = metrics.horizontalAdvance(text) <= rect.width()
                              ? text
                              : metrics.elidedText(text, Qt::ElideRight, rect.width());
    if (!style_.labels_as_paths) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(rect, static_cast<int>(alignment) | Qt::TextSingleLine, shown);
        return;
    }
    const double width = metrics.horizontalAdvance(shown);
    const double x = (alignment & Qt::AlignRight)     ? rect.right() - width
                     : (alignment & Qt::AlignHCenter) ? rect.center().x() - width / 2
                                                      : rect.left();
    const double y = (alignment & Qt::AlignTop) ? rect.top() + metrics.ascent()
                                                : rect.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    QPainterPath path;
    path.addText(x, y, font, shown);
    painter.fillPath(path, colour);
}

void GridPainter::paint(QPainter& painter, const QRectF& clip, const GridView& view) const {
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < geometry_->bands().size(); ++i) {
        if (geometry_->bands()[i].card.adjusted(-4, -4, 4, 4).intersects(clip))
            paint_band(painter, static_cast<int>(i), view);
    }
    for (const GhostRow& row : view.ghosts)
        paint_ghosts(painter, row);
    if (view.bubble)
        paint_bubble(painter, *view.bubble);
}

void GridPainter::paint_band(QPainter& painter, int gpu, const GridView& view) const {
    const Band& band = geometry_->bands()[static_cast<std::size_t>(gpu)];
    const Accents colours = accents(style_.palette);
    const bool chosen = view.selection && view.selection->gpu == gpu && !view.selection->gi;
    painter.setPen(chosen ? line(colours.selected, 1.6) : line(colours.outline, 1));
    painter.setBrush(colours.card);
    painter.drawRoundedRect(band.card, 7, 7);
    paint_header(painter, band, gpu);
    const Gpu& shown = node_->gpus[static_cast<std::size_t>(gpu)];
    if (!shown.board) {
        text(painter, band.ruler, Qt::AlignLeft | Qt::AlignVCenter, no_board_words(), colours.muted, 0.92);
        return;
    }
    for (std::size_t unit = 0; unit < band.units.size(); ++unit) {
        const QRectF above(band.units[unit].left(), band.ruler.top(), band.units[unit].width(), band.ruler.height());
        text(painter, above, Qt::AlignCenter, QString::number(unit), colours.muted, 0.8);
    }
    paint_units(painter, band, gpu, view);
    paint_compute(painter, band, shown);
}

void GridPainter::paint_header(QPainter& painter, const Band& band, int index) const {
    const Gpu& gpu = node_->gpus[static_cast<std::size_t>(index)];
    const Figures& figures = (*figures_)[static_cast<std::size_t>(index)];
    const Accents colours = accents(style_.palette);
    const QColor ink = style_.palette.color(QPalette::WindowText);
    const QString name = gpu_title(index);
    text(painter, band.title, Qt::AlignLeft | Qt::AlignVCenter, name, ink, 1.08, true);
    QFont bold = style_.font;
    bold.setPixelSize(static_cast<int>(geometry_->metrics().line * 0.76 * 1.08 + 0.5));
    bold.setBold(true);
    const double after = QFontMetricsF(bold).horizontalAdvance(name) + 10;
    text(painter, band.title.adjusted(after, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, board_title(gpu), colours.muted, 0.95);
    if (!gpu.board)
        return;
    const bool on = gpu.mode == MigMode::enabled;
    const QColor tone = on ? colours.good : colours.muted;
    painter.setPen(line(faded(tone, 0.55), 1));
    painter.setBrush(faded(tone, 0.12));
    painter.drawRoundedRect(band.chip, band.chip.height() / 2, band.chip.height() / 2);
    text(painter, band.chip, Qt::AlignCenter, mode_words(gpu), tone, 0.88);
    text(painter, band.facts, Qt::AlignRight | Qt::AlignVCenter, free_words(gpu, figures),
         figures.stranded_units != 0 ? colours.bad : colours.muted, 0.92);
}

void GridPainter::paint_units(QPainter& painter, const Band& band, int index, const GridView& view) const {
    const Gpu& gpu = node_->gpus[static_cast<std::size_t>(index)];
    const Figures& figures = (*figures_)[static_cast<std::size_t>(index)];
    const Accents colours = accents(style_.palette);
    for (std::size_t unit = 0; unit < band.units.size(); ++unit) {
        if ((figures.free_units >> unit & 1) == 0)
            continue;
        const QRectF& rect = band.units[unit];
        const bool stranded = (figures.stranded_units >> unit & 1) != 0;
        painter.setBrush(Qt::NoBrush);
        if (stranded)
            painter.setBrush(QBrush(faded(colours.hatch, 0.75), Qt::BDiagPattern));
        painter.setPen(line(stranded ? colours.hatch : colours.outline, 1.2, Qt::DashLine));
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    }
    for (const Block& block : band.blocks) {
        const bool dragged = view.dragged && view.dragged->gpu == index && view.dragged->gi == block.gi;
        const bool selected = view.selection && view.selection->gpu == index && view.selection->gi == block.gi;
        paint_block(painter, block, gpu, dragged || gpu.mode == MigMode::disabled, selected, view);
    }
    if (view.focused && view.selection && view.selection->gpu == index && view.selection->unit) {
        const auto unit = static_cast<std::size_t>(std::clamp(*view.selection->unit, 0, static_cast<int>(band.units.size()) - 1));
        painter.setPen(line(style_.palette.color(QPalette::WindowText), 1.4, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(band.units[unit].adjusted(-1.5, -1.5, 1.5, 1.5), radius, radius);
    }
}

void GridPainter::paint_block(QPainter& painter, const Block& block, const Gpu& gpu, bool pale, bool selected,
                              const GridView& view) const {
    const GpuInstance& gi = gpu.layout->instances()[block.position];
    if (!gpu.board->has_row(gi.profile))
        return;
    const GiProfile& row = gpu.board->row(gi.profile);
    const Family family = family_of(row, style_.palette);
    const Accents colours = accents(style_.palette);
    painter.setOpacity(pale ? 0.45 : 1);
    painter.setPen(line(selected && !gi.compute_instances.empty() ? family.border : family.border, selected ? 2.6 : 1.3));
    painter.setBrush(family.fill);
    painter.drawRoundedRect(block.rect.adjusted(0.6, 0.6, -0.6, -0.6), radius, radius);
    if (selected) {
        painter.setPen(line(colours.selected, 1.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(block.rect.adjusted(-2, -2, 2, 2), radius + 2, radius + 2);
    }
    const double lh = geometry_->metrics().line;
    const QRectF head = QRectF(block.rect.left() + 9, block.rect.top() + 4, block.rect.width() - 18, lh * 1.1);
    const QString name = QString::fromStdString(row.label());
    QFont bold = style_.font;
    bold.setPixelSize(static_cast<int>(lh * 0.76 + 0.5));
    bold.setBold(true);
    const double used = QFontMetricsF(bold).horizontalAdvance(name) + 8;
    text(painter, head, Qt::AlignLeft | Qt::AlignVCenter, name, family.text, 1, true);
    for (const QString& details : block_details(gi, row)) { // the longest that fits
        QFont small = style_.font;
        small.setPixelSize(static_cast<int>(lh * 0.76 * 0.82 + 0.5));
        if (QFontMetricsF(small).horizontalAdvance(details) <= head.width() - used) {
            text(painter, head, Qt::AlignRight | Qt::AlignVCenter, details, family.text, 0.82);
            break;
        }
    }
    if (gi.compute_instances.empty()) {
        const QRectF rest = block.rect.adjusted(9, lh * 1.5, -9, -6);
        text(painter, rest, Qt::AlignLeft | Qt::AlignVCenter, no_compute_words(), colours.bad, 0.82);
    }
    for (const Segment& segment : block.segments) {
        const auto ci = std::ranges::find(gi.compute_instances, segment.ci, &ComputeInstance::id);
        const bool chosen = selected && view.selection->ci == segment.ci;
        painter.setPen(line(family.border, chosen ? 2.4 : 1));
        painter.setBrush(colours.card);
        painter.drawRoundedRect(segment.rect, 3.5, 3.5);
        text(painter, segment.rect.adjusted(3, 0, -3, 0), Qt::AlignCenter, segment_words(gi, *ci, row), family.text, 0.82);
    }
    painter.setOpacity(1);
}

void GridPainter::paint_ghosts(QPainter& painter, const GhostRow& row) const {
    const Gpu& gpu = node_->gpus[static_cast<std::size_t>(row.gpu)];
    if (!gpu.board || !gpu.board->has_row(row.profile))
        return;
    const GiProfile& profile = gpu.board->row(row.profile);
    const Family family = family_of(profile, style_.palette);
    const auto rect_at = [&](int start) {
        const Placement* placement = profile.placement_at(start);
        const int size = placement != nullptr ? placement->size : profile.placements.front().size;
        return geometry_->span(row.gpu, start, size).adjusted(1, 1, -1, -1);
    };
    // Overlapping ghosts: only their outlines, so that each stays visible.
    for (const int start : row.starts) {
        if (row.solid == start)
            continue;
        painter.setPen(line(faded(family.border, 0.8), 1.4, Qt::DashLine));
        painter.setBrush(faded(family.fill, 0.28));
        painter.drawRoundedRect(rect_at(start), radius, radius);
    }
    if (row.solid) {
        const QRectF rect = rect_at(*row.solid);
        painter.setPen(line(family.border, 2, Qt::DashLine));
        painter.setBrush(faded(family.fill, 0.94));
        painter.drawRoundedRect(rect, radius, radius);
        const double lh = geometry_->metrics().line;
        text(painter, QRectF(rect.left() + 8, rect.top() + 3, rect.width() - 16, lh * 1.1), Qt::AlignLeft | Qt::AlignVCenter,
             QString::fromStdString(profile.label()), family.text, 1, true);
        text(painter, QRectF(rect.left() + 8, rect.top() + lh * 1.4, rect.width() - 16, lh * 1.2),
             Qt::AlignLeft | Qt::AlignVCenter, ghost_words(gpu, row.profile, *row.solid), family.text, 0.85);
    }
    if (row.barred) {
        const QColor bad = accents(style_.palette).bad;
        painter.setPen(line(bad, 1.8, Qt::DotLine));
        painter.setBrush(QBrush(faded(bad, 0.35), Qt::FDiagPattern));
        painter.drawRoundedRect(rect_at(*row.barred), radius, radius);
    }
}

void GridPainter::paint_compute(QPainter& painter, const Band& band, const Gpu& gpu) const {
    const Accents colours = accents(style_.palette);
    text(painter, band.compute_label, Qt::AlignLeft | Qt::AlignVCenter, compute_label(), colours.muted, 0.82);
    std::size_t used = 0;
    painter.setOpacity(gpu.mode == MigMode::disabled ? 0.45 : 1);
    for (const GpuInstance& gi : gpu.layout_or_empty().instances()) {
        if (!gpu.board->has_row(gi.profile))
            continue;
        const GiProfile& row = gpu.board->row(gi.profile);
        const Family family = family_of(row, style_.palette);
        for (int i = 0; i < row.slices && used < band.slices.size(); ++i) {
            painter.setPen(line(family.border, 1));
            painter.setBrush(faded(family.border, 0.85));
            painter.drawRoundedRect(band.slices[used++], 2, 2);
        }
    }
    painter.setOpacity(1);
    for (std::size_t i = used; i < band.slices.size(); ++i) {
        painter.setPen(line(colours.outline, 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(band.slices[i], 2, 2);
    }
    text(painter, band.compute_count, Qt::AlignLeft | Qt::AlignVCenter, compute_words(gpu), colours.muted, 0.85);
}

void GridPainter::paint_bubble(QPainter& painter, const Bubble& bubble) const {
    const Accents colours = accents(style_.palette);
    QFont font = style_.font;
    font.setPixelSize(static_cast<int>(geometry_->metrics().line * 0.76 * 0.92 + 0.5));
    const QFontMetricsF metrics(font);
    const double widest = std::min(360.0, geometry_->size().width() - 40);
    const QRectF needed = metrics.boundingRect(QRectF(0, 0, widest, 1000), Qt::TextWordWrap, bubble.text);
    QRectF box(bubble.at + QPointF(14, 16), needed.size() + QSizeF(20, 12));
    if (box.right() > geometry_->size().width() - 6)
        box.moveRight(geometry_->size().width() - 6);
    if (box.left() < 6)
        box.moveLeft(6);
    if (box.bottom() > geometry_->size().height() - 4)
        box.moveBottom(bubble.at.y() - 12);
    painter.setPen(line(bubble.refused ? colours.bad : colours.outline, 1.2));
    painter.setBrush(style_.palette.color(QPalette::ToolTipBase));
    painter.drawRoundedRect(box, 5, 5);
    painter.setFont(font);
    painter.setPen(style_.palette.color(QPalette::ToolTipText));
    painter.drawText(box.adjusted(10, 6, -10, -6), Qt::TextWordWrap, bubble.text);
}

} // namespace mig::ui
