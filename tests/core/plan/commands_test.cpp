// Plans as commands of nvidia-smi (S2-S4).
#include "core/plan/commands.h"
#include "core/plan/script.h"
#include "tests/core/plan/support.h"

#include <gmock/gmock.h>

namespace mig {
namespace {

using test::board;
using test::gpu;
using test::node;
using testing::ElementsAre;

std::vector<std::string> texts(const Node& present, const Node& wanted) {
    const auto plan = make_plan(present, wanted);
    EXPECT_TRUE(plan);
    std::vector<std::string> all;
    for (const Command& command : commands_of(plan.value_or(Plan{}))) {
        all.push_back(command.text);
    }
    return all;
}

TEST(Commands, create_with_starts_and_in_one_list) {
    const BoardRef a100 = board("a100-40gb");
    EXPECT_THAT(texts(node({gpu(a100, {})}), node({gpu(a100, {"2g.10gb@0", "1g.5gb@2", "1g.5gb@3", "3g.20gb@4"})})),
                ElementsAre("nvidia-smi mig -i 0 -cgi 14:0,19:2,19:3,9:4 -C"));
}

// Of a paste of `-i 7` alone.
TEST(Commands, name_a_gpu_as_its_machine_does) {
    const BoardRef a100 = board("a100-40gb");
    Node present = node({gpu(a100, {"3g.20gb@4"})});
    present.gpus.front().device_index = 7;
    const Node wanted = node({gpu(a100, {"3g.20gb@0"})});
    EXPECT_THAT(texts(present, wanted), ElementsAre("nvidia-smi mig -i 7 -dci -gi 0 -ci 0", "nvidia-smi mig -i 7 -dgi -gi 0",
                                                    "nvidia-smi mig -i 7 -cgi 9:0 -C"));
    const auto plan = make_plan(present, wanted);
    const std::string script = script_of(*plan, present);
    EXPECT_THAT(script, testing::HasSubstr("expect 7 "));
    EXPECT_THAT(script, testing::Not(testing::HasSubstr("-i 0 ")));
    EXPECT_EQ(commands_of(*roll_back(*plan, present)).front().text, "nvidia-smi mig -i 7 -dci -gi 0 -ci 0");
}

TEST(Commands, destroy_compute_instances_first) {
    const BoardRef a100 = board("a100-40gb");
    EXPECT_THAT(texts(node({gpu(a100, {"3g.20gb@4[1c,1c,1c]", "3g.20gb@0"})}), node({gpu(a100, {"7g.40gb@0"})})),
                ElementsAre("nvidia-smi mig -i 0 -dci -gi 1 -ci 0", "nvidia-smi mig -i 0 -dgi -gi 1",
                            "nvidia-smi mig -i 0 -dci -gi 0 -ci 0,1,2", "nvidia-smi mig -i 0 -dgi -gi 0",
                            "nvidia-smi mig -i 0 -cgi 0:0 -C"));
}

TEST(Commands, divide_new_instances_under_ids_that_the_driver_chooses) {
    const BoardRef a100 = board("a100-40gb");
    const auto plan = make_plan(node({gpu(a100, {})}), node({gpu(a100, {"3g.20gb@4[1c,1c,1c]", "1g.5gb@0[]"})}));
    const auto commands = commands_of(*plan);
    ASSERT_EQ(commands.size(), 2U);
    EXPECT_EQ(commands[0].text, "nvidia-smi mig -i 0 -cgi 19:0,9:4");
    EXPECT_EQ(commands[1].text, "nvidia-smi mig -i 0 -cci 0,0,0 -gi <ID>");
    EXPECT_EQ(commands[1].note, CommandNote::id_from_the_driver);
    EXPECT_EQ(commands[1].instance_profile, "3g.20gb");
    EXPECT_EQ(commands[1].instance_start, 4);
}

struct ModeCase {
    const char* board;
    bool on;
    CommandNote note;
};
class Modes : public testing::TestWithParam<ModeCase> {};
TEST_P(Modes, say_what_a_change_means) { // S3
    const auto [id, on, note] = GetParam();
    const Node off_node = node({gpu(board(id), {}, MigMode::disabled)});
    const Node on_node = node({gpu(board(id), {})});
    const auto plan = on ? make_plan(off_node, on_node) : make_plan(on_node, off_node);
    const auto commands = commands_of(*plan);
    ASSERT_EQ(commands.size(), 1U);
    EXPECT_EQ(commands[0].text, on ? "nvidia-smi -i 0 -mig 1" : "nvidia-smi -i 0 -mig 0");
    EXPECT_EQ(commands[0].note, note);
}
INSTANTIATE_TEST_SUITE_P(S3, Modes,
                         testing::Values(ModeCase{"a100-40gb", true, CommandNote::resets_gpu},
                                         ModeCase{"a100-40gb", false, CommandNote::resets_gpu},
                                         ModeCase{"h100-80gb-sxm", true, CommandNote::lost_with_the_driver},
                                         ModeCase{"h100-80gb-sxm", false, CommandNote::none}));

} // namespace
} // namespace mig
