// Rows of tables, by what stands in their cells: widths, borders and line breaks do not matter. Internal to this folder.
#pragma once

#include "core/formats/nvidia_smi/records.h"

#include <string>
#include <string_view>
#include <vector>

namespace mig::nvidia_smi {

struct FoundRow {
    std::optional<Record> record; // absent: it begins like a row, and is none
    int first_line = 0;
    int last_line = 0;
};

// Collects the words of table lines until a row is whole.
class RowCollector {
public:
    // Words of one line. Those in front of the first row, such as titles, are left out.
    void add(const std::vector<std::string_view>& words, int line);
    // The rows so far; the one that is open ends here.
    [[nodiscard]] std::vector<FoundRow> take();
    // Whether a row is open that such words could belong to: figures alone.
    [[nodiscard]] bool goes_on_with(const std::vector<std::string_view>& words) const;
    // Titles say what the rows under them are.
    void see_title(std::string_view text);

private:
    struct Open {
        std::vector<std::vector<std::string>> lines;
        int first_line = 0;
        int last_line = 0;
    };
    void close();
    [[nodiscard]] std::size_t row_start(const std::vector<std::string_view>& words, std::size_t from) const;

    bool is_of_compute_ = false;
    std::vector<Open> open_; // none or one
    std::vector<FoundRow> found_;
};

// Whether a line of these words may begin a row.
[[nodiscard]] bool begins_row(const std::vector<std::string_view>& words);

} // namespace mig::nvidia_smi
