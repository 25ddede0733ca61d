#include "core/formats/nvidia_smi/rows.h"

#include "core/board/profile_name.h"
#include "core/formats/nvidia_smi/sentences.h"

#include <algorithm>
#include <utility>

namespace mig::nvidia_smi {

namespace {

using Words = std::vector<std::string>;

bool is_border(std::string_view word) { return word.find_first_not_of("+-=") == std::string_view::npos; }

bool is_profile(std::string_view word) { return parse_profile_name(word).has_value(); }

// "7/7", "4:4"
std::optional<std::pair<int, int>> pair_of(std::string_view word, char between) {
    const auto at = word.find(between);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    const auto first = whole_number(word.substr(0, at));
    const auto second = whole_number(word.substr(at + 1));
    return first && second ? std::optional(std::pair(*first, *second)) : std::nullopt;
}

std::optional<int> mebibytes(std::string_view word) {
    return word.ends_with("MiB") ? whole_number(word.substr(0, word.size() - 3)) : std::nullopt;
}

bool is_decimal(std::string_view word) {
    if (word.ends_with("GiB")) {
        word.remove_suffix(3);
    }
    const auto point = word.find('.');
    return whole_number(word.substr(0, point)) && (point == std::string_view::npos || whole_number(word.substr(point + 1)));
}

// The figures of a row: those of its first line in one group and those of its second in the other.
struct Figures {
    std::vector<std::optional<int>> first;
    std::vector<std::optional<int>> second;
};

// Nothing when a word is no figure. Six figures are all there are, however the lines break.
std::optional<Figures> figures_of(const std::vector<Words>& lines, std::size_t skipped, std::size_t in_first,
                                  std::size_t in_second) {
    std::vector<std::optional<int>> all;
    std::vector<std::optional<int>> by_line[2];
    std::size_t at = 0;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        for (const std::string& word : lines[line]) {
            if (at++ < skipped) {
                continue;
            }
            const auto number = whole_number(word);
            if (!number && word != "N/A" && word != "-") {
                return std::nullopt;
            }
            all.push_back(number);
            by_line[std::min<std::size_t>(line, 1)].push_back(number);
        }
    }
    Figures figures{by_line[0], by_line[1]};
    if (all.size() == in_first + in_second) {
        figures = {{all.begin(), all.begin() + static_cast<std::ptrdiff_t>(in_first)},
                   {all.begin() + static_cast<std::ptrdiff_t>(in_first), all.end()}};
    }
    if (figures.first.size() > in_first || figures.second.size() > in_second) {
        return std::nullopt;
    }
    figures.first.resize(in_first);
    figures.second.resize(in_second);
    return figures;
}

Words flat(const std::vector<Words>& lines) {
    Words all;
    for (const Words& line : lines) {
        all.insert(all.end(), line.begin(), line.end());
    }
    return all;
}

// -1 where the tool has none to print.
std::optional<int> profile_id(const std::string& word) { return word == "N/A" ? std::optional(-1) : whole_number(word); }

std::optional<Record> lgip_row(const std::vector<Words>& lines, const Words& all) {
    LgipRow row;
    row.gpu = *whole_number(all[0]);
    row.name = all[2];
    row.id = *profile_id(all[3]);
    std::tie(row.free, row.total) = *pair_of(all[4], '/');
    std::size_t at = 5;
    if (at < all.size() && is_decimal(all[at])) {
        row.gib = all[at++];
        if (row.gib.ends_with("GiB")) {
            row.gib.resize(row.gib.size() - 3);
        }
    }
    if (at < all.size() && (all[at] == "No" || all[at] == "Yes")) {
        ++at;
    }
    const auto figures = figures_of(lines, at, 3, 3);
    if (!figures) {
        return std::nullopt;
    }
    row.multiprocessors = figures->first[0];
    row.decoders = figures->first[1];
    row.encoders = figures->first[2];
    row.copy_engines = figures->second[0];
    row.jpeg = figures->second[1];
    row.ofa = figures->second[2];
    return row;
}

std::optional<Record> lcip_row(const std::vector<Words>& lines, const Words& all) {
    LcipRow row;
    row.gpu = *whole_number(all[0]);
    row.gi = *whole_number(all[1]);
    row.name = all[3];
    row.is_default = all[4].ends_with('*') || (all.size() > 5 && all[5] == "*");
    const auto id = whole_number(all[4].ends_with('*') ? all[4].substr(0, all[4].size() - 1) : all[4]);
    std::size_t at = all.size() > 5 && all[5] == "*" ? 6 : 5;
    const auto instances = at < all.size() ? pair_of(all[at++], '/') : std::nullopt;
    const auto figures = figures_of(lines, at, 4, 2);
    if (!id || !instances || !figures) {
        return std::nullopt;
    }
    row.id = *id;
    std::tie(row.free, row.total) = *instances;
    row.multiprocessors = figures->first[0];
    row.decoders = figures->first[1];
    row.encoders = figures->first[2];
    row.ofa = figures->first[3];
    row.copy_engines = figures->second[0];
    row.jpeg = figures->second[1];
    return row;
}

// The rest of a listing's row: where the instance is. Nothing else may stand there.
template <class Row>
std::optional<Record> placed(Row row, const Words& all, std::size_t at) {
    if (at < all.size()) {
        const auto place = pair_of(all[at], ':');
        if (!place || at + 1 != all.size()) {
            return std::nullopt;
        }
        row.start = place->first;
        row.size = place->second;
    }
    return row;
}

std::optional<Record> gpu_instance_row(const std::vector<Words>& lines, const Words& all) {
    const auto id = all.size() > 4 ? profile_id(all[3]) : std::nullopt;
    if (!id) {
        return std::nullopt;
    }
    if (pair_of(all[4], '/')) {
        return lgip_row(lines, all);
    }
    const auto instance = whole_number(all[4]);
    if (!instance) {
        return std::nullopt;
    }
    return placed(LgiRow{.gpu = *whole_number(all[0]), .name = all[2], .id = *id, .instance = *instance, .start = {}, .size = {}},
                  all, 5);
}

std::optional<Record> compute_instance_row(const std::vector<Words>& lines, const Words& all) {
    if (all.size() < 6) {
        return std::nullopt;
    }
    if (pair_of(all[5], '/') || all[5] == "*") {
        return lcip_row(lines, all);
    }
    const auto id = whole_number(all[4].ends_with('*') ? all[4].substr(0, all[4].size() - 1) : all[4]);
    const auto instance = whole_number(all[5]);
    if (!id || !instance) {
        return std::nullopt;
    }
    return placed(LciRow{.gpu = *whole_number(all[0]),
                         .gi = *whole_number(all[1]),
                         .name = all[3],
                         .id = *id,
                         .instance = *instance,
                         .start = {},
                         .size = {}},
                  all, 6);
}

// "0 2 0 0 37MiB / 19968MiB 42 0 3 0 2 0 0", then a line of BAR1 memory.
std::optional<Record> device_row(const Words& all) {
    const auto memory = all.size() > 7 ? mebibytes(all[6]) : std::nullopt;
    const auto multiprocessors = all.size() > 7 ? whole_number(all[7]) : std::nullopt;
    if (!memory || !multiprocessors) {
        return std::nullopt;
    }
    return DeviceRow{*whole_number(all[0]), *whole_number(all[1]), *whole_number(all[2]), *memory, *multiprocessors};
}

bool begins_device(const std::vector<std::string_view>& words, std::size_t at) {
    return at + 5 < words.size() && whole_number(words[at]) && whole_number(words[at + 1]) && whole_number(words[at + 2]) &&
           whole_number(words[at + 3]) && words[at + 4].ends_with("MiB") && words[at + 5] == "/";
}

std::optional<Record> parse_row(const std::vector<Words>& lines) {
    const Words all = flat(lines);
    if (all.size() > 2 && all[1] == "MIG") {
        return gpu_instance_row(lines, all);
    }
    if (all.size() > 3 && all[2] == "MIG") {
        return compute_instance_row(lines, all);
    }
    return device_row(all);
}

} // namespace

bool begins_row(const std::vector<std::string_view>& words) {
    const auto is_start = [&](std::size_t mig) {
        return words.size() > mig + 1 && words[mig] == "MIG" && is_profile(words[mig + 1]);
    };
    if (words.size() < 3 || !whole_number(words[0])) {
        return false;
    }
    return is_start(1) || (whole_number(words[1]) && is_start(2)) || begins_device(words, 0);
}

std::size_t RowCollector::row_start(const std::vector<std::string_view>& words, std::size_t from) const {
    const std::size_t before = is_of_compute_ ? 2 : 1;
    for (std::size_t at = from; at < words.size(); ++at) {
        if (begins_device(words, at)) {
            return at;
        }
        if (at + before + 1 < words.size() && words[at + before] == "MIG" && is_profile(words[at + before + 1]) &&
            whole_number(words[at]) && (before == 1 || whole_number(words[at + 1]))) {
            return at;
        }
    }
    return words.size();
}

void RowCollector::see_title(std::string_view text) {
    if (text.find("ompute instance") != std::string_view::npos) {
        is_of_compute_ = true;
    } else if (text.find("GPU instance") != std::string_view::npos) {
        is_of_compute_ = false;
    }
}

void RowCollector::add(const std::vector<std::string_view>& given, int line) {
    std::vector<std::string_view> words;
    std::ranges::copy_if(given, std::back_inserter(words), [](std::string_view word) { return !is_border(word); });
    // Without a title over them, the first row says what they are.
    if (words.size() > 3 && whole_number(words[0]) && whole_number(words[1]) && words[2] == "MIG") {
        is_of_compute_ = true;
    } else if (words.size() > 2 && whole_number(words[0]) && words[1] == "MIG") {
        is_of_compute_ = false;
    }
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t start = row_start(words, at);
        if (start > at && !open_.empty()) {
            open_.back().lines.emplace_back(words.begin() + static_cast<std::ptrdiff_t>(at),
                                            words.begin() + static_cast<std::ptrdiff_t>(start));
            open_.back().last_line = line;
        }
        if (start == words.size()) {
            break;
        }
        close();
        const std::size_t next = row_start(words, start + 1);
        open_.push_back(
            {{Words(words.begin() + static_cast<std::ptrdiff_t>(start), words.begin() + static_cast<std::ptrdiff_t>(next))},
             line,
             line});
        at = next;
    }
}

void RowCollector::close() {
    for (const Open& open : open_) {
        found_.push_back({parse_row(open.lines), open.first_line, open.last_line});
    }
    open_.clear();
}

std::vector<FoundRow> RowCollector::take() {
    close();
    return std::exchange(found_, {});
}

bool RowCollector::goes_on_with(const std::vector<std::string_view>& words) const {
    return !open_.empty() && open_.back().lines.size() < 4 && !words.empty() &&
           std::ranges::all_of(
               words,
               [](std::string_view word) {
                   return whole_number(word) || pair_of(word, '/') || pair_of(word, ':') || is_decimal(word) || word == "No" ||
                          word == "Yes" || word == "/" || mebibytes(word);
               });
}

} // namespace mig::nvidia_smi
