#include "ui/grid/drag_session.h"

#include "ui/document/document.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace mig::ui {

namespace {

const Gpu* gpu_of(const Node& node, int gpu) {
    return gpu >= 0 && gpu < std::ssize(node.gpus) ? &node.gpus[static_cast<std::size_t>(gpu)] : nullptr;
}

bool speaks_of(const DragPayload& payload, const Node& node) {
    const Gpu* gpu = gpu_of(node, payload.gpu);
    if (gpu == nullptr || !gpu->board || !gpu->board->has_row(payload.profile))
        return false;
    if (!payload.gi)
        return true;
    const GpuInstance* gi = gpu->layout_or_empty().find(*payload.gi);
    return gi != nullptr && gi->profile == payload.profile;
}

} // namespace

DragSession::DragSession(const Document& document, const DragPayload& payload) : document_(&document), payload_(payload) {
    const auto& gpus = document.node().gpus;
    if (!speaks_of(payload, document.node()))
        return;
    for (int gpu = 0; gpu < std::ssize(gpus); ++gpu) {
        Target target;
        target.profile = gpu == payload.gpu ? payload.profile : document.equivalent_profile(payload.gpu, payload.profile, gpu);
        if (target.profile >= 0) {
            for (const Placement& placement : gpus[static_cast<std::size_t>(gpu)].board->row(target.profile).placements) {
                if (!refusal_at(gpu, target.profile, placement.start))
                    target.legal.push_back(placement.start);
            }
        }
        targets_.push_back(std::move(target));
    }
}

Refusal DragSession::refusal_at(int gpu, int profile, int start) const {
    return payload_.gi ? document_->can_move(payload_.gpu, *payload_.gi, gpu, start) : document_->can_place(gpu, profile, start);
}

int DragSession::profile_on(int gpu) const {
    return gpu >= 0 && gpu < std::ssize(targets_) ? targets_[static_cast<std::size_t>(gpu)].profile : -1;
}

std::span<const int> DragSession::legal_starts(int gpu) const {
    if (gpu < 0 || gpu >= std::ssize(targets_))
        return {};
    return targets_[static_cast<std::size_t>(gpu)].legal;
}

int DragSession::start_under(int gpu, double units) const {
    const Board& board = *document_->node().gpus[static_cast<std::size_t>(gpu)].board;
    const GiProfile& row = board.row(profile_on(gpu));
    const std::span<const int> legal = legal_starts(gpu);

    using Candidate = std::tuple<bool, double, int>; // refused, distance from where it is held, start
    std::vector<Candidate> under;
    for (const auto& [start, size] : row.placements) {
        if (units >= start && units < start + size) {
            const double held = units - payload_.grab * size;
            under.emplace_back(std::ranges::find(legal, start) == legal.end(), std::abs(held - start), start);
        }
    }
    if (!under.empty())
        return std::get<int>(*std::ranges::min_element(under));
    const int size = row.placements.front().size;
    const double held = units - payload_.grab * size;
    return std::clamp(static_cast<int>(std::lround(held)), 0, std::max(0, board.memory_units() - size));
}

bool DragSession::move_to(int gpu, double units) {
    const Gpu* at = gpu_of(document_->node(), gpu);
    if (at == nullptr || !is_valid())
        return leave();
    const int profile = profile_on(gpu);
    Place place{.gpu = gpu, .start = {}};
    if (profile >= 0)
        place.start = start_under(gpu, units);
    if (place == place_)
        return false;
    place_ = place;
    refusal_ = place.start ? refusal_at(gpu, profile, *place.start)
                           : Refusal{.reason = at->board ? Reason::unknown_profile : Reason::no_board};
    return true;
}

bool DragSession::leave() {
    if (!place_.gpu)
        return false;
    place_ = {};
    refusal_ = {};
    return true;
}

bool DragSession::is_home() const {
    if (!payload_.gi || place_.gpu != payload_.gpu || !place_.start)
        return false;
    const GpuInstance* gi = document_->node().gpus[static_cast<std::size_t>(payload_.gpu)].layout_or_empty().find(*payload_.gi);
    return gi != nullptr && gi->start == *place_.start;
}

Gpu DragSession::without_dragged() const {
    const Gpu* at = place_.gpu ? gpu_of(document_->node(), *place_.gpu) : nullptr;
    if (at == nullptr)
        return {};
    Gpu gpu = *at;
    if (payload_.gi && place_.gpu == payload_.gpu && gpu.layout)
        gpu.layout->remove(*payload_.gi);
    return gpu;
}

Layout DragSession::after() const {
    const Gpu gpu = without_dragged();
    const Layout& layout = gpu.layout_or_empty();
    if (!gpu.board || refusal_ || !place_.start)
        return layout;
    const GiRequest request{.profile = profile_on(*place_.gpu), .start = place_.start, .id = {}, .compute_instances = {}};
    return create_instance(*gpu.board, layout, request).value_or(layout);
}

Refusal drop(Document& document, const DragSession& session) {
    if (!session.would_change())
        return session.refusal();
    const DragPayload& payload = session.payload();
    return payload.gi ? document.move(payload.gpu, *payload.gi, *session.gpu(), *session.start())
                      : document.place(*session.gpu(), session.profile_on(*session.gpu()), session.start());
}

} // namespace mig::ui
