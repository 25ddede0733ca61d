// All legal layouts of a board (GPU instances only; compute instances never change what else fits), each with what
// an operator wants to know about it. A board has a few thousand at most; a table of the user's own may have
// billions, which is refused. Building an A100's 2,319 takes about a millisecond: keep them (StateLibrary).
#pragma once

#include "core/solve/geometry.h"

#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

namespace mig {

struct TooManyStates {
    int cap = 0; // more legal layouts than this
    bool operator==(const TooManyStates&) const = default;
};

struct State {
    std::uint64_t key = 0;       // sum of spot_key
    UnitMask used_units = 0;     // memory units
    UnitMask stranded_units = 0; // free, but inside no placement that is legal now
    int instances = 0;
    int used_slices = 0;      // compute slices
    int flexibility = 0;      // (profile, start) pairs that could be created now
    int best_flexibility = 0; // of all arrangements of the same instances; lost is the difference
    // Index of the state that the best completion ends in: most compute slices, then most memory units, then fewest
    // instances, then the lowest index. Itself when nothing can be gained.
    int best_completion = 0;
    bool operator==(const State&) const = default;

    [[nodiscard]] bool is_maximal() const { return flexibility == 0; }
};

class States {
public:
    static constexpr int default_cap = 200'000;
    [[nodiscard]] static Expected<States, TooManyStates> of(const Board& board, int cap = default_cap);

    // By number of instances, then key: the empty layout is 0.
    [[nodiscard]] const std::vector<State>& all() const { return states_; }
    [[nodiscard]] const State& operator[](int index) const { return states_[static_cast<std::size_t>(index)]; }
    [[nodiscard]] int size() const { return static_cast<int>(states_.size()); }
    [[nodiscard]] int find(const Layout& layout) const; // -1: not legal (rules L1-L7)
    [[nodiscard]] int find(const Geometry& geometry) const;
    [[nodiscard]] Geometry geometry(int index) const;

    // Fit, answered from what is known: the states that have exactly these instances (a row each, in any order), in the
    // order of all_fits (fit.h): fewest stranded units, most flexibility, lowest starts. Empty when they do not fit.
    [[nodiscard]] std::span<const int> fits(std::span<const int> rows) const;

    [[nodiscard]] UnitMask free_starts(int index, int profile) const; // bits: legal now
    [[nodiscard]] int more(int index, int profile) const;             // how many more of it alone
    [[nodiscard]] int next(int index, Spot spot) const;               // with it created; -1: not legal
    [[nodiscard]] int count(int index, int profile) const;

private:
    States() = default;
    void complete(const Board& board);
    void group(const std::vector<std::uint64_t>& mixes);
    [[nodiscard]] std::size_t at(int index, int profile) const {
        return static_cast<std::size_t>(index) * static_cast<std::size_t>(rows_) + static_cast<std::size_t>(profile);
    }

    int rows_ = 0;
    std::vector<State> states_;
    std::vector<UnitMask> starts_;     // by state, by row
    std::vector<std::uint8_t> more_;   // by state, by row
    std::vector<std::uint8_t> counts_; // by state, by row
    std::unordered_map<std::uint64_t, int> index_;
    struct Group {
        int first = 0; // in by_mix_
        int size = 0;
    };
    std::vector<int> by_mix_; // states, those of one mix side by side
    std::unordered_map<std::uint64_t, Group> mixes_;
};

using StatesRef = std::shared_ptr<const States>;

// Builds the states of each board on first use and keeps them. May be asked from several threads.
class StateLibrary {
public:
    [[nodiscard]] Expected<StatesRef, TooManyStates> of(const BoardRef& board);

private:
    std::mutex mutex_;
    std::map<BoardRef, Expected<StatesRef, TooManyStates>> known_;
};

} // namespace mig
