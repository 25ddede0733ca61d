#include "resources/messages/messages.h"

#include "resources/messages/parts.h"
#include "resources/messages/template.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace mig::messages {
namespace {

std::vector<Message> joined_parts() {
    std::vector<Message> joined;
    for (const auto part : {base_messages(), yaml_messages(), board_messages(), layout_messages(), formats_messages(),
                            nvidia_smi_messages(), solve_messages(), plan_messages(), ui_messages()})
        joined.insert(joined.end(), part.begin(), part.end());
    return joined;
}

std::string translated(const char* text, const Translate& translate) { return translate ? translate(text) : std::string(text); }

std::string severity_word(Severity severity, const Translate& translate) {
    switch (severity) {
    case Severity::note: return translated(QT_TRANSLATE_NOOP("diagnostics", "note"), translate);
    case Severity::warning: return translated(QT_TRANSLATE_NOOP("diagnostics", "warning"), translate);
    case Severity::error: break;
    }
    return translated(QT_TRANSLATE_NOOP("diagnostics", "error"), translate);
}

std::string place(const Diagnostic& diagnostic) {
    const Position& at = diagnostic.range.begin;
    if (at.line == 0)
        return diagnostic.file.empty() ? std::string() : diagnostic.file + ": ";
    const std::string numbers = fmt::format("{}:{}: ", at.line, at.column);
    return diagnostic.file.empty() ? numbers : diagnostic.file + ":" + numbers;
}

} // namespace

std::span<const Message> all() {
    static const std::vector<Message> table = joined_parts();
    return table;
}

const Message* find(std::string_view code) {
    const auto table = all();
    const auto found = std::ranges::find(table, code, &Message::code);
    return found == table.end() ? nullptr : &*found;
}

std::string sentence(const Diagnostic& diagnostic, const Translate& translate) {
    const Message* message = find(diagnostic.code.id());
    if (message == nullptr)
        return std::string(diagnostic.code.id());
    return fill(translated(message->text, translate), diagnostic.arguments, [&](std::string_view how) {
        return how == "or" ? translated(QT_TRANSLATE_NOOP("diagnostics", " or "), translate)
                           : translated(QT_TRANSLATE_NOOP("diagnostics", " and "), translate);
    });
}

std::string line(const Diagnostic& diagnostic, const Translate& translate) {
    return fmt::format("{}{}: {} [{}]", place(diagnostic), severity_word(diagnostic.severity, translate),
                       sentence(diagnostic, translate), diagnostic.code.id());
}

} // namespace mig::messages
