// Changes values inside an existing document and keeps every other byte: comments, order, quoting,
// indentation, line ends. Edits are collected against the text as it was read and applied at once.
#pragma once

#include "core/yaml/tree.h"
#include "core/yaml/writer.h"

#include <string>
#include <vector>

namespace mig::yaml {

namespace codes {
inline constexpr Code patch_shared{
    "patch.shared-value"}; // anchor: the value is an alias's target elsewhere, or stands inside one
inline constexpr Code patch_unsupported{"patch.unsupported"}; // reason
} // namespace codes

struct Edit {
    Extent extent;
    std::string replacement;
};

class Patch {
public:
    // `document` must outlive the patch. Style (indent, sequences, newline) is learnt from its text.
    explicit Patch(const Document& document);

    // `parent` is a mapping of that document. Replaces the key's value, or adds the key at the end of
    // the mapping. A comment at the end of the key's line stays. Flow parents get flow values.
    Expected<void, Diagnostic> set(const Node& parent, std::string_view key, const Out& value);
    Expected<void, Diagnostic> remove(const Node& parent, std::string_view key); // absent: nothing to do
    Expected<void, Diagnostic> append(const Node& sequence, const Out& item);
    Expected<void, Diagnostic> remove_item(const Node& sequence, std::size_t index);

    [[nodiscard]] bool empty() const { return edits_.empty(); }
    // The new text. Read back before it is returned: a patch that would not parse is an error, never written.
    [[nodiscard]] Expected<std::string, Diagnostic> apply() const;

private:
    [[nodiscard]] Expected<void, Diagnostic> check_shared(const Extent& extent) const;
    Expected<void, Diagnostic> replace(const Extent& extent, std::string text);
    Expected<void, Diagnostic> replace_value(const Entry& entry, const Out& value);

    const Document* document_;
    WriteStyle style_;
    std::vector<Edit> edits_;
};

} // namespace mig::yaml
