#include "app/layout/commands.h"
#include "app/layout/output.h"
#include "core/base/text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

namespace {

using namespace mig::cli;

constexpr auto about = "Checks, shows, converts and plans layouts of NVIDIA Multi-Instance GPUs.\n"
                       "The same rules as in mig-designer, for scripts and for terminals.";

constexpr auto examples = R"(Start here:
  mig-layout boards                         which boards are known
  mig-layout board h100-80gb-sxm            what one of them can be carved into
  mig-layout show node.yaml                 the layout in a file, drawn
  mig-layout check node.yaml                everything that is wrong with it
  mig-layout convert node.yaml --to mig-parted
  nvidia-smi -L | mig-layout import         the layout of a node that runs
  mig-layout fit --board a100-40gb 3g.20gb 2*1g.5gb
                                            whether they fit, and how best
  mig-layout plan now.yaml node.yaml        the steps from one layout to another

Exit status: 0 all is well, 1 the document or layout has errors, 2 wrong usage or
a file that cannot be read or written. "-" stands for standard input.

Environment: MIG_LAYOUT_PROFILES, a directory of board tables to use instead of
the installed ones; MOCK_MIG_PROFILES_CONFIG, the board table of nvml-mock.)";

// nullptr when there is none of this name.
const CLI::App* command_of(const CLI::App& app, std::string_view name) {
    const auto found = app.get_subcommands([name](const CLI::App* command) { return command->get_name() == name; });
    return found.empty() ? nullptr : found.front();
}

std::string no_such_command(const CLI::App& app, std::string_view name) {
    std::vector<std::string_view> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    const auto near = mig::nearest(name, names);
    return fmt::format("there is no command \"{}\"{}", name, near ? fmt::format("; did you mean {}?", *near) : "");
}

// CLI11 says of a misspelt command only that it was not expected.
std::string complaint(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
    const std::string first = argc > 1 ? argv[1] : "";
    if (first == "--json") {
        return "--json stands after the command: mig-layout boards --json";
    }
    const bool is_other = first.empty() || first.starts_with('-') || command_of(app, first) != nullptr;
    return is_other ? error.what() : no_such_command(app, first);
}

// "help COMMAND" is "COMMAND --help".
ExitCode help(const CLI::App& app, const std::string& name) {
    if (name.empty()) {
        return print(app.help());
    }
    const CLI::App* command = command_of(app, name);
    return command == nullptr ? usage_error("", no_such_command(app, name)) : print(command->help(app.get_name()));
}

ExitCode run_program(int argc, char** argv) {
    Run run;
    CLI::App app(about);
    app.name("mig-layout");
    app.footer(examples);
    app.set_version_flag("--version", "mig-layout " MIG_VERSION);
    app.require_subcommand(1);
    app.fallthrough(false);
    for (const auto add : {add_boards, add_board, add_check, add_show, add_convert, add_import, add_fit, add_why, add_place,
                           add_order, add_layouts, add_plan, add_render}) {
        add(app, run);
    }

    if (argc > 1 && std::string_view(argv[1]) == "help") {
        return help(app, argc > 2 ? argv[2] : "");
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return print(app.help()); // of the chosen command, under its whole name
    } catch (const CLI::CallForVersion& version) {
        return print(std::string(version.what()) + "\n");
    } catch (const CLI::ParseError& error) {
        const auto chosen = app.get_subcommands();
        return usage_error(chosen.empty() ? std::string() : chosen.front()->get_name(), complaint(app, error, argc, argv));
    }
    return run(look_around());
}

} // namespace

int main(int argc, char** argv) {
    // A closed pipe is then an error of the write, and ends no document half-written.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return static_cast<int>(run_program(argc, argv));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "mig-layout: error: %s\n", error.what());
        return static_cast<int>(ExitCode::failed);
    }
}
