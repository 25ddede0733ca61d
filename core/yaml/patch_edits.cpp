#include "core/yaml/patch_edits.h"

#include "core/yaml/lexer.h"
#include "core/yaml/text_map.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace mig::yaml {
namespace {

constexpr int in_line = std::numeric_limits<int>::min();
// A list may stand as far left as its key, and still goes before that key's neighbours.
constexpr int new_lines(int column, bool is_list) { return -2 * column - (is_list ? 1 : 0); }

// Where a value stands or is to stand: after a colon or a dash.
struct Slot {
    std::size_t announced;
    int column; // of the key or the dash
    bool is_item;
};

// What write_block() and write_item() give, cut where a comment at the end of the key's line goes.
struct Written {
    std::string head; // on the line of the key or dash
    std::string tail; // the lines below
};

Written written(const Out& value, const Slot& slot, const WriteStyle& style) {
    std::string all = slot.is_item ? write_item(value, slot.column, style) : write_block(value, slot.column, style);
    const std::size_t end = line_end(all, 0);
    return {all.substr(0, end), all.substr(end)};
}

bool is_comment(std::string_view text) { return text.find('#') != std::string_view::npos; }

class Edits {
public:
    Edits(const Document& document, const Patch::Plan& plan, const WriteStyle& style)
        : document_(document),
          text_(document.text),
          plan_(plan),
          node_(*plan.node),
          children_(text_, node_),
          style_(style) {}

    std::vector<Edit> take() {
        if (plan_.empty())
            return {};
        if (!is_collection(node_))
            become(plan_.added);
        else if (node_.style == Style::flow)
            change_flow();
        else
            change_block();
        return std::move(edits_);
    }

private:
    [[nodiscard]] bool is_removed(std::size_t i) const { return plan_.removed.contains(i); }
    [[nodiscard]] std::size_t first_kept() const {
        std::size_t i = 0;
        while (i < children_.count() && is_removed(i))
            ++i;
        return i;
    }
    [[nodiscard]] std::string_view between(std::size_t begin, std::size_t end) const {
        return text_.substr(begin, std::max(begin, end) - begin);
    }
    void add(std::size_t begin, std::size_t end, std::string replacement, int rank = in_line) {
        edits_.push_back({{begin, end}, std::move(replacement), rank});
    }

    void change_block() {
        const std::size_t kept = first_kept();
        if (kept == children_.count())
            return become(plan_.added);
        const bool is_list = node_.kind == Kind::sequence;
        const int column = column_of(text_, children_.begin(0));
        for (const auto& [i, value] : plan_.replaced)
            replace({children_.announced(i), column, is_list}, children_.value(i), value);
        remove_lines(kept);
        if (!plan_.added.items.empty()) {
            const std::size_t end = line_end(text_, children_.end(children_.count() - 1));
            add(end, end, style_.newline + write_lines(plan_.added, column, style_), new_lines(column, is_list));
        }
    }

    void remove_lines(std::size_t kept) {
        std::size_t i = 0;
        // After a dash, the first that is kept takes the place of the first.
        if (kept > 0 && !is_first_in_line(text_, children_.begin(0))) {
            const std::size_t end = line_end(text_, children_.end(kept - 1));
            const bool has_comment = is_comment(between(end, children_.begin(kept)));
            add(children_.begin(0), has_comment ? end : children_.begin(kept), {});
            i = kept;
        }
        for (; i < children_.count(); ++i)
            if (is_removed(i))
                remove_line(children_.begin(i), children_.end(i));
    }

    // With the line break before it, so that something may still be added after it.
    void remove_line(std::size_t begin, std::size_t end) {
        const std::size_t line = line_begin(text_, begin);
        if (line == content_begin_of_text())
            return add(line, next_line(text_, end), {});
        const std::size_t before = line >= 2 && text_[line - 2] == '\r' ? line - 2 : line - 1;
        add(before, line_end(text_, end), {});
    }
    [[nodiscard]] std::size_t content_begin_of_text() const { return yaml::content_begin(text_); }

    void change_flow() {
        const std::size_t kept = first_kept();
        const std::size_t count = children_.count();
        const std::string added = added_in_flow();
        if (kept == count) {
            const std::size_t begin = content_begin(text_, node_) + 1;
            return add(begin, node_.extent.end - 1, added);
        }
        for (const auto& [i, value] : plan_.replaced)
            replace_in_flow(i, value);
        if (kept > 0)
            add(children_.begin(0), children_.begin(kept), {});
        for (std::size_t i = kept; i < count; ++i)
            if (is_removed(i))
                add(children_.end(i - 1), children_.end(i), {});
        if (!added.empty())
            add(children_.end(count - 1), children_.end(count - 1), ", " + added, in_line + 1);
    }

    // Without the brackets.
    [[nodiscard]] std::string added_in_flow() const {
        const std::string flow = write_flow(plan_.added);
        return flow.substr(1, flow.size() - 2);
    }

    void replace_in_flow(std::size_t i, const Out& value) {
        const Node& old = children_.value(i);
        const std::string flow = write_flow(value);
        if (is_written(old))
            add(old.extent.begin, old.extent.end, flow);
        else
            add(children_.announced(i), children_.announced(i), (children_.has_colon(i) ? " " : ": ") + flow);
    }

    // The whole collection, or what is not there yet, turns into `value`.
    void become(const Out& value) {
        const Place place = find_place(document_, node_);
        if (!place.parent)
            return become_root(value);
        const Children siblings(text_, *place.parent);
        if (place.parent->style == Style::flow)
            return add(node_.extent.begin, node_.extent.end, (is_written(node_) ? "" : " ") + write_flow(value));
        const int column = column_of(text_, siblings.begin(0));
        replace({siblings.announced(place.index), column, place.parent->kind == Kind::sequence}, node_, value);
    }

    void become_root(const Out& value) {
        const std::string lines = is_inline(value) ? write_flow(value) : write_lines(value, 0, style_);
        if (is_written(node_))
            return add(node_.extent.begin, node_.extent.end, lines);
        const bool needs_break = text_.size() > content_begin_of_text() && !text_.ends_with('\n');
        add(text_.size(), text_.size(), (needs_break ? style_.newline : "") + lines + style_.newline);
    }

    void replace(const Slot& slot, const Node& old, const Out& value) {
        const auto [head, tail] = written(value, slot, style_below(slot, old));
        if (is_written(old) && !is_block(old) && tail.empty())
            return add(old.extent.begin, old.extent.end, head.substr(1));
        const std::size_t key_line_end = line_end(text_, slot.announced);
        const std::size_t end = is_written(old) ? line_end(text_, old.extent.end) : key_line_end;
        std::string comment(kept_comment(slot, old, end));
        if (comment.starts_with('#'))
            comment.insert(0, " ");
        add(slot.announced, end, head + comment + tail);
    }

    // What stays of the line of the key when a value gives way to another shape.
    [[nodiscard]] std::string_view kept_comment(const Slot& slot, const Node& old, std::size_t end) const {
        const std::size_t key_line_end = line_end(text_, slot.announced);
        if (!is_written(old))
            return between(slot.announced, key_line_end);
        if (!is_block(old) && old.extent.begin < key_line_end)
            return between(old.extent.end, end);
        const std::size_t begin = std::max(slot.announced, end_of_properties(old, key_line_end));
        const std::string_view behind_key = between(begin, key_line_end);
        if (content_begin(text_, old) < key_line_end)
            return {};
        return is_block(old) || is_comment(behind_key) ? behind_key : between(old.extent.end, end);
    }

    // Of those on the line of the key.
    [[nodiscard]] std::size_t end_of_properties(const Node& old, std::size_t key_line_end) const {
        if (old.extent.begin >= key_line_end)
            return 0;
        return read_properties(text_, old.extent.begin, !old.anchor.empty(), !old.tag.empty()).end;
    }

    // The block that gives way knows best how far its place is indented.
    [[nodiscard]] WriteStyle style_below(const Slot& slot, const Node& old) const {
        WriteStyle style = style_;
        if (!is_block(old) || slot.is_item)
            return style;
        const int indent = column_of(text_, content_begin(text_, old)) - slot.column;
        if (indent > 0)
            style.indent = indent;
        if (old.kind == Kind::sequence)
            style.indent_sequences = indent > 0;
        return style;
    }

    const Document& document_;
    std::string_view text_;
    const Patch::Plan& plan_;
    const Node& node_;
    Children children_;
    const WriteStyle& style_;
    std::vector<Edit> edits_;
};

} // namespace

std::vector<Edit> edits_of(const Document& document, const Patch::Plan& plan, const WriteStyle& style) {
    return Edits(document, plan, style).take();
}

} // namespace mig::yaml
