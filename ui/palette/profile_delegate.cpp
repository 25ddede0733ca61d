#include "ui/palette/profile_delegate.h"

#include "ui/palette/profile_model.h"
#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace mig::ui {

namespace {

constexpr int margin = 10;

} // namespace

ProfileDelegate::ProfileDelegate(const ProfileModel& model, QObject* parent) : QStyledItemDelegate(parent), model_(&model) {}

QSize ProfileDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const {
    return {180, static_cast<int>(option.fontMetrics.height() * 3.9) + 2 * margin};
}

void ProfileDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const GiProfile* profile = model_->profile(index.row());
    if (profile == nullptr)
        return;
    const ProfileRow& row = model_->rows()[static_cast<std::size_t>(index.row())];
    const Accents colours = accents(option.palette);
    const Family family = family_of(*profile, option.palette);
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF card = QRectF(option.rect).adjusted(2, 2.5, -2, -2.5);
    painter->setPen(QPen(selected ? colours.selected : colours.outline, selected ? 2.2 : 1));
    painter->setBrush(row.fits ? colours.card : option.palette.color(QPalette::AlternateBase));
    painter->drawRoundedRect(card, 6, 6);

    const int line = option.fontMetrics.height();
    const QRectF inner = card.adjusted(margin, 7, -margin, -6);
    const double slice = std::min(12.0, inner.width() * 0.42 / row.board_slices);
    for (int i = 0; i < row.board_slices; ++i) {
        const bool used = i < row.slices;
        const QColor tone = row.fits ? family.border : colours.muted;
        painter->setPen(Qt::NoPen);
        painter->setBrush(used ? tone : colours.outline);
        painter->drawRoundedRect(QRectF(inner.left() + i * slice, inner.top() + line * 0.28, slice - 2, line * 0.5), 2, 2);
    }
    QFont bold = option.font;
    bold.setBold(true);
    painter->setFont(bold);
    painter->setPen(row.fits ? option.palette.color(QPalette::Text) : colours.muted);
    const QRectF name(inner.left() + row.board_slices * slice + 8, inner.top(), inner.width(), line * 1.1);
    painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter, row.name);

    QFont small = option.font;
    small.setPointSizeF(small.pointSizeF() * 0.9);
    painter->setFont(small);
    const QFontMetrics metrics(small);
    const auto text = [&](int at, const QString& words, const QColor& colour) {
        painter->setPen(colour);
        const QRectF area(inner.left(), inner.top() + line * 1.12 + at * line * 0.9, inner.width(), line * 0.92);
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(words, Qt::ElideRight, static_cast<int>(area.width())));
    };
    text(0, row.size, colours.muted);
    text(1, row.engines, colours.muted);
    text(2, fit_and_cost(row), row.fits ? colours.good : colours.bad);
    painter->restore();
}

} // namespace mig::ui
