// Where the parts of a collection stand in the text, for the patcher.
#pragma once

#include "core/yaml/tree.h"
#include "core/yaml/writer.h"

#include <string_view>

namespace mig::yaml {

[[nodiscard]] inline bool is_collection(const Node& node) { return node.kind == Kind::sequence || node.kind == Kind::mapping; }
// In lines of its own, with keys or dashes.
[[nodiscard]] inline bool is_block(const Node& node) { return is_collection(node) && node.style == Style::block && !node.alias; }
[[nodiscard]] inline bool is_written(const Node& node) { return node.extent.begin < node.extent.end; }

// After anchor and tag.
[[nodiscard]] std::size_t content_begin(std::string_view text, const Node& node);

// The children of a collection: a mapping's entries or a sequence's items.
class Children {
public:
    // Both must outlive this.
    Children(std::string_view text, const Node& node) : text_(text), node_(node) {}

    [[nodiscard]] std::size_t count() const;
    [[nodiscard]] const Node& value(std::size_t i) const;
    // The key or the item in brackets; the dash of an item in lines of its own.
    [[nodiscard]] std::size_t begin(std::size_t i) const;
    // After the value, or after what announces it when it is absent.
    [[nodiscard]] std::size_t end(std::size_t i) const;
    // After the colon or the dash; after the key when there is no colon.
    [[nodiscard]] std::size_t announced(std::size_t i) const;
    [[nodiscard]] bool has_colon(std::size_t i) const;
    // The key is written as "? key".
    [[nodiscard]] bool is_explicit(std::size_t i) const;

private:
    std::string_view text_;
    const Node& node_;
};

// The collection of that kind and place in the tree, and what it stands in.
struct Place {
    const Node* node = nullptr;
    const Node* parent = nullptr; // nullptr for the root
    std::size_t index = 0;        // among the parent's children
};
[[nodiscard]] Place find_place(const Document& document, const Node& node);

// The name of an anchor whose value the change would change in other places too, or nothing. `container` is
// what is changed, `gone` the part that is replaced or removed (empty when something is added).
[[nodiscard]] const std::string* find_shared(const Node& root, const Extent& container, const Extent& gone);

// Indentation, lists and line ends as this document has them.
[[nodiscard]] WriteStyle style_of(const Document& document);

} // namespace mig::yaml
