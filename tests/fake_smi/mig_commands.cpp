#include "core/layout/change.h"
#include "tests/fake_smi/commands.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

namespace mig::fake_smi {

namespace {

bool is_chosen(const std::vector<int>& ids, int id) { return ids.empty() || std::ranges::find(ids, id) != ids.end(); }

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc{} && stop == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

struct Wanted {
    int profile = -1;
    std::optional<int> start; // in memory units of the table
    std::string text;         // the profile, as given
};

Wanted wanted_of(const Board& board, const std::string& given) {
    Wanted wanted;
    const auto colon = given.find(':');
    wanted.text = given.substr(0, colon);
    const auto name = parse_profile_name(wanted.text);
    wanted.profile = name ? board.find(*name) : board.find_id(number(wanted.text).value_or(-1));
    if (colon != std::string::npos) {
        const int start = number(given.substr(colon + 1)).value_or(-1);
        const int factor = board.facts().placement_factor;
        wanted.start = start >= 0 && start % factor == 0 ? start / factor : 99;
    }
    return wanted;
}

int failed_to_create(std::size_t gpu, const std::string& profile, int status) {
    const char* why = status == insufficient_resources ? "Insufficient Resources" : "Invalid Argument";
    fmt::print("Unable to create a GPU instance on GPU {:>2} using profile {}: {}\n", gpu, profile, why);
    fmt::print("Failed to create GPU instances: {}\n", why);
    return status;
}

std::string compute_label(const GiProfile& row, const CiProfile& ci) {
    // The tool leaves the attributes of the GPU instance out.
    ProfileName name = compute_instance_name(row, ci);
    name.attributes.clear();
    return name.canonical();
}

void say_compute_created(std::size_t gpu, int gi, const GiProfile& row, const ComputeInstance& ci) {
    const CiProfile& profile = row.compute_instances[static_cast<std::size_t>(ci.profile)];
    fmt::print(
        "Successfully created compute instance ID {:>2} on GPU {:>2} GPU instance ID {:>2} using profile MIG {} (ID {:>2})\n",
        ci.id, gpu, gi, compute_label(row, profile), profile.nvml.value);
}

int create_one(FakeGpu& fake, std::size_t at, const Wanted& wanted, bool with_compute) {
    const Board& board = *fake.gpu.board;
    const Layout layout = fake.gpu.layout_or_empty();
    if (wanted.profile < 0) {
        return failed_to_create(at, wanted.text, invalid_argument);
    }
    const auto start = wanted.start ? wanted.start : choose_start(Occupancy(board, layout), wanted.profile, Policy::least_loss);
    if (!start) {
        return failed_to_create(at, wanted.text, insufficient_resources);
    }
    GiRequest request{
        .profile = wanted.profile, .start = start, .id = id_at(fake, wanted.profile, *start), .compute_instances = {}};
    if (!with_compute) {
        request.compute_instances.emplace();
    }
    const auto after = create_instance(board, layout, request);
    if (!after) {
        const bool is_offered = after.error().reason != Reason::start_not_offered;
        return failed_to_create(at, wanted.text, is_offered ? insufficient_resources : invalid_argument);
    }
    fake.gpu.layout = *after;
    const GiProfile& row = board.row(wanted.profile);
    fmt::print("Successfully created GPU instance ID {:>2} on GPU {:>2} using profile MIG {} (ID {:>2})\n", *request.id, at,
               row.label(), row.profile_id);
    for (const ComputeInstance& ci : after->find(*request.id)->compute_instances) {
        say_compute_created(at, *request.id, row, ci);
    }
    return 0;
}

// Of the instances that the options choose, or all.
std::vector<int> chosen_instances(const Gpu& gpu, const Options& options) {
    std::vector<int> ids;
    for (const GpuInstance& gi : gpu.layout_or_empty().instances()) {
        if (is_chosen(options.instances, gi.id)) {
            ids.push_back(gi.id);
        }
    }
    std::ranges::sort(ids);
    return ids;
}

int compute_profile(const GiProfile& row, const std::string& given) {
    const auto id = number(given);
    for (std::size_t i = 0; i < row.compute_instances.size(); ++i) {
        const CiProfile& offered = row.compute_instances[i];
        if (id == offered.nvml.value || given == compute_label(row, offered)) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

} // namespace

int set_mode(State& state, const Options& options, MigMode mode) {
    for (const std::size_t i : chosen(state, options, false)) {
        Gpu& gpu = state.gpus[i].gpu;
        if (gpu.mode != mode && !gpu.layout_or_empty().empty()) {
            fmt::print("Unable to change MIG mode for GPU 00000000:{:02X}:00.0: In use by another client\n", i + 1);
            return in_use;
        }
        gpu.mode = mode;
        fmt::print("{} MIG Mode for GPU 00000000:{:02X}:00.0\n", mode == MigMode::enabled ? "Enabled" : "Disabled", i + 1);
    }
    fmt::print("All done.\n");
    return 0;
}

int create_instances(State& state, const Options& options) {
    const auto gpus = chosen(state, options);
    for (const std::size_t i : gpus) {
        for (const std::string& given : options.profiles) {
            FakeGpu& fake = state.gpus[i];
            const Wanted wanted = wanted_of(*fake.gpu.board, given);
            if (const int status = create_one(fake, i, wanted, options.with_compute_instances); status != 0) {
                return status;
            }
        }
    }
    return gpus.empty() ? not_found : 0;
}

int destroy_instances(State& state, const Options& options) {
    const auto gpus = chosen(state, options);
    bool any = false;
    for (const std::size_t i : gpus) {
        Gpu& gpu = state.gpus[i].gpu;
        for (const int id : chosen_instances(gpu, options)) {
            any = true;
            if (!gpu.layout->find(id)->compute_instances.empty()) {
                fmt::print("Unable to destroy GPU instance ID {:>2} from GPU {:>2}: In use by another client\n", id, i);
                fmt::print("Failed to destroy GPU instances: In use by another client\n");
                return in_use;
            }
            gpu.layout->remove(id);
            fmt::print("Successfully destroyed GPU instance ID {:>2} from GPU {:>2}\n", id, i);
        }
    }
    if (!any && !gpus.empty()) {
        fmt::print("No GPU instances found: Not Found\n");
    }
    return any ? 0 : not_found;
}

int create_compute_instances(State& state, const Options& options) {
    bool any = false;
    for (const std::size_t i : chosen(state, options)) {
        Gpu& gpu = state.gpus[i].gpu;
        for (const int id : chosen_instances(gpu, options)) {
            any = true;
            const GiProfile& row = gpu.board->row(gpu.layout->find(id)->profile);
            for (const std::string& given : options.profiles) {
                const auto after = create_compute_instance(*gpu.board, *gpu.layout, id, compute_profile(row, given));
                if (!after) {
                    const char* why = compute_profile(row, given) < 0 ? "Invalid Argument" : "Insufficient Resources";
                    fmt::print("Unable to create a compute instance on GPU {:>2} GPU instance ID {:>2} using profile {}: {}\n", i,
                               id, given, why);
                    fmt::print("Failed to create compute instances: {}\n", why);
                    return compute_profile(row, given) < 0 ? invalid_argument : insufficient_resources;
                }
                const std::vector<ComputeInstance> before = gpu.layout->find(id)->compute_instances;
                gpu.layout = *after;
                for (const ComputeInstance& ci : gpu.layout->find(id)->compute_instances) {
                    if (std::ranges::find(before, ci) == before.end()) {
                        say_compute_created(i, id, row, ci);
                    }
                }
            }
        }
    }
    return any ? 0 : not_found;
}

int destroy_compute_instances(State& state, const Options& options) {
    bool any = false;
    for (const std::size_t i : chosen(state, options)) {
        Gpu& gpu = state.gpus[i].gpu;
        for (const int id : chosen_instances(gpu, options)) {
            const GpuInstance gi = *gpu.layout->find(id);
            for (const ComputeInstance& ci : gi.compute_instances) {
                if (!is_chosen(options.compute_instances, ci.id)) {
                    continue;
                }
                any = true;
                gpu.layout = *delete_compute_instance(*gpu.board, *gpu.layout, id, ci.id);
                fmt::print("Successfully destroyed compute instance ID {:>2} from GPU {:>2} GPU instance ID {:>2}\n", ci.id, i,
                           id);
            }
        }
    }
    if (!any) {
        fmt::print("No compute instances found: Not Found\n");
    }
    return any ? 0 : not_found;
}

} // namespace mig::fake_smi
