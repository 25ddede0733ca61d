#include "core/board/table_reader.h"
#include "core/yaml/writer.h"

namespace mig {

namespace {

void add_engines(yaml::Out& out, const Engines& engines, std::string_view copy_engines_key) {
    for (const auto engine : all_engines)
        if (engines[engine] != 0)
            out.add(std::string(engine == Engine::copy ? copy_engines_key : engine_key(engine)), yaml::integer(engines[engine]));
}

// 0 is that they are not known.
void add_multiprocessors(yaml::Out& out, int multiprocessors) {
    if (multiprocessors != 0)
        out.add("multiprocessors", yaml::integer(multiprocessors));
}

yaml::Out write_placement(const Placement& placement) {
    auto out = yaml::flow_mapping();
    out.add("start", yaml::integer(placement.start));
    out.add("size", yaml::integer(placement.size));
    return out;
}

yaml::Out write_compute_instance(const CiProfile& ci) {
    auto out = yaml::flow_mapping();
    out.add("nvml_profile", yaml::text(std::string(ci.nvml.suffix)));
    out.add("slices", yaml::integer(ci.slices));
    out.add("instances", yaml::integer(ci.instances));
    add_multiprocessors(out, ci.multiprocessors);
    add_engines(out, ci.engines, "shared_copy_engines");
    return out;
}

yaml::Out write_row(const GiProfile& row) {
    auto out = yaml::mapping();
    out.add("name", yaml::text(row.label()));
    out.add("nvml_profile", yaml::text(std::string(row.nvml.suffix)));
    out.add("slices", yaml::integer(row.slices));
    out.add("profile_id", yaml::integer(row.profile_id));
    out.add("instances", yaml::integer(row.instances));
    out.add("memory_mb", yaml::integer(row.memory_mib));
    add_multiprocessors(out, row.multiprocessors);
    add_engines(out, row.engines, engine_key(Engine::copy));

    auto placements = yaml::sequence();
    for (const auto& placement : row.placements)
        placements.add(write_placement(placement));
    out.add("placements", std::move(placements));

    auto compute_instances = yaml::sequence();
    for (const auto& ci : row.compute_instances)
        compute_instances.add(write_compute_instance(ci));
    out.add("compute_instances", std::move(compute_instances));
    return out;
}

} // namespace

std::string write_table(const BoardTable& table, const std::vector<std::string>& comments) {
    auto rows = yaml::sequence();
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        auto row = write_row(table.rows[i]);
        rows.add(i < comments.size() ? std::move(row).with_comment(comments[i]) : std::move(row));
    }
    auto document = yaml::mapping();
    document.add("version", yaml::integer(1));
    document.add("supported_profiles", std::move(rows));
    return yaml::write(document);
}

} // namespace mig
