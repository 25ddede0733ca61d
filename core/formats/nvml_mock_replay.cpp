#include "core/formats/nvml_mock.h"
#include "core/formats/nvml_mock_names.h"
#include "core/formats/placing.h"

#include <algorithm>

namespace mig::nvml_mock {

namespace {

// Positions of the same instances in a later layout: ids stay, positions do not.
std::uint16_t moved(std::uint16_t culprits, const Layout& from, const Layout& to) {
    std::uint16_t result = 0;
    for (std::size_t i = 0; i < from.instances().size() && i < 16; ++i) {
        if ((culprits >> i & 1) == 0) {
            continue;
        }
        const auto at = std::ranges::find(to.instances(), from.instances()[i].id, &GpuInstance::id);
        const auto position = at - to.instances().begin();
        result = static_cast<std::uint16_t>(result | (position < 16 ? 1U << position : 0U));
    }
    return result;
}

class Replayer {
public:
    explicit Replayer(const Board& board) : board_(board) {}

    void place(std::size_t entry, const CountEntry& wanted) {
        bool said = false; // what one instance of an entry lacks, they all lack
        for (int placed = 0; placed < wanted.count; ++placed) {
            const auto start = free_start(wanted.profile);
            if (!start) {
                drop(entry, placed, check_request(board_, done_.layout, wanted.profile));
                return;
            }
            used_ = static_cast<UnitMask>(used_ | board_.span_of(wanted.profile, *start));
            GpuInstance gi{.id = next_id_++, .profile = wanted.profile, .start = *start, .compute_instances = {}};
            if (const auto lacking = fill(gi, wanted.compute_instances); lacking && !said) {
                said = true;
                drop(entry, static_cast<int>(gi.compute_instances.size()), *lacking);
            }
            done_.layout.add(std::move(gi));
        }
    }

    Replay finish() && {
        for (std::size_t i = 0; i < done_.drops.size(); ++i) {
            Refusal& refusal = done_.drops[i].refusal;
            if (refusal.ci_profile < 0) {
                refusal.culprits = moved(refusal.culprits, before_[i], done_.layout);
            }
        }
        return std::move(done_);
    }

private:
    std::optional<int> free_start(int profile) const {
        if (next_id_ >= board_.max_gpu_instances()) {
            return std::nullopt;
        }
        return first_free(board_, used_, profile);
    }

    std::optional<Refusal> fill(GpuInstance& gi, const std::vector<int>& wanted) const {
        const GiProfile& row = board_.row(gi.profile);
        const int spanning = compute_instance_of_width(row, row.slices);
        std::optional<Refusal> lacking;
        for (const int ci : wanted.empty() ? std::vector{spanning} : wanted) {
            if (const Refusal refusal = add_first_free(board_, gi, ci, lowest_unused_id(gi)); refusal && !lacking) {
                lacking = refusal;
            }
        }
        return lacking;
    }

    void drop(std::size_t entry, int placed, const Refusal& refusal) {
        done_.drops.push_back({entry, placed, refusal});
        before_.push_back(done_.layout);
    }

    const Board& board_;
    UnitMask used_ = 0;
    int next_id_ = 0;
    Replay done_;
    std::vector<Layout> before_; // the layout at each drop
};

} // namespace

// nvml-mock asks whether units are free and whether the board's ceiling is reached, nothing else: caps and
// budgets do not stop it.
Replay replay(const Board& board, const std::vector<CountEntry>& entries) {
    Replayer replayer(board);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        replayer.place(i, entries[i]);
    }
    return std::move(replayer).finish();
}

} // namespace mig::nvml_mock
