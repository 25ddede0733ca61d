// Cases met in the field: what fits on which board, what starts are left, how many orders there are.
#include "tests/core/layout/boards.h"
#include "tests/core/solve/every_board.h"

#include "core/layout/figures.h"
#include "core/solve/order.h"
#include "core/solve/workload.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace mig::test {
namespace {

using nlohmann::json;

std::vector<json> cases_of(const char* file) {
    const char* data = std::getenv("MIG_CONFORMANCE_DATA");
    std::vector<json> cases;
    if (data == nullptr)
        return cases;
    std::ifstream in(std::string(data) + "/" + file);
    for (std::string line; std::getline(in, line);)
        cases.push_back(json::parse(line));
    return cases;
}

// The boards of the library that a case means; those of other branches of a family have the same names of rows.
BoardRef board_of(const std::string& name) {
    const auto boards = every_board();
    const auto find = [&](const std::string& prefix) -> BoardRef {
        for (const BoardRef& board : boards) {
            if (board->facts().id.starts_with(prefix))
                return board;
        }
        return nullptr;
    };
    if (name == "A100-40GB" || name == "A100-SXM4-40GB")
        return find("a100-40gb");
    if (name == "A100/H100-80GB")
        return find("a100-80gb");
    if (name == "A30-24GB")
        return find("a30");
    if (name == "H200-141GB")
        return find("h200");
    return name.starts_with("RTX-PRO-6000") ? boards.back() : nullptr;
}

// Counts of profiles; nothing when one is not the board's. Keys of compute instances fill as few instances as go (P3).
std::optional<FitRequest> request_of(const Board& board, const json& counts) {
    FitRequest request;
    for (const auto& [name, count] : counts.items()) {
        const auto parsed = parse_profile_name(name);
        const int row = parsed ? board.find(parsed->gpu_instance()) : -1;
        if (row < 0)
            return std::nullopt;
        const int each = parsed->is_compute() ? parsed->slices / parsed->compute : 1;
        request.wanted.push_back({.profile = row, .count = (count.get<int>() + each - 1) / each});
    }
    return request;
}

TEST(CorpusOfSolve, LayoutsOfReports) {
    int seen = 0;
    for (const json& one : cases_of("report_cases.jsonl")) {
        if (!one.contains("geometry"))
            continue;
        SCOPED_TRACE(one["id"].get<std::string>());
        const json& geometry = one["geometry"];
        const BoardRef board = board_of(geometry["board"]);
        ASSERT_TRUE(board);
        ++seen;
        if (geometry.contains("layout")) {
            const auto request = request_of(*board, geometry["layout"]);
            const auto fit = request ? best_fit(*board, *request) : std::nullopt;
            EXPECT_EQ(fit.has_value(), geometry["verdict"] == "fits");
            const std::string detail = geometry["detail"];
            EXPECT_EQ(!request, detail.starts_with("unknown:"));
            if (request && !fit) {
                const Reason reason = why_not(*board, *request, nullptr).reason;
                EXPECT_EQ(reason, detail.starts_with("max") ? Reason::cap : Reason::compute_budget);
            }
            continue;
        }
        Layout there;
        for (const json& spot : geometry["occupied"])
            there.add({.id = static_cast<int>(there.instances().size()),
                       .profile = row_of(*board, spot[0].get<std::string>()),
                       .start = spot[1].get<int>()});
        const auto states = States::of(*board);
        ASSERT_TRUE(states);
        const int index = states->find(there);
        ASSERT_GE(index, 0);
        const State& state = (*states)[index];
        std::vector<int> free_units;
        for (int unit = 0; unit < board->memory_units(); ++unit) {
            if ((state.used_units >> unit & 1) == 0)
                free_units.push_back(unit);
        }
        EXPECT_EQ(free_units, geometry["free_units"].get<std::vector<int>>());
        EXPECT_EQ(board->compute_slices() - state.used_slices, geometry["free_compute"].get<int>());
        for (const auto& [name, starts] : geometry["starts"].items())
            EXPECT_EQ(unit_list(states->free_starts(index, row_of(*board, name))), starts.get<std::vector<int>>()) << name;
    }
    if (seen == 0)
        GTEST_SKIP() << "MIG_CONFORMANCE_DATA is not set";
}

TEST(CorpusOfSolve, LayoutsOnABoardAndOrders) {
    int seen = 0;
    for (const json& one : cases_of("migparted_cases.jsonl")) {
        SCOPED_TRACE(one.value("id", ""));
        const std::string kind = one.value("kind", "");
        const bool order = kind == "orderings_tried_when_all_fail";
        if (order) {
            ++seen;
            const BoardRef board = board_of("A100-40GB");
            std::vector<int> rows;
            for (const auto& [name, count] : one["input"].items())
                rows.insert(rows.end(), static_cast<std::size_t>(count.get<int>()), row_of(*board, name));
            EXPECT_EQ(judge_orders(*board, {}, rows).orders, one["expect"]["orderings"].get<std::int64_t>());
            std::vector<std::string> first;
            const std::vector<Replay> orders = all_orders(*board, {}, rows, Policy::first_free);
            ASSERT_FALSE(orders.empty());
            for (const int row : orders.front().order)
                first.push_back(board->row(row).label());
            EXPECT_EQ(first, one["expect"]["first_order"].get<std::vector<std::string>>());
        } else if (kind == "layout_on_board") {
            const BoardRef board = board_of(one["context"]["board"]);
            const json& input = one["input"];
            // All counts zero is a fault of the form (P1), not of the board.
            const bool zeros = !input.empty() && std::ranges::all_of(input, [](const json& count) { return count == 0; });
            if (!board || zeros)
                continue;
            ++seen;
            const auto request = request_of(*board, input.is_null() ? json::object() : input);
            EXPECT_EQ(request && fits(*board, *request), one["valid"].get<bool>());
        }
    }
    if (seen == 0)
        GTEST_SKIP() << "MIG_CONFORMANCE_DATA is not set";
}

} // namespace
} // namespace mig::test
