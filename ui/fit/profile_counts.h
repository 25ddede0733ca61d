// A spin box for each profile of a board.
#pragma once

#include "core/solve/fit.h"

#include <QScrollArea>

#include <vector>

class QSpinBox;

namespace mig::ui {

class ProfileCounts : public QScrollArea {
    Q_OBJECT
public:
    explicit ProfileCounts(QWidget* parent = nullptr);

    bool set_board(const BoardRef& board);                                       // none: no rows; false: it was that one already
    [[nodiscard]] const std::vector<QSpinBox*>& boxes() const { return boxes_; } // by row of the board
    void show_counts(const std::vector<Wanted>& wanted);

signals:
    void changed(int profile, int count); // by the user

private:
    BoardRef board_;
    std::vector<QSpinBox*> boxes_;
};

} // namespace mig::ui
