#include "core/formats/nvml_mock_gpus.h"
#include "core/layout/legality.h"

#include <algorithm>

namespace mig::nvml_mock {

namespace {

struct Instances {
    const yaml::Node* list = nullptr; // null: none are declared explicitly
    std::string path;
};

Instances instances_of(const yaml::Node& mig, const std::string& path) {
    const yaml::Node* list = mig.find("instances");
    const bool is_list = list != nullptr && list->kind == yaml::Kind::sequence;
    return {is_list ? list : nullptr, yaml::child_path(path, "instances")};
}

bool has_counts(const yaml::Node& mig) {
    const yaml::Node* counts = mig.find("gpu_instances");
    return counts != nullptr && !counts->items.empty();
}

// A device's own layout stands instead of the defaults'.
Instances instances_of(const Outline& outline, std::size_t gpu) {
    if (outline.block != nullptr) {
        return instances_of(*outline.block, outline.block_path);
    }
    const DeviceOutline& device = outline.devices[gpu];
    if (device.mig != nullptr) {
        Instances own = instances_of(*device.mig, yaml::child_path(device.path, "mig"));
        if (own.list != nullptr || has_counts(*device.mig)) {
            return own;
        }
    }
    return outline.defaults_mig != nullptr ? instances_of(*outline.defaults_mig, "device_defaults.mig") : Instances{};
}

// Where one of layout_warnings() stands: the empty list that it is about.
const yaml::Node* place_of(const Diagnostic& warning, const Instances& instances, std::string& path) {
    const Value* gi = argument(warning, "gi");
    path = instances.path;
    if (gi == nullptr) {
        return instances.list->items.empty() ? instances.list : nullptr; // else what is in it was not understood
    }
    for (std::size_t i = 0; i < instances.list->items.size(); ++i) {
        const yaml::Node& item = instances.list->items[i];
        const yaml::Node* id = item.find("id");
        if (Value(id == nullptr ? 0 : yaml::as_integer(*id).value_or(-1)) == *gi) {
            path = yaml::child_path(yaml::item_path(instances.path, i), "compute_instances");
            const yaml::Node* cis = item.find("compute_instances");
            return cis != nullptr && cis->kind == yaml::Kind::sequence && cis->items.empty() ? cis : nullptr;
        }
    }
    return nullptr;
}

} // namespace

Diagnostics layout_warnings(const Config& config) {
    yaml::Report ignored;
    const yaml::Node root = merged_root(config.document);
    const Outline outline = outline_of(root, ignored);
    Diagnostics found;
    for (std::size_t i = 0; i < config.node.gpus.size(); ++i) {
        const Gpu& gpu = config.node.gpus[i];
        const Instances instances = instances_of(outline, i);
        if (!gpu.board || !gpu.layout || gpu.mode == MigMode::disabled || instances.list == nullptr) {
            continue;
        }
        for (Diagnostic& one : mig::layout_warnings(*gpu.board, *gpu.layout)) {
            const yaml::Node* at = place_of(one, instances, one.path);
            if (at == nullptr) {
                continue;
            }
            one.range = at->range;
            one.file = config.document.file;
            if (std::ranges::find(found, one) == found.end()) { // what the defaults say is said once
                found.push_back(std::move(one));
            }
        }
    }
    return found;
}

} // namespace mig::nvml_mock
