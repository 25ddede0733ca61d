#include "core/formats/nvml_mock_names.h"

#include "core/base/text.h"
#include "core/formats/nvml_mock.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace mig::nvml_mock {

namespace {

constexpr std::int64_t max_id = std::numeric_limits<int>::max();

std::vector<std::string> labels(const Board& board) {
    std::vector<std::string> all;
    for (const GiProfile& row : board.rows()) {
        all.push_back(row.label());
    }
    return all;
}

std::vector<std::string> ids(const Board& board) {
    std::vector<std::string> all;
    for (const GiProfile& row : board.rows()) {
        all.push_back(std::to_string(row.profile_id) + " (" + row.label() + ")");
    }
    return all;
}

std::vector<std::string> widths(const GiProfile& row) {
    std::vector<std::string> all;
    for (const CiProfile& ci : row.compute_instances) {
        all.push_back(std::to_string(ci.slices) + "c");
    }
    const auto [first, last] = std::ranges::unique(all);
    all.erase(first, last);
    return all;
}

// Share of the board's memory, in memory units of the row's placements.
double share(const Board& board, const GiProfile& row) {
    return static_cast<double>(row.placements.front().size) / board.memory_units();
}

bool same_kind(const GiProfile& a, const GiProfile& b) {
    return a.slices == b.slices && a.name.minus == b.name.minus && a.name.attributes == b.name.attributes;
}

// The row of `board` that is to it what `row` is to `other` (N5); "" when there is none.
std::string equivalent(const Board& board, const Board& other, const GiProfile& row) {
    const GiProfile* best = nullptr;
    for (const GiProfile& candidate : board.rows()) {
        const auto distance = [&](const GiProfile& one) { return std::abs(share(board, one) - share(other, row)); };
        if (same_kind(candidate, row) && (best == nullptr || distance(candidate) < distance(*best))) {
            best = &candidate;
        }
    }
    return best == nullptr ? std::string() : best->label();
}

std::string nearest_label(const Board& board, const std::string& name) {
    const std::vector<std::string> all = labels(board);
    const std::vector<std::string_view> candidates(all.begin(), all.end());
    return nearest(name, candidates).value_or("");
}

// nvml-mock takes an empty value for an absent one.
bool is_given(const yaml::Node* value) {
    return value != nullptr && value->kind != yaml::Kind::null && (value->kind != yaml::Kind::scalar || !value->text.empty());
}

} // namespace

bool names_one_profile(yaml::Fields& fields, const yaml::Node& item, yaml::Report& report) {
    const yaml::Node* name = fields.get("profile");
    const yaml::Node* id = fields.get("profile_id");
    if (is_given(name) && is_given(id)) {
        report.error(codes::profile_and_id, *id, fields.path("profile_id"), {{"profile", name->text}, {"id", id->text}});
        return false;
    }
    if (!is_given(name) && !is_given(id)) {
        report.error(codes::no_profile, name == nullptr ? item : *name, fields.path());
        return false;
    }
    return true;
}

void NameResolver::unknown_profile(const ProfileName& name, const yaml::Node& at, const std::string& path) const {
    const std::string label = name.canonical();
    std::vector<std::string> boards;
    std::string same;
    if (library_ != nullptr) {
        for (const BoardRef& other : library_->boards_with(name.gpu_instance(), board_)) {
            boards.push_back(other->facts().name);
            if (same.empty()) {
                same = equivalent(*board_, *other, other->row(other->find(name.gpu_instance())));
            }
        }
    }
    report_->error(codes::unknown_profile, at, path,
                   {{"name", label},
                    {"board", board_->facts().name},
                    {"boards", boards},
                    {"equivalent", same},
                    {"nearest", same.empty() ? nearest_label(*board_, label) : std::string()},
                    {"offered", labels(*board_)}});
}

int NameResolver::row_of(const ProfileName& name, const yaml::Node& at, const std::string& path) const {
    const ProfileName wanted = name.gpu_instance();
    if (const int row = board_->find(wanted); row >= 0) {
        return row;
    }
    const int alias = board_->find_alias(wanted);
    const bool is_legacy = alias >= 0 && legacy_gigabytes(board_->row(alias).memory_mib) == wanted.gigabytes;
    const bool is_named = board_->facts().other_names.contains(wanted.canonical());
    const bool is_elsewhere = library_ != nullptr && !library_->boards_with(wanted, board_).empty();
    if (alias >= 0 && (is_legacy || is_named || !is_elsewhere)) {
        report_->add(Severity::note, codes::profile_alias, at.range, path,
                     {{"found", name.canonical()}, {"means", board_->row(alias).label()}});
        return alias;
    }
    unknown_profile(name, at, path);
    return -1;
}

int compute_instance_of_width(const GiProfile& row, int width) {
    const auto& offered = row.compute_instances;
    const auto plain = std::ranges::find(offered, std::to_string(width) + "_SLICE",
                                         [](const CiProfile& ci) { return ci.nvml.suffix; });
    const auto found = plain != offered.end() ? plain : std::ranges::find(offered, width, &CiProfile::slices);
    return found == offered.end() ? -1 : static_cast<int>(found - offered.begin());
}

std::optional<int> NameResolver::compute_by_width(int width, const std::string& found, const yaml::Node& at,
                                                  const std::string& path, int row) const {
    if (const int ci = compute_instance_of_width(board_->row(row), width); ci >= 0) {
        return ci;
    }
    report_->error(codes::unknown_ci, at, path,
                   {{"found", found}, {"profile", board_->row(row).label()}, {"offered", widths(board_->row(row))}});
    return std::nullopt;
}

std::optional<GiReference> NameResolver::by_name(const std::string& text, const yaml::Node& at, const std::string& path) const {
    const auto name = parse_profile_name(text);
    if (!name) {
        report_->error(codes::bad_name, at, path, {{"name", text}, {"nearest", nearest_label(*board_, text)}});
        return std::nullopt;
    }
    const int row = row_of(*name, at, path);
    if (row < 0) {
        return std::nullopt;
    }
    if (!name->is_compute()) {
        return GiReference{row, std::nullopt};
    }
    const auto ci = compute_by_width(name->compute, text, at, path, row);
    return ci ? std::optional(GiReference{row, ci}) : std::nullopt;
}

std::optional<GiReference> NameResolver::gpu_instance(yaml::Fields& fields, const yaml::Node& item) const {
    if (!names_one_profile(fields, item, *report_)) {
        return std::nullopt;
    }
    if (const yaml::Node* at = fields.get("profile_id"); is_given(at)) {
        const auto id = fields.integer("profile_id", 0, max_id);
        const int row = id ? board_->find_id(static_cast<int>(*id)) : -1;
        if (id && row < 0) {
            report_->error(codes::unknown_id, *at, fields.path("profile_id"),
                           {{"id", *id}, {"board", board_->facts().name}, {"ids", ids(*board_)}});
        }
        return row < 0 ? std::nullopt : std::optional(GiReference{row, std::nullopt});
    }
    const auto text = fields.text("profile");
    return text ? by_name(*text, *fields.get("profile"), fields.path("profile")) : std::nullopt;
}

std::optional<int> NameResolver::compute_by_name(const std::string& text, const yaml::Node& at, const std::string& path,
                                                 int row) const {
    if (const auto width = parse_compute_width(text)) {
        return compute_by_width(*width, text, at, path, row);
    }
    const auto name = parse_profile_name(text);
    if (!name) {
        report_->error(codes::unknown_ci, at, path,
                       {{"found", text}, {"profile", board_->row(row).label()}, {"offered", widths(board_->row(row))}});
        return std::nullopt;
    }
    const ProfileName of = name->gpu_instance();
    if (board_->row(row).name != of && board_->find_alias(of) != row) {
        report_->error(codes::ci_of_other, at, path, {{"name", text}, {"profile", board_->row(row).label()}});
        return std::nullopt;
    }
    return compute_by_width(name->compute, text, at, path, row);
}

std::optional<int> NameResolver::compute_instance(yaml::Fields& fields, const yaml::Node& item, int row) const {
    if (!names_one_profile(fields, item, *report_)) {
        return std::nullopt;
    }
    const yaml::Node* at = fields.get("profile_id");
    if (!is_given(at)) {
        const auto text = fields.text("profile");
        return text ? compute_by_name(*text, *fields.get("profile"), fields.path("profile"), row) : std::nullopt;
    }
    const auto id = fields.integer("profile_id", 0, max_id);
    if (!id) {
        return std::nullopt;
    }
    const auto& offered = board_->row(row).compute_instances;
    const auto ci = std::ranges::find_if(offered, [&](const CiProfile& one) { return one.nvml.value == *id; });
    if (ci != offered.end()) {
        return static_cast<int>(ci - offered.begin());
    }
    std::vector<std::string> values;
    for (const CiProfile& one : offered) {
        values.push_back(std::to_string(one.nvml.value) + " (" + std::string(one.nvml.suffix) + ")");
    }
    report_->error(codes::unknown_ci, *at, fields.path("profile_id"),
                   {{"found", std::to_string(*id)}, {"profile", board_->row(row).label()}, {"offered", values}});
    return std::nullopt;
}

} // namespace mig::nvml_mock
