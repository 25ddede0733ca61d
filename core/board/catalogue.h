// Reads a catalogue.yaml: the facts of each board, the file of its table, and the products that have none. Internal to
// the library.
#pragma once

#include "core/board/board_facts.h"
#include "core/board/unplannable.h"
#include "core/yaml/fields.h"

#include <optional>
#include <string>
#include <vector>

namespace mig {

// Where an entry speaks of a row of the table.
struct RowMention {
    std::string name;
    SourceRange range;
    std::string path;
};

struct CatalogueEntry {
    BoardFacts facts;
    std::optional<int> max_gpu_instances; // absent: as the widest row of the table says
    std::string table;                    // relative to the catalogue
    SourceRange id_range;
    SourceRange table_range;
    std::string path; // of the entry: "boards[2]"
    std::vector<RowMention> rows;
};

// The entries that are free of errors; everything wrong goes to the report.
struct Catalogue {
    std::vector<CatalogueEntry> boards;
    std::vector<UnplannableProduct> unplannable;
};

[[nodiscard]] Catalogue read_catalogue(std::string_view text, yaml::Report& report);

// One item of its lists; as far as it could be read.
[[nodiscard]] CatalogueEntry read_entry(const yaml::Node& node, std::string path, yaml::Report& report);
[[nodiscard]] UnplannableProduct read_unplannable(const yaml::Node& node, const std::string& path, yaml::Report& report);

} // namespace mig
