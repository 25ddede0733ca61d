// The steps of a plan as commands of nvidia-smi (rules S2-S4): each creation with its start, in the driver's own units.
#pragma once

#include "core/plan/plan.h"

#include <string>
#include <vector>

namespace mig {

// What a command has to say beside itself; words are made elsewhere.
enum class CommandNote : std::uint8_t {
    none,
    resets_gpu,           // Ampere: changing the mode resets the GPU, and no program may run on it (S3)
    lost_with_the_driver, // Hopper and later: the mode is lost when the driver unloads (S3)
    id_from_the_driver,   // `instance_profile` at `instance_start` has an id that the driver chooses: <ID> in the text
};

struct Command {
    std::string text;               // "nvidia-smi mig -i 0 -cgi 9:4,14:0 -C"
    std::vector<std::size_t> steps; // of the plan that it does
    CommandNote note = CommandNote::none;
    std::string instance_profile; // "3g.20gb"
    int instance_start = -1;      // memory units
    bool operator==(const Command&) const = default;
};

// In the order of the steps; creations of one GPU that belong together are one command.
[[nodiscard]] std::vector<Command> commands_of(const Plan& plan);

// What -cgi takes for a row at a start: "9:4", in the driver's units (B14); "3g.24gb:4" where the ids of the board's
// profiles are not known.
[[nodiscard]] std::string create_argument(const Board& board, int profile, int start);

} // namespace mig
