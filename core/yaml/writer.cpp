#include "core/yaml/writer.h"

#include "core/base/text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace mig::yaml {
namespace {

Out make(Out::Kind kind, std::string value = {}, bool flow = false) {
    Out out;
    out.kind = kind;
    out.flow = flow;
    out.value = std::move(value);
    return out;
}

std::string key_text(const std::string& key) { return needs_quotes(key) ? quote(key) : key; }

// A block of lines would lose a blank at the very beginning, and has no escapes.
bool can_be_literal(std::string_view text) {
    std::string kept;
    std::ranges::copy_if(text, std::back_inserter(kept), [](char c) { return c != '\n' && c != '\t' && c != '"' && c != '\\'; });
    const bool needs_escapes = quote(kept).size() != kept.size() + 2;
    return !text.empty() && !text.starts_with(' ') && !text.starts_with('\n') && !needs_escapes;
}

// Line breaks stand between lines only, so that the caller decides about the last one.
class BlockWriter {
public:
    BlockWriter(const WriteStyle& style, bool has_begun) : style_(style), has_begun_(has_begun) {}

    void entries(const Out& mapping, int column) {
        for (std::size_t i = 0; i < mapping.items.size(); ++i) {
            comment(mapping.items[i], column);
            begin_line(column);
            entry(mapping, i, column);
        }
    }

    void items(const Out& sequence, int column) {
        for (const Out& item : sequence.items) {
            comment(item, column);
            // Its first key stands on the line of the dash, so that key's comment must be above.
            if (is_compact(item))
                comment(item.items.front(), column);
            begin_line(column);
            text_ += '-';
            after_dash(item, column);
        }
    }

    void after_key(const Out& value, int column) {
        if (is_inline(value)) {
            text_ += ' ' + write_flow(value);
            trailing(value);
        } else if (value.kind == Out::Kind::literal) {
            literal(value, column + style_.indent);
        } else {
            trailing(value);
            collection(value, column);
        }
    }

    void after_dash(const Out& value, int column) {
        if (!is_compact(value))
            return after_key(value, column);
        const int inner = column + dash_width;
        text_ += ' ';
        entry(value, 0, inner);
        for (std::size_t i = 1; i < value.items.size(); ++i) {
            comment(value.items[i], inner);
            begin_line(inner);
            entry(value, i, inner);
        }
    }

    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    static constexpr int dash_width = 2;

    static bool is_compact(const Out& item) { return item.kind == Out::Kind::mapping && !is_inline(item); }

    void begin_line(int column) {
        if (has_begun_)
            text_ += style_.newline;
        has_begun_ = true;
        text_.append(static_cast<std::size_t>(column), ' ');
    }

    void comment(const Out& value, int column) {
        if (value.comment.empty())
            return;
        for (const std::string_view line : split(value.comment, '\n')) {
            begin_line(column);
            text_ += line.empty() ? "#" : "# " + std::string(line);
        }
    }

    void entry(const Out& mapping, std::size_t i, int column) {
        text_ += key_text(mapping.keys[i]) + ':';
        after_key(mapping.items[i], column);
    }

    void collection(const Out& value, int column) {
        if (value.kind == Out::Kind::mapping)
            entries(value, column + style_.indent);
        else
            items(value, column + (style_.indent_sequences ? style_.indent : 0));
    }

    void trailing(const Out& value) {
        if (!value.trailing.empty())
            text_ += "  # " + value.trailing;
    }

    void literal(const Out& value, int column) {
        std::string_view lines = value.value;
        const bool ends = lines.ends_with('\n');
        text_ += !ends ? " |-" : lines.ends_with("\n\n") ? " |+" : " |";
        trailing(value);
        if (ends)
            lines.remove_suffix(1);
        for (const std::string_view line : split(lines, '\n')) {
            begin_line(line.empty() ? 0 : column);
            text_ += line;
        }
    }

    const WriteStyle& style_;
    bool has_begun_;
    std::string text_;
};

} // namespace

Out& Out::add(std::string key, Out item) {
    keys.push_back(std::move(key));
    items.push_back(std::move(item));
    return *this;
}

Out& Out::add(Out item) {
    items.push_back(std::move(item));
    return *this;
}

Out&& Out::with_comment(std::string above) && {
    comment = std::move(above);
    return std::move(*this);
}

Out&& Out::with_trailing(std::string text) && {
    trailing = std::move(text);
    return std::move(*this);
}

Out null() { return make(Out::Kind::null); }
Out integer(std::int64_t value) { return make(Out::Kind::raw, std::to_string(value)); }
Out boolean(bool value) { return make(Out::Kind::raw, value ? "true" : "false"); }
Out text(std::string value) { return make(Out::Kind::text, std::move(value)); }
Out word(std::string value) { return needs_quotes(value) ? text(std::move(value)) : make(Out::Kind::raw, std::move(value)); }
Out literal(std::string lines) {
    const Out::Kind kind = can_be_literal(lines) ? Out::Kind::literal : Out::Kind::text;
    return make(kind, std::move(lines));
}
Out mapping() { return make(Out::Kind::mapping); }
Out flow_mapping() { return make(Out::Kind::mapping, {}, true); }
Out sequence() { return make(Out::Kind::sequence); }
Out flow_sequence() { return make(Out::Kind::sequence, {}, true); }

bool is_inline(const Out& value) {
    const bool is_collection = value.kind == Out::Kind::sequence || value.kind == Out::Kind::mapping;
    return is_collection ? value.flow || value.items.empty() : value.kind != Out::Kind::literal;
}

std::string write_flow(const Out& value) {
    switch (value.kind) {
    case Out::Kind::null: return "null";
    case Out::Kind::raw: return value.value;
    case Out::Kind::literal:
    case Out::Kind::text: return quote(value.value);
    case Out::Kind::sequence:
    case Out::Kind::mapping: break;
    }
    const bool is_mapping = value.kind == Out::Kind::mapping;
    std::string flow(is_mapping ? "{" : "[");
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        flow += i == 0 ? "" : ", ";
        if (is_mapping)
            flow += key_text(value.keys[i]) + ": ";
        flow += write_flow(value.items[i]);
    }
    return flow + (is_mapping ? '}' : ']');
}

std::string write_block(const Out& value, int column, const WriteStyle& style) {
    BlockWriter writer(style, true);
    writer.after_key(value, column);
    return writer.take();
}

std::string write_item(const Out& value, int column, const WriteStyle& style) {
    BlockWriter writer(style, true);
    writer.after_dash(value, column);
    return writer.take();
}

std::string write_lines(const Out& collection, int column, const WriteStyle& style) {
    BlockWriter writer(style, false);
    if (collection.kind == Out::Kind::mapping)
        writer.entries(collection, column);
    else
        writer.items(collection, column);
    return writer.take();
}

std::string write(const Out& root, std::string_view header) {
    std::string text;
    if (!header.empty()) {
        for (const std::string_view line : split(header, '\n'))
            text += line.empty() ? "#\n" : "# " + std::string(line) + "\n";
    }
    if (root.kind == Out::Kind::literal)
        return text + write_flow(root) + "\n";
    return text + (is_inline(root) ? write_flow(root) : write_lines(root, 0, {})) + "\n";
}

} // namespace mig::yaml
