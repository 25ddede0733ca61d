#include "ui/fit/profile_counts.h"

#include "ui/palette/profile_words.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollBar>
#include <QSpinBox>

#include <algorithm>

namespace mig::ui {

ProfileCounts::ProfileCounts(QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setMinimumHeight(32); // in a low window they scroll
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus); // the boxes take it
    viewport()->setAutoFillBackground(false);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

bool ProfileCounts::set_board(const BoardRef& board) {
    if (board == board_)
        return false;
    board_ = board;
    boxes_.clear();
    auto* rows = new QWidget;
    auto* grid = new QGridLayout(rows);
    grid->setContentsMargins(0, 0, 6, 0);
    grid->setVerticalSpacing(3);
    for (int profile = 0; board && board->has_row(profile); ++profile) {
        auto* box = new QSpinBox(rows);
        auto* name = new QLabel(label_of(board->row(profile)), rows);
        name->setBuddy(box);
        box->setRange(0, board->max_gpu_instances());
        box->setAccessibleName(tr("How many of %1").arg(name->text()));
        connect(box, &QSpinBox::valueChanged, this, [this, profile](int count) { emit changed(profile, count); });
        boxes_.push_back(box);
        grid->addWidget(name, profile, 0);
        grid->addWidget(box, profile, 1);
    }
    grid->setColumnStretch(0, 1);
    grid->setRowStretch(grid->rowCount(), 1);
    setWidget(rows);
    rows->setAutoFillBackground(false);
    setFixedWidth(rows->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width());
    return true;
}

void ProfileCounts::show_counts(const std::vector<Wanted>& wanted) {
    std::vector<std::int64_t> counts(boxes_.size(), 0);
    for (const Wanted& one : wanted) {
        if (const auto row = static_cast<std::size_t>(one.profile); row < counts.size())
            counts[row] += one.count;
    }
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        const QSignalBlocker quiet(boxes_[i]);
        boxes_[i]->setValue(static_cast<int>(std::min<std::int64_t>(counts[i], boxes_[i]->maximum())));
    }
}

} // namespace mig::ui
