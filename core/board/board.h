// A GPU product's MIG capability: facts and a table, with what legality needs worked out once.
// Immutable once built and shared: layouts refer to rows by their index in it.
#pragma once

#include "core/board/board_facts.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mig {

using UnitMask = std::uint16_t; // bit n: memory unit n

class Board {
public:
    Board(BoardFacts facts, BoardTable table);

    [[nodiscard]] const BoardFacts& facts() const { return facts_; }
    [[nodiscard]] const BoardTable& table() const { return table_; }
    [[nodiscard]] const std::vector<GiProfile>& rows() const { return table_.rows; }
    [[nodiscard]] const GiProfile& row(int profile) const { return table_.rows[static_cast<std::size_t>(profile)]; }
    [[nodiscard]] bool has_row(int profile) const { return profile >= 0 && profile < static_cast<int>(table_.rows.size()); }
    [[nodiscard]] int memory_units() const { return units_; }
    [[nodiscard]] int compute_slices() const { return slices_; }
    [[nodiscard]] int max_gpu_instances() const { return table_.max_gpu_instances; }
    [[nodiscard]] int widest_row() const { return widest_; } // index

    // Memory units of a row's placement at `start`; 0 when not offered.
    [[nodiscard]] UnitMask span_of(int profile, int start) const;
    [[nodiscard]] UnitMask starts_of(int profile) const; // offered starts as bits
    [[nodiscard]] bool is_budgeted(Engine engine) const { return budgeted_[static_cast<std::size_t>(engine)]; } // L7
    [[nodiscard]] int engine_budget(Engine engine) const;

    // Row index by name (canonical equality), by the table's profile_id; -1 when none.
    [[nodiscard]] int find(const ProfileName& name) const;
    [[nodiscard]] int find_id(int profile_id) const;
    // The row that an old tool's or another driver's spelling means ("7g.79gb"), by the catalogue's `other_names`,
    // ceil(MiB/1024), or the nearest figure (N4); -1 when none.
    [[nodiscard]] int find_alias(const ProfileName& name) const;

    // Of the row's numbers; the board's own where its catalogue says nothing of the row.
    [[nodiscard]] RowSource source_of(int profile) const;
    // What `nvidia-smi mig -cgi` takes for a row: its id, or its name where ids are not known.
    [[nodiscard]] std::string creation_name(int profile) const;

    bool operator==(const Board& other) const { return facts_ == other.facts_ && table_ == other.table_; }

private:
    BoardFacts facts_;
    BoardTable table_;
    int units_ = 0;
    int slices_ = 0;
    int widest_ = 0;
    std::vector<std::array<UnitMask, 16>> spans_; // by row, by start
    std::vector<UnitMask> starts_;
    std::array<bool, 5> budgeted_{};
};

using BoardRef = std::shared_ptr<const Board>;

} // namespace mig
