// How a GPU product and a PCI device are recognised in their several spellings. Internal to the library.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mig {

// What two spellings of one product have in common: "NVIDIA-H100-80GB-HBM3", "NVIDIA H100 80GB HBM3" and
// "H100 80gb hbm3" are "h10080gbhbm3".
[[nodiscard]] std::string product_key(std::string_view product);

// The device of "0x2330", "2330", packed with NVIDIA's vendor id "0x233010DE", or with a subsystem
// "0x233010DE:0x16C010DE"; nothing for any other text.
[[nodiscard]] std::optional<unsigned> parse_pci_device(std::string_view text);

} // namespace mig
