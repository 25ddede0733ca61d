#include "ui/problems/problems.h"

#include "core/formats/nvml_mock.h"
#include "core/layout/legality.h"
#include "ui/grid/cost_words.h"
#include "ui/theme/words.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <tuple>

namespace mig::ui {

namespace {

// The context of the translations.
class Problems {
    Q_DECLARE_TR_FUNCTIONS(Problems)
};

// The number in "<key>[<number>]" at the front of `path`, which is moved behind it.
std::optional<int> take_index(std::string_view& path, std::string_view key) {
    if (!path.starts_with(key) || path.size() <= key.size() || path[key.size()] != '[')
        return std::nullopt;
    const char* const first = path.data() + key.size() + 1;
    const char* const last = path.data() + path.size();
    int number = 0;
    const auto [end, error] = std::from_chars(first, last, number);
    if (error != std::errc() || end == last || *end != ']')
        return std::nullopt;
    path.remove_prefix(static_cast<std::size_t>(end + 1 - path.data()));
    return number;
}

QString place_in_node(int gpu, std::optional<int> gi) {
    return gi ? Problems::tr("GPU %1 · GI %2").arg(gpu).arg(*gi) : Problems::tr("GPU %1").arg(gpu);
}

QString place_in_file(const Diagnostic& diagnostic) {
    QString place = QFileInfo(QString::fromStdString(diagnostic.file)).fileName();
    if (diagnostic.range.begin.line > 0)
        place += QStringLiteral(":%1:%2").arg(diagnostic.range.begin.line).arg(diagnostic.range.begin.column);
    return place;
}

Problem of_diagnostic(const Diagnostic& diagnostic, int gpu, std::optional<int> gi) {
    return {.severity = diagnostic.severity,
            .code = std::string(diagnostic.code.id()),
            .sentence = say(diagnostic),
            .where = place_in_node(gpu, gi),
            .gpu = gpu,
            .gi = gi};
}

std::optional<int> instance_of(const Diagnostic& diagnostic) {
    const Value* gi = argument(diagnostic, "gi");
    const auto* id = gi != nullptr ? std::get_if<std::int64_t>(gi) : nullptr;
    return id != nullptr ? std::optional(static_cast<int>(*id)) : std::nullopt;
}

Gpu without(Gpu gpu, int gi) {
    gpu.layout->remove(gi);
    return gpu;
}

void add_gpu(std::vector<Problem>& problems, const Gpu& gpu, int index) {
    if (!gpu.board) {
        problems.push_back(of_diagnostic({.severity = Severity::warning, .code = codes::no_board}, index, {}));
        return;
    }
    const Layout& layout = gpu.layout_or_empty();
    for (const Violation& violation : check_layout(*gpu.board, layout)) {
        const GpuInstance& instance = layout.instances()[static_cast<std::size_t>(violation.position)];
        Problem problem = of_diagnostic(describe(violation.refusal, *gpu.board, layout), index, instance.id);
        if (const QString ways = ways_words(violation.refusal, without(gpu, instance.id)); !ways.isEmpty())
            problem.sentence += QLatin1Char(' ') + ways;
        problems.push_back(std::move(problem));
    }
    if (gpu.mode == MigMode::disabled) {
        if (!layout.empty())
            problems.push_back(of_diagnostic({.severity = Severity::warning, .code = nvml_mock::codes::not_applied}, index, {}));
        return;
    }
    for (const Diagnostic& warning : layout_warnings(*gpu.board, layout))
        problems.push_back(of_diagnostic(warning, index, instance_of(warning)));
}

} // namespace

PathTarget target_of(const std::string& path) {
    std::string_view rest = path;
    PathTarget target;
    if (const auto device = take_index(rest, "devices")) {
        target.gpu = *device;
    } else if (const auto gpu = take_index(rest, "gpus")) {
        target.gpu = *gpu;
        target.gi = take_index(rest, ".instances");
    }
    return target;
}

std::vector<Problem> problems_of(const Node& node, const Diagnostics& read) {
    std::vector<Problem> problems;
    for (const Diagnostic& diagnostic : read) {
        Problem problem = of_diagnostic(diagnostic, target_of(diagnostic.path).gpu, {});
        problem.where = place_in_file(diagnostic);
        if (problem.gpu >= static_cast<int>(node.gpus.size()))
            problem.gpu = -1;
        problems.push_back(std::move(problem));
    }
    for (std::size_t index = 0; index < node.gpus.size(); ++index)
        add_gpu(problems, node.gpus[index], static_cast<int>(index));
    std::ranges::stable_sort(problems, {},
                             [](const Problem& problem) { return std::tuple(problem.gpu, -static_cast<int>(problem.severity)); });
    return problems;
}

} // namespace mig::ui
