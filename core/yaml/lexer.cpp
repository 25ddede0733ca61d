#include "core/yaml/lexer.h"

#include "core/yaml/text_map.h"

#include <algorithm>

namespace mig::yaml {
namespace {

constexpr bool is_flow_indicator(char c) { return std::string_view("[]{},").find(c) != std::string_view::npos; }

std::size_t skip_break(std::string_view text, std::size_t at) {
    if (at < text.size() && text[at] == '\r')
        ++at;
    return at < text.size() && text[at] == '\n' ? at + 1 : at;
}

std::size_t end_of_tag(std::string_view text, std::size_t at) {
    if (text.substr(at).starts_with("!<"))
        return std::min(text.find('>', at), text.size() - 1) + 1;
    return end_of_name(text, at);
}

struct BlockHeader {
    int indent = 0; // 0: to be found out
    bool keep = false;
    std::size_t end = 0;
};

BlockHeader read_block_header(std::string_view text, std::size_t at) {
    BlockHeader header;
    for (header.end = at + 1; header.end < text.size(); ++header.end) {
        const char c = text[header.end];
        if (c >= '0' && c <= '9')
            header.indent = c - '0';
        else if (c == '+' || c == '-')
            header.keep = c == '+';
        else
            break;
    }
    return header;
}

} // namespace

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t", at), text.size());
}

std::size_t skip_space(std::string_view text, std::size_t at) {
    for (;;) {
        at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
        if (at == text.size() || text[at] != '#')
            return at;
        at = line_end(text, at);
    }
}

std::size_t line_begin(std::string_view text, std::size_t at) {
    const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    return before == std::string_view::npos ? std::min(at, content_begin(text)) : before + 1;
}

std::size_t line_end(std::string_view text, std::size_t at) { return std::min(text.find_first_of("\r\n", at), text.size()); }

std::size_t next_line(std::string_view text, std::size_t at) { return skip_break(text, line_end(text, at)); }

int column_of(std::string_view text, std::size_t at) { return static_cast<int>(at - line_begin(text, at)); }

bool is_first_in_line(std::string_view text, std::size_t at) { return skip_blanks(text, line_begin(text, at)) >= at; }

bool is_indented_with_tab(std::string_view text, std::size_t at) {
    const std::size_t begin = line_begin(text, at);
    const std::size_t end = skip_blanks(text, begin);
    return text.substr(begin, end - begin).find('\t') != std::string_view::npos;
}

std::size_t end_of_name(std::string_view text, std::size_t at) {
    while (at < text.size() && !is_blank(text[at]) && !is_break(text[at]) && !is_flow_indicator(text[at]))
        ++at;
    return at;
}

Properties read_properties(std::string_view text, std::size_t at, bool may_have_anchor, bool may_have_tag) {
    Properties properties{.anchor = {}, .tag = false, .end = at};
    for (;;) {
        const char c = char_at(text, at);
        if (c == '&' && may_have_anchor && properties.anchor.empty()) {
            properties.end = end_of_name(text, at);
            properties.anchor = text.substr(at + 1, properties.end - at - 1);
        } else if (c == '!' && may_have_tag && !properties.tag) {
            properties.end = end_of_tag(text, at);
            properties.tag = true;
        } else {
            return properties;
        }
        at = skip_space(text, properties.end);
    }
}

std::optional<std::size_t> end_of_quoted(std::string_view text, std::size_t at) {
    const char quote = text[at];
    for (++at; at < text.size(); ++at) {
        if (text[at] == '\\' && quote == '"') {
            ++at;
        } else if (text[at] == quote) {
            if (quote == '\'' && at + 1 < text.size() && text[at + 1] == quote)
                ++at;
            else
                return at + 1;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> end_of_plain(std::string_view text, std::size_t at, std::string_view value) {
    for (std::size_t i = 0; i < value.size();) {
        const std::size_t after_blanks = skip_blanks(text, at);
        if ((value[i] == ' ' || value[i] == '\n') && after_blanks < text.size() && is_break(text[after_blanks])) {
            // A fold: one break reads as a blank, each further one as a line feed.
            std::size_t breaks = 0;
            for (at = after_blanks; at < text.size() && is_break(text[at]); ++breaks)
                at = skip_blanks(text, skip_break(text, at));
            const std::string_view folded = value.substr(i, std::max<std::size_t>(1, breaks - 1));
            if (folded != (breaks == 1 ? std::string(" ") : std::string(breaks - 1, '\n')))
                return std::nullopt;
            i += folded.size();
        } else if (at < text.size() && text[at] == value[i]) {
            ++at;
            ++i;
        } else {
            return std::nullopt;
        }
    }
    return at;
}

std::size_t end_of_block_scalar(std::string_view text, std::size_t at, int parent_column) {
    const BlockHeader header = read_block_header(text, at);
    const int base = std::max(parent_column, 0);
    int indent = header.indent > 0 ? base + header.indent : 0;
    std::size_t end = header.end;
    for (std::size_t line = next_line(text, at); line < text.size(); line = next_line(text, line)) {
        const std::size_t content = std::min(text.find_first_not_of(' ', line), text.size());
        const int column = static_cast<int>(content - line);
        const bool is_empty = content == text.size() || is_break(text[content]);
        if (is_empty) {
            // Blanks beyond the indentation are content of their own.
            if (header.keep || (indent > 0 && column > indent))
                end = content;
            continue;
        }
        if (indent == 0 && column > base)
            indent = column;
        if (indent == 0 || column < indent)
            break;
        end = line_end(text, content);
    }
    return end;
}

} // namespace mig::yaml
