#include "core/formats/nvml_mock_outline.h"

#include <algorithm>
#include <map>

namespace mig::nvml_mock {

namespace {

// What nvml-mock makes up where a config names no device.
constexpr int made_up_devices = 8;

constexpr std::int64_t max_devices = 256;

const yaml::Node* mapping_at(const yaml::Node* parent, std::string_view key) {
    const yaml::Node* value = parent == nullptr || parent->kind != yaml::Kind::mapping ? nullptr : parent->find(key);
    return value != nullptr && value->kind == yaml::Kind::mapping ? value : nullptr;
}

// Present, and neither a mapping nor empty: cannot be a block.
void expect_mapping(const yaml::Node* parent, std::string_view key, const std::string& path, yaml::Report& report) {
    const yaml::Node* value = parent == nullptr || parent->kind != yaml::Kind::mapping ? nullptr : parent->find(key);
    if (value != nullptr && value->kind != yaml::Kind::mapping && value->kind != yaml::Kind::null) {
        report.error(yaml::codes::wrong_type, *value, yaml::child_path(path, key),
                     {{"key", std::string(key)}, {"found", yaml::describe(*value)}, {"expected", std::string("a mapping")}});
    }
}

std::optional<int> read_num_devices(const yaml::Node& root, yaml::Report& report) {
    const yaml::Node* system = mapping_at(&root, "system");
    if (system == nullptr) {
        return std::nullopt;
    }
    yaml::Fields fields(*system, "system", report);
    const auto count = fields.integer("num_devices", 0, max_devices);
    return count && *count > 0 ? std::optional(static_cast<int>(*count)) : std::nullopt;
}

int read_index(const yaml::Node& device, const std::string& path, yaml::Report& report) {
    yaml::Fields fields(device, path, report);
    if (!fields.valid()) {
        return 0;
    }
    if (fields.get("index") == nullptr) { // nvml-mock reads 0
        report.warn(yaml::codes::missing_key, device, path, {{"key", std::string("index")}});
    }
    return static_cast<int>(fields.integer("index", 0, max_devices - 1).value_or(0));
}

void read_devices(Outline& outline, yaml::Report& report) {
    const yaml::Node* list = outline.devices_list;
    std::map<int, int> lines; // by index
    if (list != nullptr && list->items.size() > max_devices) {
        report.error(yaml::codes::out_of_range, *list, "devices",
                     {{"key", std::string("devices")},
                      {"found", std::to_string(list->items.size()) + " items"},
                      {"min", std::int64_t{0}},
                      {"max", max_devices}});
    }
    // nvml-mock makes that many GPUs, and gives each the entry with its index.
    const int listed = list == nullptr ? 0 : static_cast<int>(std::min<std::size_t>(list->items.size(), max_devices));
    const int count = outline.num_devices.value_or(listed == 0 ? made_up_devices : listed);
    for (std::size_t i = 0; list != nullptr && i < std::min<std::size_t>(list->items.size(), max_devices); ++i) {
        const yaml::Node& device = list->items[i];
        const std::string path = yaml::item_path("devices", i);
        const int index = read_index(device, path, report);
        const yaml::Node* at = device.find("index");
        const auto [first, is_new] = lines.emplace(index, device.range.begin.line);
        if (!is_new) {
            report.error(codes::duplicate_index, at == nullptr ? device : *at, yaml::child_path(path, "index"),
                         {{"index", std::int64_t{index}}, {"first_line", std::int64_t{first->second}}});
        }
        expect_mapping(&device, "mig", path, report);
        if (index < count) {
            outline.devices.push_back({index, &device, mapping_at(&device, "mig"), path});
        } else {
            report.warn(codes::index_past_count, at == nullptr ? device : *at, yaml::child_path(path, "index"),
                        {{"index", std::int64_t{index}}, {"devices", std::int64_t{count}}});
        }
    }
    if (listed == 0 && !outline.num_devices) {
        report.warn(codes::devices_missing, list == nullptr ? *outline.root : *list, "devices",
                    {{"devices", std::int64_t{made_up_devices}}});
    }
    for (int index = 0; index < count; ++index) {
        if (!lines.contains(index) && static_cast<int>(outline.devices.size()) < count) {
            outline.devices.push_back({index, nullptr, nullptr, "devices"});
        }
    }
    std::ranges::stable_sort(outline.devices, {}, &DeviceOutline::index);
}

} // namespace

Shape shape_of(const yaml::Node& root) {
    const bool is_config = root.find("device_defaults") != nullptr || root.find("devices") != nullptr ||
                           root.find("system") != nullptr;
    return is_config ? Shape::config : Shape::block;
}

Outline outline_of(const yaml::Node& root, yaml::Report& report) {
    Outline outline;
    outline.root = &root;
    if (shape_of(root) == Shape::block) {
        const yaml::Node* wrapped = mapping_at(&root, "mig");
        outline.block = wrapped == nullptr ? &root : wrapped;
        outline.block_path = wrapped == nullptr ? "" : "mig";
        return outline;
    }
    expect_mapping(&root, "device_defaults", "", report);
    outline.defaults = mapping_at(&root, "device_defaults");
    expect_mapping(outline.defaults, "mig", "device_defaults", report);
    outline.defaults_mig = mapping_at(outline.defaults, "mig");
    outline.num_devices = read_num_devices(root, report);
    if (const yaml::Node* devices = root.find("devices"); devices != nullptr && devices->kind != yaml::Kind::null) {
        yaml::Fields fields(root, "", report);
        outline.devices_list = fields.sequence("devices");
    }
    read_devices(outline, report);
    return outline;
}

const yaml::Node* device_value(const Outline& outline, const DeviceOutline& device, std::string_view key) {
    for (const yaml::Node* holder : {device.device, outline.defaults}) {
        const yaml::Node* value = holder == nullptr ? nullptr : holder->find(key);
        if (value != nullptr && value->kind != yaml::Kind::null && (value->kind != yaml::Kind::scalar || !value->text.empty())) {
            return value;
        }
    }
    return nullptr;
}

} // namespace mig::nvml_mock
