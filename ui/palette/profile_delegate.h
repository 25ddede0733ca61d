// Draws a profile of the palette as a card: slices as a bar, name, size, engines, and what still fits.
#pragma once

#include <QStyledItemDelegate>

namespace mig::ui {

class ProfileModel;

class ProfileDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit ProfileDelegate(const ProfileModel& model, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const ProfileModel* model_;
};

} // namespace mig::ui
