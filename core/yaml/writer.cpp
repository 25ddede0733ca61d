#include "core/yaml/writer.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mig::yaml {

namespace {

Out make(Out::Kind kind, std::string value = {}, bool flow = false) {
    Out out;
    out.kind = kind;
    out.value = std::move(value);
    out.flow = flow;
    return out;
}

bool is_collection(const Out& out) { return out.kind == Out::Kind::sequence || out.kind == Out::Kind::mapping; }

bool is_literal(const Out& out) { return out.kind == Out::Kind::raw && out.value.find('\n') != std::string::npos; }

// On the line of its key or dash.
bool is_inline(const Out& out) { return is_collection(out) ? out.flow || out.items.empty() : !is_literal(out); }

std::string key_text(const std::string& key) { return needs_quotes(key) ? quote(key) : key; }

class BlockWriter {
public:
    explicit BlockWriter(const WriteStyle& style) : style_(style) {}

    void entries(const Out& mapping, int column, bool first_is_placed) {
        for (std::size_t i = 0; i < mapping.items.size(); ++i) {
            const Out& item = mapping.items[i];
            const bool placed = first_is_placed && i == 0;
            if (!placed) {
                comment(item, column);
                blanks(column);
            }
            text_ += key_text(mapping.keys[i]) + ":";
            after_key(item, column);
            text_ += '\n';
        }
    }

    void items(const Out& sequence, int column) {
        for (const Out& item : sequence.items) {
            comment(item, column);
            blanks(column);
            text_ += '-';
            after_dash(item, column);
            text_ += '\n';
        }
    }

    // Leaves out the last newline.
    void after_key(const Out& value, int column) {
        if (is_inline(value)) {
            text_ += ' ' + write_flow(value);
            trailing(value);
            return;
        }
        if (is_literal(value)) {
            literal(value, column + style_.indent);
            return;
        }
        trailing(value);
        text_ += '\n';
        if (value.kind == Out::Kind::mapping)
            entries(value, column + style_.indent, false);
        else
            items(value, column + (style_.indent_sequences ? style_.indent : 0));
        text_.pop_back();
    }

    void after_dash(const Out& value, int column) {
        if (value.kind == Out::Kind::mapping && !is_inline(value)) {
            text_ += ' ';
            entries(value, column + 2, true);
            text_.pop_back();
            return;
        }
        after_key(value, column);
    }

    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    void blanks(int count) { text_.append(static_cast<std::size_t>(count), ' '); }

    void comment(const Out& item, int column) {
        if (item.comment.empty())
            return;
        for (const std::string_view line : split(item.comment, '\n')) {
            blanks(column);
            text_ += line.empty() ? "#" : "# " + std::string(line);
            text_ += '\n';
        }
    }

    void trailing(const Out& value) {
        if (!value.trailing.empty())
            text_ += "  # " + value.trailing;
    }

    void literal(const Out& value, int column) {
        text_ += value.value.ends_with('\n') ? " |" : " |-";
        for (const std::string_view line : split(trim_end(value.value), '\n')) {
            text_ += '\n';
            if (!line.empty())
                blanks(column);
            text_ += line;
        }
    }

    static std::string_view trim_end(std::string_view text) {
        return text.ends_with('\n') ? text.substr(0, text.size() - 1) : text;
    }

    WriteStyle style_;
    std::string text_;
};

std::string with_newlines(std::string text, const std::string& newline) {
    if (newline == "\n")
        return text;
    std::string result;
    for (const char c : text)
        result += c == '\n' ? newline : std::string(1, c);
    return result;
}

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
    if (lines.find('\n') == std::string::npos)
        lines += '\n';
    return make(Out::Kind::raw, std::move(lines));
}
Out mapping() { return make(Out::Kind::mapping); }
Out flow_mapping() { return make(Out::Kind::mapping, {}, true); }
Out sequence() { return make(Out::Kind::sequence); }
Out flow_sequence() { return make(Out::Kind::sequence, {}, true); }

bool needs_quotes(std::string_view text) {
    // Letters first, then letters, digits and harmless signs: whatever else some reader may take for a number,
    // a date, a directive or a mapping.
    static constexpr std::array<std::string_view, 9> reserved{"y", "n", "yes", "no", "on", "off", "true", "false", "null"};
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    const auto is_plain = [&](char c) {
        return is_letter(c) || (c >= '0' && c <= '9') || c == '.' || c == '/' || c == '-' || c == ' ';
    };
    return text.empty() || !is_letter(text.front()) || !std::ranges::all_of(text, is_plain) || text.ends_with(' ') ||
           std::ranges::find(reserved, to_lower_ascii(text)) != reserved.end();
}

std::string quote(std::string_view text) {
    static constexpr std::string_view hex = "0123456789ABCDEF";
    const auto code = [](unsigned value) { return std::string("\\x") + hex[value >> 4U & 15U] + hex[value & 15U]; };
    std::string quoted = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const std::string_view rest = text.substr(i);
        switch (text[i]) {
        case '"': quoted += "\\\""; continue;
        case '\\': quoted += "\\\\"; continue;
        case '\n': quoted += "\\n"; continue;
        case '\r': quoted += "\\r"; continue;
        case '\t': quoted += "\\t"; continue;
        default: break;
        }
        if (byte < 0x20 || byte == 0x7F) {
            quoted += code(byte);
        } else if (byte == 0xC2 && rest.size() > 1 && static_cast<unsigned char>(rest[1]) < 0xA0) { // C1 controls
            quoted += code(static_cast<unsigned char>(rest[1]));
            ++i;
        } else if (rest.starts_with("\xE2\x80\xA8") || rest.starts_with("\xE2\x80\xA9")) { // line and paragraph separators
            quoted += rest[2] == '\xA8' ? "\\u2028" : "\\u2029";
            i += 2;
        } else if (rest.starts_with("\xEF\xBB\xBF")) {
            quoted += "\\uFEFF";
            i += 2;
        } else {
            quoted += text[i];
        }
    }
    return quoted + "\"";
}

std::string write_flow(const Out& value) {
    switch (value.kind) {
    case Out::Kind::null: return "null";
    case Out::Kind::raw: return is_literal(value) ? quote(value.value) : value.value;
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
    return flow + (is_mapping ? "}" : "]");
}

std::string write_block(const Out& value, int column, const WriteStyle& style) {
    BlockWriter writer(style);
    writer.after_key(value, column);
    return with_newlines(writer.take(), style.newline);
}

std::string write_item(const Out& value, int column, const WriteStyle& style) {
    BlockWriter writer(style);
    writer.after_dash(value, column);
    return with_newlines(writer.take(), style.newline);
}

std::string write(const Out& root, std::string_view header) {
    std::string text;
    if (!header.empty()) {
        for (const std::string_view line : split(header, '\n'))
            text += line.empty() ? "#\n" : "# " + std::string(line) + "\n";
    }
    if (is_inline(root))
        return text + write_flow(root) + "\n";
    BlockWriter writer({});
    if (root.kind == Out::Kind::mapping)
        writer.entries(root, 0, false);
    else
        writer.items(root, 0);
    return text + writer.take();
}

} // namespace mig::yaml
