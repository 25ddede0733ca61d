// Creation and deletion of instances (rules L11-L14). Nothing is changed in place: each returns the
// layout as it would be, or why not.
#pragma once

#include "core/layout/legality.h"

#include <optional>
#include <vector>

namespace mig {

// L11. least_loss is inferred from recorded sessions: an expectation, not a promise.
enum class Policy : std::uint8_t { first_free, least_loss };

// The start that the policy chooses among the legal ones; nothing when there is none.
[[nodiscard]] std::optional<int> choose_start(const Occupancy& occupancy, int profile, Policy policy);

struct GiRequest {
    int profile = 0;
    std::optional<int> start;                          // absent: by policy
    std::optional<int> id;                             // absent: the lowest unused (L12)
    std::optional<std::vector<int>> compute_instances; // CI profile indices in order; absent: one spanning (L14)
};

[[nodiscard]] int lowest_unused_id(const Layout& layout);
[[nodiscard]] int lowest_unused_id(const GpuInstance& gi);

[[nodiscard]] Expected<Layout, Refusal> create_instance(const Board& board, const Layout& layout, const GiRequest& request,
                                                        Policy policy = Policy::first_free);
[[nodiscard]] Expected<Layout, Refusal> delete_instance(const Board& board, const Layout& layout, int gi);
// Delete and create (L13): the compute instances come along; the id is the lowest unused after deletion.
[[nodiscard]] Expected<Layout, Refusal> move_instance(const Board& board, const Layout& layout, int gi, int start);

[[nodiscard]] Expected<Layout, Refusal> create_compute_instance(const Board& board, const Layout& layout, int gi, int ci_profile,
                                                                std::optional<int> start = {}, std::optional<int> id = {});
[[nodiscard]] Expected<Layout, Refusal> delete_compute_instance(const Board& board, const Layout& layout, int gi, int ci);
// Replaces the compute instances by these profiles, in order, each at the first free place.
[[nodiscard]] Expected<Layout, Refusal> set_compute_instances(const Board& board, const Layout& layout, int gi,
                                                              const std::vector<int>& ci_profiles);
// `wanted` as it would be made of `before` (M7): an instance of the same profile at the same start stays, with its id and
// its compute instances; the others take the lowest unused ids by ascending start. Neither needs to be legal.
[[nodiscard]] Layout made_of(const Layout& before, const Layout& wanted);
// As many equal compute instances as `parts`, each as wide as goes; nothing when no profile divides so.
[[nodiscard]] std::optional<std::vector<int>> even_split(const GiProfile& row, int parts);

} // namespace mig
