#include "core/plan/choose_starts.h"

#include "core/layout/legality.h"

#include <algorithm>
#include <array>

namespace mig {

namespace {

bool is_divided_alike(const GpuInstance& a, const GpuInstance& b) {
    return std::ranges::equal(a.compute_instances, b.compute_instances, [](const ComputeInstance& x, const ComputeInstance& y) {
        return x.profile == y.profile && x.start == y.start;
    });
}

class Search {
public:
    Search(const Board& board, const Layout& present, const Layout& wanted)
        : board_(board),
          present_(present),
          wanted_(wanted.instances()),
          occupancy_(board),
          starts_(wanted_.size(), -1) {
        // Alike ones follow each other, so that their orders are tried once.
        std::ranges::stable_sort(wanted_, {}, &GpuInstance::profile);
    }

    Layout run() {
        place(0);
        std::vector<GpuInstance> instances = wanted_;
        for (std::size_t i = 0; i < instances.size(); ++i) {
            instances[i].start = best_starts_[i];
        }
        return Layout(std::move(instances));
    }

private:
    using Score = std::array<int, 4>; // more is better

    void place(std::size_t at) {
        if (at == wanted_.size()) {
            const Score found = score();
            if (best_starts_.empty() || found > best_) {
                best_ = found;
                best_starts_ = starts_;
            }
            return;
        }
        const int profile = wanted_[at].profile;
        const bool is_like_last = at > 0 && wanted_[at - 1].profile == profile && is_divided_alike(wanted_[at - 1], wanted_[at]);
        const UnitMask legal = occupancy_.legal_starts(profile);
        for (int start = is_like_last ? starts_[at - 1] + 1 : 0; start < board_.memory_units(); ++start) {
            if ((legal >> start & 1) == 0) {
                continue;
            }
            occupancy_.add(profile, start);
            starts_[at] = start;
            place(at + 1);
            occupancy_.remove(profile, start);
        }
    }

    [[nodiscard]] Score score() const {
        Score score{};
        for (std::size_t i = 0; i < wanted_.size(); ++i) {
            for (const GpuInstance& there : present_.instances()) {
                if (there.profile == wanted_[i].profile && there.start == starts_[i]) {
                    ++score[0];
                    score[1] += is_divided_alike(there, wanted_[i]) ? 1 : 0;
                }
            }
            score[2] += starts_[i] == wanted_[i].start ? 1 : 0;
            score[3] -= starts_[i];
        }
        return score;
    }

    const Board& board_;
    const Layout& present_;
    std::vector<GpuInstance> wanted_;
    Occupancy occupancy_;
    std::vector<int> starts_; // parallel to wanted_
    std::vector<int> best_starts_;
    Score best_{};
};

} // namespace

Layout most_surviving(const Board& board, const Layout& present, const Layout& wanted) {
    return wanted.empty() ? wanted : Search(board, present, wanted).run();
}

} // namespace mig
