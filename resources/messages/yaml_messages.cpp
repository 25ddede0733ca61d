#include "resources/messages/parts.h"

#include <array>

namespace mig::messages {
namespace {

constexpr std::array texts{
    Message{"yaml.empty",
            QT_TRANSLATE_NOOP("diagnostics", "There is nothing in this document; check that it is the right file.")},
    Message{"yaml.not-utf8",
            QT_TRANSLATE_NOOP("diagnostics", "This is not UTF-8 text{?encoding: but {encoding}}; save it as UTF-8.")},
    Message{"yaml.control-character",
            QT_TRANSLATE_NOOP("diagnostics", "The character {character} may not stand in YAML; remove it, or check that this is "
                                             "a text file.")},
    Message{"yaml.syntax",
            QT_TRANSLATE_NOOP("diagnostics", "This is not valid YAML ({detail}); look here and in the line above for a missing "
                                             "colon, quote or bracket, or for wrong indentation.")},
    Message{"yaml.unterminated-quote",
            QT_TRANSLATE_NOOP("diagnostics", "The quote that opens here is never closed; add the missing one.")},
    Message{"yaml.tab-indentation",
            QT_TRANSLATE_NOOP("diagnostics", "This line is indented with a tab; YAML wants blanks, so replace it.")},
    Message{"yaml.second-document",
            QT_TRANSLATE_NOOP("diagnostics", "The document has ended before this line, and a file may hold one only; remove what "
                                             "follows, or put it into a file of its own.")},
    Message{"yaml.duplicate-key",
            QT_TRANSLATE_NOOP("diagnostics", "The key {key} stands in line {first_line} already; remove one of the two.")},
    Message{"yaml.too-deep",
            QT_TRANSLATE_NOOP("diagnostics", "Lists and mappings are nested more than {limit} deep here; check that this is the "
                                             "right file.")},
    Message{"yaml.too-many-nodes",
            QT_TRANSLATE_NOOP("diagnostics", "The document has more than {limit} values when its aliases are expanded; check "
                                             "that this is the right file.")},
    Message{
        "yaml.self-reference",
        QT_TRANSLATE_NOOP("diagnostics", "The alias *{anchor} stands inside the value that it refers to; write the value out.")},
    Message{"yaml.unknown-anchor",
            QT_TRANSLATE_NOOP("diagnostics", "No value above this line is called &{anchor}; correct the name, or write the value "
                                             "out. A text that begins with * needs quotes.")},
    Message{"yaml.complex-key",
            QT_TRANSLATE_NOOP("diagnostics", "A list or mapping stands here in the place of a key; a key must be a word or text. "
                                             "A text that begins with a bracket or brace needs quotes.")},
    Message{
        "yaml.too-large",
        QT_TRANSLATE_NOOP("diagnostics", "The document has {size} bytes, more than {limit}; check that it is the right file.")},
    Message{"value.wrong-type", QT_TRANSLATE_NOOP("diagnostics", "{key} is {found} and must be {expected}; correct it.")},
    Message{"value.negative", QT_TRANSLATE_NOOP("diagnostics", "{key} is {found} and must not be negative; correct it.")},
    Message{"value.out-of-range",
            QT_TRANSLATE_NOOP("diagnostics", "{key} is {found} and must lie between {min} and {max}; correct it.")},
    Message{"value.leading-zero",
            QT_TRANSLATE_NOOP("diagnostics", "{key} is {found}, which some readers take as octal and some as decimal; write the "
                                             "number without the leading 0.")},
    Message{"value.missing-key", QT_TRANSLATE_NOOP("diagnostics", "The key {key} is missing here; add it.")},
    Message{"value.unknown-key",
            QT_TRANSLATE_NOOP("diagnostics", "The key {key} is not known here{?nearest:, did you mean {nearest}}; correct or "
                                             "remove it.")},
    Message{"patch.shared-value",
            QT_TRANSLATE_NOOP("diagnostics", "The value called &{anchor} is used in several places, so changing it here would "
                                             "change the others; write it out where it is used, or save under another name.")},
    Message{"patch.unsupported",
            QT_TRANSLATE_NOOP("diagnostics", "The document cannot be changed in place ({reason}); nothing was written. Write the "
                                             "value as ordinary lines under its key, or save under another name.")},
};

} // namespace

std::span<const Message> yaml_messages() { return texts; }

} // namespace mig::messages
