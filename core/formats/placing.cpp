#include "core/formats/placing.h"

#include "core/layout/figures.h"

#include <algorithm>

namespace mig {

std::optional<int> first_free(const Board& board, UnitMask used, int profile) {
    const std::vector<int> starts = unit_list(board.starts_of(profile));
    const auto found = std::ranges::find_if(starts, [&](int start) { return (board.span_of(profile, start) & used) == 0; });
    return found == starts.end() ? std::nullopt : std::optional(*found);
}

Refusal add_first_free(const Board& board, GpuInstance& gi, int ci_profile, int id) {
    Refusal refusal = check_compute_request(board, gi, ci_profile);
    if (refusal) {
        return refusal;
    }
    const CiProfile& offered = board.row(gi.profile).compute_instances[static_cast<std::size_t>(ci_profile)];
    for (int start = 0;; start += offered.slices) {
        if (!check_compute_placement(board, gi, ci_profile, start)) {
            gi.compute_instances.push_back({.id = id, .profile = ci_profile, .start = start});
            return refusal;
        }
    }
}

} // namespace mig
