#include "app/layout/terminal.h"

#include "core/base/text.h"

#include <clocale>
#include <cstdlib>
#include <langinfo.h>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace mig::cli {
namespace {

constexpr int fallback_columns = 100;
constexpr int most_columns = 1000;

int columns() {
    if (const char* wanted = std::getenv("COLUMNS")) {
        const auto number = parse_decimal(wanted);
        if (number && *number > 0 && *number <= most_columns) {
            return static_cast<int>(*number);
        }
    }
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        return size.ws_col;
    }
    return fallback_columns;
}

bool locale_is_utf8() {
    std::setlocale(LC_CTYPE, "");
    return std::string_view(nl_langinfo(CODESET)) == "UTF-8";
}

bool wants_colour() {
    const char* refused = std::getenv("NO_COLOR");
    const char* kind = std::getenv("TERM");
    return (refused == nullptr || *refused == '\0') && isatty(STDOUT_FILENO) == 1 && kind != nullptr &&
           std::string_view(kind) != "dumb";
}

} // namespace

Terminal look_at_terminal() { return {columns(), locale_is_utf8(), wants_colour()}; }

} // namespace mig::cli
