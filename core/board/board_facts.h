// What there is to know of a board beside its table, as a catalogue says it.
#pragma once

#include "core/board/board_table.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace mig {

// Where the numbers of one row come from.
struct RowSource {
    Source row = Source::unstated;
    Source memory = Source::unstated; // often worked out where the row itself is known
    Source compute_instances = Source::unstated;
    std::string note;
    bool operator==(const RowSource&) const = default;
};

struct BoardFacts {
    std::string id;                       // "h100-80gb-sxm"; "custom" for a table of the user's own
    std::string name;                     // "H100 80GB SXM"
    std::vector<std::string> products;    // as nvidia-smi names them: "NVIDIA H100 80GB HBM3"
    std::vector<std::string> spellings;   // as other documents name them: "NVIDIA H100 SXM5 80GB"
    std::vector<std::string> pci_devices; // "0x2330"
    std::string architecture;             // "Hopper"
    std::string compute_capability;       // "9.0"
    std::int64_t memory_mib = 0;          // total of the board, not the widest instance's; 0: not known
    std::string driver_floor;
    bool mode_change_resets = false; // Ampere: enabling MIG resets the GPU (S3)
    bool mode_survives_reboot = false;
    int placement_factor = 1;         // driver's units in one memory unit of the table (B14)
    bool profile_ids_known = true;    // otherwise those of the table only tell its rows apart
    Source source = Source::unstated; // of the board and of rows that `row_sources` does not name
    std::string source_note;
    Source compute_instances_source = Source::unstated;
    std::map<std::string, RowSource> row_sources;   // by the row's name
    std::map<std::string, std::string> other_names; // by other drivers: "7g.79gb" is "7g.80gb" here
    bool operator==(const BoardFacts&) const = default;
};

} // namespace mig
