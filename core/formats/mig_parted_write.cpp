#include "core/formats/mig_parted.h"

#include "core/formats/placing.h"
#include "core/layout/legality.h"
#include "core/yaml/fields.h"
#include "core/yaml/writer.h"

#include <algorithm>
#include <map>

namespace mig::mig_parted {

namespace {

constexpr std::size_t longest_label = 63; // a value of a Kubernetes label, which is how it is chosen

bool is_label(std::string_view text) {
    const auto is_alphanumeric = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    const auto may_stand = [&](char c) { return is_alphanumeric(c) || c == '-' || c == '_' || c == '.'; };
    return !text.empty() && text.size() <= longest_label && is_alphanumeric(text.front()) && is_alphanumeric(text.back()) &&
           std::ranges::all_of(text, may_stand);
}

// What an entry says of a GPU: equal for GPUs that share one.
struct Devices {
    bool enabled = false;
    std::vector<std::pair<std::string, int>> counts; // by canonical name, widest first
    bool operator==(const Devices&) const = default;
};

// In how many ways the same profiles can stand on the board: beyond one, the driver's choice decides.
int arrangements(const Board& board, const std::vector<int>& profiles, std::size_t next, Occupancy& occupancy, int least_start) {
    if (next == profiles.size()) {
        return 1;
    }
    int ways = 0;
    for (const Placement& placement : board.row(profiles[next]).placements) {
        const bool in_order = next == 0 || profiles[next] != profiles[next - 1] || placement.start >= least_start;
        if (in_order && ways < 2 && occupancy.refuses(profiles[next], placement.start) == Reason::none) {
            occupancy.add(profiles[next], placement.start);
            ways += arrangements(board, profiles, next + 1, occupancy, placement.start + placement.size);
            occupancy.remove(profiles[next], placement.start);
        }
    }
    return ways;
}

bool stands_where_it_must(const Board& board, const Layout& layout) {
    std::vector<int> profiles;
    for (const GpuInstance& gi : layout.instances()) {
        profiles.push_back(gi.profile);
        GpuInstance refilled = gi;
        refilled.compute_instances.clear();
        for (const ComputeInstance& ci : gi.compute_instances) {
            if (add_first_free(board, refilled, ci.profile, ci.id) || refilled.compute_instances.back().start != ci.start) {
                return false;
            }
        }
    }
    std::ranges::sort(profiles);
    Occupancy occupancy(board);
    return arrangements(board, profiles, 0, occupancy, 0) == 1;
}

std::vector<int> profiles_of(const GpuInstance& gi) {
    std::vector<int> profiles;
    for (const ComputeInstance& ci : gi.compute_instances) {
        profiles.push_back(ci.profile);
    }
    std::ranges::sort(profiles);
    return profiles;
}

class GpuWriter {
public:
    GpuWriter(std::size_t gpu, const Board& board, Diagnostics& cannot_say) : gpu_(gpu), board_(board), cannot_say_(cannot_say) {}

    std::vector<std::pair<std::string, int>> counts(const Layout& layout) {
        if (const auto violations = check_layout(board_, layout); !violations.empty()) {
            for (const Violation& violation : violations) {
                const GpuInstance& gi = layout.instances()[static_cast<std::size_t>(violation.position)];
                say(codes::illegal, &gi, describe(violation.refusal, board_, layout).arguments);
            }
            return {};
        }
        std::map<int, std::vector<const GpuInstance*>> by_row;
        for (const GpuInstance& gi : layout.instances()) {
            by_row[gi.profile].push_back(&gi);
        }
        std::vector<std::pair<std::string, int>> all;
        for (const auto& [row, instances] : by_row) {
            if (is_sayable(board_.row(row), instances)) {
                add(board_.row(row), instances, all);
            }
        }
        std::ranges::stable_sort(all, std::ranges::greater{},
                                 [&](const auto& one) { return parse_profile_name(one.first)->slices; });
        return all;
    }

private:
    // P3: compute instances are counted and filled greedily, so several instances of one profile can only
    // be told apart when each is full of one kind.
    bool is_sayable(const GiProfile& row, const std::vector<const GpuInstance*>& instances) {
        bool sayable = true;
        for (const GpuInstance* gi : instances) {
            if (gi->compute_instances.empty()) {
                sayable = say(codes::no_cis, gi);
            }
            for (const ComputeInstance& ci : gi->compute_instances) {
                const auto& offered = row.compute_instances;
                const CiProfile& profile = offered[static_cast<std::size_t>(ci.profile)];
                const auto named = std::ranges::find(offered, profile.slices, &CiProfile::slices);
                const bool spans = profile.slices == row.slices; // of whatever kind, its device has the instance's name
                if (!spans && named - offered.begin() != ci.profile) {
                    sayable = say(codes::unnamed_ci, gi, {{"nvml_profile", std::string(profile.nvml.suffix)}});
                }
            }
        }
        if (!sayable || instances.size() == 1) {
            return sayable;
        }
        const std::vector<int> first = profiles_of(*instances.front());
        const bool equal = std::ranges::all_of(instances, [&](const GpuInstance* gi) { return profiles_of(*gi) == first; });
        const bool one_kind = first.front() == first.back();
        if (!equal || !one_kind) {
            return say(is_of_one_kind(instances) ? codes::partly_filled : codes::unequal_cis, partly_filled(row, instances),
                       {{"profile", row.label()}});
        }
        return is_full(row, *instances.front()) || say(codes::partly_filled, instances.front(), {{"profile", row.label()}});
    }

    static bool is_full(const GiProfile& row, const GpuInstance& gi) {
        const auto& ci = row.compute_instances[static_cast<std::size_t>(gi.compute_instances.front().profile)];
        return static_cast<int>(gi.compute_instances.size()) == ci.instances;
    }

    static bool is_of_one_kind(const std::vector<const GpuInstance*>& instances) {
        const int kind = instances.front()->compute_instances.front().profile;
        return std::ranges::all_of(instances, [&](const GpuInstance* gi) {
            return std::ranges::all_of(gi->compute_instances, [&](const ComputeInstance& ci) { return ci.profile == kind; });
        });
    }

    static const GpuInstance* partly_filled(const GiProfile& row, const std::vector<const GpuInstance*>& instances) {
        const auto found = std::ranges::find_if(instances, [&](const GpuInstance* gi) { return !is_full(row, *gi); });
        return found == instances.end() ? instances.front() : *found;
    }

    static void add(const GiProfile& row, const std::vector<const GpuInstance*>& instances,
                    std::vector<std::pair<std::string, int>>& all) {
        std::map<std::string, int> names;
        for (const GpuInstance* gi : instances) {
            for (const ComputeInstance& ci : gi->compute_instances) {
                ++names[compute_instance_name(row, row.compute_instances[static_cast<std::size_t>(ci.profile)]).canonical()];
            }
        }
        all.insert(all.end(), names.begin(), names.end());
    }

    bool say(Code code, const GpuInstance* gi, std::vector<Argument> more = {}) {
        Diagnostic diagnostic;
        diagnostic.code = code;
        diagnostic.path = yaml::item_path("gpus", gpu_) + ".instances[" + std::to_string(gi->id) + "]";
        diagnostic.arguments = {{"gpu", static_cast<std::int64_t>(gpu_)}, {"gi", std::int64_t{gi->id}}};
        for (Argument& one : more) {
            if (one.name != "gi") {
                diagnostic.arguments.push_back(std::move(one));
            }
        }
        cannot_say_.push_back(std::move(diagnostic));
        return false;
    }

    std::size_t gpu_;
    const Board& board_;
    Diagnostics& cannot_say_;
};

struct NodeWriter {
    Diagnostics cannot_say;

    void say(Severity severity, Code code, std::string path, std::vector<Argument> arguments) {
        Diagnostic diagnostic;
        diagnostic.severity = severity;
        diagnostic.code = code;
        diagnostic.path = std::move(path);
        diagnostic.arguments = std::move(arguments);
        cannot_say.push_back(std::move(diagnostic));
    }

    Devices devices(std::size_t index, const Gpu& gpu) {
        const std::string path = yaml::item_path("gpus", index);
        const auto number = static_cast<std::int64_t>(index);
        const Layout& layout = gpu.layout_or_empty();
        if (gpu.mode == MigMode::disabled || !gpu.board) {
            if (!layout.empty()) {
                say(Severity::warning, codes::not_applied, path, {{"gpu", number}});
            }
            return {};
        }
        if (!gpu.layout) {
            say(Severity::warning, codes::undeclared, path, {{"gpu", number}});
        }
        return {true, GpuWriter(index, *gpu.board, cannot_say).counts(layout)};
    }
};

yaml::Out entry(const Devices& devices, yaml::Out which) {
    yaml::Out counts = devices.counts.empty() ? yaml::flow_mapping() : yaml::mapping();
    for (const auto& [name, count] : devices.counts) {
        counts.add(name, yaml::integer(count));
    }
    yaml::Out entry = yaml::mapping();
    entry.add("devices", std::move(which));
    entry.add("mig-enabled", yaml::boolean(devices.enabled));
    entry.add("mig-devices", std::move(counts));
    return entry;
}

} // namespace

Written write(const Node& node, const std::string& label) {
    NodeWriter writer;
    if (!is_label(label)) {
        writer.say(Severity::error, codes::bad_label, "", {{"found", label}});
    }
    if (node.gpus.empty()) {
        writer.say(Severity::error, codes::no_gpus, "gpus", {});
    }
    std::vector<std::pair<Devices, std::vector<std::size_t>>> entries;
    std::vector<std::string> starts_lost;
    for (std::size_t i = 0; i < node.gpus.size(); ++i) {
        const std::size_t errors = writer.cannot_say.size();
        Devices devices = writer.devices(i, node.gpus[i]);
        if (devices.enabled && writer.cannot_say.size() == errors &&
            !stands_where_it_must(*node.gpus[i].board, node.gpus[i].layout_or_empty())) {
            starts_lost.push_back(std::to_string(i));
        }
        const auto same = std::ranges::find(entries, devices, [](const auto& one) { return one.first; });
        if (same == entries.end()) {
            entries.emplace_back(std::move(devices), std::vector{i});
        } else {
            same->second.push_back(i);
        }
    }
    if (!starts_lost.empty()) {
        writer.say(Severity::warning, codes::starts_lost, "gpus", {{"gpus", starts_lost}});
    }
    Written written{{}, std::move(writer.cannot_say)};
    if (!written.ok()) {
        return written;
    }
    yaml::Out list = yaml::sequence();
    for (const auto& [devices, indices] : entries) {
        yaml::Out which = yaml::word("all");
        if (entries.size() > 1) {
            which = yaml::flow_sequence();
            for (const std::size_t index : indices) {
                which.add(yaml::integer(static_cast<std::int64_t>(index)));
            }
        }
        list.add(entry(devices, std::move(which)));
    }
    yaml::Out labels = yaml::mapping();
    labels.add(label, std::move(list));
    yaml::Out config = yaml::mapping();
    config.add("version", yaml::word("v1"));
    config.add("mig-configs", std::move(labels));
    written.text = yaml::write(config);
    return written;
}

} // namespace mig::mig_parted
