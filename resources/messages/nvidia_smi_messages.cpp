#include "resources/messages/parts.h"

namespace mig::messages {
namespace {

constexpr Message texts[] = {
    {"nvidia-smi.line-not-understood",
     QT_TRANSLATE_NOOP("diagnostics", "This looks like nvidia-smi and was not understood, so it is left out: {text}")},
    {"nvidia-smi.nothing-found",
     QT_TRANSLATE_NOOP("diagnostics",
                       "Nothing that nvidia-smi prints about MIG was found here; paste the output of nvidia-smi -L and "
                       "nvidia-smi mig -lgi, -lci, -lgip or -lgipp.")},
    {"nvidia-smi.not-text",
     QT_TRANSLATE_NOOP("diagnostics", "This is not UTF-8 text but full of NUL bytes, as UTF-16 is; save it as UTF-8.")},
    {"nvidia-smi.too-large",
     QT_TRANSLATE_NOOP("diagnostics", "The text has {size} bytes, more than {limit}; paste the listings only.")},
    {"nvidia-smi.differs",
     QT_TRANSLATE_NOOP("diagnostics", "{profile}: {field} is {pasted} here, and {library} in the library's {board}; this GPU is "
                                      "planned with what was pasted.")},
    {"nvidia-smi.memory-variant",
     QT_TRANSLATE_NOOP("diagnostics",
                       "This driver prints other sizes of memory for {profiles|and} than the one that the library's "
                       "{board} was recorded with; it is the same board.")},
    {"nvidia-smi.other-name",
     QT_TRANSLATE_NOOP("diagnostics", "{found} is how another driver calls {means} of the {board}; it is taken for that.")},
    {"nvidia-smi.several-boards",
     QT_TRANSLATE_NOOP("diagnostics",
                       "GPU {gpu} may be any of {boards|or}, and {taken} is taken; paste nvidia-smi -L too, or name "
                       "its board.")},
    {"nvidia-smi.unknown-board",
     QT_TRANSLATE_NOOP("diagnostics",
                       "The board of GPU {gpu}{?product: ({product})} is not known, so nothing can be planned on it; "
                       "paste nvidia-smi mig -lgip and -lgipp of it too, or name its board.")},
    {"nvidia-smi.not-plannable",
     QT_TRANSLATE_NOOP("diagnostics", "GPU {gpu} is {product}, on which nothing can be planned ({reason}).")},
    {"nvidia-smi.row-incomplete",
     QT_TRANSLATE_NOOP("diagnostics", "The row of {profile} lacks {missing|and}; paste the table as wide as it is printed.")},
    {"nvidia-smi.half-a-table",
     QT_TRANSLATE_NOOP("diagnostics",
                       "The table of GPU {gpu} ends before {profiles|and} of the {board}; those are taken from the "
                       "library, so paste the rest if it differs.")},
    {"nvidia-smi.derived",
     QT_TRANSLATE_NOOP("diagnostics", "The placements of {what|and} on GPU {gpu} are not in the paste and are "
                                      "derived from the {board}; paste nvidia-smi mig -lgipp to have them right.")},
    {"nvidia-smi.no-placements",
     QT_TRANSLATE_NOOP("diagnostics",
                       "Where {profiles|and} may start on GPU {gpu} is not known; paste nvidia-smi mig -lgipp too.")},
    {"nvidia-smi.bad-profile",
     QT_TRANSLATE_NOOP("diagnostics",
                       "{profile} cannot be a row of a board table: its name, its id or its memory is missing, unknown "
                       "or there twice; check the paste.")},
    {"nvidia-smi.unknown-profile",
     QT_TRANSLATE_NOOP("diagnostics",
                       "GPU {gpu} has an instance {profile}, which the {board} does not offer ({offered|and}); check "
                       "which board it is.")},
    {"nvidia-smi.other-id",
     QT_TRANSLATE_NOOP("diagnostics", "{profile} has the id {id} here, and {expected} on the {board}; check which "
                                      "board GPU {gpu} is.")},
    {"nvidia-smi.renumbered",
     QT_TRANSLATE_NOOP("diagnostics", "The machine's GPU {printed|and} is GPU {here|and} here, as a node counts from 0; commands "
                                      "planned from this paste name it as the machine does, and a saved config does not.")},
    {"nvidia-smi.no-gpu",
     QT_TRANSLATE_NOOP("diagnostics", "Commands or messages of nvidia-smi are here, and no GPU; paste the output of "
                                      "nvidia-smi -L and nvidia-smi mig -lgi.")},
    {"nvidia-smi.not-listed",
     QT_TRANSLATE_NOOP("diagnostics", "Something is created on GPU {gpu}, as fewer instances are free than there could be, and "
                                      "the paste does not say what; paste nvidia-smi mig -lgi and -lci before a plan is made.")},
    {"nvidia-smi.misfit",
     QT_TRANSLATE_NOOP("diagnostics",
                       "{profile}{?start: at {start}}{?size: over {size} memory units} cannot be on GPU "
                       "{gpu}{?culprits: beside {culprits|and}}{?starts: (it may start at {starts|or})}{?cap: (at most {cap} of "
                       "it)}{?ceiling: (at most {ceiling} instances)}{?slices: ({used} compute slices, and the board has "
                       "{slices})}{?engine: (no {engine} is left)}{?taken: (the id {taken} is there twice)}, so it is left "
                       "out; check the paste, or paste the whole of nvidia-smi mig -lgi.")},
    {"nvidia-smi.start-expected",
     QT_TRANSLATE_NOOP("diagnostics", "Where instances of GPU {gpu} start is not in the paste; a driver is expected to have put "
                                      "them so: {instances|and}. Paste nvidia-smi mig -lgi to know.")},
    {"nvidia-smi.division-assumed",
     QT_TRANSLATE_NOOP("diagnostics",
                       "The compute instances of {instances|and} on GPU {gpu} are not in the paste; one that spans each is "
                       "assumed. Paste nvidia-smi mig -lci to know.")},
    {"nvidia-smi.free-differs",
     QT_TRANSLATE_NOOP("diagnostics",
                       "nvidia-smi says that {printed} more of {profile} fit on GPU {gpu}, and with these instances it "
                       "would be {expected}; the listings are not of one moment, or an instance is missing.")},
    {"nvidia-smi.refused", QT_TRANSLATE_NOOP("diagnostics", "The driver refused: {what} ({reason}).")},
    {"nvidia-smi.listed-again",
     QT_TRANSLATE_NOOP("diagnostics",
                       "Here begins another table of GPU {gpu}, with other profiles than the one before; the last one "
                       "is taken, so paste one GPU's table only once.")},
    {"nvidia-smi.ids-not-known",
     QT_TRANSLATE_NOOP("diagnostics",
                       "GPU {gpu} is {board}, whose profile ids are not known, and this listing names profiles by id "
                       "alone; list -lgip instead.")},
    {"nvidia-smi.no-such-gpu",
     QT_TRANSLATE_NOOP("diagnostics",
                       "There is no GPU {gpu} in the paste{?there:, which has {there|and}}; name one that is there.")},
};

} // namespace

std::span<const Message> nvidia_smi_messages() { return texts; }

} // namespace mig::messages
