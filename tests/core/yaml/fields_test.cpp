#include "core/yaml/fields.h"
#include "tests/core/yaml/support.h"

#include <gmock/gmock.h>

#include <limits>

namespace mig::yaml {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t smallest = std::numeric_limits<std::int64_t>::min();

struct Scalar {
    const char* text;
    std::optional<std::int64_t> integer;
    std::optional<bool> boolean;
    const char* described;
};

class Scalars : public testing::TestWithParam<Scalar> {};

TEST_P(Scalars, AreWhatYaml12CoreSays) {
    const Document document = parse(std::string("v: ") + GetParam().text);
    const Node& node = *document.root.find("v");
    EXPECT_EQ(as_integer(node), GetParam().integer);
    EXPECT_EQ(as_boolean(node), GetParam().boolean);
    EXPECT_EQ(describe(node), GetParam().described);
}

INSTANTIATE_TEST_SUITE_P(Core, Scalars,
                         testing::Values(Scalar{"7", 7, {}, "the number 7"}, Scalar{"-7", -7, {}, "the number -7"},
                                         Scalar{"+7", 7, {}, "the number +7"}, Scalar{"010", 10, {}, "the number 010"},
                                         Scalar{"0x1F", 31, {}, "the number 0x1F"}, Scalar{"0o17", 15, {}, "the number 0o17"},
                                         Scalar{"0x", {}, {}, "text \"0x\""}, Scalar{"0o8", {}, {}, "text \"0o8\""},
                                         Scalar{"-0x1", {}, {}, "text \"-0x1\""},
                                         Scalar{"9223372036854775807", largest, {}, "the number 9223372036854775807"},
                                         Scalar{"-9223372036854775808", smallest, {}, "the number -9223372036854775808"},
                                         Scalar{"9223372036854775808", {}, {}, "the number 9223372036854775808"},
                                         Scalar{"1.5", {}, {}, "the number 1.5"}, Scalar{"1e3", {}, {}, "the number 1e3"},
                                         Scalar{".5", {}, {}, "the number .5"}, Scalar{"-.inf", {}, {}, "the number -.inf"},
                                         Scalar{".nan", {}, {}, "the number .nan"}, Scalar{"1.5.2", {}, {}, "text \"1.5.2\""},
                                         Scalar{"e3", {}, {}, "text \"e3\""}, Scalar{".", {}, {}, "text \".\""},
                                         Scalar{"\"7\"", {}, {}, "text \"7\""}, Scalar{"!!str 7", {}, {}, "text \"7\""},
                                         Scalar{"true", {}, true, "true"}, Scalar{"False", {}, false, "false"},
                                         Scalar{"yes", {}, {}, "text \"yes\""}, Scalar{"'true'", {}, {}, "text \"true\""},
                                         Scalar{"~", {}, {}, "nothing"}, Scalar{"", {}, {}, "nothing"},
                                         Scalar{"[]", {}, {}, "an empty list"}, Scalar{"[1]", {}, {}, "a list"},
                                         Scalar{"{}", {}, {}, "an empty mapping"}, Scalar{"{a: 1}", {}, {}, "a mapping"}));

TEST(Describe, ShortensLongTextBetweenCharacters) {
    const Document document = parse("v: x" + std::string(60, 'y') + "\nw: " + std::string(39, 'x') + "éé\n");
    EXPECT_EQ(describe(*document.root.find("v")), "text \"x" + std::string(39, 'y') + "…\"");
    EXPECT_EQ(describe(*document.root.find("w")), "text \"" + std::string(39, 'x') + "…\"");
}

TEST(Paths, PutOddKeysIntoBrackets) {
    EXPECT_EQ(child_path("", "a"), "a");
    EXPECT_EQ(child_path("a", "b"), "a.b");
    EXPECT_EQ(child_path("a", "1g.5gb"), "a[\"1g.5gb\"]");
    EXPECT_EQ(item_path(child_path("a", "b"), 3), "a.b[3]");
}

class FieldsOf : public testing::Test {
protected:
    Fields& of(std::string_view text) {
        document_ = parse(text);
        report_ = {"test.yaml", {}};
        fields_.emplace(document_.root, "at", report_);
        return *fields_;
    }
    [[nodiscard]] std::vector<std::string> found() const { return lines(report_.diagnostics); }
    [[nodiscard]] const Diagnostic& only() const { return report_.diagnostics.at(0); }

    Document document_;
    Report report_;
    std::optional<Fields> fields_;
};

TEST_F(FieldsOf, AMappingGiveValuesOfTheRightType) {
    Fields& fields = of("t: word\nq: \"12\"\ni: 12\nb: true\ns: [1]\nm: {a: 1}\n");
    EXPECT_EQ(fields.text("t"), "word");
    EXPECT_EQ(fields.text("q"), "12");
    EXPECT_EQ(fields.integer("i", 0, 12), 12);
    EXPECT_EQ(fields.boolean("b"), true);
    ASSERT_NE(fields.sequence("s"), nullptr);
    ASSERT_NE(fields.mapping("m"), nullptr);
    fields.finish();
    EXPECT_THAT(found(), IsEmpty());
}

TEST_F(FieldsOf, AMappingSayNothingAboutAbsentKeys) {
    Fields& fields = of("x: 1\n");
    EXPECT_EQ(fields.get("a"), nullptr);
    EXPECT_EQ(fields.text("a"), std::nullopt);
    EXPECT_EQ(fields.integer("a", 0, 1), std::nullopt);
    EXPECT_EQ(fields.boolean("a"), std::nullopt);
    EXPECT_EQ(fields.sequence("a"), nullptr);
    EXPECT_EQ(fields.mapping("a"), nullptr);
    EXPECT_THAT(found(), IsEmpty());
}

TEST_F(FieldsOf, AMappingReportEveryWrongType) {
    Fields& fields = of("t: 12\nu: ~\ni: \"12\"\nb: yes\ns: {}\nm:\n- 1\nf: 1.5\n");
    EXPECT_EQ(fields.text("t"), std::nullopt);
    EXPECT_EQ(fields.text("u"), std::nullopt);
    EXPECT_EQ(fields.integer("i", 0, 20), std::nullopt);
    EXPECT_EQ(fields.boolean("b"), std::nullopt);
    EXPECT_EQ(fields.sequence("s"), nullptr);
    EXPECT_EQ(fields.mapping("m"), nullptr);
    EXPECT_EQ(fields.integer("f", 0, 20), std::nullopt);
    EXPECT_THAT(found(), ElementsAre("1:4 value.wrong-type at.t", "2:4 value.wrong-type at.u", "3:4 value.wrong-type at.i",
                                     "4:4 value.wrong-type at.b", "5:4 value.wrong-type at.s", "7:1 value.wrong-type at.m",
                                     "8:4 value.wrong-type at.f"));
    EXPECT_EQ(only().severity, Severity::error);
    EXPECT_EQ(only().file, "test.yaml");
    EXPECT_EQ(*argument(only(), "key"), Value(std::string("t")));
    EXPECT_EQ(*argument(only(), "found"), Value(std::string("the number 12")));
    EXPECT_EQ(*argument(only(), "expected"), Value(std::string("text")));
}

TEST_F(FieldsOf, AMappingReportNumbersOutOfRange) {
    Fields& fields = of("low: 0\nhigh: 8\nminus: -1\nhuge: 18446744073709551616\nfar: -99999999999999999999\nfine: -3\n");
    EXPECT_EQ(fields.integer("low", 1, 7), std::nullopt);
    EXPECT_EQ(fields.integer("high", 1, 7), std::nullopt);
    EXPECT_EQ(fields.integer("minus", 0, 7), std::nullopt);
    EXPECT_EQ(fields.integer("huge", 0, largest), std::nullopt);
    EXPECT_EQ(fields.integer("far", 0, largest), std::nullopt);
    EXPECT_EQ(fields.integer("fine", -5, 5), -3);
    EXPECT_THAT(found(),
                ElementsAre("1:6 value.out-of-range at.low", "2:7 value.out-of-range at.high", "3:8 value.negative at.minus",
                            "4:7 value.out-of-range at.huge", "5:6 value.negative at.far"));
    EXPECT_EQ(*argument(only(), "found"), Value(std::string("0")));
    EXPECT_EQ(*argument(only(), "min"), Value(std::int64_t{1}));
    EXPECT_EQ(*argument(only(), "max"), Value(std::int64_t{7}));
}

TEST_F(FieldsOf, AMappingRefuseDigitsWhoseBaseReadersDisagreeAbout) {
    Fields& fields = of("{ten: 010, minus: -012, nine: 09, seven: 07, zero: 00, hex: 0x10, octal: 0o10, text: '010'}");
    EXPECT_EQ(fields.integer("ten", 0, 99), std::nullopt);
    EXPECT_EQ(fields.integer("minus", -99, 99), std::nullopt);
    EXPECT_EQ(fields.integer("nine", 0, 99), std::nullopt);
    EXPECT_EQ(fields.integer("seven", 0, 99), 7);
    EXPECT_EQ(fields.integer("zero", 0, 99), 0);
    EXPECT_EQ(fields.integer("hex", 0, 99), 16);
    EXPECT_EQ(fields.integer("octal", 0, 99), 8);
    EXPECT_EQ(fields.text("text"), "010");
    EXPECT_THAT(found(), ElementsAre("1:7 value.leading-zero at.ten", "1:19 value.leading-zero at.minus",
                                     "1:31 value.leading-zero at.nine"));
}

TEST_F(FieldsOf, AMappingReportMissingAndUnknownKeys) {
    Fields& fields = of("placement: 1\nextra: 2\nknown: 3\nskipped: 4\n");
    EXPECT_EQ(fields.require("name"), nullptr);
    EXPECT_NE(fields.require("known"), nullptr);
    EXPECT_EQ(fields.get("placements"), nullptr);
    fields.ignore("skipped");
    fields.finish();
    EXPECT_THAT(found(),
                ElementsAre("1:1 value.missing-key at", "1:1 value.unknown-key at.placement", "2:1 value.unknown-key at.extra"));
    EXPECT_EQ(report_.diagnostics[0].severity, Severity::error);
    EXPECT_EQ(report_.diagnostics[1].severity, Severity::warning);
    EXPECT_EQ(*argument(report_.diagnostics[1], "nearest"), Value(std::string("placements")));
    EXPECT_EQ(*argument(report_.diagnostics[2], "nearest"), Value(std::string()));
}

TEST_F(FieldsOf, AMappingMayTakeUnknownKeysForErrors) {
    of("x: 1\n").finish(Severity::error);
    EXPECT_EQ(only().severity, Severity::error);
}

TEST_F(FieldsOf, WhatIsNoMappingAreReportedOnce) {
    Fields& fields = of("- 1\n");
    EXPECT_FALSE(fields.valid());
    EXPECT_EQ(fields.text("a"), std::nullopt);
    EXPECT_EQ(fields.require("a"), nullptr);
    fields.finish();
    EXPECT_THAT(found(), ElementsAre("1:1 value.wrong-type at"));
    EXPECT_EQ(*argument(only(), "key"), Value(std::string("at")));
    EXPECT_EQ(*argument(only(), "found"), Value(std::string("a list")));
}

} // namespace
} // namespace mig::yaml
