// Pasted text as lines without what terminals, editors and chats add to it. Internal to this folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mig::nvidia_smi {

struct Line {
    int number = 0;   // in the paste, from 1
    std::string text; // ASCII, no colour codes, no tabs, no blanks at the end
    int count = 1;    // of lines of the paste, where a table's line was broken
};

// Lines of tables that a terminal broke are whole again.
[[nodiscard]] std::vector<Line> clean_lines(std::string_view text);

// Both as one, as they were before a terminal of that width broke them.
[[nodiscard]] std::string joined(std::string first, std::string_view second, std::size_t width);
// The length of the longest line: where a terminal may have broken the others.
[[nodiscard]] std::size_t width_of(const std::vector<Line>& lines);

// What stands between blanks and "|".
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

} // namespace mig::nvidia_smi
