#include "tests/fake_smi/state.h"

#include "core/layout/change.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <stdexcept>

namespace mig::fake_smi {

namespace {

using Json = nlohmann::json;

int row_named(const Board& board, const std::string& name) {
    const auto parsed = parse_profile_name(name);
    const int row = parsed ? board.find(*parsed) : -1;
    if (row < 0) {
        throw std::runtime_error(fmt::format("{} has no profile {}", board.facts().id, name));
    }
    return row;
}

// By its width, "1c", or by the number of its NVML profile, as there may be several of a width.
int compute_profile_of(const GiProfile& row, const Json& wanted) {
    for (std::size_t i = 0; i < row.compute_instances.size(); ++i) {
        const CiProfile& offered = row.compute_instances[i];
        if (wanted.is_number() ? wanted == offered.nvml.value
                               : parse_compute_width(wanted.get<std::string>()) == offered.slices) {
            return static_cast<int>(i);
        }
    }
    throw std::runtime_error(fmt::format("{} has no compute instance {}", row.label(), wanted.dump()));
}

Layout read_layout(const FakeGpu& gpu, const Json& instances) {
    const Board& board = *gpu.gpu.board;
    Layout layout;
    for (const Json& one : instances) {
        GiRequest request{.profile = row_named(board, one.at("profile").get<std::string>()),
                          .start = one.at("start").get<int>(),
                          .id = {},
                          .compute_instances = {}};
        request.id = one.contains("id") ? one.at("id").get<int>() : id_at(gpu, request.profile, *request.start);
        if (one.contains("compute")) {
            request.compute_instances.emplace();
            for (const Json& wanted : one.at("compute")) {
                request.compute_instances->push_back(compute_profile_of(board.row(request.profile), wanted));
            }
        }
        const auto after = create_instance(board, layout, request);
        if (!after) {
            throw std::runtime_error("the state is not legal");
        }
        layout = *after;
        // Compute instances may have gaps in their ids and places.
        if (one.contains("compute_ids")) {
            GpuInstance gi = *layout.find(*request.id);
            for (std::size_t i = 0; i < gi.compute_instances.size(); ++i) {
                gi.compute_instances[i].id = one.at("compute_ids").at(i).get<int>();
                gi.compute_instances[i].start = one.at("compute_starts").at(i).get<int>();
            }
            layout.replace(gi);
        }
    }
    return layout;
}

Json written(const FakeGpu& fake) {
    const Board& board = *fake.gpu.board;
    Json gpu{{"board", board.facts().id},
             {"mig", fake.gpu.mode == MigMode::enabled},
             {"ids", fake.mirrored ? "mirrored" : "natural"},
             {"instances", Json::array()}};
    for (const GpuInstance& gi : fake.gpu.layout_or_empty().instances()) {
        const GiProfile& row = board.row(gi.profile);
        Json one{{"id", gi.id}, {"profile", row.label()}, {"start", gi.start}};
        for (const char* key : {"compute", "compute_ids", "compute_starts"}) {
            one[key] = Json::array();
        }
        for (const ComputeInstance& ci : gi.compute_instances) {
            one["compute"].push_back(row.compute_instances[static_cast<std::size_t>(ci.profile)].nvml.value);
            one["compute_ids"].push_back(ci.id);
            one["compute_starts"].push_back(ci.start);
        }
        gpu["instances"].push_back(std::move(one));
    }
    return gpu;
}

} // namespace

// A binary tree over the memory units: the whole board is 0, its halves 1 and 2, its quarters 3 to 6, and so on.
int id_at(const FakeGpu& gpu, int profile, int start) {
    const Board& board = *gpu.gpu.board;
    const int size = board.row(profile).placements.front().size;
    const int parts = board.memory_units() / size;
    int part = start / size;
    if (gpu.mirrored && parts > 1) {
        part = (part + parts / 2) % parts;
    }
    return parts - 1 + part;
}

State load_state(const std::string& file) {
    State state;
    const auto library = load_library({std::filesystem::path(MIG_SOURCE_DIR) / "profiles"});
    state.library = library.value.value_or(BoardLibrary());
    std::ifstream in(file);
    if (!in) {
        throw std::runtime_error("no state: set FAKE_SMI_STATE");
    }
    const Json document = Json::parse(in);
    for (const Json& one : document.at("gpus")) {
        FakeGpu fake;
        fake.gpu.board = state.library.find(one.at("board").get<std::string>());
        if (!fake.gpu.board) {
            throw std::runtime_error("no such board");
        }
        fake.mirrored = one.value("ids", "natural") == "mirrored";
        fake.gpu.mode = one.value("mig", true) ? MigMode::enabled : MigMode::disabled;
        fake.gpu.layout = read_layout(fake, one.value("instances", Json::array()));
        state.gpus.push_back(std::move(fake));
    }
    return state;
}

void save_state(const std::string& file, const State& state) {
    Json gpus = Json::array();
    for (const FakeGpu& fake : state.gpus) {
        gpus.push_back(written(fake));
    }
    std::ofstream(file) << Json{{"gpus", std::move(gpus)}}.dump(1) << '\n';
}

} // namespace mig::fake_smi
