#include "core/board/catalogue.h"

#include "core/board/device_names.h"
#include "core/board/table_fields.h"
#include "core/board/table_reader.h"

#include <algorithm>
#include <limits>

namespace mig {

namespace {

constexpr std::int64_t any_number = std::numeric_limits<int>::max();
constexpr int max_placement_factor = 16;

void report_wrong_type(const yaml::Node& at, const std::string& path, std::string_view key, std::string expected,
                       yaml::Report& report) {
    report.error(yaml::codes::wrong_type, at, path,
                 {{"key", std::string(key)}, {"found", yaml::describe(at)}, {"expected", std::move(expected)}});
}

// The texts of a list; numbers that somebody forgot to quote are reported.
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

void check_pci_devices(yaml::Fields& fields, const std::vector<std::string>& devices, yaml::Report& report) {
    constexpr std::string_view key = "pci_devices";
    const auto* list = fields.get(key);
    for (std::size_t i = 0; list && i < list->items.size(); ++i) {
        const auto& item = list->items[i];
        if (std::find(devices.begin(), devices.end(), item.text) != devices.end() && !parse_pci_device(item.text))
            report_wrong_type(item, yaml::item_path(fields.path(key), i), key, "a PCI device such as \"0x2330\"", report);
    }
}

Source read_source(yaml::Fields& fields, yaml::Report& report) {
    constexpr std::string_view key = "source";
    const auto word = fields.text(key);
    if (!word)
        return Source::unstated;
    for (const auto source : {Source::unstated, Source::recorded, Source::guide, Source::derived})
        if (source_word(source) == *word)
            return source;
    report_wrong_type(*fields.get(key), fields.path(key), key, "recorded, guide, derived or unstated", report);
    return Source::unstated;
}

std::optional<int> read_ceiling(yaml::Fields& fields, yaml::Report& report) {
    constexpr std::string_view key = "max_gpu_instances";
    const auto ceiling = fields.integer(key, 0, any_number);
    if (!ceiling)
        return std::nullopt;
    if (*ceiling < 1 || *ceiling > 8)
        report.error(codes::table_ceiling, *fields.get(key), fields.path(key), {{"found", *ceiling}, {"min", 1}, {"max", 8}});
    return static_cast<int>(*ceiling);
}

std::string required_text(yaml::Fields& fields, std::string_view key) {
    return fields.require(key) ? fields.text(key).value_or("") : std::string();
}

SourceRange range_of(yaml::Fields& fields, std::string_view key) {
    const auto* node = fields.get(key);
    return node ? node->range : SourceRange{};
}

CatalogueEntry read_entry(const yaml::Node& node, std::string path, yaml::Report& report) {
    yaml::Fields fields(node, path, report);
    CatalogueEntry entry;
    entry.path = std::move(path);
    if (!fields.valid())
        return entry;
    auto& facts = entry.facts;
    facts.id = required_text(fields, "id");
    facts.name = fields.text("name").value_or(facts.id);
    facts.products = read_texts(fields, "products", report);
    facts.pci_devices = read_texts(fields, "pci_devices", report);
    check_pci_devices(fields, facts.pci_devices, report);
    facts.architecture = fields.text("architecture").value_or("");
    facts.compute_capability = fields.text("compute_capability").value_or("");
    facts.memory_mib = fields.integer("memory_mib", 0, any_number).value_or(0);
    facts.driver_floor = fields.text("driver_floor").value_or("");
    facts.mode_change_resets = fields.boolean("mode_change_resets").value_or(false);
    facts.mode_survives_reboot = fields.boolean("mode_survives_reboot").value_or(false);
    facts.placement_factor = static_cast<int>(fields.integer("placement_factor", 1, max_placement_factor).value_or(1));
    facts.source = read_source(fields, report);
    facts.source_note = fields.text("source_note").value_or("");
    entry.max_gpu_instances = read_ceiling(fields, report);
    entry.table = required_text(fields, "table");
    entry.id_range = range_of(fields, "id");
    entry.table_range = range_of(fields, "table");
    fields.finish();
    return entry;
}

} // namespace

std::vector<CatalogueEntry> read_catalogue(std::string_view text, yaml::Report& report) {
    std::vector<CatalogueEntry> entries;
    auto document = yaml::read_yaml(text, report.file);
    report.diagnostics.insert(report.diagnostics.end(), document.diagnostics.begin(), document.diagnostics.end());
    if (!document.value || document.value->root.kind == yaml::Kind::null)
        return entries;
    yaml::merge_keys(document.value->root);
    yaml::Fields fields(document.value->root, "", report);
    if (fields.get("version"))
        fields.integer("version", 1, 1);
    const auto* boards = fields.require("boards") ? fields.sequence("boards") : nullptr;
    for (std::size_t i = 0; boards && i < boards->items.size(); ++i) {
        const auto reported = report.diagnostics.size();
        auto entry = read_entry(boards->items[i], yaml::item_path(fields.path("boards"), i), report);
        if (!has_errors_since(report.diagnostics, reported))
            entries.push_back(std::move(entry));
    }
    fields.finish();
    return entries;
}

} // namespace mig
