#include "app/layout/wanted.h"

#include "app/layout/board_search.h"
#include "core/layout/change.h"
#include "resources/messages/messages.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

namespace mig::cli {

namespace {

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = problem == std::errc{} && stop == text.data() + text.size() && value >= 0;
    return is_number ? std::optional(value) : std::nullopt;
}

std::string no_such_profile(const Board& board, std::string_view text) {
    std::vector<std::string> offered;
    for (const GiProfile& row : board.rows()) {
        offered.push_back(row.label());
    }
    return fmt::format("{} has no profile \"{}\"; it offers {}", board.facts().name, text, listed(offered));
}

Expected<WantedItem, std::string> item_of(const Board& board, std::string_view text) {
    WantedItem item;
    std::string_view rest = text;
    if (const auto star = rest.find('*'); star != std::string_view::npos) {
        const auto count = number(rest.substr(0, star));
        if (!count || *count < 1) {
            return tl::unexpected(
                fmt::format("\"{}\" has no count before its *; write one like 2*{}", text, board.rows().front().label()));
        }
        item.count = *count;
        rest.remove_prefix(star + 1);
    }
    const auto at = rest.find_first_of("@:");
    if (at != std::string_view::npos) {
        item.start = number(rest.substr(at + 1));
        if (!item.start) {
            return tl::unexpected(fmt::format("\"{}\" has no start behind its {}; write one like 4", text, rest[at]));
        }
        rest = rest.substr(0, at);
    }
    if (item.start && item.count > 1) {
        return tl::unexpected(fmt::format("\"{}\" wants several at one start; name each with a start of its own", text));
    }
    const auto name = parse_profile_name(rest);
    const auto id = number(rest);
    item.profile = name ? board.find(name->gpu_instance()) : id ? board.find_id(*id) : -1;
    if (item.profile < 0 && name) {
        item.profile = board.find_alias(name->gpu_instance());
    }
    return item.profile < 0 ? Expected<WantedItem, std::string>(tl::unexpected(no_such_profile(board, rest))) : item;
}

} // namespace

void add_gpu_options(CLI::App& command, GpuOptions& options) {
    command.add_option("--board", options.board, "Board of the GPU: an id, a product or a PCI device")
        ->type_name("ID")
        ->required();
    command.add_option("--have", options.have, "What is on it already, such as 3g.20gb@0,1g.5gb@6 (nothing)")->type_name("LIST");
}

Expected<std::vector<WantedItem>, std::string> wanted_of(const Board& board, const std::vector<std::string>& texts) {
    std::vector<WantedItem> items;
    for (const std::string& text : texts) {
        std::string_view rest = text;
        while (!rest.empty()) {
            const auto end = std::min(rest.find_first_of(", "), rest.size());
            if (end > 0) {
                auto item = item_of(board, rest.substr(0, end));
                if (!item) {
                    return tl::unexpected(item.error());
                }
                items.push_back(*item);
            }
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return items;
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
