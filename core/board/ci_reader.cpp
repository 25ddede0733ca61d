#include "core/board/row_reader.h"
#include "core/board/table_fields.h"
#include "core/board/table_reader.h"

#include <algorithm>
#include <map>

namespace mig {

namespace {

constexpr std::string_view copy_engines_key = "shared_copy_engines";

void check_fit(yaml::Fields& fields, const yaml::Node& node, const CiProfile& ci, std::optional<int> instances,
               const GiProfile& row, yaml::Report& report) {
    if (ci.slices == 0 || row.slices == 0)
        return; // one of the widths is unknown, and was reported
    if (ci.slices > row.slices) {
        report.error(codes::table_ci_too_wide, *fields.get("nvml_profile"), fields.path("nvml_profile"),
                     {{"width", ci.slices}, {"limit", row.slices}});
        return;
    }
    const int most = row.slices / ci.slices;
    if (instances && (*instances < 1 || *instances > most))
        report.error(codes::table_ci_instances, place_of(node, "instances"), fields.path("instances"),
                     {{"found", *instances}, {"max", most}});
}

// Compute instances share all engines of their GPU instance, so they repeat its counts.
void check_engines(yaml::Fields& fields, const yaml::Node& node, const CiProfile& ci, const GiProfile& row,
                   yaml::Report& report) {
    for (const auto engine : all_engines) {
        if (ci.engines[engine] == row.engines[engine])
            continue;
        const auto key = engine == Engine::copy ? copy_engines_key : engine_key(engine);
        report.warn(codes::table_ci_engines, place_of(node, key), fields.path(key),
                    {{"key", std::string(key)}, {"found", ci.engines[engine]}, {"expected", row.engines[engine]}});
    }
}

CiProfile read_compute_instance(const yaml::Node& node, const std::string& path, const GiProfile& row, yaml::Report& report) {
    CiProfile ci;
    yaml::Fields fields(node, path, report);
    if (!fields.valid())
        return ci;
    ci.nvml = read_nvml_profile(fields, node, compute_instance_profiles(), report).value_or(NvmlProfile{});
    ci.slices = ci.nvml.width;
    const auto instances = read_count(fields, "instances");
    ci.instances = instances.value_or(0);
    ci.multiprocessors = read_count(fields, "multiprocessors").value_or(0);
    ci.engines = read_engines(fields, copy_engines_key);
    fields.finish();

    check_fit(fields, node, ci, instances, row, report);
    check_engines(fields, node, ci, row, report);
    return ci;
}

} // namespace

std::vector<CiProfile> read_compute_instances(const yaml::Node& node, const std::string& path, const GiProfile& row,
                                              yaml::Report& report) {
    std::vector<CiProfile> entries;
    std::map<std::string_view, int> line_of_suffix;
    for (std::size_t i = 0; i < node.items.size(); ++i) {
        const auto& item = node.items[i];
        const auto item_path = yaml::item_path(path, i);
        auto ci = read_compute_instance(item, item_path, row, report);
        if (ci.slices == 0)
            continue;
        const auto [first, is_new] = line_of_suffix.try_emplace(ci.nvml.suffix, item.range.begin.line);
        if (!is_new)
            report.error(codes::table_duplicate_ci, *item.find("nvml_profile"), yaml::child_path(item_path, "nvml_profile"),
                         {{"found", std::string(ci.nvml.suffix)}, {"first_line", first->second}});
        entries.push_back(std::move(ci));
    }
    return entries;
}

} // namespace mig
