#include "core/solve/wanted_text.h"

#include <algorithm>
#include <charconv>

namespace mig {

namespace {

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = problem == std::errc{} && stop == text.data() + text.size() && value >= 0;
    return is_number ? std::optional(value) : std::nullopt;
}

tl::unexpected<Diagnostic> wrong(Code code, std::vector<Argument> arguments) {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.arguments = std::move(arguments);
    return tl::unexpected(std::move(diagnostic));
}

int row_of(const Board& board, std::string_view text) {
    if (const auto name = parse_profile_name(text)) {
        const int row = board.find(name->gpu_instance());
        return row >= 0 ? row : board.find_alias(name->gpu_instance());
    }
    const auto id = number(text);
    return id ? board.find_id(*id) : -1;
}

Expected<Wanted, Diagnostic> read_one(const Board& board, std::string_view item) {
    Wanted wanted;
    std::string_view rest = item;
    if (const auto star = rest.find('*'); star != std::string_view::npos) {
        const auto count = number(rest.substr(0, star));
        if (!count || *count < 1) {
            return wrong(codes::wanted_count, {{"item", std::string(item)}, {"profile", board.rows().front().label()}});
        }
        wanted.count = *count;
        rest.remove_prefix(star + 1);
    }
    if (const auto at = rest.find_first_of("@:"); at != std::string_view::npos) {
        wanted.start = number(rest.substr(at + 1));
        if (!wanted.start) {
            return wrong(codes::wanted_start, {{"item", std::string(item)}});
        }
        rest = rest.substr(0, at);
    }
    if (wanted.start && wanted.count > 1) {
        return wrong(codes::wanted_several_at_start, {{"item", std::string(item)}});
    }
    if (const auto name = parse_profile_name(rest); name && name->is_compute()) {
        return wrong(codes::wanted_compute, {{"item", std::string(item)}, {"profile", name->gpu_instance().canonical()}});
    }
    wanted.profile = row_of(board, rest);
    if (wanted.profile < 0) {
        std::vector<std::string> offered;
        std::ranges::transform(board.rows(), std::back_inserter(offered), &GiProfile::label);
        return wrong(codes::wanted_profile,
                     {{"board", board.facts().name}, {"profile", std::string(rest)}, {"offered", offered}});
    }
    return wanted;
}

} // namespace

Expected<std::vector<Wanted>, Diagnostic> read_wanted(const Board& board, std::string_view text) {
    constexpr std::string_view between = ", \t\n";
    std::vector<Wanted> all;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(between), text.size());
        if (end > 0) {
            auto one = read_one(board, text.substr(0, end));
            if (!one) {
                return tl::unexpected(std::move(one.error()));
            }
            all.push_back(*std::move(one));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return all;
}

std::string write_wanted(const Board& board, const std::vector<Wanted>& wanted) {
    std::string text;
    for (const Wanted& one : wanted) {
        text += text.empty() ? "" : ", ";
        text += one.count > 1 ? std::to_string(one.count) + "*" : "";
        text += board.row(one.profile).label();
        text += one.start ? "@" + std::to_string(*one.start) : "";
    }
    return text;
}

std::vector<Wanted> with_count(const std::vector<Wanted>& wanted, int profile, int count) {
    std::vector<Wanted> all;
    int missing = count;
    std::optional<std::size_t> rest; // position of the entry without a start
    for (const Wanted& one : wanted) {
        if (one.profile != profile) {
            all.push_back(one);
        } else if (one.start && missing > 0) {
            all.push_back(one);
            --missing;
        } else if (!one.start && !rest) {
            rest = all.size();
            all.push_back(one);
        }
    }
    if (!rest) {
        rest = all.size();
        all.push_back({.profile = profile, .count = 1, .start = {}, .compute_instances = {}});
    }
    const auto at = all.begin() + static_cast<std::ptrdiff_t>(*rest);
    at->count = missing;
    if (missing < 1) {
        all.erase(at);
    }
    return all;
}

} // namespace mig
