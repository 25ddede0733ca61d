// The layout of one GPU as the values of a `mig` block's keys, for writing and for saving.
#pragma once

#include "core/formats/nvml_mock.h"
#include "core/yaml/writer.h"

#include <optional>
#include <vector>

namespace mig::nvml_mock {

// Positions in gi.compute_instances in an order that first-free puts where they are; nothing when there is none.
[[nodiscard]] std::optional<std::vector<std::size_t>> order_of_compute_instances(const Board& board, const GpuInstance& gi);

[[nodiscard]] yaml::Out mode_value(MigMode mode);

// An item of `instances`; the order of its compute instances is the one above, or by start where there is none.
[[nodiscard]] yaml::Out instance_item(const Board& board, const GpuInstance& gi);
// The value of its `compute_instances`; nothing for the one that is there when the key is absent.
[[nodiscard]] std::optional<yaml::Out> compute_instances_value(const Board& board, const GpuInstance& gi);

[[nodiscard]] yaml::Out instances_value(const Board& board, const Layout& layout); // by id
[[nodiscard]] yaml::Out counts_value(const Board& board, const std::vector<CountEntry>& entries);

} // namespace mig::nvml_mock
