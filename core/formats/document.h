// Any supported document: what it is, the node in it, and how it is saved again.
#pragma once

#include "core/formats/nvml_mock.h"

#include <optional>
#include <string>
#include <string_view>

namespace mig {

namespace codes {
inline constexpr Code document_unknown{"document.unknown"};   // keys (list) found at the top
inline constexpr Code document_other{"document.other-kind"};  // kind: recognised, not read (yet)
inline constexpr Code document_no_board{"document.no-board"}; // a bare block needs a board: name one
} // namespace codes

enum class DocumentKind : std::uint8_t {
    board_table,
    nvml_mock_config,
    nvml_mock_block,
    catalogue,  // of boards
    mig_parted, // recognised only, for now
    mig_parted_hooks,
    kubernetes, // any manifest (apiVersion, kind)
    nvidia_smi, // what the tool printed: see nvidia_smi/read.h
    unknown,
};
[[nodiscard]] std::string_view kind_id(DocumentKind kind); // "board-table", "nvml-mock-config", ...
[[nodiscard]] std::optional<DocumentKind> find_kind(std::string_view id);
[[nodiscard]] DocumentKind detect(const yaml::Node& root); // of those that are YAML

struct OpenOptions {
    const BoardLibrary* library = nullptr;
    BoardRef board;                             // --board
    std::optional<DocumentKind> as;             // --as: instead of detection
    std::optional<std::filesystem::path> table; // MOCK_MIG_PROFILES_CONFIG or --table
    std::optional<std::filesystem::path> path;  // where the text was read
};

struct OpenDocument {
    DocumentKind kind = DocumentKind::unknown;
    Node node;                               // of a table: one empty GPU of that board; of output: what it shows
    std::optional<nvml_mock::Config> config; // where `kind` is one of nvml-mock's
};

// The value is absent when there is nothing to show.
[[nodiscard]] Read<OpenDocument> open_document(std::string_view text, std::string file, const OpenOptions& options);

// The original with what differs from it patched in. Only for documents with a config.
[[nodiscard]] Expected<std::string, Diagnostics> save_document(const OpenDocument& original, const Node& node);

} // namespace mig
