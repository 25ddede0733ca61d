#include "core/formats/nvml_mock_blocks.h"

#include "core/formats/nvml_mock_names.h"

#include <algorithm>

namespace mig::nvml_mock {

namespace {

// "2c" where that means this profile, its NVML value where another of its width comes first.
void name_compute_instance(yaml::Out& item, const GiProfile& row, int ci_profile) {
    const CiProfile& ci = row.compute_instances[static_cast<std::size_t>(ci_profile)];
    if (compute_instance_of_width(row, ci.slices) == ci_profile) {
        item.add("profile", yaml::text(std::to_string(ci.slices) + "c"));
    } else {
        item.add("profile_id", yaml::integer(ci.nvml.value));
    }
}

yaml::Out on_one_line(bool one_line) { return one_line ? yaml::flow_mapping() : yaml::mapping(); }

} // namespace

yaml::Out mode_value(MigMode mode) { return yaml::text(mode == MigMode::enabled ? "enabled" : "disabled"); }

std::optional<yaml::Out> compute_instances_value(const Board& board, const GpuInstance& gi) {
    const GiProfile& row = board.row(gi.profile);
    const auto& cis = gi.compute_instances;
    if (cis.empty()) {
        return yaml::flow_sequence();
    }
    const int spanning = compute_instance_of_width(row, row.slices);
    const bool is_default = cis.size() == 1 && cis.front().profile == spanning && cis.front().id == 0;
    if (is_default && cis.front().start == 0) {
        return std::nullopt;
    }
    yaml::Out list = yaml::sequence();
    const auto add = [&](const ComputeInstance& ci) {
        yaml::Out item = yaml::flow_mapping();
        item.add("id", yaml::integer(ci.id));
        name_compute_instance(item, row, ci.profile);
        list.add(std::move(item));
    };
    if (const auto order = order_of_compute_instances(board, gi)) {
        std::ranges::for_each(*order, [&](std::size_t position) { add(cis[position]); });
    } else {
        std::ranges::for_each(cis, add);
    }
    return list;
}

yaml::Out instance_item(const Board& board, const GpuInstance& gi) {
    auto cis = compute_instances_value(board, gi);
    yaml::Out item = on_one_line(!cis || cis->items.empty());
    item.add("id", yaml::integer(gi.id));
    item.add("profile", yaml::text(board.row(gi.profile).label()));
    item.add("placement_start", yaml::integer(gi.start));
    if (cis) {
        item.add("compute_instances", *std::move(cis));
    }
    return item;
}

yaml::Out instances_value(const Board& board, const Layout& layout) {
    std::vector<GpuInstance> instances = layout.instances();
    std::ranges::stable_sort(instances, {}, &GpuInstance::id);
    yaml::Out list = instances.empty() ? yaml::flow_sequence() : yaml::sequence();
    for (const GpuInstance& gi : instances) {
        list.add(instance_item(board, gi));
    }
    return list;
}

yaml::Out counts_value(const Board& board, const std::vector<CountEntry>& entries) {
    yaml::Out list = yaml::sequence();
    for (const CountEntry& entry : entries) {
        const GiProfile& row = board.row(entry.profile);
        yaml::Out item = on_one_line(entry.compute_instances.empty());
        item.add("profile", yaml::text(row.label()));
        item.add("count", yaml::integer(entry.count));
        if (!entry.compute_instances.empty()) {
            yaml::Out cis = yaml::sequence();
            for (auto run = entry.compute_instances.begin(); run != entry.compute_instances.end();) {
                const auto end = std::find_if_not(run, entry.compute_instances.end(), [&](int ci) { return ci == *run; });
                yaml::Out ci = yaml::flow_mapping();
                name_compute_instance(ci, row, *run);
                ci.add("count", yaml::integer(end - run));
                cis.add(std::move(ci));
                run = end;
            }
            item.add("compute_instances", std::move(cis));
        }
        list.add(std::move(item));
    }
    return list;
}

} // namespace mig::nvml_mock
