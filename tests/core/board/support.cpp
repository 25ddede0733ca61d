#include "tests/core/board/support.h"

#include "resources/messages/messages.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>

namespace mig {

void PrintTo(const Diagnostic& diagnostic, std::ostream* out) { *out << messages::line(diagnostic) << " at " << diagnostic.path; }

} // namespace mig

namespace mig::test {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string data_text(const std::string& file) { return text_of(fs::path(MIG_SOURCE_DIR) / "tests/data/board" / file); }

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::string with_lines(const std::string& text, const std::map<int, std::optional<std::string>>& lines) {
    std::string changed;
    int number = 0;
    for (const auto& line : lines_of(text)) {
        const auto other = lines.find(++number);
        if (other == lines.end())
            changed += line + "\n";
        else if (other->second)
            changed += *other->second + "\n";
    }
    return changed;
}

fs::path shipped_profiles() { return fs::path(MIG_SOURCE_DIR) / "profiles"; }

std::vector<BoardRef> shipped_boards() { return load_library({shipped_profiles()}).value->boards(); }

BoardRef shipped_board(const std::string& id) {
    const auto library = load_library({shipped_profiles()});
    auto board = library.value->find(id);
    EXPECT_TRUE(board) << id;
    return board;
}

std::optional<fs::path> conformance_data() {
    const char* const path = std::getenv("MIG_CONFORMANCE_DATA");
    return path ? std::optional<fs::path>(path) : std::nullopt;
}

TemporaryDirectory::TemporaryDirectory() {
    std::string name = (fs::temp_directory_path() / "mig-board-XXXXXX").string();
    if (!mkdtemp(name.data()))
        ADD_FAILURE() << "no temporary directory";
    path_ = name;
}

TemporaryDirectory::~TemporaryDirectory() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

fs::path TemporaryDirectory::write(const std::string& file, const std::string& text) const {
    std::ofstream(path_ / file, std::ios::binary) << text;
    return path_ / file;
}

} // namespace mig::test
