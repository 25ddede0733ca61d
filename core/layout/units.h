// Memory units as bit masks, for the files of this folder.
#pragma once

#include "core/layout/layout.h"

#include <bit>
#include <string>
#include <vector>

namespace mig {

[[nodiscard]] constexpr UnitMask unit_bit(int unit) { return static_cast<UnitMask>(1U << static_cast<unsigned>(unit)); }

// Bits of [start, start + size), cut off at `units`.
[[nodiscard]] constexpr UnitMask unit_span(int start, int size, int units) {
    UnitMask mask = 0;
    for (int unit = start < 0 ? 0 : start; unit < start + size && unit < units; ++unit) {
        mask = static_cast<UnitMask>(mask | unit_bit(unit));
    }
    return mask;
}

[[nodiscard]] inline UnitMask all_units(const Board& board) { return unit_span(0, board.memory_units(), board.memory_units()); }

// Units that an instance covers, also one at a start that is not offered: as wide as its first placement.
[[nodiscard]] inline UnitMask units_of(const Board& board, int profile, int start) {
    if (!board.has_row(profile)) {
        return 0;
    }
    if (const UnitMask span = board.span_of(profile, start); span != 0) {
        return span;
    }
    return unit_span(start, board.row(profile).placements.front().size, board.memory_units());
}

[[nodiscard]] inline UnitMask units_of(const Board& board, const GpuInstance& gi) {
    return units_of(board, gi.profile, gi.start);
}

// "0", "4": each unit of the mask, for the arguments of a diagnostic.
[[nodiscard]] inline std::vector<std::string> unit_texts(UnitMask mask) {
    std::vector<std::string> texts;
    for (; mask != 0; mask = static_cast<UnitMask>(mask & (mask - 1))) {
        texts.push_back(std::to_string(std::countr_zero(mask)));
    }
    return texts;
}

} // namespace mig
