// The board that -lgip, -lgipp and -lcip of a GPU describe, held against the library.
#pragma once

#include "core/board/library.h"
#include "core/formats/nvidia_smi/session.h"

#include <string>
#include <vector>

namespace mig::nvidia_smi {

namespace codes {
inline constexpr Code differs{"nvidia-smi.differs"};               // warning: gpu, board, profile, field, pasted, library
inline constexpr Code memory_variant{"nvidia-smi.memory-variant"}; // note: gpu, board, profiles (list): sizes of another driver
inline constexpr Code other_name{"nvidia-smi.other-name"};         // note: found, means, board
inline constexpr Code several_boards{"nvidia-smi.several-boards"}; // warning: gpu, boards (list), taken
inline constexpr Code unknown_board{"nvidia-smi.unknown-board"};   // warning: gpu, product: name it, or paste -lgip and -lgipp
inline constexpr Code not_plannable{"nvidia-smi.not-plannable"};   // warning: gpu, product, note
inline constexpr Code row_incomplete{"nvidia-smi.row-incomplete"}; // warning: profile, missing (list)
inline constexpr Code half_a_table{"nvidia-smi.half-a-table"};     // warning: gpu, profiles (list) that are missing, board
inline constexpr Code derived{"nvidia-smi.derived"};               // note: gpu, what (list), board: filled in from that one
inline constexpr Code no_placements{"nvidia-smi.no-placements"};   // error: gpu, profiles (list): paste -lgipp too
inline constexpr Code bad_profile{"nvidia-smi.bad-profile"};       // error: profile: no name that a table can have
} // namespace codes

struct RowDifference {
    std::string profile; // "3g.40gb"
    std::string field;   // "multiprocessors", "memory_mb", ...
    std::string pasted;
    std::string library;
    bool operator==(const RowDifference&) const = default;
};

struct PastedBoard {
    BoardRef board;   // what the GPU is; nullptr: not known
    BoardRef library; // the shipped one that it is, or is nearest to; nullptr: none
    std::vector<RowDifference> differences;
    std::vector<std::string> comments; // of each row of `board`: its sources; empty for a board of the library
    bool is_own = false;               // `board` was made from the paste, and is not the library's
};

// `boards`: those of other GPUs of the same paste, which decide where several would do.
[[nodiscard]] PastedBoard board_of(int index, const SeenGpu& gpu, const BoardLibrary& library,
                                   const std::vector<BoardRef>& boards, const std::string& file, Diagnostics& said);

// MiB of a figure that is printed in GiB with two decimals: drivers count in sixteenths.
[[nodiscard]] int mebibytes_of(const std::string& gib);

} // namespace mig::nvidia_smi
