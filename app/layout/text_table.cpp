#include "app/layout/text_table.h"

#include "app/layout/text_canvas.h"

#include <algorithm>

namespace mig::cli {

TextTable::TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {
    std::vector<std::string> titles;
    for (const auto& column : columns_) {
        titles.push_back(column.title);
    }
    rows_.push_back(std::move(titles));
}

void TextTable::add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

std::string TextTable::to_string() const {
    std::vector<int> widths(columns_.size(), 0);
    for (const auto& row : rows_) {
        for (std::size_t i = 0; i < widths.size(); ++i) {
            widths[i] = std::max(widths[i], text_width(row[i]));
        }
    }

    std::string out;
    for (const auto& row : rows_) {
        std::string line;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const std::string padding(static_cast<std::size_t>(widths[i] - text_width(row[i])), ' ');
            line += columns_[i].align == Align::right ? padding + row[i] : row[i] + padding;
            line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

} // namespace mig::cli
