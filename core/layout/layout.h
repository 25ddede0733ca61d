// Placed instances of one GPU, and nodes of several GPUs, as plain values. A layout may be illegal
// (it was read from a file that is): legality.h says so.
#pragma once

#include "core/board/board.h"

#include <optional>
#include <string>
#include <vector>

namespace mig {

struct ComputeInstance {
    int id = 0;
    int profile = 0; // index into the row's compute_instances
    int start = 0;   // in compute slices, inside the GPU instance
    bool operator==(const ComputeInstance&) const = default;
};

struct GpuInstance {
    int id = 0;
    int profile = 0;                                // row index in the board's table
    int start = 0;                                  // in memory units
    std::vector<ComputeInstance> compute_instances; // ascending starts, then ids
    bool operator==(const GpuInstance&) const = default;
};

class Layout {
public:
    Layout() = default;
    explicit Layout(std::vector<GpuInstance> instances); // any order

    // By ascending start, then id: two layouts of the same instances are equal whatever the order of creation.
    [[nodiscard]] const std::vector<GpuInstance>& instances() const { return instances_; }
    [[nodiscard]] bool empty() const { return instances_.empty(); }
    [[nodiscard]] const GpuInstance* find(int id) const;
    [[nodiscard]] const GpuInstance* at_unit(const Board& board, int unit) const;

    void add(GpuInstance instance);
    bool remove(int id);                   // false when there is none
    bool replace(const GpuInstance& with); // the one of the same id
    bool operator==(const Layout&) const = default;

private:
    std::vector<GpuInstance> instances_;
};

// Same profiles at same starts with same compute instances; ids do not count.
[[nodiscard]] bool same_geometry(const Layout& a, const Layout& b);

enum class MigMode : std::uint8_t { disabled, enabled };

struct Gpu {
    std::string name; // what the user or the document calls it; may be empty
    BoardRef board;   // nullptr: not MIG-capable, or no table was found
    MigMode mode = MigMode::enabled;
    std::optional<MigMode> pending; // where a document says something else than `mode`
    std::optional<Layout> layout;   // absent: none declared, which is not an empty one (L10, M3)
    // Tells it from the others of its document whatever its index, so that saving finds its entry again; absent: its
    // index does. Not a part of what it is: equality is of the rest.
    std::optional<int> id;
    // What its machine calls it, where that is not its position in the node: a part of a machine was pasted. For
    // commands; not a part of what it is, either.
    std::optional<int> device_index;
    bool operator==(const Gpu& other) const;

    [[nodiscard]] const Layout& layout_or_empty() const;
};

// GPUs in the order of their indices.
struct Node {
    std::vector<Gpu> gpus;
    bool operator==(const Node&) const = default;

    [[nodiscard]] int device_index(int gpu) const; // as `nvidia-smi -i` takes it; `gpu`: a position
};

// Names an instance in a node; a compute instance too when `ci` is set.
struct InstanceRef {
    int gpu = 0; // index
    int gi = 0;  // id
    std::optional<int> ci;
    bool operator==(const InstanceRef&) const = default;
};

} // namespace mig
