#include "ui/problems/severity.h"

#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

namespace mig::ui {

namespace {

constexpr int size = 32; // drawn at twice the usual 16

void draw_error(QPainter& painter, const QColor& colour) {
    painter.setBrush(colour);
    painter.drawEllipse(QRectF(2, 2, 28, 28));
    painter.setPen(QPen(Qt::white, 3.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(11, 11), QPointF(21, 21));
    painter.drawLine(QPointF(21, 11), QPointF(11, 21));
}

void draw_warning(QPainter& painter, const QColor& colour) {
    QPainterPath triangle;
    triangle.addPolygon(QPolygonF({{16, 2}, {31, 29}, {1, 29}}));
    triangle.closeSubpath();
    painter.setBrush(colour);
    painter.drawPath(triangle);
    painter.setPen(QPen(Qt::black, 3.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(16, 11.5), QPointF(16, 19));
    painter.drawPoint(QPointF(16, 25));
}

void draw_note(QPainter& painter, const QColor& colour) {
    painter.setBrush(colour);
    painter.drawEllipse(QRectF(2, 2, 28, 28));
    painter.setPen(QPen(Qt::white, 3.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawPoint(QPointF(16, 10));
    painter.drawLine(QPointF(16, 15.5), QPointF(16, 23));
}

} // namespace

QString severity_word(Severity severity) {
    switch (severity) {
    case Severity::error: return QCoreApplication::translate("Severity", "Error");
    case Severity::warning: return QCoreApplication::translate("Severity", "Warning");
    case Severity::note: return QCoreApplication::translate("Severity", "Note");
    }
    return {};
}

QIcon severity_icon(Severity severity, const QPalette& palette) {
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    switch (severity) {
    case Severity::error: draw_error(painter, QColor(0xC2, 0x3B, 0x48)); break;
    case Severity::warning: draw_warning(painter, QColor(0xF0, 0xB4, 0x29)); break;
    case Severity::note: draw_note(painter, accents(palette).selected.darker(is_dark(palette) ? 160 : 100)); break;
    }
    painter.end();
    pixmap.setDevicePixelRatio(2);
    return QIcon(pixmap);
}

} // namespace mig::ui
