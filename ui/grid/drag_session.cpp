#include "ui/grid/drag_session.h"

#include "ui/document/document.h"

#include <algorithm>
#include <cmath>

namespace mig::ui {

DragSession::DragSession(const Document& document, const DragPayload& payload, double grab)
    : document_(&document),
      payload_(payload),
      grab_(grab) {}

int DragSession::profile_on(int gpu) const {
    if (gpu < 0 || gpu >= static_cast<int>(document_->node().gpus.size()))
        return -1;
    if (gpu == payload_.gpu)
        return payload_.profile;
    return document_->equivalent_profile(payload_.gpu, payload_.profile, gpu);
}

Refusal DragSession::refusal_at(int gpu, int start) const {
    return payload_.gi ? document_->can_move(payload_.gpu, *payload_.gi, gpu, start)
                       : document_->can_place(gpu, profile_on(gpu), start);
}

std::vector<int> DragSession::legal_starts(int gpu) const {
    std::vector<int> legal;
    const int profile = profile_on(gpu);
    if (profile < 0)
        return legal;
    for (const Placement& placement : document_->node().gpus[static_cast<std::size_t>(gpu)].board->row(profile).placements) {
        if (!refusal_at(gpu, placement.start))
            legal.push_back(placement.start);
    }
    return legal;
}

void DragSession::move_to(int gpu, double units) {
    gpu_ = gpu;
    profile_ = profile_on(gpu);
    start_.reset();
    if (profile_ < 0) {
        const Gpu& at = document_->node().gpus[static_cast<std::size_t>(gpu)];
        refusal_ = {.reason = at.board ? Reason::unknown_profile : Reason::no_board};
        return;
    }
    const Board& board = *document_->node().gpus[static_cast<std::size_t>(gpu)].board;
    const double wanted = units - grab_;

    // A legal start under the pointer wins; else an offered one, to say why not; else the plain unit.
    struct Candidate {
        int start;
        bool legal;
        double distance;
    };
    std::vector<Candidate> under;
    for (const Placement& placement : board.row(profile_).placements) {
        if (units >= placement.start && units < placement.start + placement.size)
            under.push_back({placement.start, !refusal_at(gpu, placement.start), std::abs(wanted - placement.start)});
    }
    if (!under.empty()) {
        start_ = std::ranges::min_element(under, {}, [](const Candidate& c) { return std::pair(!c.legal, c.distance); })->start;
    } else {
        start_ = std::clamp(static_cast<int>(std::lround(wanted)), 0, board.memory_units() - 1);
    }
    refusal_ = refusal_at(gpu, *start_);
}

void DragSession::leave() {
    gpu_.reset();
    start_.reset();
    profile_ = -1;
    refusal_ = {};
}

Refusal drop(Document& document, const DragSession& session) {
    if (session.refusal())
        return session.refusal();
    if (!session.gpu() || !session.start())
        return {};
    const DragPayload& payload = session.payload();
    return payload.gi ? document.move(payload.gpu, *payload.gi, *session.gpu(), *session.start())
                      : document.place(*session.gpu(), session.profile(), *session.start());
}

} // namespace mig::ui
