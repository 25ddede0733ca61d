// A long config, as people write them, changed in one block: every byte outside stays.
#include "core/yaml/patch.h"
#include "tests/core/yaml/support.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace mig::yaml {
namespace {

constexpr int device_count = 32;

std::string other_keys(int index) {
    return fmt::format("    # --- device {0} ---\n"
                       "    - index: {0}\t# a tab\n"
                       "      \"uuid\" : 'GPU-{0:08d}'   \n"
                       "      name:   \"NVIDIA \\\"A100\\\" {0}\"\n"
                       "      thermal: {{ max : 0x5A, 'throttle' : [ 80, 90 , ] }}   # odd spacing\n"
                       "      notes: |+\n"
                       "          mig: not this one\n"
                       "\n"
                       "      ücode: \"é\" # ö\n",
                       index);
}

std::string layout(std::string_view mode, std::string_view instances) {
    return fmt::format("      mig:   # the layout\n"
                       "        # what runs now\n"
                       "        mode_current: {}   # now\n"
                       "        instances:   # by hand\n{}"
                       "        max_gpu_instances: 7\n",
                       mode, instances);
}

constexpr std::string_view old_instances = "        - {id: 1, profile: '3g.20gb', placement_start: 4} # keep\n"
                                           "        - id: 2\n"
                                           "          profile: 2g.10gb\n";
constexpr std::string_view new_instances = "        - id: 0\n          profile: \"7g.40gb\"\n";

std::string config(const std::string& changed) {
    std::string text = "%YAML 1.2\n---\n# A node.\nsystem: {num_devices: 32}\ndevices:\n";
    for (int i = 0; i < device_count; ++i)
        text += other_keys(i) + (i == 19 ? changed : layout("\"disabled\"", old_instances)) + "\n";
    return text + "# the end\nlast: 1\t";
}

std::string with_crlf(std::string_view text) {
    std::string result;
    for (const char c : text)
        result += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return result;
}

std::string changed(const std::string& text) {
    const Document document = parse(text);
    const Node& mig = *document.root.find("devices")->items.at(19).find("mig");
    Patch patch(document);
    EXPECT_TRUE(patch.set(mig, "mode_current", mig::yaml::text("enabled")));
    EXPECT_TRUE(
        patch.set(mig, "instances", sequence().add(mapping().add("id", integer(0)).add("profile", mig::yaml::text("7g.40gb")))));
    return patch.apply().value_or("");
}

TEST(LongConfig, ChangesInOneBlockAlone) {
    const std::string before = config(layout("\"disabled\"", old_instances));
    ASSERT_GT(std::ranges::count(before, '\n'), 500);
    EXPECT_EQ(changed(before), config(layout("\"enabled\"", new_instances)));
}

TEST(LongConfig, KeepsWindowsLineEndsAndMark) {
    const std::string mark = "\xEF\xBB\xBF";
    const std::string before = mark + with_crlf(config(layout("\"disabled\"", old_instances)));
    EXPECT_EQ(changed(before), mark + with_crlf(config(layout("\"enabled\"", new_instances))));
}

TEST(LongConfig, LosesADeviceAndGainsOne) {
    const std::string block = layout("\"disabled\"", old_instances);
    const std::string before = config(block);
    const Document document = parse(before);
    const Node& devices = *document.root.find("devices");
    Patch patch(document);
    ASSERT_TRUE(patch.remove_item(devices, 31));
    ASSERT_TRUE(patch.append(devices, mapping().add("index", integer(99))));

    const std::string gone = other_keys(31).substr(other_keys(31).find("    - index")) + block;
    std::string after = before;
    after.replace(after.rfind(gone), gone.size(), "    - index: 99\n");
    EXPECT_EQ(patch.apply().value(), after);
}

} // namespace
} // namespace mig::yaml
