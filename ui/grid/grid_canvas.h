// The few strokes that the grid is drawn with: boxes, hatching and labels that fit their places.
#pragma once

#include "ui/theme/theme.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QPalette>
#include <QPen>

#include <vector>

namespace mig::ui {

struct GridStyle {
    QPalette palette;
    QFont font;
    bool labels_as_paths = false; // for files that are read on machines with other fonts
};

// Height of a line for the font of a style, in device-independent pixels: GridMetrics::line.
[[nodiscard]] double line_height(const QFont& font);

enum class Type : std::uint8_t { title, name, narrow_name, body, small };

[[nodiscard]] QColor faded(QColor colour, double alpha);

class Canvas {
public:
    Canvas(QPainter& painter, const GridStyle& style, double line);

    [[nodiscard]] QPainter& painter() const { return *painter_; }
    [[nodiscard]] const Accents& colours() const { return colours_; }
    [[nodiscard]] const QPalette& palette() const { return style_->palette; }
    [[nodiscard]] double line() const { return line_; }

    void box(const QRectF& rect, const QBrush& fill, const QPen& pen, double radius = 5) const;
    void tint(const QRectF& rect, const QColor& colour, double alpha) const;
    [[nodiscard]] QColor over_card(const QColor& colour, double alpha) const; // opaque, which is painted faster
    void hatch(const QRectF& rect, const QColor& colour) const;

    [[nodiscard]] double width(const QString& text, Type type) const;
    // On one line, elided where it is too long.
    void label(const QRectF& rect, Qt::Alignment alignment, const QString& text, Type type, const QColor& colour) const;
    [[nodiscard]] const QFont& font(Type type) const { return face(type).font; }

private:
    struct Face {
        QFont font;
        QFontMetricsF metrics;
    };
    [[nodiscard]] const Face& face(Type type) const { return faces_[static_cast<std::size_t>(type)]; }

    QPainter* painter_;
    const GridStyle* style_;
    double line_;
    Accents colours_;
    std::vector<Face> faces_; // by Type
};

} // namespace mig::ui
