#include "app/layout/board_search.h"

#include "core/base/text.h"

#include <fmt/format.h>

#include <vector>

namespace mig::cli {
namespace {

// "h100" is short for several.
std::string perhaps_meant(const BoardLibrary& library, const std::string& name) {
    const std::string beginning = to_lower_ascii(name);
    std::vector<std::string> ids;
    for (const auto& board : library.boards()) {
        if (!beginning.empty() && board->facts().id.starts_with(beginning)) {
            ids.push_back(board->facts().id);
        }
    }
    return ids.empty() ? library.nearest_id(name) : join(ids, " or ");
}

} // namespace

BoardRef find_board(const BoardLibrary& library, const std::string& name) {
    if (auto board = library.find(name)) {
        return board;
    }
    if (auto board = library.find_product(name)) {
        return board;
    }
    return library.find_pci(name);
}

std::string no_such_board(const BoardLibrary& library, const std::string& name) {
    const std::string meant = perhaps_meant(library, name);
    return fmt::format("there is no board \"{}\"{}; \"mig-layout boards\" lists them", name,
                       meant.empty() ? "" : fmt::format(" (did you mean {}?)", meant));
}

} // namespace mig::cli
