// mig-parted configs (rules P). Writing, for now.
#pragma once

#include "core/formats/written.h"
#include "core/layout/layout.h"

#include <string>

namespace mig::mig_parted {

namespace codes {
inline constexpr Code unequal_cis{"mig-parted.unequal-compute-instances"}; // gpu, profile
inline constexpr Code no_cis{"mig-parted.no-compute-instance"};            // gpu, gi
inline constexpr Code partly_filled{"mig-parted.partly-filled"};           // gpu, gi
inline constexpr Code starts_lost{"mig-parted.starts-lost"};               // warning: gpus (list): no order of creation is forced
inline constexpr Code undeclared{"mig-parted.undeclared"};                 // warning: gpu: no layout declared, written as empty
inline constexpr Code bad_label{"mig-parted.label"};                       // found
inline constexpr Code no_gpus{"mig-parted.no-gpus"};
inline constexpr Code illegal{"mig-parted.illegal"};                     // gpu, plus describe()'s arguments
inline constexpr Code unnamed_ci{"mig-parted.unnamed-compute-instance"}; // gpu, gi, nvml_profile: no name of its own
inline constexpr Code not_applied{"mig-parted.layout-not-applied"};      // warning: gpu: MIG is off, its layout is not written
} // namespace codes

// One label for the whole node (P6): one entry for each distinct layout, indices merged, MIG-disabled
// GPUs as `mig-enabled: false`; what P3 says this form cannot say is reported.
[[nodiscard]] Written write(const Node& node, const std::string& label = "custom");

} // namespace mig::mig_parted
