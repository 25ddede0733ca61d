// The verdicts of mig-parted and go-nvlib on profile names and device ids, where MIG_CONFORMANCE_DATA names them.
#include "core/board/device_id.h"
#include "core/board/profile_name.h"
#include "tests/core/board/support.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace mig {
namespace {

using Json = nlohmann::json;

class Conformance : public testing::Test {
protected:
    void SetUp() override {
        const auto data = test::conformance_data();
        if (!data)
            GTEST_SKIP() << "MIG_CONFORMANCE_DATA is not set";
        for (const auto& line : test::lines_of(test::text_of(*data / "migparted_cases.jsonl")))
            cases_.push_back(Json::parse(line));
    }

    [[nodiscard]] std::vector<Json> of_kind(const char* kind) const {
        std::vector<Json> found;
        std::copy_if(cases_.begin(), cases_.end(), std::back_inserter(found), [&](const Json& c) { return c["kind"] == kind; });
        EXPECT_FALSE(found.empty()) << kind;
        return found;
    }

private:
    std::vector<Json> cases_;
};

TEST_F(Conformance, profile_names) {
    for (const auto& c : of_kind("profile_name")) {
        const auto text = c["input"].get<std::string>();
        SCOPED_TRACE(c["id"].get<std::string>() + " \"" + text + "\"");
        const auto name = parse_profile_name(text);
        EXPECT_EQ(name.has_value(), c["valid"].get<bool>());
        if (!name || !c["valid"])
            continue;
        const auto& expected = c["expect"];
        EXPECT_EQ(name->compute, expected["c"].get<int>());
        EXPECT_EQ(name->slices, expected["g"].get<int>());
        EXPECT_EQ(name->gigabytes, expected["gb"].get<int>());
        auto attributes = expected[name->minus ? "neg_attributes" : "attributes"].get<std::vector<std::string>>();
        std::sort(attributes.begin(), attributes.end());
        EXPECT_EQ(name->attributes, attributes);
        // There attributes keep their order; here they are sorted, for they are a set.
        EXPECT_EQ(*name, parse_profile_name(expected["canonical"].get<std::string>()));
        if (attributes.size() < 2) {
            EXPECT_EQ(name->canonical(), expected["canonical"].get<std::string>());
        }
    }
}

TEST_F(Conformance, profile_equality) {
    for (const auto& c : of_kind("profile_equal")) {
        const auto name = [&](std::size_t i) { return parse_profile_name(c["input"][i].get<std::string>()); };
        EXPECT_EQ(*name(0) == *name(1), c["expect"]["equal"].get<bool>()) << c["id"];
    }
}

TEST_F(Conformance, printed_gigabytes) {
    for (const auto& c : of_kind("profile_gb")) {
        const auto& input = c["input"];
        EXPECT_EQ(printed_gigabytes(input["gi_memory_mib"], input["device_total_bytes"]), c["expect"]["gb"].get<int>())
            << c["id"];
    }
}

TEST_F(Conformance, device_ids) {
    for (const auto& c : of_kind("device_id")) {
        SCOPED_TRACE(c["id"].get<std::string>());
        const auto id = parse_device_id(c["input"].get<std::string>());
        EXPECT_EQ(id.has_value(), c["valid"].get<bool>());
        if (!id || !c["valid"])
            continue;
        const auto& expect = c["expect"];
        EXPECT_EQ(id->to_string(), expect["string"].get<std::string>());
        EXPECT_EQ(id->device, expect.value("device", id->device));
        EXPECT_EQ(id->vendor, expect.value("vendor", id->vendor));
        EXPECT_EQ(id->has_subsystem, expect.value("has_subsystem", id->has_subsystem));
        EXPECT_EQ(id->subsystem_device, expect.value("subsystem_device", id->subsystem_device));
        EXPECT_EQ(id->subsystem_vendor, expect.value("subsystem_vendor", id->subsystem_vendor));
    }
    for (const auto& c : of_kind("device_id_packed"))
        EXPECT_EQ(unpack_device_id(c["input"]["packed"]).to_string(), c["expect"]["string"].get<std::string>()) << c["id"];
}

TEST_F(Conformance, device_filters) {
    for (const auto& c : of_kind("filter_match")) {
        const auto& input = c["input"];
        std::vector<std::string> filters;
        if (input.is_array())
            filters = input.get<std::vector<std::string>>();
        else if (input.is_string())
            filters = {input.get<std::string>()};
        const auto hardware = parse_device_id(c["context"]["hardware"].get<std::string>());
        ASSERT_TRUE(hardware) << c["id"];
        EXPECT_EQ(filter_takes(filters, *hardware), c["expect"]["matches"].get<bool>()) << c["id"];
    }
}

} // namespace
} // namespace mig
