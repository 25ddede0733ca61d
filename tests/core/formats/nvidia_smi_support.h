// Records and imported GPUs as one short line each.
#pragma once

#include "core/formats/nvidia_smi/import.h"

#include <string>
#include <vector>

namespace mig::nvidia_smi::test {

// "3: lgi 0 3g.20gb id9 gi1 0:4"
[[nodiscard]] std::vector<std::string> lines_of(const Text& text);
// "GPU 0 a100-40gb on: 3g.20gb#1@0[3c@0] 1g.5gb#9@6?[]"; "?" where a start is expected
[[nodiscard]] std::vector<std::string> lines_of(const Import& import);
[[nodiscard]] Read<Import> imported(std::string_view paste, std::vector<int> gpus = {});

} // namespace mig::nvidia_smi::test
