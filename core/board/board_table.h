// What a board can be carved into: the rows of a table document's `supported_profiles` (rules B).
#pragma once

#include "core/board/nvml_profile.h"
#include "core/board/profile_name.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mig {

// In memory units, not compute slices.
struct Placement {
    int start = 0;
    int size = 0;
    bool operator==(const Placement&) const = default;
};

enum class Engine : std::uint8_t { copy, decoder, encoder, jpeg, ofa };
inline constexpr std::array<Engine, 5> all_engines{Engine::copy, Engine::decoder, Engine::encoder, Engine::jpeg, Engine::ofa};
[[nodiscard]] std::string_view engine_key(Engine engine); // as in a table: "copy_engines", "decoders", ...

struct Engines {
    std::array<int, 5> count{};
    bool operator==(const Engines&) const = default;
    [[nodiscard]] int operator[](Engine engine) const { return count[static_cast<std::size_t>(engine)]; }
    int& operator[](Engine engine) { return count[static_cast<std::size_t>(engine)]; }
};

// Where a number comes from.
enum class Source : std::uint8_t { unstated, recorded, guide, derived };
[[nodiscard]] std::string_view source_word(Source source); // "recorded", ...
[[nodiscard]] std::string_view source_mark(Source source); // before a number: "*" from a guide, "~" derived, else ""

// One compute-instance profile that a GPU instance offers. Its engines are shared by all of them.
struct CiProfile {
    NvmlProfile nvml;
    int slices = 0;          // compute slices
    int instances = 0;       // placements end to end from 0, `slices` each (B13)
    int multiprocessors = 0; // SMs; 0: not known
    Engines engines;
    bool operator==(const CiProfile&) const = default;
};

// One row: a kind of GPU instance.
struct GiProfile {
    ProfileName name;
    NvmlProfile nvml;
    int slices = 0;     // compute slices
    int profile_id = 0; // what `nvidia-smi mig -cgi` takes; not the NVML value
    int instances = 0;  // how many at once
    int memory_mib = 0;
    std::vector<Placement> placements; // ascending starts
    int multiprocessors = 0;           // SMs; 0: not known
    Engines engines;
    std::vector<CiProfile> compute_instances; // the first as wide as the row is the default
    bool operator==(const GiProfile&) const = default;

    [[nodiscard]] std::string label() const { return name.canonical(); }
    [[nodiscard]] const Placement* placement_at(int start) const; // nullptr: not offered
    [[nodiscard]] int default_compute_instance() const;           // index of the spanning one, -1 when there is none
};

struct BoardTable {
    int max_gpu_instances = 0; // 1 ... 8
    std::vector<GiProfile> rows;
    bool operator==(const BoardTable&) const = default;

    [[nodiscard]] int memory_units() const;   // next power of two at or above max_gpu_instances
    [[nodiscard]] int compute_slices() const; // of the widest row
};

// "1c.3g.20gb": what a compute instance of that profile is called; plain "3g.20gb" when it spans.
[[nodiscard]] ProfileName compute_instance_name(const GiProfile& row, const CiProfile& ci);

} // namespace mig
