#include "core/solve/node_fit.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

namespace mig {

namespace {

using Mix = std::vector<int>; // how many of each wanted name

int size_of(const Mix& mix) {
    int sum = 0;
    for (const int count : mix) {
        sum += count;
    }
    return sum;
}

FitRequest request_for(const GpuToFill& gpu, const std::vector<NamedCount>& kinds, const Mix& mix) {
    FitRequest request{.wanted = {}, .keep = gpu.keep};
    for (std::size_t kind = 0; kind < mix.size(); ++kind) {
        if (mix[kind] > 0) {
            request.wanted.push_back({.profile = gpu.board->find(kinds[kind].name), .count = mix[kind]});
        }
    }
    return request;
}

// Mixes that fit on a GPU and to which none of the wanted can be added: with a mix, every part of it fits.
class Mixes {
public:
    Mixes(const GpuToFill& gpu, const std::vector<NamedCount>& kinds, std::int64_t& steps)
        : gpu_(gpu),
          kinds_(kinds),
          steps_(steps),
          mix_(kinds.size()) {}

    std::vector<Mix> run() {
        if (gpu_.board && fits(*gpu_.board, request_for(gpu_, kinds_, mix_))) {
            grow(0);
        } else {
            found_.push_back(mix_);
        }
        std::erase_if(found_, [&](const Mix& mix) {
            return std::ranges::any_of(
                found_, [&](const Mix& other) { return other != mix && std::ranges::equal(mix, other, std::less_equal<>()); });
        });
        std::ranges::sort(found_, std::greater<>());
        return std::move(found_);
    }

private:
    void grow(std::size_t kind) {
        if (--steps_ < 0) {
            return;
        }
        if (kind == mix_.size()) {
            found_.push_back(mix_);
            return;
        }
        grow(kind + 1);
        while (gpu_.board->find(kinds_[kind].name) >= 0 && mix_[kind] < kinds_[kind].count) {
            ++mix_[kind];
            if (!fits(*gpu_.board, request_for(gpu_, kinds_, mix_))) {
                break;
            }
            grow(kind + 1);
        }
        mix_[kind] = 0;
    }

    const GpuToFill& gpu_;
    const std::vector<NamedCount>& kinds_;
    std::int64_t& steps_;
    Mix mix_;
    std::vector<Mix> found_;
};

bool alike(const GpuToFill& a, const GpuToFill& b) {
    return (a.board == b.board || (a.board && b.board && *a.board == *b.board)) && geometry_of(a.keep) == geometry_of(b.keep);
}

class Assigning {
public:
    Assigning(std::vector<std::vector<Mix>> mixes, std::vector<int> groups, Mix wanted, std::int64_t& steps)
        : mixes_(std::move(mixes)),
          groups_(std::move(groups)),
          left_(std::move(wanted)),
          steps_(steps) {
        bound();
    }

    bool assign(std::size_t gpu, std::size_t from_mix) {
        if (size_of(left_) == 0) {
            taken_.resize(groups_.size(), Mix(left_.size()));
            return true;
        }
        if (gpu == groups_.size() || --steps_ < 0 || !may_suffice(gpu) || failed_.contains({gpu, from_mix, left_})) {
            return false;
        }
        const std::vector<Mix>& mixes = mixes_[static_cast<std::size_t>(groups_[gpu])];
        for (std::size_t i = from_mix; i < mixes.size(); ++i) {
            Mix take = mixes[i];
            for (std::size_t kind = 0; kind < take.size(); ++kind) {
                take[kind] = std::min(take[kind], left_[kind]);
                left_[kind] -= take[kind];
            }
            taken_.push_back(take);
            // Of GPUs that are alike, the later takes no earlier mix: the same set of mixes is tried once.
            const bool same_next = gpu + 1 < groups_.size() && groups_[gpu + 1] == groups_[gpu];
            if (assign(gpu + 1, same_next ? i : 0)) {
                return true;
            }
            taken_.pop_back();
            for (std::size_t kind = 0; kind < take.size(); ++kind) {
                left_[kind] += take[kind];
            }
        }
        if (steps_ >= 0) {
            failed_.emplace(gpu, from_mix, left_);
        }
        return false;
    }

    [[nodiscard]] const std::vector<Mix>& taken() const { return taken_; }

private:
    // What the GPUs from each on can take at most of every set of names together; of many names only of each alone.
    void bound() {
        const std::size_t kinds = left_.size();
        for (unsigned set = 1; kinds <= 8 && set < 1U << kinds; ++set) {
            sets_.push_back(set);
        }
        for (std::size_t kind = 0; kinds > 8 && kinds <= 31 && kind < kinds; ++kind) {
            sets_.push_back(1U << kind);
        }
        most_.assign(groups_.size() + 1, std::vector<int>(sets_.size()));
        for (std::size_t gpu = groups_.size(); gpu-- > 0;) {
            for (std::size_t i = 0; i < sets_.size(); ++i) {
                int most = 0;
                for (const Mix& mix : mixes_[static_cast<std::size_t>(groups_[gpu])]) {
                    most = std::max(most, of_set(mix, sets_[i]));
                }
                most_[gpu][i] = most_[gpu + 1][i] + most;
            }
        }
    }

    static int of_set(const Mix& mix, unsigned set) {
        int sum = 0;
        for (std::size_t kind = 0; kind < mix.size(); ++kind) {
            sum += (set >> kind & 1U) != 0 ? mix[kind] : 0;
        }
        return sum;
    }

    [[nodiscard]] bool may_suffice(std::size_t gpu) const {
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            if (of_set(left_, sets_[i]) > most_[gpu][i]) {
                return false;
            }
        }
        return true;
    }

    std::vector<std::vector<Mix>> mixes_; // by group
    std::vector<int> groups_;             // by GPU
    Mix left_;
    std::int64_t& steps_;
    std::vector<unsigned> sets_;
    std::vector<std::vector<int>> most_;
    std::vector<Mix> taken_;
    std::set<std::tuple<std::size_t, std::size_t, Mix>> failed_;
};

} // namespace

NodeFit fit_node(const std::vector<GpuToFill>& gpus, const std::vector<NamedCount>& wanted, std::int64_t most_steps) {
    std::vector<NamedCount> kinds;
    for (const NamedCount& entry : wanted) {
        const auto same = std::ranges::find(kinds, entry.name, &NamedCount::name);
        if (entry.count > 0 && same == kinds.end()) {
            kinds.push_back(entry);
        } else if (entry.count > 0) {
            same->count += std::min(entry.count, 1'000'000);
        }
    }
    Mix counts;
    for (NamedCount& kind : kinds) {
        kind.count = std::min(kind.count, 1'000'000); // more than any node has
        counts.push_back(kind.count);
    }
    for (const GpuToFill& gpu : gpus) {
        if (gpu.board && !is_legal(*gpu.board, gpu.keep)) {
            return {};
        }
    }
    std::vector<int> groups;
    std::vector<std::vector<Mix>> mixes;
    std::vector<std::size_t> first_of;
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        const auto same = std::ranges::find_if(first_of, [&](std::size_t first) { return alike(gpus[first], gpus[i]); });
        groups.push_back(static_cast<int>(same - first_of.begin()));
        if (same == first_of.end()) {
            first_of.push_back(i);
            mixes.push_back(Mixes(gpus[i], kinds, most_steps).run());
            if (most_steps < 0) {
                return {.answer = NodeAnswer::undecided, .layouts = {}};
            }
        }
    }
    Assigning assigning(std::move(mixes), std::move(groups), std::move(counts), most_steps);
    if (!assigning.assign(0, 0)) {
        return {.answer = most_steps < 0 ? NodeAnswer::undecided : NodeAnswer::does_not_fit, .layouts = {}};
    }
    NodeFit result{.answer = NodeAnswer::fits, .layouts = {}};
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        const Mix& mix = assigning.taken()[i];
        const auto fit = size_of(mix) > 0 ? best_fit(*gpus[i].board, request_for(gpus[i], kinds, mix)) : std::nullopt;
        result.layouts.push_back(fit ? fit->layout : gpus[i].keep);
    }
    return result;
}

} // namespace mig
