// The node that a paste describes: a board, a mode and a layout for each GPU.
#pragma once

#include "core/formats/nvidia_smi/pasted_board.h"
#include "core/layout/layout.h"

#include <string>
#include <vector>

namespace mig::nvidia_smi {

namespace codes {
inline constexpr Code unknown_profile{"nvidia-smi.unknown-profile"};   // error: gpu, profile, board, offered (list)
inline constexpr Code other_id{"nvidia-smi.other-id"};                 // warning: gpu, profile, id, board, expected
inline constexpr Code misfit{"nvidia-smi.misfit"};                     // error: gpu, profile, start, describe()'s
inline constexpr Code start_expected{"nvidia-smi.start-expected"};     // warning: gpu, instances (list)
inline constexpr Code division_assumed{"nvidia-smi.division-assumed"}; // note: gpu, instances (list)
inline constexpr Code free_differs{"nvidia-smi.free-differs"};         // warning: gpu, profile, printed, expected
inline constexpr Code refused{"nvidia-smi.refused"};                   // note: what, reason: the driver refused it
inline constexpr Code listed_again{"nvidia-smi.listed-again"};         // warning: gpu
inline constexpr Code no_such_gpu{"nvidia-smi.no-such-gpu"};           // error: gpu, there (list)
inline constexpr Code renumbered{"nvidia-smi.renumbered"};             // warning: printed, here (lists, side by side)
inline constexpr Code no_gpu{"nvidia-smi.no-gpu"};                     // error: commands or messages, and nothing of a GPU
inline constexpr Code not_listed{"nvidia-smi.not-listed"};             // warning: gpu: -lgip says that instances are there
} // namespace codes

struct ImportOptions {
    const BoardLibrary* library = nullptr; // must be given
    std::vector<int> gpus;                 // indices to take; empty: all
    BoardRef board;                        // of every GPU, whatever the paste says
};

struct ImportedGpu {
    int index = 0; // in the paste
    PastedBoard pasted;
    std::vector<int> expected; // ids of instances whose starts are not in the paste: where a driver is expected to put them
};

struct Import {
    Node node;                     // GPUs in the order of their indices
    std::vector<ImportedGpu> gpus; // the same
};

[[nodiscard]] Read<Import> import_node(const Text& text, const ImportOptions& options);

} // namespace mig::nvidia_smi
