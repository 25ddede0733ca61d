// One drag, as a state machine fed with places: what a drop here would do, or why it would do nothing.
// Knows no widget and changes no model.
#pragma once

#include "core/layout/refusal.h"
#include "ui/grid/drag_payload.h"

#include <optional>
#include <vector>

namespace mig::ui {

class Document;

class DragSession {
public:
    // `grab`: memory units from the left end of what is dragged to the pointer. The document must outlive
    // the session; when its node changes meanwhile, the session is to be ended.
    DragSession(const Document& document, const DragPayload& payload, double grab = 0.5);

    // The pointer is over a GPU, `units` memory units from its first one (2.5: in the middle of unit 2).
    void move_to(int gpu, double units);
    void leave(); // over nothing

    [[nodiscard]] const DragPayload& payload() const { return payload_; }
    [[nodiscard]] std::optional<int> gpu() const { return gpu_; }
    [[nodiscard]] int profile() const { return profile_; }            // row of that GPU's board; -1 when it has no equivalent
    [[nodiscard]] std::optional<int> start() const { return start_; } // wanted, legal or not
    [[nodiscard]] const Refusal& refusal() const { return refusal_; } // of a drop at start()
    [[nodiscard]] bool would_change() const { return gpu_.has_value() && !refusal_; }
    // Where it may be dropped on a GPU: the ghosts.
    [[nodiscard]] std::vector<int> legal_starts(int gpu) const;
    [[nodiscard]] int profile_on(int gpu) const;

private:
    [[nodiscard]] Refusal refusal_at(int gpu, int start) const;

    const Document* document_;
    DragPayload payload_;
    double grab_;
    std::optional<int> gpu_;
    int profile_ = -1;
    std::optional<int> start_;
    Refusal refusal_;
};

// Carries a drop out on the document: one undo step, or why nothing was done.
Refusal drop(Document& document, const DragSession& session);

} // namespace mig::ui
