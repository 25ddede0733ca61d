#include "app/layout/plan_words.h"

#include "app/layout/figure_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

namespace mig::cli {
namespace {

using Kind = Step::Kind;
using Why = Step::Why;

const Board& board_of(const Plan& plan, const Step& step) { return *plan.result.gpus[static_cast<std::size_t>(step.gpu)].board; }

std::string listed(const std::vector<std::string>& parts) {
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        out += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    }
    return out;
}

std::int64_t modes_changed(const Plan& plan, Kind kind) { return std::ranges::count(plan.steps, kind, &Step::kind); }

std::int64_t divided(const Plan& plan) {
    std::set<std::pair<int, int>> places;
    for (const Step& step : plan.steps) {
        if (step.why == Why::divided_otherwise) {
            places.emplace(step.gpu, step.start);
        }
    }
    return static_cast<std::int64_t>(places.size());
}

std::string place_words(const Board& board, int profile, int start) {
    return fmt::format("{} at {}", board.row(profile).label(), start);
}

std::string compute_words(const Board& board, const Step& step) {
    const GiProfile& row = board.row(step.profile);
    std::vector<std::string> names;
    for (const ComputeInstance& ci : step.compute_instances) {
        names.push_back(compute_instance_name(row, row.compute_instances[static_cast<std::size_t>(ci.profile)]).canonical());
    }
    return listed(names);
}

std::string what_words(const Plan& plan, const Step& step) {
    if (step.kind == Kind::disable_mig) {
        return "turn MIG off";
    }
    if (step.kind == Kind::enable_mig) {
        return "turn MIG on";
    }
    const Board& board = board_of(plan, step);
    const std::string place = place_words(board, step.profile, step.start);
    switch (step.kind) {
    case Kind::destroy_compute_instances:
        return fmt::format("destroy {} of {} (GI {})",
                           counted(static_cast<std::int64_t>(step.compute_instances.size()), "compute instance"), place, step.gi);
    case Kind::destroy_instance: return fmt::format("destroy {} (GI {})", place, step.gi);
    case Kind::create_instance: return "create " + place + (step.compute_instances.empty() ? " without compute instances" : "");
    case Kind::create_compute_instances: return fmt::format("create {} in {}", compute_words(board, step), place);
    default: return {};
    }
}

std::string reason_words(const Plan& plan, const Step& step) {
    switch (step.why) {
    case Why::wanted: return "it is wanted";
    case Why::not_wanted: return "it is not wanted any more";
    case Why::in_the_way:
        return "it is in the way of " + place_words(board_of(plan, step), step.profile_wanted, step.start_wanted);
    case Why::divided_otherwise: return "other compute instances are wanted in it";
    case Why::mode: break;
    }
    return step.kind == Kind::enable_mig ? "MIG is wanted there" : "MIG is not wanted there";
}

std::string note_words(const Command& command) {
    switch (command.note) {
    case CommandNote::none: break;
    case CommandNote::resets_gpu: return "This resets the GPU: no program may run on it, monitoring included.";
    case CommandNote::lost_with_the_driver: return "The mode is lost when the driver unloads, and with a reboot.";
    case CommandNote::id_from_the_driver:
        return fmt::format("<ID> is the id that the driver gives to {} at {}; --script asks for it.", command.instance_profile,
                           command.instance_start);
    }
    return {};
}

} // namespace

std::string plan_sentence(const Plan& plan) {
    if (plan.empty()) {
        return "Nothing to do: " +
               (plan.kept == 0
                    ? std::string("what is there is what is wanted.")
                    : fmt::format("{} as wanted.", plan.kept == 1 ? "the only GPU instance is"
                                                                  : fmt::format("all {} GPU instances are", plan.kept)));
    }
    std::vector<std::string> parts;
    bool said = false; // the noun
    const auto add = [&](const char* verb, std::int64_t number, const char* end = "") {
        if (number > 0) {
            parts.push_back(verb + (said ? std::to_string(number) : counted(number, "GPU instance")) + end);
            said = true;
        }
    };
    add("destroys ", plan.destroyed);
    add("creates ", plan.created);
    add("divides ", divided(plan), " otherwise");
    add("keeps ", plan.kept);
    for (const auto& [kind, verb] :
         {std::pair{Kind::disable_mig, "turns MIG off for "}, {Kind::enable_mig, "turns MIG on for "}}) {
        if (const auto gpus = modes_changed(plan, kind); gpus > 0) {
            parts.push_back(verb + counted(gpus, "GPU"));
        }
    }
    std::string out = listed(parts);
    out.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(out.front())));
    if (!plan.drained.empty()) {
        out += fmt::format("; {} must be drained first", counted(static_cast<std::int64_t>(plan.drained.size()), "device"));
    }
    return out + ".";
}

std::string drain_words(const Plan& plan, const Node& present) {
    std::string out;
    for (const InstanceRef& ref : plan.drained) {
        const Gpu& gpu = present.gpus[static_cast<std::size_t>(ref.gpu)];
        const GpuInstance* gi = gpu.layout_or_empty().find(ref.gi);
        out += fmt::format("  GPU {}: ", present.device_index(ref.gpu));
        out += ref.ci ? fmt::format("compute instance {} of ", *ref.ci) : "";
        out += fmt::format("{} (GI {})\n", place_words(*gpu.board, gi->profile, gi->start), ref.gi);
    }
    return out.empty() ? out : "Drain first, so that no program is left on it:\n" + out;
}

std::string steps_words(const Plan& plan) {
    std::string out;
    for (const Command& command : commands_of(plan)) {
        for (const std::size_t at : command.steps) {
            const Step& step = plan.steps[at];
            out += fmt::format("{:>3}. GPU {}: {}; {}\n", at + 1, plan.result.device_index(step.gpu), what_words(plan, step),
                               reason_words(plan, step));
        }
        out += "       " + command.text + "\n";
        if (command.note != CommandNote::none) {
            out += "       " + note_words(command) + "\n";
        }
    }
    return out;
}

std::string_view kind_word(Kind kind) {
    switch (kind) {
    case Kind::destroy_compute_instances: return "destroy-compute-instances";
    case Kind::destroy_instance: return "destroy-instance";
    case Kind::disable_mig: return "disable-mig";
    case Kind::enable_mig: return "enable-mig";
    case Kind::create_instance: return "create-instance";
    case Kind::create_compute_instances: break;
    }
    return "create-compute-instances";
}

std::string_view why_word(Why why) {
    switch (why) {
    case Why::wanted: return "wanted";
    case Why::not_wanted: return "not-wanted";
    case Why::in_the_way: return "in-the-way";
    case Why::divided_otherwise: return "divided-otherwise";
    case Why::mode: break;
    }
    return "mode";
}

std::string_view note_word(CommandNote note) {
    switch (note) {
    case CommandNote::none: break;
    case CommandNote::resets_gpu: return "resets-gpu";
    case CommandNote::lost_with_the_driver: return "lost-with-the-driver";
    case CommandNote::id_from_the_driver: return "id-from-the-driver";
    }
    return "";
}

} // namespace mig::cli
