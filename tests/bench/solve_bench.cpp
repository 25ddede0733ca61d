// What fits, why not and in which order: the figures that the programs' quickness rests on.
#include "tests/core/layout/boards.h"

#include "core/plan/plan.h"
#include "core/plan/script.h"
#include "core/solve/node_fit.h"
#include "core/solve/order.h"
#include "core/solve/states.h"
#include "core/solve/why.h"
#include "core/solve/workload.h"

#include <benchmark/benchmark.h>

namespace {

using namespace mig;

const Board& a100() {
    static const Board board = test::a100();
    return board;
}

Wanted some(const char* name, int count) { return {.profile = test::row_of(a100(), name), .count = count}; }

void states_of_an_a100(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(States::of(a100()));
}
BENCHMARK(states_of_an_a100);

void why_not_of_one_request(benchmark::State& state) {
    const Layout layout = test::place(a100(), {"1g.5gb@0", "1g.5gb@1", "1g.5gb@3", "1g.5gb@4", "1g.5gb@5", "1g.5gb@6"});
    const int profile = test::row_of(a100(), "3g.20gb");
    for (auto _ : state)
        benchmark::DoNotOptimize(why_not(a100(), layout, profile));
}
BENCHMARK(why_not_of_one_request);

void fit_of_w1_to_w4(benchmark::State& state) {
    const std::vector<FitRequest> workloads{{{some("4g.20gb", 1), some("2g.10gb", 1), some("1g.5gb", 1)}},
                                            {{some("3g.20gb", 1), some("2g.10gb", 1), some("1g.5gb", 2)}},
                                            {{some("1g.10gb", 4)}},
                                            {{some("1g.5gb", 7), some("3g.20gb", 1)}}};
    for (auto _ : state) {
        for (const FitRequest& workload : workloads)
            benchmark::DoNotOptimize(all_fits(a100(), workload));
    }
}
BENCHMARK(fit_of_w1_to_w4);

// The same from the states, which are built once.
void fit_of_w1_to_w4_from_the_states(benchmark::State& state) {
    const States states = *States::of(a100());
    const auto rows = [](std::initializer_list<const char*> names) {
        std::vector<int> all;
        for (const char* name : names)
            all.push_back(test::row_of(a100(), name));
        return all;
    };
    const std::vector<std::vector<int>> workloads{
        rows({"4g.20gb", "2g.10gb", "1g.5gb"}), rows({"3g.20gb", "2g.10gb", "1g.5gb", "1g.5gb"}),
        rows({"1g.10gb", "1g.10gb", "1g.10gb", "1g.10gb"}),
        rows({"1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "3g.20gb"})};
    for (auto _ : state) {
        for (const std::vector<int>& workload : workloads)
            benchmark::DoNotOptimize(states.fits(workload));
    }
}
BENCHMARK(fit_of_w1_to_w4_from_the_states);

void orders_of_all_balanced(benchmark::State& state) {
    const std::vector<int> rows{some("1g.5gb", 1).profile, some("1g.5gb", 1).profile, some("2g.10gb", 1).profile,
                                some("3g.20gb", 1).profile};
    for (auto _ : state)
        benchmark::DoNotOptimize(judge_orders(a100(), {}, rows));
}
BENCHMARK(orders_of_all_balanced);

void node_fit_of_16_gpus_and_60_instances(benchmark::State& state) {
    const std::vector<GpuToFill> gpus(16, GpuToFill{std::make_shared<const Board>(a100()), {}});
    std::vector<NamedCount> wanted;
    for (const auto& [name, count] :
         {std::pair("4g.20gb", 4), std::pair("3g.20gb", 8), std::pair("2g.10gb", 16), std::pair("1g.5gb", 32)})
        wanted.push_back({*parse_profile_name(name), count});
    for (auto _ : state)
        benchmark::DoNotOptimize(fit_node(gpus, wanted));
}
BENCHMARK(node_fit_of_16_gpus_and_60_instances)->Unit(benchmark::kMillisecond);

Node of_16(const std::vector<std::string>& even, const std::vector<std::string>& odd) {
    const auto board = std::make_shared<const Board>(a100());
    Node node;
    for (int i = 0; i < 16; ++i) {
        Gpu gpu;
        gpu.board = board;
        gpu.layout = test::place(a100(), i % 2 == 0 ? even : odd);
        gpu.mode = MigMode::enabled;
        node.gpus.push_back(gpu);
    }
    return node;
}

// The starts are free to choose: the dearest kind of plan.
void plan_of_16_gpus(benchmark::State& state) {
    const Node present = of_16({"1g.5gb@0", "1g.5gb@3", "2g.10gb@4", "1g.5gb@6"}, {"3g.20gb@0", "1g.5gb@5", "2g.10gb@2"});
    const Node wanted = of_16({"3g.20gb@0", "2g.10gb@4", "1g.5gb@6"}, {"1g.5gb@0", "1g.5gb@1", "1g.5gb@2", "4g.20gb@0"});
    for (auto _ : state)
        benchmark::DoNotOptimize(make_plan(present, wanted, {.free_starts = state.range(0) != 0}));
}
BENCHMARK(plan_of_16_gpus)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

} // namespace
