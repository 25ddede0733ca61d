#include "core/base/text.h"

#include <gmock/gmock.h>

#include <array>

namespace mig {
namespace {

using testing::ElementsAre;

TEST(ParseDecimal, TakesDigitsAlone) {
    EXPECT_EQ(parse_decimal("0"), 0);
    EXPECT_EQ(parse_decimal("007"), 7);
    EXPECT_EQ(parse_decimal("9223372036854775807"), 9223372036854775807);
    for (const char* text :
         {"", "-1", "+1", " 1", "1 ", "1.0", "0x1", "1e3", "one", "9223372036854775808", "99999999999999999999"})
        EXPECT_EQ(parse_decimal(text), std::nullopt) << text;
}

TEST(Trim, TakesBlanksFromBothEnds) {
    EXPECT_EQ(trim(" \t a b\r\n"), "a b");
    EXPECT_EQ(trim(" \n"), "");
    EXPECT_EQ(trim(""), "");
}

TEST(Lower, TouchesAsciiLettersAlone) { EXPECT_EQ(to_lower_ascii("A100 ÄZ[_"), "a100 Äz[_"); }

TEST(Split, KeepsEmptyParts) {
    EXPECT_THAT(split("a,b", ','), ElementsAre("a", "b"));
    EXPECT_THAT(split(",a,,", ','), ElementsAre("", "a", "", ""));
    EXPECT_THAT(split("", ','), ElementsAre(""));
}

TEST(Join, PutsTheSeparatorBetween) {
    EXPECT_EQ(join(std::array<std::string, 3>{"a", "b", "c"}, ", "), "a, b, c");
    EXPECT_EQ(join(std::array<std::string, 1>{"a"}, ", "), "a");
    EXPECT_EQ(join({}, ", "), "");
}

struct Slip {
    std::string_view word;
    std::optional<std::string> meant;
};

class Nearest : public testing::TestWithParam<Slip> {};

TEST_P(Nearest, IsASlipOfTheHandAway) {
    static constexpr std::array<std::string_view, 5> known{"placements", "slices", "instances", "ofa", "jpeg"};
    EXPECT_EQ(nearest(GetParam().word, known), GetParam().meant);
}

INSTANTIATE_TEST_SUITE_P(Words, Nearest,
                         testing::Values(Slip{"placement", "placements"}, Slip{"palcements", "placements"},
                                         Slip{"SLICES", "slices"}, Slip{"slcies", "slices"}, Slip{"intsances", "instances"},
                                         Slip{"of", "ofa"}, Slip{"xyz", std::nullopt}, Slip{"profile_id", std::nullopt},
                                         Slip{"", std::nullopt}),
                         [](const auto& slip) {
                             return slip.param.word.empty() ? std::string("empty") : std::string(slip.param.word);
                         });

TEST(NearestWord, OfTwoEquallyNearIsTheFirst) {
    EXPECT_EQ(nearest("cat", std::array<std::string_view, 2>{"bat", "rat"}), "bat");
    EXPECT_EQ(nearest("cat", {}), std::nullopt);
}

} // namespace
} // namespace mig
