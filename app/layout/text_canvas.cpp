#include "app/layout/text_canvas.h"

#include <array>

namespace mig::cli {
namespace {

constexpr std::uint8_t up = 1;
constexpr std::uint8_t right = 2;
constexpr std::uint8_t down = 4;
constexpr std::uint8_t left = 8;

constexpr std::array<std::string_view, 16> unicode_lines{" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                         "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
constexpr std::array<std::string_view, 16> ascii_lines{" ", "|", "-", "+", "|", "|", "+", "+",
                                                       "-", "+", "-", "+", "+", "+", "+", "+"};

std::string_view escape(Ink ink) {
    switch (ink) {
    case Ink::plain: return "\x1b[0m";
    case Ink::faint: return "\x1b[0;2m";
    case Ink::bold: return "\x1b[0;1m";
    case Ink::red: return "\x1b[0;31m";
    case Ink::green: return "\x1b[0;32m";
    case Ink::blue: return "\x1b[0;34m";
    case Ink::magenta: return "\x1b[0;35m";
    case Ink::yellow: return "\x1b[0;33m";
    case Ink::cyan: return "\x1b[0;36m";
    }
    return "";
}

std::size_t sequence_length(unsigned char first) {
    if (first < 0x80) {
        return 1;
    }
    if (first >= 0xF0) {
        return 4;
    }
    return first >= 0xE0 ? 3 : 2;
}

} // namespace

std::vector<std::string> characters(std::string_view utf8) {
    std::vector<std::string> out;
    while (!utf8.empty()) {
        out.emplace_back(utf8.substr(0, sequence_length(static_cast<unsigned char>(utf8.front()))));
        utf8.remove_prefix(out.back().size());
    }
    return out;
}

int text_width(std::string_view utf8) { return static_cast<int>(characters(utf8).size()); }

TextCanvas::TextCanvas(int columns, int rows)
    : columns_(columns),
      rows_(rows),
      cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

TextCanvas::Cell* TextCanvas::cell(int column, int row) {
    if (column < 0 || column >= columns_ || row < 0 || row >= rows_) {
        return nullptr;
    }
    return &cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column)];
}

void TextCanvas::text(int column, int row, std::string_view utf8, Ink ink) {
    for (auto& character : characters(utf8)) {
        if (Cell* at = cell(column++, row)) {
            at->glyph = std::move(character);
            at->ink = ink;
        }
    }
}

void TextCanvas::horizontal(int from, int to, int row) {
    for (int column = from; column <= to; ++column) {
        if (Cell* at = cell(column, row)) {
            at->lines |= static_cast<std::uint8_t>((column > from ? left : 0) | (column < to ? right : 0));
        }
    }
}

void TextCanvas::vertical(int column, int from, int to) {
    for (int row = from; row <= to; ++row) {
        if (Cell* at = cell(column, row)) {
            at->lines |= static_cast<std::uint8_t>((row > from ? up : 0) | (row < to ? down : 0));
        }
    }
}

std::string TextCanvas::to_string(const CanvasStyle& style) const {
    const auto& line_glyphs = style.unicode ? unicode_lines : ascii_lines;
    std::string out;
    for (int row = 0; row < rows_; ++row) {
        const Cell* first = cells_.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_);
        int end = columns_;
        while (end > 0 && first[end - 1].lines == 0 && (first[end - 1].glyph.empty() || first[end - 1].glyph == " ")) {
            --end;
        }
        Ink ink = Ink::plain;
        for (int column = 0; column < end; ++column) {
            const Cell& at = first[column];
            if (style.colour && at.ink != ink) {
                out += escape(ink = at.ink);
            }
            out += at.glyph.empty() ? line_glyphs[at.lines] : std::string_view(at.glyph);
        }
        if (style.colour && ink != Ink::plain) {
            out += escape(Ink::plain);
        }
        out += '\n';
    }
    return out;
}

} // namespace mig::cli
