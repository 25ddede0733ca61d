// Why something is not legal (rules L1-L10), as data without allocation: asked for while a pointer moves.
#pragma once

#include "core/board/board.h"

#include <cstdint>
#include <vector>

namespace mig {

class Layout;
struct GpuInstance;

enum class Reason : std::uint8_t {
    none,
    no_board,           // the GPU has no table
    mig_disabled,       // only for creation in a designer; never a property of a layout
    unknown_profile,    // L1
    start_not_offered,  // L2
    overlap,            // L3
    cap,                // L4
    gi_ceiling,         // L5
    compute_budget,     // L6
    engine_budget,      // L7
    hole,               // enough units are free, but no offered start has them contiguous and free
    no_room,            // not enough free units for any start
    ci_unknown_profile, // L8
    ci_compute_budget,
    ci_cap,
    ci_overlap,
    ci_start_not_offered,
    duplicate_gi_id, // L9
    duplicate_ci_id,
    unknown_instance, // an id that is not there
};

struct Refusal {
    Reason reason = Reason::none;
    int profile = -1; // row index asked for
    int start = -1;   // asked for; -1 when none was
    int gi = -1;      // id of the GPU instance concerned, for compute instances and ids
    int ci_profile = -1;
    UnitMask units = 0;         // memory units in dispute (overlap), or free (hole)
    UnitMask starts = 0;        // offered starts
    std::uint16_t culprits = 0; // bits: positions in Layout::instances() of those in the way; for the ci_ reasons,
                                // positions in the GPU instance's compute_instances
    Engine engine = Engine::copy;
    int used = 0; // of what the limit is on, with the request
    int limit = 0;
    bool operator==(const Refusal&) const = default;

    [[nodiscard]] explicit operator bool() const { return reason != Reason::none; } // true: refused
};

namespace codes {
inline constexpr Code no_board{"layout.no-board"};
inline constexpr Code mig_disabled{"layout.mig-disabled"};
inline constexpr Code unknown_profile{"layout.unknown-profile"};
inline constexpr Code start_not_offered{"layout.start-not-offered"};
inline constexpr Code overlap{"layout.overlap"};
inline constexpr Code cap{"layout.cap"};
inline constexpr Code gi_ceiling{"layout.gi-ceiling"};
inline constexpr Code compute_budget{"layout.compute-budget"};
inline constexpr Code engine_budget{"layout.engine-budget"};
inline constexpr Code hole{"layout.hole"};
inline constexpr Code no_room{"layout.no-room"};
inline constexpr Code ci_unknown_profile{"layout.ci-unknown-profile"};
inline constexpr Code ci_compute_budget{"layout.ci-compute-budget"};
inline constexpr Code ci_cap{"layout.ci-cap"};
inline constexpr Code ci_overlap{"layout.ci-overlap"};
inline constexpr Code ci_start_not_offered{"layout.ci-start-not-offered"};
inline constexpr Code duplicate_gi_id{"layout.duplicate-gi-id"};
inline constexpr Code duplicate_ci_id{"layout.duplicate-ci-id"};
inline constexpr Code unknown_instance{"layout.unknown-instance"};
inline constexpr Code no_compute_instance{"layout.no-compute-instance"}; // warning (L10): gi
inline constexpr Code nothing_created{"layout.nothing-created"};         // warning (L10)
} // namespace codes

[[nodiscard]] Code code_of(Reason reason);

// The same as a diagnostic for people. Arguments, as far as they apply: profile, start, starts (list), units
// (list: in dispute), culprits (list of "GI 1 (3g.20gb at 4)"), free and needed (memory units), used, limit (with
// the limit once more under the name of what it is on: cap, ceiling, slices, or engine: its key in a table), gi, ci.
[[nodiscard]] Diagnostic describe(const Refusal& refusal, const Board& board, const Layout& layout);

// "GI 1 (3g.20gb at 4)"
[[nodiscard]] std::string instance_name(const Board& board, const GpuInstance& gi);

} // namespace mig
