// The NVML enumerations behind a row's `nvml_profile` key. The two families share most suffixes;
// the values are those of NVML_GPU_INSTANCE_PROFILE_* and NVML_COMPUTE_INSTANCE_PROFILE_* (nvml.h).
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace mig {

struct NvmlProfile {
    std::string_view suffix;    // "1_SLICE_REV1"
    int value = 0;              // of the NVML constant
    int width = 0;              // compute slices
    std::string_view attribute; // "me", "me.all", "gfx", "-me"; "" for plain and double-memory profiles
    bool operator==(const NvmlProfile&) const = default;
};

[[nodiscard]] std::span<const NvmlProfile> gpu_instance_profiles();
[[nodiscard]] std::span<const NvmlProfile> compute_instance_profiles();
[[nodiscard]] std::optional<NvmlProfile> find_nvml_profile(std::span<const NvmlProfile> family, std::string_view suffix);

} // namespace mig
