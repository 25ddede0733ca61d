// The listings of nvidia-smi mig for a node, in the tool's own columns (of driver 570): for teaching and for tests.
// GPUs without a board or with MIG off are left out, as the tool does.
#pragma once

#include "core/formats/written.h"
#include "core/layout/layout.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace mig::nvidia_smi {

namespace codes {
inline constexpr Code ids_not_known{"nvidia-smi.ids-not-known"}; // error: gpu, board: -lgipp names profiles by id alone
} // namespace codes

enum class Listing : std::uint8_t { lgip, lgipp, lcip, lgi, lci };

[[nodiscard]] std::optional<Listing> find_listing(std::string_view name); // "lgip"

// A figure that is not known is N/A.
[[nodiscard]] Written write(const Node& node, Listing listing);

} // namespace mig::nvidia_smi
