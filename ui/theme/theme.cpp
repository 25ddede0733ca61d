#include "ui/theme/theme.h"

#include <algorithm>
#include <bit>

namespace mig::ui {

namespace {

struct Shades {
    Family light;
    Family dark;
};

Family family(QRgb fill, QRgb border, QRgb text) { return {QColor(fill), QColor(border), QColor(text)}; }

const Shades& teal() {
    static const Shades shades{family(0xCFE8E4, 0x1B7F75, 0x0F5F57), family(0x153F3A, 0x3FA89B, 0xB5E8E0)};
    return shades;
}

const Shades& olive() {
    static const Shades shades{family(0xDFEBCB, 0x4B7F1B, 0x3A6512), family(0x2C3F14, 0x7FB23F, 0xD3EBAF)};
    return shades;
}

const Shades& blue() {
    static const Shades shades{family(0xCFE0F5, 0x2060A8, 0x174E8C), family(0x17365A, 0x5B9BE0, 0xC3DEFB)};
    return shades;
}

const Shades& purple() {
    static const Shades shades{family(0xE2D6F3, 0x6A3FA0, 0x57308A), family(0x38255A, 0xA07BDB, 0xE1D2FA)};
    return shades;
}

const Shades& orange() {
    static const Shades shades{family(0xFBE0C3, 0xB0600A, 0x8A4A05), family(0x55300A, 0xE0933A, 0xFCDDB5)};
    return shades;
}

const Shades& rose() {
    static const Shades shades{family(0xF8D7E3, 0xA8336B, 0x8A2455), family(0x521F38, 0xD9699C, 0xFBCFE0)};
    return shades;
}

bool is_double_memory(const GiProfile& row) {
    const auto plain = static_cast<int>(std::bit_ceil(static_cast<unsigned>(std::max(row.slices, 1))));
    return std::ranges::any_of(row.placements, [plain](const Placement& placement) { return placement.size > plain; });
}

const Shades& shades_of(const GiProfile& row) {
    if (is_double_memory(row)) {
        return olive();
    }
    switch (row.slices) {
    case 1: return teal();
    case 2: return blue();
    case 3: return purple();
    case 4: return orange();
    default: return rose();
    }
}

} // namespace

bool is_dark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightnessF() < palette.color(QPalette::WindowText).lightnessF();
}

Family family_of(const GiProfile& row, const QPalette& palette) {
    const Shades& shades = shades_of(row);
    return is_dark(palette) ? shades.dark : shades.light;
}

Accents accents(const QPalette& palette) {
    if (is_dark(palette)) {
        return {.good = QColor(0x6FD39A),
                .bad = QColor(0xFF9AA2),
                .muted = QColor(0xA3B0BE),
                .outline = QColor(0x3D4753),
                .card = QColor(0x222931),
                .hatch = QColor(0x8A5058),
                .selected = QColor(0x7DB4F5)};
    }
    return {.good = QColor(0x1B7F45),
            .bad = QColor(0xA8323E),
            .muted = QColor(0x55626F),
            .outline = QColor(0xD5DBE3),
            .card = QColor(0xFFFFFF),
            .hatch = QColor(0xD9A5A5),
            .selected = QColor(0x2060A8)};
}

} // namespace mig::ui
