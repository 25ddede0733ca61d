#include "core/solve/fit.h"

#include "core/layout/change.h"
#include "core/layout/units.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace mig {

namespace {

constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

class Arranging {
public:
    Arranging(const Occupancy& occupancy, const std::vector<int>& counts, std::size_t limit)
        : occupancy_(occupancy),
          counts_(counts),
          limit_(limit) {
        const Board& board = occupancy.board();
        for (int row = 0; row < static_cast<int>(counts.size()); ++row) {
            if (counts[static_cast<std::size_t>(row)] > 0) {
                rows_.push_back(row);
            }
        }
        // Those with the fewest places first: a dead end shows early.
        std::ranges::stable_sort(rows_, {},
                                 [&](int row) { return std::pair(board.row(row).placements.size(), -board.row(row).slices); });
    }

    std::vector<Geometry> run() {
        next_row(0);
        std::ranges::sort(found_);
        return std::move(found_);
    }

private:
    void next_row(std::size_t at) {
        if (at == rows_.size()) {
            Geometry sorted = chosen_;
            std::ranges::sort(sorted);
            found_.push_back(std::move(sorted));
            return;
        }
        place(at, 0, counts_[static_cast<std::size_t>(rows_[at])]);
    }

    void place(std::size_t at, std::size_t from, int left) {
        if (left == 0) {
            next_row(at + 1);
            return;
        }
        const int row = rows_[at];
        const std::vector<Placement>& placements = occupancy_.board().row(row).placements;
        for (std::size_t i = from; i + static_cast<std::size_t>(left) <= placements.size() && found_.size() < limit_; ++i) {
            const int start = placements[i].start;
            if (occupancy_.refuses(row, start) != Reason::none) {
                continue;
            }
            occupancy_.add(row, start);
            chosen_.push_back({row, start});
            place(at, i + 1, left - 1);
            chosen_.pop_back();
            occupancy_.remove(row, start);
        }
    }

    Occupancy occupancy_;
    const std::vector<int>& counts_;
    std::size_t limit_;
    std::vector<int> rows_;
    Geometry chosen_;
    std::vector<Geometry> found_;
};

bool offers(const Board& board, const Wanted& wanted) {
    if (!board.has_row(wanted.profile) || (wanted.start && wanted.count > 1)) {
        return false;
    }
    if (!wanted.compute_instances) {
        return true;
    }
    const Layout none;
    const int start = board.row(wanted.profile).placements.front().start;
    return create_instance(board, none, {wanted.profile, start, {}, wanted.compute_instances}).has_value();
}

// Kept and pinned ones placed, and how many of each row are left to place; nothing when that is impossible already.
struct Prepared {
    Occupancy occupancy;
    Geometry pinned;
    std::vector<int> counts;
};

std::optional<Prepared> prepare(const Board& board, const FitRequest& request) {
    if (!request.keep.empty() && !is_legal(board, request.keep)) {
        return std::nullopt;
    }
    Prepared prepared{Occupancy(board, request.keep), {}, std::vector<int>(board.rows().size())};
    int free_ones = 0;
    for (const Wanted& wanted : request.wanted) {
        if (wanted.count <= 0) {
            continue;
        }
        if (!offers(board, wanted)) {
            return std::nullopt;
        }
        if (!wanted.start) {
            const int most = board.row(wanted.profile).instances;
            int& count = prepared.counts[static_cast<std::size_t>(wanted.profile)];
            if (wanted.count > most - count) {
                return std::nullopt; // L4
            }
            count += wanted.count;
            free_ones += wanted.count;
        } else {
            if (prepared.occupancy.refuses(wanted.profile, *wanted.start) != Reason::none) {
                return std::nullopt;
            }
            prepared.occupancy.add(wanted.profile, *wanted.start);
            prepared.pinned.push_back({wanted.profile, *wanted.start});
        }
    }
    if (prepared.occupancy.instances() + free_ones > board.max_gpu_instances()) {
        return std::nullopt; // L5
    }
    return prepared;
}

// The compute instances wanted for an instance at this spot; each wish is taken once.
std::optional<std::vector<int>> take_wish(std::vector<Wanted>& wishes, Spot spot) {
    const auto take = [&](bool pinned) -> Wanted* {
        for (Wanted& wish : wishes) {
            if (wish.count > 0 && wish.profile == spot.profile && wish.start.has_value() == pinned &&
                (!pinned || *wish.start == spot.start)) {
                --wish.count;
                return &wish;
            }
        }
        return nullptr;
    };
    const Wanted* wish = take(true);
    wish = wish != nullptr ? wish : take(false);
    return wish != nullptr ? wish->compute_instances : std::nullopt;
}

struct Ranked {
    int stranded = 0;
    int flexibility = 0;
    Geometry geometry; // new ones
};

Ranked ranked(const Occupancy& before, Geometry geometry) {
    Occupancy occupancy = before;
    for (const Spot& spot : geometry) {
        occupancy.add(spot.profile, spot.start);
    }
    return {std::popcount(stranded_units(occupancy)), flexibility(occupancy), std::move(geometry)};
}

bool comes_before(const Ranked& a, const Ranked& b) {
    return std::tie(a.stranded, b.flexibility, a.geometry) < std::tie(b.stranded, a.flexibility, b.geometry);
}

Fit build(const Board& board, const FitRequest& request, const Geometry& pinned, const Ranked& choice) {
    Fit fit{.layout = request.keep, .stranded_units = choice.stranded, .flexibility = choice.flexibility};
    Geometry spots = pinned;
    spots.insert(spots.end(), choice.geometry.begin(), choice.geometry.end());
    std::ranges::sort(spots, {}, &Spot::start);
    std::vector<Wanted> wishes = request.wanted;
    for (const Spot& spot : spots) {
        if (auto with = create_instance(board, fit.layout, {spot.profile, spot.start, {}, take_wish(wishes, spot)})) {
            fit.layout = *std::move(with);
        }
    }
    return fit;
}

} // namespace

std::vector<Geometry> arrangements(const Occupancy& occupancy, const std::vector<int>& counts, std::size_t limit) {
    return Arranging(occupancy, counts, limit).run();
}

std::vector<Fit> all_fits(const Board& board, const FitRequest& request) {
    std::vector<Fit> all;
    const auto prepared = prepare(board, request);
    if (!prepared) {
        return all;
    }
    std::vector<Ranked> choices;
    for (Geometry& geometry : arrangements(prepared->occupancy, prepared->counts, no_limit)) {
        choices.push_back(ranked(prepared->occupancy, std::move(geometry)));
    }
    std::ranges::sort(choices, comes_before);
    all.reserve(choices.size());
    for (const Ranked& choice : choices) {
        all.push_back(build(board, request, prepared->pinned, choice));
    }
    return all;
}

std::optional<Fit> best_fit(const Board& board, const FitRequest& request) {
    const auto prepared = prepare(board, request);
    if (!prepared) {
        return std::nullopt;
    }
    std::optional<Ranked> best;
    for (Geometry& geometry : arrangements(prepared->occupancy, prepared->counts, no_limit)) {
        Ranked choice = ranked(prepared->occupancy, std::move(geometry));
        if (!best || comes_before(choice, *best)) {
            best = std::move(choice);
        }
    }
    if (!best) {
        return std::nullopt;
    }
    return build(board, request, prepared->pinned, *best);
}

bool fits(const Board& board, const FitRequest& request) {
    const auto prepared = prepare(board, request);
    return prepared && !arrangements(prepared->occupancy, prepared->counts, 1).empty();
}

} // namespace mig
