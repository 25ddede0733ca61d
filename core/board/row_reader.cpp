#include "core/board/row_reader.h"

#include "core/board/table_fields.h"
#include "core/board/table_reader.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>

namespace mig {

namespace {

constexpr std::int64_t mib_per_gib = 1024;
constexpr std::int64_t bytes_per_mib = std::int64_t{1} << 20;

std::optional<ProfileName> read_name(yaml::Fields& fields, const yaml::Node& node, yaml::Report& report) {
    const auto no_name = [&] { report.error(codes::table_no_name, place_of(node, "name"), fields.path("name")); };
    if (!present(fields, "name")) {
        no_name();
        return std::nullopt;
    }
    const auto text = fields.text("name");
    if (!text)
        return std::nullopt;
    if (text->empty()) {
        no_name();
        return std::nullopt;
    }
    const auto bad_name = [&](std::string_view reason) {
        report.error(codes::name_syntax, *fields.get("name"), fields.path("name"),
                     {{"name", *text}, {"reason", std::string(reason)}});
    };
    const auto name = parse_profile_name(*text);
    if (!name) {
        bad_name(fault_reason(name.error()));
        return std::nullopt;
    }
    if (name->is_compute()) {
        bad_name("it names a compute instance, and a row is a GPU instance");
        return std::nullopt;
    }
    return *name;
}

void check_width(yaml::Fields& fields, const NvmlProfile& nvml, const TableBounds& bounds, yaml::Report& report) {
    if (nvml.width > bounds.max_gpu_instances)
        report.error(codes::table_too_wide, *fields.get("nvml_profile"), fields.path("nvml_profile"),
                     {{"width", nvml.width}, {"limit", bounds.max_gpu_instances}});
}

// False when the count was reported.
bool check_instances(const yaml::Node& node, const std::string& path, int instances, int width, const TableBounds& bounds,
                     yaml::Report& report) {
    // A row that is too wide for the board was reported as that: here one of it is fine.
    const int most = std::max(width > 0 ? bounds.max_gpu_instances / width : bounds.max_gpu_instances, 1);
    if (instances >= 1 && instances <= most)
        return true;
    report.error(codes::table_instances, place_of(node, "instances"), yaml::child_path(path, "instances"),
                 {{"found", instances}, {"max", most}});
    return false;
}

// B6, nvml-mock's narrower slack, and the name that drivers would print (N4).
void check_memory(yaml::Fields& fields, const ProfileName& name, std::int64_t memory_mib, const TableBounds& bounds,
                  yaml::Report& report) {
    const auto& at = *fields.get("memory_mb");
    const auto path = fields.path("memory_mb");
    const auto named_mib = name.gigabytes * mib_per_gib;
    if (5 * memory_mib < 4 * named_mib || 16 * memory_mib > 17 * named_mib) {
        report.error(codes::table_memory, at, path,
                     {{"found", memory_mib},
                      {"named_gb", name.gigabytes},
                      {"min", (4 * named_mib + 4) / 5},
                      {"max", 17 * named_mib / 16}});
        return;
    }
    if (named_mib - memory_mib > std::max(named_mib / 16, mib_per_gib))
        report.warn(codes::table_memory_slack, at, path, {{"found", memory_mib}, {"named_gb", name.gigabytes}});

    if (bounds.board_memory_mib <= 0)
        return;
    ProfileName printed = name;
    printed.gigabytes = printed_gigabytes(memory_mib, bounds.board_memory_mib * bytes_per_mib);
    if (printed != name)
        report.warn(codes::table_name_gigabytes, *fields.get("name"), fields.path("name"),
                    {{"name", name.canonical()}, {"expected", printed.canonical()}});
}

std::int64_t read_memory(yaml::Fields& fields, const yaml::Node& node, yaml::Report& report) {
    const auto no_memory = [&] { report.error(codes::table_no_memory, place_of(node, "memory_mb"), fields.path("memory_mb")); };
    if (!present(fields, "memory_mb")) {
        no_memory();
        return 0;
    }
    const auto memory = fields.integer("memory_mb", 0, std::numeric_limits<int>::max());
    if (memory == 0)
        no_memory();
    return memory.value_or(0);
}

std::optional<Placement> read_placement(const yaml::Node& node, const std::string& path, const TableBounds& bounds,
                                        yaml::Report& report) {
    yaml::Fields fields(node, path, report);
    if (!fields.valid())
        return std::nullopt;
    const auto start = read_count(fields, "start");
    const auto size = read_count(fields, "size");
    fields.finish();
    if (!start || !size)
        return std::nullopt;

    if (!std::has_single_bit(static_cast<unsigned>(*size))) {
        report.error(codes::table_placement_size, place_of(node, "size"), fields.path("size"), {{"size", *size}});
        return std::nullopt;
    }
    if (std::int64_t{*start} + *size > bounds.memory_units) {
        report.error(codes::table_placement_past_end, node, path,
                     {{"start", *start}, {"size", *size}, {"units", bounds.memory_units}});
        return std::nullopt;
    }
    if (*start % *size != 0)
        report.warn(codes::table_unaligned_start, place_of(node, "start"), fields.path("start"),
                    {{"start", *start}, {"size", *size}});
    return Placement{*start, *size};
}

std::vector<Placement> read_placements(const yaml::Node& node, const std::string& path, const TableBounds& bounds,
                                       yaml::Report& report) {
    std::vector<Placement> placements;
    std::map<int, int> line_of_start;
    for (std::size_t i = 0; i < node.items.size(); ++i) {
        const auto& item = node.items[i];
        const auto item_path = yaml::item_path(path, i);
        const auto placement = read_placement(item, item_path, bounds, report);
        if (!placement)
            continue;
        const auto [first, is_new] = line_of_start.try_emplace(placement->start, item.range.begin.line);
        if (is_new)
            placements.push_back(*placement);
        else
            report.error(codes::table_duplicate_start, item, item_path,
                         {{"start", placement->start}, {"first_line", first->second}});
    }
    std::sort(placements.begin(), placements.end(), [](const Placement& a, const Placement& b) { return a.start < b.start; });
    return placements;
}

// How many of the placements fit side by side: the one that ends first is always a best choice.
int disjoint_placements(std::vector<Placement> placements) {
    const auto end_of = [](const Placement& p) { return p.start + p.size; };
    std::sort(placements.begin(), placements.end(),
              [&](const Placement& a, const Placement& b) { return end_of(a) < end_of(b); });
    int count = 0;
    int taken_to = 0;
    for (const auto& placement : placements) {
        if (placement.start < taken_to)
            continue;
        taken_to = end_of(placement);
        ++count;
    }
    return count;
}

// The items of a list that must have some; reports a missing or empty one with `code`.
const yaml::Node* required_items(yaml::Fields& fields, const yaml::Node& node, std::string_view key, Code code,
                                 yaml::Report& report) {
    const auto* list = present(fields, key) ? fields.sequence(key) : nullptr;
    if (!present(fields, key) || (list && list->items.empty())) {
        report.error(code, place_of(node, key), fields.path(key));
        return nullptr;
    }
    return list;
}

} // namespace

GiProfile read_row(const yaml::Node& node, const std::string& path, const TableBounds& bounds, yaml::Report& report) {
    GiProfile row;
    yaml::Fields fields(node, path, report);
    if (!fields.valid())
        return row;

    const auto name = read_name(fields, node, report);
    const auto nvml = read_nvml_profile(fields, node, gpu_instance_profiles(), report);
    row.name = name.value_or(ProfileName{});
    row.nvml = nvml.value_or(NvmlProfile{});
    row.slices = row.nvml.width;
    if (nvml)
        check_width(fields, *nvml, bounds, report);
    if (name && nvml && name->slices != nvml->width)
        report.warn(codes::table_name_width, *fields.get("name"), fields.path("name"),
                    {{"name", name->canonical()}, {"width", nvml->width}});

    row.profile_id = read_count(fields, "profile_id").value_or(0);
    const auto instances = read_count(fields, "instances");
    row.instances = instances.value_or(0);
    const bool sound_count = instances && check_instances(node, path, *instances, row.slices, bounds, report);

    row.memory_mib = static_cast<int>(read_memory(fields, node, report));
    if (name && row.memory_mib > 0)
        check_memory(fields, *name, row.memory_mib, bounds, report);

    row.multiprocessors = read_count(fields, "multiprocessors").value_or(0);
    row.engines = read_engines(fields, engine_key(Engine::copy));

    if (const auto* list = required_items(fields, node, "placements", codes::table_no_placements, report)) {
        row.placements = read_placements(*list, fields.path("placements"), bounds, report);
        const bool all_sound = row.placements.size() == list->items.size();
        if (const int places = disjoint_placements(row.placements); sound_count && all_sound && row.instances > places)
            report.warn(codes::table_more_than_places, *fields.get("instances"), fields.path("instances"),
                        {{"instances", row.instances}, {"places", places}});
    }

    if (const auto* list = required_items(fields, node, "compute_instances", codes::table_no_ci, report))
        row.compute_instances = read_compute_instances(*list, fields.path("compute_instances"), row, report);
    fields.finish();
    return row;
}

} // namespace mig
