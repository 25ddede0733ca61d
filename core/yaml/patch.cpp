#include "core/yaml/patch.h"

#include "core/yaml/patch_text.h"

#include <algorithm>

namespace mig::yaml {

namespace {

Diagnostic unsupported(const Document& document, std::string reason) {
    Diagnostic diagnostic;
    diagnostic.code = codes::patch_unsupported;
    diagnostic.file = document.file;
    diagnostic.arguments = {{"reason", std::move(reason)}};
    return diagnostic;
}

bool is_flow(const Node& node) { return node.style == Style::flow; }

bool is_block(const Out& value) {
    const bool collection = value.kind == Out::Kind::mapping || value.kind == Out::Kind::sequence;
    return collection && !value.flow && !value.items.empty();
}

std::string key_with_colon(std::string_view key) { return (needs_quotes(key) ? quote(key) : std::string(key)) + ":"; }

// Anchored nodes of the text whose name is used by an alias, and that overlap `extent`.
const Node* find_shared(const Node& node, const Extent& extent, const std::string& text) {
    if (node.alias)
        return nullptr;
    const bool overlaps = node.extent.begin < extent.end && extent.begin < node.extent.end;
    if (overlaps && !node.anchor.empty() && uses_alias(text, node.anchor))
        return &node;
    for (const Node& item : node.items) {
        if (const Node* found = find_shared(item, extent, text))
            return found;
    }
    for (const Entry& entry : node.entries) {
        if (const Node* found = find_shared(entry.value, extent, text))
            return found;
    }
    return nullptr;
}

} // namespace

Patch::Patch(const Document& document) : document_(&document), style_(style_of(document)) {}

Expected<void, Diagnostic> Patch::check_shared(const Extent& extent) const {
    if (const Node* shared = find_shared(document_->root, extent, document_->text)) {
        Diagnostic diagnostic;
        diagnostic.code = codes::patch_shared;
        diagnostic.file = document_->file;
        diagnostic.range = shared->range;
        diagnostic.arguments = {{"anchor", shared->anchor}};
        return tl::unexpected(std::move(diagnostic));
    }
    return {};
}

Expected<void, Diagnostic> Patch::replace(const Extent& extent, std::string text) {
    edits_.push_back({extent, std::move(text)});
    return {};
}

Expected<void, Diagnostic> Patch::replace_value(const Entry& entry, const Out& value) {
    const std::string& text = document_->text;
    const Extent old = entry.value.extent;
    if (auto free = check_shared(old); !free)
        return free;
    const std::size_t colon = colon_after(text, entry.key.extent.end);
    const int column = column_of(text, entry.key.extent.begin);
    const std::size_t key_line_end = line_end(text, colon);
    const bool was_below = old.begin >= key_line_end;
    const bool was_absent = old.end <= colon + 1;
    const std::string fresh = write_block(value, column, style_);
    if (was_below) {
        // A comment behind the key stays there; one behind the last value stays at the end.
        if (is_block(value))
            return replace({key_line_end, old.end}, fresh);
        edits_.push_back({{colon + 1, colon + 1}, fresh});
        return replace({key_line_end, old.end}, {});
    }
    if (!is_block(value))
        return was_absent ? replace({colon + 1, colon + 1}, fresh) : replace(old, fresh.substr(1));
    const std::size_t end = was_absent ? colon + 1 : old.end;
    const std::size_t last = line_end(text, end);
    const std::string rest = text.substr(end, last - end); // a comment, or nothing
    return replace({colon + 1, last}, (rest.find('#') == std::string::npos ? "" : rest) + fresh);
}

Expected<void, Diagnostic> Patch::set(const Node& parent, std::string_view key, const Out& value) {
    const std::string& text = document_->text;
    const Entry* entry = parent.entry(key);
    if (is_flow(parent)) {
        if (auto free = check_shared(parent.extent); !free)
            return free;
        if (entry != nullptr) {
            const bool is_absent = entry->value.extent.begin == entry->value.extent.end;
            return is_absent ? replace(entry->key.extent, key_with_colon(key) + " " + write_flow(value))
                             : replace(entry->value.extent, write_flow(value));
        }
        const std::string added = key_with_colon(key) + " " + write_flow(value);
        if (parent.entries.empty())
            return replace({parent.extent.end - 1, parent.extent.end - 1}, added);
        const std::size_t at = end_of(parent.entries.back());
        return replace({at, at}, ", " + added);
    }
    if (entry != nullptr)
        return replace_value(*entry, value);
    if (parent.entries.empty())
        return tl::unexpected(unsupported(*document_, "there is no mapping to add a key to"));
    if (auto free = check_shared(parent.extent); !free)
        return free;
    const int column = column_of(text, parent.entries.front().key.extent.begin);
    const std::size_t at = line_end(text, end_of(parent.entries.back()));
    return replace({at, at}, style_.newline + std::string(static_cast<std::size_t>(column), ' ') + key_with_colon(key) +
                                 write_block(value, column, style_));
}

Expected<void, Diagnostic> Patch::remove(const Node& parent, std::string_view key) {
    const std::string& text = document_->text;
    const auto it = std::ranges::find_if(parent.entries, [&](const Entry& entry) { return entry.key.text == key; });
    if (it == parent.entries.end())
        return {};
    const Extent whole{it->key.extent.begin, end_of(*it)};
    if (auto free = check_shared(whole); !free)
        return free;
    const bool is_first = it == parent.entries.begin();
    const bool is_last = std::next(it) == parent.entries.end();
    if (is_first && is_last)
        return replace(is_flow(parent) ? Extent{parent.extent.begin, parent.extent.end} : whole, "{}");
    if (is_flow(parent))
        return is_first ? replace({whole.begin, std::next(it)->key.extent.begin}, {})
                        : replace({end_of(*std::prev(it)), whole.end}, {});
    if (!is_first_in_line(text, whole.begin)) // behind the dash of an item: the next key takes its place
        return replace({whole.begin, std::next(it)->key.extent.begin}, {});
    return replace({line_begin(text, whole.begin), next_line(text, whole.end)}, {});
}

Expected<void, Diagnostic> Patch::append(const Node& sequence, const Out& item) {
    const std::string& text = document_->text;
    if (auto free = check_shared(sequence.extent); !free)
        return free;
    if (is_flow(sequence)) {
        if (sequence.items.empty())
            return replace({sequence.extent.end - 1, sequence.extent.end - 1}, write_flow(item));
        const std::size_t at = sequence.items.back().extent.end;
        return replace({at, at}, ", " + write_flow(item));
    }
    if (sequence.items.empty())
        return tl::unexpected(unsupported(*document_, "there is no list to add an item to"));
    const int column = column_of(text, dash_before(text, sequence.items.front().extent.begin));
    const std::size_t at = line_end(text, sequence.items.back().extent.end);
    return replace({at, at},
                   style_.newline + std::string(static_cast<std::size_t>(column), ' ') + "-" + write_item(item, column, style_));
}

Expected<void, Diagnostic> Patch::remove_item(const Node& sequence, std::size_t index) {
    const std::string& text = document_->text;
    if (index >= sequence.items.size())
        return tl::unexpected(unsupported(*document_, "there is no such item"));
    const Node& item = sequence.items[index];
    if (auto free = check_shared(item.extent); !free)
        return free;
    if (sequence.items.size() == 1)
        return replace(sequence.extent, "[]");
    if (is_flow(sequence)) {
        return index == 0 ? replace({item.extent.begin, sequence.items[1].extent.begin}, {})
                          : replace({sequence.items[index - 1].extent.end, item.extent.end}, {});
    }
    const std::size_t dash = dash_before(text, item.extent.begin);
    if (!is_first_in_line(text, dash))
        return tl::unexpected(unsupported(*document_, "the item stands on the line of another"));
    return replace({line_begin(text, dash), next_line(text, std::max(item.extent.end, dash + 1))}, {});
}

Expected<std::string, Diagnostic> Patch::apply() const {
    std::vector<Edit> ordered = edits_;
    std::ranges::stable_sort(ordered, {}, [](const Edit& edit) { return std::pair(edit.extent.begin, edit.extent.end); });
    const std::string& text = document_->text;
    std::string result;
    std::size_t done = 0;
    for (const Edit& edit : ordered) {
        if (edit.extent.begin < done)
            return tl::unexpected(unsupported(*document_, "two changes are of the same place"));
        result.append(text, done, edit.extent.begin - done);
        result += edit.replacement;
        done = edit.extent.end;
    }
    result.append(text, done);
    const auto read = read_yaml(result, document_->file);
    if (!read.value || (has_errors(read.diagnostics) && !has_errors(read_yaml(text, document_->file).diagnostics)))
        return tl::unexpected(unsupported(*document_, "the changed document would not be valid YAML"));
    return result;
}

} // namespace mig::yaml
