#include "core/yaml/patch_text.h"

#include "core/yaml/lexer.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace mig::yaml {
namespace {

bool contains(const Extent& outer, const Extent& inner) { return outer.begin <= inner.begin && inner.end <= outer.end; }

std::size_t count_of(const Node& node) { return node.kind == Kind::mapping ? node.entries.size() : node.items.size(); }
const Node& child_of(const Node& node, std::size_t i) {
    return node.kind == Kind::mapping ? node.entries[i].value : node.items[i];
}

Place find_below(const Node& parent, const Node& node) {
    if (parent.alias)
        return {};
    for (std::size_t i = 0; i < count_of(parent); ++i) {
        const Node& child = child_of(parent, i);
        if (child.extent == node.extent && child.kind == node.kind && child.alias == node.alias)
            return {&child, &parent, i};
        if (contains(child.extent, node.extent))
            if (const Place place = find_below(child, node); place.node)
                return place;
    }
    return {};
}

// In the order of the text: an alias means the last anchor of its name before it.
class SharedSearch {
public:
    SharedSearch(const Extent& container, const Extent& gone) : container_(container), gone_(gone) {}

    const std::string* visit(const Node& node) {
        if (node.alias) {
            const Node* const target = anchors_[node.anchor];
            const bool changes_target = target && (contains(target->extent, container_) ||
                                                   (contains(gone_, target->extent) && !contains(gone_, node.extent)));
            return changes_target ? &target->anchor : nullptr;
        }
        if (!node.anchor.empty())
            anchors_[node.anchor] = &node;
        for (const Node& item : node.items)
            if (const std::string* const found = visit(item))
                return found;
        for (const Entry& entry : node.entries)
            for (const Node* const part : {&entry.key, &entry.value})
                if (const std::string* const found = visit(*part))
                    return found;
        return nullptr;
    }

private:
    const Extent& container_;
    const Extent& gone_;
    std::unordered_map<std::string_view, const Node*> anchors_;
};

// The first collection in lines of its own under a key tells the style.
struct Learnt {
    std::optional<int> indent;
    std::optional<bool> indent_sequences;
};

void learn(const Node& node, std::string_view text, Learnt& learnt) {
    if (!is_block(node))
        return;
    for (std::size_t i = 0; i < count_of(node); ++i) {
        const Node& child = child_of(node, i);
        if (node.kind == Kind::mapping && is_block(child)) {
            const int indent = column_of(text, content_begin(text, child)) - column_of(text, node.entries[i].key.extent.begin);
            if (child.kind == Kind::mapping && !learnt.indent)
                learnt.indent = indent;
            if (child.kind == Kind::sequence && !learnt.indent_sequences)
                learnt.indent_sequences = indent > 0;
        }
        learn(child, text, learnt);
    }
}

} // namespace

std::size_t content_begin(std::string_view text, const Node& node) {
    const Properties properties = read_properties(text, node.extent.begin, !node.anchor.empty(), !node.tag.empty());
    return properties.end == node.extent.begin ? node.extent.begin : skip_space(text, properties.end);
}

std::size_t Children::count() const { return count_of(node_); }
const Node& Children::value(std::size_t i) const { return child_of(node_, i); }

std::size_t Children::begin(std::size_t i) const {
    if (node_.kind == Kind::mapping)
        return node_.entries[i].key.extent.begin;
    if (node_.style == Style::flow)
        return node_.items[i].extent.begin;
    return i == 0 ? content_begin(text_, node_) : skip_space(text_, end(i - 1));
}

std::size_t Children::end(std::size_t i) const {
    return is_written(value(i)) ? value(i).extent.end : std::max(value(i).extent.end, announced(i));
}

std::size_t Children::announced(std::size_t i) const {
    if (node_.kind == Kind::sequence)
        return node_.style == Style::flow ? begin(i) : begin(i) + 1;
    const std::size_t key_end = node_.entries[i].key.extent.end;
    return has_colon(i) ? skip_space(text_, key_end) + 1 : key_end;
}

bool Children::has_colon(std::size_t i) const {
    return node_.kind == Kind::mapping && char_at(text_, skip_space(text_, node_.entries[i].key.extent.end)) == ':';
}

bool Children::is_explicit(std::size_t i) const {
    if (node_.kind != Kind::mapping)
        return false;
    std::size_t at = i == 0 ? content_begin(text_, node_) : skip_space(text_, end(i - 1));
    if (node_.style == Style::flow && char_at(text_, at) != '?')
        at = skip_space(text_, at + 1); // over the bracket or the comma
    return char_at(text_, at) == '?' && at < begin(i);
}

Place find_place(const Document& document, const Node& node) {
    const Node& root = document.root;
    if (root.extent == node.extent && root.kind == node.kind)
        return {&root};
    return find_below(root, node);
}

const std::string* find_shared(const Node& root, const Extent& container, const Extent& gone) {
    return SharedSearch(container, gone).visit(root);
}

WriteStyle style_of(const Document& document) {
    Learnt learnt;
    learn(document.root, document.text, learnt);
    const std::size_t end = line_end(document.text, 0);
    WriteStyle style;
    style.indent = std::max(learnt.indent.value_or(style.indent), 1);
    style.indent_sequences = learnt.indent_sequences.value_or(style.indent_sequences);
    style.newline = char_at(document.text, end) == '\r' ? "\r\n" : "\n";
    return style;
}

} // namespace mig::yaml
