// Runs mig-layout as a shell would, and keeps what it says.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mig::test {

struct Outcome {
    int exit = -1; // -1: ended by a signal
    std::string out;
    std::string err;

    [[nodiscard]] std::vector<std::string> error_lines() const; // of `err`: the diagnostics, without excerpts
};

struct Call {
    std::vector<std::string> arguments;
    std::string input = {};                            // standard input
    std::map<std::string, std::string> variables = {}; // beside a plain environment: UTF-8, the shipped boards
    std::string output = {};                           // standard output goes to this file
    std::string program = {};                          // instead of mig-layout
};

[[nodiscard]] Outcome run(const Call& call);
[[nodiscard]] Outcome run(std::vector<std::string> arguments);

// The long ones that the help of a command lists.
[[nodiscard]] std::vector<std::string> options_of(const std::string& command);

// A directory that goes away with its content.
class Workshop {
public:
    Workshop();
    ~Workshop();
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;

    [[nodiscard]] std::string path(std::string_view name) const;
    std::string write(std::string_view name, std::string_view bytes) const; // gives the path
    [[nodiscard]] std::string read(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> names() const; // of the files in it

private:
    std::filesystem::path directory_;
};

[[nodiscard]] std::string fixture(std::string_view name); // path in tests/data/cli
[[nodiscard]] std::string text_of(const std::filesystem::path& file);

} // namespace mig::test
