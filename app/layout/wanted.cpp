#include "app/layout/wanted.h"

#include "app/layout/board_search.h"
#include "core/layout/change.h"
#include "core/solve/wanted_text.h"
#include "resources/messages/messages.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mig::cli {

void add_gpu_options(CLI::App& command, GpuOptions& options) {
    command.add_option("--board", options.board, "Board of the GPU: an id, a product or a PCI device")
        ->type_name("ID")
        ->required();
    command.add_option("--have", options.have, "What is on it already, such as 3g.20gb@0,1g.5gb@6 (nothing)")->type_name("LIST");
}

Expected<std::vector<WantedItem>, std::string> wanted_of(const Board& board, const std::vector<std::string>& texts) {
    return read_wanted(board, fmt::format("{}", fmt::join(texts, " "))).map_error([](const Diagnostic& wrong) {
        return messages::sentence(wrong);
    });
}

Expected<Gpu, std::string> gpu_of(const GpuOptions& options, const Environment& environment) {
    Gpu gpu;
    gpu.board = find_board(environment.library, options.board);
    if (!gpu.board) {
        return tl::unexpected(no_such_board(environment.library, options.board));
    }
    const auto items = wanted_of(*gpu.board, {options.have});
    if (!items) {
        return tl::unexpected(items.error());
    }
    Layout layout;
    for (const WantedItem& item : *items) {
        if (!item.start) {
            return tl::unexpected(
                fmt::format("--have needs the start of each instance, such as {}@0", gpu.board->row(item.profile).label()));
        }
        const auto after = create_instance(*gpu.board, layout,
                                           {.profile = item.profile, .start = item.start, .id = {}, .compute_instances = {}});
        if (!after) {
            return tl::unexpected(
                fmt::format("--have is not legal: {}", messages::sentence(describe(after.error(), *gpu.board, layout))));
        }
        layout = *after;
    }
    gpu.layout = std::move(layout);
    return gpu;
}

std::vector<int> rows_of(const std::vector<WantedItem>& items) {
    std::vector<int> rows;
    for (const WantedItem& item : items) {
        rows.insert(rows.end(), static_cast<std::size_t>(std::min(item.count, 64)), item.profile);
    }
    return rows;
}

std::string listed(const std::vector<std::string>& words, std::string_view last) {
    if (words.size() < 2) {
        return words.empty() ? std::string() : words.front();
    }
    return fmt::format("{} {} {}", fmt::join(words.begin(), words.end() - 1, ", "), last, words.back());
}

std::string words_of(const Board& board, const std::vector<WantedItem>& items) {
    std::vector<std::string> words;
    for (const WantedItem& item : items) {
        words.push_back(fmt::format("{}{}{}", item.count > 1 ? fmt::format("{} x ", item.count) : "",
                                    board.row(item.profile).label(), item.start ? fmt::format(" at {}", *item.start) : ""));
    }
    return listed(words);
}

std::string words_of(const Board& board, const Layout& layout) {
    std::vector<std::string> words;
    for (const GpuInstance& gi : layout.instances()) {
        words.push_back(fmt::format("{}@{}", board.row(gi.profile).label(), gi.start));
    }
    return fmt::format("{}", fmt::join(words, " "));
}

} // namespace mig::cli
