#include "app/layout/board_search.h"

#include "core/base/text.h"

#include <fmt/format.h>

#include <vector>

namespace mig::cli {
namespace {

std::string reason_words(Unplannable reason) {
    switch (reason) {
    case Unplannable::no_mig: return "has no MIG: it cannot be partitioned";
    case Unplannable::no_table: return "cannot be planned: what it can be partitioned into is not known";
    case Unplannable::no_own_memory: return "cannot be planned: its partitions have no memory of their own";
    }
    return {};
}

std::string perhaps_meant(const BoardLibrary& library, const std::string& name, const BoardMatch& match) {
    std::vector<std::string> ids;
    for (const auto& board : match.suggestions) {
        ids.push_back(board->facts().id);
    }
    return ids.empty() ? library.nearest_id(name) : join(ids, " or ");
}

} // namespace

BoardRef find_board(const BoardLibrary& library, const std::string& name) { return search_board(library, name).board; }

std::string no_such_board(const BoardLibrary& library, const std::string& name) {
    const BoardMatch match = search_board(library, name);
    const std::string meant = perhaps_meant(library, name, match);
    if (match.unplannable) {
        return fmt::format("{}{}", unplannable_words(*match.unplannable),
                           match.suggestions.empty() ? "" : fmt::format("; another product of that device is {}", meant));
    }
    return fmt::format("there is no board \"{}\"{}; \"mig-layout boards\" lists them", name,
                       meant.empty() ? "" : fmt::format(" (did you mean {}?)", meant));
}

std::string unplannable_words(const UnplannableProduct& product) {
    return fmt::format("{} {}{}", product.name, reason_words(product.reason),
                       product.note.empty() ? "" : fmt::format(" ({})", product.note));
}

} // namespace mig::cli
