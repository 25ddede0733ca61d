#include "tests/core/formats/nvidia_smi_support.h"

#include "tests/core/plan/support.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace mig::nvidia_smi::test {

namespace {

std::string figure(std::optional<int> value) { return value ? std::to_string(*value) : "?"; }

std::string words(const LgipRow& row) {
    return fmt::format("lgip {} {} id{} {}/{} {} sm{} dec{} enc{} ce{} jpg{} ofa{}", row.gpu, row.name, row.id, row.free,
                       row.total, row.gib, figure(row.multiprocessors), figure(row.decoders), figure(row.encoders),
                       figure(row.copy_engines), figure(row.jpeg), figure(row.ofa));
}
std::string words(const LgippRow& row) {
    return fmt::format("lgipp {} id{} {}:{}", row.gpu, row.id, fmt::join(row.starts, ","), row.size);
}
std::string words(const LcipRow& row) {
    return fmt::format("lcip {} gi{} {} id{}{} {}/{} sm{} dec{} enc{} ofa{} ce{} jpg{}", row.gpu, row.gi, row.name, row.id,
                       row.is_default ? "*" : "", row.free, row.total, figure(row.multiprocessors), figure(row.decoders),
                       figure(row.encoders), figure(row.ofa), figure(row.copy_engines), figure(row.jpeg));
}
std::string words(const LgiRow& row) {
    return fmt::format("lgi {} {} id{} gi{} {}:{}", row.gpu, row.name, row.id, row.instance, figure(row.start), figure(row.size));
}
std::string words(const LciRow& row) {
    return fmt::format("lci {} gi{} {} id{} ci{} {}:{}", row.gpu, row.gi, row.name, row.id, row.instance, figure(row.start),
                       figure(row.size));
}
std::string words(const DeviceRow& row) {
    return fmt::format("device {} gi{} ci{} {}MiB sm{}", row.gpu, row.gi, row.ci, row.memory_mib, row.multiprocessors);
}
std::string words(const GpuLine& line) { return fmt::format("gpu {} {}", line.gpu, line.product); }
std::string words(const DeviceLine& line) { return fmt::format("mig {} {}", line.name, line.device); }
std::string words(const GpuMemory& memory) { return fmt::format("memory {}MiB", memory.total_mib); }
std::string words(const ModeLine& mode) {
    return fmt::format("mode {}{}{}", mode.enabled ? "on" : "off", mode.pending ? " pending" : "",
                       mode.bus.empty() ? "" : " " + mode.bus);
}
std::string words(const Created& record) {
    return fmt::format("created {} gi{}{} {} id{}", record.gpu, figure(record.gi),
                       record.is_compute ? " ci" + figure(record.ci) : "", record.name, record.id);
}
std::string words(const Destroyed& record) {
    return fmt::format("destroyed {} gi{}{}", record.gpu, record.gi, record.ci ? " ci" + figure(record.ci) : "");
}
std::string words(const Failed& record) { return fmt::format("failed {}: {}", record.what, record.reason); }
std::string words(const NothingFound& record) { return "nothing: " + record.what; }
std::string words(const CommandLine& command) {
    return fmt::format("command {} i[{}] {}", command.verb, fmt::join(command.gpus, ","), fmt::join(command.wanted, ","));
}

} // namespace

std::vector<std::string> lines_of(const Text& text) {
    std::vector<std::string> lines;
    for (const Found& found : text.records) {
        std::string line = fmt::format("{}: {}", found.line,
                                       std::visit([](const auto& one) { return words(one); }, found.record));
        line.resize(line.find_last_not_of(' ') + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<std::string> lines_of(const Import& import) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < import.gpus.size(); ++i) {
        const Gpu& gpu = import.node.gpus[i];
        std::string line = fmt::format("GPU {} {} {}", import.gpus[i].index, gpu.board ? gpu.board->facts().id : "-",
                                       gpu.mode == MigMode::enabled ? "on" : "off");
        if (gpu.layout) {
            line += ":";
        }
        for (const GpuInstance& gi : gpu.layout_or_empty().instances()) {
            const GiProfile& row = gpu.board->row(gi.profile);
            const auto& expected = import.gpus[i].expected;
            std::vector<std::string> inside;
            for (const ComputeInstance& ci : gi.compute_instances) {
                inside.push_back(
                    fmt::format("{}c@{}", row.compute_instances[static_cast<std::size_t>(ci.profile)].slices, ci.start));
            }
            line += fmt::format(" {}#{}@{}{}[{}]", row.label(), gi.id, gi.start,
                                std::ranges::find(expected, gi.id) == expected.end() ? "" : "?", fmt::join(inside, " "));
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

Read<Import> imported(std::string_view paste, std::vector<int> gpus) {
    auto text = read(paste, "paste.txt");
    auto import = import_node(*text.value, {.library = &mig::test::library(), .gpus = std::move(gpus), .board = nullptr});
    text.diagnostics.insert(text.diagnostics.end(), import.diagnostics.begin(), import.diagnostics.end());
    import.diagnostics = std::move(text.diagnostics);
    return import;
}

} // namespace mig::nvidia_smi::test
