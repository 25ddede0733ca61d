#include "core/yaml/tree.h"

#include <algorithm>

namespace mig::yaml {
namespace {

constexpr std::string_view merge_sign = "<<";

bool is_merge(const Entry& entry) { return entry.key.text == merge_sign && !entry.key.is_quoted(); }

bool is_source(const Node& node) {
    return node.kind == Kind::mapping || (node.kind == Kind::sequence && std::ranges::all_of(node.items, [](const Node& item) {
                                              return item.kind == Kind::mapping;
                                          }));
}

void add_missing(Node& mapping, Node& source) {
    for (Entry& entry : source.entries)
        if (!mapping.find(entry.key.text))
            mapping.entries.push_back(std::move(entry));
}

} // namespace

const Entry* Node::entry(std::string_view key) const {
    const auto found = std::ranges::find_if(entries, [&](const Entry& entry) { return entry.key.text == key; });
    return found == entries.end() ? nullptr : &*found;
}

const Node* Node::find(std::string_view key) const {
    const Entry* const found = entry(key);
    return found ? &found->value : nullptr;
}

void merge_keys(Node& node) {
    for (Node& item : node.items)
        merge_keys(item);
    for (Entry& entry : node.entries)
        merge_keys(entry.value);

    const auto found = std::ranges::find_if(node.entries, is_merge);
    if (found == node.entries.end() || !is_source(found->value))
        return;
    Node source = std::move(found->value);
    node.entries.erase(found);
    if (source.kind == Kind::mapping)
        add_missing(node, source);
    for (Node& item : source.items)
        add_missing(node, item);
}

bool is_same_value(const Node& a, const Node& b) {
    const auto is_same_entry = [](const Entry& x, const Entry& y) {
        return is_same_value(x.key, y.key) && is_same_value(x.value, y.value);
    };
    return a.kind == b.kind && a.tag == b.tag && (a.kind == Kind::null || a.text == b.text) &&
           std::ranges::equal(a.items, b.items, is_same_value) && std::ranges::equal(a.entries, b.entries, is_same_entry);
}

} // namespace mig::yaml
