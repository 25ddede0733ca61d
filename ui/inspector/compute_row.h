// One compute instance in the inspector's list: a bar in the colours of its profile.
#pragma once

#include "ui/theme/theme.h"

#include <QPushButton>

namespace mig::ui {

class ComputeRow : public QPushButton {
    Q_OBJECT
public:
    // `what` on the left, `name` on the right.
    ComputeRow(const QString& what, const QString& name, const Family& family, bool selected, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void removed(); // by the Delete key

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString what_;
    QString name_;
    Family family_;
    bool selected_;
};

} // namespace mig::ui
