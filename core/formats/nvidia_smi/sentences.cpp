#include "core/formats/nvidia_smi/sentences.h"

#include "core/board/profile_name.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace mig::nvidia_smi {

namespace {

// Takes a text apart from the left; once a part is not there, nothing else is.
class Scanner {
public:
    explicit Scanner(std::string_view text) : rest_(text) {}

    Scanner& skip(std::string_view words) {
        blanks();
        if (rest_.starts_with(words)) {
            rest_.remove_prefix(words.size());
        } else {
            good_ = false;
        }
        return *this;
    }
    // Everything until `words`, which are taken too.
    std::string until(std::string_view words) {
        const auto at = rest_.find(words);
        if (at == std::string_view::npos) {
            good_ = false;
            return {};
        }
        std::string_view before = rest_.substr(0, at);
        rest_.remove_prefix(at + words.size());
        before.remove_prefix(std::min(before.find_first_not_of(' '), before.size()));
        return std::string(before.substr(0, before.find_last_not_of(' ') + 1));
    }
    int number() {
        blanks();
        int value = 0;
        const auto [stop, problem] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (problem != std::errc{} || value < 0 || value > largest_figure) {
            good_ = false;
            return 0;
        }
        rest_.remove_prefix(static_cast<std::size_t>(stop - rest_.data()));
        return value;
    }
    bool sees(std::string_view words) {
        blanks();
        return rest_.starts_with(words);
    }
    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] std::string_view rest() {
        blanks();
        return rest_;
    }

private:
    void blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size())); }

    std::string_view rest_;
    bool good_ = true;
};

std::optional<Record> created(std::string_view text) {
    Scanner in(text);
    Created record;
    in.skip("uccessfully created");
    record.is_compute = in.sees("compute instance");
    in.skip(record.is_compute ? "compute instance" : "GPU instance");
    if (in.sees("ID")) {
        const int id = in.skip("ID").number();
        (record.is_compute ? record.ci : record.gi) = id;
    }
    record.gpu = in.skip("on GPU").number();
    if (record.is_compute) {
        record.gi = in.skip("GPU instance ID").number();
    }
    in.skip("using profile");
    if (in.sees("MIG")) {
        record.name = in.skip("MIG").until("(ID");
        record.id = in.number();
        in.skip(")");
    } else {
        if (in.sees("ID")) {
            in.skip("ID");
        }
        record.id = in.number();
    }
    if (!in.good() || !in.rest().empty()) {
        return std::nullopt;
    }
    return record;
}

std::optional<Record> destroyed(std::string_view text) {
    Scanner in(text);
    Destroyed record;
    in.skip("uccessfully destroyed");
    if (in.sees("compute instance")) {
        record.ci = in.skip("compute instance ID").number();
        record.gpu = in.skip("from GPU").number();
        record.gi = in.skip("GPU instance ID").number();
    } else {
        record.gi = in.skip("GPU instance ID").number();
        record.gpu = in.skip("from GPU").number();
    }
    return in.good() && in.rest().empty() ? std::optional<Record>(record) : std::nullopt;
}

std::optional<Record> failed(std::string_view text) {
    const auto colon = text.rfind(": ");
    if (colon == std::string_view::npos || colon + 2 >= text.size()) {
        return std::nullopt;
    }
    std::string_view reason = text.substr(colon + 2);
    reason.remove_prefix(std::min(reason.find_first_not_of(' '), reason.size()));
    return Failed{std::string(text.substr(0, colon)), std::string(reason)};
}

std::optional<Record> placements(std::string_view text) {
    Scanner in(text);
    LgippRow record;
    record.gpu = in.skip("GPU").number();
    record.id = in.skip("Profile ID").number();
    in.skip("Placement");
    in.until("{");
    const std::string list = in.until("}");
    for (Scanner starts(list); starts.good() && !starts.rest().empty();) {
        record.starts.push_back(starts.number());
        if (!starts.rest().empty()) {
            starts.skip(",");
        }
        if (!starts.good()) {
            return std::nullopt;
        }
    }
    record.size = in.skip(":").number();
    return in.good() && in.rest().empty() && !record.starts.empty() ? std::optional<Record>(record) : std::nullopt;
}

std::optional<Record> gpu_line(std::string_view text) {
    Scanner in(text);
    GpuLine record;
    record.gpu = in.skip("GPU").number();
    in.skip(":");
    record.product = in.until("(UUID:");
    if (!in.good() || record.product.empty() || in.until(")").empty() || !in.good() || !in.rest().empty()) {
        return std::nullopt;
    }
    return record;
}

std::optional<Record> device_line(std::string_view text) {
    Scanner in(text);
    DeviceLine record;
    record.name = in.skip("MIG").until("Device");
    record.device = in.number();
    in.skip(":").skip("(UUID:");
    if (!in.good() || !parse_profile_name(record.name) || in.until(")").empty() || !in.good()) {
        return std::nullopt;
    }
    return record;
}

std::optional<Record> mode(std::string_view text) {
    Scanner in(text);
    ModeLine record;
    if (in.sees("Warning: MIG mode is in pending ")) {
        in.skip("Warning: MIG mode is in pending");
        record.enabled = in.sees("enable");
        record.pending = true;
        in.until("for GPU");
        record.bus = std::string(in.rest().substr(0, in.rest().find_first_of(' ')));
        record.bus = record.bus.substr(0, record.bus.find_last_of(':'));
        return in.good() ? std::optional<Record>(record) : std::nullopt;
    }
    record.enabled = in.sees("Enabled");
    in.skip(record.enabled ? "Enabled" : "Disabled").skip("MIG Mode for GPU");
    record.bus = std::string(in.rest());
    return in.good() && !record.bus.empty() ? std::optional<Record>(record) : std::nullopt;
}

std::vector<std::string> listed(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        parts.emplace_back(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return parts;
}

constexpr std::array<std::string_view, 20> verbs{"-lgip",
                                                 "-lgipp",
                                                 "-lcip",
                                                 "-lcipp",
                                                 "-lgi",
                                                 "-lci",
                                                 "-cgi",
                                                 "-cci",
                                                 "-dgi",
                                                 "-dci",
                                                 "-mig",
                                                 "-L",
                                                 "-r",
                                                 "--gpu-reset",
                                                 "--list-gpu-instance-profiles",
                                                 "--list-gpu-instances",
                                                 "--list-compute-instances",
                                                 "--create-gpu-instance",
                                                 "--list-gpus",
                                                 "-q"};

// From the name of the program on: what stands before it is a prompt, sudo, or a loop.
std::optional<Record> command(std::string_view text) {
    const auto at = text.find("nvidia-smi");
    const bool is_word = at != std::string_view::npos && (at == 0 || text[at - 1] == ' ' || text[at - 1] == '/' ||
                                                          text[at - 1] == '$' || text[at - 1] == '#' || text[at - 1] == '`');
    if (!is_word) {
        return std::nullopt;
    }
    CommandLine record;
    std::vector<std::string_view> words;
    std::string_view rest = text.substr(at + 10);
    rest = rest.substr(0, rest.find_first_of(";&`>"));
    while (!rest.empty()) {
        const auto begin = std::min(rest.find_first_not_of(' '), rest.size());
        rest.remove_prefix(begin);
        const auto end = std::min(rest.find(' '), rest.size());
        if (end > 0) {
            words.push_back(rest.substr(0, end));
        }
        rest.remove_prefix(end);
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool has_value = i + 1 < words.size() && !words[i + 1].starts_with('-');
        if ((words[i] == "-i" || words[i] == "--id") && has_value) {
            for (const std::string& id : listed(words[i + 1])) {
                if (const auto number = whole_number(id)) {
                    record.gpus.push_back(*number);
                }
            }
        } else if (words[i] == "-gi") {
            record.names_instances = true;
        } else if (std::ranges::find(verbs, words[i]) != verbs.end()) {
            record.verb = words[i];
            if (has_value && (words[i] == "-cgi" || words[i] == "-cci" || words[i] == "--create-gpu-instance")) {
                record.wanted = listed(words[i + 1]);
            }
        }
    }
    // Prose speaks of the tool as well, without an option.
    const bool is_call = !record.verb.empty() || at == 0 || text.substr(0, at).find_first_of("$#>") != std::string_view::npos;
    return is_call ? std::optional<Record>(record) : std::nullopt;
}

constexpr std::array<std::string_view, 4> nothing_found{"No MIG-enabled devices found", "No GPU instances found",
                                                        "No compute instances found", "No MIG devices found"};

} // namespace

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_whole = problem == std::errc{} && stop == text.data() + text.size() && value >= 0 && value <= largest_figure &&
                          !text.starts_with('-');
    return is_whole ? std::optional(value) : std::nullopt;
}

bool begins_sentence(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    static constexpr std::array<std::string_view, 9> beginnings{"Successfully", "uccessfully",  "Unable to ",
                                                                "Failed to ",   "GPU ",         "MIG ",
                                                                "Enabled MIG",  "Disabled MIG", "Warning: MIG mode"};
    return std::ranges::any_of(beginnings, [&](std::string_view begin) { return text.starts_with(begin); });
}

std::optional<Record> parse_sentence(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (text.starts_with("Successfully")) { // pasting loses a first letter easily
        text.remove_prefix(1);
    }
    if (text.starts_with("uccessfully created")) {
        return created(text);
    }
    if (text.starts_with("uccessfully destroyed")) {
        return destroyed(text);
    }
    if (text.starts_with("Unable to ") || text.starts_with("Failed to ")) {
        return failed(text);
    }
    if (text.starts_with("Enabled MIG") || text.starts_with("Disabled MIG") || text.starts_with("Warning: MIG mode")) {
        return mode(text);
    }
    for (const std::string_view what : nothing_found) {
        if (text.starts_with(what)) {
            return NothingFound{std::string(what)};
        }
    }
    if (text.starts_with("GPU")) {
        if (auto line = gpu_line(text)) {
            return line;
        }
        return placements(text);
    }
    if (text.starts_with("MIG ")) {
        return device_line(text);
    }
    return command(text);
}

bool is_empty_phrase(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    static constexpr std::array<std::string_view, 7> phrases{
        "All done.",     "Warning: persistence mode is disabled", "Reboot the system or try nvidia-smi",
        "Resetting GPU", "The following GPUs could not be reset", "MIG devices:",
        "Processes:"};
    const bool is_reset = text.starts_with("GPU ") && (text.find("was successfully reset") != std::string_view::npos ||
                                                       text.find("is currently being used") != std::string_view::npos);
    return is_reset || std::ranges::any_of(phrases, [&](std::string_view phrase) { return text.starts_with(phrase); });
}

} // namespace mig::nvidia_smi
