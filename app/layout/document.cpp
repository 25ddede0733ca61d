#include "app/layout/document.h"

#include "app/layout/board_search.h"
#include "core/base/file.h"
#include "core/layout/legality.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace mig::cli {
namespace {

constexpr DocumentKind all_kinds[] = {
    DocumentKind::board_table, DocumentKind::nvml_mock_config, DocumentKind::nvml_mock_block, DocumentKind::catalogue,
    DocumentKind::mig_parted,  DocumentKind::mig_parted_hooks, DocumentKind::kubernetes,      DocumentKind::nvidia_smi,
};

std::string known_kinds() {
    std::string out;
    for (const DocumentKind kind : all_kinds) {
        out += (out.empty() ? "" : ", ") + std::string(kind_id(kind));
    }
    return out;
}

CLI::Validator has_name() {
    return {[](const std::string& text) { return text.empty() ? std::string("an empty text names no file") : std::string(); },
            ""};
}

} // namespace

void add_files(CLI::App& command, std::vector<std::string>& files) {
    command.add_option("FILE", files, "Documents; \"-\" is standard input")->required()->check(has_name());
}

void add_file(CLI::App& command, std::string& file) {
    command.add_option("FILE", file, "Document; \"-\" is standard input")->required()->check(has_name());
}

void add_document_options(CLI::App& command, DocumentOptions& options) {
    command.add_option("--board", options.board, "Board of the GPUs, instead of what the document says (see: mig-layout boards)")
        ->type_name("ID");
    command.add_option("--as", options.as, "Read as this kind instead of finding out: " + known_kinds())->type_name("KIND");
    command
        .add_option("--table", options.table,
                    "Board table to use, instead of the one beside the document or in MOCK_MIG_PROFILES_CONFIG")
        ->type_name("FILE");
}

Expected<OpenOptions, std::string> resolve(const DocumentOptions& options, const Environment& environment) {
    OpenOptions out;
    out.library = &environment.library;
    out.table = options.table.empty() ? environment.table : std::filesystem::path(options.table);
    if (!options.board.empty()) {
        out.board = find_board(environment.library, options.board);
        if (out.board == nullptr) {
            return tl::unexpected(no_such_board(environment.library, options.board));
        }
    }
    if (!options.as.empty()) {
        out.as = find_kind(options.as);
        if (!out.as) {
            return tl::unexpected(fmt::format("\"{}\" is no kind of document; the kinds are {}", options.as, known_kinds()));
        }
    }
    return out;
}

Expected<Opened, Diagnostic> open(const std::string& file, OpenOptions options) {
    const bool from_stdin = file == "-";
    const std::string name = from_stdin ? "<stdin>" : file;
    auto text = from_stdin ? read_descriptor(STDIN_FILENO, name) : read_file(file);
    if (!text) {
        return tl::unexpected(std::move(text.error()));
    }
    if (!from_stdin) {
        options.path = file;
    }
    auto document = open_document(*text, name, options);
    return Opened{name, std::move(*text), std::move(document)};
}

ExitCode exit_for(const Diagnostics& diagnostics) {
    const auto is_of_files = [](const Diagnostic& one) {
        return one.severity == Severity::error && one.code.id().starts_with("file.");
    };
    if (std::ranges::any_of(diagnostics, is_of_files)) {
        return ExitCode::failed;
    }
    return has_errors(diagnostics) ? ExitCode::errors : ExitCode::fine;
}

Diagnostics check_node(const Node& node, const std::string& name) {
    Diagnostics out;
    for (std::size_t i = 0; i < node.gpus.size(); ++i) {
        const Gpu& gpu = node.gpus[i];
        if (gpu.board == nullptr || !gpu.layout) {
            continue;
        }
        const std::string path = fmt::format("gpus[{}]", i);
        for (const auto& [position, refusal] : check_layout(*gpu.board, *gpu.layout)) {
            const int id = gpu.layout->instances()[static_cast<std::size_t>(position)].id;
            out.push_back(describe(refusal, *gpu.board, *gpu.layout));
            out.back().path = fmt::format("{}.instances[{}]", path, id);
        }
        if (gpu.mode == MigMode::enabled) {
            for (auto& warning : layout_warnings(*gpu.board, *gpu.layout)) {
                warning.path = path;
                out.push_back(std::move(warning));
            }
        }
    }
    for (auto& diagnostic : out) {
        diagnostic.file = name;
    }
    return out;
}

std::string kind_words(DocumentKind kind) {
    switch (kind) {
    case DocumentKind::board_table: return "board table";
    case DocumentKind::nvml_mock_config: return "nvml-mock config";
    case DocumentKind::nvml_mock_block: return "mig block of nvml-mock";
    case DocumentKind::catalogue: return "catalogue of boards";
    case DocumentKind::mig_parted: return "mig-parted config";
    case DocumentKind::mig_parted_hooks: return "hooks of mig-parted";
    case DocumentKind::kubernetes: return "Kubernetes manifest";
    case DocumentKind::nvidia_smi: return "output of nvidia-smi";
    case DocumentKind::unknown: break;
    }
    return "unknown document";
}

} // namespace mig::cli
