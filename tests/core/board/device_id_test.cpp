#include "core/board/device_id.h"

#include <gtest/gtest.h>

#include <vector>

namespace mig {
namespace {

TEST(DeviceId, has_the_device_above_the_vendor) {
    const auto id = parse_device_id("0x233010DE");
    ASSERT_TRUE(id);
    EXPECT_EQ(id->device, 0x2330);
    EXPECT_EQ(id->vendor, 0x10DE);
    EXPECT_FALSE(id->has_subsystem);
    EXPECT_EQ(*id, unpack_device_id(0x233010DE));
}

TEST(DeviceId, may_name_a_subsystem) {
    const auto id = parse_device_id("0x233010DE:0x16C010DE");
    ASSERT_TRUE(id);
    EXPECT_TRUE(id->has_subsystem);
    EXPECT_EQ(id->subsystem_device, 0x16C0);
    EXPECT_EQ(id->subsystem_vendor, 0x10DE);
}

TEST(DeviceId, is_written_in_one_way) {
    struct Spelling {
        const char* read;
        const char* written;
    };
    for (const auto& [read, written] : std::vector<Spelling>{
             {"0x233010DE", "0x233010DE"},                       //
             {"0X233010de", "0x233010DE"},                       //
             {"590352606", "0x233010DE"},                        // decimal
             {"04314010336", "0x233010DE"},                      // octal, as YAML 1.1 had it
             {"0o4314010336", "0x233010DE"},                     //
             {"0b1", "0x00000001"},                              //
             {"0x2330", "0x00002330"},                           // no device of NVIDIA's: mig-parted wants both halves
             {"0", "0x00000000"},                                //
             {"0x233010DE:0x16C010DE", "0x233010DE:0x16C010DE"}, //
             {"0x233010DE:0", "0x233010DE:0x00000000"},          //
         }) {
        const auto id = parse_device_id(read);
        ASSERT_TRUE(id) << read;
        EXPECT_EQ(id->to_string(), written) << read;
    }
}

TEST(DeviceId, is_no_other_text) {
    for (const char* text : {"", ":", "0x", "0x233010DE:", ":0x16C010DE", "0x233010DE:0x16C010DE:extra", " 0x233010DE",
                             "0x233010DE ", "0x1233010DE", "0x2330 10DE", "-1", "+1", "h100", "08"})
        EXPECT_FALSE(parse_device_id(text)) << text;
}

struct Filter {
    const char* name;
    std::vector<std::string> filters;
    const char* hardware;
    bool takes;
};

TEST(DeviceFilter, takes_the_gpus_that_it_names) {
    for (const auto& [name, filters, hardware, takes] : std::vector<Filter>{
             {"none takes all", {}, "0x233010DE", true},
             {"the device", {"0x233010DE"}, "0x233010DE", true},
             {"with any subsystem", {"0x233010DE"}, "0x233010DE:0x16C010DE", true},
             {"another device", {"0x233010DE"}, "0x20B010DE", false},
             {"another vendor", {"0x233010DE"}, "0x23301022", false},
             {"the subsystem", {"0x233010DE:0x16C010DE"}, "0x233010DE:0x16C010DE", true},
             {"another subsystem", {"0x233010DE:0x16C110DE"}, "0x233010DE:0x16C010DE", false},
             {"a subsystem that the hardware does not tell", {"0x233010DE:0x16C010DE"}, "0x233010DE", false},
             {"one of a list", {"0x20B010DE", "0x233010DE"}, "0x233010DE", true},
             {"none of a list", {"0x20B010DE", "0x20B210DE"}, "0x233010DE", false},
             {"no id takes none", {"H100"}, "0x233010DE", false},
             {"nor does an empty one", {""}, "0x233010DE", false},
             {"and does not hinder others", {"H100", "0x233010DE"}, "0x233010DE", true},
         })
        EXPECT_EQ(filter_takes(filters, *parse_device_id(hardware)), takes) << name;
}

} // namespace
} // namespace mig
