#include "app/layout/refusal_words.h"

#include "app/layout/wanted.h"
#include "core/layout/figures.h"
#include "core/solve/ways_out.h"
#include "resources/messages/messages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace mig::cli {

namespace {

std::string name_of(const Board& board, const Layout& layout, int id) {
    const GpuInstance* gi = layout.find(id);
    return gi == nullptr ? fmt::format("GI {}", id) : fmt::format("{}@{}", board.row(gi->profile).label(), gi->start);
}

std::vector<std::string> names_of(const Board& board, const Layout& layout, const std::vector<int>& ids) {
    std::vector<std::string> names;
    std::ranges::transform(ids, std::back_inserter(names), [&](int id) { return name_of(board, layout, id); });
    return names;
}

// "2 x 1g.5gb and 3g.20gb"
std::string counted_rows(const Board& board, const std::vector<int>& rows) {
    std::map<int, int> counts;
    for (const int row : rows) {
        ++counts[row];
    }
    std::vector<std::string> words;
    for (const auto& [row, count] : counts) {
        words.push_back((count > 1 ? fmt::format("{} x ", count) : "") + board.row(row).label());
    }
    return listed(words);
}

std::string limit_words(const Board& board, const ExceededLimit& limit) {
    switch (limit.reason) {
    case Reason::cap:
        return fmt::format("the board allows at most {} of {}, not {}", limit.limit, board.row(limit.profile).label(),
                           limit.used);
    case Reason::gi_ceiling: return fmt::format("the board holds {} GPU instances, not {}", limit.limit, limit.used);
    case Reason::compute_budget: return fmt::format("they need {} compute slices, and the board has {}", limit.used, limit.limit);
    case Reason::engine_budget:
        return fmt::format("they need {} {}, and the board has {}", limit.used, engine_key(limit.engine), limit.limit);
    default: return fmt::format("they need {} memory units, and the board has {}", limit.used, limit.limit);
    }
}

Json starts_json(UnitMask mask) { return unit_list(mask); }

} // namespace

std::string sentence_of(const WhyNot& why, const Board& board, const Layout& layout) {
    std::string text = messages::sentence(describe(why.refusal, board, layout));
    for (const Diagnostic& way : ways_out(why, board, layout)) {
        text += ' ' + messages::sentence(way);
    }
    return text;
}

std::string sentence_of(const WorkloadWhyNot& why, const Board& board, const FitRequest& request) {
    std::vector<std::string> reasons;
    for (const ExceededLimit& limit : why.limits) {
        reasons.push_back(limit_words(board, limit));
    }
    if (reasons.empty() && why.refusal) {
        std::string text = messages::sentence(describe(why.refusal, board, request.keep));
        reasons.push_back(text.ends_with('.') ? text.substr(0, text.size() - 1) : text);
    }
    if (reasons.empty()) {
        reasons.emplace_back(
            "enough memory units would be free, but no arrangement has them side by side at starts that are offered");
    }
    std::string text = fmt::format("{}.", fmt::join(reasons, "; "));
    if (!why.conflict.empty()) {
        text += fmt::format(" {} {}{}.", counted_rows(board, why.conflict),
                            why.conflict.size() == 1 ? "alone cannot be there" : "already cannot be together",
                            request.keep.empty() ? "" : ", beside what is there");
    }
    if (!why.removals.empty()) {
        text += " They fit once " + listed(names_of(board, request.keep, why.removals)) + " is removed.";
    }
    return text;
}

Json json_of(const WhyNot& why, const Board& board, const Layout& layout) {
    Json alternatives = Json::array();
    for (const int row : why.alternatives) {
        alternatives.push_back(board.row(row).label());
    }
    Json blocked = Json::array();
    for (const BlockedStart& one : why.picture) {
        std::vector<int> gis;
        for (std::size_t i = 0; i < layout.instances().size() && i < 16; ++i) {
            if ((one.gis >> i & 1) != 0) {
                gis.push_back(layout.instances()[i].id);
            }
        }
        blocked.push_back(
            {{"start", one.start}, {"units", starts_json(one.units)}, {"taken", starts_json(one.taken)}, {"instances", gis}});
    }
    Json move;
    if (why.move) {
        move = {{"instance", why.move->gi}, {"from", why.move->from}, {"to", why.move->to}};
    }
    const Diagnostic reason = describe(why.refusal, board, layout);
    return {{"reason", reason.code.id()},
            {"sentence", messages::sentence(reason)},
            {"remove", why.removals},
            {"move", move},
            {"other_starts", starts_json(why.other_starts)},
            {"alternatives", alternatives},
            {"blocked_starts", blocked}};
}

Json json_of(const WorkloadWhyNot& why, const Board& board, const FitRequest& request) {
    Json limits = Json::array();
    for (const ExceededLimit& one : why.limits) {
        limits.push_back({{"reason", code_of(one.reason).id()}, {"used", one.used}, {"limit", one.limit}});
    }
    Json conflict = Json::array();
    for (const int row : why.conflict) {
        conflict.push_back(board.row(row).label());
    }
    Json nearest;
    if (why.nearest) {
        nearest = Json::array();
        for (const Spot& spot : *why.nearest) {
            nearest.push_back({{"profile", board.row(spot.profile).label()}, {"start", spot.start}});
        }
    }
    return {{"reason", code_of(why.reason).id()},
            {"sentence", sentence_of(why, board, request)},
            {"limits", limits},
            {"conflict", conflict},
            {"remove", why.removals},
            {"nearest", nearest}};
}

} // namespace mig::cli
