#include "tests/cli/program.h"

#include <algorithm>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <regex>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace mig::test {
namespace {

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> out;
    for (auto& text : texts) {
        out.push_back(text.data());
    }
    out.push_back(nullptr);
    return out;
}

void redirect(const std::string& path, int flags, int descriptor) {
    const int file = ::open(path.c_str(), flags, 0600);
    if (file < 0 || ::dup2(file, descriptor) < 0) {
        ::_exit(127);
    }
}

std::vector<std::string> environment_of(const Call& call) {
    std::map<std::string, std::string> variables{{"LC_ALL", "C.UTF-8"},
                                                 {"HOME", "/nonexistent"},
                                                 {"PATH", "/usr/bin:/bin"},
                                                 {"MIG_LAYOUT_PROFILES", MIG_SOURCE_DIR "/profiles"}};
    for (const auto& [name, value] : call.variables) {
        variables[name] = value;
    }
    std::vector<std::string> out;
    for (const auto& [name, value] : variables) {
        out.push_back(name + "=" + value);
    }
    return out;
}

} // namespace

std::vector<std::string> Outcome::error_lines() const {
    std::vector<std::string> lines;
    std::size_t from = 0;
    while (from < err.size()) {
        const auto to = std::min(err.find('\n', from), err.size());
        if (err[from] != ' ') {
            lines.push_back(err.substr(from, to - from));
        }
        from = to + 1;
    }
    return lines;
}

Outcome run(const Call& call) {
    const Workshop workshop;
    const std::string in = workshop.write("in", call.input);
    const std::string out = call.output.empty() ? workshop.path("out") : call.output;
    const std::string err = workshop.path("err");

    std::vector<std::string> arguments{call.program.empty() ? MIG_LAYOUT_PROGRAM : call.program};
    arguments.insert(arguments.end(), call.arguments.begin(), call.arguments.end());
    std::vector<std::string> variables = environment_of(call);
    const auto argv = pointers(arguments);
    const auto envp = pointers(variables);

    const pid_t child = ::fork();
    if (child == 0) {
        redirect(in, O_RDONLY, STDIN_FILENO);
        redirect(out, O_WRONLY | O_CREAT, STDOUT_FILENO);
        redirect(err, O_WRONLY | O_CREAT, STDERR_FILENO);
        ::execve(argv[0], argv.data(), envp.data());
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, call.output.empty() ? text_of(out) : "", text_of(err)};
}

Outcome run(std::vector<std::string> arguments) { return run(Call{.arguments = std::move(arguments)}); }

std::vector<std::string> options_of(const std::string& command) {
    static const std::regex option("(?:^|\\n)  (?:-[a-z],)?(--[a-z-]+)");
    const std::string help = run({command, "--help"}).out;
    std::vector<std::string> out;
    for (std::sregex_iterator at(help.begin(), help.end(), option), end; at != end; ++at) {
        out.push_back((*at)[1]);
    }
    return out;
}

Workshop::Workshop() {
    std::string name = (std::filesystem::temp_directory_path() / "mig-layout-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) {
        throw std::runtime_error("no temporary directory");
    }
    directory_ = name;
}

Workshop::~Workshop() {
    std::error_code ignored;
    std::filesystem::remove_all(directory_, ignored);
}

std::string Workshop::path(std::string_view name) const { return (directory_ / name).string(); }

std::string Workshop::write(std::string_view name, std::string_view bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
    return path(name);
}

std::string Workshop::read(std::string_view name) const { return text_of(path(name)); }

std::vector<std::string> Workshop::names() const {
    std::vector<std::string> out;
    for (const auto& entry : std::filesystem::directory_iterator(directory_)) {
        out.push_back(entry.path().filename().string());
    }
    std::ranges::sort(out);
    return out;
}

std::string fixture(std::string_view name) { return MIG_SOURCE_DIR "/tests/data/cli/" + std::string(name); }

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace mig::test
