#include "ui/grid/grid_canvas.h"

#include <QLineF>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace mig::ui {

namespace {

struct Cut {
    double scale;
    bool bold;
};
constexpr std::array<Cut, 5> cuts{{{1.1, true}, {1.0, true}, {0.86, true}, {0.93, false}, {0.84, false}}}; // by Type

} // namespace

double line_height(const QFont& font) { return std::round(QFontMetricsF(font).height() * 1.25); }

QColor faded(QColor colour, double alpha) {
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

Canvas::Canvas(QPainter& painter, const GridStyle& style, double line)
    : painter_(&painter),
      style_(&style),
      line_(line),
      colours_(accents(style.palette)) {
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [scale, bold] : cuts) {
        QFont font = style.font;
        font.setPixelSize(std::max(8, static_cast<int>(std::lround(line * 0.72 * scale))));
        font.setBold(bold);
        faces_.push_back({font, QFontMetricsF(font)});
    }
}

void Canvas::box(const QRectF& rect, const QBrush& fill, const QPen& pen, double radius) const {
    painter_->setPen(pen);
    painter_->setBrush(fill);
    painter_->drawRoundedRect(rect, radius, radius);
}

// In strips: for taller areas Qt hands what is translucent to other threads, and waits longer for them than
// the work takes.
void Canvas::tint(const QRectF& rect, const QColor& colour, double alpha) const {
    constexpr int strip = 24;
    const QRect area = rect.toRect();
    const QColor translucent = faded(colour, alpha);
    for (int top = area.top(); top <= area.bottom(); top += strip)
        painter_->fillRect(QRect(area.left(), top, area.width(), std::min(strip, area.bottom() + 1 - top)), translucent);
}

QColor Canvas::over_card(const QColor& colour, double alpha) const {
    const auto mix = [alpha](int over, int under) { return static_cast<int>(std::lround(over * alpha + under * (1 - alpha))); };
    const QColor& card = colours_.card;
    return {mix(colour.red(), card.red()), mix(colour.green(), card.green()), mix(colour.blue(), card.blue())};
}

// As lines rather than a brush pattern, which SVG does not have and fine screens draw too fine.
void Canvas::hatch(const QRectF& rect, const QColor& colour) const {
    const QRectF area = rect.adjusted(1.5, 1.5, -1.5, -1.5);
    const double width = area.width();
    const double height = area.height();
    QList<QLineF> lines;
    for (double at = 7; at < width + height; at += 7) {
        const QPointF from(std::max(0.0, at - height), std::min(at, height));
        const QPointF to(std::min(at, width), std::max(0.0, at - width));
        lines.append(QLineF(area.topLeft() + from, area.topLeft() + to));
    }
    painter_->setPen(QPen(colour, 1));
    painter_->drawLines(lines);
}

double Canvas::width(const QString& text, Type type) const { return face(type).metrics.horizontalAdvance(text); }

void Canvas::label(const QRectF& rect, Qt::Alignment alignment, const QString& text, Type type, const QColor& colour) const {
    const auto& [font, metrics] = face(type);
    const QString shown = metrics.horizontalAdvance(text) <= rect.width()
                              ? text
                              : metrics.elidedText(text, Qt::ElideRight, rect.width());
    if (!style_->labels_as_paths) {
        painter_->setFont(font);
        painter_->setPen(colour);
        painter_->drawText(rect, static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
        return;
    }
    const double spare = rect.width() - metrics.horizontalAdvance(shown);
    const double indent = alignment.testFlag(Qt::AlignRight) ? spare : alignment.testFlag(Qt::AlignHCenter) ? spare / 2 : 0;
    QPainterPath path;
    path.addText(rect.left() + indent, rect.center().y() + (metrics.ascent() - metrics.descent()) / 2, font, shown);
    painter_->fillPath(path, colour);
}

} // namespace mig::ui
