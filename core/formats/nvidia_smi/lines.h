// Pasted text as lines without what terminals, editors and chats add to it. Internal to this folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mig::nvidia_smi {

struct Line {
    int number = 0;      // in the paste, from 1
    std::string text;    // ASCII borders, no colour codes, no tabs, no blanks at the end
    bool is_cut = false; // as long as the longest line around: perhaps broken there by a terminal
};

[[nodiscard]] std::vector<Line> clean_lines(std::string_view text);

// What stands between blanks and "|".
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

} // namespace mig::nvidia_smi
