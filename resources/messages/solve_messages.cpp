#include "resources/messages/parts.h"

namespace mig::messages {
namespace {

constexpr Message texts[] = {
    {"solve.start-elsewhere", QT_TRANSLATE_NOOP("diagnostics", "It fits at {starts|or}.")},
    {"solve.move", QT_TRANSLATE_NOOP("diagnostics", "It fits once {instance} is moved to {to}.")},
    {"solve.remove", QT_TRANSLATE_NOOP("diagnostics", "It fits without {instances|and}.")},
    {"solve.alternative", QT_TRANSLATE_NOOP("diagnostics", "{profile} fits{?start: at {start}} instead.")},
    {"wanted.profile", QT_TRANSLATE_NOOP("diagnostics", "{board} has no profile \"{profile}\"; it offers {offered|and}.")},
    {"wanted.count",
     QT_TRANSLATE_NOOP("diagnostics", "\"{item}\" has no count before its * that can be read; write one like 2*{profile}.")},
    {"wanted.compute-instance",
     QT_TRANSLATE_NOOP("diagnostics", "\"{item}\" is a compute instance; name the GPU instance that it is in, {profile}.")},
    {"wanted.start", QT_TRANSLATE_NOOP("diagnostics", "\"{item}\" has no start behind its profile; write one like @4.")},
    {"wanted.several-at-start",
     QT_TRANSLATE_NOOP("diagnostics", "\"{item}\" wants several at one start; name each with a start of its own.")},
};

} // namespace

std::span<const Message> solve_messages() { return texts; }

} // namespace mig::messages
