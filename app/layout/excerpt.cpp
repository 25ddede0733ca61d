#include "app/layout/excerpt.h"

#include "app/layout/text_canvas.h"
#include "core/base/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace mig::cli {
namespace {

constexpr std::size_t widest = 100; // characters of a document's line that are shown
constexpr std::size_t before = 60;  // of them before the place, when a line is cut

bool is_control(const std::string& character) {
    return character.size() == 1 && (static_cast<unsigned char>(character[0]) < 0x20 || character[0] == 0x7F);
}

} // namespace

Excerpts::Excerpts(std::string_view text) : lines_(split(text, '\n')) {}

std::string Excerpts::of(const Diagnostic& diagnostic) const {
    const auto& [begin, end] = diagnostic.range;
    if (begin.line < 1 || begin.column < 1 || static_cast<std::size_t>(begin.line) > lines_.size()) {
        return {};
    }

    // Bytes that are not text, and lines that nobody can read, are not shown.
    const auto all = characters(lines_[static_cast<std::size_t>(begin.line) - 1].substr(0, 100'000));
    const auto column = static_cast<std::size_t>(begin.column) - 1;
    if (column > all.size()) {
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
    return fmt::format("{:>6} | {}\n       | {}{}{}\n", begin.line, trim(shown).empty() ? std::string() : shown,
                       std::string(column - from, ' '), mark, path);
}

} // namespace mig::cli
