#include "app/layout/commands.h"
#include "app/layout/document.h"
#include "app/layout/json.h"
#include "app/layout/output.h"
#include "core/base/file.h"
#include "core/formats/mig_parted.h"
#include "core/formats/nvml_mock.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <iterator>

namespace mig::cli {
namespace {

constexpr auto counts_form = "nvml-mock-counts";
constexpr auto instances_form = "nvml-mock-instances";
constexpr auto mig_parted_form = "mig-parted";
constexpr auto table_form = "board-table";

struct Options {
    std::string file;
    DocumentOptions document;
    std::string to;
    std::string output;
    std::string label = "custom";
    bool in_place = false;
    bool json = false;
};

std::optional<nvml_mock::Form> nvml_mock_form(const std::string& name) {
    if (name == counts_form) {
        return nvml_mock::Form::counts;
    }
    return name == instances_form ? std::optional(nvml_mock::Form::instances) : std::nullopt;
}

Written write_as(const Node& node, const Options& options) {
    if (const auto form = nvml_mock_form(options.to)) {
        return nvml_mock::write(node, *form);
    }
    return options.to == table_form ? nvml_mock::write_table_of(node) : mig_parted::write(node, options.label);
}

// The document as it stands, with its `mig` blocks alone in the other form.
Written rewrite(const nvml_mock::Config& config, nvml_mock::Form form) {
    auto text = nvml_mock::save(config, config.node, form);
    return text ? Written{*std::move(text), {}} : Written{"", std::move(text.error())};
}

// What is wrong with asking for this; empty when nothing is.
std::string objection(const Options& options) {
    if (!options.in_place) {
        // Written anew it would lose all that is not of the layout.
        std::error_code ignored;
        return !options.output.empty() && std::filesystem::equivalent(options.file, options.output, ignored)
                   ? "--output names the document itself; name another file, or keep the rest of it with --in-place"
                   : "";
    }
    if (!options.output.empty()) {
        return "--in-place and --output are two different targets; give one of them";
    }
    if (options.file == "-") {
        return "--in-place needs a file; standard input cannot be written";
    }
    if (!nvml_mock_form(options.to)) {
        return "--in-place keeps an nvml-mock config an nvml-mock config; for " + options.to + " name a file with --output";
    }
    return {};
}

// Writes to where it was asked for; the text itself is given back in JSON only.
ExitCode deliver(const Opened& opened, const Options& options, const Written& written, bool ok, Diagnostics said) {
    const std::string target = options.in_place ? options.file : options.output;
    const bool to_file = !target.empty() && target != "-";
    if (!options.json) {
        report(said, opened.name, opened.text);
        return ok ? write_out(target, written.text) : worst(ExitCode::errors, exit_for(said));
    }
    if (ok && to_file) {
        if (const auto done = write_file(target, written.text); !done) {
            said.push_back(done.error());
        }
    }
    const ExitCode exit = worst(exit_for(said), ok ? ExitCode::fine : ExitCode::errors);
    return worst(exit, print_json(Json{{"to", options.to},
                                       {"text", ok ? Json(written.text) : Json()},
                                       {"output", to_file && exit == ExitCode::fine ? Json(target) : Json()},
                                       {"diagnostics", to_json(said)}}));
}

ExitCode convert_file(const Environment& environment, const Options& options) {
    if (const std::string wrong = objection(options); !wrong.empty()) {
        return usage_error("convert", wrong);
    }
    const auto open_options = resolve(options.document, environment);
    if (!open_options) {
        return usage_error("convert", open_options.error());
    }
    auto opened = open(options.file, *open_options);
    if (!opened) {
        return refuse(opened.error(), options.json, {{"to", options.to}, {"text", nullptr}, {"output", nullptr}});
    }
    Diagnostics said = opened->document.diagnostics;
    if (!opened->document.ok()) {
        return deliver(*opened, options, {}, false, said);
    }
    const OpenDocument& document = *opened->document.value;
    if (options.in_place && !document.config) {
        return usage_error("convert",
                           "--in-place needs an nvml-mock config; " + opened->name + " is a " + kind_words(document.kind));
    }
    Diagnostics unread = document.config ? nvml_mock::unread_layouts(*document.config) : Diagnostics();
    if (!unread.empty() && options.to != table_form) {
        std::ranges::move(unread, std::back_inserter(said));
        return deliver(*opened, options, {}, false, said);
    }
    const Written written = options.in_place ? rewrite(*document.config, *nvml_mock_form(options.to))
                                             : write_as(document.node, options);
    for (auto problem : written.cannot_say) {
        problem.file = opened->name;
        said.push_back(std::move(problem));
    }
    return deliver(*opened, options, written, written.ok(), said);
}

} // namespace

void add_convert(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("convert", "Write a layout in another form, or say why it cannot be said there");
    command->footer("Forms:\n"
                    "  nvml-mock-instances  each instance with its id and start: says every layout\n"
                    "  nvml-mock-counts     how many of each profile; nvml-mock places them first-free\n"
                    "  mig-parted           how many MIG devices of each profile, without starts\n"
                    "  board-table          the table that nvml-mock wants beside a config, as NAME.mig.yaml\n\n"
                    "Examples:\n"
                    "  mig-layout convert node.yaml --to mig-parted --label balanced -o config.yaml\n"
                    "  mig-layout convert node.yaml --to nvml-mock-instances --in-place\n"
                    "  mig-layout convert node.yaml --to board-table -o node.mig.yaml\n\n"
                    "Nothing is written when the form cannot say the layout. --in-place changes the mig\n"
                    "blocks and keeps every other byte of the file.");
    const auto options = std::make_shared<Options>();
    add_file(*command, options->file);
    command->add_option("--to", options->to, "Form to write")
        ->type_name("FORM")
        ->required()
        ->check(CLI::IsMember({counts_form, instances_form, mig_parted_form, table_form}));
    command->add_option("-o,--output", options->output, "File to write instead of standard output; replaced whole or not at all")
        ->type_name("OUT");
    command->add_flag("--in-place", options->in_place, "Change the document itself (nvml-mock forms)");
    command->add_option("--label", options->label, "Label of the mig-parted config (custom)")->type_name("NAME");
    add_document_options(*command, options->document);
    command->add_flag("--json", options->json, "Print JSON, with the text and what cannot be said");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return convert_file(environment, *options); }; });
}

} // namespace mig::cli
