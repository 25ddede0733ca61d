// Any text: reading it must not crash; and a key set in its root must leave every other value as it was.
#include "core/yaml/patch.h"
#include "core/yaml/tree.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

bool same(const mig::yaml::Node& a, const mig::yaml::Node& b) {
    if (a.kind != b.kind || a.text != b.text || a.items.size() != b.items.size() || a.entries.size() != b.entries.size())
        return false;
    for (std::size_t i = 0; i < a.items.size(); ++i) {
        if (!same(a.items[i], b.items[i]))
            return false;
    }
    for (std::size_t i = 0; i < a.entries.size(); ++i) {
        if (!same(a.entries[i].key, b.entries[i].key) || !same(a.entries[i].value, b.entries[i].value))
            return false;
    }
    return true;
}

} // namespace

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
    if (!same(root, read.value->root))
        std::abort();
    return 0;
}
