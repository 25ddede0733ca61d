#include "core/formats/nvml_mock.h"
#include "core/formats/nvml_mock_names.h"
#include "core/formats/placing.h"

#include <algorithm>
#include <set>

namespace mig::nvml_mock {

namespace {

// Looks for an order in which first-free puts each thing where it is wanted. `Where` answers: with these
// (bits) in place, where does first-free put the one at that index? Orders that keep ids come first.
template <class Where>
class OrderSearch {
public:
    OrderSearch(std::vector<int> wanted_starts, Where where) : starts_(std::move(wanted_starts)), where_(std::move(where)) {}

    // Indices in order, `preferred` where that works; otherwise nothing, and stuck() says where it ended.
    std::optional<std::vector<std::size_t>> run(const std::vector<std::size_t>& preferred) {
        unsigned placed = 0;
        const bool works = std::ranges::all_of(preferred, [&](std::size_t next) {
            const bool there = lands(placed, next);
            placed |= 1U << next;
            return there;
        });
        if (works) {
            return preferred;
        }
        return search(0, preferred) ? std::optional(order_) : std::nullopt;
    }

    // The most that could be put in place.
    [[nodiscard]] unsigned stuck() const { return best_; }

private:
    bool lands(unsigned placed, std::size_t next) const { return where_(placed, next) == starts_[next]; }

    bool search(unsigned placed, const std::vector<std::size_t>& candidates) {
        if (order_.size() > best_size_) {
            best_size_ = order_.size();
            best_ = placed;
        }
        if (order_.size() == starts_.size()) {
            return true;
        }
        if (!visited_.insert(placed).second) {
            return false;
        }
        for (const std::size_t next : candidates) {
            if ((placed >> next & 1U) == 0 && lands(placed, next)) {
                order_.push_back(next);
                if (search(placed | 1U << next, candidates)) {
                    return true;
                }
                order_.pop_back();
            }
        }
        return false;
    }

    std::vector<int> starts_;
    Where where_;
    std::vector<std::size_t> order_;
    std::set<unsigned> visited_;
    std::size_t best_size_ = 0;
    unsigned best_ = 0;
};

template <class Instances>
std::vector<std::size_t> by_id(const Instances& instances) {
    std::vector<std::size_t> order(instances.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return instances[i].id; });
    return order;
}

template <class Instances>
std::vector<int> starts_of(const Instances& instances) {
    std::vector<int> starts;
    for (const auto& instance : instances) {
        starts.push_back(instance.start);
    }
    return starts;
}

Diagnostic refusal(Code code, const GpuInstance& gi, std::vector<Argument> more = {}) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.arguments = {{"gi", std::int64_t{gi.id}}};
    diagnostic.arguments.insert(diagnostic.arguments.end(), more.begin(), more.end());
    diagnostic.path = "instances[" + std::to_string(gi.id) + "]";
    return diagnostic;
}

// What stands in the way of the first instance that no order puts in place.
Diagnostic explain(const Board& board, const Layout& layout, unsigned placed) {
    UnitMask used = 0;
    const GpuInstance* left_out = nullptr;
    for (std::size_t i = 0; i < layout.instances().size(); ++i) {
        const GpuInstance& gi = layout.instances()[i];
        if ((placed >> i & 1U) != 0) {
            used = static_cast<UnitMask>(used | board.span_of(gi.profile, gi.start));
        } else if (left_out == nullptr) {
            left_out = &gi;
        }
    }
    return refusal(codes::no_order, *left_out,
                   {{"profile", board.row(left_out->profile).label()},
                    {"start", std::int64_t{left_out->start}},
                    {"expected", std::int64_t{first_free(board, used, left_out->profile).value_or(-1)}}});
}

bool is_default(const Board& board, const GpuInstance& gi) {
    const GiProfile& row = board.row(gi.profile);
    return gi.compute_instances.size() == 1 && gi.compute_instances.front().profile == compute_instance_of_width(row, row.slices);
}

} // namespace

std::optional<std::vector<std::size_t>> order_of_compute_instances(const Board& board, const GpuInstance& gi) {
    const auto& cis = gi.compute_instances;
    const auto where = [&](unsigned placed, std::size_t next) {
        GpuInstance before{.id = gi.id, .profile = gi.profile, .start = gi.start, .compute_instances = {}};
        for (std::size_t i = 0; i < cis.size(); ++i) {
            if ((placed >> i & 1U) != 0) {
                before.compute_instances.push_back(cis[i]);
            }
        }
        return add_first_free(board, before, cis[next].profile, cis[next].id) ? -1 : before.compute_instances.back().start;
    };
    return OrderSearch(starts_of(cis), where).run(by_id(cis));
}

Expected<std::vector<CountEntry>, Diagnostic> counts_of(const Board& board, const Layout& layout) {
    const auto& instances = layout.instances();
    if (const auto violations = check_layout(board, layout); !violations.empty()) {
        const Violation& first = violations.front();
        return tl::unexpected(refusal(codes::illegal, instances[static_cast<std::size_t>(first.position)],
                                      describe(first.refusal, board, layout).arguments));
    }
    const auto where = [&](unsigned placed, std::size_t next) {
        UnitMask used = 0;
        for (std::size_t i = 0; i < instances.size(); ++i) {
            if ((placed >> i & 1U) != 0) {
                used = static_cast<UnitMask>(used | board.span_of(instances[i].profile, instances[i].start));
            }
        }
        return first_free(board, used, instances[next].profile).value_or(-1);
    };
    OrderSearch search(starts_of(instances), where);
    const auto order = search.run(by_id(instances));
    if (!order) {
        return tl::unexpected(explain(board, layout, search.stuck()));
    }
    std::vector<CountEntry> entries;
    for (const std::size_t position : *order) {
        const GpuInstance& gi = instances[position];
        CountEntry entry{.profile = gi.profile, .count = 1, .compute_instances = {}};
        if (gi.compute_instances.empty()) {
            return tl::unexpected(refusal(codes::no_ci_by_count, gi));
        }
        if (!is_default(board, gi)) {
            const auto cis = order_of_compute_instances(board, gi);
            if (!cis) {
                return tl::unexpected(refusal(codes::ci_start, gi));
            }
            for (const std::size_t ci : *cis) {
                entry.compute_instances.push_back(gi.compute_instances[ci].profile);
            }
        }
        if (!entries.empty() && entries.back().profile == entry.profile &&
            entries.back().compute_instances == entry.compute_instances) {
            ++entries.back().count;
        } else {
            entries.push_back(std::move(entry));
        }
    }
    return entries;
}

} // namespace mig::nvml_mock
