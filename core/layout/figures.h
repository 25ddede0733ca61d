// Figures that operators want, live: what is free, what of it no profile can use, what still fits.
#pragma once

#include "core/layout/legality.h"

#include <vector>

namespace mig {

struct Figures {
    UnitMask free_units = 0;     // memory units
    UnitMask stranded_units = 0; // free, but inside no placement that is legal now
    // MiB that instances there would have: free units in aligned blocks as large as the table has profiles for.
    std::int64_t free_mib = 0;
    std::int64_t stranded_mib = 0;
    int free_slices = 0;     // compute slices
    int stranded_slices = 0; // free after the best completion (most slices used)
    std::vector<int> more;   // by row: how many more of it alone
    bool operator==(const Figures&) const = default;
};

[[nodiscard]] Figures figures(const Board& board, const Layout& layout);

[[nodiscard]] int count_units(UnitMask mask);
[[nodiscard]] std::vector<int> unit_list(UnitMask mask); // ascending

} // namespace mig
