#include "tests/core/formats/support.h"

#include "core/base/text.h"
#include "core/layout/change.h"
#include "resources/messages/messages.h"

#include <fmt/format.h>

#include <algorithm>

namespace mig::test {

const BoardLibrary& library() {
    static const BoardLibrary loaded = [] {
        auto read = load_library({std::filesystem::path(MIG_SOURCE_DIR) / "profiles"});
        return read.value.value_or(BoardLibrary());
    }();
    return loaded;
}

BoardRef board(std::string_view id) { return library().find(id); }

yaml::Document document(std::string_view text, std::string file) {
    auto read = yaml::read_yaml(text, std::move(file));
    EXPECT_TRUE(read.ok()) << testing::PrintToString(lines(read.diagnostics));
    return read.value.value_or(yaml::Document());
}

Read<nvml_mock::Config> read_config(std::string_view text, BoardRef board) {
    return nvml_mock::read(document(text), {.library = &library(), .table = {}, .config = {}, .board = std::move(board)});
}

std::string a100_config(std::string_view mig) {
    return "device_defaults:\n"
           "  name: NVIDIA A100-SXM4-40GB\n"
           "  mig: {mode_current: enabled, max_gpu_instances: 7}\n"
           "devices:\n"
           "  - index: 0\n"
           "    mig:\n" +
           std::string(mig);
}

std::vector<std::string> lines(const Diagnostics& diagnostics) {
    constexpr std::string_view words[] = {"note", "warning", "error"};
    std::vector<std::string> all;
    for (const Diagnostic& one : diagnostics) {
        all.push_back(fmt::format("{} {}:{} {}", words[static_cast<int>(one.severity)], one.range.begin.line,
                                  one.range.begin.column, one.code.id()));
    }
    return all;
}

std::vector<std::string> code_names(const Diagnostics& diagnostics) {
    std::vector<std::string> all;
    for (const Diagnostic& one : diagnostics) {
        all.emplace_back(one.code.id());
    }
    return all;
}

std::string argument_text(const Diagnostic& diagnostic, std::string_view name) {
    const Value* value = argument(diagnostic, name);
    if (value == nullptr) {
        return "(absent)";
    }
    if (const auto* number = std::get_if<std::int64_t>(value)) {
        return std::to_string(*number);
    }
    if (const auto* text = std::get_if<std::string>(value)) {
        return *text;
    }
    return join(std::get<std::vector<std::string>>(*value), ", ");
}

bool is_well_worded(const Diagnostic& diagnostic) {
    const std::string sentence = messages::sentence(diagnostic);
    return messages::find(diagnostic.code.id()) != nullptr && sentence.find('{') == std::string::npos;
}

const BoardRef& h100() {
    static const BoardRef shipped = board("h100-80gb-sxm");
    return shipped;
}

int row(const BoardRef& board, std::string_view name) { return board->find(*parse_profile_name(name)); }

Layout layout(const BoardRef& board, const std::vector<Gi>& instances) {
    Layout made;
    for (const Gi& gi : instances) {
        GiRequest request{.profile = row(board, gi.profile), .start = gi.start, .id = gi.id, .compute_instances = {}};
        if (!gi.compute.empty()) {
            std::vector<int> cis;
            for (const std::string_view width : gi.compute) {
                const auto& offered = board->row(request.profile).compute_instances;
                const auto ci = std::ranges::find(offered, parse_compute_width(width).value_or(0), &CiProfile::slices);
                cis.push_back(static_cast<int>(ci - offered.begin()));
            }
            request.compute_instances = std::move(cis);
        }
        auto next = create_instance(*board, made, request);
        EXPECT_TRUE(next) << gi.profile << " at " << gi.start;
        made = next.value_or(made);
    }
    return made;
}

Gpu gpu(const BoardRef& board, const std::vector<Gi>& instances) {
    Gpu made;
    made.board = board;
    made.layout = layout(board, instances);
    return made;
}

namespace {

void extend(const Board& board, Occupancy& occupancy, std::vector<GpuInstance>& placed, int from_unit, std::vector<Layout>& all) {
    all.emplace_back(placed); // starts ascend, and ids with them
    for (int profile = 0; board.has_row(profile); ++profile) {
        for (const Placement& placement : board.row(profile).placements) {
            if (placement.start >= from_unit && occupancy.refuses(profile, placement.start) == Reason::none) {
                GpuInstance gi;
                gi.id = static_cast<int>(placed.size());
                gi.profile = profile;
                gi.start = placement.start;
                gi.compute_instances = {{.id = 0, .profile = board.row(profile).default_compute_instance(), .start = 0}};
                occupancy.add(profile, placement.start);
                placed.push_back(std::move(gi));
                extend(board, occupancy, placed, placement.start + 1, all);
                placed.pop_back();
                occupancy.remove(profile, placement.start);
            }
        }
    }
}

} // namespace

std::vector<Layout> all_layouts(const BoardRef& board) {
    std::vector<Layout> all;
    Occupancy occupancy(*board);
    std::vector<GpuInstance> placed;
    extend(*board, occupancy, placed, 0, all);
    return all;
}

} // namespace mig::test
