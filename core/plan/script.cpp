#include "core/plan/script.h"

#include "core/plan/commands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace mig {

namespace {

using Kind = Step::Kind;

constexpr const char* head = R"sh(#!/bin/sh
# Changes the MIG instances of this node; written by MIG Layout Designer.
#
# First it compares what the driver lists with the state that the plan starts from, and stops if they differ. A step
# that fails stops it too: what was done until then stays done. Run it as root, with no program on the instances that
# go. GPU instances and compute instances do not survive a reboot.
set -eu
)sh";

constexpr const char* functions = R"sh(
say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# Lists are empty where nothing is, which nvidia-smi takes for a failure.
list() { nvidia-smi mig -i "$1" "$2" </dev/null || true; }

# mode GPU: Enabled or Disabled
mode() { nvidia-smi -i "$1" --query-gpu=mig.mode.current --format=csv,noheader | awk '{ print $NF }'; }

# instances GPU: one line "PROFILE START ID" for each GPU instance; the profile is an id, or a name on GPUs in $by_name
instances() {
  column=5
  case " $by_name " in *" $1 "*) column=4 ;; esac
  list "$1" -lgi | awk -v column="$column" '$1 == "|" && $3 == "MIG" { split($7, place, ":"); print $column, place[1], $6 }'
}

# compute_instances GPU: one line "GPU_INSTANCE_ID PROFILE_ID ID" for each compute instance
compute_instances() {
  list "$1" -lci | awk '$1 == "|" && $4 == "MIG" { sub(/[*]/, "", $6); print $3, $6, $7 }'
}

# id_of GPU PROFILE START: the driver's id of the GPU instance there
id_of() {
  id=$(instances "$1" | awk -v profile="$2" -v start="$3" '$1 == profile && $2 == start { print $3 }')
  [ -n "$id" ] || fail "GPU $1 has no GPU instance of profile $2 at $3"
  printf '%s\n' "$id"
}

# state GPU: the mode, then each GPU instance as PROFILE@START with its compute instances as [PROFILE_ID#ID,...]
state() {
  printf '%s' "$(mode "$1")"
  instances "$1" | sort -n -k 2 | while read -r profile start gi; do
    inside=$(compute_instances "$1" | awk -v gi="$gi" '$1 == gi { print $3, $2 }' | sort -n |
      awk '{ printf "%s%s#%s", separator, $2, $1; separator = "," }')
    printf ' %s@%s[%s]' "$profile" "$start" "$inside"
  done
  printf '\n'
}

# expect GPU STATE WHEN
expect() {
  found=$(state "$1")
  [ "$found" = "$2" ] || fail "GPU $1 is not as expected $3.
  expected: $2
  found:    $found"
}
)sh";

std::string state_of(const Gpu& gpu) {
    if (gpu.mode == MigMode::disabled) {
        return "Disabled";
    }
    std::string text = "Enabled";
    const int factor = gpu.board->facts().placement_factor;
    for (const GpuInstance& gi : gpu.layout_or_empty().instances()) {
        const GiProfile& row = gpu.board->row(gi.profile);
        std::vector<ComputeInstance> inside = gi.compute_instances;
        std::ranges::sort(inside, {}, &ComputeInstance::id);
        std::vector<std::string> words;
        for (const ComputeInstance& ci : inside) {
            words.push_back(fmt::format("{}#{}", row.compute_instances[static_cast<std::size_t>(ci.profile)].nvml.value, ci.id));
        }
        text += fmt::format(" {}@{}[{}]", gpu.board->creation_name(gi.profile), gi.start * factor, fmt::join(words, ","));
    }
    return text;
}

class Script {
public:
    Script(const Plan& plan, const Node& present) : plan_(plan), present_(present) {}

    std::string run() {
        text_ = head;
        text_ += functions;
        name_profiles();
        expect_states("the state that the plan starts from", present_, "before the first step; nothing was changed");
        for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
            if (i == 0 || plan_.steps[i].gpu != plan_.steps[i - 1].gpu) {
                text_ += fmt::format("\n# GPU {}\n", device(plan_.steps[i]));
            }
            add(plan_.steps[i]);
        }
        expect_states("the state that was wanted", plan_.result, "after the last step");
        text_ += "\nsay 'Done.'\n";
        return text_;
    }

private:
    [[nodiscard]] int device(const Step& step) const { return plan_.result.device_index(step.gpu); }

    [[nodiscard]] const Board& board(const Step& step) const {
        return *plan_.result.gpus[static_cast<std::size_t>(step.gpu)].board;
    }

    // Ids that no driver printed would compare with nothing.
    void name_profiles() {
        std::vector<int> by_name;
        for (const Step& step : plan_.steps) {
            if (!board(step).facts().profile_ids_known && (by_name.empty() || by_name.back() != device(step))) {
                by_name.push_back(device(step));
            }
        }
        text_ += fmt::format("\n# GPUs whose profiles are compared by name, as their ids are not known\nby_name='{}'\n",
                             fmt::join(by_name, " "));
    }

    void expect_states(const char* title, const Node& node, const char* when) {
        text_ += fmt::format("\n# {}\n", title);
        for (std::size_t i = 0; i < node.gpus.size(); ++i) {
            const bool is_concerned = std::ranges::any_of(plan_.steps,
                                                          [&](const Step& step) { return step.gpu == static_cast<int>(i); });
            if (is_concerned) {
                text_ += fmt::format("expect {} '{}' '{}'\n", plan_.result.device_index(static_cast<int>(i)),
                                     state_of(node.gpus[i]), when);
            }
        }
    }

    // An assignment, which stops the script when there is no such instance; a command's argument would not.
    [[nodiscard]] std::string id_of(const Step& step) const {
        const Board& on = board(step);
        return fmt::format("gi=$(id_of {} {} {})\n", device(step), on.creation_name(step.profile),
                           step.start * on.facts().placement_factor);
    }

    void add(const Step& step) {
        if (step.kind == Kind::disable_mig || step.kind == Kind::enable_mig) {
            change_mode(step);
            return;
        }
        const Board& on = board(step);
        const GiProfile& row = on.row(step.profile);
        const std::string place = fmt::format("{} at {} of GPU {}", row.label(), step.start, device(step));
        switch (step.kind) {
        case Kind::destroy_compute_instances: {
            std::vector<int> ids;
            std::ranges::transform(step.compute_instances, std::back_inserter(ids), &ComputeInstance::id);
            text_ += fmt::format("say 'Destroying compute instances of {}'\n{}"
                                 "nvidia-smi mig -i {} -dci -gi \"$gi\" -ci {}\n",
                                 place, id_of(step), device(step), fmt::join(ids, ","));
            break;
        }
        case Kind::destroy_instance:
            text_ += fmt::format("say 'Destroying {}'\n{}nvidia-smi mig -i {} -dgi -gi \"$gi\"\n", place, id_of(step),
                                 device(step));
            break;
        case Kind::create_instance:
            text_ += fmt::format("say 'Creating {}'\nnvidia-smi mig -i {} -cgi {}{}\n", place, device(step),
                                 create_argument(on, step.profile, step.start), step.compute_instances.empty() ? "" : " -C");
            break;
        case Kind::create_compute_instances: {
            std::vector<int> profiles;
            for (const ComputeInstance& ci : step.compute_instances) {
                profiles.push_back(row.compute_instances[static_cast<std::size_t>(ci.profile)].nvml.value);
            }
            text_ += fmt::format("say 'Creating compute instances in {}'\n{}"
                                 "nvidia-smi mig -i {} -cci {} -gi \"$gi\"\n",
                                 place, id_of(step), device(step), fmt::join(profiles, ","));
            break;
        }
        default: break;
        }
    }

    void change_mode(const Step& step) {
        const bool on = step.kind == Kind::enable_mig;
        const BoardFacts& facts = board(step).facts();
        if (facts.mode_change_resets) {
            text_ += "# The driver resets this GPU for it: no program may run on it, monitoring included.\n";
        } else if (on && !facts.mode_survives_reboot) {
            text_ += "# The mode is lost when the driver unloads, and with a reboot.\n";
        }
        text_ += fmt::format("say 'Turning MIG {} on GPU {}'\nnvidia-smi -i {} -mig {}\n", on ? "on" : "off", device(step),
                             device(step), on ? 1 : 0);
        text_ += fmt::format("[ \"$(mode {})\" = {} ] || fail 'The mode of GPU {} is pending; reset the GPU or reboot.'\n",
                             device(step), on ? "Enabled" : "Disabled", device(step));
    }

    const Plan& plan_;
    const Node& present_;
    std::string text_;
};

} // namespace

std::string script_of(const Plan& plan, const Node& present) { return Script(plan, present).run(); }

} // namespace mig
