#include "resources/messages/parts.h"

#include <array>

namespace mig::messages {
namespace {

constexpr std::array texts{
    Message{"document.changed-on-disk",
            QT_TRANSLATE_NOOP("diagnostics",
                              "Another program changed {path} since it was opened; overwrite its changes, reload the "
                              "file, or save under another name.")},
    Message{"document.exists",
            QT_TRANSLATE_NOOP("diagnostics", "{path} is there already and was not overwritten; move it away, or save under "
                                             "another name.")},
    Message{"document.table-differs",
            QT_TRANSLATE_NOOP("diagnostics",
                              "{path} is the table of another board and would be read with this config; move it away, "
                              "or save under another name.")},
    Message{"picture.format",
            QT_TRANSLATE_NOOP("diagnostics",
                              "{path} is no kind of picture that can be written; end its name in .png, .svg or .pdf.")},
};

} // namespace

std::span<const Message> ui_messages() { return texts; }

} // namespace mig::messages
