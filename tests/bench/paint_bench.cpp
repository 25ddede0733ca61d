// Painting a node of eight GPUs: what a move of the pointer costs at most.
#include "core/board/library.h"
#include "core/layout/change.h"
#include "ui/document/document.h"
#include "ui/grid/cost_words.h"
#include "ui/grid/drag_session.h"
#include "ui/grid/grid_painter.h"
#include "ui/theme/appearance.h"

#include <QApplication>
#include <QImage>

#include <benchmark/benchmark.h>

namespace {

using namespace mig;
using namespace mig::ui;

// Eight H100 with mixed layouts: 3g + 2g + 1g, and seven 1g.
Node eight_gpus() {
    const BoardLibrary library = load_library({std::filesystem::path(MIG_SOURCE_DIR) / "profiles"}).value.value();
    const BoardRef board = library.find("h100-80gb-sxm");
    const auto add = [&](Layout& layout, const char* profile, int start) {
        const int row = board->find(parse_profile_name(profile).value());
        layout = create_instance(*board, layout, {.profile = row, .start = start}).value();
    };
    Node node;
    for (int i = 0; i < 8; ++i) {
        Layout layout;
        if (i % 2 == 0) {
            add(layout, "3g.40gb", 0);
            add(layout, "2g.20gb", 4);
            add(layout, "1g.10gb", 6);
        } else {
            for (int unit = 0; unit < 7; ++unit)
                add(layout, "1g.10gb", unit);
        }
        Gpu gpu;
        gpu.board = board;
        gpu.layout = layout;
        node.gpus.push_back(gpu);
    }
    return node;
}

void paint(benchmark::State& state, const GridView& view) {
    const Node node = eight_gpus();
    const std::vector<GpuFacts> facts = facts_of(node);
    const GridStyle style{light_palette(), QApplication::font(), false};
    const GridGeometry geometry(node, {.line = line_height(style.font), .width = 960});
    QImage image(geometry.size().toSize(), QImage::Format_ARGB32_Premultiplied);
    const QRectF all(QPointF(), geometry.size());
    for (auto _ : state) {
        QPainter painter(&image);
        painter.fillRect(all, style.palette.color(QPalette::Window));
        GridPainter(node, facts, geometry, style).paint(painter, all, view);
    }
}

void painting_eight_gpus(benchmark::State& state) { paint(state, {}); }
BENCHMARK(painting_eight_gpus)->Unit(benchmark::kMillisecond);

void painting_eight_gpus_while_dragging(benchmark::State& state) {
    GridView view;
    for (int gpu = 0; gpu < 8; ++gpu)
        view.ghosts.push_back({.gpu = gpu, .profile = 0, .starts = {0, 1, 2, 3, 4, 5, 6}, .solid = {}, .note = {}, .barred = {}});
    view.ghosts[0].solid = 3;
    view.ghosts[0].note = QStringLiteral("at 3 · leaves room for 1g.10gb");
    view.bubble = Bubble{QPointF(300, 200), QStringLiteral("1g.10gb may start at 0, 1, 2, 3, 4, 5 or 6, not at 7."),
                         QRectF(0, 0, 960, 1200)};
    paint(state, view);
}
BENCHMARK(painting_eight_gpus_while_dragging)->Unit(benchmark::kMillisecond);

void laying_out_eight_gpus(benchmark::State& state) {
    const Node node = eight_gpus();
    for (auto _ : state)
        benchmark::DoNotOptimize(GridGeometry(node, {.line = 18, .width = 960}));
}
BENCHMARK(laying_out_eight_gpus)->Unit(benchmark::kMicrosecond);

// What is worked out for each event while a profile is dragged over refused and legal places of the eight; the painting is
// above.
void drag_feedback(benchmark::State& state) {
    const BoardLibrary library = load_library({std::filesystem::path(MIG_SOURCE_DIR) / "profiles"}).value.value();
    Document document(library);
    document.reset(eight_gpus());
    document.remove(0, 1); // so that GPU 0 has a place
    const int profile = library.find("h100-80gb-sxm")->find(parse_profile_name("2g.20gb").value());
    DragSession drag(document, {.gpu = 0, .profile = profile, .gi = {}});
    int event = 0;
    for (auto _ : state) {
        const int gpu = event / 8 % 8;
        drag.move_to(gpu, event++ % 8 + 0.5);
        const Gpu at = drag.without_dragged();
        if (drag.refusal())
            benchmark::DoNotOptimize(refusal_sentence(drag.refusal(), at));
        else
            benchmark::DoNotOptimize(
                cost_sentence(*at.board, at.layout_or_empty(), {.profile = profile, .start = *drag.start()}));
    }
}
BENCHMARK(drag_feedback)->Unit(benchmark::kMicrosecond);

// After each change of the node.
void figures_of_eight_gpus(benchmark::State& state) {
    const Node node = eight_gpus();
    for (auto _ : state)
        benchmark::DoNotOptimize(facts_of(node));
}
BENCHMARK(figures_of_eight_gpus)->Unit(benchmark::kMicrosecond);

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    benchmark::Initialize(&argc, argv);
    const QApplication application(argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
