#include "core/plan/plan.h"

#include "core/layout/units.h"
#include "core/plan/choose_starts.h"

#include <algorithm>

namespace mig {

namespace {

using Kind = Step::Kind;
using Why = Step::Why;

// What is created, not what is only declared while MIG is off.
const Layout& layout_in_force(const Gpu& gpu) {
    static const Layout nothing;
    return gpu.mode == MigMode::enabled ? gpu.layout_or_empty() : nothing;
}

bool is_same_compute(const ComputeInstance& a, const ComputeInstance& b, bool by_id) {
    return a.profile == b.profile && a.start == b.start && (!by_id || a.id == b.id);
}

// The plan of one GPU; its board and both layouts are sound.
class GpuPlanner {
public:
    GpuPlanner(int gpu, const Gpu& present, const Gpu& wanted, const PlanOptions& options, Plan& plan)
        : gpu_(gpu),
          board_(*present.board),
          present_(present),
          options_(options),
          plan_(plan),
          is_on_(wanted.mode == MigMode::enabled),
          wanted_(layout_in_force(wanted)),
          now_(layout_in_force(present)) {
        if (options.free_starts) {
            wanted_ = most_surviving(board_, now_, wanted_);
        }
    }

    void run() {
        const Layout before = now_;
        for (const GpuInstance& gi : before.instances()) {
            if (const GpuInstance* kept = counterpart(gi)) {
                ++plan_.kept;
                take_away_compute(gi, *kept);
            } else {
                destroy(gi);
            }
        }
        const bool was_on = present_.mode == MigMode::enabled;
        if (was_on != is_on_) {
            plan_.steps.push_back({.kind = is_on_ ? Kind::enable_mig : Kind::disable_mig, .why = Why::mode, .gpu = gpu_});
        }
        for (const GpuInstance& gi : wanted_.instances()) {
            if (const GpuInstance* there = now_.at_unit(board_, gi.start); there != nullptr && counterpart(*there) == &gi) {
                divide(*there, gi, Why::divided_otherwise);
            } else {
                create(gi);
            }
        }
    }

    [[nodiscard]] Layout result() const { return now_; }

private:
    // The wanted instance that this one is already; nullptr when it has to go.
    [[nodiscard]] const GpuInstance* counterpart(const GpuInstance& there) const {
        const auto& all = wanted_.instances();
        const auto found = std::ranges::find_if(all, [&](const GpuInstance& one) {
            return one.profile == there.profile && one.start == there.start && (!options_.by_id || one.id == there.id);
        });
        return found == all.end() ? nullptr : &*found;
    }

    Step step(Kind kind, Why why, const GpuInstance& gi) const {
        return {.kind = kind, .why = why, .gpu = gpu_, .gi = gi.id, .profile = gi.profile, .start = gi.start};
    }

    // Because of which wanted instance it cannot stay.
    void explain(Step& step, const GpuInstance& gi) const {
        for (const GpuInstance& wanted : wanted_.instances()) {
            const bool is_new = std::ranges::none_of(layout_in_force(present_).instances(), [&](const GpuInstance& there) {
                return there.profile == wanted.profile && there.start == wanted.start;
            });
            if (is_new && (units_of(board_, gi) & units_of(board_, wanted)) != 0) {
                step.why = Why::in_the_way;
                step.profile_wanted = wanted.profile;
                step.start_wanted = wanted.start;
                return;
            }
        }
    }

    void destroy_compute(Step step, const GpuInstance& gi, std::vector<ComputeInstance> gone) {
        if (gone.empty()) {
            return;
        }
        GpuInstance after = gi;
        for (const ComputeInstance& ci : gone) {
            plan_.drained.push_back({gpu_, gi.id, ci.id});
            std::erase(after.compute_instances, ci);
        }
        now_.replace(after);
        step.kind = Kind::destroy_compute_instances;
        step.compute_instances = std::move(gone);
        plan_.steps.push_back(std::move(step));
    }

    void destroy(const GpuInstance& gi) {
        Step gone = step(Kind::destroy_instance, Why::not_wanted, gi);
        explain(gone, gi);
        destroy_compute(gone, gi, gi.compute_instances);
        now_.remove(gi.id);
        ++plan_.destroyed;
        plan_.steps.push_back(std::move(gone));
    }

    void take_away_compute(const GpuInstance& there, const GpuInstance& wanted) {
        std::vector<ComputeInstance> gone;
        std::ranges::copy_if(there.compute_instances, std::back_inserter(gone), [&](const ComputeInstance& ci) {
            return std::ranges::none_of(wanted.compute_instances,
                                        [&](const ComputeInstance& one) { return is_same_compute(one, ci, options_.by_id); });
        });
        destroy_compute(step(Kind::destroy_compute_instances, Why::divided_otherwise, there), there, std::move(gone));
    }

    void create(const GpuInstance& wanted) {
        GpuInstance made = wanted;
        made.id = options_.by_id ? wanted.id : lowest_unused_id(now_);
        Step create = step(Kind::create_instance, Why::wanted, made);
        made.compute_instances.clear();
        const int spanning = board_.row(wanted.profile).default_compute_instance();
        const bool is_default = wanted.compute_instances.size() == 1 && wanted.compute_instances.front().profile == spanning &&
                                (!options_.by_id || wanted.compute_instances.front().id == 0);
        if (is_default) {
            made.compute_instances = {{.id = 0, .profile = spanning, .start = 0}};
            create.compute_instances = made.compute_instances;
        }
        now_.add(made);
        ++plan_.created;
        plan_.steps.push_back(std::move(create));
        divide(made, wanted, Why::wanted);
    }

    // Adds the compute instances that are missing, from the left.
    void divide(const GpuInstance& there, const GpuInstance& wanted, Why why) {
        GpuInstance after = there;
        Step made = step(Kind::create_compute_instances, why, there);
        for (const ComputeInstance& one : wanted.compute_instances) {
            const bool is_there = std::ranges::any_of(
                there.compute_instances, [&](const ComputeInstance& ci) { return is_same_compute(ci, one, options_.by_id); });
            if (is_there) {
                continue;
            }
            if (first_place(after, one.profile) != one.start) {
                warn_of_place(wanted, one);
            }
            ComputeInstance ci = one;
            ci.id = options_.by_id ? one.id : lowest_unused_id(after);
            after.compute_instances.push_back(ci);
            made.compute_instances.push_back(ci);
        }
        if (!made.compute_instances.empty()) {
            std::ranges::sort(after.compute_instances, {}, &ComputeInstance::start);
            now_.replace(after);
            plan_.steps.push_back(std::move(made));
        }
    }

    // Where a driver puts a compute instance for which no place is asked.
    [[nodiscard]] int first_place(const GpuInstance& gi, int profile) const {
        const CiProfile& offered = board_.row(gi.profile).compute_instances[static_cast<std::size_t>(profile)];
        for (int start = 0; start + offered.slices <= board_.row(gi.profile).slices; start += offered.slices) {
            if (!check_compute_placement(board_, gi, profile, start)) {
                return start;
            }
        }
        return -1;
    }

    void warn_of_place(const GpuInstance& gi, const ComputeInstance& ci) {
        Diagnostic warning{.severity = Severity::warning, .code = codes::plan_compute_place};
        const GiProfile& row = board_.row(gi.profile);
        warning.arguments = {
            {"gpu", std::int64_t{gpu_}},
            {"profile", compute_instance_name(row, row.compute_instances[static_cast<std::size_t>(ci.profile)]).canonical()},
            {"start", std::int64_t{ci.start}}};
        plan_.warnings.push_back(std::move(warning));
    }

    int gpu_;
    const Board& board_;
    const Gpu& present_;
    const PlanOptions& options_;
    Plan& plan_;
    bool is_on_;
    Layout wanted_;
    Layout now_;
};

Diagnostic about(Code code, std::size_t gpu, std::vector<Argument> more = {}) {
    Diagnostic diagnostic{.code = code};
    diagnostic.arguments = {{"gpu", static_cast<std::int64_t>(gpu)}};
    diagnostic.arguments.insert(diagnostic.arguments.end(), more.begin(), more.end());
    return diagnostic;
}

void check_state(std::size_t gpu, const Gpu& state, const char* which, Diagnostics& found) {
    const Layout& layout = layout_in_force(state);
    for (const Violation& violation : check_layout(*state.board, layout)) {
        Diagnostic one = about(codes::plan_illegal, gpu, {{"state", std::string(which)}});
        const Diagnostic reason = describe(violation.refusal, *state.board, layout);
        one.arguments.push_back({"reason", std::string(reason.code.id())});
        one.arguments.insert(one.arguments.end(), reason.arguments.begin(), reason.arguments.end());
        found.push_back(std::move(one));
    }
}

Diagnostics obstacles(const Node& present, const Node& wanted) {
    Diagnostics found;
    if (present.gpus.size() != wanted.gpus.size()) {
        found.push_back(Diagnostic{.code = codes::plan_gpu_count,
                                   .arguments = {{"present", static_cast<std::int64_t>(present.gpus.size())},
                                                 {"wanted", static_cast<std::int64_t>(wanted.gpus.size())}}});
        return found;
    }
    for (std::size_t i = 0; i < present.gpus.size(); ++i) {
        const BoardRef& is = present.gpus[i].board;
        const BoardRef& shall = wanted.gpus[i].board;
        if (!is && !shall) {
            continue; // no MIG there, before and after
        }
        if (!is || !shall) {
            found.push_back(about(codes::plan_no_board, i));
        } else if (is->table() != shall->table()) {
            found.push_back(about(codes::plan_other_board, i, {{"present", is->facts().name}, {"wanted", shall->facts().name}}));
        } else {
            check_state(i, present.gpus[i], "present", found);
            check_state(i, wanted.gpus[i], "wanted", found);
        }
    }
    return found;
}

} // namespace

Expected<Plan, Diagnostics> make_plan(const Node& present, const Node& wanted, const PlanOptions& options) {
    if (Diagnostics found = obstacles(present, wanted); !found.empty()) {
        return tl::unexpected(std::move(found));
    }
    Plan plan;
    plan.result = present;
    for (std::size_t i = 0; i < present.gpus.size(); ++i) {
        Gpu& result = plan.result.gpus[i];
        if (!result.device_index) {
            result.device_index = wanted.gpus[i].device_index;
        }
        if (!result.board) {
            continue;
        }
        GpuPlanner planner(static_cast<int>(i), present.gpus[i], wanted.gpus[i], options, plan);
        planner.run();
        result.mode = wanted.gpus[i].mode;
        result.pending.reset();
        result.layout = planner.result();
    }
    return plan;
}

Expected<Plan, Diagnostics> roll_back(const Plan& plan, const Node& present) { return make_plan(plan.result, present); }

Node untouched(const Node& node) {
    Node nothing = node;
    for (Gpu& gpu : nothing.gpus) {
        gpu.mode = MigMode::disabled;
        gpu.pending.reset();
        gpu.layout.reset();
    }
    return nothing;
}

} // namespace mig
