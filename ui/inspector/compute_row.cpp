#include "ui/inspector/compute_row.h"

#include <QKeyEvent>
#include <QPainter>

namespace mig::ui {

ComputeRow::ComputeRow(const QString& what, const QString& name, const Family& family, bool selected, QWidget* parent)
    : QPushButton(parent),
      what_(what),
      name_(name),
      family_(family),
      selected_(selected) {
    setAccessibleName(QStringLiteral("%1, %2").arg(what, name));
    setToolTip(tr("Click to select it in the grid; Delete removes it."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize ComputeRow::sizeHint() const {
    return {fontMetrics().horizontalAdvance(what_ + name_) + 44, static_cast<int>(fontMetrics().height() * 1.9)};
}

void ComputeRow::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double border = selected_ ? 2.4 : 1.2;
    const QRectF box = QRectF(rect()).adjusted(2, 2, -2, -2);
    painter.setPen(QPen(family_.border, border));
    painter.setBrush(family_.fill);
    painter.drawRoundedRect(box, 4, 4);
    const QRectF text = box.adjusted(11, 0, -11, 0);
    painter.setPen(family_.text);
    const int right = fontMetrics().horizontalAdvance(name_);
    painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, name_);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(what_, Qt::ElideRight, static_cast<int>(text.width()) - right - 10));
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(accents(palette()).selected, 1.6));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.8, 0.8, -0.8, -0.8), 5, 5);
    }
}

void ComputeRow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        emit removed();
    else
        QPushButton::keyPressEvent(event);
}

} // namespace mig::ui
