#include "core/board/board_search.h"

#include "core/base/text.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace mig {

namespace {

using Words = std::set<std::string>;

// "NVIDIA H100-80GB" has the words "h100" and "80gb": the vendor says nothing.
Words words_of(std::string_view text) {
    Words words;
    std::string word;
    for (const char c : to_lower_ascii(text) + " ") {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
            word += c;
            continue;
        }
        if (!word.empty() && word != "nvidia")
            words.insert(word);
        word.clear();
    }
    return words;
}

// Without what a node label adds to the product: the kind of MIG device, and that it is shared.
std::string_view product_of_label(std::string_view text) {
    const auto lower = to_lower_ascii(text);
    return text.substr(0, std::min(lower.find("-mig-"), lower.ends_with("-shared") ? lower.rfind("-shared") : text.size()));
}

std::vector<std::string> names_of(const BoardFacts& facts) {
    std::vector<std::string> names{facts.id, facts.name};
    names.insert(names.end(), facts.products.begin(), facts.products.end());
    names.insert(names.end(), facts.spellings.begin(), facts.spellings.end());
    return names;
}

// The only board with a name of exactly these words.
BoardRef find_words(const BoardLibrary& library, const Words& wanted) {
    BoardRef only;
    for (const auto& board : library.boards()) {
        const auto names = names_of(board->facts());
        if (std::none_of(names.begin(), names.end(), [&](const std::string& name) { return words_of(name) == wanted; }))
            continue;
        if (only)
            return nullptr;
        only = board;
    }
    return only;
}

std::optional<UnplannableProduct> find_unplannable_words(const BoardLibrary& library, const Words& wanted) {
    for (const auto& product : library.unplannable()) {
        const auto words = words_of(product.name);
        if (!words.empty() && std::includes(wanted.begin(), wanted.end(), words.begin(), words.end()))
            return product;
    }
    return std::nullopt;
}

// How well one word of a search goes with the words of a board.
int likeness(const std::string& word, const Words& known) {
    if (known.contains(word))
        return 3;
    if (std::any_of(known.begin(), known.end(),
                    [&](const std::string& other) { return word.size() > 1 && other.starts_with(word); }))
        return 2;
    const std::vector<std::string_view> candidates(known.begin(), known.end());
    return word.size() > 2 && nearest(word, candidates) ? 1 : 0;
}

std::vector<BoardRef> suggest(const BoardLibrary& library, const Words& wanted) {
    constexpr int near_the_best = 1;
    std::vector<std::pair<int, BoardRef>> ranked;
    int best = 1;
    for (const auto& board : library.boards()) {
        Words known;
        for (const auto& name : names_of(board->facts()))
            known.merge(words_of(name));
        int score = 0;
        for (const auto& word : wanted)
            score += likeness(word, known);
        best = std::max(best, score);
        ranked.emplace_back(score, board);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<BoardRef> suggestions;
    for (const auto& [score, board] : ranked)
        if (score > 0 && score >= best - near_the_best)
            suggestions.push_back(board);
    return suggestions;
}

BoardRef find_named(const BoardLibrary& library, std::string_view text, std::string_view product) {
    if (auto board = library.find(text))
        return board;
    if (auto board = library.find(to_lower_ascii(text)))
        return board;
    return library.find_product(product);
}

} // namespace

BoardMatch search_board(const BoardLibrary& library, std::string_view text) {
    text = trim(text);
    const auto product = product_of_label(text);
    if (auto board = find_named(library, text, product))
        return {std::move(board), std::nullopt, {}};
    auto unplannable = library.find_unplannable(product);
    if (auto board = library.find_pci(text)) {
        if (!unplannable)
            return {std::move(board), std::nullopt, {}};
        return {nullptr, std::move(unplannable), {std::move(board)}}; // one device, two products
    }
    const auto words = words_of(product);
    if (unplannable || words.empty())
        return {nullptr, std::move(unplannable), {}};
    if (auto board = find_words(library, words))
        return {std::move(board), std::nullopt, {}};
    if (auto by_words = find_unplannable_words(library, words))
        return {nullptr, std::move(by_words), {}};
    return {nullptr, std::nullopt, suggest(library, words)};
}

} // namespace mig
