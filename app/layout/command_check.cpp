#include "app/layout/commands.h"
#include "app/layout/document.h"
#include "app/layout/figure_words.h"
#include "app/layout/json.h"
#include "app/layout/output.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace mig::cli {
namespace {

struct Options {
    std::vector<std::string> files;
    DocumentOptions document;
    bool json = false;
};

struct Verdict {
    ExitCode exit = ExitCode::fine;
    std::string summary;
    Json json;
};

std::string count_words(const Diagnostics& diagnostics) {
    const auto count = [&](Severity severity) { return std::ranges::count(diagnostics, severity, &Diagnostic::severity); };
    const auto errors = count(Severity::error);
    const auto warnings = count(Severity::warning);
    if (errors == 0 && warnings == 0) {
        return "fine";
    }
    if (errors == 0) {
        return counted(warnings, "warning");
    }
    return counted(errors, "error") + (warnings == 0 ? "" : ", " + counted(warnings, "warning"));
}

std::string what_it_holds(const OpenDocument& document) {
    const std::string kind = kind_words(document.kind);
    const auto& gpus = document.node.gpus;
    if (document.kind == DocumentKind::board_table && !gpus.empty() && gpus.front().board != nullptr) {
        const Board& board = *gpus.front().board;
        return fmt::format("{}, {}, {} memory units", kind, counted(static_cast<std::int64_t>(board.rows().size()), "profile"),
                           board.memory_units());
    }
    return gpus.empty() ? kind : kind + ", " + node_words(document.node);
}

// What is wrong with the tables that it names is said of the tables; here, whether they are there and have its rows.
Diagnostics check_catalogue(const std::string& file, std::size_t& boards) {
    const std::filesystem::path path(file);
    auto library = load_library({path.parent_path()});
    boards = library.value->boards().size();
    std::erase_if(library.diagnostics, [&](const Diagnostic& one) { return one.file != file; });
    return std::move(library.diagnostics);
}

Verdict check_file(const std::string& file, const OpenOptions& options, bool quiet) {
    auto opened = open(file, options);
    if (!opened) {
        const Diagnostics problems{opened.error()};
        if (!quiet) {
            report(problems);
        }
        return {ExitCode::failed, "", {{"file", file}, {"kind", nullptr}, {"diagnostics", to_json(problems)}}};
    }
    Diagnostics& found = opened->document.diagnostics;
    const auto& value = opened->document.value;
    // A reader of configs has named what is illegal, with its places; then this would be the same again.
    Diagnostics more;
    if (value && value->config) {
        more = nvml_mock::layout_warnings(*value->config);
    } else if (value && value->kind != DocumentKind::board_table && !has_errors(found)) {
        more = check_node(value->node, opened->name);
    }
    found.insert(found.end(), more.begin(), more.end());
    std::string holds = value ? what_it_holds(*value) : "not readable";
    if (value && value->kind == DocumentKind::catalogue && std::filesystem::path(file).filename() == "catalogue.yaml") {
        std::size_t boards = 0;
        found = check_catalogue(file, boards);
        holds += ", " + counted(static_cast<std::int64_t>(boards), "board");
    }
    if (!quiet) {
        report(found, opened->name, opened->text);
    }
    Verdict verdict;
    verdict.exit = worst(exit_for(found), value ? ExitCode::fine : ExitCode::errors);
    verdict.summary = fmt::format("{}: {}: {}\n", opened->name, holds, count_words(found));
    verdict.json = {
        {"file", opened->name}, {"kind", value ? Json(kind_id(value->kind)) : Json()}, {"diagnostics", to_json(found)}};
    if (value) {
        verdict.json.update(to_json(value->node));
    }
    return verdict;
}

ExitCode check_files(const Environment& environment, const Options& options) {
    const auto open_options = resolve(options.document, environment);
    if (!open_options) {
        return usage_error("check", open_options.error());
    }
    ExitCode exit = ExitCode::fine;
    Json files = Json::array();
    for (const auto& file : options.files) {
        Verdict verdict = check_file(file, *open_options, options.json);
        exit = worst(exit, verdict.exit);
        if (options.json) {
            files.push_back(std::move(verdict.json));
        } else {
            exit = worst(exit, print(verdict.summary));
        }
    }
    return options.json ? worst(exit, print_json(Json{{"files", std::move(files)}})) : exit;
}

} // namespace

void add_check(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("check", "Say what files are, and everything that is wrong with them");
    command->footer("Examples:\n"
                    "  mig-layout check node.yaml\n"
                    "  mig-layout check *.mig.yaml                       board tables\n"
                    "  mig-layout check block.yaml --board a100-40gb     a bare mig block\n"
                    "  kubectl get cm nvml-mock -o jsonpath='{.data.config\\.yaml}' | mig-layout check -\n\n"
                    "Board tables and nvml-mock configs are read. Problems go to standard error as\n"
                    "file:line:column: error: what is wrong and what to do [code].");
    const auto options = std::make_shared<Options>();
    add_files(*command, options->files);
    add_document_options(*command, options->document);
    command->add_flag("--json", options->json, "Print JSON, with the problems in it");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return check_files(environment, *options); }; });
}

} // namespace mig::cli
