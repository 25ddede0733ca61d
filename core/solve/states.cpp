#include "core/solve/states.h"

#include "core/layout/units.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

namespace mig {

namespace {

constexpr unsigned row_bits = 0x1f;

// The sum of those of the instances of a layout is a number of its mix: there are at most 8 of each of at most 18 rows.
constexpr auto mix_of = [] {
    std::array<std::uint64_t, 18> powers{};
    std::uint64_t power = 1;
    for (std::uint64_t& one : powers) {
        one = power;
        power *= 9;
    }
    return powers;
}();

int row_at(std::uint64_t key, int start) { return static_cast<int>((key >> (5U * static_cast<unsigned>(start))) & row_bits) - 1; }

// Every set of instances once: each adds its next at a higher start. False when there are more than `cap`.
bool collect(Occupancy& occupancy, int from_start, std::uint64_t key, std::size_t cap, std::vector<State>& found) {
    if (found.size() >= cap) {
        return false;
    }
    const Board& board = occupancy.board();
    found.push_back({.key = key,
                     .used_units = occupancy.used_units(),
                     .instances = occupancy.instances(),
                     .used_slices = occupancy.used_slices()});
    for (int start = from_start; start < board.memory_units(); ++start) {
        for (int profile = 0; board.has_row(profile); ++profile) {
            if (occupancy.refuses(profile, start) != Reason::none) {
                continue;
            }
            occupancy.add(profile, start);
            const bool within = collect(occupancy, start + 1, key + spot_key(profile, start), cap, found);
            occupancy.remove(profile, start);
            if (!within) {
                return false;
            }
        }
    }
    return true;
}

} // namespace

Expected<States, TooManyStates> States::of(const Board& board, int cap) {
    States result;
    Occupancy empty(board);
    if (!collect(empty, 0, 0, static_cast<std::size_t>(std::max(cap, 0)), result.states_)) {
        return tl::unexpected(TooManyStates{cap});
    }
    result.rows_ = static_cast<int>(board.rows().size());
    std::ranges::sort(result.states_, {}, [](const State& state) { return std::pair(state.instances, state.key); });
    result.index_.reserve(result.states_.size());
    for (std::size_t i = 0; i < result.states_.size(); ++i) {
        result.index_.emplace(result.states_[i].key, static_cast<int>(i));
    }
    result.complete(board);
    return result;
}

// From the fullest to the empty one: what a state can become is known before it is asked for.
void States::complete(const Board& board) {
    const std::size_t rows = board.rows().size();
    starts_.resize(states_.size() * rows);
    more_.resize(states_.size() * rows);
    counts_.resize(states_.size() * rows);
    const auto rank = [&](int index) {
        const State& state = (*this)[index];
        return std::tuple(-state.used_slices, -std::popcount(state.used_units), state.instances, index);
    };
    std::vector<std::uint64_t> mixes(states_.size());
    for (std::size_t i = states_.size(); i-- > 0;) {
        State& state = states_[i];
        Occupancy occupancy(board);
        for (int start = 0; start < board.memory_units(); ++start) {
            if (const int row = row_at(state.key, start); row >= 0) {
                occupancy.add(row, start);
                mixes[i] += mix_of[static_cast<std::size_t>(row)];
                ++counts_[i * rows + static_cast<std::size_t>(row)];
            }
        }
        state.best_completion = static_cast<int>(i);
        state.stranded_units = static_cast<UnitMask>(all_units(board) & ~state.used_units);
        for (std::size_t row = 0; row < rows; ++row) {
            const int profile = static_cast<int>(row);
            const UnitMask legal = occupancy.legal_starts(profile);
            starts_[i * rows + row] = legal;
            state.flexibility += std::popcount(legal);
            for (int start = 0; start < board.memory_units(); ++start) {
                if ((legal & unit_bit(start)) == 0) {
                    continue;
                }
                state.stranded_units = static_cast<UnitMask>(state.stranded_units & ~board.span_of(profile, start));
                const int then = index_.at(state.key + spot_key(profile, start));
                auto& more = more_[i * rows + row];
                more = std::max<std::uint8_t>(more,
                                              static_cast<std::uint8_t>(1 + more_[static_cast<std::size_t>(then) * rows + row]));
                if (const int best = (*this)[then].best_completion; rank(best) < rank(state.best_completion)) {
                    state.best_completion = best;
                }
            }
        }
    }
    group(mixes);
}

void States::group(const std::vector<std::uint64_t>& mixes) {
    by_mix_.resize(states_.size());
    std::iota(by_mix_.begin(), by_mix_.end(), 0);
    // Of one mix the geometries differ in their starts alone: three bits each, in the order of the rows.
    const auto starts = [&](int index) {
        std::uint64_t all = 0;
        for (const Spot& spot : geometry(index)) {
            all = all << 3U | static_cast<std::uint64_t>(spot.start);
        }
        return all;
    };
    std::vector<std::uint64_t> by_starts(states_.size());
    std::ranges::transform(by_mix_, by_starts.begin(), starts);
    std::ranges::sort(by_mix_, {}, [&](int index) {
        const auto i = static_cast<std::size_t>(index);
        return std::tuple(mixes[i], std::popcount(states_[i].stranded_units), -states_[i].flexibility, by_starts[i]);
    });
    for (std::size_t i = 0; i < by_mix_.size(); ++i) {
        Group& group =
            mixes_.try_emplace(mixes[static_cast<std::size_t>(by_mix_[i])], Group{static_cast<int>(i), 0}).first->second;
        ++group.size;
    }
    for (const auto& [mix, group] : mixes_) {
        const auto all = std::span(by_mix_).subspan(static_cast<std::size_t>(group.first), static_cast<std::size_t>(group.size));
        int best = 0;
        for (const int index : all) {
            best = std::max(best, (*this)[index].flexibility);
        }
        for (const int index : all) {
            states_[static_cast<std::size_t>(index)].best_flexibility = best;
        }
    }
}

std::span<const int> States::fits(std::span<const int> rows) const {
    if (rows.size() > 8) { // memory units
        return {};
    }
    std::uint64_t mix = 0;
    for (const int row : rows) {
        if (row < 0 || row >= rows_) {
            return {};
        }
        mix += mix_of[static_cast<std::size_t>(row)];
    }
    const auto it = mixes_.find(mix);
    return it == mixes_.end() ? std::span<const int>()
                              : std::span(by_mix_).subspan(static_cast<std::size_t>(it->second.first),
                                                           static_cast<std::size_t>(it->second.size));
}

int States::find(const Geometry& geometry) const {
    std::uint64_t key = 0;
    UnitMask starts = 0;
    for (const Spot& spot : geometry) {
        if (spot.profile < 0 || spot.profile >= rows_ || spot.start < 0 || spot.start >= 8 ||
            (starts & unit_bit(spot.start)) != 0) {
            return -1;
        }
        starts = static_cast<UnitMask>(starts | unit_bit(spot.start));
        key += spot_key(spot.profile, spot.start);
    }
    const auto it = index_.find(key);
    return it == index_.end() ? -1 : it->second;
}

int States::find(const Layout& layout) const { return find(geometry_of(layout)); }

Geometry States::geometry(int index) const {
    Geometry geometry;
    for (int start = 0; start < 8; ++start) {
        if (const int row = row_at((*this)[index].key, start); row >= 0) {
            geometry.push_back({row, start});
        }
    }
    std::ranges::sort(geometry);
    return geometry;
}

UnitMask States::free_starts(int index, int profile) const { return starts_[at(index, profile)]; }

int States::more(int index, int profile) const { return more_[at(index, profile)]; }

int States::count(int index, int profile) const { return counts_[at(index, profile)]; }

int States::next(int index, Spot spot) const {
    if (spot.profile < 0 || spot.profile >= rows_ || spot.start < 0 || spot.start >= 8 ||
        (free_starts(index, spot.profile) & unit_bit(spot.start)) == 0) {
        return -1;
    }
    return index_.at((*this)[index].key + spot_key(spot.profile, spot.start));
}

Expected<StatesRef, TooManyStates> StateLibrary::of(const BoardRef& board) {
    const std::lock_guard lock(mutex_);
    if (const auto it = known_.find(board); it != known_.end()) {
        return it->second;
    }
    auto built = States::of(*board).map([](States states) { return std::make_shared<const States>(std::move(states)); });
    Expected<StatesRef, TooManyStates> result = tl::unexpected(TooManyStates{});
    if (built) {
        result = StatesRef(*std::move(built));
    } else {
        result = tl::unexpected(built.error());
    }
    known_.emplace(board, result);
    return result;
}

} // namespace mig
