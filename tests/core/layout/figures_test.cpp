// The figures shown live, and what a refusal says about itself.
#include "tests/core/layout/boards.h"

#include "core/layout/figures.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace mig::test {
namespace {

struct FigureCase {
    const char* name;
    std::vector<std::string> have;
    std::vector<int> free_units;
    std::vector<int> stranded_units;
    std::int64_t free_mib;
    int free_slices;
    int stranded_slices;
    std::vector<int> more; // 1g, 1g+me, 1g double, 2g, 3g, 4g, 7g
};

class FigureCases : public testing::TestWithParam<FigureCase> {};

TEST_P(FigureCases, OnAnH100) {
    const Board board = h100();
    const Figures result = figures(board, place(board, GetParam().have));
    EXPECT_EQ(unit_list(result.free_units), GetParam().free_units);
    EXPECT_EQ(unit_list(result.stranded_units), GetParam().stranded_units);
    EXPECT_EQ(result.free_mib, GetParam().free_mib);
    EXPECT_EQ(result.free_slices, GetParam().free_slices);
    EXPECT_EQ(result.stranded_slices, GetParam().stranded_slices);
    EXPECT_EQ(result.more, GetParam().more);
}

const FigureCase figure_cases[] = {
    {"Empty", {}, {0, 1, 2, 3, 4, 5, 6, 7}, {}, 81152, 7, 0, {7, 1, 4, 3, 2, 1, 1}},
    {"HalfFree", {"1g.10gb@0", "1g.10gb@1", "2g.20gb@2"}, {4, 5, 6, 7}, {}, 40448, 3, 0, {3, 1, 2, 1, 1, 0, 0}},
    {"Full", {"4g.40gb@0", "3g.40gb@4"}, {}, {}, 0, 0, 0, {0, 0, 0, 0, 0, 0, 0}},
    {"UnitSevenStranded", {"3g.40gb@0", "2g.20gb@4", "1g.10gb@6"}, {7}, {7}, 9984, 1, 1, {0, 0, 0, 0, 0, 0, 0}},
    {"SevenOnesStrandTheEighthUnit",
     {"1g.10gb@0", "1g.10gb@1", "1g.10gb@2", "1g.10gb@3", "1g.10gb@4", "1g.10gb@5", "1g.10gb@6"},
     {7},
     {7},
     9984,
     0,
     0,
     {0, 0, 0, 0, 0, 0, 0}},
    {"FourDoublesStrandThreeSlices",
     {"1g.20gb@0", "1g.20gb@2", "1g.20gb@4", "1g.20gb@6"},
     {},
     {},
     0,
     3,
     3,
     {0, 0, 0, 0, 0, 0, 0}},
    {"UnitSevenOnlyWithSix", {"3g.40gb@0", "2g.20gb@4"}, {6, 7}, {}, 20096, 2, 1, {1, 1, 1, 0, 0, 0, 0}},
};

INSTANTIATE_TEST_SUITE_P(Live, FigureCases, testing::ValuesIn(figure_cases),
                         [](const auto& param) { return std::string(param.param.name); });

std::string text_of(const Diagnostic& diagnostic, std::string_view name) {
    const Value* value = argument(diagnostic, name);
    if (value == nullptr)
        return "(none)";
    if (const auto* number = std::get_if<std::int64_t>(value))
        return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(value))
        return *text;
    std::string all;
    for (const std::string& item : std::get<std::vector<std::string>>(*value))
        all += (all.empty() ? "" : ", ") + item;
    return all;
}

TEST(Describing, NamesStartsCulpritsAndLimits) {
    const Board board = h100();
    const Layout layout = place(board, {"3g.40gb@0", "2g.20gb@4"});
    const Diagnostic start = describe(check_placement(board, layout, row_of(board, "2g.20gb"), 3), board, layout);
    EXPECT_EQ(start.code, codes::start_not_offered);
    EXPECT_EQ(text_of(start, "profile"), "2g.20gb");
    EXPECT_EQ(text_of(start, "starts"), "0, 2, 4");
    const Diagnostic overlap = describe(check_placement(board, layout, row_of(board, "2g.20gb"), 4), board, layout);
    EXPECT_EQ(overlap.code, codes::overlap);
    EXPECT_EQ(text_of(overlap, "units"), "4, 5");
    EXPECT_EQ(text_of(overlap, "culprits"), "GI 1 (2g.20gb at 4)");
    const Layout two = place(board, {"3g.40gb@0", "3g.40gb@4"});
    const Diagnostic cap = describe(check_request(board, two, row_of(board, "3g.40gb")), board, two);
    EXPECT_EQ(cap.code, codes::cap);
    EXPECT_EQ(text_of(cap, "limit"), "2");
    EXPECT_EQ(text_of(cap, "culprits"), "GI 0 (3g.40gb at 0), GI 1 (3g.40gb at 4)");
}

TEST(Describing, NamesComputeInstancesByTheirFullName) {
    const Board board = h100();
    const Layout layout = place(board, {"3g.40gb@0"});
    const Diagnostic diagnostic = describe(check_compute_placement(board, *layout.find(0), 1, 0), board, layout);
    EXPECT_EQ(diagnostic.code, codes::ci_compute_budget);
    EXPECT_EQ(text_of(diagnostic, "profile"), "2c.3g.40gb");
    EXPECT_EQ(text_of(diagnostic, "used"), "5");
    EXPECT_EQ(text_of(diagnostic, "limit"), "3");
}

TEST(Describing, EveryReasonHasACodeOfItsOwn) {
    std::vector<std::string_view> ids;
    for (int reason = 1; reason <= static_cast<int>(Reason::unknown_instance); ++reason) {
        const auto id = code_of(static_cast<Reason>(reason)).id();
        EXPECT_FALSE(id.empty()) << reason;
        EXPECT_EQ(std::ranges::count(ids, id), 0) << id;
        ids.push_back(id);
    }
}

} // namespace
} // namespace mig::test
