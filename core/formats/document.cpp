#include "core/formats/document.h"

#include "core/board/catalogue.h"
#include "core/board/table_reader.h"
#include "core/formats/nvidia_smi/import.h"
#include "core/formats/nvidia_smi/read.h"

#include <algorithm>
#include <array>
#include <memory>

namespace mig {

namespace {

struct KindName {
    DocumentKind kind;
    std::string_view id;
};

constexpr std::array kind_names{
    KindName{DocumentKind::board_table, "board-table"},
    KindName{DocumentKind::nvml_mock_config, "nvml-mock-config"},
    KindName{DocumentKind::nvml_mock_block, "nvml-mock-block"},
    KindName{DocumentKind::catalogue, "catalogue"},
    KindName{DocumentKind::mig_parted, "mig-parted"},
    KindName{DocumentKind::mig_parted_hooks, "mig-parted-hooks"},
    KindName{DocumentKind::kubernetes, "kubernetes"},
    KindName{DocumentKind::nvidia_smi, "nvidia-smi"},
    KindName{DocumentKind::unknown, "unknown"},
};

bool has_any(const yaml::Node& root, std::initializer_list<std::string_view> keys) {
    return std::ranges::any_of(keys, [&](std::string_view key) { return root.find(key) != nullptr; });
}

bool is_layout_block(const yaml::Node& node) {
    return has_any(node, {"mode_current", "mode_pending", "max_gpu_instances", "gpu_instances", "instances"});
}

std::vector<std::string> keys_of(const yaml::Node& root) {
    constexpr std::size_t enough = 8;
    std::vector<std::string> keys;
    for (const yaml::Entry& entry : root.entries) {
        if (keys.size() < enough) {
            keys.push_back(entry.key.text);
        }
    }
    return keys;
}

class Opener {
public:
    Opener(yaml::Document document, const OpenOptions& options)
        : document_(std::move(document)),
          options_(options),
          report_{document_.file, {}} {}

    Read<OpenDocument> run() {
        const DocumentKind kind = options_.as.value_or(detect(document_.root));
        std::optional<OpenDocument> value;
        switch (kind) {
        case DocumentKind::board_table: value = open_table(); break;
        case DocumentKind::nvml_mock_config:
        case DocumentKind::nvml_mock_block: value = open_nvml_mock(kind); break;
        case DocumentKind::catalogue:
            static_cast<void>(read_catalogue(document_.text, report_));
            value = OpenDocument{.kind = kind, .node = {}, .config = {}};
            break;
        case DocumentKind::mig_parted:
        case DocumentKind::mig_parted_hooks:
        case DocumentKind::kubernetes:
        case DocumentKind::nvidia_smi:
            report_.error(codes::document_other, document_.root, "", {{"kind", std::string(kind_id(kind))}});
            break;
        case DocumentKind::unknown:
            report_.error(codes::document_unknown, document_.root, "", {{"keys", keys_of(document_.root)}});
            break;
        }
        return {std::move(value), std::move(report_.diagnostics)};
    }

private:
    std::optional<OpenDocument> open_table() {
        TableOptions options;
        if (options_.board) {
            options = {.max_gpu_instances = options_.board->max_gpu_instances(),
                       .memory_mib = options_.board->facts().memory_mib};
        }
        auto table = read_table(document_, options);
        report_.diagnostics = std::move(table.diagnostics);
        if (!table.value) {
            return std::nullopt;
        }
        Gpu gpu;
        gpu.board = board_of(*std::move(table.value));
        gpu.layout = Layout();
        return OpenDocument{.kind = DocumentKind::board_table, .node = {{std::move(gpu)}}, .config = {}};
    }

    // The library's own where it is the same table.
    BoardRef board_of(BoardTable table) const {
        if (options_.library != nullptr) {
            const auto known = std::ranges::find_if(options_.library->boards(),
                                                    [&](const BoardRef& board) { return board->table() == table; });
            if (known != options_.library->boards().end()) {
                return *known;
            }
        }
        BoardFacts facts = options_.board ? options_.board->facts() : BoardFacts{};
        facts.id = "custom";
        if (facts.name.empty()) {
            facts.name = "custom";
        }
        return std::make_shared<Board>(std::move(facts), std::move(table));
    }

    std::optional<OpenDocument> open_nvml_mock(DocumentKind kind) {
        auto config = nvml_mock::read(
            document_, {.library = options_.library, .table = options_.table, .config = options_.path, .board = options_.board});
        report_.diagnostics = std::move(config.diagnostics);
        if (!config.value) {
            return std::nullopt;
        }
        const bool is_block = config.value->shape == nvml_mock::Shape::block;
        if (is_block && !config.value->node.gpus.front().board) {
            report_.error(codes::document_no_board, document_.root, "");
        }
        kind = is_block ? DocumentKind::nvml_mock_block : DocumentKind::nvml_mock_config;
        Node node = config.value->node;
        return OpenDocument{.kind = kind, .node = std::move(node), .config = std::move(config.value)};
    }

    yaml::Document document_;
    const OpenOptions& options_;
    yaml::Report report_;
};

Read<OpenDocument> open_output(std::string_view text, std::string file, const OpenOptions& options) {
    auto output = nvidia_smi::read(text, std::move(file));
    const BoardLibrary none;
    auto import = nvidia_smi::import_node(
        *output.value, {.library = options.library != nullptr ? options.library : &none, .gpus = {}, .board = options.board});
    Diagnostics said = std::move(output.diagnostics);
    said.insert(said.end(), import.diagnostics.begin(), import.diagnostics.end());
    Node node = std::move(import.value->node);
    if (node.gpus.empty()) {
        return {std::nullopt, std::move(said)};
    }
    return {OpenDocument{.kind = DocumentKind::nvidia_smi, .node = std::move(node), .config = {}}, std::move(said)};
}

} // namespace

std::string_view kind_id(DocumentKind kind) { return std::ranges::find(kind_names, kind, &KindName::kind)->id; }

std::optional<DocumentKind> find_kind(std::string_view id) {
    const auto found = std::ranges::find(kind_names, id, &KindName::id);
    return found == kind_names.end() ? std::nullopt : std::optional(found->kind);
}

DocumentKind detect(const yaml::Node& root) {
    if (root.find("apiVersion") != nullptr && root.find("kind") != nullptr) {
        return DocumentKind::kubernetes;
    }
    if (root.find("mig-configs") != nullptr) {
        return DocumentKind::mig_parted;
    }
    if (root.find("hooks") != nullptr) {
        return DocumentKind::mig_parted_hooks;
    }
    if (has_any(root, {"device_defaults", "devices"})) {
        return DocumentKind::nvml_mock_config;
    }
    if (is_layout_block(root)) {
        return DocumentKind::nvml_mock_block;
    }
    if (root.find("supported_profiles") != nullptr) {
        return DocumentKind::board_table;
    }
    if (const yaml::Node* mig = root.find("mig"); mig != nullptr && is_layout_block(*mig)) {
        return DocumentKind::nvml_mock_block;
    }
    return root.find("boards") != nullptr ? DocumentKind::catalogue : DocumentKind::unknown;
}

Read<OpenDocument> open_document(std::string_view text, std::string file, const OpenOptions& options) {
    if (options.as ? *options.as == DocumentKind::nvidia_smi : nvidia_smi::is_output(text)) {
        return open_output(text, std::move(file), options);
    }
    // Of what is no document, a listing among other lines is.
    const auto is_other = [&](const std::optional<yaml::Document>& document) {
        return !options.as && (!document || detect(document->root) == DocumentKind::unknown) && nvidia_smi::has_output(text);
    };
    auto document = yaml::read_yaml(text, file);
    if (is_other(document.value)) {
        return open_output(text, std::move(file), options);
    }
    if (!document.value) {
        return {std::nullopt, std::move(document.diagnostics)};
    }
    if (document.value->root.kind == yaml::Kind::null) {
        std::ranges::for_each(document.diagnostics, [](Diagnostic& one) { one.severity = Severity::error; });
        return {std::nullopt, std::move(document.diagnostics)};
    }
    Read<OpenDocument> opened = Opener(*std::move(document.value), options).run();
    // Of a kind that is not read it does not matter what follows.
    if (std::ranges::find(opened.diagnostics, codes::document_other, &Diagnostic::code) != opened.diagnostics.end()) {
        std::erase_if(document.diagnostics, [](const Diagnostic& one) { return one.code == yaml::codes::second_document; });
    }
    opened.diagnostics.insert(opened.diagnostics.begin(), document.diagnostics.begin(), document.diagnostics.end());
    return opened;
}

Expected<std::string, Diagnostics> save_document(const OpenDocument& original, const Node& node) {
    if (!original.config) {
        Diagnostic other;
        other.code = codes::document_other;
        other.arguments = {{"kind", std::string(kind_id(original.kind))}};
        return tl::unexpected(Diagnostics{std::move(other)});
    }
    return nvml_mock::save(*original.config, node);
}

} // namespace mig
