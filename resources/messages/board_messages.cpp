#include "resources/messages/parts.h"

#include <array>

namespace mig::messages {
namespace {

constexpr std::array texts{
    Message{"name.syntax",
            QT_TRANSLATE_NOOP(
                "diagnostics",
                "\"{name}\" is not a profile name: {reason}. Write it as in \"3g.20gb\", \"1c.3g.20gb\" or \"1g.5gb+me\".")},

    Message{"table.no-rows",
            QT_TRANSLATE_NOOP("diagnostics", "The table has no rows; list the board's profiles under supported_profiles.")},
    Message{
        "table.max-gpu-instances",
        QT_TRANSLATE_NOOP(
            "diagnostics",
            "max_gpu_instances is {found}; it must be a number from {min} to {max}, as many GPU instances as the board holds.")},
    Message{"table.no-name",
            QT_TRANSLATE_NOOP("diagnostics",
                              "This row has no name; give it the one that nvidia-smi mig -lgip prints, such as \"1g.5gb\".")},
    Message{"table.duplicate-name",
            QT_TRANSLATE_NOOP("diagnostics",
                              "The row at line {first_line} is called {name} too; correct one name, or remove one row.")},
    Message{"table.unknown-nvml-profile",
            QT_TRANSLATE_NOOP("diagnostics", "nvml_profile{?found: \"{found}\"} is not the suffix of an NVML profile{?nearest:, "
                                             "did you mean \"{nearest}\"}; write it as in \"1_SLICE\" or \"1_SLICE_REV1\".")},
    Message{"table.duplicate-nvml-profile",
            QT_TRANSLATE_NOOP("diagnostics", "The row at line {first_line} is NVML profile {found} too; each profile may have "
                                             "one row, so correct or remove one.")},
    Message{"table.duplicate-profile-id",
            QT_TRANSLATE_NOOP("diagnostics", "profile_id {id} is taken by the row{?name: {name}} at line {first_line}; write the "
                                             "ID that nvidia-smi mig -lgip prints (a row without the key has 0).")},
    Message{
        "table.width-disagrees",
        QT_TRANSLATE_NOOP("diagnostics", "slices is {slices}, but {nvml_profile} has {width}; correct the one that is wrong.")},
    Message{"table.wider-than-board",
            QT_TRANSLATE_NOOP("diagnostics", "The profile is {width} slices wide, and max_gpu_instances of the board is {limit}; "
                                             "correct nvml_profile or max_gpu_instances.")},
    Message{"table.instances",
            QT_TRANSLATE_NOOP("diagnostics",
                              "instances is {found}; for a profile of this width it must be at least 1 and at most {max}.")},
    Message{"table.no-memory",
            QT_TRANSLATE_NOOP("diagnostics", "The row has no memory; write memory_mb, the MiB that one such instance has.")},
    Message{"table.memory-implausible",
            QT_TRANSLATE_NOOP("diagnostics", "memory_mb is {found}, which does not go with a name of {named_gb} GB (from {min} "
                                             "to {max} MiB); correct the memory or the name.")},
    Message{"table.no-placements",
            QT_TRANSLATE_NOOP(
                "diagnostics",
                "The row has no placements; list where it may start, in memory units, as nvidia-smi mig -lgipp prints.")},
    Message{"table.placement-size",
            QT_TRANSLATE_NOOP(
                "diagnostics",
                "A placement of {size} memory units is not possible; sizes are 1, 2, 4 or 8 (a 3g has 4, a 7g has 8).")},
    Message{"table.placement-past-end",
            QT_TRANSLATE_NOOP("diagnostics", "A placement of {size} memory units at {start} goes past the end of the board, "
                                             "which has {units}; correct start or size.")},
    Message{"table.duplicate-start",
            QT_TRANSLATE_NOOP("diagnostics", "The placement at line {first_line} starts at {start} too; remove one of them.")},
    Message{"table.no-compute-instances",
            QT_TRANSLATE_NOOP("diagnostics",
                              "The row offers no compute instances; list those that nvidia-smi mig -lcip prints for it.")},
    Message{"table.duplicate-compute-instance",
            QT_TRANSLATE_NOOP(
                "diagnostics",
                "The compute instance at line {first_line} is NVML profile {found} too; correct or remove one of them.")},
    Message{"table.compute-instance-wider",
            QT_TRANSLATE_NOOP(
                "diagnostics",
                "The compute instance is {width} slices wide, and its GPU instance only {limit}; correct or remove it.")},
    Message{
        "table.compute-instance-instances",
        QT_TRANSLATE_NOOP("diagnostics",
                          "instances is {found}; for a compute instance of this width it must be at least 1 and at most {max}.")},
    Message{"table.unaligned-start",
            QT_TRANSLATE_NOOP("diagnostics", "A placement of {size} memory units starts at {start}, which is not a multiple of "
                                             "its size; check it against nvidia-smi mig -lgipp.")},
    Message{
        "table.name-width",
        QT_TRANSLATE_NOOP(
            "diagnostics",
            "{name} is the name of another width than the {width} slices of its NVML profile; correct name or nvml_profile.")},
    Message{"table.memory-slack",
            QT_TRANSLATE_NOOP("diagnostics",
                              "memory_mb is {found}, so far below the {named_gb} GB of the name that nvml-mock would refuse this "
                              "row; if the board really reports it, keep the number, and round it up for nvml-mock only.")},
    Message{
        "table.name-gigabytes",
        QT_TRANSLATE_NOOP(
            "diagnostics",
            "Drivers would call this row {expected}, not {name}, by its share of the board's memory; check name and memory_mb.")},
    Message{"table.more-than-places",
            QT_TRANSLATE_NOOP("diagnostics",
                              "instances is {instances}, but only {places} of the placements fit side by side; check both.")},
    Message{"table.compute-instance-engines",
            QT_TRANSLATE_NOOP("diagnostics", "{key} is {found}, and the GPU instance has {expected}; compute instances share all "
                                             "its engines, so repeat its count.")},

    Message{"library.not-found",
            QT_TRANSLATE_NOOP("diagnostics", "No catalogue of boards was found{?tried: in {tried|and}}; install the program "
                                             "again, or set MIG_LAYOUT_PROFILES to the directory of catalogue.yaml.")},
    Message{"library.unknown-board",
            QT_TRANSLATE_NOOP(
                "diagnostics",
                "There is no board \"{id}\"{?nearest:, did you mean {nearest}}; mig-layout boards lists those that are known.")},
    Message{"library.duplicate-board",
            QT_TRANSLATE_NOOP("diagnostics", "The board {id} is defined in {first_file} too, and this definition replaces that "
                                             "one; rename it if both are meant.")},
    Message{"library.no-table",
            QT_TRANSLATE_NOOP("diagnostics",
                              "The board {id} names the table {table}, which is not there; add the file, or correct the name.")},
    Message{"library.unknown-row",
            QT_TRANSLATE_NOOP("diagnostics",
                              "The table of {id} has no row {name}; write the name of one of its rows, {offered|or}.")},
};

} // namespace

std::span<const Message> board_messages() { return texts; }

} // namespace mig::messages
