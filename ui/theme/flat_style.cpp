#include "ui/theme/flat_style.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>
#include <QWidget>

namespace mig::ui {

namespace {

constexpr int separator_extent = 5; // wide enough to be taken hold of; the line is one pixel
constexpr int underline = 2;
constexpr int tab_padding = 16; // each side
constexpr int button_height = 28;
constexpr int button_padding = 8;
constexpr qreal radius = 4;

QColor paper(const QStyleOption& option) { return option.palette.color(QPalette::Base); }

QColor line(const QStyleOption& option) { return accents(option.palette).outline; }

void fill_with_line(QPainter& painter, const QStyleOption& option, const QColor& fill, Qt::Edge edge) {
    painter.fillRect(option.rect, fill);
    QRect side = option.rect;
    switch (edge) {
    case Qt::TopEdge: side.setBottom(side.top()); break;
    case Qt::BottomEdge: side.setTop(side.bottom()); break;
    case Qt::LeftEdge: side.setRight(side.left()); break;
    case Qt::RightEdge: side.setLeft(side.right()); break;
    }
    painter.fillRect(side, line(option));
}

void draw_button(QPainter& painter, const QStyleOption& option, bool is_default) {
    const bool is_enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool is_pressed = option.state & (QStyle::State_Sunken | QStyle::State_On);
    const bool is_hovered = is_enabled && option.state.testFlag(QStyle::State_MouseOver);
    const bool has_focus = option.state.testFlag(QStyle::State_HasFocus) &&
                           option.state.testFlag(QStyle::State_KeyboardFocusChange);
    QColor fill = option.palette.color(QPalette::Button);
    if (is_pressed)
        fill = is_dark(option.palette) ? fill.lighter(130) : fill.darker(112);
    else if (is_hovered)
        fill = is_dark(option.palette) ? fill.lighter(115) : fill.darker(104);
    const QColor edge = has_focus || is_default ? accents(option.palette).selected
                        : is_enabled            ? option.palette.color(QPalette::Mid)
                                                : line(option);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, has_focus ? 2 : 1));
    painter.setBrush(fill);
    const qreal inset = has_focus ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

// The paper of the pane at its outer side, the line at the inner one.
void draw_separator(QPainter& painter, const QStyleOption& option, const QWidget* widget) {
    const bool is_vertical = option.rect.height() > option.rect.width();
    const bool is_left = widget == nullptr || option.rect.center().x() < widget->width() / 2;
    fill_with_line(painter, option, paper(option), !is_vertical ? Qt::TopEdge : is_left ? Qt::RightEdge : Qt::LeftEdge);
    if (option.state.testFlag(QStyle::State_MouseOver)) {
        QColor tint = accents(option.palette).selected;
        tint.setAlphaF(0.35F);
        painter.fillRect(option.rect, tint);
    }
}

void draw_menu_title(QPainter& painter, const QStyleOptionMenuItem& item) {
    painter.fillRect(item.rect, paper(item));
    const bool is_open = item.state & (QStyle::State_Selected | QStyle::State_Sunken);
    if (is_open)
        painter.fillRect(item.rect, item.palette.color(QPalette::Highlight));
    painter.save();
    const auto group = item.state.testFlag(QStyle::State_Enabled) ? QPalette::Active : QPalette::Disabled;
    painter.setPen(item.palette.color(group, is_open ? QPalette::HighlightedText : QPalette::WindowText));
    painter.drawText(item.rect, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine, item.text);
    painter.restore();
}

void draw_tab(QPainter& painter, const QStyleOptionTab& tab) {
    const bool is_selected = tab.state.testFlag(QStyle::State_Selected);
    const QColor chosen = accents(tab.palette).selected;
    if (is_selected) {
        const QRect under(tab.rect.left() + tab_padding, tab.rect.bottom() - underline + 1, tab.rect.width() - 2 * tab_padding,
                          underline);
        painter.fillRect(under, chosen);
    }
    painter.save();
    QFont font = painter.font();
    font.setBold(is_selected);
    painter.setFont(font);
    painter.setPen(is_selected                                   ? chosen
                   : tab.state.testFlag(QStyle::State_MouseOver) ? tab.palette.color(QPalette::WindowText)
                                                                 : accents(tab.palette).muted);
    painter.drawText(tab.rect, Qt::AlignCenter | Qt::TextShowMnemonic, tab.text);
    if (tab.state.testFlag(QStyle::State_HasFocus)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(chosen, 1, Qt::DotLine));
        painter.drawRoundedRect(QRectF(tab.rect).adjusted(6.5, 5.5, -6.5, -5.5), radius, radius);
    }
    painter.restore();
}

} // namespace

FlatStyle::FlatStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void FlatStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    switch (element) {
    case PE_PanelStatusBar: fill_with_line(*painter, *option, option->palette.color(QPalette::Button), Qt::TopEdge); return;
    case PE_FrameStatusBarItem: return;
    case PE_IndicatorDockWidgetResizeHandle: draw_separator(*painter, *option, widget); return;
    case PE_FrameTabBarBase: fill_with_line(*painter, *option, paper(*option), Qt::BottomEdge); return;
    case PE_PanelButtonTool:
        if (option->state & (State_Raised | State_Sunken | State_On | State_MouseOver))
            draw_button(*painter, *option, false);
        return;
    case PE_PanelButtonCommand: {
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        const bool is_flat = button != nullptr && button->features.testFlag(QStyleOptionButton::Flat);
        if (!is_flat || (option->state & (State_Sunken | State_On | State_MouseOver | State_HasFocus)))
            draw_button(*painter, *option, button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton));
        return;
    }
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    switch (element) {
    case CE_ToolBar: fill_with_line(*painter, *option, paper(*option), Qt::BottomEdge); return;
    case CE_MenuBarEmptyArea: painter->fillRect(option->rect, paper(*option)); return;
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            draw_menu_title(*painter, *item);
        return;
    case CE_ToolButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
            QStyleOptionToolButton inside = *button;
            if (!button->text.isEmpty())
                inside.rect.adjust(button_padding / 2, 0, 0, 0);
            QProxyStyle::drawControl(element, &inside, painter, widget);
        }
        return;
    case CE_TabBarTabShape: return; // all of it is in the label
    case CE_TabBarTabLabel:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            draw_tab(*painter, *tab);
        return;
    default: QProxyStyle::drawControl(element, option, painter, widget);
    }
}

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_DockWidgetSeparatorExtent: return separator_extent;
    case PM_TabBarTabHSpace: return 2 * tab_padding + 6; // bold is wider than what is measured
    case PM_TabBarTabVSpace: return 18;
    case PM_TabBarTabShiftVertical: return 0;
    case PM_ToolBarItemSpacing: return 6;
    case PM_ToolBarItemMargin: return 6;
    case PM_MenuBarVMargin: return 3;
    case PM_MenuBarHMargin: return 6;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize FlatStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const {
    QSize needed = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_PushButton || type == CT_ComboBox)
        needed.setHeight(qMax(needed.height(), button_height));
    if (type == CT_PushButton || type == CT_ToolButton)
        needed.rwidth() += button_padding;
    return needed;
}

} // namespace mig::ui
