// A located YAML tree: every value knows its place in the text, as line and column for people and
// as bytes for the patcher. Read strictly (see read_yaml); aliases are expanded, merge keys are kept
// as ordinary entries with the key "<<" until merge_keys() resolves them.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mig::yaml {

enum class Kind : std::uint8_t { null, scalar, sequence, mapping };
enum class Style : std::uint8_t { plain, single_quoted, double_quoted, literal, folded, block, flow };

// Byte offsets into the text, end exclusive.
struct Extent {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool operator==(const Extent&) const = default;
};

struct Entry;

struct Node {
    Kind kind = Kind::null;
    Style style = Style::plain;
    bool alias = false;         // written as *name here; range and extent are those of the alias
    std::string anchor;         // "&name" of this node, without the sign
    std::string tag;            // explicit tag, empty when none
    std::string text;           // scalar value after unquoting
    SourceRange range;          // of the value itself, without anchor and tag
    Extent extent;              // of the value, including anchor and tag
    std::vector<Node> items;    // of a sequence
    std::vector<Entry> entries; // of a mapping, in order

    [[nodiscard]] const Node* find(std::string_view key) const; // value of a mapping's key, or nullptr
    [[nodiscard]] const Entry* entry(std::string_view key) const;
    [[nodiscard]] bool is_quoted() const { return style == Style::single_quoted || style == Style::double_quoted; }
};

struct Entry {
    Node key;
    Node value;
};

struct Document {
    std::string file;
    std::string text;
    Node root; // null for an empty document
};

struct Limits {
    int depth = 64;
    std::size_t nodes = 400'000; // after alias expansion
};

namespace codes {
inline constexpr Code empty{"yaml.empty"};                           //
inline constexpr Code not_utf8{"yaml.not-utf8"};                     // encoding ("UTF-16" when a mark says so, or "")
inline constexpr Code control_character{"yaml.control-character"};   // character ("U+0000")
inline constexpr Code syntax{"yaml.syntax"};                         // detail
inline constexpr Code unterminated_quote{"yaml.unterminated-quote"}; //
inline constexpr Code tab_indentation{"yaml.tab-indentation"};       //
inline constexpr Code second_document{"yaml.second-document"};       //
inline constexpr Code duplicate_key{"yaml.duplicate-key"};           // key, first_line
inline constexpr Code too_deep{"yaml.too-deep"};                     // limit
inline constexpr Code too_many_nodes{"yaml.too-many-nodes"};         // limit
inline constexpr Code self_reference{"yaml.self-reference"};         // anchor
inline constexpr Code unknown_anchor{"yaml.unknown-anchor"};         // anchor
inline constexpr Code complex_key{"yaml.complex-key"};               // a key that is not a scalar
inline constexpr Code too_large{"yaml.too-large"};                   // size, limit (bytes)
} // namespace codes

// Whether both say the same: kinds, texts, tags and order, not places, styles or anchors.
[[nodiscard]] bool is_same_value(const Node& a, const Node& b);

// Resolves "<<" in the whole tree: a mapping's own keys win, then those of the earlier source. What is
// no source (a mapping or a list of them) stays. Places remain those of the text.
void merge_keys(Node& node);

// Reads exactly one document. A byte-order mark of UTF-8 and CRLF are fine. An empty document (blank,
// or comments alone) reads as a null root with a `yaml.empty` warning. With an error there may still
// be a tree of what was understood (a duplicate key keeps the last value, as most readers do).
[[nodiscard]] Read<Document> read_yaml(std::string_view text, std::string file, const Limits& limits = {});

} // namespace mig::yaml
