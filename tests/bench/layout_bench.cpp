// Legality and enumeration on an A100: what the pointer asks for while it moves.
#include "tests/core/layout/boards.h"

#include "core/layout/change.h"
#include "core/layout/figures.h"

#include <benchmark/benchmark.h>

namespace {

using namespace mig;

const Board& a100() {
    static const Board board = test::a100();
    return board;
}

const Layout& half_full() {
    static const Layout layout = test::place(a100(), {"1g.5gb@0", "1g.5gb@1", "2g.10gb@2"});
    return layout;
}

void legality_of_one_placement(benchmark::State& state) {
    const int profile = test::row_of(a100(), "3g.20gb");
    for (auto _ : state)
        benchmark::DoNotOptimize(check_placement(a100(), half_full(), profile, 4));
}
BENCHMARK(legality_of_one_placement);

void refusal_of_one_placement(benchmark::State& state) {
    const int profile = test::row_of(a100(), "4g.20gb");
    for (auto _ : state)
        benchmark::DoNotOptimize(check_placement(a100(), half_full(), profile, 0));
}
BENCHMARK(refusal_of_one_placement);

void all_legal_starts_of_one_gpu(benchmark::State& state) {
    for (auto _ : state) {
        const Occupancy occupancy(a100(), half_full());
        for (int profile = 0; a100().has_row(profile); ++profile)
            benchmark::DoNotOptimize(occupancy.legal_starts(profile));
    }
}
BENCHMARK(all_legal_starts_of_one_gpu);

void enumerating_all_layouts(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(test::count_layouts(a100()).legal);
}
BENCHMARK(enumerating_all_layouts);

void figures_of_one_gpu(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(figures(a100(), half_full()));
}
BENCHMARK(figures_of_one_gpu);

} // namespace
