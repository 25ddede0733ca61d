// What the pages of docs/ say that mig-layout prints, it prints. In them, a block whose first line begins with "$ " holds
// commands and what comes out of them, with "..." for lines that are left out; "```yaml NAME" is a file of that name.
#include "tests/cli/program.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <gtest/gtest.h>
#include <regex>
#include <sstream>

namespace mig::test {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

constexpr std::string_view fence = "```";
constexpr std::string_view prompt = "$ ";
constexpr std::string_view left_out = "...";

struct Block {
    std::string name; // of the file; "" for none
    int line = 0;
    Lines lines;
};

std::vector<Block> blocks_of(const std::string& page) {
    std::vector<Block> blocks;
    std::istringstream in(page);
    std::string line;
    bool inside = false;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.starts_with(fence)) {
            inside = !inside;
            if (inside) {
                const auto blank = line.find(' ');
                blocks.push_back({blank == std::string::npos ? "" : line.substr(blank + 1), number, {}});
            }
        } else if (inside) {
            blocks.back().lines.push_back(line);
        }
    }
    return blocks;
}

bool is_session(const Block& block) { return !block.lines.empty() && block.lines.front().starts_with(prompt); }

// The commands, each said before it is run; the exit status of the one before it is kept.
std::string script_of(const Block& block) {
    std::string script = "exec 2>&1\n";
    for (const auto& line : block.lines) {
        if (line.starts_with(prompt)) {
            script += "status=$?; cat <<'COMMAND'\n" + line + "\nCOMMAND\n(exit $status)\n" + line.substr(prompt.size()) + "\n";
        }
    }
    return script;
}

Lines lines_of(const std::string& text) {
    Lines lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

// "..." is any number of lines.
bool is_like(const std::string* said, const std::string* said_end, const std::string* is, const std::string* is_end) {
    if (said == said_end) {
        return is == is_end;
    }
    if (*said == left_out) {
        return is_like(said + 1, said_end, is, is_end) || (is != is_end && is_like(said, said_end, is + 1, is_end));
    }
    return is != is_end && *said == *is && is_like(said + 1, said_end, is + 1, is_end);
}

std::string joined(const Lines& lines) {
    std::string text;
    for (const auto& line : lines) {
        text += line + "\n";
    }
    return text;
}

class Page : public testing::TestWithParam<const char*> {};

TEST_P(Page, SaysWhatComesOut) {
    const Workshop workshop;
    fs::create_directory(workshop.path("examples"));
    for (const auto& example : fs::directory_iterator(MIG_SOURCE_DIR "/examples")) {
        fs::copy_file(example.path(), workshop.path("examples/" + example.path().filename().string()));
    }
    workshop.write("session.txt", text_of(fixture("session.txt")));
    int sessions = 0;
    for (const Block& block : blocks_of(text_of(std::string(MIG_SOURCE_DIR "/docs/") + GetParam()))) {
        if (!block.name.empty()) {
            workshop.write(block.name, joined(block.lines));
        }
        if (!is_session(block)) {
            continue;
        }
        ++sessions;
        const std::string here = "cd '" + workshop.path("") + "'\n";
        const std::string programs = fs::path(MIG_LAYOUT_PROGRAM).parent_path().string() + ":/usr/bin:/bin";
        const Lines out = lines_of(
            run(Call{.arguments = {"-c", here + script_of(block)}, .variables = {{"PATH", programs}}, .program = "/bin/bash"})
                .out);
        EXPECT_TRUE(is_like(block.lines.data(), block.lines.data() + block.lines.size(), out.data(), out.data() + out.size()))
            << "docs/" << GetParam() << ":" << block.line << ": this comes out now:\n"
            << joined(out);
    }
    EXPECT_GT(sessions, 0);
}

INSTANTIATE_TEST_SUITE_P(Docs, Page, testing::Values("command-line.md", "formats.md", "slice-model.md"),
                         [](const auto& row) { return "Page" + std::to_string(row.index); });

// As the place in a page is called that a heading makes.
std::string anchor_of(const std::string& heading) {
    std::string anchor;
    for (const char c : heading) {
        if (c == ' ' || c == '-') {
            anchor += '-';
        } else if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
            anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return anchor;
}

bool has_heading(const fs::path& page, const std::string& anchor) {
    const Lines lines = lines_of(text_of(page));
    return std::ranges::any_of(lines, [&](const std::string& line) {
        const auto text = line.find_first_not_of('#');
        return text != 0 && text != std::string::npos && line[text] == ' ' && anchor_of(line.substr(text + 1)) == anchor;
    });
}

TEST(Links, LeadToWhatIsThere) {
    static const std::regex link(R"(\]\(([^)#]*)(?:#([^)]*))?\))");
    std::vector<fs::path> pages{MIG_SOURCE_DIR "/README.md", MIG_SOURCE_DIR "/CONTRIBUTING.md"};
    for (const auto& entry : fs::directory_iterator(MIG_SOURCE_DIR "/docs")) {
        if (entry.path().extension() == ".md") {
            pages.push_back(entry.path());
            EXPECT_NE(text_of(pages.front()).find("(docs/" + entry.path().filename().string() + ")"), std::string::npos)
                << "README.md does not lead to " << entry.path();
        }
    }
    for (const auto& page : pages) {
        const std::string text = text_of(page);
        for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
            const std::string target = (*at)[1];
            const std::string anchor = (*at)[2];
            if (target.starts_with("https://")) {
                continue;
            }
            const fs::path file = target.empty() ? page : page.parent_path() / target;
            EXPECT_TRUE(fs::exists(file)) << page << ": " << target;
            EXPECT_TRUE(anchor.empty() || has_heading(file, anchor)) << page << ": " << target << "#" << anchor;
        }
    }
}

} // namespace
} // namespace mig::test
