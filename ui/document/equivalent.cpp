#include "ui/document/equivalent.h"

#include <algorithm>

namespace mig::ui {

int equivalent_row(const Board& from, int profile, const Board& to) {
    if (!from.has_row(profile))
        return -1;
    const GiProfile& wanted = from.row(profile);
    if (from.table() == to.table())
        return profile;
    if (const int same_name = to.find(wanted.name); same_name >= 0)
        return same_name;
    const auto same_kind = std::ranges::find(to.rows(), wanted.nvml, &GiProfile::nvml);
    return same_kind == to.rows().end() ? -1 : static_cast<int>(same_kind - to.rows().begin());
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
