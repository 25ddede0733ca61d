#include "core/formats/nvidia_smi/lines.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mig::nvidia_smi {

namespace {

struct Spelling {
    std::string_view found;
    std::string_view means;
};
// Frames as some terminals draw them, blanks that are none, and marks that are not seen.
constexpr std::array spellings{
    Spelling{"\u00A0", " "}, Spelling{"\u2007", " "}, Spelling{"\u202F", " "}, Spelling{"\u200B", ""},  Spelling{"\u200E", ""},
    Spelling{"\uFEFF", ""},  Spelling{"\u2502", "|"}, Spelling{"\u2503", "|"}, Spelling{"\u2551", "|"}, Spelling{"\u00A6", "|"},
    Spelling{"\u2500", "-"}, Spelling{"\u2501", "-"}, Spelling{"\u2013", "-"}, Spelling{"\u2014", "-"}, Spelling{"\u2212", "-"},
    Spelling{"\u2550", "="}, Spelling{"\u253C", "+"}, Spelling{"\u250C", "+"}, Spelling{"\u2510", "+"}, Spelling{"\u2514", "+"},
    Spelling{"\u2518", "+"}, Spelling{"\u251C", "+"}, Spelling{"\u2524", "+"}, Spelling{"\u252C", "+"}, Spelling{"\u2534", "+"},
    Spelling{"\u256A", "+"}, Spelling{"\u255E", "+"}, Spelling{"\u2561", "+"},
};

// The length of an escape sequence at the front: colours, cursor movements, window titles.
std::size_t escape_length(std::string_view text) {
    if (text.size() < 2 || text[0] != '\x1B') {
        return text.starts_with('\x1B') ? 1 : 0;
    }
    if (text[1] == ']') { // until BEL or ESC backslash
        const auto end = text.find_first_of("\x07\x1B", 2);
        return end == std::string_view::npos ? text.size() : end + (text[end] == '\x1B' ? 2 : 1);
    }
    if (text[1] != '[') {
        return 2;
    }
    std::size_t at = 2;
    while (at < text.size() && (text[at] < '@' || text[at] > '~')) {
        ++at;
    }
    return std::min(at + 1, text.size());
}

std::string cleaned(std::string_view raw) {
    std::string text;
    for (std::size_t i = 0; i < raw.size();) {
        const std::string_view rest = raw.substr(i);
        if (const std::size_t escape = escape_length(rest); escape > 0) {
            i += escape;
            continue;
        }
        const auto byte = static_cast<unsigned char>(raw[i]);
        if (byte >= 0x80) {
            const auto* const found = std::ranges::find_if(spellings,
                                                           [&](const Spelling& one) { return rest.starts_with(one.found); });
            if (found != spellings.end()) {
                text += found->means;
                i += found->found.size();
            } else { // no word of the tool has such a letter; a character is one "?"
                text += (byte & 0xC0U) == 0x80U ? "" : "?";
                ++i;
            }
            continue;
        }
        if (raw[i] == '\t') {
            text.append(8 - text.size() % 8, ' ');
        } else if (byte >= 0x20 && byte != 0x7F) {
            text += raw[i];
        }
        ++i;
    }
    // Mail and chats quote with ">"; no line of the tool begins so.
    std::string_view bare = text;
    while (bare.starts_with("> ") || bare == ">") {
        bare.remove_prefix(std::min<std::size_t>(2, bare.size()));
    }
    bare = bare.substr(0, bare.find_last_not_of(' ') + 1);
    return std::string(bare);
}

bool begins_table_line(std::string_view text) { return text.find_first_not_of(' ') == text.find('|') && !text.empty(); }

// A line that begins with a border ends with one, unless something broke it, or cut it off.
std::vector<Line> with_whole_tables(std::vector<Line> lines) {
    constexpr std::size_t most_pieces = 8;
    const std::size_t width = width_of(lines);
    std::vector<Line> whole;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        Line line = lines[i];
        if (begins_table_line(line.text) && (!line.text.ends_with('|') || line.text == "|")) {
            std::string text = line.text;
            std::size_t next = i + 1;
            for (; next < lines.size() && next - i < most_pieces && (next == i + 1 || !text.ends_with('|')); ++next) {
                const std::string& piece = lines[next].text;
                const bool is_piece = piece == "|" ||
                                      (!begins_table_line(piece) && piece.find_first_not_of("+-= ") != std::string::npos);
                if (!is_piece) {
                    break;
                }
                text = joined(std::move(text), piece, width);
            }
            if (next > i + 1 && text.ends_with('|')) {
                line.text = std::move(text);
                line.count = static_cast<int>(next - i);
                i = next - 1;
            }
        }
        whole.push_back(std::move(line));
    }
    return whole;
}

} // namespace

std::vector<Line> clean_lines(std::string_view text) {
    std::vector<Line> lines;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.push_back({number, cleaned(text.substr(0, end))});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return with_whole_tables(std::move(lines));
}

std::string joined(std::string first, std::string_view second, std::size_t width) {
    // Blanks at the end are gone; what stood at the last column ended there, or went on.
    first.resize(std::max(first.size(), width), ' ');
    return first += second;
}

std::size_t width_of(const std::vector<Line>& lines) {
    std::size_t longest = 0;
    for (const Line& line : lines) {
        longest = std::max(longest, line.text.size());
    }
    return longest;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < text.size();) {
        const auto begin = text.find_first_not_of(" |", at);
        if (begin == std::string_view::npos) {
            break;
        }
        const auto end = std::min(text.find_first_of(" |", begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        at = end;
    }
    return words;
}

} // namespace mig::nvidia_smi
