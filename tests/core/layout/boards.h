// Boards for the tests of this folder, in the units of the rules. Facts: spec of each board's -lgip.
#pragma once

#include "core/board/board.h"
#include "core/layout/layout.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mig::test {

struct RowFacts {
    const char* name;
    const char* nvml;
    int profile_id;
    int instances;
    int memory_mib;
    std::vector<int> starts;
    int size; // memory units
    Engines engines;
    std::vector<std::pair<const char*, int>> compute; // NVML suffix, instances
};

Board make_board(int max_gpu_instances, const std::vector<RowFacts>& rows);

enum class A100Rows { all, without_media, without_double_memory, classic }; // classic: neither +me nor double memory
Board a100(A100Rows rows = A100Rows::all);
Board a30(bool with_media = true);
Board h100();
Board rtx_pro_6000();

int row_of(const Board& board, std::string_view name);

// "3g.20gb@4" each, ids in that order, every instance with its spanning compute instance.
Layout place(const Board& board, const std::vector<std::string>& instances);

// Every legal layout of GPU instances, as sets of (row, start); and whether nothing could be added to it.
struct Counted {
    int legal = 0;
    int maximal = 0;
};
Counted count_layouts(const Board& board);

} // namespace mig::test
