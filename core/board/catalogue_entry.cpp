#include "core/board/catalogue.h"
#include "core/board/catalogue_fields.h"
#include "core/board/table_reader.h"

#include <limits>

namespace mig {

namespace {

constexpr std::int64_t any_number = std::numeric_limits<int>::max();
constexpr int max_placement_factor = 16;

std::optional<int> read_ceiling(yaml::Fields& fields, yaml::Report& report) {
    constexpr std::string_view key = "max_gpu_instances";
    const auto ceiling = fields.integer(key, 0, any_number);
    if (!ceiling)
        return std::nullopt;
    if (*ceiling < 1 || *ceiling > 8)
        report.error(codes::table_ceiling, *fields.get(key), fields.path(key), {{"found", *ceiling}, {"min", 1}, {"max", 8}});
    return static_cast<int>(*ceiling);
}

SourceRange range_of(yaml::Fields& fields, std::string_view key) {
    const auto* node = fields.get(key);
    return node ? node->range : SourceRange{};
}

bool read_profile_ids(yaml::Fields& fields, yaml::Report& report) {
    constexpr std::string_view key = "profile_ids";
    const auto word = fields.text(key);
    if (word && *word != "known" && *word != "unknown")
        report_wrong_type(*fields.get(key), fields.path(key), key, "known or unknown", report);
    return word != "unknown";
}

// As a profile is called; "" and a report for any other text.
std::string read_row_name(const yaml::Node& node, const std::string& path, std::string_view key, yaml::Report& report) {
    const auto name = node.kind == yaml::Kind::scalar ? parse_profile_name(node.text) : tl::unexpected(NameFault::empty);
    if (name && !name->is_compute())
        return name->canonical();
    report_wrong_type(node, path, key, "a profile name such as \"1g.5gb\"", report);
    return {};
}

void read_row_sources(yaml::Fields& fields, CatalogueEntry& entry, yaml::Report& report) {
    constexpr std::string_view key = "row_sources";
    const auto* rows = fields.mapping(key);
    for (std::size_t i = 0; rows && i < rows->entries.size(); ++i) {
        const auto& [name_node, value] = rows->entries[i];
        const auto path = yaml::child_path(fields.path(key), name_node.text);
        const auto name = read_row_name(name_node, path, key, report);
        yaml::Fields row(value, path, report);
        if (!row.valid() || name.empty())
            continue;
        RowSource source;
        source.row = read_source(row, "source", entry.facts.source, report);
        source.memory = read_source(row, "memory", source.row, report);
        source.compute_instances = read_source(row, "compute_instances", entry.facts.compute_instances_source, report);
        source.note = row.text("note").value_or(entry.facts.source_note);
        row.finish();
        entry.facts.row_sources[name] = std::move(source);
        entry.rows.push_back({name, name_node.range, path});
    }
}

void read_other_names(yaml::Fields& fields, CatalogueEntry& entry, yaml::Report& report) {
    constexpr std::string_view key = "other_names";
    const auto* names = fields.mapping(key);
    for (std::size_t i = 0; names && i < names->entries.size(); ++i) {
        const auto& [other, meant] = names->entries[i];
        const auto path = yaml::child_path(fields.path(key), other.text);
        const auto from = read_row_name(other, path, key, report);
        const auto to = read_row_name(meant, path, key, report);
        if (from.empty() || to.empty())
            continue;
        entry.facts.other_names[from] = to;
        entry.rows.push_back({to, meant.range, path});
    }
}

} // namespace

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
    facts.spellings = read_texts(fields, "spellings", report);
    facts.pci_devices = read_pci_devices(fields, report);
    facts.architecture = fields.text("architecture").value_or("");
    facts.compute_capability = fields.text("compute_capability").value_or("");
    facts.memory_mib = fields.integer("memory_mib", 0, any_number).value_or(0);
    facts.driver_floor = fields.text("driver_floor").value_or("");
    facts.mode_change_resets = fields.boolean("mode_change_resets").value_or(false);
    facts.mode_survives_reboot = fields.boolean("mode_survives_reboot").value_or(false);
    facts.placement_factor = static_cast<int>(fields.integer("placement_factor", 1, max_placement_factor).value_or(1));
    facts.profile_ids_known = read_profile_ids(fields, report);
    facts.source = read_source(fields, "source", Source::unstated, report);
    facts.source_note = fields.text("source_note").value_or("");
    facts.compute_instances_source = read_source(fields, "compute_instances_source", facts.source, report);
    entry.max_gpu_instances = read_ceiling(fields, report);
    entry.table = required_text(fields, "table");
    entry.id_range = range_of(fields, "id");
    entry.table_range = range_of(fields, "table");
    read_row_sources(fields, entry, report);
    read_other_names(fields, entry, report);
    fields.finish();
    return entry;
}

} // namespace mig
