// Rules L1-L10: what each accepts, what it refuses, with which code and which culprits.
#include "tests/core/layout/boards.h"

#include "core/layout/figures.h"
#include "core/layout/legality.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

namespace mig::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<int> bits(std::uint16_t mask) { return unit_list(mask); }

struct PlacementCase {
    const char* name;
    Board board;
    std::vector<std::string> have;
    std::string wanted;
    int start;
    Reason reason;
    std::vector<int> culprits; // positions by start
};

class Placements : public testing::TestWithParam<PlacementCase> {};

TEST_P(Placements, AreLegalOrRefusedForTheFirstRuleBroken) {
    const PlacementCase& c = GetParam();
    const Layout layout = place(c.board, c.have);
    const Refusal refusal = check_placement(c.board, layout, row_of(c.board, c.wanted), c.start);
    EXPECT_EQ(refusal.reason, c.reason);
    EXPECT_EQ(bits(refusal.culprits), c.culprits);
    EXPECT_EQ(static_cast<bool>(refusal), c.reason != Reason::none);
}

const PlacementCase placement_cases[] = {
    {"L2OfferedStart", a100(), {}, "2g.10gb", 4, Reason::none, {}},
    {"L2StartNotOffered", a100(), {}, "2g.10gb", 3, Reason::start_not_offered, {}},
    {"L2NegativeStart", a100(), {}, "2g.10gb", -1, Reason::start_not_offered, {}},
    {"L2StartPastTheBoard", a100(), {}, "1g.5gb", 99, Reason::start_not_offered, {}},
    {"L2OneSliceNeverAtSeven", a100(), {}, "1g.5gb", 7, Reason::start_not_offered, {}},
    {"L3BesideAnother", a100(), {"3g.20gb@0"}, "3g.20gb", 4, Reason::none, {}},
    {"L3OverAnother", a100(), {"1g.5gb@1", "3g.20gb@4"}, "4g.20gb", 0, Reason::overlap, {0}},
    {"L3OverSeveral", a100(), {"1g.5gb@1", "2g.10gb@2", "3g.20gb@4"}, "7g.40gb", 0, Reason::overlap, {0, 1, 2}},
    {"L4WithinTheCap", a100(), {}, "1g.5gb+me", 0, Reason::none, {}},
    {"L4PastTheCap", a100(), {"1g.5gb+me@0", "1g.5gb@1"}, "1g.5gb+me", 2, Reason::cap, {0}},
    {"L5PastTheCeiling",
     make_board(2, {{"1g.5gb", "1_SLICE", 19, 2, 4864, {0, 1}, 1, {}, {{"1_SLICE", 1}}},
                    {"1g.5gb+me", "1_SLICE_REV1", 20, 1, 4864, {0, 1}, 1, {}, {{"1_SLICE", 1}}},
                    {"2g.10gb", "2_SLICE", 14, 1, 9856, {0}, 2, {}, {{"2_SLICE", 1}}}}),
     {"1g.5gb@0", "1g.5gb+me@1"},
     "2g.10gb",
     0,
     Reason::overlap,
     {0, 1}},
    {"L6WithinTheSlices", a100(), {"4g.20gb@0"}, "3g.20gb", 4, Reason::none, {}},
    {"L6PastTheSlices", a100(), {"4g.20gb@0", "2g.10gb@4"}, "1g.10gb", 6, Reason::none, {}},
    {"L6FourAndThreeTakeAll", a100(), {"3g.20gb@4", "2g.10gb@0", "1g.5gb@2"}, "1g.5gb+me", 3, Reason::none, {}},
    {"L7EnginesLeft", rtx_pro_6000(), {"1g.24gb+me.all@0"}, "1g.24gb-me", 1, Reason::none, {}},
    {"L7EveryMediaEngineTaken", rtx_pro_6000(), {"1g.24gb+me.all@0"}, "1g.24gb", 1, Reason::engine_budget, {0}},
    {"L7OneOfaOnly", rtx_pro_6000(), {"1g.24gb+me@0"}, "2g.48gb+me.all", 2, Reason::engine_budget, {0}},
    {"L7NotHeldWhereCountsDoNotAddUp", a100(), {"1g.10gb@0", "1g.10gb@2", "1g.10gb@4"}, "1g.10gb", 6, Reason::none, {}},
};

INSTANTIATE_TEST_SUITE_P(Rules, Placements, testing::ValuesIn(placement_cases),
                         [](const auto& param) { return std::string(param.param.name); });

TEST(Placements, L1UnknownProfile) {
    const Board board = a100();
    EXPECT_EQ(check_placement(board, {}, -1, 0).reason, Reason::unknown_profile);
    EXPECT_EQ(check_placement(board, {}, 7, 0).reason, Reason::unknown_profile);
    EXPECT_EQ(check_request(board, {}, 7).reason, Reason::unknown_profile);
}

TEST(Placements, L5CeilingBelowWhatTheTableCouldHold) {
    const Board board = make_board(3, {{"1g.5gb", "1_SLICE", 19, 3, 4864, {0, 1, 2, 3}, 1, {}, {{"1_SLICE", 1}}},
                                       {"1g.5gb+me", "1_SLICE_REV1", 20, 1, 4864, {0, 1, 2, 3}, 1, {}, {{"1_SLICE", 1}}},
                                       {"3g.20gb", "3_SLICE", 9, 1, 19968, {0}, 4, {}, {{"3_SLICE", 1}}}});
    const Layout two = place(board, {"1g.5gb@0", "1g.5gb@1"});
    EXPECT_EQ(check_placement(board, two, row_of(board, "1g.5gb+me"), 2).reason, Reason::none);
    const Refusal fourth = check_placement(board, place(board, {"1g.5gb@0", "1g.5gb@1", "1g.5gb@2"}), row_of(board, "1g.5gb+me"),
                                           3);
    EXPECT_EQ(fourth.reason, Reason::gi_ceiling);
    EXPECT_EQ(fourth.used, 4);
    EXPECT_EQ(fourth.limit, 3);
}

TEST(Placements, L6ComputeBudgetWithUnitsToSpare) {
    // Four units free and offered, but 4 + 4 slices are more than the widest row's 7.
    const Board board = make_board(7, {{"4g.20gb", "4_SLICE", 5, 1, 19968, {0}, 4, {}, {{"4_SLICE", 1}}},
                                       {"4g.20gb+gfx", "4_SLICE_GFX", 6, 1, 19968, {4}, 4, {}, {{"4_SLICE", 1}}},
                                       {"7g.40gb", "7_SLICE", 0, 1, 40192, {0}, 8, {}, {{"7_SLICE", 1}}}});
    const Refusal refusal = check_placement(board, place(board, {"4g.20gb@0"}), row_of(board, "4g.20gb+gfx"), 4);
    EXPECT_EQ(refusal.reason, Reason::compute_budget);
    EXPECT_EQ(refusal.used, 8);
    EXPECT_EQ(refusal.limit, 7);
}

struct RequestCase {
    const char* name;
    std::vector<std::string> have;
    std::string wanted;
    Reason reason;
    std::vector<int> culprits;
};

class Requests : public testing::TestWithParam<RequestCase> {};

TEST_P(Requests, OnAnA100) {
    const Board board = a100();
    const Refusal refusal = check_request(board, place(board, GetParam().have), row_of(board, GetParam().wanted));
    EXPECT_EQ(refusal.reason, GetParam().reason);
    EXPECT_EQ(bits(refusal.culprits), GetParam().culprits);
}

const RequestCase request_cases[] = {
    {"FitsSomewhere", {"3g.20gb@0"}, "3g.20gb", Reason::none, {}},
    {"Cap", {"3g.20gb@0", "3g.20gb@4"}, "3g.20gb", Reason::cap, {0, 1}},
    {"HoleOfFourScatteredUnits", {"1g.5gb@0", "1g.5gb@1", "1g.5gb@5"}, "3g.20gb", Reason::hole, {2}},
    {"HoleNamesTheFewest", {"1g.5gb@0", "1g.5gb@2", "1g.5gb@4"}, "3g.20gb", Reason::hole, {2}},
    {"NoRoom", {"3g.20gb@0", "2g.10gb@4", "1g.5gb@6"}, "2g.10gb", Reason::no_room, {1}},
    {"WholeBoardNeedsAnEmptyOne", {"1g.5gb@6"}, "7g.40gb", Reason::no_room, {0}},
    {"Ceiling",
     {"1g.5gb@0", "1g.5gb@1", "1g.5gb@2", "1g.5gb@3", "1g.5gb@4", "1g.5gb@5", "1g.5gb@6"},
     "1g.5gb+me",
     Reason::gi_ceiling,
     {}},
};

INSTANTIATE_TEST_SUITE_P(Why, Requests, testing::ValuesIn(request_cases),
                         [](const auto& param) { return std::string(param.param.name); });

TEST(Requests, AHoleSaysHowManyUnitsAreFreeAndNeeded) {
    const Board board = a100();
    const Refusal hole = check_request(board, place(board, {"1g.5gb@0", "1g.5gb@1", "1g.5gb@5"}), row_of(board, "3g.20gb"));
    EXPECT_EQ(bits(hole.units), (std::vector<int>{2, 3, 4, 6, 7}));
    EXPECT_EQ(hole.used, 5);
    EXPECT_EQ(hole.limit, 4);
}

// Starts that a fragmented GPU still has (rows of an 80 GB board have the same geometry).
TEST(Occupancies, StartsLeftAfterRemovals) {
    const Board board = h100();
    const Occupancy occupancy(board, place(board, {"1g.10gb@0", "1g.10gb@1", "1g.10gb@5"}));
    const auto starts = [&](const char* name) { return bits(occupancy.legal_starts(row_of(board, name))); };
    EXPECT_THAT(starts("1g.10gb"), ElementsAre(2, 3, 4, 6));
    EXPECT_THAT(starts("1g.10gb+me"), ElementsAre(2, 3, 4, 6));
    EXPECT_THAT(starts("1g.20gb"), ElementsAre(2, 6));
    EXPECT_THAT(starts("2g.20gb"), ElementsAre(2));
    EXPECT_THAT(starts("3g.40gb"), IsEmpty());
    EXPECT_THAT(starts("4g.40gb"), IsEmpty());
    EXPECT_THAT(starts("7g.80gb"), IsEmpty());
}

TEST(Occupancies, RemovingIsTheInverseOfAdding) {
    const Board board = rtx_pro_6000();
    Occupancy occupancy(board, place(board, {"1g.24gb@0"}));
    const int all_media = row_of(board, "1g.24gb+me.all");
    EXPECT_EQ(occupancy.refuses(all_media, 1), Reason::engine_budget);
    occupancy.remove(row_of(board, "1g.24gb"), 0);
    EXPECT_EQ(occupancy.refuses(all_media, 1), Reason::none);
    EXPECT_EQ(occupancy.used_units(), 0);
    EXPECT_EQ(occupancy.used_slices(), 0);
    EXPECT_EQ(occupancy.instances(), 0);
}

struct ComputeCase {
    const char* name;
    const char* gi;
    std::vector<std::pair<int, int>> have; // CI profile, start
    int ci_profile;
    int start;
    Reason reason;
};

class ComputePlacements : public testing::TestWithParam<ComputeCase> {};

TEST_P(ComputePlacements, InsideAGpuInstance) {
    const Board board = a100();
    GpuInstance gi{.id = 3, .profile = row_of(board, GetParam().gi), .start = 0, .compute_instances = {}};
    for (const auto& [profile, start] : GetParam().have)
        gi.compute_instances.push_back({static_cast<int>(gi.compute_instances.size()), profile, start});
    const Refusal refusal = check_compute_placement(board, gi, GetParam().ci_profile, GetParam().start);
    EXPECT_EQ(refusal.reason, GetParam().reason);
    EXPECT_EQ(refusal.gi, 3);
}

// 3g.20gb offers 0: 1c (three), 1: 2c (one, at 0), 2: 3c. 7g.40gb offers 2: 3c (two, at 0 and 3).
const ComputeCase compute_cases[] = {
    {"L8Offered", "3g.20gb", {}, 1, 0, Reason::none},
    {"L8NotOfferedByTheRow", "3g.20gb", {}, 3, 0, Reason::ci_unknown_profile},
    {"L8NegativeProfile", "3g.20gb", {}, -1, 0, Reason::ci_unknown_profile},
    {"L8SlicesFit", "3g.20gb", {{1, 0}}, 0, 2, Reason::none},
    {"L8TooManySlices", "3g.20gb", {{1, 0}, {0, 2}}, 0, 1, Reason::ci_compute_budget},
    {"L8PastTheCap", "4g.20gb", {{1, 0}, {1, 2}}, 1, 0, Reason::ci_compute_budget},
    {"L8CapBelowTheSlices", "7g.40gb", {{3, 0}}, 3, 0, Reason::ci_compute_budget},
    {"L8StartEndToEnd", "7g.40gb", {}, 2, 3, Reason::none},
    {"L8StartBetween", "7g.40gb", {}, 2, 2, Reason::ci_start_not_offered},
    {"L8StartPastTheEnd", "7g.40gb", {}, 2, 6, Reason::ci_start_not_offered},
    {"L8PlaceTaken", "3g.20gb", {{0, 0}}, 1, 0, Reason::ci_overlap},
};

INSTANTIATE_TEST_SUITE_P(L8, ComputePlacements, testing::ValuesIn(compute_cases),
                         [](const auto& param) { return std::string(param.param.name); });

TEST(ComputePlacements, L8Cap) {
    const Board board = h100(); // 2g.20gb offers one 1c of the wide kind (profile 1)
    GpuInstance gi{.id = 0, .profile = row_of(board, "2g.20gb"), .start = 0, .compute_instances = {{0, 1, 0}}};
    const Refusal refusal = check_compute_request(board, gi, 1);
    EXPECT_EQ(refusal.reason, Reason::ci_cap);
    EXPECT_EQ(refusal.limit, 1);
    EXPECT_EQ(check_compute_request(board, gi, 0).reason, Reason::none);
}

// A layout as data, and every reason it is illegal for.
struct LayoutCase {
    const char* name;
    std::vector<GpuInstance> instances;
    std::vector<Reason> reasons;
};

class Layouts : public testing::TestWithParam<LayoutCase> {};

TEST_P(Layouts, OnAnA100) {
    std::vector<Reason> reasons;
    for (const Violation& violation : check_layout(a100(), Layout(GetParam().instances)))
        reasons.push_back(violation.refusal.reason);
    EXPECT_EQ(reasons, GetParam().reasons);
    EXPECT_EQ(is_legal(a100(), Layout(GetParam().instances)), GetParam().reasons.empty());
}

// Rows: 0 1g.5gb, 1 1g.5gb+me, 2 1g.10gb, 3 2g.10gb, 4 3g.20gb, 5 4g.20gb, 6 7g.40gb.
const LayoutCase layout_cases[] = {
    {"L10Empty", {}, {}},
    {"L10NoComputeInstance", {{0, 4, 0, {}}}, {}},
    {"L9IdsNeedNotBeDense", {{5, 0, 0, {{3, 0, 0}}}, {2, 0, 1, {{0, 0, 0}}}}, {}},
    {"L9DuplicateInstanceId", {{0, 0, 0, {}}, {0, 0, 1, {}}}, {Reason::duplicate_gi_id}},
    {"L9DuplicateComputeId", {{0, 4, 0, {{1, 0, 0}, {1, 0, 1}}}}, {Reason::duplicate_ci_id}},
    {"L3OneBadOneIsNotHeldAgainstTheNext", {{0, 4, 0, {}}, {1, 5, 0, {}}, {2, 3, 4, {}}}, {Reason::overlap}},
    {"EveryViolationAtOnce",
     {{0, 4, 0, {}}, {1, 0, 7, {}}, {2, 3, 2, {}}, {3, 9, 4, {}}, {4, 4, 4, {{0, 2, 0}, {1, 0, 0}}}},
     {Reason::start_not_offered, Reason::overlap, Reason::unknown_profile, Reason::ci_compute_budget}},
};

INSTANTIATE_TEST_SUITE_P(L9AndL10, Layouts, testing::ValuesIn(layout_cases),
                         [](const auto& param) { return std::string(param.param.name); });

TEST(Layouts, CulpritsArePositionsInTheLayoutChecked) {
    const Board board = a100();
    const Layout layout({{7, 3, 0, {}}, {1, 0, 2, {}}, {9, 5, 0, {}}}); // 2g at 0, 1g at 2, 4g over both
    const auto violations = check_layout(board, layout);
    ASSERT_EQ(violations.size(), 1U);
    const GpuInstance& blamed = layout.instances()[static_cast<std::size_t>(violations[0].position)];
    EXPECT_EQ(blamed.id, 9);
    std::vector<int> culprits;
    for (const int position : bits(violations[0].refusal.culprits))
        culprits.push_back(layout.instances()[static_cast<std::size_t>(position)].id);
    EXPECT_THAT(culprits, testing::UnorderedElementsAre(7, 1));
}

TEST(Layouts, L10WarnsWhereNoDeviceIsUsable) {
    const Board board = a100();
    const auto codes_of = [&](const Layout& layout) {
        std::vector<std::string> ids;
        for (const Diagnostic& warning : layout_warnings(board, layout)) {
            EXPECT_EQ(warning.severity, Severity::warning);
            ids.emplace_back(warning.code.id());
        }
        return ids;
    };
    EXPECT_THAT(codes_of({}), ElementsAre("layout.nothing-created"));
    EXPECT_THAT(codes_of(Layout({{4, 4, 0, {}}})), ElementsAre("layout.no-compute-instance"));
    EXPECT_THAT(codes_of(place(board, {"3g.20gb@0"})), IsEmpty());
}

} // namespace
} // namespace mig::test
