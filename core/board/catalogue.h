// Reads a catalogue.yaml: the facts of each board, and the file of its table. Internal to the library.
#pragma once

#include "core/board/board.h"
#include "core/yaml/fields.h"

#include <optional>
#include <string>
#include <vector>

namespace mig {

struct CatalogueEntry {
    BoardFacts facts;
    std::optional<int> max_gpu_instances; // absent: as the widest row of the table says
    std::string table;                    // relative to the catalogue
    SourceRange id_range;
    SourceRange table_range;
    std::string path; // of the entry: "boards[2]"
};

// The entries that are free of errors; everything wrong goes to `report`.
[[nodiscard]] std::vector<CatalogueEntry> read_catalogue(std::string_view text, yaml::Report& report);

} // namespace mig
