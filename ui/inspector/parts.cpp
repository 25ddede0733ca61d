#include "ui/inspector/parts.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFontDatabase>
#include <QFrame>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QToolButton>
#include <QToolTip>

namespace mig::ui {

namespace {

constexpr double title_scale = 1.12;

// The context of the translations.
class Words {
    Q_DECLARE_TR_FUNCTIONS(Inspector)
};

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
    widget.setForegroundRole(QPalette::WindowText); // whatever it stands on
}

QLabel* caption(const QString& text) {
    auto* label = new QLabel(text);
    colour(*label, accents(label->palette()).muted);
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

QGridLayout* add_facts(QVBoxLayout& page) {
    auto* facts = new QGridLayout;
    facts->setHorizontalSpacing(8);
    facts->setVerticalSpacing(5);
    facts->setColumnStretch(1, 1);
    page.addLayout(facts);
    return facts;
}

QLabel* fact(const QString& text) {
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void add_fact(QGridLayout& facts, const QString& name, const QString& text) {
    const int row = facts.rowCount();
    facts.addWidget(caption(name), row, 0, Qt::AlignTop);
    facts.addWidget(fact(text), row, 1);
}

void add_copied(QGridLayout& facts, const QString& name, const QString& text) {
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    QLabel* words = fact(text);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(words->font().pointSizeF() * 0.95);
    words->setFont(fixed);
    words->setWordWrap(false);
    words->setMinimumWidth(40); // a long one is cut off rather than widening the pane
    words->setToolTip(text);
    row->addWidget(words, 1);
    auto* copy = new QToolButton;
    copy->setObjectName(QStringLiteral("copy_%1").arg(name));
    copy->setIcon(themed_icon(QStringLiteral("duplicate")));
    copy->setAutoRaise(true);
    copy->setFocusPolicy(Qt::StrongFocus);
    copy->setAccessibleName(Words::tr("Copy the name for %1").arg(name));
    copy->setToolTip(copy->accessibleName());
    QObject::connect(copy, &QToolButton::clicked, copy, [copy, text] {
        QGuiApplication::clipboard()->setText(text);
        QToolTip::showText(copy->mapToGlobal(copy->rect().bottomLeft()), Words::tr("Copied"), copy);
    });
    row->addWidget(copy, 0, Qt::AlignTop);
    const int line = facts.rowCount();
    facts.addWidget(caption(name), line, 0, Qt::AlignVCenter);
    facts.addLayout(row, line, 1);
}

} // namespace mig::ui
