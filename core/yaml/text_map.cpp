#include "core/yaml/text_map.h"

#include <algorithm>
#include <iterator>

namespace mig::yaml {
namespace {

constexpr std::size_t block_bytes = 64;

std::size_t count_characters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

} // namespace

TextMap::TextMap(std::string_view text) : text_(text), line_begins_{content_begin(text)} {
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1))
        line_begins_.push_back(end + 1);

    std::size_t characters = 0;
    for (std::size_t block = 0; block <= text.size(); block += block_bytes) {
        characters_before_block_.push_back(characters);
        characters += count_characters(text.substr(block, block_bytes));
    }
}

Position TextMap::position(std::size_t offset) const {
    offset = std::clamp(offset, line_begins_.front(), text_.size());
    const auto line = std::prev(std::ranges::upper_bound(line_begins_, offset));
    return {static_cast<int>(line - line_begins_.begin()) + 1,
            static_cast<int>(characters_before(offset) - characters_before(*line)) + 1};
}

std::size_t TextMap::characters_before(std::size_t offset) const {
    const std::size_t block = offset / block_bytes;
    return characters_before_block_[block] + count_characters(text_.substr(block * block_bytes, offset - block * block_bytes));
}

} // namespace mig::yaml
