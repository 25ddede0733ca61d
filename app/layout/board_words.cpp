#include "app/layout/board_words.h"

#include "app/layout/text_table.h"
#include "core/base/text.h"

#include <fmt/format.h>

#include <algorithm>

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

constexpr std::string_view unknown = "-";

std::string marked(Source source, const std::string& text) { return std::string(source_mark(source)) + text; }

std::string marked(Source source, int number) { return marked(source, std::to_string(number)); }

// SMs: no profile has none, so 0 is what a table leaves out.
std::string multiprocessors(Source source, int number) { return number == 0 ? std::string(unknown) : marked(source, number); }

// "guide, memory derived"
std::string source_words(const RowSource& source) {
    std::string words(source_word(source.row));
    if (source.memory != source.row) {
        words += fmt::format(", memory {}", source_word(source.memory));
    }
    return words;
}

std::string legend_of(const Board& board) {
    bool guide = false;
    bool derived = false;
    for (int profile = 0; board.has_row(profile); ++profile) {
        const RowSource source = board.source_of(profile);
        for (const Source one : {source.row, source.memory, source.compute_instances}) {
            guide = guide || one == Source::guide;
            derived = derived || one == Source::derived;
        }
    }
    std::vector<std::string> parts;
    if (guide) {
        parts.push_back(fmt::format("{} a guide says so", source_mark(Source::guide)));
    }
    if (derived) {
        parts.push_back(fmt::format("{} derived: worked out, not seen on such a card", source_mark(Source::derived)));
    }
    return parts.empty() ? "" : join(parts, "    ") + "\n";
}

// What is said of single rows, once for all that share it.
std::string notes_of(const Board& board) {
    std::vector<std::pair<std::string, std::vector<std::string>>> notes;
    for (int profile = 0; board.has_row(profile); ++profile) {
        const std::string note = board.source_of(profile).note;
        if (note.empty() || note == board.facts().source_note) {
            continue;
        }
        auto same = std::ranges::find(notes, note, [](const auto& one) { return one.first; });
        if (same == notes.end()) {
            same = notes.insert(notes.end(), {note, {}});
        }
        same->second.push_back(board.row(profile).label());
    }
    std::string out;
    for (const auto& [note, rows] : notes) {
        const bool all = rows.size() == board.rows().size();
        out += fmt::format("{}: {}\n", all ? "all rows" : join(rows, ", "), note);
    }
    return out;
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
    fact("also called", join(facts.spellings, ", "));
    fact("PCI devices", join(facts.pci_devices, ", "));
    fact("architecture", facts.compute_capability.empty()
                             ? facts.architecture
                             : fmt::format("{}, compute capability {}", facts.architecture, facts.compute_capability));
    fact("memory", fmt::format("{}{} memory units", facts.memory_mib > 0 ? fmt::format("{} MiB, ", facts.memory_mib) : "",
                               board.memory_units()));
    fact("instances", fmt::format("at most {}, {} compute slices", board.max_gpu_instances(), board.compute_slices()));
    fact("engines", budget_words(board));
    if (!facts.profile_ids_known) {
        fact("profile ids",
             fmt::format("not known: name partitions by profile, as in \"nvidia-smi mig -cgi {}\"", board.creation_name(0)));
    }
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
    columns.push_back({"SOURCE"});
    TextTable table(std::move(columns));
    for (int profile = 0; board.has_row(profile); ++profile) {
        const GiProfile& row = board.row(profile);
        const RowSource source = board.source_of(profile);
        std::vector<std::string> cells{row.label(),
                                       board.facts().profile_ids_known ? marked(source.row, row.profile_id)
                                                                       : std::string(unknown),
                                       marked(source.row, row.instances),
                                       std::to_string(row.slices),
                                       marked(source.memory, row.memory_mib),
                                       multiprocessors(source.row, row.multiprocessors)};
        for (const Engine engine : all_engines) {
            cells.push_back(marked(source.row, row.engines[engine]));
        }
        cells.push_back(std::to_string(row.placements.front().size));
        cells.push_back(marked(source.row, starts_of(row)));
        cells.push_back(source_words(source));
        table.add(std::move(cells));
    }
    return table.to_string() + notes_of(board);
}

std::string compute_instances_of(const Board& board) {
    TextTable table({{"PROFILE"},
                     {"COMPUTE INSTANCE"},
                     {"AT MOST", Align::right},
                     {"SLICES", Align::right},
                     {"SMs", Align::right},
                     {"NVML"},
                     {"SOURCE"}});
    for (int profile = 0; board.has_row(profile); ++profile) {
        const GiProfile& row = board.row(profile);
        const Source source = board.source_of(profile).compute_instances;
        std::string name = row.label();
        for (const auto& ci : row.compute_instances) {
            table.add({std::exchange(name, ""), compute_instance_name(row, ci).canonical(), marked(source, ci.instances),
                       std::to_string(ci.slices), multiprocessors(source, ci.multiprocessors), std::string(ci.nvml.suffix),
                       std::string(source_word(source))});
        }
    }
    const std::string legend = legend_of(board);
    return table.to_string() + (legend.empty() ? "" : "\n" + legend);
}

} // namespace mig::cli
