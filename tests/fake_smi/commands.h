// What the false nvidia-smi can do. Each prints what a driver prints, and gives the exit status.
#pragma once

#include "tests/fake_smi/state.h"

#include <optional>
#include <string>
#include <vector>

namespace mig::fake_smi {

struct Options {
    std::vector<int> gpus;               // -i; empty: all
    std::vector<int> instances;          // -gi
    std::vector<int> compute_instances;  // -ci
    std::vector<std::string> profiles;   // of -cgi and -cci: "9", "3g.20gb", "9:4"
    bool with_compute_instances = false; // -C
};

int list_devices(const State& state);                       // -L
int list_modes(const State& state, const Options& options); // --query-gpu=...mig.mode.current
int list_instances(const State& state, const Options& options);
int list_compute_instances(const State& state, const Options& options);

int set_mode(State& state, const Options& options, MigMode mode);
int create_instances(State& state, const Options& options);
int destroy_instances(State& state, const Options& options);
int create_compute_instances(State& state, const Options& options);
int destroy_compute_instances(State& state, const Options& options);

// Those of the options that have MIG enabled; says so when there is none.
[[nodiscard]] std::vector<std::size_t> chosen(const State& state, const Options& options, bool enabled_only = true);

inline constexpr int not_found = 6; // as NVML numbers its errors
inline constexpr int invalid_argument = 2;
inline constexpr int insufficient_resources = 23;
inline constexpr int in_use = 19;

} // namespace mig::fake_smi
