#include "resources/messages/parts.h"

#include <array>

namespace mig::messages {
namespace {

constexpr std::array texts{
    Message{"file.not-found", QT_TRANSLATE_NOOP("diagnostics", "There is no file {path}; check its name and folder.")},
    Message{"file.not-readable", QT_TRANSLATE_NOOP("diagnostics", "{path} cannot be read ({reason}); check its permissions.")},
    Message{"file.not-regular", QT_TRANSLATE_NOOP("diagnostics", "{path} is {kind}, not a file; name a file.")},
    Message{"file.too-large",
            QT_TRANSLATE_NOOP("diagnostics", "{path} holds {size} bytes or more, and no document of this kind has more than "
                                             "{limit}; check that it is the right file.")},
    Message{"file.no-folder",
            QT_TRANSLATE_NOOP("diagnostics", "{path} cannot be written, for its folder does not exist; create the "
                                             "folder, or name another.")},
    Message{"file.not-writable",
            QT_TRANSLATE_NOOP("diagnostics", "{path} could not be written ({reason}), and is as it was; make room or change its "
                                             "permissions, or save under another name.")},
};

} // namespace

std::span<const Message> base_messages() { return texts; }

} // namespace mig::messages
