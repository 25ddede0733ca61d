#include "core/formats/nvml_mock_block_reader.h"
#include "core/formats/nvml_mock_names.h"

#include <algorithm>

namespace mig::nvml_mock {

namespace {

// No board comes near this; a larger count is a slip of the hand.
constexpr std::int64_t max_count = 1000;

// `compute_instances` of an entry stays short for the same reason: one board has at most 8 compute slices.
constexpr std::size_t max_compute_instances = 8;

int read_count(yaml::Fields& fields, yaml::Report& report, bool& whole) {
    const yaml::Node* at = fields.get("count");
    if (at == nullptr) {
        return 1;
    }
    const auto count = fields.integer("count", 0, max_count);
    if (!count) {
        whole = false;
    } else if (*count == 0) {
        report.warn(codes::count_zero, *at, fields.path("count"));
    }
    return std::max(1, static_cast<int>(count.value_or(1)));
}

class CountsReader {
public:
    CountsReader(const BlockContext& context, Block& block, yaml::Report& report)
        : context_(context),
          block_(block),
          report_(report) {}

    void read(const yaml::Node& list, const std::string& path) {
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            read_entry(list.items[i], yaml::item_path(path, i));
        }
        if (context_.board != nullptr) {
            block_.layout = replay_all(*context_.board);
        } else {
            block_.whole = list.items.empty();
        }
    }

private:
    struct Read {
        const yaml::Node* at; // of the name
        const yaml::Node* compute_instances;
        std::string path;
        std::int64_t wanted_compute; // in each, by the document
    };

    void read_entry(const yaml::Node& item, const std::string& path) {
        yaml::Fields fields(item, path, report_);
        if (!fields.valid()) {
            block_.whole = false;
            return;
        }
        CountEntry entry;
        std::optional<GiReference> row;
        if (context_.board != nullptr) {
            row = NameResolver(*context_.board, context_.library, report_).gpu_instance(fields, item);
        } else {
            block_.whole = names_one_profile(fields, item, report_) && block_.whole;
        }
        entry.count = read_count(fields, report_, block_.whole);
        const yaml::Node* cis = fields.sequence("compute_instances");
        std::int64_t wanted_compute = 0;
        if (cis == nullptr && item.find("compute_instances") != nullptr) {
            block_.whole = false;
        }
        if (row) {
            entry.profile = row->profile;
            if (row->spanning) {
                entry.compute_instances = {*row->spanning};
            }
        }
        if (cis != nullptr && !cis->items.empty()) {
            entry.compute_instances = read_compute_instances(*cis, fields.path("compute_instances"), row, wanted_compute);
        }
        fields.finish();
        if (!row) {
            block_.whole = false;
            return;
        }
        const yaml::Node* name = item.find("profile") != nullptr ? item.find("profile") : item.find("profile_id");
        entries_.push_back(std::move(entry));
        read_.push_back({name, cis, path, wanted_compute});
    }

    std::vector<int> read_compute_instances(const yaml::Node& list, const std::string& path,
                                            const std::optional<GiReference>& row, std::int64_t& wanted) {
        std::vector<int> profiles;
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            const yaml::Node& item = list.items[i];
            yaml::Fields fields(item, yaml::item_path(path, i), report_);
            std::optional<int> ci;
            if (fields.valid() && row) {
                ci = NameResolver(*context_.board, context_.library, report_).compute_instance(fields, item, row->profile);
            } else if (fields.valid()) {
                block_.whole = names_one_profile(fields, item, report_) && block_.whole;
            }
            const int count = fields.valid() ? read_count(fields, report_, block_.whole) : 0;
            fields.finish();
            if (!ci) {
                block_.whole = false;
                continue;
            }
            // One more than there is room for is enough to see that it does not fit.
            const std::size_t room = profiles.size() > max_compute_instances ? 0 : max_compute_instances + 1 - profiles.size();
            profiles.insert(profiles.end(), std::min(room, static_cast<std::size_t>(count)), *ci);
            wanted += count;
        }
        return profiles;
    }

    Layout replay_all(const Board& board) {
        const Replay replayed = replay(board, entries_);
        std::vector<int> placed; // by entry
        for (const CountEntry& entry : entries_) {
            placed.push_back(entry.count);
        }
        for (const Replay::Drop& drop : replayed.drops) {
            block_.whole = false;
            const bool of_compute = drop.refusal.ci_profile >= 0;
            const Read& read = read_[drop.entry];
            const CountEntry& entry = entries_[drop.entry];
            std::vector<Argument> arguments{{"placed", std::int64_t{drop.placed}}};
            if (of_compute) {
                arguments.push_back({"wanted", read.wanted_compute});
                arguments.push_back({"instance", board.row(entry.profile).label()});
            } else {
                arguments.push_back({"wanted", std::int64_t{entry.count}});
                placed[drop.entry] = drop.placed;
            }
            const yaml::Node& at = of_compute && read.compute_instances != nullptr ? *read.compute_instances : *read.at;
            report_.error(of_compute ? codes::ci_dropped : codes::dropped, at, read.path,
                          with_reason(std::move(arguments), drop.refusal, board, replayed.layout));
        }
        report_illegal(board, replayed.layout, placed);
        return replayed.layout;
    }

    // nvml-mock does not hold instances to caps and budgets; a real board does.
    void report_illegal(const Board& board, const Layout& layout, const std::vector<int>& placed) {
        std::vector<std::size_t> entry_of; // by id
        for (std::size_t entry = 0; entry < placed.size(); ++entry) {
            entry_of.insert(entry_of.end(), static_cast<std::size_t>(placed[entry]), entry);
        }
        std::vector<bool> said(placed.size());
        for (const Violation& violation : check_layout(board, layout)) {
            const int id = layout.instances()[static_cast<std::size_t>(violation.position)].id;
            const std::size_t entry = entry_of[static_cast<std::size_t>(id)];
            if (!said[entry]) {
                said[entry] = true;
                report_.error(codes::does_not_fit, *read_[entry].at, read_[entry].path,
                              with_reason({}, violation.refusal, board, layout));
            }
        }
    }

    const BlockContext& context_;
    Block& block_;
    yaml::Report& report_;
    std::vector<CountEntry> entries_;
    std::vector<Read> read_; // parallel to entries_
};

} // namespace

void read_counts(const yaml::Node& list, const std::string& path, const BlockContext& context, Block& block,
                 yaml::Report& report) {
    CountsReader(context, block, report).read(list, path);
}

} // namespace mig::nvml_mock
