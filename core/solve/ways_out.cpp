#include "core/solve/ways_out.h"

#include "core/layout/units.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace mig {

namespace {

Diagnostic note(Code code, std::vector<Argument> arguments) {
    return {.severity = Severity::note, .code = code, .arguments = std::move(arguments)};
}

} // namespace

Diagnostics ways_out(const WhyNot& why, const Board& board, const Layout& layout) {
    Diagnostics ways;
    const auto name = [&](int id) {
        const GpuInstance* gi = layout.find(id);
        return gi == nullptr ? "GI " + std::to_string(id) : instance_name(board, *gi);
    };
    if (why.other_starts != 0) {
        ways.push_back(note(codes::start_elsewhere, {{"starts", unit_texts(why.other_starts)}}));
    }
    if (why.move) {
        ways.push_back(note(codes::move_aside, {{"instance", name(why.move->gi)}, {"to", std::int64_t{why.move->to}}}));
    }
    if (!why.removals.empty()) {
        std::vector<std::string> names;
        std::ranges::transform(why.removals, std::back_inserter(names), name);
        ways.push_back(note(codes::remove_first, {{"instances", names}}));
    }
    if (!why.alternatives.empty()) {
        Diagnostic way = note(codes::take_instead, {{"profile", board.row(why.alternatives.front()).label()}});
        if (why.refusal.start >= 0) {
            way.arguments.push_back({"start", std::int64_t{why.refusal.start}});
        }
        ways.push_back(std::move(way));
    }
    return ways;
}

} // namespace mig
