#include "core/formats/nvml_mock.h"
#include "core/formats/nvml_mock_block_reader.h"
#include "core/formats/nvml_mock_gpus.h"
#include "core/formats/nvml_mock_tables.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace mig::nvml_mock {

namespace {

// Blocks of the defaults, read once for each board that inherits them.
class Defaults {
public:
    Defaults(const Outline& outline, const BoardLibrary* library, yaml::Report& report)
        : outline_(outline),
          library_(library),
          report_(report) {}

    const Block& on(const Board* board) {
        const auto [at, is_new] = read_.try_emplace(board);
        if (is_new && outline_.defaults_mig != nullptr) {
            at->second = read_block(*outline_.defaults_mig, "device_defaults.mig", {board, library_}, report_);
        }
        return at->second;
    }

private:
    const Outline& outline_;
    const BoardLibrary* library_;
    yaml::Report& report_;
    std::map<const Board*, Block> read_;
};

void warn_not_applied(const yaml::Node& mig, const std::string& path, yaml::Report& report) {
    const bool is_explicit = mig.find("instances") != nullptr;
    const char* key = is_explicit ? "instances" : "gpu_instances";
    report.add(Severity::warning, codes::not_applied, mig.entry(key)->key.range, yaml::child_path(path, key));
}

Gpu gpu_of(const BoardRef& board, std::optional<MigMode> current, std::optional<MigMode> pending, std::optional<Layout> layout) {
    Gpu gpu;
    gpu.board = board;
    gpu.mode = current.value_or(MigMode::disabled);
    gpu.pending = pending == gpu.mode ? std::nullopt : pending;
    gpu.layout = std::move(layout);
    return gpu;
}

void read_gpus(const Outline& outline, const std::vector<BoardRef>& boards, const BoardLibrary* library, Gpus& gpus,
               yaml::Report& report) {
    Defaults defaults(outline, library, report);
    bool said_of_defaults = false;
    for (std::size_t i = 0; i < outline.devices.size(); ++i) {
        const DeviceOutline& device = outline.devices[i];
        const std::string path = yaml::child_path(device.path, "mig");
        const Block& inherited = defaults.on(boards[i].get());
        Block own;
        if (device.mig != nullptr) {
            own = read_block(*device.mig, path, {boards[i].get(), library}, report);
        }
        const bool inherits = !own.form;
        if (own.form == Form::counts && inherited.form == Form::instances) {
            report.warn(codes::inherited_instances, *device.mig->find("gpu_instances"), yaml::child_path(path, "gpu_instances"));
        }
        Gpu gpu = gpu_of(boards[i], own.current ? own.current : inherited.current, own.pending ? own.pending : inherited.pending,
                         inherits ? inherited.layout : own.layout);
        if (gpu.mode == MigMode::disabled && own.form) {
            warn_not_applied(*device.mig, path, report);
        } else if (gpu.mode == MigMode::disabled && inherited.form && !said_of_defaults) {
            said_of_defaults = true;
            warn_not_applied(*outline.defaults_mig, "device_defaults.mig", report);
        }
        gpus.node.gpus.push_back(std::move(gpu));
        gpus.indices.push_back(device.index);
        gpus.whole.push_back(own.whole && (!inherits || inherited.whole));
    }
}

void read_one(const Outline& outline, const BoardRef& board, const BoardLibrary* library, Gpus& gpus, yaml::Report& report) {
    Block block = read_block(*outline.block, outline.block_path, {board.get(), library}, report);
    gpus.node.gpus.push_back(gpu_of(board, block.current, block.pending, std::move(block.layout)));
    gpus.indices.push_back(0);
    gpus.whole.push_back(block.whole);
    if (block.form && gpus.node.gpus.front().mode == MigMode::disabled) {
        warn_not_applied(*outline.block, outline.block_path, report);
    }
}

} // namespace

Gpus read_gpus(const Outline& outline, const std::vector<BoardRef>& boards, const BoardLibrary* library, yaml::Report& report) {
    Gpus gpus;
    if (outline.block != nullptr) {
        read_one(outline, boards.front(), library, gpus, report);
    } else {
        read_gpus(outline, boards, library, gpus, report);
    }
    for (int i = 0; i < static_cast<int>(gpus.node.gpus.size()); ++i) {
        gpus.node.gpus[static_cast<std::size_t>(i)].id = i;
    }
    return gpus;
}

yaml::Node merged_root(const yaml::Document& document) {
    yaml::Node root = document.root;
    yaml::merge_keys(root);
    return root;
}

namespace {

// By place, those of the table's own file first: nothing else can be right before they are. What holds for
// every board that inherits the defaults is said once.
void put_in_order(yaml::Report& report) {
    const auto place = [&](const Diagnostic& one) {
        return std::tuple(one.file == report.file, one.range.begin.line, one.range.begin.column);
    };
    std::ranges::stable_sort(report.diagnostics, {}, place);
    Diagnostics once;
    for (Diagnostic& one : report.diagnostics) {
        const auto same_place = std::ranges::lower_bound(once, place(one), {}, place);
        if (std::find(same_place, once.end(), one) == once.end()) {
            once.push_back(std::move(one));
        }
    }
    report.diagnostics = std::move(once);
}

} // namespace

Read<Config> read(yaml::Document document, const ReadOptions& options) {
    yaml::Report report{document.file, {}};
    if (document.root.kind != yaml::Kind::mapping) {
        static_cast<void>(yaml::Fields(document.root, "", report));
        return {std::nullopt, std::move(report.diagnostics)};
    }
    const yaml::Node root = merged_root(document);
    const Outline outline = outline_of(root, report);
    const Boards boards = resolve_boards(outline, options, report);
    Gpus gpus = read_gpus(outline, boards.of, options.library, report);

    Config config;
    config.shape = outline.block != nullptr ? Shape::block : Shape::config;
    config.node = std::move(gpus.node);
    config.indices = std::move(gpus.indices);
    config.whole = std::move(gpus.whole);
    config.table_source = boards.source;
    config.document = std::move(document);
    put_in_order(report);
    return {std::move(config), std::move(report.diagnostics)};
}

} // namespace mig::nvml_mock
