// Where the parts of an nvml-mock config stand in a document. For reading and saving alike: pointers into
// the tree, good as long as it is.
#pragma once

#include "core/formats/nvml_mock.h"
#include "core/yaml/fields.h"

#include <optional>
#include <string>
#include <vector>

namespace mig::nvml_mock {

struct DeviceOutline {
    int index = 0;
    const yaml::Node* device = nullptr; // null: made up by nvml-mock, no entry in `devices`
    const yaml::Node* mig = nullptr;    // null: no mapping there
    std::string path;                   // of the device: "devices[2]"
};

struct Outline {
    const yaml::Node* root = nullptr;
    const yaml::Node* defaults = nullptr;     // device_defaults
    const yaml::Node* defaults_mig = nullptr; // its mig
    const yaml::Node* devices_list = nullptr;
    std::optional<int> num_devices; // system.num_devices
    std::vector<DeviceOutline> devices;
    const yaml::Node* block = nullptr; // of a bare block: the mapping itself
    std::string block_path;            // "" or "mig"
};

[[nodiscard]] Shape shape_of(const yaml::Node& root);
// What is wrong on the way is reported.
[[nodiscard]] Outline outline_of(const yaml::Node& root, yaml::Report& report);

// The value of a key of the device, else of the defaults: the first that is a mapping or scalar with text.
[[nodiscard]] const yaml::Node* device_value(const Outline& outline, const DeviceOutline& device, std::string_view key);

} // namespace mig::nvml_mock
