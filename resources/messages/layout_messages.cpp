#include "resources/messages/parts.h"

#include <array>

namespace mig::messages {
namespace {

constexpr std::array texts{
    Message{
        "layout.no-board",
        QT_TRANSLATE_NOOP("diagnostics", "This GPU has no board table, so nothing can be placed on it; choose its board first.")},
    Message{"layout.mig-disabled",
            QT_TRANSLATE_NOOP("diagnostics", "MIG is disabled on this GPU; enable it before creating instances.")},
    Message{
        "layout.unknown-profile",
        QT_TRANSLATE_NOOP("diagnostics", "The board offers no such profile{?profile: as {profile}}; choose one of its rows.")},
    Message{"layout.start-not-offered", QT_TRANSLATE_NOOP("diagnostics", "{profile} may start at {starts|or}, not at {start}.")},
    Message{"layout.overlap",
            QT_TRANSLATE_NOOP("diagnostics",
                              "{profile} at {start} overlaps {culprits|and} (memory unit {units|and}); choose a free "
                              "start, or delete what is in the way.")},
    Message{"layout.cap",
            QT_TRANSLATE_NOOP("diagnostics", "The board allows at most {limit} of {profile}; this would be number {used}.")},
    Message{"layout.gi-ceiling",
            QT_TRANSLATE_NOOP("diagnostics", "The board holds at most {limit} GPU instances; this would be number {used}.")},
    Message{"layout.compute-budget",
            QT_TRANSLATE_NOOP("diagnostics",
                              "With {profile} the instances would need {used} compute slices; the board has {limit}. "
                              "Choose narrower profiles, or delete an instance.")},
    Message{"layout.engine-budget",
            QT_TRANSLATE_NOOP("diagnostics", "With {profile} the instances would need {used} of {engine}; the board has {limit}. "
                                             "Choose a profile without, or delete an instance that has one.")},
    Message{"layout.hole",
            QT_TRANSLATE_NOOP("diagnostics",
                              "{profile} needs {needed} memory units in a row and {free} are free, but not together at a "
                              "start that it may take ({starts|or}); in the way: {culprits|and}.")},
    Message{"layout.no-room",
            QT_TRANSLATE_NOOP("diagnostics",
                              "{profile} needs {needed} memory units and only {free} are free; delete an instance first.")},
    Message{
        "layout.ci-unknown-profile",
        QT_TRANSLATE_NOOP("diagnostics", "{profile} offers no such compute instance; choose one of its own compute profiles.")},
    Message{"layout.ci-compute-budget",
            QT_TRANSLATE_NOOP("diagnostics",
                              "The compute instances of GI {gi} ({profile}) would need {used} compute slices; it has {limit}.")},
    Message{"layout.ci-cap",
            QT_TRANSLATE_NOOP("diagnostics",
                              "GI {gi} ({profile}) allows at most {limit} compute instances of this width; this would be "
                              "number {used}.")},
    Message{"layout.ci-overlap",
            QT_TRANSLATE_NOOP("diagnostics",
                              "In GI {gi} ({profile}) the compute slices from {start} on are taken by another compute "
                              "instance; choose a free place, or delete that one.")},
    Message{"layout.ci-start-not-offered",
            QT_TRANSLATE_NOOP("diagnostics",
                              "In GI {gi} ({profile}) no compute instance of this width may start at compute slice {start}; "
                              "such instances stand end to end from 0.")},
    Message{"layout.duplicate-gi-id", QT_TRANSLATE_NOOP("diagnostics", "Two GPU instances have the id {gi}; give each its own.")},
    Message{"layout.duplicate-ci-id",
            QT_TRANSLATE_NOOP("diagnostics", "Two compute instances of GI {gi} have the id {ci}; give each its own.")},
    Message{"layout.unknown-instance",
            QT_TRANSLATE_NOOP("diagnostics", "There is no such instance{?gi: (GI {gi})}; it may have been deleted meanwhile.")},
    Message{
        "layout.no-compute-instance",
        QT_TRANSLATE_NOOP("diagnostics", "GI {gi} has no compute instance, so no program can use it; add one, or delete it.")},
    Message{"layout.nothing-created",
            QT_TRANSLATE_NOOP("diagnostics",
                              "MIG is enabled and no instance exists, so no device is usable; create one, or disable MIG.")},
};

} // namespace

std::span<const Message> layout_messages() { return texts; }

} // namespace mig::messages
