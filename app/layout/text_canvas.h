// A field of characters to draw on: text, and lines that join where they meet.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mig::cli {

enum class Ink : std::uint8_t { plain, faint, bold, red, green, blue, magenta, yellow, cyan };

struct CanvasStyle {
    bool unicode = true; // else ASCII: + - |
    bool colour = false; // ANSI escape sequences
};

class TextCanvas {
public:
    TextCanvas(int columns, int rows); // in characters

    void text(int column, int row, std::string_view utf8, Ink ink = Ink::plain);
    void horizontal(int from, int to, int row); // both ends included
    void vertical(int column, int from, int to);

    // Without blanks at the ends of lines.
    [[nodiscard]] std::string to_string(const CanvasStyle& style) const;

private:
    struct Cell {
        std::string glyph; // one character, empty where nothing is written
        Ink ink = Ink::plain;
        std::uint8_t lines = 0; // arms of the line that crosses here
    };

    [[nodiscard]] Cell* cell(int column, int row);

    int columns_;
    int rows_;
    std::vector<Cell> cells_;
};

// One string a character; bytes that are not UTF-8 come as they are, in pieces of any length.
[[nodiscard]] std::vector<std::string> characters(std::string_view utf8);
[[nodiscard]] int text_width(std::string_view utf8);

} // namespace mig::cli
