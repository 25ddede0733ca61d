#include "ui/theme/words.h"

#include "resources/messages/messages.h"

#include <QCoreApplication>

namespace mig::ui {

namespace {

std::string translated(const char* text) { return QCoreApplication::translate("diagnostics", text).toStdString(); }

} // namespace

QString say(const Diagnostic& diagnostic) { return QString::fromStdString(messages::sentence(diagnostic, translated)); }

QString say(const Refusal& refusal, const Board& board, const Layout& layout) { return say(describe(refusal, board, layout)); }

QString say(const Refusal& refusal, const Gpu& gpu) {
    if (gpu.board) {
        return say(refusal, *gpu.board, gpu.layout_or_empty());
    }
    Diagnostic diagnostic;
    diagnostic.code = code_of(refusal.reason);
    return say(diagnostic);
}

} // namespace mig::ui
