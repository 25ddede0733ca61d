#include "core/formats/nvml_mock_block_reader.h"
#include "core/formats/nvml_mock_names.h"
#include "core/formats/placing.h"

#include <algorithm>
#include <limits>
#include <map>

namespace mig::nvml_mock {

namespace {

constexpr std::int64_t max_id = std::numeric_limits<int>::max();

// A start that no board has is kept, so that it can be shown and reported, up to here.
constexpr std::int64_t max_start = 15;

// No board holds more than 8; what is far beyond is read no further.
constexpr std::size_t max_instances = 64;

// Ids and where they were first seen, of one list.
class Ids {
public:
    explicit Ids(yaml::Report& report) : report_(report) {}

    // nvml-mock reads an absent id as 0. Nothing for one that is wrong or taken.
    std::optional<int> read(yaml::Fields& fields, const yaml::Node& item) {
        const yaml::Node* at = fields.get("id");
        const auto given = at == nullptr ? std::optional(std::int64_t{0}) : fields.integer("id", 0, max_id);
        if (at == nullptr) {
            report_.warn(codes::missing_id, item, fields.path());
            at = &item;
        }
        if (!given) {
            return std::nullopt;
        }
        const auto [first, is_new] = seen_.emplace(static_cast<int>(*given), at->range.begin.line);
        if (!is_new) {
            report_.error(codes::duplicate_id, *at, fields.path("id"),
                          {{"id", *given}, {"first_line", std::int64_t{first->second}}});
        }
        return is_new ? std::optional(first->first) : std::nullopt;
    }

private:
    yaml::Report& report_;
    std::map<int, int> seen_; // id, line
};

class InstancesReader {
public:
    InstancesReader(const BlockContext& context, Block& block, yaml::Report& report)
        : context_(context),
          block_(block),
          report_(report) {}

    void read(const yaml::Node& list, const std::string& path) {
        if (list.items.size() > max_instances) {
            block_.whole = false;
            report_.error(yaml::codes::out_of_range, list, path,
                          {{"key", std::string("instances")},
                           {"found", std::to_string(list.items.size()) + " items"},
                           {"min", std::int64_t{0}},
                           {"max", std::int64_t{max_instances}}});
        }
        Ids ids(report_);
        for (std::size_t i = 0; i < std::min(list.items.size(), max_instances); ++i) {
            read_instance(list.items[i], yaml::item_path(path, i), ids);
        }
        if (context_.board == nullptr) {
            block_.whole = list.items.empty();
            return;
        }
        block_.layout = Layout(std::move(instances_));
        report_illegal(*context_.board, *block_.layout);
    }

private:
    struct Place {
        const yaml::Node* name;
        const yaml::Node* start;
        std::string path;
    };

    void read_instance(const yaml::Node& item, const std::string& path, Ids& ids) {
        yaml::Fields fields(item, path, report_);
        if (!fields.valid()) {
            block_.whole = false;
            return;
        }
        const auto id = ids.read(fields, item);
        std::optional<GiReference> row;
        if (context_.board != nullptr) {
            row = NameResolver(*context_.board, context_.library, report_).gpu_instance(fields, item);
        } else {
            block_.whole = names_one_profile(fields, item, report_) && block_.whole;
        }
        const yaml::Node* start_at = fields.get("placement_start");
        const auto start = start_at == nullptr ? std::nullopt : fields.integer("placement_start", 0, max_start);
        const yaml::Node* cis = fields.sequence("compute_instances");
        const bool cis_fine = cis != nullptr || item.find("compute_instances") == nullptr;

        GpuInstance gi;
        gi.id = id.value_or(-1);
        gi.profile = row ? row->profile : -1;
        gi.start = static_cast<int>(start.value_or(-1));
        if (cis != nullptr) {
            read_compute_instances(*cis, fields.path("compute_instances"), gi);
        } else if (row) {
            const GiProfile& named = context_.board->row(row->profile);
            const int spanning = compute_instance_of_width(named, named.slices);
            add_compute_instance(gi, row->spanning.value_or(spanning), 0, item, path);
        }
        fields.finish();
        if (!id || !row || !cis_fine || (start_at != nullptr && !start)) {
            block_.whole = false;
        }
        if (id && row && (start_at == nullptr || start)) {
            const yaml::Node* name = item.find("profile") != nullptr ? item.find("profile") : item.find("profile_id");
            place(std::move(gi), {name, start_at, path});
        }
    }

    void place(GpuInstance gi, const Place& at) {
        const Board& board = *context_.board;
        if (gi.start < 0) {
            const auto free = first_free(board, used_, gi.profile);
            if (!free) {
                block_.whole = false;
                const Layout so_far(instances_);
                report_.error(codes::does_not_fit, *at.name, at.path,
                              with_reason({}, check_request(board, so_far, gi.profile), board, so_far));
                return;
            }
            gi.start = *free;
        }
        used_ = static_cast<UnitMask>(used_ | board.span_of(gi.profile, gi.start));
        places_.emplace(gi.id, at);
        instances_.push_back(std::move(gi));
    }

    void read_compute_instances(const yaml::Node& list, const std::string& path, GpuInstance& gi) {
        Ids ids(report_);
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            const yaml::Node& item = list.items[i];
            yaml::Fields fields(item, yaml::item_path(path, i), report_);
            if (!fields.valid()) {
                block_.whole = false;
                continue;
            }
            const auto id = ids.read(fields, item);
            std::optional<int> profile;
            if (gi.profile >= 0) {
                profile = NameResolver(*context_.board, context_.library, report_).compute_instance(fields, item, gi.profile);
            } else {
                block_.whole = names_one_profile(fields, item, report_) && block_.whole;
            }
            fields.finish();
            if (id && profile) {
                add_compute_instance(gi, *profile, *id, item, fields.path());
            } else {
                block_.whole = false;
            }
        }
    }

    void add_compute_instance(GpuInstance& gi, int profile, int id, const yaml::Node& at, const std::string& path) {
        if (const Refusal refusal = add_first_free(*context_.board, gi, profile, id)) {
            block_.whole = false;
            report_.error(codes::does_not_fit, at, path, with_reason({}, refusal, *context_.board, Layout({gi})));
        }
    }

    // Kept all the same: a designer shows what is there, and what is wrong with it.
    void report_illegal(const Board& board, const Layout& layout) {
        for (const Violation& violation : check_layout(board, layout)) {
            const GpuInstance& gi = layout.instances()[static_cast<std::size_t>(violation.position)];
            const Place& at = places_.at(gi.id);
            const Reason reason = violation.refusal.reason;
            const bool is_start = reason == Reason::start_not_offered || reason == Reason::overlap;
            report_.error(codes::does_not_fit, is_start && at.start != nullptr ? *at.start : *at.name, at.path,
                          with_reason({}, violation.refusal, board, layout));
        }
    }

    const BlockContext& context_;
    Block& block_;
    yaml::Report& report_;
    UnitMask used_ = 0;
    std::vector<GpuInstance> instances_;
    std::map<int, Place> places_; // by id
};

} // namespace

void read_instances(const yaml::Node& list, const std::string& path, const BlockContext& context, Block& block,
                    yaml::Report& report) {
    InstancesReader(context, block, report).read(list, path);
}

} // namespace mig::nvml_mock
