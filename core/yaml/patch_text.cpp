#include "core/yaml/patch_text.h"

#include <algorithm>
#include <optional>

namespace mig::yaml {

namespace {

// The first block collection under a key that has one tells the style.
struct Learnt {
    std::optional<int> indent;
    std::optional<bool> indent_sequences;
};

void learn(const Node& node, std::string_view text, Learnt& learnt) {
    if (node.alias || node.style == Style::flow)
        return;
    for (const Node& item : node.items)
        learn(item, text, learnt);
    for (const Entry& entry : node.entries) {
        const Node& value = entry.value;
        if (!value.alias && value.style != Style::flow) {
            const int column = column_of(text, entry.key.extent.begin);
            if (!learnt.indent && !value.entries.empty())
                learnt.indent = column_of(text, value.entries.front().key.extent.begin) - column;
            if (!learnt.indent_sequences && !value.items.empty())
                learnt.indent_sequences = column_of(text, dash_before(text, value.items.front().extent.begin)) > column;
        }
        learn(value, text, learnt);
    }
}

} // namespace

std::size_t colon_after(std::string_view text, std::size_t key_end) { return std::min(text.find(':', key_end), text.size()); }

std::size_t dash_before(std::string_view text, std::size_t item_begin) {
    const std::size_t dash = item_begin == 0 ? std::string_view::npos : text.rfind('-', item_begin - 1);
    return dash == std::string_view::npos ? item_begin : dash;
}

std::size_t end_of(const Entry& entry) { return std::max(entry.value.extent.end, entry.key.extent.end); }

bool uses_alias(std::string_view text, std::string_view anchor) {
    const std::string alias = "*" + std::string(anchor);
    for (std::size_t at = text.find(alias); at != std::string_view::npos; at = text.find(alias, at + 1)) {
        const std::size_t after = at + alias.size();
        if (after >= text.size() || std::string_view(" \t\r\n,]}:").find(text[after]) != std::string_view::npos)
            return true;
    }
    return false;
}

WriteStyle style_of(const Document& document) {
    Learnt learnt;
    learn(document.root, document.text, learnt);
    const std::size_t newline = document.text.find('\n');
    WriteStyle style;
    style.indent = std::max(learnt.indent.value_or(2), 1);
    style.indent_sequences = learnt.indent_sequences.value_or(true);
    style.newline = newline != std::string::npos && newline > 0 && document.text[newline - 1] == '\r' ? "\r\n" : "\n";
    return style;
}

} // namespace mig::yaml
