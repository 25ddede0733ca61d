#include "core/board/table_reader.h"

#include "core/board/row_reader.h"
#include "core/board/table_fields.h"

#include <algorithm>
#include <limits>
#include <map>

namespace mig {

namespace {

constexpr int most_gpu_instances = 8;

// The widest suffix of the rows, faulty ones included, so that one fault does not bring forth others.
int widest(const yaml::Node& rows) {
    int width = 0;
    for (const auto& row : rows.items)
        if (const auto* suffix = row.find("nvml_profile"))
            if (const auto profile = find_nvml_profile(gpu_instance_profiles(), suffix->text))
                width = std::max(width, profile->width);
    return width;
}

TableBounds bounds_of(const yaml::Node& rows, const TableOptions& options) {
    const int given = options.max_gpu_instances.value_or(0);
    TableBounds bounds;
    bounds.max_gpu_instances = given >= 1 && given <= most_gpu_instances ? given : widest(rows);
    bounds.memory_units = BoardTable{bounds.max_gpu_instances, {}}.memory_units();
    bounds.board_memory_mib = options.memory_mib;
    return bounds;
}

// An omitted id is 0; one of a wrong type was reported, and is nobody's duplicate.
bool has_readable_id(const yaml::Node& row) {
    const auto* id = row.find("profile_id");
    return !id || yaml::as_integer(*id).value_or(-1) >= 0;
}

// Names, NVML profiles and ids that earlier rows have taken, faulty rows included.
class Taken {
public:
    void check(const GiProfile& row, const yaml::Node& node, const std::string& path, yaml::Report& report) {
        const int line = node.range.begin.line;
        const auto label = row.name.slices > 0 ? row.label() : std::string();
        if (!label.empty())
            if (const auto [first, is_new] = names_.try_emplace(label, line); !is_new)
                report.error(codes::table_duplicate_name, place_of(node, "name"), yaml::child_path(path, "name"),
                             {{"name", label}, {"first_line", first->second}});
        if (row.slices > 0)
            if (const auto [first, is_new] = suffixes_.try_emplace(row.nvml.suffix, line); !is_new)
                report.error(codes::table_duplicate_nvml, place_of(node, "nvml_profile"), yaml::child_path(path, "nvml_profile"),
                             {{"found", std::string(row.nvml.suffix)}, {"first_line", first->second}});
        if (!has_readable_id(node))
            return;
        if (const auto [first, is_new] = ids_.try_emplace(row.profile_id, Owner{label, line}); !is_new)
            report.error(codes::table_duplicate_id, place_of(node, "profile_id"), yaml::child_path(path, "profile_id"),
                         {{"id", row.profile_id},
                          {"name", first->second.label},
                          {"first_line", first->second.line},
                          {"omitted", node.find("profile_id") ? 0 : 1}});
    }

private:
    struct Owner {
        std::string label;
        int line;
    };
    std::map<std::string, int> names_;
    std::map<std::string_view, int> suffixes_;
    std::map<int, Owner> ids_;
};

} // namespace

std::optional<BoardTable> read_rows(const yaml::Node& rows, const std::string& path, const TableOptions& options,
                                    yaml::Report& report) {
    if (rows.kind != yaml::Kind::sequence || rows.items.empty()) {
        if (rows.kind == yaml::Kind::scalar || rows.kind == yaml::Kind::mapping)
            report.error(yaml::codes::wrong_type, rows, path,
                         {{"key", std::string("supported_profiles")},
                          {"found", yaml::describe(rows)},
                          {"expected", std::string("a list")}});
        else
            report.error(codes::table_no_rows, rows, path);
        return std::nullopt;
    }
    const auto bounds = bounds_of(rows, options);
    BoardTable table;
    table.max_gpu_instances = bounds.max_gpu_instances;
    Taken taken;
    for (std::size_t i = 0; i < rows.items.size(); ++i) {
        const auto& node = rows.items[i];
        const auto row_path = yaml::item_path(path, i);
        const auto reported = report.diagnostics.size();
        auto row = read_row(node, row_path, bounds, report);
        if (node.kind == yaml::Kind::mapping)
            taken.check(row, node, row_path, report);
        if (!has_errors_since(report.diagnostics, reported))
            table.rows.push_back(std::move(row));
    }
    if (table.rows.empty())
        return std::nullopt;
    return table;
}

Read<BoardTable> read_table(const yaml::Document& document, const TableOptions& options) {
    yaml::Node root = document.root;
    yaml::merge_keys(root);
    yaml::Report report{document.file, {}};
    Read<BoardTable> result;
    if (root.kind == yaml::Kind::null) {
        report.error(codes::table_no_rows, root, "supported_profiles");
    } else if (yaml::Fields fields(root, "", report); fields.valid()) {
        if (fields.get("version"))
            fields.integer("version", 0, std::numeric_limits<int>::max());
        if (const auto* rows = fields.get("supported_profiles"))
            result.value = read_rows(*rows, fields.path("supported_profiles"), options, report);
        else
            report.error(codes::table_no_rows, root, fields.path("supported_profiles"));
        fields.finish();
    }
    result.diagnostics = std::move(report.diagnostics);
    return result;
}

Read<BoardTable> read_table(std::string_view text, std::string file, const TableOptions& options) {
    auto document = yaml::read_yaml(text, std::move(file));
    Read<BoardTable> result;
    if (document.value)
        result = read_table(*document.value, options);
    result.diagnostics.insert(result.diagnostics.begin(), document.diagnostics.begin(), document.diagnostics.end());
    return result;
}

} // namespace mig
