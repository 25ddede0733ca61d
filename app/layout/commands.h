// The subcommands: each declares its options, and leaves in `run` what is to be done when it was chosen.
#pragma once

#include "app/layout/environment.h"
#include "app/layout/exit_code.h"

#include <functional>

namespace CLI {
class App;
}

namespace mig::cli {

using Run = std::function<ExitCode(const Environment&)>;

void add_boards(CLI::App& app, Run& run);
void add_board(CLI::App& app, Run& run);
void add_check(CLI::App& app, Run& run);
void add_show(CLI::App& app, Run& run);
void add_convert(CLI::App& app, Run& run);
void add_fit(CLI::App& app, Run& run);
void add_import(CLI::App& app, Run& run);
void add_layouts(CLI::App& app, Run& run);
void add_order(CLI::App& app, Run& run);
void add_place(CLI::App& app, Run& run);
void add_why(CLI::App& app, Run& run);
void add_plan(CLI::App& app, Run& run);
void add_render(CLI::App& app, Run& run);

} // namespace mig::cli
