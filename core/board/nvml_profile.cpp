#include "core/board/nvml_profile.h"

#include <algorithm>
#include <array>

namespace mig {

namespace {

constexpr std::array<NvmlProfile, 18> gpu_instance_family{{
    {"1_SLICE", 0, 1, ""},
    {"2_SLICE", 1, 2, ""},
    {"3_SLICE", 2, 3, ""},
    {"4_SLICE", 3, 4, ""},
    {"7_SLICE", 4, 7, ""},
    {"8_SLICE", 5, 8, ""},
    {"6_SLICE", 6, 6, ""},
    {"1_SLICE_REV1", 7, 1, "me"},
    {"2_SLICE_REV1", 8, 2, "me"},
    {"1_SLICE_REV2", 9, 1, ""},
    {"1_SLICE_GFX", 10, 1, "gfx"},
    {"2_SLICE_GFX", 11, 2, "gfx"},
    {"4_SLICE_GFX", 12, 4, "gfx"},
    {"1_SLICE_NO_ME", 13, 1, "-me"},
    {"2_SLICE_NO_ME", 14, 2, "-me"},
    {"1_SLICE_ALL_ME", 15, 1, "me.all"},
    {"2_SLICE_ALL_ME", 16, 2, "me.all"},
    {"3_SLICE_GFX", 17, 3, "gfx"},
}};

// REV1 of a compute instance is a shape of its own (more SMs), no media extension: no attribute.
constexpr std::array<NvmlProfile, 9> compute_instance_family{{
    {"1_SLICE", 0, 1, ""},
    {"2_SLICE", 1, 2, ""},
    {"3_SLICE", 2, 3, ""},
    {"4_SLICE", 3, 4, ""},
    {"7_SLICE", 4, 7, ""},
    {"8_SLICE", 5, 8, ""},
    {"6_SLICE", 6, 6, ""},
    {"1_SLICE_REV1", 7, 1, ""},
    {"7_SLICE_NVL", 8, 7, ""},
}};

} // namespace

std::span<const NvmlProfile> gpu_instance_profiles() { return gpu_instance_family; }

std::span<const NvmlProfile> compute_instance_profiles() { return compute_instance_family; }

std::optional<NvmlProfile> find_nvml_profile(std::span<const NvmlProfile> family, std::string_view suffix) {
    const auto found = std::find_if(family.begin(), family.end(), [&](const NvmlProfile& p) { return p.suffix == suffix; });
    if (found == family.end())
        return std::nullopt;
    return *found;
}

} // namespace mig
