#include "app/layout/json.h"

#include "app/layout/output.h"
#include "core/layout/figures.h"
#include "core/layout/legality.h"
#include "resources/messages/messages.h"

#include <string>
#include <string_view>

namespace mig::cli {
namespace {

Json to_json(const Engines& engines) {
    Json out = Json::object();
    for (const Engine engine : all_engines) {
        out[std::string(engine_key(engine))] = engines[engine];
    }
    return out;
}

// A number that is 0 only where it is not known.
Json known_or_null(std::int64_t number) { return number == 0 ? Json() : Json(number); }

Json to_json(const GiProfile& row, const CiProfile& ci) {
    return {{"name", compute_instance_name(row, ci).canonical()},
            {"nvml_profile", ci.nvml.suffix},
            {"slices", ci.slices},
            {"instances", ci.instances},
            {"multiprocessors", known_or_null(ci.multiprocessors)},
            {"engines", to_json(ci.engines)}};
}

Json row_to_json(const Board& board, int profile) {
    const GiProfile& row = board.row(profile);
    const RowSource source = board.source_of(profile);
    Json placements = Json::array();
    for (const auto& [start, size] : row.placements) {
        placements.push_back({{"start", start}, {"size", size}});
    }
    Json cis = Json::array();
    for (const auto& ci : row.compute_instances) {
        cis.push_back(to_json(row, ci));
    }
    return {{"name", row.label()},
            {"nvml_profile", row.nvml.suffix},
            {"profile_id", board.facts().profile_ids_known ? Json(row.profile_id) : Json()},
            {"slices", row.slices},
            {"instances", row.instances},
            {"memory_mib", row.memory_mib},
            {"multiprocessors", known_or_null(row.multiprocessors)},
            {"engines", to_json(row.engines)},
            {"placements", std::move(placements)},
            {"compute_instances", std::move(cis)},
            {"source", source_word(source.row)},
            {"memory_source", source_word(source.memory)},
            {"compute_instances_source", source_word(source.compute_instances)},
            {"source_note", source.note}};
}

Json to_json(const Board& board, const GpuInstance& gi) {
    Json out{{"id", gi.id}};
    if (!board.has_row(gi.profile)) {
        return out;
    }
    const GiProfile& row = board.row(gi.profile);
    const Placement* offered = row.placement_at(gi.start);
    out["profile"] = row.label();
    out["start"] = gi.start;
    out["size"] = offered != nullptr ? Json(offered->size) : Json();
    out["memory_mib"] = row.memory_mib;
    out["slices"] = row.slices;
    out["compute_instances"] = Json::array();
    for (const auto& ci : gi.compute_instances) {
        const auto& profile = row.compute_instances[static_cast<std::size_t>(ci.profile)];
        out["compute_instances"].push_back({{"id", ci.id},
                                            {"name", compute_instance_name(row, profile).canonical()},
                                            {"start", ci.start},
                                            {"slices", profile.slices}});
    }
    return out;
}

Json figures_of(const Board& board, const Layout& layout) {
    const Figures now = figures(board, layout);
    Json room = Json::object();
    for (std::size_t i = 0; i < board.rows().size(); ++i) {
        room[board.rows()[i].label()] = now.more[i];
    }
    return {{"free_units", unit_list(now.free_units)},
            {"free_mib", now.free_mib},
            {"free_slices", now.free_slices},
            {"stranded_units", unit_list(now.stranded_units)},
            {"stranded_mib", now.stranded_mib},
            {"stranded_slices", now.stranded_slices},
            {"room_for", std::move(room)}};
}

std::string_view word(MigMode mode) { return mode == MigMode::enabled ? "enabled" : "disabled"; }

Json to_json(const Gpu& gpu, std::size_t index) {
    Json out{{"index", index},
             {"name", gpu.name},
             {"board", gpu.board ? Json(gpu.board->facts().id) : Json()},
             {"mode", word(gpu.mode)}};
    out["declared"] = gpu.layout.has_value();
    if (gpu.board == nullptr) {
        return out;
    }
    const Layout& layout = gpu.layout_or_empty();
    out["legal"] = is_legal(*gpu.board, layout);
    out["instances"] = Json::array();
    for (const auto& gi : layout.instances()) {
        out["instances"].push_back(to_json(*gpu.board, gi));
    }
    out["figures"] = figures_of(*gpu.board, layout);
    return out;
}

std::string_view word(Severity severity) {
    switch (severity) {
    case Severity::note: return "note";
    case Severity::warning: return "warning";
    case Severity::error: break;
    }
    return "error";
}

Json to_json(const Diagnostic& diagnostic) {
    Json arguments = Json::object();
    for (const auto& [name, value] : diagnostic.arguments) {
        std::visit([&](const auto& held) { arguments[name] = held; }, value);
    }
    const auto& [begin, end] = diagnostic.range;
    return {{"severity", word(diagnostic.severity)},
            {"code", diagnostic.code.id()},
            {"message", messages::sentence(diagnostic)},
            {"file", diagnostic.file},
            {"line", begin.line},
            {"column", begin.column},
            {"end_line", end.line},
            {"end_column", end.column},
            {"path", diagnostic.path},
            {"arguments", std::move(arguments)}};
}

} // namespace

Json to_json(const Diagnostics& diagnostics) {
    Json out = Json::array();
    for (const auto& diagnostic : diagnostics) {
        out.push_back(to_json(diagnostic));
    }
    return out;
}

Json summary_of(const Board& board) {
    const BoardFacts& facts = board.facts();
    return {{"id", facts.id},
            {"name", facts.name},
            {"products", facts.products},
            {"spellings", facts.spellings},
            {"pci_devices", facts.pci_devices},
            {"architecture", facts.architecture},
            {"compute_capability", facts.compute_capability},
            {"memory_mib", known_or_null(facts.memory_mib)},
            {"memory_units", board.memory_units()},
            {"compute_slices", board.compute_slices()},
            {"max_gpu_instances", board.max_gpu_instances()},
            {"driver_floor", facts.driver_floor},
            {"mode_change_resets", facts.mode_change_resets},
            {"mode_survives_reboot", facts.mode_survives_reboot},
            {"placement_factor", facts.placement_factor},
            {"profile_ids_known", facts.profile_ids_known},
            {"source", source_word(facts.source)},
            {"source_note", facts.source_note}};
}

Json to_json(const UnplannableProduct& product) {
    return {{"name", product.name},
            {"products", product.products},
            {"pci_devices", product.pci_devices},
            {"reason", unplannable_word(product.reason)},
            {"note", product.note}};
}

Json to_json(const Board& board) {
    Json out = summary_of(board);
    out["rows"] = Json::array();
    for (int profile = 0; board.has_row(profile); ++profile) {
        out["rows"].push_back(row_to_json(board, profile));
    }
    return out;
}

Json to_json(const Node& node) {
    Json gpus = Json::array();
    for (std::size_t i = 0; i < node.gpus.size(); ++i) {
        gpus.push_back(to_json(node.gpus[i], i));
    }
    return {{"gpus", std::move(gpus)}};
}

ExitCode refuse(const Diagnostic& problem, bool as_json, Json fields) {
    if (!as_json) {
        report(problem);
        return ExitCode::failed;
    }
    fields["diagnostics"] = to_json(Diagnostics{problem});
    return worst(ExitCode::failed, print_json(fields));
}

ExitCode print_json(const Json& json) { return print(json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"); }

} // namespace mig::cli
