#include "core/formats/nvidia_smi/write.h"

#include "core/formats/placing.h"
#include "core/layout/figures.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

namespace mig::nvidia_smi {

namespace {

constexpr std::array<std::pair<std::string_view, Listing>, 5> names{
    {{"lgip", Listing::lgip}, {"lgipp", Listing::lgipp}, {"lcip", Listing::lcip}, {"lgi", Listing::lgi}, {"lci", Listing::lci}}};

std::string known(int figure) { return figure > 0 ? std::to_string(figure) : "N/A"; }

std::string id_of(const Board& board, const GiProfile& row) {
    return board.facts().profile_ids_known ? std::to_string(row.profile_id) : "N/A";
}

// The tool leaves the attributes of the GPU instance out.
std::string compute_label(const GiProfile& row, const CiProfile& ci) {
    ProfileName name = compute_instance_name(row, ci);
    name.attributes.clear();
    return name.canonical();
}

std::string frame(std::size_t width, char line) {
    return std::string(1, line == '=' ? '|' : '+') + std::string(width, line) + (line == '=' ? "|" : "+") + "\n";
}

struct Table {
    std::string_view titles; // whole lines
    std::size_t width;       // between the borders
    std::string_view nothing;
};

std::string drawn(const Table& table, const std::vector<std::string>& rows) {
    if (rows.empty()) {
        return fmt::format("{}\n", table.nothing);
    }
    std::string text = frame(table.width, '-') + std::string(table.titles) + frame(table.width, '=');
    for (const std::string& row : rows) {
        text += row + frame(table.width, '-');
    }
    return text;
}

constexpr Table lgip_table{"| GPU instance profiles:                                                        |\n"
                           "| GPU   Name               ID    Instances   Memory     P2P    SM    DEC   ENC  |\n"
                           "|                                Free/Total   GiB              CE    JPEG  OFA  |\n",
                           79, "No MIG-enabled devices found."};
constexpr Table lcip_table{"| Compute instance profiles:                                                           |\n"
                           "| GPU     GPU       Name             Profile  Instances   Exclusive       Shared       |\n"
                           "|       Instance                       ID     Free/Total     SM       DEC   ENC   OFA  |\n"
                           "|         ID                                                          CE    JPEG       |\n",
                           86, "No GPU instances found: Not Found"};
constexpr Table lgi_table{"| GPU instances:                                          |\n"
                          "| GPU   Name               Profile  Instance   Placement  |\n"
                          "|                            ID       ID       Start:Size |\n",
                          57, "No GPU instances found: Not Found"};
constexpr Table lci_table{"| Compute instances:                                                 |\n"
                          "| GPU     GPU       Name             Profile   Instance   Placement  |\n"
                          "|       Instance                       ID        ID       Start:Size |\n"
                          "|         ID                                                         |\n",
                          68, "No compute instances found: Not Found"};

using Rows = std::vector<std::string>;

void add_lgip(const Gpu& gpu, std::size_t index, Rows& rows) {
    const std::vector<int> more = figures(*gpu.board, gpu.layout_or_empty()).more;
    for (std::size_t i = 0; i < gpu.board->rows().size(); ++i) {
        const GiProfile& row = gpu.board->rows()[i];
        const Engines& engines = row.engines;
        rows.push_back(fmt::format("| {:>3}  MIG {:<14} {:>3} {:>5}/{:<9}{:<11}No     {:<7}{:<6}{:<4}|\n"
                                   "|                                                               {:<6}{:<6}{:<4}|\n",
                                   index, row.label(), id_of(*gpu.board, row), more[i], row.instances,
                                   fmt::format("{:.2f}", row.memory_mib / 1024.0), known(row.multiprocessors),
                                   engines[Engine::decoder], engines[Engine::encoder], engines[Engine::copy],
                                   engines[Engine::jpeg], engines[Engine::ofa]));
    }
}

void add_lgipp(const Gpu& gpu, std::size_t index, Rows& rows) {
    const int factor = gpu.board->facts().placement_factor;
    for (const GiProfile& row : gpu.board->rows()) {
        std::vector<int> starts;
        std::ranges::transform(row.placements, std::back_inserter(starts),
                               [&](const Placement& one) { return one.start * factor; });
        rows.push_back(fmt::format("GPU {:>2} Profile ID {:>2} {}: {{{}}}:{}\n", index, row.profile_id,
                                   starts.size() == 1 ? "Placement " : "Placements", fmt::join(starts, ","),
                                   row.placements.front().size * factor));
    }
}

// How many more of a compute instance profile alone.
int more_of(const Board& board, GpuInstance gi, int profile) {
    int count = 0;
    while (!add_first_free(board, gi, profile, lowest_unused_id(gi))) {
        ++count;
    }
    return count;
}

void add_lcip(const Gpu& gpu, std::size_t index, Rows& rows) {
    for (const GpuInstance& gi : gpu.layout_or_empty().instances()) {
        const GiProfile& row = gpu.board->row(gi.profile);
        for (int i = 0; i < static_cast<int>(row.compute_instances.size()); ++i) {
            const CiProfile& ci = row.compute_instances[static_cast<std::size_t>(i)];
            const std::string id = fmt::format("{}{}", ci.nvml.value, i == row.default_compute_instance() ? "*" : "");
            rows.push_back(fmt::format("| {:>3}    {:>3}       MIG {:<15}  {:<5}{:>4}/{:<12}{:<10}{:<6}{:<6}{:<4}|\n"
                                       "|                                                                      {:<6}{:<10}|\n",
                                       index, gi.id, compute_label(row, ci), id, more_of(*gpu.board, gi, i), ci.instances,
                                       known(ci.multiprocessors), ci.engines[Engine::decoder], ci.engines[Engine::encoder],
                                       ci.engines[Engine::ofa], ci.engines[Engine::copy], ci.engines[Engine::jpeg]));
        }
    }
}

void add_lgi(const Gpu& gpu, std::size_t index, Rows& rows) {
    const int factor = gpu.board->facts().placement_factor;
    for (const GpuInstance& gi : gpu.layout_or_empty().instances()) {
        const GiProfile& row = gpu.board->row(gi.profile);
        rows.push_back(fmt::format("| {:>3}  MIG {:<16}{:>4}{:>9}{:>11}:{:<6}|\n", index, row.label(), id_of(*gpu.board, row),
                                   gi.id, gi.start * factor, row.placements.front().size * factor));
    }
}

void add_lci(const Gpu& gpu, std::size_t index, Rows& rows) {
    for (const GpuInstance& gi : gpu.layout_or_empty().instances()) {
        const GiProfile& row = gpu.board->row(gi.profile);
        for (const ComputeInstance& ci : gi.compute_instances) {
            const CiProfile& profile = row.compute_instances[static_cast<std::size_t>(ci.profile)];
            rows.push_back(fmt::format("| {:>3}{:>7}       MIG {:<15}{:>3}{:>10}{:>11}:{:<6}|\n", index, gi.id,
                                       compute_label(row, profile), profile.nvml.value, ci.id, ci.start, profile.slices));
        }
    }
}

} // namespace

std::optional<Listing> find_listing(std::string_view name) {
    const auto* const found = std::ranges::find(names, name, [](const auto& one) { return one.first; });
    return found == names.end() ? std::nullopt : std::optional(found->second);
}

Written write(const Node& node, Listing listing) {
    Written written;
    Rows rows;
    bool is_any = false;
    for (std::size_t i = 0; i < node.gpus.size(); ++i) {
        const Gpu& gpu = node.gpus[i];
        if (!gpu.board || gpu.mode == MigMode::disabled) {
            continue;
        }
        is_any = true;
        if (listing == Listing::lgipp && !gpu.board->facts().profile_ids_known) {
            Diagnostic unknown{.code = codes::ids_not_known};
            unknown.arguments = {{"gpu", static_cast<std::int64_t>(i)}, {"board", gpu.board->facts().name}};
            written.cannot_say.push_back(std::move(unknown));
            continue;
        }
        switch (listing) {
        case Listing::lgip: add_lgip(gpu, i, rows); break;
        case Listing::lgipp: add_lgipp(gpu, i, rows); break;
        case Listing::lcip: add_lcip(gpu, i, rows); break;
        case Listing::lgi: add_lgi(gpu, i, rows); break;
        case Listing::lci: add_lci(gpu, i, rows); break;
        }
    }
    if (!written.cannot_say.empty()) {
        return written;
    }
    switch (is_any ? listing : Listing::lgipp) {
    case Listing::lgip: written.text = drawn(lgip_table, rows); break;
    case Listing::lcip: written.text = drawn(lcip_table, rows); break;
    case Listing::lgi: written.text = drawn(lgi_table, rows); break;
    case Listing::lci: written.text = drawn(lci_table, rows); break;
    case Listing::lgipp:
        written.text = is_any ? fmt::format("{}", fmt::join(rows, "")) : "No MIG-enabled devices found.\n";
        break;
    }
    return written;
}

} // namespace mig::nvidia_smi
