#include "core/board/nvml_profile.h"

#include <gtest/gtest.h>
#include <string>

namespace mig {
namespace {

TEST(NvmlProfile, the_values_are_the_places_in_the_list) {
    for (const auto family : {gpu_instance_profiles(), compute_instance_profiles()})
        for (std::size_t i = 0; i < family.size(); ++i)
            EXPECT_EQ(family[i].value, static_cast<int>(i)) << family[i].suffix;
    EXPECT_EQ(gpu_instance_profiles().size(), 18U);
    EXPECT_EQ(compute_instance_profiles().size(), 9U);
}

TEST(NvmlProfile, the_width_is_the_leading_number) {
    for (const auto family : {gpu_instance_profiles(), compute_instance_profiles()})
        for (const auto& profile : family)
            EXPECT_EQ(profile.width, std::stoi(std::string(profile.suffix))) << profile.suffix;
}

TEST(NvmlProfile, attributes_belong_to_gpu_instances) {
    const auto attribute = [](std::string_view suffix) { return find_nvml_profile(gpu_instance_profiles(), suffix)->attribute; };
    EXPECT_EQ(attribute("1_SLICE"), "");
    EXPECT_EQ(attribute("1_SLICE_REV1"), "me");
    EXPECT_EQ(attribute("2_SLICE_REV1"), "me");
    EXPECT_EQ(attribute("1_SLICE_REV2"), ""); // double memory: another GB figure, no attribute
    EXPECT_EQ(attribute("4_SLICE_GFX"), "gfx");
    EXPECT_EQ(attribute("1_SLICE_NO_ME"), "-me");
    EXPECT_EQ(attribute("2_SLICE_ALL_ME"), "me.all");
    for (const auto& profile : compute_instance_profiles())
        EXPECT_EQ(profile.attribute, "") << profile.suffix;
}

TEST(NvmlProfile, each_family_has_its_own_suffixes) {
    EXPECT_EQ(find_nvml_profile(gpu_instance_profiles(), "1_SLICE_REV1")->value, 7);
    EXPECT_EQ(find_nvml_profile(compute_instance_profiles(), "1_SLICE_REV1")->value, 7);
    EXPECT_EQ(find_nvml_profile(compute_instance_profiles(), "7_SLICE_NVL")->value, 8);
    EXPECT_FALSE(find_nvml_profile(gpu_instance_profiles(), "7_SLICE_NVL"));
    EXPECT_FALSE(find_nvml_profile(compute_instance_profiles(), "1_SLICE_REV2"));
    EXPECT_FALSE(find_nvml_profile(gpu_instance_profiles(), "1_slice"));
    EXPECT_FALSE(find_nvml_profile(gpu_instance_profiles(), ""));
}

} // namespace
} // namespace mig
