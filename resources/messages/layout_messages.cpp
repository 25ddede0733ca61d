#include "resources/messages/parts.h"

namespace mig::messages {
namespace {

constexpr Message texts[] = {
    {"layout.no-board", QT_TRANSLATE_NOOP("diagnostics", "This GPU has no board table, so nothing can be placed on it; "
                                                         "choose its board first.")},
    {"layout.mig-disabled",
     QT_TRANSLATE_NOOP("diagnostics", "MIG is disabled on this GPU; enable it before creating instances.")},
    {"layout.unknown-profile", QT_TRANSLATE_NOOP("diagnostics", "The board offers no such profile; choose one of its rows.")},
    {"layout.start-not-offered", QT_TRANSLATE_NOOP("diagnostics", "{profile} may start at {starts|or}, not at {start}.")},
    {"layout.overlap", QT_TRANSLATE_NOOP("diagnostics", "{profile} at {start} overlaps {culprits|and} (memory unit {units|and}); "
                                                        "choose a free start, or delete what is in the way.")},
    {"layout.cap", QT_TRANSLATE_NOOP("diagnostics", "The board allows at most {limit} of {profile}, and this would be number "
                                                    "{used}; choose another profile.")},
    {"layout.gi-ceiling", QT_TRANSLATE_NOOP("diagnostics", "The board holds at most {limit} GPU instances, and this would be "
                                                           "number {used}; delete one first.")},
    {"layout.compute-budget",
     QT_TRANSLATE_NOOP("diagnostics", "With {profile} the instances would need {used} compute slices, and "
                                      "the board has {limit}; choose narrower profiles, or delete an "
                                      "instance.")},
    {"layout.engine-budget", QT_TRANSLATE_NOOP("diagnostics", "With {profile} the instances would need {used} {engine}, and the "
                                                              "board has {limit}; choose a profile with fewer, or delete an "
                                                              "instance that has them.")},
    {"layout.hole",
     QT_TRANSLATE_NOOP("diagnostics", "{profile} needs {needed} memory units side by side; {free} are free, but not "
                                      "together at a start that is offered ({starts|or})"
                                      "{?culprits:. In the way: {culprits|and}}.")},
    {"layout.no-room",
     QT_TRANSLATE_NOOP("diagnostics", "{profile} needs {needed} free memory units, and there are {free}; delete "
                                      "an instance first.")},
    {"layout.ci-unknown-profile",
     QT_TRANSLATE_NOOP("diagnostics", "GI {gi} offers no such compute instance; choose one of its own "
                                      "compute profiles.")},
    {"layout.ci-compute-budget", QT_TRANSLATE_NOOP("diagnostics", "With {profile} the compute instances of GI {gi} would need "
                                                                  "{used} compute slices, and it has {limit}; choose a narrower "
                                                                  "one, or delete one.")},
    {"layout.ci-cap", QT_TRANSLATE_NOOP("diagnostics", "GI {gi} allows at most {limit} of {profile}, and this would be number "
                                                       "{used}; choose another compute profile.")},
    {"layout.ci-overlap", QT_TRANSLATE_NOOP("diagnostics", "In GI {gi}, {profile}{?start: at compute slice {start}} overlaps "
                                                           "{culprits|and}; choose a free place, or delete what is in the way.")},
    {"layout.ci-start-not-offered", QT_TRANSLATE_NOOP("diagnostics", "In GI {gi}, {profile} may start at compute slice "
                                                                     "{starts|or}, not at {start}.")},
    {"layout.duplicate-gi-id", QT_TRANSLATE_NOOP("diagnostics", "Two GPU instances have the id {gi}; give each its own.")},
    {"layout.duplicate-ci-id",
     QT_TRANSLATE_NOOP("diagnostics", "Two compute instances of GI {gi} have the id {ci}; give each its "
                                      "own.")},
    {"layout.unknown-instance",
     QT_TRANSLATE_NOOP("diagnostics", "There is no such instance{?gi: (GI {gi})} any more; look at the "
                                      "layout again.")},
    {"layout.no-compute-instance",
     QT_TRANSLATE_NOOP("diagnostics", "GI {gi} has no compute instance, so no program can use it; add "
                                      "one, or delete the GPU instance.")},
    {"layout.nothing-created", QT_TRANSLATE_NOOP("diagnostics", "MIG is enabled and no instance exists, so no device is usable; "
                                                                "create one, or disable MIG.")},
};

} // namespace

std::span<const Message> layout_messages() { return texts; }

} // namespace mig::messages
