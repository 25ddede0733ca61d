#include "ui/theme/appearance.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QSettings>

#include <algorithm>
#include <array>

namespace mig::ui {

namespace {

struct Tones {
    QRgb window, text, base, alternate, button, highlight, highlighted, tip, tip_text, placeholder, disabled, link, mid;
};

QPalette palette_of(const Tones& tones) {
    QPalette palette;
    palette.setColor(QPalette::Window, tones.window);
    palette.setColor(QPalette::WindowText, tones.text);
    palette.setColor(QPalette::Base, tones.base);
    palette.setColor(QPalette::AlternateBase, tones.alternate);
    palette.setColor(QPalette::Text, tones.text);
    palette.setColor(QPalette::Button, tones.button);
    palette.setColor(QPalette::ButtonText, tones.text);
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::Highlight, tones.highlight);
    palette.setColor(QPalette::HighlightedText, tones.highlighted);
    palette.setColor(QPalette::ToolTipBase, tones.tip);
    palette.setColor(QPalette::ToolTipText, tones.tip_text);
    palette.setColor(QPalette::PlaceholderText, tones.placeholder);
    palette.setColor(QPalette::Link, tones.link);
    palette.setColor(QPalette::Mid, tones.mid);
    palette.setColor(QPalette::Light, QColor(tones.button).lighter(115));
    palette.setColor(QPalette::Midlight, QColor(tones.button).lighter(107));
    palette.setColor(QPalette::Dark, QColor(tones.button).darker(150));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, tones.disabled);
    return palette;
}

const QString key = QStringLiteral("look");

// As the settings call them, in the order of Look.
constexpr std::array names{"system", "light", "dark"};

} // namespace

QPalette light_palette() {
    return palette_of({.window = 0xF4F6F9,
                       .text = 0x1B2430,
                       .base = 0xFFFFFF,
                       .alternate = 0xF4F6F9,
                       .button = 0xEEF2F8,
                       .highlight = 0x2060A8,
                       .highlighted = 0xFFFFFF,
                       .tip = 0xFFF9E5,
                       .tip_text = 0x4A3C00,
                       .placeholder = 0x6B7785,
                       .disabled = 0x97A2AE,
                       .link = 0x1A56A0,
                       .mid = 0xCBD3DD});
}

QPalette dark_palette() {
    return palette_of({.window = 0x181D23,
                       .text = 0xE6EBF1,
                       .base = 0x1F252D,
                       .alternate = 0x252C35,
                       .button = 0x2A323C,
                       .highlight = 0x3675CF,
                       .highlighted = 0xFFFFFF,
                       .tip = 0x3A3423,
                       .tip_text = 0xFFEFC0,
                       .placeholder = 0x8E9AA8,
                       .disabled = 0x66717D,
                       .link = 0x7DB4F5,
                       .mid = 0x3D4753});
}

void apply_look(Look look) {
    QApplication::setPalette(QPalette()); // the platform's own
    const bool dark = look == Look::dark || (look == Look::system && is_dark(QApplication::palette()));
    QApplication::setPalette(dark ? dark_palette() : light_palette());
}

Look chosen_look() {
    const auto found = std::ranges::find(names, QSettings().value(key).toString());
    return found == names.end() ? Look::system : static_cast<Look>(found - names.begin());
}

void choose_look(Look look) {
    QSettings().setValue(key, QString::fromLatin1(names.at(static_cast<std::size_t>(look))));
    apply_look(look);
}

} // namespace mig::ui
