// One row of a table, read and checked on its own (rules B3-B8, B10). Internal to the table reader.
#pragma once

#include "core/board/board_table.h"
#include "core/yaml/fields.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mig {

// What the rows of one table are measured against.
struct TableBounds {
    int max_gpu_instances = 0;
    int memory_units = 0;
    std::int64_t board_memory_mib = 0; // 0: unknown
};

// The row as far as it could be read. The caller sees from the report whether it is free of errors.
[[nodiscard]] GiProfile read_row(const yaml::Node& node, const std::string& path, const TableBounds& bounds,
                                 yaml::Report& report);

// The entries of a row's `compute_instances`; `row` has its width (0: unknown) and engines already.
[[nodiscard]] std::vector<CiProfile> read_compute_instances(const yaml::Node& node, const std::string& path, const GiProfile& row,
                                                            yaml::Report& report);

} // namespace mig
