#include "core/plan/step.h"

#include <algorithm>

namespace mig {

namespace {

using Kind = Step::Kind;

Refusal unknown(int gi) { return {.reason = Reason::unknown_instance, .gi = gi}; }

Expected<Layout, Refusal> without_compute(const Board& board, Layout layout, const Step& step) {
    for (const ComputeInstance& ci : step.compute_instances) {
        auto after = delete_compute_instance(board, layout, step.gi, ci.id);
        if (!after) {
            return after;
        }
        layout = *std::move(after);
    }
    return layout;
}

Expected<Layout, Refusal> with_compute(const Board& board, Layout layout, const Step& step) {
    for (const ComputeInstance& ci : step.compute_instances) {
        auto after = create_compute_instance(board, layout, step.gi, ci.profile, ci.start, ci.id);
        if (!after) {
            return after;
        }
        layout = *std::move(after);
    }
    return layout;
}

Expected<Layout, Refusal> changed(const Board& board, const Layout& layout, const Step& step) {
    switch (step.kind) {
    case Kind::destroy_compute_instances: return without_compute(board, layout, step);
    case Kind::create_compute_instances: return with_compute(board, layout, step);
    case Kind::destroy_instance: {
        const GpuInstance* gi = layout.find(step.gi);
        // The driver refuses while compute instances exist (L13).
        if (gi == nullptr || !gi->compute_instances.empty()) {
            return tl::unexpected(unknown(step.gi));
        }
        return delete_instance(board, layout, step.gi);
    }
    case Kind::create_instance: {
        auto after = create_instance(
            board, layout,
            {.profile = step.profile, .start = step.start, .id = step.gi, .compute_instances = std::vector<int>()});
        return after ? with_compute(board, *std::move(after), step) : after;
    }
    case Kind::disable_mig:
    case Kind::enable_mig: break;
    }
    return layout;
}

} // namespace

Expected<Node, Refusal> apply(const Node& node, const Step& step) {
    if (step.gpu < 0 || step.gpu >= static_cast<int>(node.gpus.size()) || !node.gpus[static_cast<std::size_t>(step.gpu)].board) {
        return tl::unexpected(Refusal{.reason = Reason::no_board});
    }
    Node after = node;
    Gpu& gpu = after.gpus[static_cast<std::size_t>(step.gpu)];
    const bool is_mode = step.kind == Kind::disable_mig || step.kind == Kind::enable_mig;
    if (!is_mode && gpu.mode == MigMode::disabled) {
        return tl::unexpected(Refusal{.reason = Reason::mig_disabled, .profile = step.profile});
    }
    if (is_mode) {
        // The driver refuses while instances exist.
        if (!gpu.layout_or_empty().empty()) {
            return tl::unexpected(unknown(gpu.layout->instances().front().id));
        }
        gpu.mode = step.kind == Kind::enable_mig ? MigMode::enabled : MigMode::disabled;
        gpu.pending.reset();
        return after;
    }
    auto layout = changed(*gpu.board, gpu.layout_or_empty(), step);
    if (!layout) {
        return tl::unexpected(layout.error());
    }
    gpu.layout = *std::move(layout);
    return after;
}

} // namespace mig
