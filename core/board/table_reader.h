// Reads board tables (rules B1-B11): a document of its own, or the value of `supported_profiles`.
#pragma once

#include "core/board/board_table.h"
#include "core/yaml/fields.h"

#include <optional>

namespace mig {

namespace codes {
// Errors.
inline constexpr Code table_no_rows{"table.no-rows"};                         // B1
inline constexpr Code table_ceiling{"table.max-gpu-instances"};               // B2: found, min, max
inline constexpr Code table_no_name{"table.no-name"};                         // B3
inline constexpr Code table_duplicate_name{"table.duplicate-name"};           // B3: name, first_line
inline constexpr Code table_unknown_nvml{"table.unknown-nvml-profile"};       // B3, B8: found, nearest
inline constexpr Code table_duplicate_nvml{"table.duplicate-nvml-profile"};   // B3: found, first_line
inline constexpr Code table_duplicate_id{"table.duplicate-profile-id"};       // B3: id, name, first_line, omitted
inline constexpr Code table_width{"table.width-disagrees"};                   // B4: slices, nvml_profile, width
inline constexpr Code table_too_wide{"table.wider-than-board"};               // B4: width, limit
inline constexpr Code table_instances{"table.instances"};                     // B5: found, max
inline constexpr Code table_no_memory{"table.no-memory"};                     // B6
inline constexpr Code table_memory{"table.memory-implausible"};               // B6: found, named_gb, min, max
inline constexpr Code table_no_placements{"table.no-placements"};             // B7
inline constexpr Code table_placement_size{"table.placement-size"};           // B7: size
inline constexpr Code table_placement_past_end{"table.placement-past-end"};   // B7: start, size, units
inline constexpr Code table_duplicate_start{"table.duplicate-start"};         // B7: start, first_line
inline constexpr Code table_no_ci{"table.no-compute-instances"};              // B8
inline constexpr Code table_duplicate_ci{"table.duplicate-compute-instance"}; // B8: found, first_line
inline constexpr Code table_ci_too_wide{"table.compute-instance-wider"};      // B8: width, limit
inline constexpr Code table_ci_instances{"table.compute-instance-instances"}; // B8: found, max
// Warnings.
inline constexpr Code table_unaligned_start{"table.unaligned-start"};     // start, size
inline constexpr Code table_name_width{"table.name-width"};               // name, width
inline constexpr Code table_memory_slack{"table.memory-slack"};           // found, named_gb: nvml-mock would refuse this row
inline constexpr Code table_name_gigabytes{"table.name-gigabytes"};       // name, expected
inline constexpr Code table_more_than_places{"table.more-than-places"};   // instances, places
inline constexpr Code table_ci_engines{"table.compute-instance-engines"}; // key, found, expected
} // namespace codes

struct TableOptions {
    std::optional<int> max_gpu_instances; // of the board; without it, or outside 1 ... 8, the widest row's slices (M4)
    std::int64_t memory_mib = 0;          // of the board, 0 unknown: then the N4 check is left out
};

// The rows of a `supported_profiles` sequence, merge keys (<<) resolved. Everything wrong goes to `report`; rows with errors are
// left out of the value; nothing when no row survives.
[[nodiscard]] std::optional<BoardTable> read_rows(const yaml::Node& rows, const std::string& path, const TableOptions& options,
                                                  yaml::Report& report);

// A whole table document.
[[nodiscard]] Read<BoardTable> read_table(std::string_view text, std::string file, const TableOptions& options = {});
[[nodiscard]] Read<BoardTable> read_table(const yaml::Document& document, const TableOptions& options = {});

// The table as a document of ours: `comments` has one line a row (its source), or is empty.
[[nodiscard]] std::string write_table(const BoardTable& table, const std::vector<std::string>& comments = {});

} // namespace mig
