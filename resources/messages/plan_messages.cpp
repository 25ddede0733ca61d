#include "resources/messages/parts.h"

namespace mig::messages {
namespace {

constexpr Message texts[] = {
    {"plan.gpu-count", QT_TRANSLATE_NOOP("diagnostics", "The present node has {present} GPUs and the wanted one {wanted}; a plan "
                                                        "cannot add or remove a GPU, so compare the same node.")},
    {"plan.other-board",
     QT_TRANSLATE_NOOP("diagnostics", "GPU {gpu} is {present} now and {wanted} in the wanted node; choose the "
                                      "same board for both.")},
    {"plan.no-board",
     QT_TRANSLATE_NOOP("diagnostics", "The board of GPU {gpu} is known in one of the two nodes only; choose it in the other.")},
    {"plan.illegal",
     QT_TRANSLATE_NOOP("diagnostics", "The {state} layout of GPU {gpu} is not legal: {profile}{?start: at {start}}"
                                      "{?culprits: beside {culprits|and}}; mend it first.")},
    {"plan.compute-place",
     QT_TRANSLATE_NOOP("diagnostics", "On GPU {gpu} the driver puts {profile} at the first free compute slice, which is not "
                                      "{start}; fill the gap before it, or accept another place.")},
};

} // namespace

std::span<const Message> plan_messages() { return texts; }

} // namespace mig::messages
