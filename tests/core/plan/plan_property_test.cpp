// Plans between random nodes: their steps are possible one after the other and end in what is wanted, nothing more is
// destroyed than must be, and the way back leads back.
#include "tests/core/plan/support.h"

#include "core/layout/legality.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace mig {
namespace {

constexpr int pairs = 5000;

struct Pair {
    Node present;
    Node wanted;
};

Pair random_pair(std::mt19937& random) {
    const auto& boards = test::library().boards();
    Pair pair;
    for (int gpus = 1 + static_cast<int>(random() % 4); gpus > 0; --gpus) {
        const BoardRef& board = boards[random() % boards.size()];
        pair.present.gpus.push_back(test::random_gpu(board, random));
        pair.wanted.gpus.push_back(test::random_gpu(board, random));
    }
    return pair;
}

// Step by step, each intermediate state held to the rules.
Node replayed(const Node& from, const Plan& plan) {
    Node now = from;
    for (const Step& step : plan.steps) {
        const auto after = apply(now, step);
        EXPECT_TRUE(after) << static_cast<int>(after.error().reason);
        if (!after) {
            break;
        }
        now = *after;
        for (const Gpu& gpu : now.gpus) {
            EXPECT_TRUE(is_legal(*gpu.board, gpu.layout_or_empty()));
        }
    }
    return now;
}

bool same_state(const Node& a, const Node& b) {
    return std::ranges::equal(a.gpus, b.gpus, [](const Gpu& x, const Gpu& y) {
        return x.mode == y.mode && same_geometry(x.layout_or_empty(), y.layout_or_empty());
    });
}

int in_both(const Layout& a, const Layout& b) {
    return static_cast<int>(std::ranges::count_if(a.instances(), [&](const GpuInstance& one) {
        return std::ranges::any_of(
            b.instances(), [&](const GpuInstance& other) { return one.profile == other.profile && one.start == other.start; });
    }));
}

TEST(RandomPlans, end_in_what_is_wanted_by_legal_steps_alone_and_lead_back) {
    std::mt19937 random(20261130);
    for (int i = 0; i < pairs && !testing::Test::HasFailure(); ++i) {
        const auto [present, wanted] = random_pair(random);
        const auto plan = make_plan(present, wanted);
        ASSERT_TRUE(plan);
        const Node end = replayed(present, *plan);
        EXPECT_TRUE(same_state(end, wanted));
        EXPECT_TRUE(same_state(plan->result, end));

        int kept = 0;
        int there = 0;
        for (std::size_t gpu = 0; gpu < present.gpus.size(); ++gpu) {
            kept += in_both(present.gpus[gpu].layout_or_empty(), wanted.gpus[gpu].layout_or_empty());
            there += static_cast<int>(present.gpus[gpu].layout_or_empty().instances().size());
        }
        EXPECT_EQ(plan->kept, kept);
        EXPECT_EQ(plan->destroyed, there - kept);

        const auto back = roll_back(*plan, present);
        ASSERT_TRUE(back);
        EXPECT_TRUE(same_state(replayed(plan->result, *back), present));
    }
}

// Every arrangement of the same instances, without thought.
int most_in_both(const Board& board, const Layout& present, std::vector<GpuInstance> wanted, std::size_t at, Occupancy& occupancy,
                 int so_far) {
    if (at == wanted.size()) {
        return so_far;
    }
    int best = -1;
    for (const Placement& placement : board.row(wanted[at].profile).placements) {
        if (occupancy.refuses(wanted[at].profile, placement.start) != Reason::none) {
            continue;
        }
        const bool stays = std::ranges::any_of(present.instances(), [&](const GpuInstance& one) {
            return one.profile == wanted[at].profile && one.start == placement.start;
        });
        occupancy.add(wanted[at].profile, placement.start);
        best = std::max(best, most_in_both(board, present, wanted, at + 1, occupancy, so_far + (stays ? 1 : 0)));
        occupancy.remove(wanted[at].profile, placement.start);
    }
    return best;
}

TEST(RandomPlans, with_free_starts_keep_as_many_as_any_arrangement_could) {
    std::mt19937 random(7);
    const auto& boards = test::library().boards();
    for (int i = 0; i < 1000 && !testing::Test::HasFailure(); ++i) {
        const BoardRef& board = boards[random() % boards.size()];
        Gpu present;
        present.board = board;
        Gpu wanted = present;
        present.layout = test::random_layout(*board, random);
        wanted.layout = test::random_layout(*board, random);
        const auto plan = make_plan({{present}}, {{wanted}}, {.free_starts = true});
        ASSERT_TRUE(plan);
        Occupancy occupancy(*board);
        EXPECT_EQ(plan->kept, most_in_both(*board, *present.layout, wanted.layout->instances(), 0, occupancy, 0));
        std::vector<int> asked;
        std::vector<int> got;
        std::ranges::transform(wanted.layout->instances(), std::back_inserter(asked), &GpuInstance::profile);
        std::ranges::transform(plan->result.gpus[0].layout->instances(), std::back_inserter(got), &GpuInstance::profile);
        EXPECT_THAT(got, testing::UnorderedElementsAreArray(asked));
    }
}

} // namespace
} // namespace mig
