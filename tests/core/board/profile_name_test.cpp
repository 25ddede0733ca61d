#include "core/board/profile_name.h"

#include <gtest/gtest.h>

namespace mig {
namespace {

struct Good {
    const char* text;
    int compute;
    int slices;
    int gigabytes;
    const char* canonical;
};

class WellFormedName : public testing::TestWithParam<Good> {};

TEST_P(WellFormedName, is_read) {
    const auto& [text, compute, slices, gigabytes, canonical] = GetParam();
    const auto name = parse_profile_name(text);
    ASSERT_TRUE(name) << text;
    EXPECT_EQ(name->compute, compute);
    EXPECT_EQ(name->slices, slices);
    EXPECT_EQ(name->gigabytes, gigabytes);
    EXPECT_EQ(name->canonical(), canonical);
    EXPECT_EQ(parse_profile_name(name->canonical()), *name);
}

INSTANTIATE_TEST_SUITE_P(Names, WellFormedName,
                         testing::Values(Good{"1g.5gb", 1, 1, 5, "1g.5gb"},          //
                                         Good{"1c.1g.5gb", 1, 1, 5, "1g.5gb"},       // C = G says nothing
                                         Good{"1c.3g.20gb", 1, 3, 20, "1c.3g.20gb"}, //
                                         Good{"8c.1g.5gb", 8, 1, 5, "8c.1g.5gb"},    // odd, and well formed
                                         Good{"0c.1g.5gb", 0, 1, 5, "0c.1g.5gb"},    //
                                         Good{"0g.0gb", 0, 0, 0, "0g.0gb"},          //
                                         Good{"007g.0040gb", 7, 7, 40, "7g.40gb"},   // leading zeros
                                         Good{"10000g.500000gb", 10000, 10000, 500000, "10000g.500000gb"},
                                         Good{"000000001g.5gb", 1, 1, 5, "1g.5gb"},            // nine digits
                                         Good{"1g.5gb+me", 1, 1, 5, "1g.5gb+me"},              //
                                         Good{"1g.24gb+me.all", 1, 1, 24, "1g.24gb+me.all"},   //
                                         Good{"1g.24gb-me", 1, 1, 24, "1g.24gb-me"},           //
                                         Good{"1g.5gb+a", 1, 1, 5, "1g.5gb+a"},                // one letter
                                         Good{"1g.5gb+a..b2", 1, 1, 5, "1g.5gb+a..b2"},        //
                                         Good{"1g.5gb+me,gfx", 1, 1, 5, "1g.5gb+gfx,me"},      // a set
                                         Good{"2c.4g.96gb+gfx", 2, 4, 96, "2c.4g.96gb+gfx"})); //

struct Bad {
    const char* text;
    NameFault fault;
};

class MalformedName : public testing::TestWithParam<Bad> {};

TEST_P(MalformedName, is_refused_with_its_reason) {
    const auto& [text, fault] = GetParam();
    const auto name = parse_profile_name(text);
    ASSERT_FALSE(name) << text << " was read as " << name->canonical();
    EXPECT_EQ(fault_reason(name.error()), fault_reason(fault)) << text;
}

INSTANTIATE_TEST_SUITE_P(Names, MalformedName,
                         testing::Values(Bad{"", NameFault::empty},                      //
                                         Bad{" 1g.5gb", NameFault::blank},               //
                                         Bad{"1g.5gb ", NameFault::blank},               //
                                         Bad{"1c .1g.5gb", NameFault::blank},            //
                                         Bad{"1g.5gb+\tme", NameFault::blank},           //
                                         Bad{"1g.5GB", NameFault::upper_case},           //
                                         Bad{"1G.5gb+me", NameFault::upper_case},        //
                                         Bad{"bogus", NameFault::no_slices},             //
                                         Bad{"19", NameFault::no_slices},                //
                                         Bad{"7g", NameFault::no_slices},                //
                                         Bad{"g.5gb", NameFault::no_slices},             //
                                         Bad{"1r.1g.5gb", NameFault::no_slices},         //
                                         Bad{"1c.1c.1g.5gb", NameFault::no_slices},      //
                                         Bad{"-1g.5gb", NameFault::no_slices},           //
                                         Bad{"+1g.5gb", NameFault::no_slices},           //
                                         Bad{"all-1g.5gb", NameFault::no_slices},        //
                                         Bad{"\xEF\xBC\x91g.5gb", NameFault::no_slices}, // a full-width digit
                                         Bad{"1g.gb", NameFault::no_gigabytes},          //
                                         Bad{"1g.5", NameFault::no_gigabytes},           //
                                         Bad{"1g.5mb", NameFault::no_gigabytes},         //
                                         Bad{"1g.+5gb", NameFault::no_gigabytes},        //
                                         Bad{"1000000000g.5gb", NameFault::too_large},   // ten digits
                                         Bad{"1g.99999999999999999999gb", NameFault::too_large},
                                         Bad{"1g.5gb.me", NameFault::trailing},              // a label, no name
                                         Bad{"1g.5gb:7", NameFault::trailing},               //
                                         Bad{"1g.5gbgb", NameFault::trailing},               //
                                         Bad{"1g.5gb*me", NameFault::trailing},              //
                                         Bad{"1g.5gb+", NameFault::bad_attribute},           //
                                         Bad{"1g.5gb-", NameFault::bad_attribute},           //
                                         Bad{"1g.5gb+me,", NameFault::bad_attribute},        //
                                         Bad{"1g.5gb+,me", NameFault::bad_attribute},        //
                                         Bad{"1g.5gb+2me", NameFault::bad_attribute},        //
                                         Bad{"1g.5gb+me.", NameFault::bad_attribute},        //
                                         Bad{"1g.5gb+.me", NameFault::bad_attribute},        //
                                         Bad{"1g.5gb+me:all", NameFault::bad_attribute},     //
                                         Bad{"1g.5gb+me+gfx", NameFault::bad_attribute},     //
                                         Bad{"1g.5gb+me,me", NameFault::repeated_attribute}, //
                                         Bad{"1g.5gb-me+gfx", NameFault::mixed_signs},       //
                                         Bad{"1g.5gb+gfx,-me", NameFault::mixed_signs}));    //

TEST(ProfileName, every_fault_has_a_reason_of_its_own) {
    std::vector<std::string_view> reasons;
    for (const auto fault : {NameFault::empty, NameFault::blank, NameFault::upper_case, NameFault::no_slices,
                             NameFault::no_gigabytes, NameFault::too_large, NameFault::bad_attribute,
                             NameFault::repeated_attribute, NameFault::mixed_signs, NameFault::trailing}) {
        EXPECT_FALSE(fault_reason(fault).empty());
        EXPECT_EQ(std::count(reasons.begin(), reasons.end(), fault_reason(fault)), 0);
        reasons.push_back(fault_reason(fault));
    }
}

TEST(ProfileName, equality_is_of_numbers_and_sets) {
    const auto name = [](const char* text) { return *parse_profile_name(text); };
    EXPECT_EQ(name("1c.1g.5gb"), name("1g.5gb"));
    EXPECT_EQ(name("1g.5gb+me,gfx"), name("1g.5gb+gfx,me"));
    EXPECT_EQ(name("01g.05gb"), name("1g.5gb"));
    EXPECT_NE(name("1c.2g.10gb"), name("2c.2g.10gb"));
    EXPECT_NE(name("1c.1g.10gb"), name("1c.2g.10gb"));
    EXPECT_NE(name("1g.5gb"), name("1g.10gb"));
    EXPECT_NE(name("1g.5gb"), name("1g.5gb+me"));
    EXPECT_NE(name("1g.5gb+me"), name("1g.5gb-me"));
    EXPECT_NE(name("1g.5gb+me"), name("1g.5gb+ME"));
}

TEST(ProfileName, gpu_instance_drops_the_compute_part) {
    const auto name = *parse_profile_name("1c.3g.20gb+me");
    EXPECT_TRUE(name.is_compute());
    EXPECT_EQ(name.gpu_instance().canonical(), "3g.20gb+me");
    EXPECT_FALSE(name.gpu_instance().is_compute());
}

TEST(ProfileName, labels_have_a_dot_for_the_plus) {
    const auto label = [](const char* text) { return label_spelling(*parse_profile_name(text)); };
    EXPECT_EQ(label("1g.5gb+me"), "1g.5gb.me");
    EXPECT_EQ(label("1g.24gb+me.all"), "1g.24gb.me.all");
    EXPECT_EQ(label("1g.24gb-me"), "1g.24gb-me");
    EXPECT_EQ(label("1c.3g.20gb"), "1c.3g.20gb");
}

TEST(ProfileName, compute_widths_are_1c_to_7c) {
    EXPECT_EQ(parse_compute_width("1c"), 1);
    EXPECT_EQ(parse_compute_width("7c"), 7);
    for (const char* text : {"0c", "8c", "c", "1", "1C", "01c", "1c.", " 1c", "1g", ""})
        EXPECT_EQ(parse_compute_width(text), std::nullopt) << text;
}

struct Printed {
    std::int64_t board_mib;
    std::int64_t memory_mib;
    int gigabytes;
};

TEST(Gigabytes, are_a_rounded_share_of_the_board) {
    for (const auto& [board_mib, memory_mib, gigabytes] : std::vector<Printed>{{40960, 4864, 5},  // A100-40GB
                                                                               {40960, 9856, 10}, //
                                                                               {40960, 5120, 5},  // exactly an eighth
                                                                               {40960, 5121, 10}, // a little more is a quarter
                                                                               {24576, 5952, 6},  // A30
                                                                               {81559, 9984, 10}, // H100: 79.65 GiB are called 80
                                                                               {143771, 16384, 18},   // H200: 17.6
                                                                               {143771, 33024, 35},   // 35.25
                                                                               {143771, 71168, 71},   // 70.5: half away from zero
                                                                               {143771, 143104, 141}, //
                                                                               {36864, 4608, 5},      // 4.5
                                                                               {36863, 4608, 9}}) // a little more than an eighth
        EXPECT_EQ(printed_gigabytes(memory_mib, board_mib << 20), gigabytes) << memory_mib << " of " << board_mib;
}

TEST(Gigabytes, of_nothing_are_none) {
    EXPECT_EQ(printed_gigabytes(0, std::int64_t{40} << 30), 0);
    EXPECT_EQ(printed_gigabytes(4864, 0), 0);
}

TEST(Gigabytes, old_tools_rounded_the_amount_up) {
    EXPECT_EQ(legacy_gigabytes(80640), 79);
    EXPECT_EQ(legacy_gigabytes(39936), 39);
    EXPECT_EQ(legacy_gigabytes(11008), 11);
    EXPECT_EQ(legacy_gigabytes(4864), 5);
    EXPECT_EQ(legacy_gigabytes(1024), 1);
    EXPECT_EQ(legacy_gigabytes(1025), 2);
}

} // namespace
} // namespace mig
