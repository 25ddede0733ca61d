#include "ui/window/welcome.h"

#include "ui/theme/icons.h"
#include "ui/window/board_chooser.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace mig::ui {

namespace {

constexpr int most_recent = 5;
constexpr int most_gpus = 16;
constexpr int column_width = 560;

QLabel* heading(const QString& text, double size, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * size);
    font.setBold(true);
    label->setFont(font);
    return label;
}

QPushButton* link(const QString& text, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setFlat(true);
    button->setCursor(Qt::PointingHandCursor);
    QPalette palette = button->palette();
    palette.setBrush(QPalette::ButtonText, palette.link());
    button->setPalette(palette);
    return button;
}

} // namespace

Welcome::Welcome(const BoardLibrary& library, bool has_example, QWidget* parent)
    : QWidget(parent),
      recent_(new QWidget(this)),
      recent_files_(new QVBoxLayout(recent_)) {
    auto* title = heading(tr("Plan how GPUs are partitioned"), 1.6, this);
    auto* text = new QLabel(tr("Choose a board to begin with, or open an nvml-mock config or a board table."), this);
    text->setWordWrap(true);

    auto* count = new QSpinBox(this);
    count->setRange(1, most_gpus);
    count->setAccessibleName(tr("Number of GPUs"));
    auto* count_label = new QLabel(tr("&GPUs in the node:"), this);
    count_label->setBuddy(count);
    auto* chooser = new BoardChooser(library, this);
    chooser->setMinimumHeight(230);
    connect(chooser, &BoardChooser::chosen, this,
            [this, count](const BoardRef& board) { emit board_chosen(board, count->value()); });
    auto* count_row = new QHBoxLayout;
    count_row->addWidget(heading(tr("New node"), 1.1, this));
    count_row->addStretch();
    count_row->addWidget(count_label);
    count_row->addWidget(count);

    auto* open = new QPushButton(themed_icon(QStringLiteral("open")), tr("Open a file…"), this);
    connect(open, &QPushButton::clicked, this, &Welcome::open_wanted);
    auto* example = new QPushButton(tr("Open the example"), this);
    example->setVisible(has_example);
    connect(example, &QPushButton::clicked, this, &Welcome::example_wanted);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(open);
    buttons->addWidget(example);
    buttons->addStretch();

    recent_files_->setContentsMargins(0, 0, 0, 0);
    recent_files_->setSpacing(0);

    auto* column = new QVBoxLayout;
    column->setSpacing(12);
    column->addWidget(title);
    column->addWidget(text);
    column->addSpacing(6);
    column->addLayout(count_row);
    column->addWidget(chooser, 1);
    column->addLayout(buttons);
    column->addWidget(recent_);
    auto* outer = new QGridLayout(this);
    outer->setContentsMargins(24, 24, 24, 24);
    outer->addLayout(column, 1, 1);
    outer->setColumnMinimumWidth(1, column_width);
    outer->setRowStretch(0, 1);
    outer->setRowStretch(1, 4);
    outer->setRowStretch(2, 1);
    outer->setColumnStretch(0, 1);
    outer->setColumnStretch(2, 1);
    setFocusProxy(chooser);
}

void Welcome::set_recent(const QStringList& paths) {
    while (QLayoutItem* item = recent_files_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the one that was clicked
        delete item;
    }
    recent_->setVisible(!paths.isEmpty());
    recent_files_->addWidget(heading(tr("Recent"), 1.1, recent_));
    for (const QString& path : paths.mid(0, most_recent)) {
        QPushButton* button = link(QFileInfo(path).fileName(), recent_);
        button->setToolTip(path);
        button->setAccessibleDescription(path);
        connect(button, &QPushButton::clicked, this, [this, path] { emit recent_wanted(path); });
        recent_files_->addWidget(button, 0, Qt::AlignLeft);
    }
}

} // namespace mig::ui
