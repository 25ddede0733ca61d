// What standard output can show.
#pragma once

namespace mig::cli {

struct Terminal {
    int columns = 100;
    bool unicode = false;
    bool colour = false;
};

// From COLUMNS or the terminal's size, the locale's character set, and NO_COLOR. Colour only on a terminal.
[[nodiscard]] Terminal look_at_terminal();

} // namespace mig::cli
