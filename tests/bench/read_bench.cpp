// Reading a config of 1 MiB, as large as one gets with hundreds of other keys a GPU: from the text to the node.
#include "core/formats/document.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <filesystem>
#include <stdexcept>

namespace {

using namespace mig;

constexpr std::size_t mebibyte = 1024 * 1024;
constexpr int gpus = 8;

std::string one_mebibyte_config() {
    std::string text = "version: \"1.0\"\n"
                       "device_defaults:\n"
                       "  name: \"NVIDIA H100 80GB HBM3\"\n"
                       "  mig: {mode_current: enabled, mode_pending: enabled, max_gpu_instances: 7}\n"
                       "devices:\n";
    for (int gpu = 0; gpu < gpus; ++gpu) {
        text += fmt::format("  - index: {}\n"
                            "    mig:\n"
                            "      instances:\n"
                            "        - {{id: 0, profile: \"4g.40gb\", placement_start: 0}}\n"
                            "        - {{id: 1, profile: \"3g.40gb\", placement_start: 4}}\n"
                            "    processes:\n",
                            gpu);
        const std::size_t full = mebibyte * static_cast<std::size_t>(gpu + 1) / gpus;
        for (int pid = 1000; text.size() < full; ++pid)
            text += fmt::format("      - pid: {}\n"
                                "        name: \"python3 train.py\" # worker {}\n"
                                "        memory: {{used_bytes: 12345678, type: C}}\n",
                                pid, pid - 1000);
    }
    return text;
}

const BoardLibrary& library() {
    static const BoardLibrary loaded =
        load_library({std::filesystem::path(MIG_SOURCE_DIR) / "profiles"}).value.value_or(BoardLibrary());
    return loaded;
}

void reading_a_1_mib_config(benchmark::State& state) {
    const std::string text = one_mebibyte_config();
    OpenOptions options;
    options.library = &library();
    for (auto _ : state) {
        const auto opened = open_document(text, "node.yaml", options);
        if (!opened.value || opened.value->node.gpus.size() != gpus)
            throw std::logic_error("the config did not read as eight GPUs");
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
}
BENCHMARK(reading_a_1_mib_config)->Unit(benchmark::kMillisecond);

void saving_a_1_mib_config(benchmark::State& state) {
    OpenOptions options;
    options.library = &library();
    const auto opened = open_document(one_mebibyte_config(), "node.yaml", options);
    Node node = opened.value->node;
    node.gpus.back().layout = Layout();
    for (auto _ : state) {
        if (!save_document(*opened.value, node))
            throw std::logic_error("the config was not saved");
    }
}
BENCHMARK(saving_a_1_mib_config)->Unit(benchmark::kMillisecond);

} // namespace
