// The layouts on which nothing more can be created: those that a node is usually given.
#pragma once

#include "core/solve/fit.h"
#include "core/solve/states.h"

#include <vector>

namespace mig {

// Neither media variants nor double memory: a row that every driver with MIG offers.
[[nodiscard]] bool is_plain(const GiProfile& row);

struct MaximalLayout {
    Geometry geometry;
    UnitMask stranded_units = 0;
    bool is_classic = false; // of plain rows alone: the ones in NVIDIA's user guide, 19 on a board of 7 slices
    bool operator==(const MaximalLayout&) const = default;
};

// The classic ones first, each part in the order of the guide: unit by unit, the widest first. `states`: of the board.
[[nodiscard]] std::vector<MaximalLayout> maximal_layouts(const Board& board, const States& states);

// Whether at least so many of each are in it, those with a start at that start. Compute instances do not count.
[[nodiscard]] bool has_all(const Geometry& geometry, const std::vector<Wanted>& wanted);

} // namespace mig
