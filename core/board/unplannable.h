// Products that are known and for which nothing can be planned.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mig {

enum class Unplannable : std::uint8_t {
    no_mig,        // the GPU cannot be partitioned
    no_table,      // it can, and what into is not known
    no_own_memory, // it can, and its instances have no memory of their own
};
// As in a catalogue: "no-mig", "no-table", "no-own-memory".
[[nodiscard]] std::string_view unplannable_word(Unplannable reason);

struct UnplannableProduct {
    std::string name; // what all its products have in their names: "V100"
    std::vector<std::string> products;
    std::vector<std::string> pci_devices; // "0x2337", or with a subsystem "0x2BB310DE:0x227A10DE"
    Unplannable reason = Unplannable::no_mig;
    std::string note;
    bool operator==(const UnplannableProduct&) const = default;
};

} // namespace mig
