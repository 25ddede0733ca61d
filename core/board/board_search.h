// What board a person or a document means by any text: an id, a product in one of its spellings, a PCI device.
#pragma once

#include "core/board/library.h"

#include <optional>
#include <string_view>
#include <vector>

namespace mig {

struct BoardMatch {
    BoardRef board;                                // the one that is meant; nullptr when that is not certain
    std::optional<UnplannableProduct> unplannable; // or a product for which nothing can be planned
    std::vector<BoardRef> suggestions;             // otherwise boards that may be meant, the likeliest first
};

// Certain are: an id; a product as nvidia-smi, a vGPU type table or a node label ("NVIDIA-A100-SXM4-40GB-MIG-1g.5gb-SHARED")
// spells it, the same words in another order; a PCI device of one board only. "H100" is several boards: suggestions.
[[nodiscard]] BoardMatch search_board(const BoardLibrary& library, std::string_view text);

} // namespace mig
