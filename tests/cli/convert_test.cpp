// `convert`: other forms, and what they cannot say.
#include "tests/cli/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace mig::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr auto alone_at_six =
    "device_defaults: {name: NVIDIA A100-SXM4-40GB, mig: {mode_current: enabled, max_gpu_instances: 7}}\n"
    "devices:\n"
    "  - {index: 0, mig: {instances: [{id: 0, profile: \"1g.5gb\", placement_start: 6}]}}\n";

struct Form {
    const char* to;
    const char* contains;
};

class Convert : public testing::TestWithParam<Form> {};

TEST_P(Convert, WritesTheForm) {
    const auto done = run({"convert", fixture("counts.yaml"), "--to", GetParam().to});
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out, HasSubstr(GetParam().contains));
}

INSTANTIATE_TEST_SUITE_P(Forms, Convert,
                         testing::Values(Form{"nvml-mock-counts", "- {profile: \"1g.5gb\", count: 2}"},
                                         Form{"nvml-mock-instances", "- {id: 2, profile: \"1g.5gb\", placement_start: 5}"},
                                         Form{"mig-parted", "\"1g.5gb\": 2"}, Form{"board-table", "supported_profiles:"}));

TEST(ConvertTo, WhatItWritesIsReadAgain) {
    for (const char* form : {"nvml-mock-counts", "nvml-mock-instances"}) {
        SCOPED_TRACE(form);
        const auto written = run({"convert", fixture("counts.yaml"), "--to", form});
        const auto before = json::parse(run({"show", fixture("counts.yaml"), "--json"}).out)["gpus"][0]["instances"];
        const auto after = json::parse(
            run(Call{.arguments = {"show", "-", "--json"}, .input = written.out}).out)["gpus"][0]["instances"];
        EXPECT_EQ(before, after);
    }
}

TEST(ConvertTo, MigPartedUnderALabel) {
    const auto done = run({"convert", fixture("counts.yaml"), "--to", "mig-parted", "--label", "half"});
    EXPECT_THAT(done.out, HasSubstr("\n  half:\n"));
    const auto refused = run({"convert", fixture("counts.yaml"), "--to", "mig-parted", "--label", "not a label"});
    EXPECT_EQ(refused.exit, 1);
    EXPECT_THAT(refused.err, HasSubstr("[mig-parted.label]"));
}

// A GPU whose board is not known has a layout that is not read: it may not go missing.
TEST(ConvertTo, ALayoutThatWasNotReadIsNotDropped) {
    const std::string config = "device_defaults: {name: NVIDIA L40S, mig: {mode_current: enabled}}\n"
                               "devices: [{index: 0, mig: {instances: [{id: 0, profile: 3g.20gb}]}}]\n";
    for (const char* form : {"nvml-mock-counts", "nvml-mock-instances", "mig-parted"}) {
        const auto done = run(Call{.arguments = {"convert", "-", "--to", form}, .input = config});
        EXPECT_EQ(done.exit, 1) << form;
        EXPECT_EQ(done.out, "") << form;
        EXPECT_THAT(done.err, HasSubstr("[nvml-mock.layout-not-read]")) << form;
    }
}

// Written anew, the config would lose its comments and all keys that are not of the layout.
TEST(ConvertTo, TheDocumentItselfIsRefused) {
    const Workshop workshop;
    const std::string before = text_of(fixture("counts.yaml"));
    const auto file = workshop.write("node.yaml", before);
    const auto done = run({"convert", file, "--to", "nvml-mock-instances", "-o", workshop.path("./node.yaml")});
    EXPECT_EQ(done.exit, 2);
    EXPECT_THAT(done.err, HasSubstr("--in-place"));
    EXPECT_EQ(workshop.read("node.yaml"), before);
}

TEST(ConvertTo, AFile) {
    const Workshop workshop;
    const auto done = run({"convert", fixture("counts.yaml"), "--to", "mig-parted", "-o", workshop.path("out.yaml")});
    EXPECT_EQ(done.exit, 0);
    EXPECT_EQ(done.out, "");
    EXPECT_EQ(workshop.read("out.yaml"), run({"convert", fixture("counts.yaml"), "--to", "mig-parted"}).out);
    EXPECT_THAT(workshop.names(), ElementsAre("out.yaml"));
}

TEST(ConvertTo, WhatCannotBeSaidIsSaidAndNothingIsWritten) {
    const Workshop workshop;
    const auto file = workshop.write("node.yaml", alone_at_six);
    for (const auto& target : {std::vector<std::string>{}, {"-o", workshop.path("out.yaml")}, {"--in-place"}}) {
        std::vector<std::string> arguments{"convert", file, "--to", "nvml-mock-counts"};
        arguments.insert(arguments.end(), target.begin(), target.end());
        const auto done = run(arguments);
        EXPECT_EQ(done.exit, 1);
        EXPECT_EQ(done.out, "");
        EXPECT_THAT(done.err, HasSubstr("[nvml-mock.no-order]"));
        EXPECT_THAT(done.err, HasSubstr("1g.5gb at 6"));
        EXPECT_THAT(workshop.names(), ElementsAre("node.yaml"));
        EXPECT_EQ(workshop.read("node.yaml"), alone_at_six);
    }
}

TEST(ConvertTo, ADocumentWithErrorsIsNotConverted) {
    const auto done = run({"convert", fixture("faulty.yaml"), "--to", "nvml-mock-instances"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, HasSubstr("[nvml-mock.does-not-fit]"));
}

TEST(InPlace, ChangesTheBlockAlone) {
    const Workshop workshop;
    const std::string before = text_of(fixture("counts.yaml"));
    const auto file = workshop.write("node.yaml", before);
    EXPECT_EQ(run({"convert", file, "--to", "nvml-mock-instances", "--in-place"}).exit, 0);

    const std::string counts = "      gpu_instances:\n"
                               "        - {profile: \"3g.20gb\", count: 1}\n"
                               "        - {profile: \"1g.5gb\", count: 2}\n";
    std::string expected = before;
    ASSERT_THAT(before, HasSubstr(counts));
    expected.replace(before.find(counts), counts.size(),
                     "      instances:\n"
                     "        - {id: 0, profile: \"3g.20gb\", placement_start: 0}\n"
                     "        - {id: 1, profile: \"1g.5gb\", placement_start: 4}\n"
                     "        - {id: 2, profile: \"1g.5gb\", placement_start: 5}\n");
    EXPECT_EQ(workshop.read("node.yaml"), expected);

    EXPECT_EQ(run({"convert", file, "--to", "nvml-mock-counts", "--in-place"}).exit, 0);
    EXPECT_EQ(workshop.read("node.yaml"), before);
}

TEST(InPlace, WhatHasTheFormAlreadyStaysByteForByte) {
    const Workshop workshop;
    const std::string before = text_of(fixture("node.yaml"));
    const auto file = workshop.write("node.yaml", before);
    EXPECT_EQ(run({"convert", file, "--to", "nvml-mock-instances", "--in-place"}).exit, 0);
    EXPECT_EQ(workshop.read("node.yaml"), before);
}

TEST(InPlace, KeepsIdsOrRefuses) {
    const Workshop workshop;
    const auto file = workshop.write(
        "node.yaml", "device_defaults: {name: NVIDIA A100-SXM4-40GB, mig: {mode_current: enabled, max_gpu_instances: 7}}\n"
                     "devices:\n"
                     "  - {index: 0, mig: {instances: [{id: 5, profile: \"1g.5gb\", placement_start: 0}]}}\n");
    const auto done = run({"convert", file, "--to", "nvml-mock-counts", "--in-place"});
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.err, HasSubstr("error: Counts carry no ids"));
    EXPECT_EQ(run({"convert", file, "--to", "nvml-mock-counts"}).exit, 0);
}

struct Misuse {
    const char* name;
    std::vector<std::string> arguments;
    const char* says;
};

class ConvertMisuse : public testing::TestWithParam<Misuse> {};

TEST_P(ConvertMisuse, IsRefused) {
    std::vector<std::string> arguments{"convert"};
    arguments.insert(arguments.end(), GetParam().arguments.begin(), GetParam().arguments.end());
    const auto done = run(arguments);
    EXPECT_EQ(done.exit, 2);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, HasSubstr(GetParam().says));
    EXPECT_THAT(done.err, HasSubstr("mig-layout convert --help"));
}

INSTANTIATE_TEST_SUITE_P(
    Table, ConvertMisuse,
    testing::Values(Misuse{"no_form", {fixture("node.yaml")}, "--to is required"},
                    Misuse{"unknown_form", {fixture("node.yaml"), "--to", "yaml"}, "mig-parted"},
                    Misuse{
                        "two_targets", {fixture("node.yaml"), "--to", "mig-parted", "--in-place", "-o", "x"}, "give one of them"},
                    Misuse{"other_form_in_place", {fixture("node.yaml"), "--to", "mig-parted", "--in-place"}, "--output"},
                    Misuse{"stdin_in_place", {"-", "--to", "nvml-mock-counts", "--in-place"}, "standard input cannot be written"},
                    Misuse{"table_in_place",
                           {MIG_SOURCE_DIR "/profiles/a30-24gb.yaml", "--to", "nvml-mock-counts", "--in-place"},
                           "needs an nvml-mock config"}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(ConvertJson, CarriesTextAndWhatCannotBeSaid) {
    const auto fine = json::parse(run({"convert", fixture("counts.yaml"), "--to", "mig-parted", "--json"}).out);
    EXPECT_THAT(fine["text"].get<std::string>(), HasSubstr("mig-configs:"));
    EXPECT_TRUE(fine["output"].is_null());

    const Workshop workshop;
    const auto refused = run({"convert", workshop.write("node.yaml", alone_at_six), "--to", "nvml-mock-counts", "--json"});
    EXPECT_EQ(refused.exit, 1);
    const auto answer = json::parse(refused.out);
    EXPECT_TRUE(answer["text"].is_null());
    EXPECT_EQ(answer["diagnostics"].back()["code"], "nvml-mock.no-order");
}

} // namespace
} // namespace mig::test
