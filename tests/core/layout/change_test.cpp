// Rules L11-L14: creation and deletion.
#include "tests/core/layout/boards.h"

#include "core/layout/change.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace mig::test {
namespace {

using testing::ElementsAre;

struct PolicyCase {
    const char* name;
    std::vector<const char*> wanted;
    std::vector<int> first_free;
    std::vector<int> least_loss;
};

class Policies : public testing::TestWithParam<PolicyCase> {};

std::vector<int> starts_chosen(const Board& board, const std::vector<const char*>& wanted, Policy policy) {
    std::vector<int> starts;
    Occupancy occupancy(board);
    for (const char* name : wanted) {
        const int row = row_of(board, name);
        const auto start = choose_start(occupancy, row, policy);
        starts.push_back(start.value_or(-1));
        if (start)
            occupancy.add(row, *start);
    }
    return starts;
}

TEST_P(Policies, ChooseTheseStartsOnAnA100) {
    EXPECT_EQ(starts_chosen(a100(), GetParam().wanted, Policy::first_free), GetParam().first_free);
    EXPECT_EQ(starts_chosen(a100(), GetParam().wanted, Policy::least_loss), GetParam().least_loss);
}

// Least-loss as recorded on hardware: the second half first, unit 6 first of all.
INSTANTIATE_TEST_SUITE_P(L11, Policies,
                         testing::Values(PolicyCase{"ThreeAndThree", {"3g.20gb", "3g.20gb", "3g.20gb"}, {0, 4, -1}, {4, 0, -1}},
                                         PolicyCase{"ThreeTwoOne", {"3g.20gb", "2g.10gb", "1g.5gb"}, {0, 4, 6}, {4, 0, 2}},
                                         PolicyCase{"FourTwoOne", {"4g.20gb", "2g.10gb", "1g.5gb"}, {0, 4, 6}, {0, 4, 6}},
                                         PolicyCase{"SevenOnes",
                                                    {"1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb"},
                                                    {0, 1, 2, 3, 4, 5, 6},
                                                    {6, 4, 5, 0, 1, 2, 3}}),
                         [](const auto& param) { return std::string(param.param.name); });

// session,profile_set,requests,ids,starts,...,taken_before,source,least_loss verdict
TEST(Policies, LeastLossIsWhatRecordedDriversChose) {
    const char* data = std::getenv("MIG_CONFORMANCE_DATA");
    if (data == nullptr)
        GTEST_SKIP() << "MIG_CONFORMANCE_DATA is not set";
    std::ifstream file(std::string(data) + "/sessions.csv");
    ASSERT_TRUE(file);
    const auto fields_of = [](const std::string& line) {
        std::vector<std::string> fields(1);
        bool quoted = false;
        for (const char c : line) {
            if (c == '"')
                quoted = !quoted;
            else if (c == ',' && !quoted)
                fields.emplace_back();
            else
                fields.back() += c;
        }
        return fields;
    };
    int explained = 0;
    int recorded = 0;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        const auto fields = fields_of(line);
        ASSERT_GE(fields.size(), 10U) << line;
        SCOPED_TRACE(fields[0]);
        const std::string& set = fields[1];
        const Board board = set == "A30"         ? a30()
                            : set == "RTX6000"   ? rtx_pro_6000()
                            : set == "A100-r450" ? a100(A100Rows::classic)
                            : set == "A100-r470" ? a100(A100Rows::without_double_memory)
                                                 : a100();
        const int factor = set == "RTX6000" ? 3 : 1;
        Occupancy occupancy(board);
        if (!fields[7].empty()) {
            ASSERT_EQ(fields[7], "6:1");
            occupancy.add(row_of(board, "1g.5gb+me"), 6);
        }
        std::istringstream requests(fields[2]);
        std::istringstream starts(fields[4]);
        bool as_recorded = true;
        for (int id = 0; requests >> id;) {
            std::string start;
            ASSERT_TRUE(starts >> start);
            const int row = board.find_id(id);
            ASSERT_GE(row, 0) << id;
            const auto chosen = choose_start(occupancy, row, Policy::least_loss);
            if (start == "-") { // refused by the driver
                as_recorded = as_recorded && !chosen;
                continue;
            }
            as_recorded = as_recorded && chosen && *chosen * factor == std::stoi(start);
            occupancy.add(row, std::stoi(start) / factor);
        }
        EXPECT_EQ(as_recorded, fields[9] == "yes");
        ++recorded;
        explained += as_recorded ? 1 : 0;
    }
    EXPECT_GT(recorded, 20);
    EXPECT_EQ(recorded - explained, 2);
}

TEST(Creating, TakesTheFirstFreeStartTheLowestIdAndASpanningComputeInstance) {
    const Board board = a100();
    const Layout layout = place(board, {"1g.5gb@0", "1g.5gb@1"});
    const auto after = create_instance(board, layout, {.profile = row_of(board, "3g.20gb")});
    ASSERT_TRUE(after);
    EXPECT_EQ(after->instances().back(), (GpuInstance{2, row_of(board, "3g.20gb"), 4, {{0, 2, 0}}}));
}

TEST(Creating, FillsAGapInTheIds) {
    const Board board = a100();
    Layout layout = place(board, {"1g.5gb@0", "1g.5gb@1", "1g.5gb@2"});
    layout.remove(1);
    const auto after = create_instance(board, layout, {.profile = row_of(board, "1g.5gb"), .start = 5});
    ASSERT_TRUE(after);
    EXPECT_EQ(after->find(1)->start, 5);
}

TEST(Creating, TakesTheIdAndComputeInstancesGiven) {
    const Board board = a100();
    const auto after = create_instance(
        board, {}, {.profile = row_of(board, "3g.20gb"), .start = 4, .id = 9, .compute_instances = std::vector<int>{1, 0}});
    ASSERT_TRUE(after);
    EXPECT_EQ(*after->find(9), (GpuInstance{9, row_of(board, "3g.20gb"), 4, {{0, 1, 0}, {1, 0, 2}}}));
}

TEST(Creating, RefusesWhatIsNotLegal) {
    const Board board = a100();
    const Layout layout = place(board, {"3g.20gb@4"});
    const int three = row_of(board, "3g.20gb");
    const auto reason = [&](const GiRequest& request) { return create_instance(board, layout, request).error().reason; };
    EXPECT_EQ(reason({.profile = three, .start = 4}), Reason::overlap);
    EXPECT_EQ(reason({.profile = three, .start = 2}), Reason::start_not_offered);
    EXPECT_EQ(reason({.profile = three, .id = 0}), Reason::duplicate_gi_id);
    EXPECT_EQ(reason({.profile = 42}), Reason::unknown_profile);
    EXPECT_EQ(reason({.profile = row_of(board, "7g.40gb")}), Reason::no_room);
    EXPECT_EQ(reason({.profile = three, .compute_instances = std::vector<int>{2, 0}}), Reason::ci_compute_budget);
    EXPECT_EQ(reason({.profile = three, .compute_instances = std::vector<int>{0, 1}}), Reason::ci_overlap);
}

TEST(Deleting, TakesTheComputeInstancesAlong) {
    const Board board = a100();
    const auto after = delete_instance(board, place(board, {"3g.20gb@4", "1g.5gb@0"}), 0);
    ASSERT_TRUE(after);
    EXPECT_EQ(after->instances().size(), 1U);
    EXPECT_EQ(after->find(0), nullptr);
    EXPECT_EQ(delete_instance(board, {}, 0).error().reason, Reason::unknown_instance);
}

TEST(Moving, IsDeleteAndCreate) {
    const Board board = a100();
    const Layout layout = place(board, {"3g.20gb@0"});
    const auto after = move_instance(board, layout, 0, 4);
    ASSERT_TRUE(after);
    EXPECT_EQ(after->instances(), place(board, {"3g.20gb@4"}).instances());
    EXPECT_EQ(move_instance(board, layout, 0, 1).error().reason, Reason::start_not_offered);
    EXPECT_EQ(move_instance(board, layout, 5, 4).error().reason, Reason::unknown_instance);
    EXPECT_EQ(move_instance(board, place(board, {"3g.20gb@0", "1g.5gb@5"}), 0, 4).error().reason, Reason::overlap);
}

TEST(Moving, MayOverlapItsOwnOldPlace) {
    const Board board = a100();
    const auto after = move_instance(board, place(board, {"1g.5gb@3"}), 0, 3);
    ASSERT_TRUE(after);
    EXPECT_EQ(*after, place(board, {"1g.5gb@3"}));
}

TEST(ComputeInstances, AreAddedAtTheFirstFreePlaceAndRemoved) {
    const Board board = a100();
    const Layout whole = place(board, {"3g.20gb@0"});
    EXPECT_EQ(create_compute_instance(board, whole, 0, 0).error().reason, Reason::ci_compute_budget);
    const auto none = delete_compute_instance(board, whole, 0, 0);
    ASSERT_TRUE(none);
    EXPECT_TRUE(none->find(0)->compute_instances.empty());
    const auto one = create_compute_instance(board, *none, 0, 0, 1);
    ASSERT_TRUE(one);
    const auto two = create_compute_instance(board, *one, 0, 0);
    ASSERT_TRUE(two);
    EXPECT_THAT(two->find(0)->compute_instances, ElementsAre(ComputeInstance{1, 0, 0}, ComputeInstance{0, 0, 1}));
    EXPECT_EQ(create_compute_instance(board, *one, 0, 0, {}, 0).error().reason, Reason::duplicate_ci_id);
    EXPECT_EQ(delete_compute_instance(board, *two, 0, 7).error().reason, Reason::unknown_instance);
    EXPECT_EQ(create_compute_instance(board, *two, 4, 0).error().reason, Reason::unknown_instance);
}

struct SplitCase {
    const char* name;
    const char* gi;
    int parts;
    std::vector<int> widths; // empty: no profile divides so
};

class Splits : public testing::TestWithParam<SplitCase> {};

TEST_P(Splits, AreAsWideAsGoesAndLegal) {
    const Board board = a100();
    const GiProfile& row = board.row(row_of(board, GetParam().gi));
    const auto split = even_split(row, GetParam().parts);
    std::vector<int> widths;
    for (const int ci : split.value_or(std::vector<int>{}))
        widths.push_back(row.compute_instances[static_cast<std::size_t>(ci)].slices);
    EXPECT_EQ(widths, GetParam().widths);
    if (split) {
        const auto after = set_compute_instances(board, place(board, {std::string(GetParam().gi) + "@0"}), 0, *split);
        ASSERT_TRUE(after);
        EXPECT_TRUE(is_legal(board, *after));
    }
}

INSTANTIATE_TEST_SUITE_P(Even, Splits,
                         testing::Values(SplitCase{"Whole", "3g.20gb", 1, {3}}, SplitCase{"ThreeOnes", "3g.20gb", 3, {1, 1, 1}},
                                         SplitCase{"TwoOfThree", "3g.20gb", 2, {1, 1}},
                                         SplitCase{"TwoTwos", "4g.20gb", 2, {2, 2}},
                                         SplitCase{"ThreeTwosInSeven", "7g.40gb", 3, {2, 2, 2}},
                                         SplitCase{"TwoThreesInSeven", "7g.40gb", 2, {3, 3}},
                                         SplitCase{"TooMany", "3g.20gb", 4, {}}, SplitCase{"None", "3g.20gb", 0, {}}),
                         [](const auto& param) { return std::string(param.param.name); });

struct Made {
    const char* name;
    Layout before;
    Layout wanted;
    Layout after;
};

class MadeOf : public testing::TestWithParam<Made> {};

TEST_P(MadeOf, KeepsWhatStays) { EXPECT_EQ(made_of(GetParam().before, GetParam().wanted), GetParam().after); }

// Instances: id, row, start, compute instances (id, profile, start).
INSTANTIATE_TEST_SUITE_P(
    Table, MadeOf,
    testing::Values(Made{"NothingOfNothing", {}, {}, {}}, Made{"NothingOfSomething", Layout({{0, 1, 0, {}}}), {}, {}},
                    Made{"Anew", {}, Layout({{7, 1, 4, {}}, {5, 1, 0, {}}}), Layout({{0, 1, 0, {}}, {1, 1, 4, {}}})},
                    Made{"Stays", Layout({{3, 1, 4, {{0, 0, 0}, {1, 0, 1}}}}), Layout({{0, 1, 4, {{0, 2, 0}}}}),
                         Layout({{3, 1, 4, {{0, 0, 0}, {1, 0, 1}}}})},
                    Made{"TheOthersTakeUnusedIds", Layout({{0, 1, 4, {}}, {1, 2, 0, {}}}),
                         Layout({{0, 3, 0, {{0, 1, 0}}}, {1, 3, 2, {}}, {2, 1, 4, {}}}),
                         Layout({{1, 3, 0, {{0, 1, 0}}}, {2, 3, 2, {}}, {0, 1, 4, {}}})},
                    Made{"OtherProfileAtTheStart", Layout({{2, 1, 0, {}}}), Layout({{9, 2, 0, {}}}), Layout({{0, 2, 0, {}}})},
                    Made{"TwiceTheSame", Layout({{4, 1, 0, {}}}), Layout({{0, 1, 0, {}}, {1, 1, 0, {}}}),
                         Layout({{4, 1, 0, {}}, {0, 1, 0, {}}})}),
    [](const auto& param) { return std::string(param.param.name); });

TEST(LayoutValues, AreEqualWhateverTheOrderOfCreation) {
    const GpuInstance a{0, 0, 0, {}};
    const GpuInstance b{1, 3, 2, {}};
    EXPECT_EQ(Layout({a, b}), Layout({b, a}));
    EXPECT_NE(Layout({a}), Layout({b}));
    EXPECT_TRUE(same_geometry(Layout({{4, 0, 0, {}}}), Layout({a})));
    EXPECT_FALSE(same_geometry(Layout({{0, 0, 0, {{0, 0, 0}}}}), Layout({a})));
}

TEST(NodeValues, NoLayoutDeclaredIsNotAnEmptyOne) {
    Gpu undeclared;
    Gpu empty;
    empty.layout = Layout();
    EXPECT_NE(undeclared, empty);
    EXPECT_TRUE(undeclared.layout_or_empty().empty());
}

} // namespace
} // namespace mig::test
