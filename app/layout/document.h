// A document named on the command line, opened.
#pragma once

#include "app/layout/environment.h"
#include "app/layout/exit_code.h"
#include "core/formats/document.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace mig::cli {

struct DocumentOptions {
    std::string board; // --board: an id
    std::string as;    // --as: a kind
    std::string table; // --table: a path
};

void add_file(CLI::App& command, std::string& file);
void add_files(CLI::App& command, std::vector<std::string>& files);
void add_document_options(CLI::App& command, DocumentOptions& options);

// The options in the terms of core; what is wrong with them as a sentence.
[[nodiscard]] Expected<OpenOptions, std::string> resolve(const DocumentOptions& options, const Environment& environment);

struct Opened {
    std::string name; // for people: the path, or "<stdin>"
    std::string text;
    Read<OpenDocument> document;
};

// `file` is a path, or "-" for standard input. The error is one of input.
[[nodiscard]] Expected<Opened, Diagnostic> open(const std::string& file, OpenOptions options);

// A file that could not be read, such as a table, weighs more than what is wrong with a document.
[[nodiscard]] ExitCode exit_for(const Diagnostics& diagnostics);

// What breaks a rule of the board, or leaves a GPU without a usable device, without the place that only a reader knows.
[[nodiscard]] Diagnostics check_node(const Node& node, const std::string& name);

[[nodiscard]] std::string kind_words(DocumentKind kind);

} // namespace mig::cli
