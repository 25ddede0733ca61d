#include "core/yaml/finish_tree.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

namespace mig::yaml {
namespace {

// The way from the root to a node, spelled only when there is something to report.
struct Trail {
    const Trail* parent = nullptr;
    std::string_view key;
    std::size_t index = 0;

    [[nodiscard]] std::string path() const {
        if (!parent)
            return {};
        return key.data() ? child_path(parent->path(), key) : item_path(parent->path(), index);
    }
};

void visit(Node& node, const Trail& trail, Report& report) {
    if (node.alias) // reported where it is written
        return;
    for (std::size_t i = 0; i < node.items.size(); ++i)
        visit(node.items[i], {&trail, {}, i}, report);

    std::unordered_map<std::string_view, std::size_t> last;
    std::vector<std::size_t> dropped;
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
        const Node& key = node.entries[i].key;
        visit(node.entries[i].value, {&trail, key.text, 0}, report);
        const auto [before, is_new] = last.try_emplace(key.text, i);
        if (is_new)
            continue;
        report.error(codes::duplicate_key, key, child_path(trail.path(), key.text),
                     {{"key", key.text}, {"first_line", std::int64_t{node.entries[before->second].key.range.begin.line}}});
        dropped.push_back(std::exchange(before->second, i));
    }
    // From behind, so that the other places stay true.
    std::ranges::sort(dropped, std::greater<>{});
    for (const std::size_t i : dropped)
        node.entries.erase(node.entries.begin() + static_cast<std::ptrdiff_t>(i));
}

} // namespace

void drop_duplicate_keys(Node& root, Report& report) { visit(root, {}, report); }

} // namespace mig::yaml
