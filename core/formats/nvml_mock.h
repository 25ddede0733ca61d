// nvml-mock configs and their `mig` blocks (rules M1-M8): reading, writing by count and explicitly,
// and saving into an existing document by patching.
#pragma once

#include "core/board/library.h"
#include "core/formats/written.h"
#include "core/layout/layout.h"
#include "core/layout/refusal.h"
#include "core/yaml/tree.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace mig::nvml_mock {

namespace codes {
inline constexpr Code both_tables{"nvml-mock.both-tables"};         // B9: inline, external
inline constexpr Code no_table{"nvml-mock.no-table"};               // B12 note: tried (list)
inline constexpr Code no_ceiling{"nvml-mock.no-max-gpu-instances"}; // M4, B2
inline constexpr Code profile_and_id{"nvml-mock.profile-and-id"};   // M1: exactly one of the two: profile, id
inline constexpr Code no_profile{"nvml-mock.no-profile"};           // M1: neither
inline constexpr Code bad_name{"nvml-mock.profile-name"};           // N1: name, nearest
inline constexpr Code unknown_profile{
    "nvml-mock.unknown-profile"}; // N5: name, board, boards (list), equivalent, nearest, offered (list)
inline constexpr Code unknown_id{"nvml-mock.unknown-profile-id"};         // M5: id, board, ids (list)
inline constexpr Code profile_alias{"nvml-mock.profile-alias"};           // N4 note: found, means
inline constexpr Code count_zero{"nvml-mock.count-zero"};                 // M1 warning: reads as 1 there
inline constexpr Code ci_of_other{"nvml-mock.compute-instance-of-other"}; // M1: name, profile
inline constexpr Code unknown_ci{"nvml-mock.unknown-compute-instance"};   // M1: found, profile, offered (list)
inline constexpr Code duplicate_id{"nvml-mock.duplicate-id"};             // M2: id, first_line
inline constexpr Code missing_id{"nvml-mock.missing-id"};                 // M2 warning: reads as 0 there
inline constexpr Code both_layouts{"nvml-mock.both-layouts"};             // M4 warning: instances wins
inline constexpr Code not_applied{"nvml-mock.layout-not-applied"};        // M4 warning: mode is disabled
inline constexpr Code bad_mode{"nvml-mock.mode"};                         // key, found
inline constexpr Code dropped{"nvml-mock.instance-dropped"}; // M6: profile, wanted, placed, plus describe()'s arguments
inline constexpr Code ci_dropped{"nvml-mock.compute-instance-dropped"}; // M6: instance, wanted, placed, describe()'s
inline constexpr Code does_not_fit{"nvml-mock.does-not-fit"};           // M2: an explicit instance that is not legal
inline constexpr Code no_order{"nvml-mock.no-order"}; // M6 writing: gi, profile, start, expected: where first-free goes
inline constexpr Code illegal{"nvml-mock.illegal"};   // writing, a warning explicitly: describe()'s arguments
inline constexpr Code fixed_id{"nvml-mock.fixed-id"}; // M6 writing, warning: renumbered (list): "GI 5 becomes GI 1"
inline constexpr Code no_ci_by_count{"nvml-mock.no-compute-instance-by-count"}; // M3, writing: gi
inline constexpr Code ci_start{"nvml-mock.compute-instance-start"};             // writing: gi; starts of CIs are not sayable
inline constexpr Code mixed_boards{"nvml-mock.mixed-boards"};                   // writing: one config has one table
inline constexpr Code no_board{"nvml-mock.no-board"};                           // writing: gpu
inline constexpr Code devices_missing{"nvml-mock.no-devices"}; // warning: devices: what nvml-mock makes up; writing: an error
inline constexpr Code duplicate_index{"nvml-mock.duplicate-index"};   // index, first_line
inline constexpr Code index_past_count{"nvml-mock.index-past-count"}; // warning: index, devices: that many GPUs are made
inline constexpr Code library_table{"nvml-mock.library-table"};       // B12 note: tried (list), board
inline constexpr Code unknown_board{"nvml-mock.unknown-board"};       // B12 warning: gpu, name
// B12 warning: product, reason ("no-mig", ...), no_mig or no_table or no_own_memory, note
inline constexpr Code unplannable{"nvml-mock.unplannable"};
inline constexpr Code other_board{"nvml-mock.other-board"};     // B12 warning: gpu, name, known, table or rows
inline constexpr Code no_mig_block{"nvml-mock.no-mig-block"};   // B12 note: board: MIG-capable, but the config does not say so
inline constexpr Code other_ceiling{"nvml-mock.other-ceiling"}; // warning: found, board, limit
inline constexpr Code inherited_instances{
    "nvml-mock.inherited-instances"};                           // warning: the defaults' instances stand beside a device's counts
inline constexpr Code board_changed{"nvml-mock.board-changed"}; // saving: gpu, was, now
inline constexpr Code not_read{"nvml-mock.layout-not-read"};    // gpu: saving or converting would drop what it holds
inline constexpr Code one_gpu{"nvml-mock.one-gpu"};             // saving: found: a bare block holds one GPU
} // namespace codes

// Where nvml-mock looks for the board table of a config: config.mig.yaml beside config.yaml (B12).
[[nodiscard]] std::filesystem::path table_beside(std::filesystem::path config);

enum class Form : std::uint8_t { counts, instances };

// What a document of this family is.
enum class Shape : std::uint8_t {
    config, // device_defaults and devices
    block,  // a bare mig block: mode_current, gpu_instances, instances
};

struct Config {
    yaml::Document document; // as read
    Shape shape = Shape::config;
    Node node;                // one GPU a device, by index
    std::vector<int> indices; // devices[].index of each GPU
    std::string table_source; // a path, "inline", or "board library: h100-80gb-sxm"; "" when none
    // False for a GPU whose block holds something that could not be read. Such a block is left as it is, and
    // saving a change of it is refused: what was not read would be lost.
    std::vector<bool> whole;
};

// An error for each GPU whose layout was not read whole: another form would silently lack it.
[[nodiscard]] Diagnostics unread_layouts(const Config& config);

struct ReadOptions {
    const BoardLibrary* library = nullptr;       // may be null
    std::optional<std::filesystem::path> table;  // an explicit path: an option, or MOCK_MIG_PROFILES_CONFIG
    std::optional<std::filesystem::path> config; // where the document stands, for the sibling <stem>.mig.yaml
    BoardRef board;                              // the caller's choice: wins over the device name
};

[[nodiscard]] Read<Config> read(yaml::Document document, const ReadOptions& options);

// L10: where MIG is enabled and no device is usable, at the empty list that says so. Not part of reading, for
// whoever shows a node says it of that, whatever it was read from.
[[nodiscard]] Diagnostics layout_warnings(const Config& config);

// A config of ours for a whole node: name and `mig` of device_defaults, devices with their blocks.
[[nodiscard]] Written write(const Node& node, Form form);
// The table that goes beside it as <stem>.mig.yaml.
[[nodiscard]] Written write_table_of(const Node& node);

// M6: one GPU by count. The entries in an order that replays to exactly this layout, or why there is none.
struct CountEntry {
    int profile = 0;
    int count = 1;
    std::vector<int> compute_instances; // CI profile indices; empty: the default spanning one
    bool operator==(const CountEntry&) const = default;
};
[[nodiscard]] Expected<std::vector<CountEntry>, Diagnostic> counts_of(const Board& board, const Layout& layout);

// What nvml-mock makes of entries in document order: first-free, ids 0, 1, 2, ...; an entry whose k-th
// instance does not fit loses the rest of its count.
struct Replay {
    Layout layout;
    struct Drop {
        std::size_t entry = 0;
        int placed = 0;
        Refusal refusal;
    };
    std::vector<Drop> drops;
};
[[nodiscard]] Replay replay(const Board& board, const std::vector<CountEntry>& entries);

// M8: the document with the `mig` blocks of the GPUs that differ from `config.node` changed, all else
// byte for byte. A block keeps its form where it can say the layout, and becomes explicit where not.
// With a `form`, the layouts of all GPUs are brought into it, changed or not; what it cannot say is an error.
[[nodiscard]] Expected<std::string, Diagnostics> save(const Config& config, const Node& node, std::optional<Form> form = {});

} // namespace mig::nvml_mock
