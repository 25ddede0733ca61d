#include "tests/core/plan/support.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <charconv>

namespace mig::test {

namespace {

int number(std::string_view text) {
    int value = -1;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        parts.push_back(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return parts;
}

int compute_of_width(const GiProfile& row, int width) {
    for (std::size_t i = 0; i < row.compute_instances.size(); ++i) {
        if (row.compute_instances[i].slices == width) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

} // namespace

const BoardLibrary& library() {
    static const BoardLibrary all = *load_library({std::filesystem::path(MIG_SOURCE_DIR) / "profiles"}).value;
    return all;
}

BoardRef board(std::string_view id) {
    BoardRef found = library().find(id);
    EXPECT_TRUE(found) << id;
    return found;
}

Layout layout(const BoardRef& board, const std::vector<std::string_view>& instances) {
    Layout layout;
    for (const std::string_view text : instances) {
        const auto at = text.find('@');
        const auto inside = text.find('[');
        GiRequest request;
        request.profile = board->find(parse_profile_name(text.substr(0, at)).value());
        request.start = number(text.substr(at + 1));
        if (inside != std::string_view::npos) {
            request.compute_instances.emplace();
            for (const std::string_view width : split(text.substr(inside + 1, text.size() - inside - 2))) {
                request.compute_instances->push_back(compute_of_width(board->row(request.profile), number(width)));
            }
        }
        const auto after = create_instance(*board, layout, request);
        EXPECT_TRUE(after) << text;
        layout = after.value_or(layout);
    }
    return layout;
}

Gpu gpu(const BoardRef& board, const std::vector<std::string_view>& instances, MigMode mode) {
    Gpu gpu;
    gpu.board = board;
    gpu.mode = mode;
    gpu.layout = layout(board, instances);
    return gpu;
}

Node node(std::vector<Gpu> gpus) { return {.gpus = std::move(gpus)}; }

Layout random_layout(const Board& board, std::mt19937& random) {
    const auto below = [&](int end) { return static_cast<int>(random() % static_cast<unsigned>(end)); };
    Layout layout;
    for (int tries = below(12); tries > 0; --tries) {
        const int profile = below(static_cast<int>(board.rows().size()));
        const GiProfile& row = board.row(profile);
        GiRequest request{.profile = profile,
                          .start = row.placements[static_cast<std::size_t>(below(static_cast<int>(row.placements.size())))].start,
                          .id = {},
                          .compute_instances = {}};
        if (below(3) == 0) {
            request.compute_instances.emplace();
        }
        auto after = create_instance(board, layout, request);
        if (!after) {
            continue;
        }
        layout = *after;
        const int id = request.compute_instances ? lowest_unused_id(layout) : -1;
        for (int i = id < 0 ? 0 : below(4); i > 0; --i) {
            const int gi = layout.instances().back().id;
            const int kind = below(static_cast<int>(board.row(layout.instances().back().profile).compute_instances.size()));
            if (auto divided = create_compute_instance(board, layout, gi, kind)) {
                layout = *divided;
            }
        }
    }
    return layout;
}

Gpu random_gpu(const BoardRef& board, std::mt19937& random) {
    Gpu gpu;
    gpu.board = board;
    gpu.mode = random() % 5 == 0 ? MigMode::disabled : MigMode::enabled;
    if (gpu.mode == MigMode::enabled) {
        gpu.layout = random_layout(*board, random);
    }
    return gpu;
}

std::vector<std::string> words(const Plan& plan) {
    static constexpr const char* verbs[] = {"destroy compute of", "destroy", "disable", "enable", "create", "divide"};
    std::vector<std::string> all;
    for (const Step& step : plan.steps) {
        std::string line = fmt::format("GPU {}: {}", step.gpu, verbs[static_cast<int>(step.kind)]);
        if (step.profile >= 0) {
            const GiProfile& row = plan.result.gpus[static_cast<std::size_t>(step.gpu)].board->row(step.profile);
            line += fmt::format(" {}@{}", row.label(), step.start);
            for (const ComputeInstance& ci : step.compute_instances) {
                line += fmt::format(" {}c@{}", row.compute_instances[static_cast<std::size_t>(ci.profile)].slices, ci.start);
            }
        }
        all.push_back(std::move(line));
    }
    return all;
}

} // namespace mig::test
