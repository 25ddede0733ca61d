// What a paste says of each GPU in the end: listings replace what was known, messages change it. No board is needed for
// that, and nothing is looked up. Internal to this folder.
#pragma once

#include "core/formats/nvidia_smi/read.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mig::nvidia_smi {

struct SeenCompute {
    std::string name; // "1c.3g.20gb"; empty in the overview
    std::optional<int> profile_id;
    std::optional<int> id;
    std::optional<int> start;           // compute slices
    std::optional<int> multiprocessors; // in the overview
};

struct SeenInstance {
    std::string name; // of the profile; empty in the overview
    std::optional<int> profile_id;
    std::optional<int> id;
    std::optional<int> start; // in the driver's units
    std::optional<int> size;  // the same
    std::optional<int> memory_mib;
    std::vector<SeenCompute> compute_instances;
    bool is_divided = false; // the compute instances are known: those, and no other
    int line = 0;
};

struct SeenGpu {
    std::string product;
    std::optional<int> memory_mib; // total
    std::optional<bool> enabled;
    std::optional<bool> pending;
    std::vector<Found> profiles; // LgipRow
    std::vector<LgippRow> placements;
    std::vector<LcipRow> compute_profiles;
    std::vector<SeenInstance> instances; // in the order in which they were seen
    bool is_listed = false;              // the instances are all there are: a listing or a session said so
    bool profiles_are_of_now = false;    // nothing was created or destroyed since -lgip
};

struct Session {
    std::map<int, SeenGpu> gpus; // by index
    std::vector<Found> failures; // Failed
    std::vector<Found> again;    // LgipRow: where another table of a GPU begins that is not the one before
};

[[nodiscard]] Session replay(const Text& text);

} // namespace mig::nvidia_smi
