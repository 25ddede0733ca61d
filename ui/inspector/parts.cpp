#include "ui/inspector/parts.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QFormLayout>
#include <QFrame>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QToolButton>
#include <QToolTip>

namespace mig::ui {

namespace {

constexpr double title_scale = 1.12;

QLabel* bold(const QString& text, double scale = 1) {
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * scale);
    label->setFont(font);
    return label;
}

void colour(QWidget& widget, const QColor& tone) {
    QPalette palette = widget.palette();
    palette.setColor(QPalette::WindowText, tone);
    widget.setPalette(palette);
}

QLabel* caption(const QString& text) {
    auto* label = new QLabel(text);
    colour(*label, accents(label->palette()).muted);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding); // beside a value of several lines
    label->setMinimumWidth(label->fontMetrics().horizontalAdvance(QStringLiteral("Free compute")) + 6);
    return label;
}

} // namespace

void add_title(QVBoxLayout& page, const QString& title, const QString& aside, const QColor& aside_colour) {
    auto* row = new QHBoxLayout;
    row->addWidget(bold(title, title_scale));
    row->addStretch();
    QLabel* right = bold(aside);
    colour(*right, aside_colour);
    row->addWidget(right);
    page.addLayout(row);
}

void add_heading(QVBoxLayout& page, const QString& text) {
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    colour(*line, accents(line->palette()).outline);
    page.addSpacing(6);
    page.addWidget(line);
    page.addSpacing(2);
    page.addWidget(bold(text));
}

QFormLayout* add_facts(QVBoxLayout& page) {
    auto* facts = new QFormLayout;
    facts->setHorizontalSpacing(12);
    facts->setVerticalSpacing(5);
    facts->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    facts->setRowWrapPolicy(QFormLayout::DontWrapRows);
    page.addLayout(facts);
    return facts;
}

QLabel* fact(const QString& text) {
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void add_fact(QFormLayout& facts, const QString& name, const QString& text) { facts.addRow(caption(name), fact(text)); }

void add_copied(QFormLayout& facts, const QString& name, const QString& text) {
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    QLabel* words = fact(text);
    words->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    words->setWordWrap(false);
    words->setMinimumWidth(40); // a long one is cut off rather than widening the pane
    words->setToolTip(text);
    row->addWidget(words, 1);
    auto* copy = new QToolButton;
    copy->setObjectName(QStringLiteral("copy_%1").arg(name));
    copy->setIcon(themed_icon(QStringLiteral("duplicate")));
    copy->setAutoRaise(true);
    copy->setFocusPolicy(Qt::StrongFocus);
    copy->setAccessibleName(QLabel::tr("Copy the name for %1").arg(name));
    copy->setToolTip(copy->accessibleName());
    QObject::connect(copy, &QToolButton::clicked, copy, [copy, text] {
        QGuiApplication::clipboard()->setText(text);
        QToolTip::showText(copy->mapToGlobal(copy->rect().bottomLeft()), QLabel::tr("Copied"), copy);
    });
    row->addWidget(copy, 0, Qt::AlignTop);
    facts.addRow(caption(name), row);
}

} // namespace mig::ui
