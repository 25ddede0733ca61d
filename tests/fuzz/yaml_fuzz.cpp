// Any text: reading it must not crash; and a key set in its root must leave every other value as it was.
#include "core/yaml/patch.h"
#include "core/yaml/tree.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = mig::yaml::read_yaml(text, "fuzz.yaml");
    if (!read.ok() || read.value->root.kind != mig::yaml::Kind::mapping)
        return 0;
    constexpr std::string_view key = "added by the fuzzer";
    if (read.value->root.find(key) != nullptr)
        return 0;
    mig::yaml::Patch patch(*read.value);
    if (!patch.set(read.value->root, key, mig::yaml::text("yes")))
        return 0;
    const auto patched = patch.apply();
    if (!patched)
        return 0;
    const auto again = mig::yaml::read_yaml(*patched, "fuzz.yaml");
    if (!again.ok() || again.value->root.entries.size() != read.value->root.entries.size() + 1)
        std::abort();
    mig::yaml::Node root = again.value->root;
    if (root.entries.back().key.text != key || root.entries.back().value.text != "yes")
        std::abort();
    root.entries.pop_back();
    if (!mig::yaml::is_same_value(root, read.value->root))
        std::abort();
    return 0;
}
