// From the start of the process to the first paint of its window, offscreen.
#include <benchmark/benchmark.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

void first_paint(benchmark::State& state, const std::string& file) {
    setenv("QT_QPA_PLATFORM", "offscreen", 1);
    const std::string command = std::string(MIG_DESIGNER_PROGRAM) + " --first-paint " + file + " 2>/dev/null";
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        std::FILE* program = popen(command.c_str(), "r");
        std::array<char, 64> line{};
        const bool painted = std::fgets(line.data(), static_cast<int>(line.size()), program) != nullptr &&
                             std::string_view(line.data()) == "painted\n";
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        if (pclose(program) != 0 || !painted) {
            state.SkipWithError("the designer did not paint");
            break;
        }
        state.SetIterationTime(taken.count());
    }
}
BENCHMARK_CAPTURE(first_paint, welcome, "")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(first_paint, node_of_8_gpus, MIG_SOURCE_DIR "/examples/h100-node.yaml")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

} // namespace
