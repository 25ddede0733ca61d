#include "app/layout/commands.h"
#include "app/layout/document.h"
#include "app/layout/grid_picture.h"
#include "app/layout/json.h"
#include "app/layout/output.h"
#include "app/layout/plan_words.h"
#include "core/formats/nvml_mock.h"
#include "core/plan/script.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace mig::cli {
namespace {

constexpr auto nothing_present = "none";

struct Options {
    std::string from;
    std::string to;
    DocumentOptions document;
    PlanOptions plan;
    std::string output;
    bool script = false;
    bool rollback = false;
    bool json = false;
};

// A plan and the node that it starts from.
struct Way {
    Node start;
    Plan plan;
};

// What the two documents say of themselves. A layout that was not read cannot be planned for, nor left out.
Diagnostics said_of(const Opened& opened) {
    Diagnostics said = opened.document.diagnostics;
    if (opened.document.value && opened.document.value->config) {
        std::ranges::move(nvml_mock::unread_layouts(*opened.document.value->config), std::back_inserter(said));
    }
    return said;
}

Expected<Way, Diagnostics> find_way(const Node& from, const Node& to, const Options& options) {
    auto plan = make_plan(from, to, options.plan);
    if (!plan) {
        return tl::unexpected(std::move(plan.error()));
    }
    if (!options.rollback) {
        return Way{from, *std::move(plan)};
    }
    auto back = roll_back(*plan, from);
    if (!back) {
        return tl::unexpected(std::move(back.error()));
    }
    return Way{plan->result, *std::move(back)};
}

std::string text_of(const Way& way, Terminal terminal) {
    const auto& [start, plan] = way;
    std::string out = plan_sentence(plan) + "\n";
    if (plan.empty()) {
        return out;
    }
    if (const std::string drain = drain_words(plan, start); !drain.empty()) {
        out += "\n" + drain;
    }
    out += "\n" + steps_words(plan);
    if (plan.created > 0) {
        out += "\nGPU instances and compute instances do not survive a reboot.\n";
    }
    for (std::size_t i = 0; i < start.gpus.size(); ++i) {
        if (std::ranges::any_of(plan.steps, [&](const Step& step) { return step.gpu == static_cast<int>(i); })) {
            const int index = static_cast<int>(i);
            out += "\nBefore: " + draw_gpu(start.gpus[i], index, terminal);
            out += "\nAfter:  " + draw_gpu(plan.result.gpus[i], index, terminal);
        }
    }
    return out;
}

Json step_to_json(const Plan& plan, const Step& step) {
    Json out{{"gpu", plan.result.device_index(step.gpu)}, {"kind", kind_word(step.kind)}, {"why", why_word(step.why)}};
    if (step.profile < 0) {
        return out;
    }
    const Board& board = *plan.result.gpus[static_cast<std::size_t>(step.gpu)].board;
    const GiProfile& row = board.row(step.profile);
    out.update(Json{{"id", step.gi}, {"profile", row.label()}, {"start", step.start}, {"compute_instances", Json::array()}});
    for (const ComputeInstance& ci : step.compute_instances) {
        const CiProfile& profile = row.compute_instances[static_cast<std::size_t>(ci.profile)];
        out["compute_instances"].push_back(
            {{"id", ci.id}, {"name", compute_instance_name(row, profile).canonical()}, {"start", ci.start}});
    }
    if (step.why == Step::Why::in_the_way) {
        out["of"] = {{"profile", board.row(step.profile_wanted).label()}, {"start", step.start_wanted}};
    }
    return out;
}

Json way_to_json(const Way& way, const Options& options) {
    const Plan& plan = way.plan;
    Json out{{"summary", plan_sentence(plan)}, {"kept", plan.kept},      {"destroyed", plan.destroyed}, {"created", plan.created},
             {"drain", Json::array()},         {"steps", Json::array()}, {"commands", Json::array()}};
    for (const InstanceRef& ref : plan.drained) {
        out["drain"].push_back({{"gpu", way.start.device_index(ref.gpu)},
                                {"gpu_instance", ref.gi},
                                {"compute_instance", ref.ci ? Json(*ref.ci) : Json()}});
    }
    for (const Step& step : plan.steps) {
        out["steps"].push_back(step_to_json(plan, step));
    }
    for (const Command& command : commands_of(plan)) {
        out["commands"].push_back({{"text", command.text}, {"steps", command.steps}, {"note", note_word(command.note)}});
    }
    out["gpus"] = to_json(plan.result)["gpus"];
    if (options.script) {
        out["script"] = script_of(plan, way.start);
    }
    return out;
}

ExitCode deliver(const Way& way, const Options& options, const Diagnostics& said, ExitCode exit) {
    if (options.json) {
        Json out = way_to_json(way, options);
        out["diagnostics"] = to_json(said);
        return worst(exit, write_out(options.output, out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"));
    }
    Terminal terminal = look_at_terminal();
    terminal.colour = terminal.colour && options.output.empty();
    return worst(exit, write_out(options.output, options.script ? script_of(way.plan, way.start) : text_of(way, terminal)));
}

const Json& without_plan() {
    static const Json fields{{"summary", nullptr}, {"steps", Json::array()}, {"commands", Json::array()}};
    return fields;
}

ExitCode fail(const Options& options, const Diagnostics& said) {
    const ExitCode exit = worst(ExitCode::errors, exit_for(said));
    if (!options.json) {
        return exit;
    }
    Json out = without_plan();
    out["diagnostics"] = to_json(said);
    return worst(exit, print_json(out));
}

// Nothing is planned where one of the documents has errors.
ExitCode plan_between(const std::vector<Opened>& opened, const Options& options, Diagnostics said) {
    if (has_errors(said) || std::ranges::any_of(opened, [](const Opened& one) { return !one.document.value; })) {
        return fail(options, said);
    }
    const Node& to = opened.back().document.value->node;
    const auto way = find_way(opened.size() == 1 ? untouched(to) : opened.front().document.value->node, to, options);
    Diagnostics found = way ? way->plan.warnings : way.error();
    for (Diagnostic& one : found) {
        one.file = opened.back().name;
    }
    if (!options.json) {
        report(found);
    }
    std::ranges::move(found, std::back_inserter(said));
    return way ? deliver(*way, options, said, exit_for(said)) : fail(options, said);
}

ExitCode plan_files(const Environment& environment, const Options& options) {
    const auto open_options = resolve(options.document, environment);
    if (!open_options) {
        return usage_error("plan", open_options.error());
    }
    if (options.from == "-" && options.to == "-") {
        return usage_error("plan", "both nodes cannot be read from standard input; name a file for one of them");
    }
    std::vector<std::string> files{options.to};
    if (options.from != nothing_present) {
        files.insert(files.begin(), options.from);
    }
    std::vector<Opened> opened;
    Diagnostics said;
    for (const std::string& file : files) {
        auto one = open(file, *open_options);
        if (!one) {
            return refuse(one.error(), options.json, without_plan());
        }
        Diagnostics here = said_of(*one);
        if (!options.json) {
            report(here, one->name, one->text);
        }
        std::ranges::move(here, std::back_inserter(said));
        opened.push_back(*std::move(one));
    }
    return plan_between(opened, options, std::move(said));
}

} // namespace

void add_plan(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand("plan", "Say how to come from one layout to another, step by step");
    command->footer("Examples:\n"
                    "  mig-layout plan now.yaml wanted.yaml\n"
                    "  mig-layout plan none wanted.yaml          of GPUs on which nothing was done yet\n"
                    "  mig-layout plan now.yaml wanted.yaml --script -o change.sh\n"
                    "  mig-layout plan now.yaml wanted.yaml --script --rollback -o undo.sh\n\n"
                    "As few instances as can be are destroyed. Each state between two steps is legal.\n"
                    "Nothing is run; the script asks first whether the node is as FROM says.");
    const auto options = std::make_shared<Options>();
    command->add_option("FROM", options->from, "Document with what is there; \"none\" for nothing, with MIG off")->required();
    command->add_option("TO", options->to, "Document with what is wanted; \"-\" is standard input")->required();
    command->add_flag("--script", options->script, "Write a shell script that does it");
    command->add_flag("--rollback", options->rollback, "The way back: from what the plan ends in to FROM");
    command->add_flag("--free-starts", options->plan.free_starts,
                      "Take other starts than those of TO where more instances survive");
    command->add_flag("--by-id", options->plan.by_id, "Keep an instance only where its id is the same too, as nvml-mock does");
    command->add_option("-o,--output", options->output, "File to write instead of standard output; replaced whole or not at all")
        ->type_name("OUT");
    add_document_options(*command, options->document);
    command->add_flag("--json", options->json, "Print JSON: steps, commands, and what must be drained");
    command->callback(
        [options, &run] { run = [options](const Environment& environment) { return plan_files(environment, *options); }; });
}

} // namespace mig::cli
