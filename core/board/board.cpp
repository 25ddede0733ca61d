#include "core/board/board.h"

#include <algorithm>
#include <cstdlib>

namespace mig {

namespace {

constexpr int max_units = 16; // bits of a UnitMask

UnitMask mask_of(const Placement& placement) {
    if (placement.start < 0 || placement.size < 1 || placement.start + placement.size > max_units)
        return 0;
    return static_cast<UnitMask>(((1U << placement.size) - 1U) << placement.start);
}

int index_of_widest(const std::vector<GiProfile>& rows) {
    const auto narrower = [](const GiProfile& a, const GiProfile& b) { return a.slices < b.slices; };
    return static_cast<int>(std::max_element(rows.begin(), rows.end(), narrower) - rows.begin());
}

template <class Matches>
int index_where(const std::vector<GiProfile>& rows, Matches matches) {
    const auto found = std::find_if(rows.begin(), rows.end(), matches);
    return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

} // namespace

Board::Board(BoardFacts facts, BoardTable table)
    : facts_(std::move(facts)),
      table_(std::move(table)),
      units_(table_.memory_units()),
      slices_(table_.compute_slices()),
      widest_(index_of_widest(table_.rows)) {
    for (const auto& row : table_.rows) {
        auto& spans = spans_.emplace_back();
        auto& starts = starts_.emplace_back();
        for (const auto& placement : row.placements) {
            const auto mask = mask_of(placement);
            if (mask == 0)
                continue;
            spans[static_cast<std::size_t>(placement.start)] = mask;
            starts = static_cast<UnitMask>(starts | 1U << placement.start);
        }
    }
    for (const auto engine : all_engines)
        budgeted_[static_cast<std::size_t>(engine)] = std::all_of(
            table_.rows.begin(), table_.rows.end(),
            [&](const GiProfile& row) { return std::int64_t{row.instances} * row.engines[engine] <= engine_budget(engine); });
}

UnitMask Board::span_of(int profile, int start) const {
    if (!has_row(profile) || start < 0 || start >= max_units)
        return 0;
    return spans_[static_cast<std::size_t>(profile)][static_cast<std::size_t>(start)];
}

UnitMask Board::starts_of(int profile) const {
    return has_row(profile) ? starts_[static_cast<std::size_t>(profile)] : UnitMask{0};
}

int Board::engine_budget(Engine engine) const { return has_row(widest_) ? row(widest_).engines[engine] : 0; }

int Board::find(const ProfileName& name) const {
    return index_where(rows(), [&](const GiProfile& row) { return row.name == name; });
}

int Board::find_id(int profile_id) const {
    return index_where(rows(), [&](const GiProfile& row) { return row.profile_id == profile_id; });
}

int Board::find_alias(const ProfileName& name) const {
    if (const auto other = facts_.other_names.find(name.canonical()); other != facts_.other_names.end())
        if (const auto meant = parse_profile_name(other->second))
            return find(*meant);
    // Rows of one width differ in memory (1g.5gb, 1g.10gb), so the nearest figure decides, and only if it is the only one.
    constexpr int tolerance = 1;
    int best = -1;
    int best_distance = tolerance + 1;
    bool tied = false;
    for (int i = 0; has_row(i); ++i) {
        ProfileName spelled = row(i).name;
        const int legacy = legacy_gigabytes(row(i).memory_mib);
        const int distance = name.gigabytes == legacy ? 0 : std::abs(name.gigabytes - spelled.gigabytes);
        spelled.gigabytes = name.gigabytes;
        if (spelled != name || distance > best_distance)
            continue;
        tied = distance == best_distance;
        best_distance = distance;
        best = i;
    }
    return tied || best_distance > tolerance ? -1 : best;
}

RowSource Board::source_of(int profile) const {
    if (has_row(profile))
        if (const auto own = facts_.row_sources.find(row(profile).label()); own != facts_.row_sources.end())
            return own->second;
    return {facts_.source, facts_.source, facts_.compute_instances_source, facts_.source_note};
}

std::string Board::creation_name(int profile) const {
    if (!has_row(profile))
        return {};
    return facts_.profile_ids_known ? std::to_string(row(profile).profile_id) : row(profile).label();
}

} // namespace mig
