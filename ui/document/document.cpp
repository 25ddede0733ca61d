#include "ui/document/document.h"

#include "core/plan/plan.h"
#include "ui/document/equivalent.h"
#include "ui/document/set_node.h"

#include <algorithm>

namespace mig::ui {

namespace {

QString label_of(const Gpu& gpu, int profile) { return QString::fromStdString(gpu.board->row(profile).label()); }

Refusal without_board() { return {.reason = Reason::no_board}; }

} // namespace

Document::Document(const BoardLibrary& library, QObject* parent) : QObject(parent), library_(&library) {
    connect(&undo_, &QUndoStack::cleanChanged, this, [this](bool clean) { emit modified_changed(!clean); });
}

Document::~Document() = default;

const Gpu* Document::gpu_at(int gpu) const {
    return gpu >= 0 && gpu < static_cast<int>(node_.gpus.size()) ? &node_.gpus[static_cast<std::size_t>(gpu)] : nullptr;
}

void Document::set_node(const Node& node) {
    node_ = node;
    emit node_changed();
}

Node Document::present() const { return present_ ? *present_ : untouched(node_); }

void Document::set_present(Node node) {
    present_ = std::move(node);
    emit present_changed();
}

void Document::push(const QString& name, Node after) {
    if (after == node_)
        return;
    undo_.push(new SetNode(name, node_, std::move(after), [this](const Node& node) { set_node(node); }));
}

Refusal Document::push_layout(const QString& name, int gpu, const Expected<Layout, Refusal>& after) {
    if (!after)
        return after.error();
    Node node = node_;
    node.gpus[static_cast<std::size_t>(gpu)].layout = *after;
    push(name, std::move(node));
    return {};
}

Refusal Document::can_place(int gpu, int profile, std::optional<int> start) const {
    const Gpu* at = gpu_at(gpu);
    if (at == nullptr || !at->board)
        return without_board();
    if (at->mode == MigMode::disabled)
        return {.reason = Reason::mig_disabled, .profile = profile};
    return start ? check_placement(*at->board, at->layout_or_empty(), profile, *start)
                 : check_request(*at->board, at->layout_or_empty(), profile);
}

Refusal Document::place(int gpu, int profile, std::optional<int> start) {
    if (const Refusal refusal = can_place(gpu, profile, start))
        return refusal;
    const Gpu& at = *gpu_at(gpu);
    const Layout& layout = at.layout_or_empty();
    const int chosen = start.value_or(choose_start(Occupancy(*at.board, layout), profile, Policy::first_free).value_or(0));
    return push_layout(
        tr("Place %1 at %2 on GPU %3").arg(label_of(at, profile)).arg(chosen).arg(gpu), gpu,
        create_instance(*at.board, layout, {.profile = profile, .start = chosen, .id = {}, .compute_instances = {}}));
}

int Document::equivalent_profile(int gpu, int profile, int to_gpu) const {
    const Gpu* from = gpu_at(gpu);
    const Gpu* to = gpu_at(to_gpu);
    return from != nullptr && to != nullptr && from->board && to->board ? equivalent_row(*from->board, profile, *to->board) : -1;
}

Refusal Document::can_move(int gpu, int gi, int to_gpu, int start) const {
    const Gpu* from = gpu_at(gpu);
    const Gpu* to = gpu_at(to_gpu);
    if (from == nullptr || to == nullptr || !from->board || !to->board)
        return without_board();
    const GpuInstance* moved = from->layout_or_empty().find(gi);
    if (moved == nullptr)
        return {.reason = Reason::unknown_instance, .gi = gi};
    if (to->mode == MigMode::disabled)
        return {.reason = Reason::mig_disabled, .profile = moved->profile};
    if (gpu == to_gpu) {
        const auto after = move_instance(*from->board, *from->layout, gi, start);
        return after ? Refusal{} : after.error();
    }
    const auto there = equivalent_instance(*from->board, *moved, *to->board);
    if (!there)
        return {.reason = Reason::unknown_profile, .profile = -1, .start = start};
    return check_placement(*to->board, to->layout_or_empty(), there->profile, start);
}

Refusal Document::move(int gpu, int gi, int to_gpu, int start) {
    if (const Refusal refusal = can_move(gpu, gi, to_gpu, start))
        return refusal;
    const Gpu& from = *gpu_at(gpu);
    const GpuInstance moved = *from.layout->find(gi);
    if (gpu == to_gpu) {
        if (moved.start == start)
            return {};
        const QString name = tr("Move GI %1 (%2) from %3 to %4 on GPU %5")
                                 .arg(gi)
                                 .arg(label_of(from, moved.profile))
                                 .arg(moved.start)
                                 .arg(start)
                                 .arg(gpu);
        return push_layout(name, gpu, move_instance(*from.board, *from.layout, gi, start));
    }
    Node after = node_;
    Gpu& to = after.gpus[static_cast<std::size_t>(to_gpu)];
    GpuInstance there = *equivalent_instance(*from.board, moved, *to.board);
    Layout target = to.layout_or_empty();
    there.id = lowest_unused_id(target);
    there.start = start;
    target.add(std::move(there));
    to.layout = std::move(target);
    after.gpus[static_cast<std::size_t>(gpu)].layout->remove(gi);
    push(tr("Move GI %1 (%2) from GPU %3 to %4 on GPU %5")
             .arg(gi)
             .arg(label_of(from, moved.profile))
             .arg(gpu)
             .arg(start)
             .arg(to_gpu),
         std::move(after));
    return {};
}

Refusal Document::remove(int gpu, int gi) {
    const Gpu* at = gpu_at(gpu);
    if (at == nullptr || !at->board)
        return without_board();
    const GpuInstance* found = at->layout_or_empty().find(gi);
    if (found == nullptr)
        return {.reason = Reason::unknown_instance, .gi = gi};
    const QString name = at->board->has_row(found->profile) ? label_of(*at, found->profile) : tr("unknown profile");
    return push_layout(tr("Delete GI %1 (%2) on GPU %3").arg(gi).arg(name).arg(gpu), gpu,
                       delete_instance(*at->board, *at->layout, gi));
}

Refusal Document::clear(int gpu) {
    const Gpu* at = gpu_at(gpu);
    if (at == nullptr || !at->board)
        return without_board();
    return push_layout(tr("Clear GPU %1").arg(gpu), gpu, Layout());
}

Refusal Document::set_compute_instances(int gpu, int gi, const std::vector<int>& ci_profiles) {
    const Gpu* at = gpu_at(gpu);
    if (at == nullptr || !at->board)
        return without_board();
    const Layout& layout = at->layout_or_empty();
    const auto after = mig::set_compute_instances(*at->board, layout, gi, ci_profiles);
    QString name = tr("Delete the compute instances of GI %1 on GPU %2").arg(gi).arg(gpu);
    if (after && !ci_profiles.empty()) {
        const auto& offered = at->board->row(layout.find(gi)->profile).compute_instances;
        const int first = offered[static_cast<std::size_t>(ci_profiles.front())].slices;
        const bool equal = std::ranges::count(ci_profiles, ci_profiles.front()) == std::ssize(ci_profiles);
        name = equal ? tr("Split GI %1 on GPU %2 into %3 × %4c").arg(gi).arg(gpu).arg(ci_profiles.size()).arg(first)
                     : tr("Split GI %1 on GPU %2 into %n compute instance(s)", nullptr, static_cast<int>(ci_profiles.size()))
                           .arg(gi)
                           .arg(gpu);
    }
    return push_layout(name, gpu, after);
}

Refusal Document::add_compute_instance(int gpu, int gi, int ci_profile, std::optional<int> start) {
    const Gpu* at = gpu_at(gpu);
    if (at == nullptr || !at->board)
        return without_board();
    const auto after = create_compute_instance(*at->board, at->layout_or_empty(), gi, ci_profile, start);
    if (!after)
        return after.error();
    const auto& offered = at->board->row(at->layout->find(gi)->profile).compute_instances;
    const int slices = offered[static_cast<std::size_t>(ci_profile)].slices;
    return push_layout(tr("Add a %1c compute instance to GI %2 on GPU %3").arg(slices).arg(gi).arg(gpu), gpu, after);
}

Refusal Document::remove_compute_instance(int gpu, int gi, int ci) {
    const Gpu* at = gpu_at(gpu);
    if (at == nullptr || !at->board)
        return without_board();
    return push_layout(tr("Delete CI %1 of GI %2 on GPU %3").arg(ci).arg(gi).arg(gpu), gpu,
                       delete_compute_instance(*at->board, at->layout_or_empty(), gi, ci));
}

void Document::set_mode(int gpu, MigMode mode) {
    if (gpu_at(gpu) == nullptr)
        return;
    Node after = node_;
    Gpu& changed = after.gpus[static_cast<std::size_t>(gpu)];
    changed.mode = mode;
    changed.pending.reset();
    push((mode == MigMode::enabled ? tr("Turn MIG on on GPU %1") : tr("Turn MIG off on GPU %1")).arg(gpu), std::move(after));
}

void Document::add_gpu(const BoardRef& board, std::optional<int> at) {
    Node after = node_;
    const int count = static_cast<int>(after.gpus.size());
    const int index = std::clamp(at.value_or(count), 0, count);
    Gpu gpu;
    gpu.board = board;
    gpu.layout = Layout();
    gpu.id = next_id_++;
    after.gpus.insert(after.gpus.begin() + index, std::move(gpu));
    const QString name = board ? QString::fromStdString(board->facts().name) : tr("no board");
    push(tr("Add GPU %1 (%2)").arg(index).arg(name), std::move(after));
}

void Document::add_gpus(const Node& node) {
    Node after = node_;
    for (Gpu gpu : node.gpus) {
        gpu.id = next_id_++;
        after.gpus.push_back(std::move(gpu));
    }
    push(tr("Add %n GPU(s)", nullptr, static_cast<int>(node.gpus.size())), std::move(after));
}

void Document::replace_gpus(const Node& node) {
    Node after = node;
    for (Gpu& gpu : after.gpus)
        gpu.id = next_id_++;
    set_present(after);
    push(tr("Replace the node by %n pasted GPU(s)", nullptr, static_cast<int>(node.gpus.size())), std::move(after));
}

void Document::duplicate_gpu(int gpu) {
    if (gpu_at(gpu) == nullptr)
        return;
    Node after = node_;
    Gpu copy = *gpu_at(gpu);
    copy.id = next_id_++;
    after.gpus.insert(after.gpus.begin() + gpu + 1, std::move(copy));
    push(tr("Duplicate GPU %1").arg(gpu), std::move(after));
}

void Document::remove_gpu(int gpu) {
    if (gpu_at(gpu) == nullptr)
        return;
    Node after = node_;
    after.gpus.erase(after.gpus.begin() + gpu);
    push(tr("Remove GPU %1").arg(gpu), std::move(after));
}

void Document::set_board(int gpu, const BoardRef& board) {
    const Gpu* at = gpu_at(gpu);
    if (at == nullptr || !board)
        return;
    Gpu changed = *at;
    changed.board = board;
    if (at->board && at->layout) {
        Layout kept;
        for (const GpuInstance& gi : at->layout->instances()) {
            const auto there = equivalent_instance(*at->board, gi, *board);
            if (there && !check_placement(*board, kept, there->profile, there->start))
                kept.add(*there);
        }
        changed.layout = std::move(kept);
    } else if (!at->board) {
        changed.layout = Layout();
    }
    Node after = node_;
    after.gpus[static_cast<std::size_t>(gpu)] = std::move(changed);
    push(tr("Change the board of GPU %1 to %2").arg(gpu).arg(QString::fromStdString(board->facts().name)), std::move(after));
}

} // namespace mig::ui
