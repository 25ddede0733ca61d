#include "resources/messages/parts.h"

namespace mig::messages {
namespace {

constexpr Message texts[] = {
    {"solve.start-elsewhere", QT_TRANSLATE_NOOP("diagnostics", "It fits at {starts|or}.")},
    {"solve.move", QT_TRANSLATE_NOOP("diagnostics", "It fits once {instance} is moved to {to}.")},
    {"solve.remove", QT_TRANSLATE_NOOP("diagnostics", "It fits without {instances|and}.")},
    {"solve.alternative", QT_TRANSLATE_NOOP("diagnostics", "{profile} fits{?start: at {start}} instead.")},
};

} // namespace

std::span<const Message> solve_messages() { return texts; }

} // namespace mig::messages
