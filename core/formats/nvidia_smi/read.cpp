#include "core/formats/nvidia_smi/read.h"

#include "core/base/file.h"
#include "core/board/profile_name.h"
#include "core/formats/nvidia_smi/lines.h"
#include "core/formats/nvidia_smi/rows.h"
#include "core/formats/nvidia_smi/sentences.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace mig::nvidia_smi {

namespace {

bool is_frame(std::string_view text) { return text.size() >= 3 && text.find_first_not_of("+-=| ") == std::string_view::npos; }

bool has_figures(const std::vector<std::string_view>& words) {
    return std::ranges::any_of(words, [](std::string_view word) {
        return word.find_first_of("0123456789") == 0 || word == "Enabled" || word == "Disabled";
    });
}

constexpr std::array<std::string_view, 8> titles{
    "GPU instance profiles:", "Compute instance profiles:", "GPU instances:", "Compute instances:", "Free/Total", "Start:Size",
    "Instances   Memory",     "Profile  Instance"};

bool is_title(std::string_view text) {
    return std::ranges::any_of(titles, [&](std::string_view title) { return text.find(title) != std::string_view::npos; });
}

// "3g.20gb", and what is left of it when a line is cut: "3g.2".
bool is_like_profile(std::string_view word) {
    return parse_profile_name(word) || (word.size() > 1 && word[0] >= '1' && word[0] <= '9' && word.substr(1).starts_with("g."));
}

// Words that stand in nothing but the tool's own output.
bool looks_like_the_tool(std::string_view text) {
    static constexpr std::array<std::string_view, 8> marks{"GPU instance ID", "compute instance ID", "Profile ID",
                                                           "Placement",       "using profile MIG",   "MIG Device",
                                                           "(UUID: MIG-",     "uccessfully "};
    if (std::ranges::any_of(marks, [&](std::string_view mark) { return text.find(mark) != std::string_view::npos; })) {
        return true;
    }
    const auto words = words_of(text);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (words[i] == "MIG" && is_like_profile(words[i + 1])) {
            return true;
        }
    }
    return text.starts_with('|') && text.find("/") != std::string_view::npos && has_figures(words);
}

class Reader {
public:
    Reader(std::vector<Line> lines, std::string file) : lines_(std::move(lines)), width_(width_of(lines_)) {
        text_.file = std::move(file);
        if (!lines_.empty()) {
            text_.kinds.resize(static_cast<std::size_t>(last_line(lines_.size() - 1)), LineKind::other);
        }
    }

    Read<Text> run() {
        for (at_ = 0; at_ < lines_.size();) {
            at_ += read_line();
        }
        take_rows();
        if (text_.records.empty()) {
            say(codes::nothing_found, Severity::error, 1, {});
        }
        return {std::move(text_), std::move(diagnostics_)};
    }

private:
    // The number of lines that were read.
    std::size_t read_line() {
        const std::string& text = lines_[at_].text;
        if (text.find_first_not_of(' ') == std::string::npos) {
            return other(LineKind::blank);
        }
        if (is_frame(text)) {
            return other(LineKind::frame);
        }
        if (is_title(text)) {
            take_rows();
            rows_.see_title(text);
            // Where line breaks are lost, rows follow in the same line.
            if (begins_somewhere(text)) {
                return row(words_of(text));
            }
            return other(LineKind::frame);
        }
        if (const std::size_t lines = sentence()) {
            return lines;
        }
        if (const std::size_t lines = table()) {
            return lines;
        }
        if (is_empty_phrase(text)) {
            return other(LineKind::message);
        }
        return not_read();
    }

    // The last line of the paste in a line here.
    [[nodiscard]] int last_line(std::size_t at) const { return lines_[at].number + lines_[at].count - 1; }

    void mark(std::size_t at, LineKind kind) {
        for (int line = lines_[at].number; line <= last_line(at); ++line) {
            text_.kinds[static_cast<std::size_t>(line - 1)] = kind;
        }
    }

    std::size_t other(LineKind kind) {
        // A row goes on behind a frame nowhere, and behind a blank line neither.
        take_rows();
        mark(at_, kind);
        return 1;
    }

    static bool begins_somewhere(std::string_view text) {
        const auto words = words_of(text);
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            if (words[i] == "MIG" && parse_profile_name(words[i + 1])) {
                return true;
            }
        }
        return false;
    }

    // Lines at_ ... at_ + more as one; broken at the width of the paste, or between two words.
    [[nodiscard]] std::string sentence_of(std::size_t more, bool between_words) const {
        std::string text = lines_[at_].text;
        for (std::size_t i = 1; i <= more; ++i) {
            text = between_words ? text + " " + lines_[at_ + i].text : joined(std::move(text), lines_[at_ + i].text, width_);
        }
        return text;
    }

    std::size_t sentence() {
        const std::string& text = lines_[at_].text;
        if (auto record = parse_sentence(text)) {
            add(std::move(*record), 1);
            return 1;
        }
        if (!begins_sentence(text)) {
            return 0;
        }
        constexpr std::size_t most_lines = 4;
        for (std::size_t more = 1; more <= most_lines && at_ + more < lines_.size(); ++more) {
            if (lines_[at_ + more].text.empty() || parse_sentence(lines_[at_ + more].text)) {
                break;
            }
            for (const bool between_words : {false, true}) {
                if (auto record = parse_sentence(sentence_of(more, between_words))) {
                    add(std::move(*record), more + 1);
                    return more + 1;
                }
            }
        }
        return 0;
    }

    void add(Record record, std::size_t lines) {
        take_rows();
        const bool is_command = std::holds_alternative<CommandLine>(record);
        const bool is_listing = std::holds_alternative<LgippRow>(record) || std::holds_alternative<GpuLine>(record) ||
                                std::holds_alternative<DeviceLine>(record);
        for (std::size_t i = 0; i < lines; ++i) {
            mark(at_ + i, is_command ? LineKind::command : is_listing ? LineKind::listing : LineKind::message);
        }
        text_.records.push_back({std::move(record), lines_[at_].number, last_line(at_ + lines - 1)});
    }

    std::size_t table() {
        const std::string& text = lines_[at_].text;
        const auto words = words_of(text);
        const bool has_border = text.find_first_not_of(' ') == text.find('|');
        if (auto overview = overview_line(words)) {
            take_rows();
            mark(at_, LineKind::row);
            text_.records.push_back({std::move(*overview), lines_[at_].number, last_line(at_)});
            return 1;
        }
        if (begins_row(words) || (has_border && begins_somewhere(text))) {
            return row(words);
        }
        if (rows_.goes_on_with(words)) {
            return row(words);
        }
        if (has_border && !has_figures(words)) {
            return other(LineKind::frame);
        }
        // Of the overview: temperatures, BAR1, processes.
        if (has_border && !looks_like_the_tool(text)) {
            return other(LineKind::row);
        }
        if (has_border && text.find("MiB") != std::string::npos) {
            return other(LineKind::row);
        }
        return 0;
    }

    std::size_t row(const std::vector<std::string_view>& words) {
        rows_.add(words, lines_[at_].number);
        mark(at_, LineKind::row);
        return 1;
    }

    // "0  NVIDIA A100-PCIE-40GB  Off | 00000000:65:00.0 Off | On", then its memory, then its MIG mode.
    std::optional<Record> overview_line(const std::vector<std::string_view>& words) {
        const auto bus = std::ranges::find_if(words, [](std::string_view word) {
            return word.size() >= 10 && std::ranges::count(word, ':') == 2 && word.find('.') != std::string_view::npos;
        });
        const bool has_product = words.size() > 4 && std::isalpha(static_cast<unsigned char>(words[1][0])) != 0;
        if (has_product && whole_number(words[0]) && bus != words.end() && bus - words.begin() >= 3) {
            std::string product;
            for (auto word = words.begin() + 1; word + 1 < bus; ++word) {
                product += (product.empty() ? "" : " ") + std::string(*word);
            }
            is_in_overview_ = true;
            return GpuLine{*whole_number(words[0]), std::move(product)};
        }
        if (!is_in_overview_) {
            return std::nullopt;
        }
        if (words.size() == 1 && (words[0] == "Enabled" || words[0] == "Disabled" || words[0] == "N/A")) {
            is_in_overview_ = false;
            return words[0] == "N/A" ? std::nullopt : std::optional<Record>(ModeLine{"", words[0] == "Enabled", false});
        }
        const auto slash = std::ranges::find_if(words, [&](const std::string_view& word) {
            return word == "/" && &word != &words.back() && (&word + 1)->ends_with("MiB");
        });
        if (slash != words.end() && words.size() > 5) {
            const auto total = whole_number((slash + 1)->substr(0, (slash + 1)->size() - 3));
            return total ? std::optional<Record>(GpuMemory{*total}) : std::nullopt;
        }
        return std::nullopt;
    }

    void take_rows() {
        for (FoundRow& row : rows_.take()) {
            if (row.record) {
                text_.records.push_back({std::move(*row.record), row.first_line, row.last_line});
                continue;
            }
            std::string text;
            for (std::size_t i = 0; i < lines_.size(); ++i) {
                if (lines_[i].number >= row.first_line && lines_[i].number <= row.last_line) {
                    mark(i, LineKind::not_understood);
                    text = text.empty() ? lines_[i].text : text;
                }
            }
            say(codes::line_not_understood, Severity::warning, row.first_line, text);
        }
    }

    std::size_t not_read() {
        take_rows();
        const Line& line = lines_[at_];
        // Comments and the tool's help speak of the same things.
        const std::string_view bare = std::string_view(line.text).substr(line.text.find_first_not_of(' '));
        if (looks_like_the_tool(bare) && !bare.starts_with('#') && !bare.starts_with('[')) {
            mark(at_, LineKind::not_understood);
            say(codes::line_not_understood, Severity::warning, line.number, line.text);
        }
        return 1;
    }

    void say(Code code, Severity severity, int line, const std::string& text) {
        constexpr std::size_t most = 100;
        if (diagnostics_.size() >= most) {
            return;
        }
        Diagnostic one{.severity = severity, .code = code};
        if (line > 0) {
            const int columns = static_cast<int>(text.size());
            one.range = {{line, 1}, {line, std::max(2, columns + 1)}};
        }
        one.file = text_.file;
        if (!text.empty()) {
            const auto begin = std::min(text.find_first_not_of(' '), text.size());
            one.arguments = {{"text", text.substr(begin)}};
        }
        diagnostics_.push_back(std::move(one));
    }

    std::vector<Line> lines_;
    std::size_t width_;
    std::size_t at_ = 0;
    RowCollector rows_;
    bool is_in_overview_ = false;
    Text text_;
    Diagnostics diagnostics_;
};

} // namespace

Read<Text> read(std::string_view text, std::string file) {
    if (text.size() > max_document_bytes) {
        Diagnostic large{.code = codes::too_large,
                         .arguments = {{"size", static_cast<std::int64_t>(text.size())},
                                       {"limit", static_cast<std::int64_t>(max_document_bytes)}},
                         .file = file};
        return {Text{{}, {}, std::move(file)}, {std::move(large)}};
    }
    if (const auto zeros = std::ranges::count(text, '\0'); static_cast<std::size_t>(zeros) * 8 > text.size()) {
        return {Text{{}, {}, file}, {Diagnostic{.code = codes::not_text, .file = file}}};
    }
    return Reader(clean_lines(text), std::move(file)).run();
}

namespace {

// Lines at the beginning of a text that are the tool's, and those that are not; nothing where there is no listing.
std::optional<std::pair<int, int>> own_and_foreign(std::string_view text) {
    constexpr std::size_t beginning = 64UL * 1024;
    const Read<Text> found = read(text.substr(0, beginning), "");
    int own = 0;
    int foreign = 0;
    for (const LineKind kind : found.value->kinds) {
        const bool is_foreign = kind == LineKind::other || kind == LineKind::not_understood;
        own += is_foreign || kind == LineKind::blank ? 0 : 1;
        foreign += is_foreign ? 1 : 0;
    }
    return found.value->records.empty() ? std::nullopt : std::optional(std::pair(own, foreign));
}

} // namespace

bool is_output(std::string_view text) {
    const auto lines = own_and_foreign(text);
    return lines && lines->first > lines->second;
}

bool has_output(std::string_view text) {
    constexpr int enough = 3;
    constexpr int rare = 20;
    const auto lines = own_and_foreign(text);
    return lines && lines->first >= enough && lines->first * rare > lines->second;
}

} // namespace mig::nvidia_smi
