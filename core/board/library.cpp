#include "core/board/library.h"

#include "core/base/text.h"
#include "core/board/device_id.h"
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

bool has_key(const std::vector<std::string>& products, const std::string& key) {
    return std::any_of(products.begin(), products.end(), [&](const std::string& known) { return product_key(known) == key; });
}

bool has_device(const std::vector<std::string>& devices, unsigned wanted) {
    return std::any_of(devices.begin(), devices.end(),
                       [&](const std::string& known) { return parse_pci_device(known) == wanted; });
}

// Whether `text`, a device with its subsystem, is one of `devices`: those without a subsystem are all of that device. The
// vendor of a subsystem is whoever built the card.
bool is_device_with_subsystem(const std::vector<std::string>& devices, std::string_view text) {
    const auto wanted = parse_device_id(text);
    return std::any_of(devices.begin(), devices.end(), [&](const std::string& known) {
        if (parse_pci_device(known) != parse_pci_device(text))
            return false;
        const auto id = parse_device_id(known);
        return !id || !id->has_subsystem || (wanted && wanted->subsystem_device == id->subsystem_device);
    });
}

bool names_unplannable_subsystem(const std::vector<UnplannableProduct>& products, std::string_view text) {
    return text.find(':') != std::string_view::npos &&
           std::any_of(products.begin(), products.end(),
                       [&](const UnplannableProduct& product) { return is_device_with_subsystem(product.pci_devices, text); });
}

} // namespace

BoardLibrary::BoardLibrary(std::vector<BoardRef> boards, std::vector<UnplannableProduct> unplannable)
    : boards_(std::move(boards)),
      unplannable_(std::move(unplannable)) {}

BoardRef BoardLibrary::find(std::string_view id) const {
    return last_where(boards_, [&](const BoardFacts& facts) { return facts.id == id; });
}

BoardRef BoardLibrary::find_product(std::string_view product) const {
    const auto key = product_key(product);
    return last_where(boards_,
                      [&](const BoardFacts& facts) { return has_key(facts.products, key) || has_key(facts.spellings, key); });
}

BoardRef BoardLibrary::find_pci(std::string_view device) const {
    const auto wanted = parse_pci_device(device);
    if (!wanted || names_unplannable_subsystem(unplannable_, device))
        return nullptr;
    return last_where(boards_, [&](const BoardFacts& facts) { return has_device(facts.pci_devices, *wanted); });
}

std::optional<UnplannableProduct> BoardLibrary::find_unplannable(std::string_view product_or_device) const {
    const auto key = product_key(product_or_device);
    const auto device = parse_pci_device(product_or_device);
    const bool has_subsystem = product_or_device.find(':') != std::string_view::npos;
    const auto found = std::find_if(unplannable_.begin(), unplannable_.end(), [&](const UnplannableProduct& product) {
        if (product_key(product.name) == key || has_key(product.products, key))
            return true;
        if (!device)
            return false;
        return has_subsystem ? is_device_with_subsystem(product.pci_devices, product_or_device)
                             : has_device(product.pci_devices, *device);
    });
    return found == unplannable_.end() ? std::nullopt : std::optional(*found);
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
