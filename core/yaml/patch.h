// Changes values inside an existing document and keeps every other byte: comments, order, quoting,
// indentation, line ends. Changes are collected against the document as it was read and applied at once.
#pragma once

#include "core/yaml/tree.h"
#include "core/yaml/writer.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace mig::yaml {

namespace codes {
// anchor: the value is an alias's target elsewhere, or stands inside one
inline constexpr Code patch_shared{"patch.shared-value"};
inline constexpr Code patch_unsupported{"patch.unsupported"}; // reason
} // namespace codes

class Patch {
public:
    // `document` must outlive the patch. Style (indent, sequences, newline) is learnt from its text.
    explicit Patch(const Document& document);

    // `parent` is a mapping of that document, or a value that is absent and becomes one; a copy of it will
    // do, it is known by its place. Replaces the key's value, or adds the key at the end of the mapping. A
    // comment at the end of the key's line stays. Flow parents get flow values.
    Expected<void, Diagnostic> set(const Node& parent, std::string_view key, const Out& value);
    Expected<void, Diagnostic> remove(const Node& parent, std::string_view key); // absent: nothing to do
    // Positions are those of the document as it was read, whatever was removed before.
    Expected<void, Diagnostic> append(const Node& sequence, const Out& item);
    Expected<void, Diagnostic> remove_item(const Node& sequence, std::size_t index);

    [[nodiscard]] bool empty() const;
    // The new text. Read back before it is returned: one that would not parse, or in which a value that was
    // not to be changed reads otherwise, is an error.
    [[nodiscard]] Expected<std::string, Diagnostic> apply() const;

    // What is to become of one collection.
    struct Plan {
        const Node* node; // of the document
        std::map<std::size_t, Out> replaced;
        std::set<std::size_t> removed;
        Out added; // a mapping or a sequence

        [[nodiscard]] bool empty() const { return replaced.empty() && removed.empty() && added.items.empty(); }
    };

private:
    Expected<Plan*, Diagnostic> plan(const Node& collection, Out::Kind kind);
    Expected<void, Diagnostic> check(const Node& collection, std::size_t child) const;

    const Document* document_;
    WriteStyle style_;
    std::vector<Plan> plans_;
};

} // namespace mig::yaml
