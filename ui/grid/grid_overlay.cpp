#include "ui/grid/grid_overlay.h"

#include <algorithm>

namespace mig::ui {

void paint_ghosts(const Canvas& canvas, const GridGeometry& geometry, const Board& board, const GhostRow& row) {
    const GiProfile& profile = board.row(row.profile);
    const Family family = family_of(profile, canvas.palette());
    const auto rect_at = [&](int start) {
        const Placement* placement = profile.placement_at(start);
        const int size = placement != nullptr ? placement->size : profile.placements.front().size;
        return geometry.span(row.gpu, start, size).adjusted(1, 1, -1, -1);
    };
    for (const int start : row.starts) {
        if (row.solid == start)
            continue;
        canvas.tint(rect_at(start).adjusted(2, 2, -2, -2), family.fill, 0.3);
        canvas.box(rect_at(start), Qt::NoBrush, QPen(canvas.over_card(family.border, 0.8), 1.4, Qt::DashLine));
    }
    if (row.solid) {
        const QRectF rect = rect_at(*row.solid);
        canvas.box(rect, family.fill, QPen(family.border, 2, Qt::DashLine));
        const QRectF text = rect.adjusted(8, 4, -8, 0);
        const double line = canvas.line();
        canvas.label({text.left(), text.top(), text.width(), line * 1.2}, Qt::AlignLeft, QString::fromStdString(profile.label()),
                     Type::name, family.text);
        canvas.label({text.left(), text.top() + line * 1.6, text.width(), line}, Qt::AlignLeft, row.note, Type::body,
                     family.text);
    }
    if (row.barred) {
        const QRectF rect = rect_at(*row.barred);
        const QColor bad = canvas.colours().bad;
        canvas.tint(rect, bad, 0.12);
        canvas.box(rect, Qt::NoBrush, QPen(bad, 2));
        canvas.hatch(rect, faded(bad, 0.6));
    }
}

void paint_bubble(const Canvas& canvas, const Bubble& bubble) {
    const QFont& font = canvas.font(Type::body);
    const double widest = std::min(canvas.line() * 22, bubble.within.width() - 40);
    const QRectF needed = QFontMetricsF(font).boundingRect(QRectF(0, 0, widest, 1000), static_cast<int>(Qt::TextWordWrap),
                                                           bubble.text);
    QRectF box(bubble.at + QPointF(14, 18), needed.size() + QSizeF(22, 12));
    if (box.bottom() > bubble.within.bottom() - 4)
        box.moveBottom(bubble.at.y() - 12);
    box.moveTop(std::max(box.top(), bubble.within.top() + 4));
    box.moveLeft(std::clamp(box.left(), bubble.within.left() + 6,
                            std::max(bubble.within.left() + 6, bubble.within.right() - 6 - box.width())));
    canvas.box(box, canvas.palette().color(QPalette::ToolTipBase),
               QPen(bubble.tone == Bubble::Tone::refusal ? canvas.colours().bad : canvas.colours().muted, 1.2));
    canvas.painter().setFont(font);
    canvas.painter().setPen(canvas.palette().color(QPalette::ToolTipText));
    canvas.painter().drawText(box.adjusted(11, 6, -11, -6), Qt::TextWordWrap, bubble.text);
}

} // namespace mig::ui
