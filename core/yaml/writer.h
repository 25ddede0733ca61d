// Writes our own documents: block style, stable order, two blanks of indentation, text quoted wherever
// some reader might take it for something else ("yes", "0777", "12", "1e3", names with + or :).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mig::yaml {

// A value to be written. Built with the functions below; kept a plain value so that a document can be
// composed from parts and the patcher can write one in the place of another.
struct Out {
    enum class Kind : std::uint8_t { null, raw, text, literal, sequence, mapping };
    Kind kind = Kind::null;
    bool flow = false;             // {a: 1} or [1, 2] on one line
    std::string value;             // raw: as it is (numbers, booleans); text: to be quoted
    std::string comment;           // one line or several above the value's entry, without "# "
    std::string trailing;          // comment at the end of the line
    std::vector<std::string> keys; // of a mapping, parallel to items
    std::vector<Out> items;

    Out& add(std::string key, Out item); // to a mapping
    Out& add(Out item);                  // to a sequence
    Out&& with_comment(std::string above) &&;
    Out&& with_trailing(std::string text) &&;
};

[[nodiscard]] Out null();
[[nodiscard]] Out integer(std::int64_t value);
[[nodiscard]] Out boolean(bool value);
[[nodiscard]] Out text(std::string value);    // always double-quoted: profile names, modes
[[nodiscard]] Out word(std::string value);    // plain where no reader can mistake it, else double-quoted
[[nodiscard]] Out literal(std::string lines); // "|" block; quoted where one cannot hold it
[[nodiscard]] Out mapping();
[[nodiscard]] Out flow_mapping();
[[nodiscard]] Out sequence();
[[nodiscard]] Out flow_sequence();

// The whole document, ending in one newline. An empty mapping is {}, an empty sequence [].
// `header` becomes comment lines at the top.
[[nodiscard]] std::string write(const Out& root, std::string_view header = {});

struct WriteStyle {
    int indent = 2;               // blanks a level
    bool indent_sequences = true; // "key:\n  - a" against "key:\n- a"
    std::string newline = "\n";
};

// For the patcher; each without a line break at its end.
// What follows "key:" of a key at `column` blanks, or the "-" of an item there: a blank or a line break first.
[[nodiscard]] std::string write_block(const Out& value, int column, const WriteStyle& style);
[[nodiscard]] std::string write_item(const Out& value, int column, const WriteStyle& style);
// The entries of a mapping or the items of a sequence, each on lines of its own.
[[nodiscard]] std::string write_lines(const Out& collection, int column, const WriteStyle& style);
[[nodiscard]] bool is_inline(const Out& value); // stands on the line of its key or dash
[[nodiscard]] std::string write_flow(const Out& value);
[[nodiscard]] std::string quote(std::string_view text); // double-quoted, escapes as YAML wants
[[nodiscard]] bool needs_quotes(std::string_view text);

} // namespace mig::yaml
