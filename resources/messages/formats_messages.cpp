#include "resources/messages/parts.h"

namespace mig::messages {
namespace {

constexpr Message texts[] = {
    // nvml-mock: reading
    {"nvml-mock.both-tables",
     QT_TRANSLATE_NOOP("diagnostics", "The board's table stands twice, inline at {inline} and in {external}; nvml-mock "
                                      "refuses to choose, so remove one of them.")},
    {"nvml-mock.no-table",
     QT_TRANSLATE_NOOP("diagnostics", "No board table was found{?tried: (looked for {tried|and})}, so nvml-mock takes these "
                                      "GPUs as not MIG-capable; put the board's table there, or choose a board.")},
    {"nvml-mock.no-max-gpu-instances",
     QT_TRANSLATE_NOOP("diagnostics", "A board table needs max_gpu_instances beside the mode (7 on most boards, 4 "
                                      "on an A30); add it.")},
    {"nvml-mock.profile-and-id",
     QT_TRANSLATE_NOOP("diagnostics", "This sets both profile \"{profile}\" and profile_id {id}; keep one of them.")},
    {"nvml-mock.no-profile", QT_TRANSLATE_NOOP("diagnostics", "This names no profile; add profile, or profile_id.")},
    {"nvml-mock.profile-name",
     QT_TRANSLATE_NOOP("diagnostics", "\"{name}\" is no profile name; write one like 1g.10gb or 1g.10gb+me"
                                      "{?nearest:, perhaps {nearest}}.")},
    {"nvml-mock.unknown-profile",
     QT_TRANSLATE_NOOP("diagnostics", "{board} has no profile {name}{?boards:, which belongs to {boards|and}}"
                                      "{?equivalent:; its like here is {equivalent}}"
                                      "{?nearest:; perhaps {nearest} is meant}. It offers {offered|and}.")},
    {"nvml-mock.unknown-profile-id", QT_TRANSLATE_NOOP("diagnostics", "{board} has no profile_id {id}; it has {ids|and}.")},
    {"nvml-mock.profile-alias",
     QT_TRANSLATE_NOOP("diagnostics",
                       "{found} is what old tools or other drivers call {means}; nvml-mock knows only {means}, so write that.")},
    {"nvml-mock.count-zero",
     QT_TRANSLATE_NOOP("diagnostics", "nvml-mock reads a count of 0 as 1; remove the entry to have none.")},
    {"nvml-mock.compute-instance-of-other",
     QT_TRANSLATE_NOOP("diagnostics", "{name} is a compute instance of another profile than {profile}; name "
                                      "one of {profile}, or say just 1c, 2c and so on.")},
    {"nvml-mock.unknown-compute-instance",
     QT_TRANSLATE_NOOP("diagnostics", "{profile} offers no compute instance {found}; choose {offered|or}.")},
    {"nvml-mock.duplicate-id",
     QT_TRANSLATE_NOOP("diagnostics", "The id {id} is already taken at line {first_line}; give each instance its own.")},
    {"nvml-mock.missing-id",
     QT_TRANSLATE_NOOP("diagnostics", "This instance has no id, and nvml-mock reads that as 0; add one.")},
    {"nvml-mock.both-layouts",
     QT_TRANSLATE_NOOP("diagnostics", "instances stands here too and wins, so nvml-mock ignores this; remove one of them.")},
    {"nvml-mock.layout-not-applied",
     QT_TRANSLATE_NOOP("diagnostics", "This layout is declared, but MIG mode is disabled, so nothing of it is created; "
                                      "set mode_current to \"enabled\".")},
    {"nvml-mock.mode", QT_TRANSLATE_NOOP("diagnostics", "{key} must be \"enabled\" or \"disabled\", not \"{found}\".")},
    {"nvml-mock.instance-dropped",
     QT_TRANSLATE_NOOP("diagnostics", "Of {wanted} x {profile} nvml-mock creates {placed} and drops the rest"
                                      "{?needed:: the next needs {needed} memory units side by side and {free} are free"
                                      "{?culprits: ({culprits|and} in the way)}}"
                                      "{?ceiling:: the board holds {ceiling} GPU instances}; lower the count"
                                      "{?needed:, or put the widest profiles first}.")},
    {"nvml-mock.compute-instance-dropped",
     QT_TRANSLATE_NOOP("diagnostics",
                       "Of these {wanted} compute instances nvml-mock creates {placed} in each {instance} and drops "
                       "the rest: with {profile} they would need {used} compute slices of {limit}; name fewer, or "
                       "narrower ones.")},
    {"nvml-mock.does-not-fit",
     QT_TRANSLATE_NOOP("diagnostics", "{profile}{?start: at {start}} does not fit{?culprits: beside {culprits|and}}"
                                      "{?needed:: it needs {needed} memory units side by side and {free} are free}"
                                      "{?cap:: at most {cap} of it may exist, and this would be number {used}}"
                                      "{?ceiling:: the board holds {ceiling} GPU instances, and this would be number {used}}"
                                      "{?slices:: they would need {used} compute slices of {slices}}"
                                      "{?engine:: they would need {used} {engine} of {limit}}"
                                      "{?starts:; it may start at {starts|or}}{?units:; move it, or remove it}"
                                      "{?limit:; remove one, or choose another profile}.")},
    {"nvml-mock.no-devices",
     QT_TRANSLATE_NOOP("diagnostics",
                       "A config needs at least one entry in devices{?devices:; without any, nvml-mock makes up 8}.")},
    {"nvml-mock.duplicate-index",
     QT_TRANSLATE_NOOP("diagnostics", "The device index {index} stands at line {first_line} already; give each device its own.")},
    {"nvml-mock.library-table",
     QT_TRANSLATE_NOOP("diagnostics", "No board table stands at {tried|or}, so the designer uses its own of the {board}; "
                                      "nvml-mock needs one there, or these GPUs are not MIG-capable.")},
    {"nvml-mock.unknown-board",
     QT_TRANSLATE_NOOP("diagnostics",
                       "No board is known for GPU {gpu}{?name: ({name})}, so its layout is not checked and cannot be "
                       "changed; put its board table beside the config, or correct the name.")},
    {"nvml-mock.unplannable",
     QT_TRANSLATE_NOOP("diagnostics",
                       "{product} {?no_mig:has no MIG}{?no_table:can do MIG, and what into is not known}{?no_own_memory:has no "
                       "memory of its own to partition}{?note: ({note})}, so nothing can be planned on it; correct the name, or "
                       "put a board table beside the config.")},
    {"nvml-mock.other-board",
     QT_TRANSLATE_NOOP("diagnostics",
                       "GPU {gpu} is called {name}, which is {known}, and the table is {?table:that of {table}}"
                       "{?rows:for profiles such as {rows|and}}; correct the name, or put the right table there.")},
    {"nvml-mock.no-mig-block",
     QT_TRANSLATE_NOOP("diagnostics", "The {board} can do MIG, but this config has no mig block, so nvml-mock takes it as "
                                      "not MIG-capable; add device_defaults.mig.")},
    {"nvml-mock.other-ceiling",
     QT_TRANSLATE_NOOP("diagnostics", "max_gpu_instances is {found} here, and {board} has {limit}; the designer counts with "
                                      "{limit}.")},
    {"nvml-mock.inherited-instances",
     QT_TRANSLATE_NOOP("diagnostics", "device_defaults.mig declares instances, which nvml-mock may take instead of these "
                                      "counts; declare this device by instances as well.")},
    // nvml-mock: writing and saving
    {"nvml-mock.no-order",
     QT_TRANSLATE_NOOP("diagnostics",
                       "By count, GPU {gpu} cannot have {profile} at {start} (GI {gi}): nvml-mock fills the first free "
                       "start, which is {expected}, in whatever order; use the explicit form.")},
    {"nvml-mock.illegal",
     QT_TRANSLATE_NOOP("diagnostics",
                       "On GPU {gpu}, {profile}{?start: at {start}} (GI {gi}) is not legal{?culprits: beside {culprits|and}}"
                       "{?needed:: it needs {needed} memory units side by side and {free} are free}"
                       "{?cap:: at most {cap} of it may exist, and this would be number {used}}"
                       "{?ceiling:: the board holds {ceiling} GPU instances, and this would be number {used}}"
                       "{?slices:: they would need {used} compute slices of {slices}}"
                       "{?engine:: they would need {used} {engine} of {limit}}"
                       "{?starts:; it may start at {starts|or}}; nvml-mock may leave it out.")},
    {"nvml-mock.fixed-id",
     QT_TRANSLATE_NOOP("diagnostics",
                       "Counts carry no ids, so on GPU {gpu} {renumbered|and}; use the explicit form to keep them.")},
    {"nvml-mock.no-compute-instance-by-count",
     QT_TRANSLATE_NOOP("diagnostics", "By count, every GPU instance gets a compute instance, so GI {gi} of GPU {gpu} "
                                      "cannot stay without; use the explicit form.")},
    {"nvml-mock.compute-instance-start",
     QT_TRANSLATE_NOOP("diagnostics", "nvml-mock puts compute instances at the first free place, so those of GI {gi} on GPU "
                                      "{gpu} cannot stand where they do; close the gap before them.")},
    {"nvml-mock.mixed-boards",
     QT_TRANSLATE_NOOP("diagnostics",
                       "One config has one board table, and this node has GPUs of {boards|and}; write one config for "
                       "each board.")},
    {"nvml-mock.no-board",
     QT_TRANSLATE_NOOP("diagnostics", "GPU {gpu} has no board, so its profiles have no names; choose its board first.")},
    {"nvml-mock.board-changed",
     QT_TRANSLATE_NOOP("diagnostics", "GPU {gpu} was {was} in this file{?now: and is now {now}}, which its device name and table "
                                      "would contradict; export a new config instead.")},
    {"nvml-mock.index-past-count",
     QT_TRANSLATE_NOOP("diagnostics",
                       "nvml-mock makes {devices} GPUs here and numbers them from 0, so it ignores this entry for GPU {index}; "
                       "number the entries from 0 without gaps, or raise system.num_devices.")},
    {"nvml-mock.layout-not-read",
     QT_TRANSLATE_NOOP("diagnostics",
                       "The file holds a layout of GPU {gpu} that was not read whole, and this would drop the rest; mend "
                       "its entries or name its board in the file, and open it again.")},
    {"nvml-mock.one-gpu",
     QT_TRANSLATE_NOOP("diagnostics",
                       "This file is one bare mig block, which has room for one GPU and not for {found}; export a config "
                       "instead.")},
    // mig-parted
    {"mig-parted.unequal-compute-instances",
     QT_TRANSLATE_NOOP("diagnostics", "mig-parted counts compute instances over the whole GPU, so it cannot say how "
                                      "several {profile} of GPU {gpu} are each divided; divide them alike, each into "
                                      "one kind.")},
    {"mig-parted.no-compute-instance",
     QT_TRANSLATE_NOOP("diagnostics", "mig-parted counts compute instances, so GI {gi} of GPU {gpu}, which has none, has no "
                                      "words there; give it one, or delete it.")},
    {"mig-parted.partly-filled",
     QT_TRANSLATE_NOOP("diagnostics",
                       "mig-parted fills one {profile} before it begins the next, so GI {gi} of GPU {gpu} cannot stay "
                       "partly filled beside others; fill it, or keep only it.")},
    {"mig-parted.starts-lost",
     QT_TRANSLATE_NOOP("diagnostics",
                       "mig-parted carries no placements: on GPU {gpus|and} the driver chooses among several, perhaps "
                       "others than these.")},
    {"mig-parted.undeclared",
     QT_TRANSLATE_NOOP("diagnostics",
                       "GPU {gpu} declares no layout; for mig-parted that is written as MIG enabled with nothing on it.")},
    {"mig-parted.label",
     QT_TRANSLATE_NOOP("diagnostics",
                       "\"{found}\" is no label: it must be 1 to 63 letters, digits, \"-\", \"_\" or \".\", with a letter or "
                       "digit at both ends.")},
    {"mig-parted.no-gpus", QT_TRANSLATE_NOOP("diagnostics", "There is no GPU to write an entry for; add one.")},
    {"mig-parted.illegal",
     QT_TRANSLATE_NOOP("diagnostics",
                       "On GPU {gpu}, {profile}{?start: at {start}} (GI {gi}) is not legal{?culprits: beside {culprits|and}}"
                       "{?needed:: it needs {needed} memory units side by side and {free} are free}"
                       "{?cap:: at most {cap} of it may exist, and this would be number {used}}"
                       "{?ceiling:: the board holds {ceiling} GPU instances, and this would be number {used}}"
                       "{?slices:: they would need {used} compute slices of {slices}}"
                       "{?engine:: they would need {used} {engine} of {limit}}"
                       "{?starts:; it may start at {starts|or}}; "
                       "mig-parted would fail, so move or remove it.")},
    {"mig-parted.unnamed-compute-instance",
     QT_TRANSLATE_NOOP("diagnostics", "GI {gi} of GPU {gpu} has a compute instance of {nvml_profile}, which mig-parted has "
                                      "no name for; use a plain one of the same width.")},
    {"mig-parted.layout-not-applied",
     QT_TRANSLATE_NOOP("diagnostics", "MIG is disabled on GPU {gpu}, so its layout is not written; enable MIG to have it.")},
    // documents
    {"document.unknown",
     QT_TRANSLATE_NOOP("diagnostics",
                       "This is none of the documents that the designer knows{?keys: (it has {keys|and})}; it reads board "
                       "tables (supported_profiles), nvml-mock configs (device_defaults, devices) and what nvidia-smi prints.")},
    {"document.other-kind",
     QT_TRANSLATE_NOOP("diagnostics",
                       "This is a document of the kind {kind}, which is recognised but not read; open a board table or an "
                       "nvml-mock config.")},
    {"document.no-board",
     QT_TRANSLATE_NOOP("diagnostics",
                       "A bare mig block does not say which board it is for; choose one (--board h100-80gb-sxm).")},
};

} // namespace

std::span<const Message> formats_messages() { return texts; }

} // namespace mig::messages
