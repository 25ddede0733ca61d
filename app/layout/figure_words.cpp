#include "app/layout/figure_words.h"

#include "core/base/text.h"
#include "core/layout/figures.h"

#include <fmt/format.h>

#include <algorithm>

namespace mig::cli {
namespace {

// "unit 7", "units 0-3, 5".
std::string unit_words(UnitMask mask) {
    const std::vector<int> units = unit_list(mask);
    std::vector<std::string> ranges;
    for (std::size_t i = 0; i < units.size();) {
        const int first = units[i];
        int last = first;
        while (++i < units.size() && units[i] == last + 1) {
            ++last;
        }
        ranges.push_back(first == last ? std::to_string(first) : fmt::format("{}-{}", first, last));
    }
    return (units.size() == 1 ? "unit " : "units ") + join(ranges, ", ");
}

} // namespace

std::string counted(std::int64_t number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

std::string gpu_headline(const Gpu& gpu, int index) {
    std::string out = fmt::format("GPU {}", index);
    if (gpu.board == nullptr) {
        const std::string name = gpu.name.empty() ? std::string() : "  " + gpu.name;
        return out + name + "  not MIG-capable: no board table was found";
    }
    out += "  " + gpu.board->facts().name;
    out += gpu.mode == MigMode::enabled ? "  MIG enabled" : "  MIG disabled";
    if (!gpu.layout) {
        out += ", no layout declared";
    } else if (gpu.mode == MigMode::disabled) {
        out += ", layout declared but not applied";
    }
    return out;
}

std::string free_words(const Board& board, const Layout& layout) {
    const Figures now = figures(board, layout);
    return fmt::format("free     {}, {}",
                       now.free_units == 0 ? "no memory unit"
                                           : fmt::format("{} ({} MiB)", unit_words(now.free_units), now.free_mib),
                       counted(now.free_slices, "compute slice"));
}

std::string stranded_words(const Board& board, const Layout& layout) {
    const Figures now = figures(board, layout);
    std::vector<std::string> parts;
    if (now.stranded_units != 0) {
        parts.push_back(fmt::format("{} ({} MiB)", unit_words(now.stranded_units), now.stranded_mib));
    }
    if (now.stranded_slices != 0) {
        parts.push_back(counted(now.stranded_slices, "compute slice"));
    }
    return "stranded " + (parts.empty() ? "nothing" : join(parts, ", ") + ": free, but no profile can use it");
}

std::string room_words(const Board& board, const Layout& layout) {
    const Figures now = figures(board, layout);
    std::vector<std::string> parts;
    for (std::size_t profile = 0; profile < board.rows().size(); ++profile) {
        if (now.more[profile] > 0) {
            parts.push_back(fmt::format("{} x {}", now.more[profile], board.rows()[profile].label()));
        }
    }
    return "room for " + (parts.empty() ? std::string("nothing more") : join(parts, ", or "));
}

std::string node_words(const Node& node) {
    std::vector<std::string> boards;
    std::size_t instances = 0;
    for (const auto& gpu : node.gpus) {
        const std::string board = gpu.board == nullptr ? "not MIG-capable" : gpu.board->facts().name;
        if (std::ranges::find(boards, board) == boards.end()) {
            boards.push_back(board);
        }
        instances += gpu.layout_or_empty().instances().size();
    }
    return fmt::format("{} ({}), {}", counted(static_cast<std::int64_t>(node.gpus.size()), "GPU"), join(boards, ", "),
                       counted(static_cast<std::int64_t>(instances), "GPU instance"));
}

} // namespace mig::cli
