#include "ui/window/welcome.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace mig::ui {

Welcome::Welcome(const BoardLibrary& library, QWidget* parent) : QWidget(parent), recent_(new QWidget(this)) {
    auto* title = new QLabel(tr("Plan how GPUs are partitioned"), this);
    QFont big = title->font();
    big.setPointSizeF(big.pointSizeF() * 1.6);
    big.setBold(true);
    title->setFont(big);
    auto* text = new QLabel(tr("Choose a board to begin with, or open an nvml-mock config or a board table."), this);
    text->setWordWrap(true);

    auto* count_label = new QLabel(tr("&GPUs in the node:"), this);
    auto* count = new QSpinBox(this);
    count->setRange(1, 16);
    count->setAccessibleName(tr("Number of GPUs"));
    count_label->setBuddy(count);
    auto* count_row = new QHBoxLayout;
    count_row->addWidget(count_label);
    count_row->addWidget(count);
    count_row->addStretch();

    auto* boards = new QGridLayout;
    boards->setSpacing(8);
    int index = 0;
    for (const BoardRef& board : library.boards()) {
        auto* button = new QPushButton(QString::fromStdString(board->facts().name), this);
        button->setMinimumHeight(38);
        button->setAccessibleName(tr("New node of %1").arg(button->text()));
        connect(button, &QPushButton::clicked, this, [this, board, count] { emit board_chosen(board, count->value()); });
        boards->addWidget(button, index / 3, index % 3);
        ++index;
    }
    auto* open = new QPushButton(tr("Open a file…"), this);
    open->setMinimumHeight(34);
    connect(open, &QPushButton::clicked, this, &Welcome::open_wanted);
    new QVBoxLayout(recent_);
    recent_->layout()->setContentsMargins(0, 0, 0, 0);

    auto* column = new QVBoxLayout;
    column->setSpacing(12);
    column->addWidget(title);
    column->addWidget(text);
    column->addLayout(count_row);
    column->addLayout(boards);
    column->addWidget(open, 0, Qt::AlignLeft);
    column->addWidget(recent_);
    auto* outer = new QGridLayout(this);
    outer->addLayout(column, 1, 1);
    outer->setRowStretch(0, 1);
    outer->setRowStretch(2, 2);
    outer->setColumnStretch(0, 1);
    outer->setColumnStretch(2, 1);
}

void Welcome::set_recent(const QStringList& paths) {
    while (QLayoutItem* item = recent_->layout()->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (const QString& path : paths.mid(0, 5)) {
        auto* button = new QPushButton(QFileInfo(path).fileName(), recent_);
        button->setFlat(true);
        button->setToolTip(path);
        connect(button, &QPushButton::clicked, this, [this, path] { emit recent_wanted(path); });
        recent_->layout()->addWidget(button);
    }
}

} // namespace mig::ui
