// From byte offsets to lines and columns.
#pragma once

#include "core/base/diagnostic.h"
#include "core/yaml/tree.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace mig::yaml {

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Where the document begins: after the byte-order mark, if there is one.
[[nodiscard]] inline std::size_t content_begin(std::string_view text) {
    return text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
}

class TextMap {
public:
    // `text` must outlive the map.
    explicit TextMap(std::string_view text);

    [[nodiscard]] Position position(std::size_t offset) const;
    [[nodiscard]] SourceRange range(const Extent& extent) const { return {position(extent.begin), position(extent.end)}; }

private:
    [[nodiscard]] std::size_t characters_before(std::size_t offset) const;

    std::string_view text_;
    std::vector<std::size_t> line_begins_;
    // Characters before each block of bytes: lines may be as long as the document, and places many.
    std::vector<std::size_t> characters_before_block_;
};

} // namespace mig::yaml
