#include "app/layout/board_words.h"

#include "app/layout/text_table.h"
#include "core/base/text.h"

#include <fmt/format.h>

namespace mig::cli {
namespace {

std::string mode_words(const BoardFacts& facts) {
    return fmt::format("{}; {}", facts.mode_change_resets ? "changing it resets the GPU" : "changes without a reset",
                       facts.mode_survives_reboot ? "survives a reboot" : "is lost when the driver unloads");
}

std::string_view engine_word(Engine engine) {
    switch (engine) {
    case Engine::copy: return "CE";
    case Engine::decoder: return "NVDEC";
    case Engine::encoder: return "NVENC";
    case Engine::jpeg: return "JPEG";
    case Engine::ofa: return "OFA";
    }
    return "";
}

// What the instances of a layout have to share among themselves (L7).
std::string budget_words(const Board& board) {
    std::vector<std::string> parts;
    for (const Engine engine : all_engines) {
        if (board.is_budgeted(engine) && board.engine_budget(engine) > 0) {
            parts.push_back(fmt::format("{} {}", board.engine_budget(engine), engine_word(engine)));
        }
    }
    return parts.empty() ? "" : join(parts, ", ") + " for all instances together";
}

std::string starts_of(const GiProfile& row) {
    std::vector<std::string> starts;
    for (const auto& placement : row.placements) {
        starts.push_back(std::to_string(placement.start));
    }
    return join(starts, " ");
}

} // namespace

std::string facts_of(const Board& board) {
    const BoardFacts& facts = board.facts();
    std::string out = fmt::format("{} ({})\n", facts.name, facts.id);
    const auto fact = [&](std::string_view name, const std::string& text) {
        if (!text.empty()) {
            out += fmt::format("  {:<14}{}\n", name, text);
        }
    };
    fact("products", join(facts.products, ", "));
    fact("PCI devices", join(facts.pci_devices, ", "));
    fact("architecture", facts.compute_capability.empty()
                             ? facts.architecture
                             : fmt::format("{}, compute capability {}", facts.architecture, facts.compute_capability));
    fact("memory", fmt::format("{}{} memory units", facts.memory_mib > 0 ? fmt::format("{} MiB, ", facts.memory_mib) : "",
                               board.memory_units()));
    fact("instances", fmt::format("at most {}, {} compute slices", board.max_gpu_instances(), board.compute_slices()));
    fact("engines", budget_words(board));
    if (facts.placement_factor != 1) {
        fact("placements", fmt::format("the driver counts {} for each memory unit", facts.placement_factor));
    }
    fact("driver", facts.driver_floor);
    fact("MIG mode", mode_words(facts));
    fact("source", facts.source_note.empty() ? std::string(source_word(facts.source))
                                             : fmt::format("{}: {}", source_word(facts.source), facts.source_note));
    return out;
}

std::string rows_of(const Board& board) {
    std::vector<Column> columns{{"PROFILE"},
                                {"ID", Align::right},
                                {"AT MOST", Align::right},
                                {"SLICES", Align::right},
                                {"MEMORY MiB", Align::right},
                                {"SMs", Align::right}};
    for (const Engine engine : all_engines) {
        columns.push_back({std::string(engine_word(engine)), Align::right});
    }
    columns.push_back({"UNITS", Align::right});
    columns.push_back({"STARTS"});
    TextTable table(std::move(columns));
    for (const auto& row : board.rows()) {
        std::vector<std::string> cells{row.label(),
                                       std::to_string(row.profile_id),
                                       std::to_string(row.instances),
                                       std::to_string(row.slices),
                                       std::to_string(row.memory_mib),
                                       std::to_string(row.multiprocessors)};
        for (const Engine engine : all_engines) {
            cells.push_back(std::to_string(row.engines[engine]));
        }
        cells.push_back(std::to_string(row.placements.front().size));
        cells.push_back(starts_of(row));
        table.add(std::move(cells));
    }
    return table.to_string();
}

std::string compute_instances_of(const Board& board) {
    TextTable table({{"PROFILE"},
                     {"COMPUTE INSTANCE"},
                     {"AT MOST", Align::right},
                     {"SLICES", Align::right},
                     {"SMs", Align::right},
                     {"NVML"}});
    for (const auto& row : board.rows()) {
        std::string name = row.label();
        for (const auto& ci : row.compute_instances) {
            table.add({std::exchange(name, ""), compute_instance_name(row, ci).canonical(), std::to_string(ci.instances),
                       std::to_string(ci.slices), std::to_string(ci.multiprocessors), std::string(ci.nvml.suffix)});
        }
    }
    return table.to_string();
}

} // namespace mig::cli
