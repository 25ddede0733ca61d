#include "app/layout/board_words.h"
#include "app/layout/commands.h"
#include "app/layout/document.h"
#include "app/layout/figure_words.h"
#include "app/layout/grid_picture.h"
#include "app/layout/json.h"
#include "app/layout/output.h"
#include "core/formats/nvidia_smi/write.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace mig::cli {
namespace {

struct Options {
    std::string file;
    DocumentOptions document;
    std::string listing;
    int gpu = -1;
    int width = 0;
    bool ascii = false;
    bool json = false;
};

Terminal terminal_for(const Options& options) {
    Terminal terminal = look_at_terminal();
    if (options.width > 0) {
        terminal.columns = options.width;
    }
    if (options.ascii) {
        terminal.unicode = false;
    }
    return terminal;
}

std::string draw(const OpenDocument& document, const Options& options) {
    const Terminal terminal = terminal_for(options);
    std::string out;
    const auto& gpus = document.node.gpus;
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        if (options.gpu >= 0 && options.gpu != static_cast<int>(i)) {
            continue;
        }
        out += (out.empty() ? "" : "\n") + draw_gpu(gpus[i], static_cast<int>(i), terminal);
    }
    if (document.kind == DocumentKind::board_table && !gpus.empty() && gpus.front().board != nullptr) {
        out += "\n" + rows_of(*gpus.front().board);
    }
    return out;
}

// As nvidia-smi would list the node.
ExitCode list(const Node& node, const Options& options) {
    Node listed = node;
    for (std::size_t i = 0; options.gpu >= 0 && i < listed.gpus.size(); ++i) {
        if (static_cast<int>(i) != options.gpu) {
            listed.gpus[i].mode = MigMode::disabled;
        }
    }
    const Written written = nvidia_smi::write(listed, *nvidia_smi::find_listing(options.listing));
    report(written.cannot_say);
    return written.ok() ? print(written.text) : ExitCode::errors;
}

ExitCode show_file(const Environment& environment, const Options& options) {
    DocumentOptions document = options.document;
    if (!options.listing.empty()) {
        document.as.clear();
        if (options.json) {
            return usage_error("show", "--as " + options.listing + " lists for people; leave out --json");
        }
    }
    const auto open_options = resolve(document, environment);
    if (!open_options) {
        return usage_error("show", open_options.error());
    }
    auto opened = open(options.file, *open_options);
    if (!opened) {
        return refuse(opened.error(), options.json, {{"file", options.file}, {"kind", nullptr}, {"gpus", Json::array()}});
    }
    const auto& [value, diagnostics] = opened->document;
    const ExitCode exit = worst(exit_for(diagnostics), value ? ExitCode::fine : ExitCode::errors);
    if (value && options.gpu >= static_cast<int>(value->node.gpus.size())) {
        return usage_error("show", fmt::format("there is no GPU {} in {}; it has {}", options.gpu, opened->name,
                                               counted(static_cast<std::int64_t>(value->node.gpus.size()), "GPU")));
    }
    if (options.json) {
        Json out{{"file", opened->name}, {"kind", value ? Json(kind_id(value->kind)) : Json()}};
        out.update(value ? to_json(value->node) : Json{{"gpus", Json::array()}});
        if (value && options.gpu >= 0) {
            out["gpus"] = Json::array({out["gpus"][static_cast<std::size_t>(options.gpu)]});
        }
        out["diagnostics"] = to_json(diagnostics);
        return worst(exit, print_json(out));
    }
    report(diagnostics, opened->name, opened->text);
    if (value && !options.listing.empty()) {
        return worst(exit, list(value->node, options));
    }
    return value ? worst(exit, print(draw(*value, options))) : exit;
}

} // namespace

void add_show(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("show", "Draw the layout of each GPU in a file");
    command->footer("Examples:\n"
                    "  mig-layout show node.yaml\n"
                    "  mig-layout show node.yaml --gpu 3\n"
                    "  mig-layout show node.yaml --ascii --width 80 > layout.txt\n"
                    "  mig-layout show node.yaml --as lgi\n"
                    "  mig-layout show node.yaml --json | jq '.gpus[].figures.stranded_units'\n\n"
                    "--as lgip, lgipp, lcip, lgi and lci list the node as nvidia-smi mig does.\n"
                    "Colours are used on a terminal only, and not when NO_COLOR is set.");
    const auto options = std::make_shared<Options>();
    add_file(*command, options->file);
    add_document_options(*command, options->document);
    command->add_option("--gpu", options->gpu, "Draw this GPU alone")->type_name("INDEX")->check(CLI::Range(0, 65535));
    command->add_option("--width", options->width, "Columns to use instead of the terminal's")
        ->type_name("COLUMNS")
        ->check(CLI::Range(40, 1000));
    command->add_flag("--ascii", options->ascii, "Draw with ASCII characters alone");
    command->add_flag("--json", options->json, "Print JSON: instances, and what is free, stranded and still fits");
    command->callback([options, &run] {
        if (nvidia_smi::find_listing(options->document.as)) {
            options->listing = options->document.as;
        }
        run = [options](const Environment& environment) { return show_file(environment, *options); };
    });
}

} // namespace mig::cli
