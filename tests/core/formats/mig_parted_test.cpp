// Rules P3 and P6: one label for a node, and what the form has no words for.
#include "core/formats/mig_parted.h"

#include "tests/core/formats/support.h"

#include <gmock/gmock.h>

namespace mig::mig_parted {
namespace {

using test::Gi;
using test::h100;

Gpu gpu(const std::vector<Gi>& instances) { return test::gpu(h100(), instances); }

const std::vector<Gi> seven{{0, "1g.10gb", 0}, {1, "1g.10gb", 1}, {2, "1g.10gb", 2}, {3, "1g.10gb", 3},
                            {4, "1g.10gb", 4}, {5, "1g.10gb", 5}, {6, "1g.10gb", 6}};

TEST(Write, equal_gpus_are_one_entry_for_all) {
    const Written written = write({{gpu(seven), gpu(seven)}});
    EXPECT_THAT(test::code_names(written.cannot_say), testing::IsEmpty());
    EXPECT_EQ(written.text, "version: v1\n"
                            "mig-configs:\n"
                            "  custom:\n"
                            "    - devices: all\n"
                            "      mig-enabled: true\n"
                            "      mig-devices:\n"
                            "        \"1g.10gb\": 7\n");
}

TEST(Write, each_layout_is_one_entry_and_every_gpu_is_in_one) {
    Gpu off = gpu({});
    off.mode = MigMode::disabled;
    off.layout.reset();
    const Written written = write(
        {{gpu(seven), gpu({{0, "4g.40gb", 0, {"1c", "1c", "1c", "1c"}}, {1, "3g.40gb", 4}}), off, gpu(seven), gpu({})}},
        "my-node");
    EXPECT_THAT(test::code_names(written.cannot_say), testing::IsEmpty());
    EXPECT_EQ(written.text, "version: v1\n"
                            "mig-configs:\n"
                            "  my-node:\n"
                            "    - devices: [0, 3]\n"
                            "      mig-enabled: true\n"
                            "      mig-devices:\n"
                            "        \"1g.10gb\": 7\n"
                            "    - devices: [1]\n"
                            "      mig-enabled: true\n"
                            "      mig-devices:\n"
                            "        \"1c.4g.40gb\": 4\n"
                            "        \"3g.40gb\": 1\n"
                            "    - devices: [2]\n"
                            "      mig-enabled: false\n"
                            "      mig-devices: {}\n"
                            "    - devices: [4]\n"
                            "      mig-enabled: true\n"
                            "      mig-devices: {}\n");
}

TEST(Write, attributes_are_quoted_as_they_are) {
    const Written written = write({{gpu({{0, "1g.10gb+me", 0}, {1, "1g.10gb", 1}})}});
    EXPECT_THAT(written.text, testing::HasSubstr("\"1g.10gb+me\": 1\n"));
}

TEST(Write, boards_may_differ_since_names_are_of_each) {
    const Written written = write({{gpu({{0, "7g.80gb", 0}}), test::gpu(test::board("a30-24gb"), {{0, "4g.24gb", 0}})}});
    EXPECT_TRUE(written.ok());
    EXPECT_THAT(written.text, testing::HasSubstr("\"4g.24gb\": 1"));
}

struct Said {
    const char* name;
    std::vector<Gi> layout;
    std::vector<std::string> codes;
};
void PrintTo(const Said& one, std::ostream* out) { *out << one.name; }
class P3 : public testing::TestWithParam<Said> {};

TEST_P(P3, says) {
    const Written written = write({{gpu(GetParam().layout)}});
    EXPECT_EQ(test::code_names(written.cannot_say), GetParam().codes);
    EXPECT_EQ(written.text.empty(), has_errors(written.cannot_say));
    for (const Diagnostic& one : written.cannot_say) {
        EXPECT_TRUE(test::is_well_worded(one)) << one.code.id();
    }
}

const Said rows[] = {
    {"one_instance_divided_as_it_likes", {{0, "4g.40gb", 0, {"2c", "1c"}}, {1, "3g.40gb", 4}}, {}},
    {"one_instance_partly_filled", {{0, "3g.40gb", 4, {"1c"}}, {1, "4g.40gb", 0}}, {}},
    {"all_full_of_one_kind", {{0, "3g.40gb", 0, {"1c", "1c", "1c"}}, {1, "3g.40gb", 4, {"1c", "1c", "1c"}}}, {}},
    {"unequal", {{0, "3g.40gb", 0, {"1c", "1c", "1c"}}, {1, "3g.40gb", 4}}, {"mig-parted.unequal-compute-instances"}},
    {"equal_of_several_kinds",
     {{0, "3g.40gb", 0, {"2c", "1c"}}, {1, "3g.40gb", 4, {"2c", "1c"}}},
     {"mig-parted.unequal-compute-instances"}},
    {"partly_filled_beside_a_full_one",
     {{0, "3g.40gb", 0, {"1c", "1c", "1c"}}, {1, "3g.40gb", 4, {"1c", "1c"}}},
     {"mig-parted.partly-filled"}},
    {"all_partly_filled", {{0, "3g.40gb", 0, {"1c"}}, {1, "3g.40gb", 4, {"1c"}}}, {"mig-parted.partly-filled"}},
    {"starts_are_forced", {{0, "4g.40gb", 0}, {1, "3g.40gb", 4}}, {}},
    {"starts_are_open", {{0, "3g.40gb", 4}}, {"mig-parted.starts-lost"}},
};
INSTANTIATE_TEST_SUITE_P(Layouts, P3, testing::ValuesIn(rows), test::by_name);

TEST(Unsayable, an_instance_without_compute_instance) {
    Gpu one = gpu({{0, "7g.80gb", 0}});
    one.layout->replace({.id = 0, .profile = test::row(h100(), "7g.80gb"), .start = 0, .compute_instances = {}});
    const Written written = write({{gpu(seven), one}});
    ASSERT_EQ(test::code_names(written.cannot_say), std::vector<std::string>{"mig-parted.no-compute-instance"});
    EXPECT_EQ(written.cannot_say[0].path, "gpus[1].instances[0]");
}

TEST(Unsayable, a_compute_instance_with_no_name_of_its_own) {
    const int profile = test::row(h100(), "2g.20gb");
    ASSERT_EQ(h100()->row(profile).compute_instances.at(1).nvml.suffix, "1_SLICE_REV1");
    Gpu one = gpu({});
    one.layout->add({.id = 0, .profile = profile, .start = 0, .compute_instances = {{.id = 0, .profile = 1, .start = 0}}});
    EXPECT_THAT(test::code_names(write({{one}}).cannot_say), testing::Contains("mig-parted.unnamed-compute-instance"));
}

TEST(Unsayable, an_illegal_layout) {
    Gpu one = gpu({});
    one.layout->add({.id = 3, .profile = test::row(h100(), "3g.40gb"), .start = 1, .compute_instances = {}});
    const Written written = write({{one}});
    ASSERT_EQ(test::code_names(written.cannot_say), std::vector<std::string>{"mig-parted.illegal"});
    EXPECT_TRUE(test::is_well_worded(written.cannot_say[0]));
}

TEST(Warned, a_gpu_that_declares_nothing) {
    Gpu one = gpu({});
    one.layout.reset();
    const Written written = write({{one}});
    EXPECT_EQ(test::code_names(written.cannot_say), std::vector<std::string>{"mig-parted.undeclared"});
    EXPECT_TRUE(written.ok());
}

TEST(Warned, a_layout_that_is_not_applied) {
    Gpu one = gpu({{0, "7g.80gb", 0}});
    one.mode = MigMode::disabled;
    const Written written = write({{one}});
    EXPECT_EQ(test::code_names(written.cannot_say), std::vector<std::string>{"mig-parted.layout-not-applied"});
    EXPECT_THAT(written.text, testing::HasSubstr("mig-enabled: false\n      mig-devices: {}\n"));
}

TEST(Refused, an_empty_node) {
    EXPECT_EQ(test::code_names(write({}).cannot_say), std::vector<std::string>{"mig-parted.no-gpus"});
}

TEST(Refused, a_label_that_no_node_could_carry) {
    for (const char* label : {"", "two words", "-dash", "dash-", "größe", "a/b"}) {
        const Written written = write({{gpu(seven)}}, label);
        EXPECT_EQ(test::code_names(written.cannot_say), std::vector<std::string>{"mig-parted.label"}) << label;
    }
    EXPECT_TRUE(write({{gpu(seven)}}, "all-1g.10gb_2").ok());
    EXPECT_TRUE(write({{gpu(seven)}}, std::string(63, 'a')).ok());
    EXPECT_FALSE(write({{gpu(seven)}}, std::string(64, 'a')).ok());
}

} // namespace
} // namespace mig::mig_parted
