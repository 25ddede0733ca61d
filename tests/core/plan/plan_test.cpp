// What a plan keeps, destroys and creates, in which order, and why.
#include "tests/core/plan/support.h"

#include <gmock/gmock.h>

namespace mig {
namespace {

using test::board;
using test::gpu;
using test::node;
using test::words;
using testing::ElementsAre;
using testing::IsEmpty;

const BoardRef& a100() {
    static const BoardRef found = board("a100-40gb");
    return found;
}

Plan planned(const Node& present, const Node& wanted, const PlanOptions& options = {}) {
    const auto plan = make_plan(present, wanted, options);
    EXPECT_TRUE(plan);
    return plan.value_or(Plan{});
}

TEST(Plan, of_what_is_already_there_is_empty) {
    const Node same = node({gpu(a100(), {"3g.20gb@4[2c,1c]", "1g.5gb@0"})});
    const Plan plan = planned(same, same);
    EXPECT_TRUE(plan.empty());
    EXPECT_EQ(plan.kept, 2);
    EXPECT_THAT(plan.drained, IsEmpty());
}

TEST(Plan, keeps_what_has_its_profile_and_start) {
    const Plan plan = planned(node({gpu(a100(), {"3g.20gb@0", "2g.10gb@4", "1g.5gb@6"})}),
                              node({gpu(a100(), {"3g.20gb@0", "1g.5gb@4", "1g.5gb@5", "1g.5gb@6"})}));
    EXPECT_THAT(words(plan), ElementsAre("GPU 0: destroy compute of 2g.10gb@4 2c@0", "GPU 0: destroy 2g.10gb@4",
                                         "GPU 0: create 1g.5gb@4 1c@0", "GPU 0: create 1g.5gb@5 1c@0"));
    EXPECT_EQ(plan.kept, 2);
    EXPECT_EQ(plan.destroyed, 1);
    EXPECT_EQ(plan.created, 2);
    EXPECT_THAT(plan.drained, ElementsAre(InstanceRef{0, 1, 0}));
    EXPECT_EQ(plan.steps[1].why, Step::Why::in_the_way);
    EXPECT_EQ(plan.steps[1].profile_wanted, a100()->find(*parse_profile_name("1g.5gb")));
    EXPECT_EQ(plan.steps[1].start_wanted, 4);
}

TEST(Plan, says_when_nothing_comes_in_its_place) {
    const Plan plan = planned(node({gpu(a100(), {"3g.20gb@0", "1g.5gb@4"})}), node({gpu(a100(), {"1g.5gb@4"})}));
    EXPECT_EQ(plan.steps.back().why, Step::Why::not_wanted);
}

TEST(Plan, changes_the_division_of_an_instance_that_stays) {
    const Plan plan = planned(node({gpu(a100(), {"3g.20gb@4[1c,1c,1c]"})}), node({gpu(a100(), {"3g.20gb@4[2c,1c]"})}));
    EXPECT_THAT(words(plan), ElementsAre("GPU 0: destroy compute of 3g.20gb@4 1c@0 1c@1", "GPU 0: divide 3g.20gb@4 2c@0"));
    EXPECT_EQ(plan.destroyed, 0);
    EXPECT_EQ(plan.kept, 1);
}

// M7: where ids count, an instance survives with the id, the profile and the start that it has.
struct Wanted {
    const char* name;
    int id;
    const char* profile;
    int start;
    int kept;
};
void PrintTo(const Wanted& one, std::ostream* out) { *out << one.name; }

class PlanById : public testing::TestWithParam<Wanted> {};

TEST_P(PlanById, keeps_or_replaces) {
    const Node present = node({gpu(a100(), {"3g.20gb@4"})});
    Node wanted = node({gpu(a100(), {std::string(GetParam().profile) + "@" + std::to_string(GetParam().start)})});
    GpuInstance gi = wanted.gpus[0].layout->instances().front();
    wanted.gpus[0].layout->remove(gi.id);
    gi.id = GetParam().id;
    wanted.gpus[0].layout->add(gi);
    const Plan plan = planned(present, wanted, {.by_id = true});
    EXPECT_EQ(plan.kept, GetParam().kept);
    EXPECT_EQ(plan.destroyed, 1 - GetParam().kept);
    EXPECT_EQ(plan.created, 1 - GetParam().kept);
    EXPECT_EQ(plan.result, wanted);
}

constexpr Wanted wanted_by_id[] = {
    {"the_same", 0, "3g.20gb", 4, 1},
    {"another_id", 5, "3g.20gb", 4, 0},
    {"another_profile", 0, "2g.10gb", 4, 0},
    {"another_start", 0, "3g.20gb", 0, 0},
};
INSTANTIATE_TEST_SUITE_P(M7, PlanById, testing::ValuesIn(wanted_by_id), [](const auto& row) { return row.param.name; });

TEST(Plan, keeps_what_has_another_id_where_ids_do_not_count) {
    Node wanted = node({gpu(a100(), {"3g.20gb@4"})});
    GpuInstance other = wanted.gpus[0].layout->instances().front();
    wanted.gpus[0].layout->remove(other.id);
    other.id = 5;
    wanted.gpus[0].layout->add(other);
    EXPECT_TRUE(planned(node({gpu(a100(), {"3g.20gb@4"})}), wanted).empty());
}

TEST(Plan, turns_mig_on_before_anything_is_created_and_off_behind_everything) {
    const Node off = node({gpu(a100(), {}, MigMode::disabled)});
    const Node on = node({gpu(a100(), {"7g.40gb@0"})});
    EXPECT_THAT(words(planned(off, on)), ElementsAre("GPU 0: enable", "GPU 0: create 7g.40gb@0 7c@0"));
    EXPECT_THAT(words(planned(on, off)),
                ElementsAre("GPU 0: destroy compute of 7g.40gb@0 7c@0", "GPU 0: destroy 7g.40gb@0", "GPU 0: disable"));
}

TEST(Plan, from_nothing_begins_with_the_mode) {
    const Node wanted = node({gpu(a100(), {"1g.5gb@0"})});
    EXPECT_THAT(words(planned(untouched(wanted), wanted)), ElementsAre("GPU 0: enable", "GPU 0: create 1g.5gb@0 1c@0"));
}

TEST(Plan, does_not_take_a_layout_for_applied_while_mig_is_off) {
    const Node off = node({gpu(a100(), {"3g.20gb@0"}, MigMode::disabled)});
    EXPECT_THAT(words(planned(off, node({gpu(a100(), {"3g.20gb@0"})}))),
                ElementsAre("GPU 0: enable", "GPU 0: create 3g.20gb@0 3c@0"));
}

TEST(Plan, takes_other_starts_where_more_survives_and_they_are_free) {
    const Node present = node({gpu(a100(), {"3g.20gb@4", "1g.5gb@0"})});
    const Node wanted = node({gpu(a100(), {"3g.20gb@0", "1g.5gb@4", "1g.5gb@5"})});
    EXPECT_EQ(planned(present, wanted).kept, 0);
    const Plan plan = planned(present, wanted, {.free_starts = true});
    EXPECT_EQ(plan.kept, 2);
    EXPECT_THAT(words(plan), ElementsAre("GPU 0: create 1g.5gb@1 1c@0"));
}

TEST(Plan, keeps_the_starts_that_were_wanted_where_nothing_is_won_by_others) {
    const Node present = node({gpu(a100(), {})});
    const Node wanted = node({gpu(a100(), {"1g.5gb@5", "3g.20gb@0"})});
    EXPECT_THAT(words(planned(present, wanted, {.free_starts = true})),
                ElementsAre("GPU 0: create 3g.20gb@0 3c@0", "GPU 0: create 1g.5gb@5 1c@0"));
}

TEST(Plan, warns_where_a_driver_would_put_a_compute_instance_elsewhere) {
    Node wanted = node({gpu(a100(), {"3g.20gb@0[1c]"})});
    GpuInstance gi = wanted.gpus[0].layout->instances().front();
    gi.compute_instances[0].start = 2;
    wanted.gpus[0].layout->replace(gi);
    const Plan plan = planned(node({gpu(a100(), {})}), wanted);
    ASSERT_EQ(plan.warnings.size(), 1U);
    EXPECT_EQ(plan.warnings[0].code, codes::plan_compute_place);
    EXPECT_EQ(*argument(plan.warnings[0], "profile"), Value("1c.3g.20gb"));
}

TEST(Plan, of_another_number_of_gpus_is_refused) {
    const auto plan = make_plan(node({gpu(a100(), {})}), node({}));
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().at(0).code, codes::plan_gpu_count);
}

TEST(Plan, of_other_boards_is_refused_for_each_gpu) {
    Gpu unknown = gpu(a100(), {});
    unknown.board = nullptr;
    const auto plan = make_plan(node({gpu(a100(), {}), gpu(a100(), {})}), node({gpu(board("a30-24gb"), {}), unknown}));
    ASSERT_FALSE(plan);
    ASSERT_EQ(plan.error().size(), 2U);
    EXPECT_EQ(plan.error()[0].code, codes::plan_other_board);
    EXPECT_EQ(plan.error()[1].code, codes::plan_no_board);
}

TEST(Plan, of_an_illegal_layout_is_refused) {
    Node wanted = node({gpu(a100(), {"3g.20gb@0"})});
    wanted.gpus[0].layout->add(
        {.id = 7, .profile = wanted.gpus[0].layout->instances()[0].profile, .start = 2, .compute_instances = {}});
    const auto plan = make_plan(node({gpu(a100(), {})}), wanted);
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().at(0).code, codes::plan_illegal);
    EXPECT_EQ(*argument(plan.error()[0], "state"), Value("wanted"));
}

} // namespace
} // namespace mig
