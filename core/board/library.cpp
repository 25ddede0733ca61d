#include "core/board/library.h"

#include "core/base/text.h"
#include "core/board/device_names.h"

#include <algorithm>

namespace mig {

namespace {

// The last one: a user's own directory is read after the one that is shipped.
template <class Matches>
BoardRef last_where(const std::vector<BoardRef>& boards, Matches matches) {
    const auto found = std::find_if(boards.rbegin(), boards.rend(),
                                    [&](const BoardRef& board) { return matches(board->facts()); });
    return found == boards.rend() ? nullptr : *found;
}

} // namespace

BoardLibrary::BoardLibrary(std::vector<BoardRef> boards) : boards_(std::move(boards)) {}

BoardRef BoardLibrary::find(std::string_view id) const {
    return last_where(boards_, [&](const BoardFacts& facts) { return facts.id == id; });
}

BoardRef BoardLibrary::find_product(std::string_view product) const {
    const auto key = product_key(product);
    return last_where(boards_, [&](const BoardFacts& facts) {
        return std::any_of(facts.products.begin(), facts.products.end(),
                           [&](const std::string& known) { return product_key(known) == key; });
    });
}

BoardRef BoardLibrary::find_pci(std::string_view device) const {
    const auto wanted = parse_pci_device(device);
    if (!wanted)
        return nullptr;
    return last_where(boards_, [&](const BoardFacts& facts) {
        return std::any_of(facts.pci_devices.begin(), facts.pci_devices.end(),
                           [&](const std::string& known) { return parse_pci_device(known) == wanted; });
    });
}

std::vector<BoardRef> BoardLibrary::boards_with(const ProfileName& name, const Board* except) const {
    std::vector<BoardRef> found;
    std::copy_if(boards_.begin(), boards_.end(), std::back_inserter(found),
                 [&](const BoardRef& board) { return board.get() != except && board->find(name) >= 0; });
    return found;
}

std::string BoardLibrary::nearest_id(std::string_view id) const {
    std::vector<std::string_view> ids;
    std::transform(boards_.begin(), boards_.end(), std::back_inserter(ids),
                   [](const BoardRef& board) { return std::string_view(board->facts().id); });
    return nearest(id, ids).value_or("");
}

} // namespace mig
