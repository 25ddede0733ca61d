#include "core/plan/commands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace mig {

namespace {

using Kind = Step::Kind;

class Commands {
public:
    explicit Commands(const Plan& plan) : plan_(plan) {}

    std::vector<Command> run() {
        for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
            add(i, plan_.steps[i]);
        }
        return std::move(commands_);
    }

private:
    [[nodiscard]] int device(const Step& step) const { return plan_.result.device_index(step.gpu); }

    [[nodiscard]] const Board& board(const Step& step) const {
        return *plan_.result.gpus[static_cast<std::size_t>(step.gpu)].board;
    }

    void add(std::size_t at, const Step& step) {
        switch (step.kind) {
        case Kind::destroy_compute_instances:
            push(at, fmt::format("nvidia-smi mig -i {} -dci -gi {} -ci {}", device(step), step.gi, fmt::join(ids_of(step), ",")));
            break;
        case Kind::destroy_instance: destroy(at, step); break;
        case Kind::disable_mig:
        case Kind::enable_mig: change_mode(at, step); break;
        case Kind::create_instance: create(at, step); break;
        case Kind::create_compute_instances: divide(at, step); break;
        }
    }

    void push(std::size_t at, std::string text) { commands_.push_back({.text = std::move(text), .steps = {at}}); }

    static std::vector<int> ids_of(const Step& step) {
        std::vector<int> ids;
        std::ranges::transform(step.compute_instances, std::back_inserter(ids), &ComputeInstance::id);
        std::ranges::sort(ids);
        return ids;
    }

    // Whether the last command does steps of this kind on this GPU, and nothing came between.
    [[nodiscard]] bool continues(std::size_t at, const Step& step) const {
        if (commands_.empty() || commands_.back().steps.back() + 1 != at) {
            return false;
        }
        const Step& last = plan_.steps[commands_.back().steps.back()];
        return last.kind == step.kind && last.gpu == step.gpu;
    }

    void destroy(std::size_t at, const Step& step) {
        if (continues(at, step)) {
            commands_.back().text += fmt::format(",{}", step.gi);
            commands_.back().steps.push_back(at);
            return;
        }
        push(at, fmt::format("nvidia-smi mig -i {} -dgi -gi {}", device(step), step.gi));
    }

    void change_mode(std::size_t at, const Step& step) {
        push(at, fmt::format("nvidia-smi -i {} -mig {}", device(step), step.kind == Kind::enable_mig ? 1 : 0));
        const BoardFacts& facts = board(step).facts();
        if (facts.mode_change_resets) {
            commands_.back().note = CommandNote::resets_gpu;
        } else if (step.kind == Kind::enable_mig && !facts.mode_survives_reboot) {
            commands_.back().note = CommandNote::lost_with_the_driver;
        }
    }

    void create(std::size_t at, const Step& step) {
        const std::string wanted = create_argument(board(step), step.profile, step.start);
        const bool with_compute = !step.compute_instances.empty();
        const std::string end = with_compute ? " -C" : "";
        if (continues(at, step) && plan_.steps[at - 1].compute_instances.empty() != with_compute) {
            std::string& text = commands_.back().text;
            text.insert(text.size() - end.size(), "," + wanted);
            commands_.back().steps.push_back(at);
            return;
        }
        push(at, fmt::format("nvidia-smi mig -i {} -cgi {}{}", device(step), wanted, end));
    }

    // Of an instance that the same plan creates, the id is the driver's to choose.
    void divide(std::size_t at, const Step& step) {
        const GiProfile& row = board(step).row(step.profile);
        std::vector<int> profiles;
        for (const ComputeInstance& ci : step.compute_instances) {
            profiles.push_back(row.compute_instances[static_cast<std::size_t>(ci.profile)].nvml.value);
        }
        const bool is_new = std::ranges::any_of(plan_.steps, [&](const Step& other) {
            return other.kind == Kind::create_instance && other.gpu == step.gpu && other.gi == step.gi;
        });
        push(at, fmt::format("nvidia-smi mig -i {} -cci {} -gi {}", device(step), fmt::join(profiles, ","),
                             is_new ? "<ID>" : std::to_string(step.gi)));
        if (is_new) {
            commands_.back().note = CommandNote::id_from_the_driver;
            commands_.back().instance_profile = row.label();
            commands_.back().instance_start = step.start;
        }
    }

    const Plan& plan_;
    std::vector<Command> commands_;
};

} // namespace

std::string create_argument(const Board& board, int profile, int start) {
    return fmt::format("{}:{}", board.creation_name(profile), start * board.facts().placement_factor);
}

std::vector<Command> commands_of(const Plan& plan) { return Commands(plan).run(); }

} // namespace mig
