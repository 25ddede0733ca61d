#include "core/board/catalogue_fields.h"

#include "core/board/device_names.h"

#include <algorithm>

namespace mig {

void report_wrong_type(const yaml::Node& at, const std::string& path, std::string_view key, std::string expected,
                       yaml::Report& report) {
    report.error(yaml::codes::wrong_type, at, path,
                 {{"key", std::string(key)}, {"found", yaml::describe(at)}, {"expected", std::move(expected)}});
}

std::vector<std::string> read_texts(yaml::Fields& fields, std::string_view key, yaml::Report& report) {
    std::vector<std::string> texts;
    const auto* list = fields.sequence(key);
    if (!list)
        return texts;
    for (std::size_t i = 0; i < list->items.size(); ++i) {
        const auto& item = list->items[i];
        if (item.kind == yaml::Kind::scalar && !yaml::as_integer(item))
            texts.push_back(item.text);
        else
            report_wrong_type(item, yaml::item_path(fields.path(key), i), key, "quoted text", report);
    }
    return texts;
}

std::vector<std::string> read_pci_devices(yaml::Fields& fields, yaml::Report& report) {
    constexpr std::string_view key = "pci_devices";
    auto devices = read_texts(fields, key, report);
    const auto* list = fields.get(key);
    for (std::size_t i = 0; list && i < list->items.size(); ++i) {
        const auto& item = list->items[i];
        if (std::find(devices.begin(), devices.end(), item.text) != devices.end() && !parse_pci_device(item.text))
            report_wrong_type(item, yaml::item_path(fields.path(key), i), key, "a PCI device such as \"0x2330\"", report);
    }
    return devices;
}

Source read_source(yaml::Fields& fields, std::string_view key, Source otherwise, yaml::Report& report) {
    const auto word = fields.text(key);
    if (!word)
        return otherwise;
    for (const auto source : {Source::unstated, Source::recorded, Source::guide, Source::derived})
        if (source_word(source) == *word)
            return source;
    report_wrong_type(*fields.get(key), fields.path(key), key, "recorded, guide, derived or unstated", report);
    return otherwise;
}

std::string required_text(yaml::Fields& fields, std::string_view key) {
    return fields.require(key) ? fields.text(key).value_or("") : std::string();
}

} // namespace mig
