#include "core/yaml/patch.h"

#include "core/yaml/patch_edits.h"
#include "core/yaml/patch_text.h"

#include <algorithm>
#include <tuple>

namespace mig::yaml {
namespace {

using Done = Expected<void, Diagnostic>;

tl::unexpected<Diagnostic> refusal(const Document& document, Code code, const SourceRange& range, Argument argument) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.arguments.push_back(std::move(argument));
    diagnostic.range = range;
    diagnostic.file = document.file;
    return tl::unexpected(std::move(diagnostic));
}

tl::unexpected<Diagnostic> unsupported(const Document& document, const Node& at, std::string reason) {
    return refusal(document, codes::patch_unsupported, at.range, {"reason", std::move(reason)});
}

std::size_t index_of(const Node& mapping, std::string_view key) {
    const auto found = std::ranges::find_if(mapping.entries, [&](const Entry& entry) { return entry.key.text == key; });
    return static_cast<std::size_t>(found - mapping.entries.begin());
}

bool is_pair_in_list(const Document& document, const Node& mapping) {
    return mapping.kind == Kind::mapping && mapping.style == Style::flow &&
           document.text[content_begin(document.text, mapping)] != '{';
}

// Whether a plan is about something that another plan takes away.
bool is_taken_away(const Document& document, const Patch::Plan& plan, const Patch::Plan& other) {
    const Children children(document.text, *other.node);
    const auto is_inside = [&](std::size_t child) {
        const Extent& whole = children.value(child).extent;
        return whole.begin <= plan.node->extent.begin && plan.node->extent.end <= whole.end;
    };
    return std::ranges::any_of(other.removed, is_inside) ||
           std::ranges::any_of(other.replaced, is_inside, [](const auto& entry) { return entry.first; });
}

// Whether every value that no plan is about is what it was.
bool keeps_the_rest(const Node& was, const Node& is, const std::vector<Patch::Plan>& plans) {
    const auto plan = std::ranges::find(plans, &was, &Patch::Plan::node);
    const bool is_planned = plan != plans.end() && !plan->empty();
    if (was.kind != Kind::sequence && was.kind != Kind::mapping)
        return is_planned || is_same_value(was, is);
    if (was.kind != is.kind)
        return false;
    const bool is_sequence = was.kind == Kind::sequence;
    const auto count = [&](const Node& node) { return is_sequence ? node.items.size() : node.entries.size(); };
    std::size_t next = 0;
    for (std::size_t i = 0; i < count(was); ++i) {
        if (is_planned && plan->removed.contains(i))
            continue;
        if (next >= count(is) || (!is_sequence && !is_same_value(was.entries[i].key, is.entries[next].key)))
            return false;
        const bool is_replaced = is_planned && plan->replaced.contains(i);
        if (!is_replaced && !(is_sequence ? keeps_the_rest(was.items[i], is.items[next], plans)
                                          : keeps_the_rest(was.entries[i].value, is.entries[next].value, plans)))
            return false;
        ++next;
    }
    return count(is) == next + (is_planned ? plan->added.items.size() : 0);
}

} // namespace

Patch::Patch(const Document& document) : document_(&document), style_(style_of(document)) {}

Expected<void, Diagnostic> Patch::set(const Node& parent, std::string_view key, const Out& value) {
    const auto plan = this->plan(parent, Out::Kind::mapping);
    if (!plan)
        return tl::unexpected(plan.error());
    const Node& mapping = *(*plan)->node;
    const std::size_t index = index_of(mapping, key);
    if (const Done checked = check(mapping, index); !checked)
        return checked;

    Out& added = (*plan)->added;
    if (index < mapping.entries.size()) {
        (*plan)->removed.erase(index);
        (*plan)->replaced.insert_or_assign(index, value);
    } else if (const auto known = std::ranges::find(added.keys, key); known != added.keys.end()) {
        added.items[static_cast<std::size_t>(known - added.keys.begin())] = value;
    } else {
        added.add(std::string(key), value);
    }
    return {};
}

Expected<void, Diagnostic> Patch::remove(const Node& parent, std::string_view key) {
    const auto plan = this->plan(parent, Out::Kind::mapping);
    if (!plan)
        return tl::unexpected(plan.error());
    const Node& mapping = *(*plan)->node;
    const std::size_t index = index_of(mapping, key);
    if (index < mapping.entries.size()) {
        if (const Done checked = check(mapping, index); !checked)
            return checked;
        (*plan)->replaced.erase(index);
        (*plan)->removed.insert(index);
    }
    Out& added = (*plan)->added;
    if (const auto known = std::ranges::find(added.keys, key); known != added.keys.end()) {
        added.items.erase(added.items.begin() + (known - added.keys.begin()));
        added.keys.erase(known);
    }
    return {};
}

Expected<void, Diagnostic> Patch::append(const Node& sequence, const Out& item) {
    const auto plan = this->plan(sequence, Out::Kind::sequence);
    if (!plan)
        return tl::unexpected(plan.error());
    if (const Done checked = check(*(*plan)->node, (*plan)->node->items.size()); !checked)
        return checked;
    (*plan)->added.add(item);
    return {};
}

Expected<void, Diagnostic> Patch::remove_item(const Node& sequence, std::size_t index) {
    const auto plan = this->plan(sequence, Out::Kind::sequence);
    if (!plan)
        return tl::unexpected(plan.error());
    const Node& list = *(*plan)->node;
    if (index >= list.items.size())
        return unsupported(*document_, list, "no such item");
    if (const Done checked = check(list, index); !checked)
        return checked;
    (*plan)->removed.insert(index);
    return {};
}

// The plan for the collection at the place of `collection`, or for the nothing that is to become one.
Expected<Patch::Plan*, Diagnostic> Patch::plan(const Node& collection, Out::Kind kind) {
    if (collection.alias)
        return refusal(*document_, codes::patch_shared, collection.range, {"anchor", collection.anchor});
    const Node* const node = find_place(*document_, collection).node;
    const Kind wanted = kind == Out::Kind::mapping ? Kind::mapping : Kind::sequence;
    if (!node || (node->kind != wanted && node->kind != Kind::null))
        return unsupported(*document_, collection,
                           kind == Out::Kind::mapping ? "no mapping stands there" : "no list stands there");
    const auto known = std::ranges::find(plans_, node, &Plan::node);
    if (known != plans_.end())
        return &*known;
    plans_.push_back({node, {}, {}, kind == Out::Kind::mapping ? mapping() : sequence()});
    return &plans_.back();
}

// Whether that child of a collection can be changed, or, past the last one, a child be added.
Expected<void, Diagnostic> Patch::check(const Node& collection, std::size_t child) const {
    const Children children(document_->text, collection);
    const bool is_there = child < children.count();
    const Extent gone = is_there ? children.value(child).extent : Extent{};
    if (const std::string* const anchor = find_shared(document_->root, collection.extent, gone))
        return refusal(*document_, codes::patch_shared, collection.range, {"anchor", *anchor});
    if (is_pair_in_list(*document_, collection))
        return unsupported(*document_, collection, "a pair without braces stands in a list");
    if (is_there && children.is_explicit(child))
        return unsupported(*document_, collection, "a key is written after a question mark");
    return {};
}

bool Patch::empty() const { return std::ranges::all_of(plans_, &Plan::empty); }

Expected<std::string, Diagnostic> Patch::apply() const {
    std::vector<Edit> edits;
    for (const Plan& plan : plans_) {
        if (plan.empty())
            continue;
        if (std::ranges::any_of(plans_, [&](const Plan& other) { return is_taken_away(*document_, plan, other); }))
            return unsupported(*document_, *plan.node, "one change takes away what another one changes");
        std::ranges::move(edits_of(*document_, plan, style_), std::back_inserter(edits));
    }
    std::ranges::stable_sort(edits, {}, [](const Edit& edit) { return std::tuple(edit.extent.begin, edit.rank); });

    const std::string& text = document_->text;
    std::string result;
    std::size_t done = 0;
    for (const Edit& edit : edits) {
        if (edit.extent.begin < done)
            return unsupported(*document_, document_->root, "two changes touch the same place");
        result.append(text, done, edit.extent.begin - done);
        result += edit.replacement;
        done = edit.extent.end;
    }
    result.append(text, done);

    const Read<Document> read = read_yaml(result, document_->file);
    if (has_errors(read.diagnostics))
        return unsupported(*document_, document_->root, "the result would not be valid YAML");
    if (!keeps_the_rest(document_->root, read.value->root, plans_))
        return unsupported(*document_, document_->root, "a value beside the changed ones would not stay as it is");
    return result;
}

} // namespace mig::yaml
