// One drag, as a state machine fed with places: what a drop here would do, or why it would do nothing.
// Knows no widget and changes no model.
#pragma once

#include "core/layout/layout.h"
#include "core/layout/refusal.h"
#include "ui/grid/drag_payload.h"

#include <optional>
#include <span>
#include <vector>

namespace mig::ui {

class Document;

class DragSession {
public:
    // The document must outlive the session; when its node changes meanwhile, the session is to be ended.
    DragSession(const Document& document, const DragPayload& payload);

    // False when the payload speaks of something that the node does not have (any more).
    [[nodiscard]] bool is_valid() const { return !targets_.empty(); }

    // The pointer is over a GPU, `units` memory units from its first one (2.5: in the middle of unit 2).
    // A legal start whose span the pointer is in wins, the nearest to where the block is held; else an
    // offered one, to say why not; else the nearest unit. True when that changed anything.
    bool move_to(int gpu, double units);
    bool leave(); // over nothing

    [[nodiscard]] const DragPayload& payload() const { return payload_; }
    [[nodiscard]] std::optional<int> gpu() const { return place_.gpu; }
    [[nodiscard]] std::optional<int> start() const { return place_.start; } // wanted, legal or not
    [[nodiscard]] const Refusal& refusal() const { return refusal_; }       // of a drop there
    // What refusal() speaks of: the GPU as it is without what is dragged.
    [[nodiscard]] Gpu without_dragged() const;
    // True where an instance would be dropped onto its own place.
    [[nodiscard]] bool is_home() const;
    [[nodiscard]] bool would_change() const { return place_.start.has_value() && !refusal_ && !is_home(); }

    // Row of that GPU's board; -1 when it has no equivalent.
    [[nodiscard]] int profile_on(int gpu) const;
    // Where it may be dropped on a GPU: the ghosts.
    [[nodiscard]] std::span<const int> legal_starts(int gpu) const;
    // The layout of gpu() as a drop would leave it; as it is where a drop changes nothing.
    [[nodiscard]] Layout after() const;

private:
    struct Target {
        int profile = -1;
        std::vector<int> legal;
    };
    struct Place {
        std::optional<int> gpu;
        std::optional<int> start;
        bool operator==(const Place&) const = default;
    };

    [[nodiscard]] Refusal refusal_at(int gpu, int profile, int start) const;
    [[nodiscard]] int start_under(int gpu, double units) const;

    const Document* document_;
    DragPayload payload_;
    std::vector<Target> targets_; // by GPU
    Place place_;
    Refusal refusal_;
};

// Carries a drop out on the document: one undo step, or why nothing was done.
Refusal drop(Document& document, const DragSession& session);

} // namespace mig::ui
