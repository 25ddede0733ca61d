// Columns of text, aligned.
#pragma once

#include <string>
#include <vector>

namespace mig::cli {

enum class Align : bool { left, right };

struct Column {
    std::string title;
    Align align = Align::left;
};

class TextTable {
public:
    explicit TextTable(std::vector<Column> columns);

    void add(std::vector<std::string> row);      // as many texts as columns
    [[nodiscard]] std::string to_string() const; // two blanks between columns, none at the ends of lines

private:
    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

} // namespace mig::cli
