// Colours from the palette of the widget, light and dark: one family for each width of profile.
#pragma once

#include "core/board/board_table.h"

#include <QColor>
#include <QPalette>

namespace mig::ui {

struct Family {
    QColor fill;   // of a block
    QColor border; // and of slices
    QColor text;   // on `fill`, contrast at least 4.5 : 1
};

[[nodiscard]] bool is_dark(const QPalette& palette);
// By compute slices; a double-memory profile (more memory units than a plain one of its width) has its own.
[[nodiscard]] Family family_of(const GiProfile& row, const QPalette& palette);

struct Accents {
    QColor good;     // "MIG on", "2 more fit"
    QColor bad;      // refusals, stranded
    QColor muted;    // second-rank text
    QColor outline;  // of cards and free units
    QColor card;     // background of a band
    QColor hatch;    // of stranded units
    QColor selected; // selection frame
};
[[nodiscard]] Accents accents(const QPalette& palette);

} // namespace mig::ui
