// The GPUs that the false nvidia-smi speaks of, kept in a file between its calls.
//
// FAKE_SMI_STATE names the file. Its JSON: {"gpus": [{"board": "a100-40gb", "mig": true, "ids": "natural",
// "instances": [{"profile": "3g.20gb", "start": 4, "compute": ["1c", "2c"]}]}]}. "ids" says how the driver of that GPU
// numbers GPU instances by their place: "natural" from the front, "mirrored" with the halves exchanged; both are met
// in recorded sessions. Starts are memory units of the table.
#pragma once

#include "core/board/library.h"
#include "core/layout/layout.h"

#include <string>
#include <vector>

namespace mig::fake_smi {

struct FakeGpu {
    Gpu gpu;
    bool mirrored = false;
};

struct State {
    BoardLibrary library;
    std::vector<FakeGpu> gpus;
};

[[nodiscard]] State load_state(const std::string& file); // throws std::runtime_error
void save_state(const std::string& file, const State& state);

// What the driver calls the instance at that place.
[[nodiscard]] int id_at(const FakeGpu& gpu, int profile, int start);

} // namespace mig::fake_smi
