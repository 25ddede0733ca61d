// Where things end in a YAML text. yaml-cpp says where each value begins and what it is, never where it
// ends; with both known the end can be found in the text without parsing it a second time.
// Every function takes the text and a byte offset in it, and gives one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mig::yaml {

[[nodiscard]] constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
[[nodiscard]] constexpr bool is_break(char c) { return c == '\n' || c == '\r'; }

// The character there, or a line feed past the end.
[[nodiscard]] inline char char_at(std::string_view text, std::size_t at) { return at < text.size() ? text[at] : '\n'; }

[[nodiscard]] std::size_t skip_blanks(std::string_view text, std::size_t at);
// Over blanks, line breaks and comments.
[[nodiscard]] std::size_t skip_space(std::string_view text, std::size_t at);

[[nodiscard]] std::size_t line_begin(std::string_view text, std::size_t at);
// The line feed or carriage return that ends the line, or the end of the text.
[[nodiscard]] std::size_t line_end(std::string_view text, std::size_t at);
[[nodiscard]] std::size_t next_line(std::string_view text, std::size_t at);
// Bytes since the beginning of the line: only ASCII may precede what this is asked for.
[[nodiscard]] int column_of(std::string_view text, std::size_t at);
// Nothing but blanks before it in its line.
[[nodiscard]] bool is_first_in_line(std::string_view text, std::size_t at);
[[nodiscard]] bool is_indented_with_tab(std::string_view text, std::size_t at);

struct Properties {
    std::string anchor;
    bool tag = false;
    std::size_t end = 0; // after the last of them; the offset given when there are none
};

// At most one "&anchor" and one "!tag", in any order.
[[nodiscard]] Properties read_properties(std::string_view text, std::size_t at, bool may_have_anchor = true,
                                         bool may_have_tag = true);
[[nodiscard]] std::size_t end_of_name(std::string_view text, std::size_t at); // of an anchor or alias

// After the closing quote; nothing when there is none.
[[nodiscard]] std::optional<std::size_t> end_of_quoted(std::string_view text, std::size_t at);
// `value` is what the scalar was read as; nothing when the text there does not fold to it.
[[nodiscard]] std::optional<std::size_t> end_of_plain(std::string_view text, std::size_t at, std::string_view value);
// Of a literal or folded scalar inside a block collection at `parent_column` (-1 at the root): after its
// last line of content, without the line break.
[[nodiscard]] std::size_t end_of_block_scalar(std::string_view text, std::size_t at, int parent_column);

} // namespace mig::yaml
