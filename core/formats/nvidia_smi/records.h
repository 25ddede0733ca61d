// What nvidia-smi prints, record by record, as it stands in the text: nothing is looked up and nothing guessed.
// Numbers are the tool's own: placements in the driver's units, memory in GiB as printed.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace mig::nvidia_smi {

struct LgipRow { // a GPU instance profile
    int gpu = 0;
    std::string name; // "3g.20gb"
    int id = 0;       // -1: N/A
    int free = 0;
    int total = 0;
    std::string gib; // as printed: "19.62"; empty when it is missing, like the figures below
    std::optional<int> multiprocessors, decoders, encoders, copy_engines, jpeg, ofa;
    bool operator==(const LgipRow&) const = default;
};

struct LgippRow { // its placements
    int gpu = 0;
    int id = 0;
    std::vector<int> starts;
    int size = 0;
    bool operator==(const LgippRow&) const = default;
};

struct LcipRow { // a compute instance profile of a GPU instance
    int gpu = 0;
    int gi = 0;
    std::string name; // "1c.3g.20gb"
    int id = 0;       // the NVML value of its suffix
    bool is_default = false;
    int free = 0;
    int total = 0;
    std::optional<int> multiprocessors, decoders, encoders, ofa, copy_engines, jpeg;
    bool operator==(const LcipRow&) const = default;
};

struct LgiRow { // a GPU instance
    int gpu = 0;
    std::string name;
    int id = 0; // of the profile; -1: N/A
    int instance = 0;
    std::optional<int> start;
    std::optional<int> size;
    bool operator==(const LgiRow&) const = default;
};

struct LciRow { // a compute instance
    int gpu = 0;
    int gi = 0;
    std::string name;
    int id = 0; // of the profile
    int instance = 0;
    std::optional<int> start; // compute slices; older drivers do not print them
    std::optional<int> size;
    bool operator==(const LciRow&) const = default;
};

struct DeviceRow { // of "MIG devices" in the overview
    int gpu = 0;
    int gi = 0;
    int ci = 0;
    int memory_mib = 0; // of the GPU instance
    int multiprocessors = 0;
    bool operator==(const DeviceRow&) const = default;
};

struct GpuLine { // "GPU 0: NVIDIA A100 80GB PCIe (UUID: ...)", or the overview's line of a GPU
    int gpu = 0;
    std::string product;
    bool operator==(const GpuLine&) const = default;
};

struct DeviceLine { // "MIG 1g.10gb  Device 0: (UUID: ...)", of the GPU above it
    std::string name;
    int device = 0;
    bool operator==(const DeviceLine&) const = default;
};

struct GpuMemory { // of the overview: the GPU above it
    int total_mib = 0;
    bool operator==(const GpuMemory&) const = default;
};

struct ModeLine {
    std::string bus; // "00000000:65:00.0"; empty: of the GPU above it in the overview
    bool enabled = false;
    bool pending = false;
    bool operator==(const ModeLine&) const = default;
};

struct Created {
    int gpu = 0;
    std::optional<int> gi;
    std::optional<int> ci;   // id; old drivers do not print it
    bool is_compute = false; // a compute instance in `gi`
    std::string name;        // of the profile
    int id = -1;             // of the profile; -1 when it is not printed
    bool operator==(const Created&) const = default;
};

struct Destroyed {
    int gpu = 0;
    int gi = 0;
    std::optional<int> ci; // absent: the GPU instance itself
    bool operator==(const Destroyed&) const = default;
};

struct Failed { // "Unable to ...: reason", "Failed to ...: reason"
    std::string what;
    std::string reason;
    bool operator==(const Failed&) const = default;
};

struct NothingFound { // "No MIG-enabled devices found.", "No GPU instances found: Not Found"
    std::string what;
    bool operator==(const NothingFound&) const = default;
};

struct CommandLine {
    std::string verb;                // "-cgi", "-lgi", ...; empty for another use of nvidia-smi
    std::vector<int> gpus;           // -i
    std::vector<std::string> wanted; // of -cgi and -cci: "9", "3g.20gb:4"
    bool names_instances = false;    // -gi: it is about some GPU instances only
    bool operator==(const CommandLine&) const = default;
};

using Record = std::variant<LgipRow, LgippRow, LcipRow, LgiRow, LciRow, DeviceRow, GpuLine, DeviceLine, GpuMemory, ModeLine,
                            Created, Destroyed, Failed, NothingFound, CommandLine>;

} // namespace mig::nvidia_smi
