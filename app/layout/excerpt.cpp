#include "app/layout/excerpt.h"

#include "app/layout/text_canvas.h"
#include "core/base/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace mig::cli {
namespace {

constexpr std::size_t widest = 100;        // characters of a document's line that are shown
constexpr std::size_t before = 60;         // of them before the place, when a line is cut
constexpr std::size_t longest_line = 4000; // bytes; places further on are not shown
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_control(const std::string& character) {
    return character.size() == 1 && (static_cast<unsigned char>(character[0]) < 0x20 || character[0] == 0x7F);
}

bool is_whole(const std::string& character) {
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    const auto first = static_cast<unsigned char>(character[0]);
    const std::size_t length = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    return character.size() == length && std::all_of(character.begin() + 1, character.end(), continues);
}

} // namespace

Excerpts::Excerpts(std::string_view text)
    : lines_(split(text.substr(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0), '\n')) {}

std::string Excerpts::of(const Diagnostic& diagnostic) const {
    const auto& [begin, end] = diagnostic.range;
    if (begin.line < 1 || begin.column < 1 || static_cast<std::size_t>(begin.line) > lines_.size()) {
        return {};
    }

    // Bytes that are not text, and lines that nobody can read, are not shown.
    const std::string_view line = lines_[static_cast<std::size_t>(begin.line) - 1];
    auto all = characters(line.substr(0, longest_line));
    if (line.size() > longest_line) {
        all.pop_back(); // perhaps half a character
    }
    const auto column = static_cast<std::size_t>(begin.column) - 1;
    const bool is_text = std::ranges::all_of(all, is_whole);
    const bool is_blank = std::ranges::all_of(
        all, [](const std::string& character) { return character == " " || is_control(character); });
    if (column > all.size() || !is_text || is_blank) {
        return {};
    }
    const std::size_t from = column > before ? column - before : 0;
    const std::size_t to = std::min(all.size(), from + widest);
    std::string shown;
    for (std::size_t i = from; i < to; ++i) {
        shown += is_control(all[i]) ? " " : all[i];
    }

    const bool one_line = end.line == begin.line && end.column > begin.column;
    const std::size_t marked = one_line ? static_cast<std::size_t>(end.column - begin.column) : 1;
    const std::string mark(std::clamp<std::size_t>(marked, 1, std::max<std::size_t>(to - column, 1)), '^');
    const std::string path = diagnostic.path.empty() ? std::string() : " " + diagnostic.path;
    return fmt::format("{:>6} | {}\n       | {}{}{}\n", begin.line, shown, std::string(column - from, ' '), mark, path);
}

} // namespace mig::cli
