#include "core/base/text.h"
#include "core/board/table_reader.h"
#include "core/formats/nvml_mock.h"
#include "core/formats/nvml_mock_block_reader.h"
#include "core/formats/nvml_mock_blocks.h"

#include <algorithm>

namespace mig::nvml_mock {

namespace {

// nvml-mock refuses a config without one; it is the version that it takes itself when there is no config.
constexpr const char* driver_version = "550.163.01";

std::string path_of(std::size_t gpu) { return yaml::item_path("gpus", gpu); }

Diagnostic about(Severity severity, Code code, std::string path, std::vector<Argument> arguments = {}) {
    Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.code = code;
    diagnostic.path = std::move(path);
    diagnostic.arguments = std::move(arguments);
    return diagnostic;
}

// The one board of the node (a config has one table); null when there is none, with the reasons reported.
BoardRef common_board(const Node& node, Diagnostics& cannot_say) {
    BoardRef common;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < node.gpus.size(); ++i) {
        const BoardRef& board = node.gpus[i].board;
        if (!board) {
            cannot_say.push_back(about(Severity::error, codes::no_board, path_of(i), {{"gpu", static_cast<std::int64_t>(i)}}));
            continue;
        }
        if (!common) {
            common = board;
        }
        if (!(*board == *common) || names.empty()) {
            names.push_back(board->facts().name);
        }
    }
    if (node.gpus.empty()) {
        cannot_say.push_back(about(Severity::error, codes::devices_missing, "gpus", {{"devices", std::int64_t{0}}}));
    }
    if (names.size() > 1) {
        std::ranges::sort(names);
        const auto repeated = std::ranges::unique(names);
        names.erase(repeated.begin(), repeated.end());
        cannot_say.push_back(about(Severity::error, codes::mixed_boards, "gpus", {{"boards", names}}));
    }
    return has_errors(cannot_say) ? nullptr : common;
}

// Which ids nvml-mock gives instead, as "GI 5 becomes GI 1".
std::vector<std::string> renumbered(const Layout& wanted, const Layout& replayed) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < wanted.instances().size(); ++i) {
        const GpuInstance& was = wanted.instances()[i];
        const GpuInstance& becomes = replayed.instances()[i];
        if (was.id != becomes.id) {
            all.push_back("GI " + std::to_string(was.id) + " becomes GI " + std::to_string(becomes.id));
        }
        for (std::size_t ci = 0; ci < was.compute_instances.size(); ++ci) {
            const int old_id = was.compute_instances[ci].id;
            const int new_id = becomes.compute_instances[ci].id;
            if (old_id != new_id) {
                all.push_back("CI " + std::to_string(old_id) + " of GI " + std::to_string(was.id) + " becomes CI " +
                              std::to_string(new_id));
            }
        }
    }
    return all;
}

class Writer {
public:
    Writer(Form form, Diagnostics& cannot_say) : form_(form), cannot_say_(cannot_say) {}

    yaml::Out device(std::size_t index, const Gpu& gpu) {
        yaml::Out mig = yaml::mapping();
        mig.add("mode_current", mode_value(gpu.mode));
        mig.add("mode_pending", mode_value(gpu.pending.value_or(gpu.mode)));
        if (gpu.layout) {
            add_layout(mig, index, *gpu.board, *gpu.layout);
        }
        yaml::Out device = yaml::mapping();
        device.add("index", yaml::integer(static_cast<std::int64_t>(index)));
        device.add("mig", std::move(mig));
        return device;
    }

private:
    void add_layout(yaml::Out& mig, std::size_t gpu, const Board& board, const Layout& layout) {
        if (form_ == Form::instances || layout.empty()) { // by count, nothing is the one layout that has no words
            add_instances(mig, gpu, board, layout);
            return;
        }
        const auto entries = counts_of(board, layout);
        if (!entries) {
            Diagnostic why = entries.error();
            why.path = path_of(gpu) + "." + why.path;
            why.arguments.push_back({"gpu", static_cast<std::int64_t>(gpu)});
            cannot_say_.push_back(std::move(why));
            return;
        }
        if (auto changes = renumbered(layout, replay(board, *entries).layout); !changes.empty()) {
            cannot_say_.push_back(about(Severity::warning, codes::fixed_id, path_of(gpu),
                                        {{"gpu", static_cast<std::int64_t>(gpu)}, {"renumbered", std::move(changes)}}));
        }
        mig.add("gpu_instances", counts_value(board, *entries));
    }

    void add_instances(yaml::Out& mig, std::size_t gpu, const Board& board, const Layout& layout) {
        bool sayable = true;
        for (const GpuInstance& gi : layout.instances()) {
            const std::string path = path_of(gpu) + ".instances[" + std::to_string(gi.id) + "]";
            const std::vector<Argument> which{{"gpu", static_cast<std::int64_t>(gpu)}, {"gi", std::int64_t{gi.id}}};
            if (!board.has_row(gi.profile)) {
                sayable = false;
            } else if (!order_of_compute_instances(board, gi)) {
                cannot_say_.push_back(about(Severity::error, codes::ci_start, path, which));
            }
        }
        for (const Violation& violation : check_layout(board, layout)) {
            const int id = layout.instances()[static_cast<std::size_t>(violation.position)].id;
            cannot_say_.push_back(
                about(sayable ? Severity::warning : Severity::error, codes::illegal,
                      path_of(gpu) + ".instances[" + std::to_string(id) + "]",
                      with_reason({{"gpu", static_cast<std::int64_t>(gpu)}}, violation.refusal, board, layout)));
        }
        if (sayable) {
            mig.add("instances", instances_value(board, layout));
        }
    }

    Form form_;
    Diagnostics& cannot_say_;
};

yaml::Out raw(std::string value) {
    yaml::Out out;
    out.kind = yaml::Out::Kind::raw;
    out.value = std::move(value);
    return out;
}

// nvml-mock wants the packed form, device before vendor: 0x233010DE.
std::string packed_pci(std::string_view device) { return std::string(device) + "10DE"; }

yaml::Out defaults_of(const Board& board) {
    const BoardFacts& facts = board.facts();
    yaml::Out defaults = yaml::mapping();
    defaults.add("name", yaml::text(facts.products.empty() ? facts.name : facts.products.front()));
    if (!facts.architecture.empty()) {
        defaults.add("architecture", yaml::text(to_lower_ascii(facts.architecture)));
    }
    if (facts.memory_mib > 0) {
        yaml::Out memory = yaml::mapping();
        memory.add("total_bytes", yaml::integer(facts.memory_mib * 1024 * 1024));
        defaults.add("memory", std::move(memory));
    }
    if (!facts.pci_devices.empty()) {
        yaml::Out pci = yaml::mapping();
        pci.add("device_id", raw(packed_pci(facts.pci_devices.front())));
        defaults.add("pci", std::move(pci));
    }
    yaml::Out mig = yaml::mapping();
    mig.add("mode_current", mode_value(MigMode::disabled));
    mig.add("mode_pending", mode_value(MigMode::disabled));
    mig.add("max_gpu_instances", yaml::integer(board.max_gpu_instances()));
    defaults.add("mig", std::move(mig));
    return defaults;
}

} // namespace

Written write(const Node& node, Form form) {
    Written written;
    const BoardRef board = common_board(node, written.cannot_say);
    if (!board) {
        return written;
    }
    Writer writer(form, written.cannot_say);
    yaml::Out devices = yaml::sequence();
    for (std::size_t i = 0; i < node.gpus.size(); ++i) {
        devices.add(writer.device(i, node.gpus[i]));
    }
    if (!written.ok()) {
        return written;
    }
    yaml::Out system = yaml::mapping();
    system.add("driver_version", yaml::text(driver_version));
    yaml::Out config = yaml::mapping();
    config.add("version", yaml::text("1.0"));
    config.add("system", std::move(system));
    config.add("device_defaults", defaults_of(*board));
    config.add("devices", std::move(devices));
    written.text = yaml::write(config,
                               "nvml-mock config of " + std::to_string(node.gpus.size()) + " x " + board->facts().name +
                                   ", written by MIG Layout Designer.\nThe board's table goes beside it: config.yaml needs "
                                   "config.mig.yaml.");
    return written;
}

Written write_table_of(const Node& node) {
    Written written;
    if (const BoardRef board = common_board(node, written.cannot_say)) {
        std::vector<std::string> comments;
        if (!board->facts().profile_ids_known) {
            comments.emplace_back("Profile ids of this board are not known: these only tell its rows apart.");
        }
        written.text = write_table(board->table(), comments);
    }
    return written;
}

} // namespace mig::nvml_mock
