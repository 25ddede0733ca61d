#include "app/layout/commands.h"
#include "app/layout/document.h"
#include "app/layout/json.h"
#include "app/layout/output.h"
#include "app/layout/render_picture.h"
#include "core/base/text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace mig::cli {
namespace {

struct Options {
    std::string file;
    DocumentOptions document;
    PictureFile picture;
    bool json = false;
};

bool is_picture(const std::string& path) {
    static constexpr std::array<std::string_view, 3> known{".png", ".svg", ".pdf"};
    return std::ranges::find(known, to_lower_ascii(std::filesystem::path(path).extension().string())) != known.end();
}

ExitCode render_file(const Environment& environment, const Options& options) {
    if (!can_render()) {
        return usage_error("render", "this mig-layout was built without Qt and cannot make pictures");
    }
    if (!is_picture(options.picture.path)) {
        return usage_error("render", fmt::format("\"{}\" does not end in .png, .svg or .pdf", options.picture.path));
    }
    const auto open_options = resolve(options.document, environment);
    if (!open_options) {
        return usage_error("render", open_options.error());
    }
    auto opened = open(options.file, *open_options);
    if (!opened) {
        return refuse(opened.error(), options.json, {{"output", nullptr}});
    }
    auto& [value, diagnostics] = opened->document;
    bool written = false;
    if (value) {
        const auto done = render_picture(value->node, options.picture);
        written = done.has_value();
        if (!written) {
            diagnostics.push_back(done.error());
        }
    }
    const ExitCode exit = worst(exit_for(diagnostics), value ? ExitCode::fine : ExitCode::errors);
    if (options.json) {
        return worst(exit, print_json(Json{{"output", written ? Json(options.picture.path) : Json()},
                                           {"diagnostics", to_json(diagnostics)}}));
    }
    report(diagnostics, opened->name, opened->text);
    return exit;
}

} // namespace

void add_render(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("render", "Draw the layout of a file as a picture");
    command->footer("Examples:\n"
                    "  mig-layout render node.yaml -o node.png\n"
                    "  mig-layout render node.yaml -o node.svg --width 900 --dark\n"
                    "  mig-layout render node.yaml -o node.pdf\n\n"
                    "No display is needed. A layout with errors is drawn as far as it goes.");
    const auto options = std::make_shared<Options>();
    add_file(*command, options->file);
    command->add_option("-o,--output", options->picture.path, "Picture to write: .png, .svg or .pdf")
        ->type_name("OUT")
        ->required();
    command->add_option("--width", options->picture.width, "Width in pixels (1200)")
        ->type_name("N")
        ->check(CLI::Range(300, 8000));
    command->add_flag("--dark", options->picture.dark, "Light on dark");
    add_document_options(*command, options->document);
    command->add_flag("--json", options->json, "Print JSON");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return render_file(environment, *options); }; });
}

} // namespace mig::cli
