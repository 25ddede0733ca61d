#include "ui/document/equivalent.h"

#include <algorithm>

namespace mig::ui {

namespace {

// Share of the board's memory units, as a fraction of the common 8 and 4: compared crosswise.
bool same_share(const Board& a, const GiProfile& row_a, const Board& b, const GiProfile& row_b) {
    return row_a.placements.front().size * b.memory_units() == row_b.placements.front().size * a.memory_units();
}

} // namespace

int equivalent_row(const Board& from, int profile, const Board& to) {
    if (!from.has_row(profile))
        return -1;
    const GiProfile& wanted = from.row(profile);
    if (from.table() == to.table())
        return profile;
    if (const int same_name = to.find(wanted.name); same_name >= 0)
        return same_name;
    for (int row = 0; to.has_row(row); ++row) {
        const GiProfile& other = to.row(row);
        if (other.slices == wanted.slices && other.nvml.attribute == wanted.nvml.attribute && same_share(from, wanted, to, other))
            return row;
    }
    return -1;
}

std::optional<GpuInstance> equivalent_instance(const Board& from, const GpuInstance& gi, const Board& to) {
    const int row = equivalent_row(from, gi.profile, to);
    if (row < 0)
        return std::nullopt;
    GpuInstance moved = gi;
    moved.profile = row;
    const auto& had = from.row(gi.profile).compute_instances;
    const auto& offered = to.row(row).compute_instances;
    for (ComputeInstance& ci : moved.compute_instances) {
        const CiProfile& was = had[static_cast<std::size_t>(ci.profile)];
        auto found = std::ranges::find(offered, was.nvml, &CiProfile::nvml);
        if (found == offered.end())
            found = std::ranges::find(offered, was.slices, &CiProfile::slices);
        if (found == offered.end())
            return std::nullopt;
        ci.profile = static_cast<int>(found - offered.begin());
    }
    return moved;
}

} // namespace mig::ui
