#include "app/layout/board_search.h"
#include "app/layout/commands.h"
#include "app/layout/document.h"
#include "app/layout/figure_words.h"
#include "app/layout/json.h"
#include "app/layout/output.h"
#include "core/base/file.h"
#include "core/board/table_reader.h"
#include "core/formats/nvidia_smi/import.h"
#include "core/formats/nvml_mock.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>

namespace mig::cli {
namespace {

struct Options {
    std::string file = "-";
    std::string gpus = "all";
    std::string board;
    std::string output;
    bool board_table = false;
    bool json = false;
};

// "all", "0,1"; nothing when it is neither.
std::optional<std::vector<int>> indices_of(std::string_view text) {
    std::vector<int> indices;
    while (text != "all" && !text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        int index = -1;
        const auto [stop, problem] = std::from_chars(text.data(), text.data() + comma, index);
        if (problem != std::errc{} || stop != text.data() + comma || index < 0) {
            return std::nullopt;
        }
        indices.push_back(index);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return indices;
}

// What was found, for people: one line a GPU.
std::string summary(const nvidia_smi::Import& import) {
    std::string text;
    for (std::size_t i = 0; i < import.gpus.size(); ++i) {
        const Gpu& gpu = import.node.gpus[i];
        const nvidia_smi::PastedBoard& pasted = import.gpus[i].pasted;
        text += fmt::format("GPU {}: {}", import.gpus[i].index, gpu.board ? gpu.board->facts().name : "board not known");
        if (pasted.is_own) {
            text += pasted.library ? fmt::format(" (as pasted; the library's {} differs)", pasted.library->facts().name)
                                   : " (as pasted; not in the library)";
        }
        text += gpu.mode == MigMode::enabled ? ", MIG on" : ", MIG off";
        if (gpu.layout) {
            std::vector<std::string> words;
            for (const GpuInstance& gi : gpu.layout->instances()) {
                const auto& expected = import.gpus[i].expected;
                const bool is_expected = std::ranges::find(expected, gi.id) != expected.end();
                words.push_back(fmt::format("{}@{}{}", gpu.board->row(gi.profile).label(), gi.start, is_expected ? "?" : ""));
            }
            text += words.empty() ? ", nothing created" : fmt::format(": {}", fmt::join(words, ", "));
        } else if (gpu.mode == MigMode::enabled) {
            text += ", instances not in the paste";
        }
        text += "\n";
    }
    return text;
}

Json to_json(const nvidia_smi::Import& import) {
    Json all = Json::array();
    for (std::size_t i = 0; i < import.gpus.size(); ++i) {
        const nvidia_smi::ImportedGpu& gpu = import.gpus[i];
        Json differences = Json::array();
        for (const nvidia_smi::RowDifference& one : gpu.pasted.differences) {
            differences.push_back(
                {{"profile", one.profile}, {"field", one.field}, {"pasted", one.pasted}, {"library", one.library}});
        }
        all.push_back({{"index", gpu.index},
                       {"product", import.node.gpus[i].name},
                       {"board", gpu.pasted.board ? Json(gpu.pasted.board->facts().id) : Json()},
                       {"library_board", gpu.pasted.library ? Json(gpu.pasted.library->facts().id) : Json()},
                       {"as_pasted", gpu.pasted.is_own},
                       {"differences", differences},
                       {"expected_starts_of", gpu.expected}});
    }
    return all;
}

class Importing {
public:
    Importing(const Environment& environment, const Options& options) : environment_(environment), options_(options) {}

    ExitCode run() {
        const auto gpus = indices_of(options_.gpus);
        if (!gpus) {
            return usage_error("import", fmt::format("--gpus takes all or indices such as 0,1, not \"{}\"", options_.gpus));
        }
        nvidia_smi::ImportOptions wanted{.library = &environment_.library, .gpus = *gpus, .board = nullptr};
        if (!options_.board.empty()) {
            wanted.board = environment_.library.find(options_.board);
            if (!wanted.board) {
                return usage_error("import",
                                   fmt::format("there is no board \"{}\"; mig-layout boards lists them", options_.board));
            }
        }
        const bool from_stdin = options_.file == "-";
        name_ = from_stdin ? "<stdin>" : options_.file;
        const auto text = from_stdin ? read_descriptor(STDIN_FILENO, name_) : read_file(options_.file);
        if (!text) {
            return refuse(text.error(), options_.json, {{"gpus", Json::array()}, {"text", nullptr}});
        }
        text_ = *text;
        auto read = nvidia_smi::read(text_, name_);
        said_ = std::move(read.diagnostics);
        auto imported = nvidia_smi::import_node(*read.value, wanted);
        said_.insert(said_.end(), imported.diagnostics.begin(), imported.diagnostics.end());
        import_ = std::move(*imported.value);
        const bool is_readable = !import_.gpus.empty() && !has_errors(said_);
        return deliver(is_readable ? (options_.board_table ? table() : config()) : Written{});
    }

private:
    // Which files, and what is in them; the first is the one that was asked for.
    struct File {
        std::string path;
        std::string text;
    };

    Written config() { return nvml_mock::write(import_.node, nvml_mock::Form::instances); }

    // The one board that the paste describes, each row with its source.
    Written table() {
        const nvidia_smi::PastedBoard* found = nullptr;
        for (const nvidia_smi::ImportedGpu& gpu : import_.gpus) {
            if (!gpu.pasted.board) {
                continue;
            }
            if (found != nullptr && !(*found->board == *gpu.pasted.board)) {
                return nvml_mock::write_table_of(import_.node); // which says that there are several
            }
            found = &gpu.pasted;
        }
        if (found == nullptr || !found->is_own) {
            return nvml_mock::write_table_of(import_.node);
        }
        return {write_table(found->board->table(), found->comments), {}};
    }

    ExitCode deliver(const Written& written) {
        bool ok = !written.text.empty();
        for (Diagnostic problem : written.cannot_say) {
            problem.file = name_;
            said_.push_back(std::move(problem));
        }
        std::vector<File> files{{options_.output, written.text}};
        const bool to_file = !options_.output.empty() && options_.output != "-";
        if (ok && to_file && !options_.board_table) {
            const Written beside = nvml_mock::write_table_of(import_.node);
            files.push_back({nvml_mock::table_beside(options_.output).string(), beside.text});
        }
        if (!options_.json) {
            report(said_, name_, text_);
        }
        Diagnostics failed;
        for (const File& file : ok&& to_file ? files : std::vector<File>()) {
            if (const auto done = write_file(file.path, file.text); !done) {
                failed.push_back(done.error());
                break;
            }
        }
        said_.insert(said_.end(), failed.begin(), failed.end());
        const ExitCode exit = worst(exit_for(said_), ok ? ExitCode::fine : ExitCode::errors);
        if (options_.json) {
            return worst(exit, print_json(Json{{"gpus", to_json(import_)},
                                               {"node", mig::cli::to_json(import_.node)},
                                               {"text", ok ? Json(written.text) : Json()},
                                               {"output", ok && to_file && failed.empty() ? Json(options_.output) : Json()},
                                               {"diagnostics", mig::cli::to_json(said_)}}));
        }
        report(failed);
        if (!ok) {
            return exit;
        }
        return worst(exit, print(to_file ? summary(import_) : written.text));
    }

    const Environment& environment_;
    const Options& options_;
    std::string name_;
    std::string text_;
    Diagnostics said_;
    nvidia_smi::Import import_;
};

} // namespace

void add_import(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("import", "Make a config, or a board table, of what nvidia-smi prints");
    command->footer("Reads nvidia-smi -L and nvidia-smi mig -lgi, -lci, -lgip, -lgipp and -lcip, and sessions of\n"
                    "-cgi, -cci, -dgi and -dci, with whatever stands around them. A start that is not in the\n"
                    "paste is marked ?: where a driver is expected to have put the instance.\n\n"
                    "Examples:\n"
                    "  nvidia-smi -L | mig-layout import\n"
                    "  (nvidia-smi -L; nvidia-smi mig -lgi; nvidia-smi mig -lci) | mig-layout import - -o node.yaml\n"
                    "  mig-layout import paste.txt --gpus 0,1 -o node.yaml\n"
                    "  mig-layout import paste.txt --board-table -o my-board.yaml\n\n"
                    "With -o, the board's table is written beside the config, as NAME.mig.yaml.");
    const auto options = std::make_shared<Options>();
    command->add_option("file", options->file, "Text file with the paste, or - for standard input (-)")->type_name("FILE");
    command->add_option("--gpus", options->gpus, "Indices of the GPUs to take, such as 0,1 (all)")->type_name("LIST");
    command->add_option("--board", options->board, "Board of the GPUs, whatever the paste says")->type_name("ID");
    command->add_flag("--board-table", options->board_table, "Write the table of the board instead of a config");
    command->add_option("-o,--output", options->output, "File to write instead of standard output; replaced whole or not at all")
        ->type_name("OUT");
    command->add_flag("--json", options->json, "Print JSON, with what was found and where it differs from the library");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return Importing(environment, *options).run(); }; });
}

} // namespace mig::cli
