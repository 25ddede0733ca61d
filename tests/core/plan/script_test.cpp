// Scripts are run: against a false nvidia-smi that holds to placements and order as a driver does.
#include "core/plan/script.h"
#include "tests/core/plan/support.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace mig {
namespace {

using test::board;
using test::gpu;
using test::node;
using Json = nlohmann::json;

class Machine : public testing::Test {
protected:
    Machine() {
        std::string name = (std::filesystem::temp_directory_path() / "mig-script-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }
    ~Machine() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

    // Puts the machine into the state of `node`; the driver numbers instances in its own way.
    void set(const Node& node, const char* ids = "natural") const {
        Json gpus = Json::array();
        for (const Gpu& gpu : node.gpus) {
            Json one{{"board", gpu.board->facts().id}, {"mig", gpu.mode == MigMode::enabled}, {"ids", ids}};
            one["instances"] = Json::array();
            for (const GpuInstance& gi : gpu.layout_or_empty().instances()) {
                const GiProfile& row = gpu.board->row(gi.profile);
                Json instance{{"profile", row.label()}, {"start", gi.start}, {"compute", Json::array()}};
                std::vector<ComputeInstance> inside = gi.compute_instances;
                for (const ComputeInstance& ci : inside) {
                    instance["compute"].push_back(row.compute_instances[static_cast<std::size_t>(ci.profile)].nvml.value);
                    instance["compute_ids"].push_back(ci.id);
                    instance["compute_starts"].push_back(ci.start);
                }
                one["instances"].push_back(std::move(instance));
            }
            gpus.push_back(std::move(one));
        }
        std::ofstream(path("state.json")) << Json{{"gpus", gpus}};
    }

    [[nodiscard]] std::string state() const {
        std::ifstream in(path("state.json"));
        return Json::parse(in).dump();
    }

    struct Outcome {
        int exit;
        std::string said;
    };
    [[nodiscard]] Outcome run(const std::string& script) const {
        std::ofstream(path("plan.sh")) << script;
        const std::string command = "PATH='" MIG_FAKE_SMI_DIRECTORY "':\"$PATH\" FAKE_SMI_STATE='" + path("state.json") +
                                    "' sh '" + path("plan.sh") + "' >'" + path("said") + "' 2>&1";
        const int status = std::system(command.c_str());
        std::ifstream said(path("said"));
        return {WEXITSTATUS(status), {std::istreambuf_iterator<char>(said), {}}};
    }

    std::filesystem::path folder_;
};

std::string script(const Node& present, const Node& wanted) {
    const auto plan = make_plan(present, wanted);
    EXPECT_TRUE(plan);
    return script_of(plan.value_or(Plan{}), present);
}

const Node& before() {
    static const Node all = node({gpu(board("a100-40gb"), {"3g.20gb@0", "2g.10gb@4[1c,1c]", "1g.5gb@6"}),
                                  gpu(board("a100-40gb"), {}, MigMode::disabled), gpu(board("h100-80gb-sxm"), {"7g.80gb@0"})});
    return all;
}
const Node& after() {
    static const Node all = node({gpu(board("a100-40gb"), {"3g.20gb@0", "1g.5gb@4", "1g.5gb@5", "1g.5gb@6"}),
                                  gpu(board("a100-40gb"), {"4g.20gb@0[2c,1c,1c]", "2g.10gb@4"}),
                                  gpu(board("h100-80gb-sxm"), {"3g.40gb@4[]", "1g.20gb@2"})});
    return all;
}

class Numbering : public Machine, public testing::WithParamInterface<const char*> {};
TEST_P(Numbering, of_the_driver_does_not_matter) {
    set(after(), GetParam());
    const std::string wanted = state();
    set(before(), GetParam());
    const Outcome outcome = run(script(before(), after()));
    EXPECT_EQ(outcome.exit, 0) << outcome.said;
    EXPECT_THAT(outcome.said, testing::EndsWith("Done.\n"));
    // Run again, it finds another state than it starts from.
    const std::string reached = state();
    EXPECT_EQ(run(script(before(), after())).exit, 1);
    EXPECT_EQ(state(), reached);
    // The way back.
    const auto plan = make_plan(before(), after());
    const auto back = roll_back(*plan, before());
    ASSERT_TRUE(back);
    const Outcome returned = run(script_of(*back, plan->result));
    EXPECT_EQ(returned.exit, 0) << returned.said;
    const std::string now = state();
    set(before(), GetParam());
    EXPECT_EQ(run(script(before(), after())).exit, 0) << now;
}
INSTANTIATE_TEST_SUITE_P(Drivers, Numbering, testing::Values("natural", "mirrored"));

TEST_F(Machine, in_another_state_is_left_alone) {
    const std::string plan = script(before(), after());
    Node other = before();
    other.gpus[0].layout->remove(2);
    set(other);
    const std::string untouched_state = state();
    const Outcome outcome = run(plan);
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_THAT(outcome.said, testing::HasSubstr("GPU 0 is not as expected before the first step; nothing was changed."));
    EXPECT_THAT(outcome.said, testing::HasSubstr("expected: Enabled 9@0[2#0] 14@4[0#0,0#1] 19@6[0#0]"));
    EXPECT_EQ(state(), untouched_state);
}

TEST_F(Machine, in_another_mode_is_left_alone) {
    Node other = before();
    other.gpus[1].mode = MigMode::enabled;
    set(other);
    EXPECT_EQ(run(script(before(), after())).exit, 1);
}

TEST_F(Machine, counts_in_the_units_of_its_driver) { // B14
    if (!test::library().find("rtxpro6000-96gb")) {
        GTEST_SKIP() << "no such board";
    }
    const BoardRef rtx = board("rtxpro6000-96gb");
    const Node present = node({gpu(rtx, {"1g.24gb@0"})});
    const Node wanted = node({gpu(rtx, {"2g.48gb@0", "1g.24gb@2", "1g.24gb@3"})});
    set(present);
    const std::string plan = script(present, wanted);
    EXPECT_THAT(plan, testing::HasSubstr("-cgi 14:9 -C"));
    const Outcome outcome = run(plan);
    EXPECT_EQ(outcome.exit, 0) << outcome.said;
}

class Unprinted : public Machine, public testing::WithParamInterface<const char*> {};
TEST_P(Unprinted, profile_ids_are_not_told_to_the_driver) {
    const BoardRef known = test::library().find(GetParam());
    if (!known) {
        GTEST_SKIP() << "no such board";
    }
    ASSERT_FALSE(known->facts().profile_ids_known);
    const int last = static_cast<int>(known->rows().size()) - 1;
    const std::string name = known->row(last).label();
    Gpu all = gpu(known, {});
    for (const Placement& place : known->row(last).placements) {
        GiRequest request{.profile = last, .start = place.start, .id = {}, .compute_instances = {}};
        all.layout = create_instance(*known, *all.layout, request).value_or(*all.layout);
    }
    const Node wanted = node({gpu(board("a100-40gb"), {"3g.20gb@0"}), all});
    const Node present = node({gpu(board("a100-40gb"), {}), gpu(known, {})});
    set(present);
    const std::string text = script(present, wanted);
    EXPECT_THAT(text, testing::HasSubstr("by_name='1'"));
    EXPECT_THAT(text, testing::HasSubstr("mig -i 0 -cgi 9:0 -C"));
    EXPECT_THAT(text, testing::HasSubstr("mig -i 1 -cgi " + name + ":0 -C"));
    const Outcome there = run(text);
    EXPECT_EQ(there.exit, 0) << there.said;
    const Outcome back = run(script(wanted, present));
    EXPECT_EQ(back.exit, 0) << back.said;
}
INSTANTIATE_TEST_SUITE_P(Boards, Unprinted, testing::Values("rtxpro5000-48gb", "rtxpro4500-32gb"));

TEST_F(Machine, random_plans_run_through) {
    std::mt19937 random(3);
    const auto& boards = test::library().boards();
    for (int i = 0; i < 25 && !HasFailure(); ++i) {
        Node present;
        Node wanted;
        for (int gpus = 1 + static_cast<int>(random() % 2); gpus > 0; --gpus) {
            const BoardRef& board = boards[random() % boards.size()];
            present.gpus.push_back(test::random_gpu(board, random));
            wanted.gpus.push_back(test::random_gpu(board, random));
        }
        set(present, i % 2 == 0 ? "natural" : "mirrored");
        const Outcome outcome = run(script(present, wanted));
        EXPECT_EQ(outcome.exit, 0) << outcome.said;
    }
}

TEST_F(Machine, scripts_are_clean) {
    if (std::system("command -v shellcheck >/dev/null 2>&1") != 0) {
        GTEST_SKIP() << "shellcheck is not installed";
    }
    std::ofstream(path("plan.sh")) << script(before(), after());
    const int status = std::system(("shellcheck '" + path("plan.sh") + "' >'" + path("said") + "' 2>&1").c_str());
    std::ifstream said(path("said"));
    EXPECT_EQ(status, 0) << std::string(std::istreambuf_iterator<char>(said), {});
}

} // namespace
} // namespace mig
