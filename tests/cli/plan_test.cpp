// `plan`: the steps from one layout to another.
#include "tests/cli/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace mig::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

std::string config(const std::string& instances, const std::string& mode = "enabled",
                   const std::string& name = "NVIDIA A100-SXM4-40GB") {
    return "device_defaults: {name: " + name + ", mig: {mode_current: " + mode +
           ", max_gpu_instances: 7}}\n"
           "devices:\n"
           "  - {index: 0, mig: {instances: [" +
           instances + "]}}\n";
}

std::string instance(int id, const std::string& profile, int start) {
    return "{id: " + std::to_string(id) + ", profile: \"" + profile + "\", placement_start: " + std::to_string(start) + "}";
}

class Plan : public testing::Test {
protected:
    [[nodiscard]] Outcome plan(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"plan", from, to});
        return run(std::move(more));
    }

    Workshop workshop;
    std::string from = workshop.write("from.yaml", config(instance(0, "3g.20gb", 0) + ", " + instance(1, "2g.10gb", 4)));
    std::string to = workshop.write("to.yaml", config(instance(0, "3g.20gb", 0) + ", " + instance(1, "3g.20gb", 4)));
};

TEST_F(Plan, SaysWhatAPersonWouldSay) {
    const auto done = plan();
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out,
                StartsWith("Destroys 1 GPU instance, creates 1 and keeps 1; 1 device must be drained first.\n"
                           "\n"
                           "Drain first, so that no program is left on it:\n"
                           "  GPU 0: compute instance 0 of 2g.10gb at 4 (GI 1)\n"
                           "\n"
                           "  1. GPU 0: destroy 1 compute instance of 2g.10gb at 4 (GI 1); it is in the way of 3g.20gb at 4\n"
                           "       nvidia-smi mig -i 0 -dci -gi 1 -ci 0\n"
                           "  2. GPU 0: destroy 2g.10gb at 4 (GI 1); it is in the way of 3g.20gb at 4\n"
                           "       nvidia-smi mig -i 0 -dgi -gi 1\n"
                           "  3. GPU 0: create 3g.20gb at 4; it is wanted\n"
                           "       nvidia-smi mig -i 0 -cgi 9:4 -C\n"
                           "\n"
                           "GPU instances and compute instances do not survive a reboot.\n"
                           "\n"
                           "Before: GPU 0  A100 40GB  MIG enabled\n"));
    EXPECT_THAT(done.out, HasSubstr("\nAfter:  GPU 0  A100 40GB  MIG enabled\n"));
}

TEST_F(Plan, OfTheSameIsEmpty) {
    to = from;
    const auto done = plan();
    EXPECT_EQ(done.exit, 0);
    EXPECT_EQ(done.out, "Nothing to do: all 2 GPU instances are as wanted.\n");
}

TEST_F(Plan, FromNothingTurnsMigOn) {
    from = "none";
    const auto done = plan();
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out, StartsWith("Creates 2 GPU instances and turns MIG on for 1 GPU.\n"));
    EXPECT_THAT(done.out, HasSubstr("nvidia-smi -i 0 -mig 1\n       This resets the GPU: no program may run on it"));
}

TEST_F(Plan, SaysThatAModeIsLostWithTheDriver) { // Hopper
    from = "none";
    to = workshop.write("to.yaml", config(instance(0, "7g.80gb", 0), "enabled", "NVIDIA H100 80GB HBM3"));
    EXPECT_THAT(plan().out, HasSubstr("The mode is lost when the driver unloads, and with a reboot.\n"));
}

TEST_F(Plan, DividesOtherwise) {
    to = workshop.write("to.yaml", config("{id: 0, profile: 3g.20gb, placement_start: 0, compute_instances: "
                                          "[{id: 0, profile: 2c}, {id: 1, profile: 1c}]}, " +
                                          instance(1, "2g.10gb", 4)));
    const auto done = plan();
    EXPECT_THAT(done.out, StartsWith("Divides 1 GPU instance otherwise and keeps 2; 1 device must be drained first.\n"));
    EXPECT_THAT(done.out, HasSubstr("GPU 0: create 2c.3g.20gb and 1c.3g.20gb in 3g.20gb at 0; "));
}

TEST_F(Plan, TheWayBackStartsWhereThePlanEnds) {
    const auto done = plan({"--rollback"});
    EXPECT_THAT(done.out, HasSubstr("destroy 3g.20gb at 4 (GI 1); it is in the way of 2g.10gb at 4\n"));
    EXPECT_THAT(plan({"--rollback", "--script"}).out, HasSubstr("\nexpect 0 'Enabled 9@0[2#0] 9@4[2#0]' 'before the first"));
}

TEST_F(Plan, TakesOtherStartsWhereItMay) {
    from = workshop.write("from.yaml", config(instance(0, "1g.5gb", 6)));
    to = workshop.write("to.yaml", config(instance(0, "1g.5gb", 0)));
    EXPECT_THAT(plan().out, StartsWith("Destroys 1 GPU instance and creates 1; "));
    EXPECT_THAT(plan({"--free-starts"}).out, StartsWith("Nothing to do: the only GPU instance is as wanted.\n"));
}

TEST_F(Plan, KeepsByIdWhereThatIsAsked) {
    to = workshop.write("to.yaml", config(instance(5, "3g.20gb", 0) + ", " + instance(1, "2g.10gb", 4)));
    EXPECT_THAT(plan().out, StartsWith("Nothing to do: "));
    EXPECT_THAT(plan({"--by-id"}).out, StartsWith("Destroys 1 GPU instance, creates 1 and keeps 1; "));
}

TEST_F(Plan, WritesAScriptToAFile) {
    const std::string script = workshop.path("change.sh");
    const auto done = plan({"--script", "-o", script});
    EXPECT_EQ(done.exit, 0);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(text_of(script), StartsWith("#!/bin/sh\n"));
    EXPECT_THAT(text_of(script), HasSubstr("nvidia-smi mig -i 0 -cgi 9:4 -C\n"));
}

TEST_F(Plan, IsJsonToo) {
    const json all = json::parse(plan({"--json", "--script"}).out);
    EXPECT_EQ(all["destroyed"], 1);
    EXPECT_EQ(all["created"], 1);
    EXPECT_EQ(all["kept"], 1);
    EXPECT_EQ(all["drain"], json::parse(R"([{"gpu": 0, "gpu_instance": 1, "compute_instance": 0}])"));
    ASSERT_EQ(all["steps"].size(), 3U);
    EXPECT_EQ(all["steps"][1], json::parse(R"({"gpu": 0, "kind": "destroy-instance", "why": "in-the-way", "id": 1,
        "profile": "2g.10gb", "start": 4, "compute_instances": [], "of": {"profile": "3g.20gb", "start": 4}})"));
    EXPECT_EQ(all["commands"][2], json::parse(R"({"text": "nvidia-smi mig -i 0 -cgi 9:4 -C", "steps": [2], "note": ""})"));
    EXPECT_EQ(all["gpus"][0]["instances"][1]["profile"], "3g.20gb");
    EXPECT_THAT(all["script"].get<std::string>(), StartsWith("#!/bin/sh\n"));
}

TEST_F(Plan, OfOtherGpusIsRefused) {
    to = workshop.write("to.yaml", config(instance(0, "7g.80gb", 0), "enabled", "NVIDIA H100 80GB HBM3"));
    const auto done = plan();
    EXPECT_EQ(done.exit, 1);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, HasSubstr("GPU 0 is A100 40GB now and H100 80GB SXM in the wanted node"));
    const auto as_json = plan({"--json"});
    EXPECT_EQ(as_json.exit, 1);
    EXPECT_EQ(json::parse(as_json.out)["summary"], nullptr);
}

TEST_F(Plan, OfAFaultyDocumentIsRefused) {
    to = workshop.write("to.yaml", config(instance(0, "3g.20gb", 1)));
    const auto done = plan();
    EXPECT_EQ(done.exit, 1);
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, HasSubstr("to.yaml:3:"));
}

TEST_F(Plan, OfALayoutThatWasNotReadIsRefused) {
    from = "none";
    to = workshop.write("to.yaml", config(instance(0, "3g.20gb", 0), "enabled", "NVIDIA L40S"));
    const auto done = plan();
    EXPECT_EQ(done.exit, 1);
    EXPECT_THAT(done.err, HasSubstr("[nvml-mock.layout-not-read]"));
}

TEST_F(Plan, ReadsOneOfThemFromStandardInput) {
    const auto done = run(Call{.arguments = {"plan", "-", to}, .input = text_of(from)});
    EXPECT_THAT(done.out, StartsWith("Destroys 1 GPU instance"));
    const auto both = run({"plan", "-", "-"});
    EXPECT_EQ(both.exit, 2);
    EXPECT_THAT(both.err, HasSubstr("both nodes cannot be read from standard input"));
}

TEST_F(Plan, StartsFromWhatTheNodePrints) {
    const std::string now = workshop.write("now.txt", "GPU 0: NVIDIA A100-SXM4-40GB (UUID: GPU-1)\n"
                                                      "|   0  MIG 3g.20gb    9   1   0:4   |\n"
                                                      "|   0  MIG 2g.10gb   14   3   4:2   |\n");
    const auto done = run({"plan", now, to});
    EXPECT_EQ(done.exit, 0);
    EXPECT_THAT(done.out, StartsWith("Destroys 1 GPU instance, creates 1 and keeps 1"));
    EXPECT_THAT(done.out, HasSubstr("nvidia-smi mig -i 0 -dgi -gi 3"));
}

TEST_F(Plan, NeedsFilesThatAreThere) {
    from = workshop.path("absent.yaml");
    EXPECT_EQ(plan().exit, 2);
    EXPECT_EQ(plan({"--json"}).exit, 2);
    EXPECT_EQ(run({"plan", to}).exit, 2);
}

} // namespace
} // namespace mig::test
