// `render`: pictures without a display.
#include "tests/cli/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace mig::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Format {
    const char* extension;
    const char* begins;
};

class Render : public testing::TestWithParam<Format> {};

TEST_P(Render, WritesTheFormatOfTheName) {
    const Workshop workshop;
    const std::string name = std::string("node.") + GetParam().extension;
    const auto done = run({"render", fixture("node.yaml"), "-o", workshop.path(name)});
    EXPECT_EQ(done.exit, 0) << done.err;
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(workshop.read(name), StartsWith(GetParam().begins));
    EXPECT_GT(workshop.read(name).size(), 1000U);
}

INSTANTIATE_TEST_SUITE_P(Formats, Render,
                         testing::Values(Format{"png", "\x89PNG"}, Format{"svg", "<?xml"}, Format{"pdf", "%PDF"}),
                         [](const auto& row) { return std::string(row.param.extension); });

TEST(RenderOptions, DarkAndWidthChangeThePicture) {
    const Workshop workshop;
    EXPECT_EQ(run({"render", fixture("node.yaml"), "-o", workshop.path("a.svg")}).exit, 0);
    EXPECT_EQ(run({"render", fixture("node.yaml"), "-o", workshop.path("b.svg"), "--dark"}).exit, 0);
    EXPECT_EQ(run({"render", fixture("node.yaml"), "-o", workshop.path("c.svg"), "--width", "700"}).exit, 0);
    EXPECT_NE(workshop.read("a.svg"), workshop.read("b.svg"));
    EXPECT_NE(workshop.read("a.svg"), workshop.read("c.svg"));
}

TEST(RenderRefused, OtherFormats) {
    const auto done = run({"render", fixture("node.yaml"), "-o", "/tmp/node.jpg"});
    EXPECT_EQ(done.exit, 2);
    EXPECT_THAT(done.err, HasSubstr(".png, .svg or .pdf"));
}

TEST(RenderRefused, WhatCannotBeWritten) {
    const auto done = run({"render", fixture("node.yaml"), "-o", "/no/such/directory/node.png"});
    EXPECT_EQ(done.exit, 2);
    EXPECT_THAT(done.err, HasSubstr("[file.no-folder]"));
    EXPECT_THAT(done.err, Not(HasSubstr("Qt")));
}

TEST(RenderJson, NamesWhatWasWritten) {
    const Workshop workshop;
    const auto done = run({"render", fixture("node.yaml"), "-o", workshop.path("node.png"), "--json"});
    EXPECT_EQ(done.exit, 0);
    EXPECT_EQ(nlohmann::json::parse(done.out)["output"], workshop.path("node.png"));
}

} // namespace
} // namespace mig::test
