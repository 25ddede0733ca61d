#include "ui/gallery/thumbnail_view.h"

#include "ui/gallery/layout_thumbnails.h"
#include "ui/grid/strip_painter.h"

#include <QKeyEvent>
#include <QStyledItemDelegate>

namespace mig::ui {

namespace {

constexpr double margin = 7;
constexpr double strip_width = 15.1; // lines; the figures below follow
constexpr double strip_height = 2.3;
constexpr double figures_height = 1.05;

class ThumbnailDelegate : public QStyledItemDelegate {
public:
    ThumbnailDelegate(const LayoutThumbnails& model, QObject* parent) : QStyledItemDelegate(parent), model_(&model) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const override {
        const double line = line_height(option.font);
        return QSizeF(line * strip_width + 2 * margin, line * (strip_height + figures_height) + 2 * margin).toSize();
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        painter->save();
        const GridStyle style{option.palette, option.font};
        const Canvas canvas(*painter, style, line_height(option.font));
        const Accents& colours = canvas.colours();
        const Thumbnail& one = model_->at(index.row());
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
        canvas.box(QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5), colours.card,
                   QPen(selected || hovered ? colours.selected : colours.outline, selected ? 2.2 : 1), 6);
        const QRectF inner = QRectF(option.rect).adjusted(margin, margin, -margin, -margin);
        const QRectF strip(inner.left(), inner.top(), inner.width(), canvas.line() * strip_height);
        paint_strip(canvas, strip, *model_->board(), one.layout, one.stranded_units);
        paint_figures(canvas, QRectF(inner.left(), strip.bottom() + 3, inner.width(), inner.bottom() - strip.bottom() - 2), one);
        painter->restore();
    }

private:
    static void paint_figures(const Canvas& canvas, QRectF area, const Thumbnail& one) {
        const Accents& colours = canvas.colours();
        if (!one.mark.isEmpty()) {
            QRectF frame = area;
            frame.setLeft(area.right() - canvas.width(one.mark, Type::small) - 12);
            canvas.box(frame.adjusted(0.5, 0.5, -0.5, -0.5), Qt::NoBrush, QPen(canvas.over_card(colours.good, 0.6), 1),
                       frame.height() / 2);
            canvas.label(frame, Qt::AlignHCenter, one.mark, Type::small, colours.good);
            area.setRight(frame.left() - 4);
        }
        canvas.label(area, Qt::AlignLeft, one.figures, Type::small, one.stranded_units != 0 ? colours.bad : colours.muted);
    }

    const LayoutThumbnails* model_;
};

} // namespace

ThumbnailView::ThumbnailView(LayoutThumbnails& model, QWidget* parent) : QListView(parent) {
    setModel(&model);
    setItemDelegate(new ThumbnailDelegate(model, this));
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setSpacing(2);
    setDragEnabled(false);
    setSelectionRectVisible(false);
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setMinimumHeight(32); // in a low window it scrolls
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) { emit chosen(index.row()); });
}

void ThumbnailView::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        emit chosen(currentIndex().row());
        return;
    }
    QListView::keyPressEvent(event);
}

// So that Enter has something to choose.
void ThumbnailView::focusInEvent(QFocusEvent* event) {
    QListView::focusInEvent(event);
    if (!currentIndex().isValid() && event->reason() != Qt::MouseFocusReason)
        setCurrentIndex(model()->index(0, 0));
}

} // namespace mig::ui
