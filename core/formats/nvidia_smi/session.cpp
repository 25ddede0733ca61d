#include "core/formats/nvidia_smi/session.h"

#include "core/board/profile_name.h"
#include "core/formats/nvidia_smi/sentences.h"

#include <algorithm>
#include <set>

namespace mig::nvidia_smi {

namespace {

// The name of the GPU instance that a compute instance is in.
std::string instance_name(const std::string& compute) {
    const auto name = parse_profile_name(compute);
    return name ? name->gpu_instance().canonical() : compute;
}

int width_of(const std::string& compute) {
    const auto name = parse_profile_name(compute);
    return name ? name->compute : 0;
}

int slices_of(const std::string& name) {
    const auto parsed = parse_profile_name(name);
    return parsed ? parsed->slices : 0;
}

class Replayer {
public:
    explicit Replayer(const Text& text) : text_(text) {}

    Session run() {
        for (const Found& found : text_.records) {
            at_ = &found;
            if (found.record.index() != last_kind_) {
                begin_block(found.record.index());
            }
            std::visit([this](const auto& record) { see(record); }, found.record);
        }
        begin_block(std::variant_npos);
        return std::move(session_);
    }

private:
    SeenGpu& gpu(int index) { return session_.gpus[index]; }

    // Rows of one kind that follow each other are one listing.
    void begin_block(std::size_t kind) {
        if (!devices_.empty()) {
            take_devices();
        }
        if (last_kind_ == Record(LciRow{}).index()) {
            end_compute_listing();
        }
        last_kind_ = kind;
        listed_.clear();
        listed_instances_.clear();
    }

    void see(const LgipRow& row) {
        SeenGpu& on = gpu(row.gpu);
        const auto is_like = [&](const Found& found) {
            const auto& other = std::get<LgipRow>(found.record);
            return other.name == row.name || (row.id >= 0 && other.id == row.id);
        };
        // Without a frame between them, two tables are one: an id that was there already begins the next.
        if (listed_.insert(row.gpu).second || std::ranges::any_of(on.profiles, is_like)) {
            const auto same = std::ranges::find_if(on.profiles, is_like);
            if (!on.profiles.empty() && (same == on.profiles.end() || std::get<LgipRow>(same->record).name != row.name)) {
                session_.again.push_back(*at_);
            }
            on.profiles.clear();
        }
        on.profiles.push_back(*at_);
        on.profiles_are_of_now = true;
        on.enabled = true;
    }

    void see(const LgippRow& row) {
        SeenGpu& on = gpu(row.gpu);
        if (listed_.insert(row.gpu).second) {
            on.placements.clear();
        }
        on.placements.push_back(row);
        on.enabled = true;
    }

    void see(const LcipRow& row) {
        gpu(row.gpu).compute_profiles.push_back(row);
        gpu(row.gpu).enabled = true;
    }

    void see(const LgiRow& row) {
        SeenGpu& on = gpu(row.gpu);
        if (listed_.insert(row.gpu).second) {
            before_ = std::exchange(on.instances, {});
        }
        SeenInstance instance{.name = row.name,
                              .profile_id = row.id,
                              .id = row.instance,
                              .start = row.start,
                              .size = row.size,
                              .memory_mib = {},
                              .compute_instances = {},
                              .is_divided = false,
                              .line = at_->line};
        // What is known of how it is divided stays.
        const auto known = std::ranges::find_if(before_, [&](const SeenInstance& one) {
            return one.id == instance.id && (one.name == instance.name || one.name.empty());
        });
        if (known != before_.end()) {
            instance.compute_instances = known->compute_instances;
            instance.is_divided = known->is_divided;
        }
        on.instances.push_back(std::move(instance));
        on.is_listed = true;
        on.enabled = true;
    }

    void see(const LciRow& row) {
        SeenInstance& in = instance(row.gpu, row.gi, row.name);
        if (listed_instances_.insert({row.gpu, row.gi}).second) {
            in.compute_instances.clear();
        }
        in.compute_instances.push_back({row.name, row.id, row.instance, row.start, {}});
        in.is_divided = true;
        listed_.insert(row.gpu);
    }

    // An unrestricted -lci leaves out the instances that have none.
    void end_compute_listing() {
        if (command_.verb == "-lci" && command_.names_instances) {
            return;
        }
        for (const int index : asked_gpus()) {
            for (SeenInstance& one : gpu(index).instances) {
                if (one.id && !listed_instances_.contains({index, *one.id})) {
                    one.compute_instances.clear();
                    one.is_divided = true;
                }
            }
        }
    }

    void see(const DeviceRow& row) {
        SeenGpu& on = gpu(row.gpu);
        if (listed_.insert(row.gpu).second) {
            before_ = std::exchange(on.instances, {});
        }
        SeenInstance* in = find(on, row.gi);
        if (in == nullptr) {
            const auto known = std::ranges::find(before_, std::optional(row.gi), &SeenInstance::id);
            SeenInstance fresh = known != before_.end() ? *known : SeenInstance{.id = row.gi, .line = at_->line};
            fresh.compute_instances.clear();
            on.instances.push_back(std::move(fresh));
            in = &on.instances.back();
        }
        in->memory_mib = row.memory_mib;
        in->is_divided = true;
        in->compute_instances.push_back({"", {}, row.ci, {}, row.multiprocessors});
        on.is_listed = true;
        on.enabled = true;
    }

    void see(const GpuLine& line) {
        if (!devices_.empty()) {
            take_devices();
        }
        gpu(line.gpu).product = line.product;
        current_ = line.gpu;
    }

    void see(const GpuMemory& memory) {
        if (current_) {
            gpu(*current_).memory_mib = memory.total_mib;
        }
    }

    void see(const ModeLine& mode) {
        // Elsewhere a GPU is named by its bus, which says nothing of its index; the command may.
        const std::optional<int> index = mode.bus.empty()            ? current_
                                         : command_.gpus.size() == 1 ? std::optional(command_.gpus.front())
                                         : command_.gpus.empty() && session_.gpus.size() <= 1
                                             ? std::optional(session_.gpus.empty() ? 0 : session_.gpus.begin()->first)
                                             : std::nullopt;
        if (!index) {
            return;
        }
        SeenGpu& on = gpu(*index);
        if (mode.pending) {
            on.pending = mode.enabled;
            return;
        }
        on.enabled = mode.enabled;
        on.pending.reset();
        if (!mode.enabled) {
            on.instances.clear();
        } else if (on.instances.empty() && !mode.bus.empty()) {
            on.is_listed = true; // nothing is on it when it has just been enabled
        }
    }

    void see(const DeviceLine& line) {
        if (current_) {
            devices_.push_back(line.name);
        }
    }

    // The devices of a GPU, as -L lists them. They carry no instance ids: what is known better stays.
    void take_devices() {
        SeenGpu& on = gpu(*current_);
        on.enabled = true;
        std::vector<std::string> names = std::exchange(devices_, {});
        for (const SeenInstance& one : on.instances) {
            for (const SeenCompute& ci : one.compute_instances) {
                if (const auto known = std::ranges::find(names, ci.name); known != names.end()) {
                    names.erase(known);
                }
            }
        }
        SeenInstance* open = nullptr; // one that is not full
        int left = 0;
        for (const std::string& name : names) {
            const std::string of = instance_name(name);
            if (open == nullptr || open->name != of || left < width_of(name)) {
                on.instances.push_back({.name = of, .is_divided = true, .line = at_->line});
                open = &on.instances.back();
                left = slices_of(of);
            }
            open->compute_instances.push_back({name, {}, {}, {}, {}});
            left -= width_of(name);
        }
        on.is_listed = true;
    }

    void see(const Created& record) {
        SeenGpu& on = gpu(record.gpu);
        on.profiles_are_of_now = false;
        on.enabled = true;
        on.is_listed = true;
        if (record.is_compute) {
            SeenInstance& in = instance(record.gpu, record.gi.value_or(-1), record.name);
            in.compute_instances.push_back({record.name, record.id, record.ci, {}, {}});
            in.is_divided = true;
            return;
        }
        SeenInstance made{.name = record.name, .profile_id = record.id, .id = record.gi, .line = at_->line};
        made.start = start_asked(record);
        // Without -C, and until another command, it has none.
        made.is_divided = true;
        on.instances.push_back(std::move(made));
    }

    // The k-th instance that a -cgi creates on a GPU is its k-th item; a loop runs through the list again.
    std::optional<int> start_asked(const Created& record) {
        if (command_.verb != "-cgi" || command_.wanted.empty()) {
            return std::nullopt;
        }
        const std::size_t item = created_[record.gpu]++ % command_.wanted.size();
        const std::string& asked = command_.wanted[item];
        const auto colon = asked.find(':');
        const std::string profile = asked.substr(0, colon);
        const bool is_this = profile == record.name || whole_number(profile) == record.id;
        return colon != std::string::npos && is_this ? whole_number(asked.substr(colon + 1)) : std::nullopt;
    }

    void see(const Destroyed& record) {
        SeenGpu& on = gpu(record.gpu);
        on.profiles_are_of_now = false;
        on.enabled = true;
        SeenInstance* in = find(on, record.gi);
        if (record.ci && in != nullptr) {
            std::erase_if(in->compute_instances, [&](const SeenCompute& one) { return one.id == record.ci; });
        } else if (!record.ci) {
            std::erase_if(on.instances, [&](const SeenInstance& one) { return one.id == record.gi; });
        }
    }

    void see(const Failed&) { session_.failures.push_back(*at_); }

    void see(const NothingFound& nothing) {
        const bool is_of_instances = nothing.what == "No GPU instances found" && command_.verb == "-lgi";
        const bool is_of_compute = nothing.what == "No compute instances found" && command_.verb != "-dci" &&
                                   !command_.names_instances;
        for (const int index : is_of_compute ? asked_gpus() : std::vector<int>()) {
            for (SeenInstance& one : gpu(index).instances) {
                one.compute_instances.clear();
                one.is_divided = true;
            }
        }
        for (const int index : is_of_instances ? asked_gpus() : std::vector<int>()) {
            gpu(index).instances.clear();
            gpu(index).is_listed = true;
            gpu(index).enabled = true;
        }
    }

    // Those that the last command was about: all, unless it names some.
    std::vector<int> asked_gpus() const {
        std::vector<int> indices = command_.gpus;
        for (const auto& [index, on] : session_.gpus) {
            if (command_.gpus.empty()) {
                indices.push_back(index);
            }
        }
        return indices;
    }

    void see(const CommandLine& command) {
        command_ = command;
        created_.clear();
    }

    static SeenInstance* find(SeenGpu& on, int id) {
        const auto found = std::ranges::find(on.instances, std::optional(id), &SeenInstance::id);
        return found == on.instances.end() ? nullptr : &*found;
    }

    // That one, or what its compute instance says of it.
    SeenInstance& instance(int index, int id, const std::string& compute) {
        SeenGpu& on = gpu(index);
        if (SeenInstance* known = find(on, id)) {
            return *known;
        }
        on.enabled = true;
        on.instances.push_back({.name = instance_name(compute), .id = id, .line = at_->line});
        return on.instances.back();
    }

    const Text& text_;
    Session session_;
    const Found* at_ = nullptr;
    std::size_t last_kind_ = std::variant_npos;
    std::set<int> listed_;                           // GPUs of the listing that is open
    std::set<std::pair<int, int>> listed_instances_; // and GPU instances
    std::vector<SeenInstance> before_;               // of the GPU whose listing is open
    std::optional<int> current_;                     // GPU of the last line that named one
    std::vector<std::string> devices_;               // of it
    CommandLine command_;
    std::map<int, std::size_t> created_; // by GPU, since the command
};

} // namespace

Session replay(const Text& text) { return Replayer(text).run(); }

} // namespace mig::nvidia_smi
