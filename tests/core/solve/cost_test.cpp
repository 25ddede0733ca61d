// What a placement costs, held against what is legal before and after.
#include "tests/core/layout/boards.h"
#include "tests/core/solve/every_board.h"

#include "core/solve/cost.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace mig::test {
namespace {

struct CostCase {
    const char* name;
    std::vector<std::string> there;
    const char* profile;
    int start;
    std::vector<std::string> last_places;
    UnitMask stranded_units;
};

class CostOf : public testing::TestWithParam<CostCase> {};

TEST_P(CostOf, OnAnA100) {
    const Board board = a100(A100Rows::classic);
    const CostCase& the = GetParam();
    const Cost cost = cost_of(Occupancy(board, place(board, the.there)),
                              {.profile = row_of(board, the.profile), .start = the.start});
    std::vector<std::string> lost;
    for (const int row : cost.last_places)
        lost.push_back(board.row(row).label());
    EXPECT_EQ(lost, the.last_places);
    EXPECT_EQ(cost.stranded_units, the.stranded_units);
}

INSTANTIATE_TEST_SUITE_P(Facts, CostOf,
                         testing::Values(CostCase{"AnyUsesTheWholeGpu", {}, "1g.5gb", 6, {"7g.40gb"}, 0b1000'0000},
                                         CostCase{"TheFirstUnitIsThePlaceOfA4g", {}, "1g.5gb", 0, {"7g.40gb", "4g.20gb"}, 0},
                                         CostCase{"A3gInFrontToo", {"1g.5gb@6"}, "3g.20gb", 0, {"4g.20gb"}, 0},
                                         CostCase{"UnitSevenWasOfNoUseBefore", {"4g.20gb@0", "2g.10gb@4"}, "1g.5gb", 6, {}, 0},
                                         CostCase{
                                             "NoCostForTheLastOfItsKind", {"4g.20gb@0"}, "3g.20gb", 4, {"2g.10gb", "1g.5gb"}, 0},
                                         CostCase{"NotLegalCostsNothing", {"4g.20gb@0"}, "3g.20gb", 0, {}, 0}),
                         [](const auto& param) { return std::string(param.param.name); });

TEST(CostFacts, AgreesWithWhatIsLegalBeforeAndAfterOnEveryBoard) {
    std::mt19937 random(7); // NOLINT(bugprone-random-generator-seed): the same cases every time
    for (const BoardRef& ref : every_board()) {
        const Board& board = *ref;
        Occupancy occupancy(board);
        for (int step = 0; step < 400; ++step) {
            const int profile = static_cast<int>(random() % board.rows().size());
            const auto& placements = board.row(profile).placements;
            const int start = placements[random() % placements.size()].start;
            if (occupancy.refuses(profile, start) != Reason::none) {
                if (random() % 8 == 0)
                    occupancy = Occupancy(board);
                continue;
            }
            const Cost cost = cost_of(occupancy, {.profile = profile, .start = start});
            Occupancy after = occupancy;
            after.add(profile, start);
            for (int row = 0; board.has_row(row); ++row) {
                const bool lost = row != profile && occupancy.legal_starts(row) != 0 && after.legal_starts(row) == 0;
                const auto said = std::ranges::count(cost.last_places, row);
                ASSERT_EQ(said, lost ? 1 : 0) << board.facts().id << ' ' << board.row(row).label();
            }
            ASSERT_EQ(cost.flexibility, flexibility(occupancy) - flexibility(after));
            ASSERT_GT(cost.flexibility, 0);
            occupancy = after;
        }
    }
}

} // namespace
} // namespace mig::test
