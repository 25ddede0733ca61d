// What the tests of core/board share.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/board.h"
#include "core/board/library.h"

#include <filesystem>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace mig {

void PrintTo(const Diagnostic& diagnostic, std::ostream* out);

}

namespace mig::test {

// Of a file under tests/data/board.
[[nodiscard]] std::string data_text(const std::string& file);

// `text` with some of its lines (counted from 1) put otherwise; an absent text takes the line out.
[[nodiscard]] std::string with_lines(const std::string& text, const std::map<int, std::optional<std::string>>& lines);

[[nodiscard]] std::filesystem::path shipped_profiles();
[[nodiscard]] std::vector<BoardRef> shipped_boards();
[[nodiscard]] BoardRef shipped_board(const std::string& id);

// Where the facts and cases lie that are not part of this repository, from MIG_CONFORMANCE_DATA.
[[nodiscard]] std::optional<std::filesystem::path> conformance_data();

[[nodiscard]] std::string text_of(const std::filesystem::path& path);
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

// Of the row in line 11 of base.yaml, open for a seventh.
inline const std::string six_starts =
    "    placements: [{start: 0, size: 1}, {start: 1, size: 1}, {start: 2, size: 1}, {start: 3, size: 1}, "
    "{start: 4, size: 1}, {start: 5, size: 1}, ";

// A directory of its own for one test, gone with it.
class TemporaryDirectory {
public:
    TemporaryDirectory();
    ~TemporaryDirectory();
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    std::filesystem::path write(const std::string& file, const std::string& text) const;

private:
    std::filesystem::path path_;
};

} // namespace mig::test
