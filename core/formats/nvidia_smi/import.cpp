#include "core/formats/nvidia_smi/import.h"

#include "core/formats/nvidia_smi/table_builder.h"
#include "core/formats/placing.h"
#include "core/layout/figures.h"

#include <algorithm>
#include <functional>
#include <ranges>
#include <set>

namespace mig::nvidia_smi {

namespace {

// What is seen of one GPU as a layout on its board.
class LayoutReader {
public:
    LayoutReader(int index, const Board& board, std::string file, Diagnostics& said)
        : index_(index),
          board_(board),
          file_(std::move(file)),
          said_(said),
          occupancy_(board) {}

    Layout read(const std::vector<SeenInstance>& seen) {
        for (const SeenInstance& one : seen) {
            read_one(one);
        }
        place_the_rest();
        std::vector<GpuInstance> instances;
        std::vector<std::string> assumed;
        for (std::size_t i = 0; i < found_.size(); ++i) {
            divide(found_[i], *seen_[i], assumed);
            instances.push_back(found_[i]);
        }
        if (!assumed.empty()) {
            say(Severity::note, codes::division_assumed, 0, {{"instances", assumed}});
        }
        return Layout(std::move(instances));
    }

    [[nodiscard]] const std::vector<int>& expected() const { return expected_; }

private:
    int row_of(const SeenInstance& one) {
        if (one.name.empty()) {
            return row_by_figures(board_, one);
        }
        const auto name = parse_profile_name(one.name);
        int row = name ? board_.find(name->gpu_instance()) : -1;
        if (row < 0 && name) {
            row = board_.find_alias(name->gpu_instance());
        }
        // A compute instance's name leaves attributes out; the id of the GPU instance tells.
        if (one.profile_id.value_or(-1) >= 0 && board_.facts().profile_ids_known) {
            if (row < 0) {
                const int by_id = board_.find_id(*one.profile_id);
                return by_id >= 0 && name && leaves_attributes_out(*name, board_.row(by_id).name) ? by_id : -1;
            }
            if (board_.row(row).profile_id != *one.profile_id) {
                say(Severity::warning, codes::other_id, one.line,
                    {{"profile", one.name},
                     {"id", std::int64_t{*one.profile_id}},
                     {"board", board_.facts().name},
                     {"expected", std::int64_t{board_.row(row).profile_id}}});
            }
        }
        return row;
    }

    static bool leaves_attributes_out(const ProfileName& seen, const ProfileName& row) {
        return seen.attributes.empty() && seen.slices == row.slices && seen.gigabytes == row.gigabytes;
    }

    void read_one(const SeenInstance& one) {
        const int row = row_of(one);
        if (row < 0) {
            std::vector<std::string> offered;
            std::ranges::transform(board_.rows(), std::back_inserter(offered), &GiProfile::label);
            const std::string name = one.name.empty() ? std::to_string(one.memory_mib.value_or(0)) + " MiB" : one.name;
            say(Severity::error, codes::unknown_profile, one.line,
                {{"profile", name}, {"board", board_.facts().name}, {"offered", offered}});
            return;
        }
        GpuInstance gi{.id = one.id.value_or(-1), .profile = row, .start = -1, .compute_instances = {}};
        if (gi.id >= 0 && std::ranges::find(found_, gi.id, &GpuInstance::id) != found_.end()) {
            misfit({.reason = Reason::duplicate_gi_id, .profile = row, .start = one.start.value_or(-1), .gi = gi.id},
                   Layout(found_), one.line, {{"taken", std::int64_t{gi.id}}});
            return;
        }
        if (one.start) {
            const int factor = board_.facts().placement_factor;
            const Placement* const offered = *one.start % factor == 0 ? board_.row(row).placement_at(*one.start / factor)
                                                                      : nullptr;
            const bool is_other_size = offered != nullptr && one.size && *one.size != offered->size * factor;
            const Layout so_far(found_);
            if (*one.start % factor != 0 || is_other_size) { // in the driver's units, as printed
                std::vector<Argument> size;
                if (is_other_size) {
                    size.push_back({"size", std::int64_t{*one.size}});
                }
                misfit({.reason = Reason::start_not_offered, .profile = row, .start = *one.start}, so_far, one.line, size);
                return;
            }
            gi.start = *one.start / factor;
            if (const Refusal refusal = check_placement(board_, so_far, row, gi.start)) {
                misfit(refusal, so_far, one.line);
                return;
            }
            occupancy_.add(row, gi.start);
        }
        found_.push_back(std::move(gi));
        seen_.push_back(&one);
    }

    // Those without a start: where a driver is expected to have put them, else wherever they all fit.
    void place_the_rest() {
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < found_.size(); ++i) {
            if (found_[i].start < 0) {
                open.push_back(i);
            }
        }
        std::vector<std::pair<int, int>> too_many; // rows and lines: the last ones of the paste, so that the others fit
        while (!open.empty() && !expect(open) && !arrange(open, 0)) {
            const std::size_t last = open.back();
            too_many.emplace_back(found_[last].profile, seen_[last]->line);
            found_.erase(found_.begin() + static_cast<std::ptrdiff_t>(last));
            seen_.erase(seen_.begin() + static_cast<std::ptrdiff_t>(last));
            open.pop_back();
        }
        give_ids();
        for (const auto& [row, line] : too_many) {
            misfit(check_request(board_, Layout(found_), row), Layout(found_), line);
        }
        std::vector<std::string> names;
        for (const std::size_t i : open) {
            expected_.push_back(found_[i].id);
            names.push_back(board_.row(found_[i].profile).label() + " at " + std::to_string(found_[i].start));
        }
        if (!names.empty()) {
            say(Severity::warning, codes::start_expected, seen_[open.front()]->line, {{"instances", names}});
        }
    }

    bool expect(const std::vector<std::size_t>& open) {
        Occupancy trial = occupancy_;
        std::vector<int> starts;
        for (const std::size_t i : open) {
            const auto start = choose_start(trial, found_[i].profile, Policy::least_loss);
            if (!start) {
                return false;
            }
            trial.add(found_[i].profile, *start);
            starts.push_back(*start);
        }
        for (std::size_t k = 0; k < open.size(); ++k) {
            found_[open[k]].start = starts[k];
        }
        occupancy_ = trial;
        return true;
    }

    bool arrange(const std::vector<std::size_t>& open, std::size_t at) {
        if (at == open.size()) {
            return true;
        }
        GpuInstance& gi = found_[open[at]];
        for (const int start : unit_list(occupancy_.legal_starts(gi.profile))) {
            occupancy_.add(gi.profile, start);
            gi.start = start;
            if (arrange(open, at + 1)) {
                return true;
            }
            occupancy_.remove(gi.profile, start);
            gi.start = -1;
        }
        return false;
    }

    void give_ids() {
        for (GpuInstance& gi : found_) {
            if (gi.id >= 0) {
                continue;
            }
            int id = 0;
            while (std::ranges::find(found_, id, &GpuInstance::id) != found_.end()) {
                ++id;
            }
            gi.id = id;
        }
    }

    void divide(GpuInstance& gi, const SeenInstance& seen, std::vector<std::string>& assumed) {
        const GiProfile& row = board_.row(gi.profile);
        if (!seen.is_divided) {
            if (const int spanning = row.default_compute_instance(); spanning >= 0) {
                gi.compute_instances = {{.id = 0, .profile = spanning, .start = 0}};
            }
            assumed.push_back("GI " + std::to_string(gi.id));
            return;
        }
        std::set<int> started; // ids of those whose starts are in the paste
        for (const SeenCompute& one : seen.compute_instances) {
            ComputeInstance ci{.id = one.id.value_or(unused_id(seen, gi)), .profile = compute_profile(row, one), .start = -1};
            Refusal refusal;
            if (ci.profile < 0) {
                refusal = {.reason = Reason::ci_unknown_profile, .profile = gi.profile, .gi = gi.id};
            } else if (std::ranges::find(gi.compute_instances, ci.id, &ComputeInstance::id) != gi.compute_instances.end()) {
                refusal = {.reason = Reason::duplicate_ci_id, .profile = gi.profile, .gi = gi.id, .used = ci.id};
            } else if (one.start) {
                ci.start = *one.start;
                refusal = check_compute_placement(board_, gi, ci.profile, ci.start);
                if (!refusal) {
                    gi.compute_instances.push_back(ci);
                    started.insert(ci.id);
                }
            } else {
                refusal = add_first_free(board_, gi, ci.profile, ci.id);
                if (refusal && arrange_compute(gi, ci, started)) {
                    refusal = {};
                }
            }
            if (refusal) {
                misfit(refusal, Layout({gi}), seen.line);
            }
        }
    }

    static int unused_id(const SeenInstance& seen, const GpuInstance& gi) {
        const auto is_taken = [&](int id) {
            return std::ranges::find(gi.compute_instances, id, &ComputeInstance::id) != gi.compute_instances.end() ||
                   std::ranges::find(seen.compute_instances, std::optional(id), &SeenCompute::id) != seen.compute_instances.end();
        };
        int id = 0;
        while (is_taken(id)) {
            ++id;
        }
        return id;
    }

    // Their order need not be that of their starts: the widest first, they stand side by side if they can.
    bool arrange_compute(GpuInstance& gi, const ComputeInstance& added, const std::set<int>& started) const {
        std::vector<ComputeInstance> open{added};
        GpuInstance trial = gi;
        std::erase_if(trial.compute_instances, [&](const ComputeInstance& one) {
            const bool is_open = !started.contains(one.id);
            if (is_open) {
                open.push_back(one);
            }
            return is_open;
        });
        const auto& offered = board_.row(gi.profile).compute_instances;
        std::ranges::stable_sort(open, std::greater(), [&](const ComputeInstance& one) {
            return offered[static_cast<std::size_t>(one.profile)].slices;
        });
        for (const ComputeInstance& one : open) {
            if (add_first_free(board_, trial, one.profile, one.id)) {
                return false;
            }
        }
        gi = std::move(trial);
        return true;
    }

    static int compute_profile(const GiProfile& row, const SeenCompute& one) {
        const auto name = parse_profile_name(one.name);
        const auto& offered = row.compute_instances;
        const auto best = [&](auto&& fits) {
            const auto found = std::ranges::find_if(offered, fits);
            return found == offered.end() ? -1 : static_cast<int>(found - offered.begin());
        };
        if (one.profile_id.value_or(-1) >= 0) {
            const int by_id = best([&](const CiProfile& ci) { return ci.nvml.value == *one.profile_id; });
            // Recent drivers list the whole board's once more, under an id that no table has (7_SLICE_NVL).
            return by_id >= 0 ? by_id : best([&](const CiProfile& ci) { return name && ci.slices == name->compute; });
        }
        if (name) {
            return name->compute == row.slices ? row.default_compute_instance()
                                               : best([&](const CiProfile& ci) { return ci.slices == name->compute; });
        }
        return best([&](const CiProfile& ci) { return one.multiprocessors && ci.multiprocessors == *one.multiprocessors; });
    }

    void misfit(const Refusal& refusal, const Layout& layout, int line, const std::vector<Argument>& more = {}) {
        const Diagnostic reason = describe(refusal, board_, layout);
        std::vector<Argument> arguments{{"reason", std::string(reason.code.id())}};
        arguments.insert(arguments.end(), reason.arguments.begin(), reason.arguments.end());
        arguments.insert(arguments.end(), more.begin(), more.end());
        say(Severity::error, codes::misfit, line, std::move(arguments));
    }

    void say(Severity severity, Code code, int line, std::vector<Argument> arguments) {
        Diagnostic one{.severity = severity, .code = code};
        one.arguments = {{"gpu", std::int64_t{index_}}};
        one.arguments.insert(one.arguments.end(), arguments.begin(), arguments.end());
        if (line > 0) {
            one.range = {{line, 1}, {line, 2}};
        }
        one.file = file_;
        said_.push_back(std::move(one));
    }

    int index_;
    const Board& board_;
    std::string file_;
    Diagnostics& said_;
    Occupancy occupancy_;
    std::vector<GpuInstance> found_;
    std::vector<const SeenInstance*> seen_; // parallel to found_
    std::vector<int> expected_;
};

class Importer {
public:
    Importer(const Text& text, const ImportOptions& options) : text_(text), options_(options), session_(replay(text)) {}

    Read<Import> run() {
        report_failures();
        report_second_tables();
        report_missing();
        for (const auto& [index, seen] : session_.gpus) {
            if (options_.gpus.empty() || std::ranges::find(options_.gpus, index) != options_.gpus.end()) {
                add(index, seen);
            }
        }
        report_renumbered();
        if (session_.gpus.empty() && !text_.records.empty()) {
            say(Severity::error, codes::no_gpu, 0, {});
        }
        return {std::move(import_), std::move(said_)};
    }

private:
    void report_failures() {
        for (const Found& found : session_.failures) {
            const auto& failed = std::get<Failed>(found.record);
            if (!failed.what.starts_with("Failed to")) { // which only sums up
                say(Severity::note, codes::refused, found.line, {{"what", failed.what}, {"reason", failed.reason}});
            }
        }
    }

    void report_second_tables() {
        for (const Found& found : session_.again) {
            say(Severity::warning, codes::listed_again, found.line, {{"gpu", std::int64_t{std::get<LgipRow>(found.record).gpu}}});
        }
    }

    void report_renumbered() {
        std::vector<std::string> printed;
        std::vector<std::string> here;
        for (int i = 0; i < std::ssize(import_.node.gpus); ++i) {
            if (import_.node.gpus[static_cast<std::size_t>(i)].device_index) {
                printed.push_back(std::to_string(import_.node.device_index(i)));
                here.push_back(std::to_string(i));
            }
        }
        if (!printed.empty()) {
            say(Severity::warning, codes::renumbered, 0, {{"printed", printed}, {"here", here}});
        }
    }

    void report_missing() {
        std::vector<std::string> there;
        for (const auto& [index, seen] : session_.gpus) {
            there.push_back(std::to_string(index));
        }
        for (const int index : options_.gpus) {
            if (!session_.gpus.contains(index)) {
                say(Severity::error, codes::no_such_gpu, 0, {{"gpu", std::int64_t{index}}, {"there", there}});
            }
        }
    }

    void add(int index, const SeenGpu& seen) {
        ImportedGpu imported{.index = index, .pasted = {}, .expected = {}};
        if (options_.board) {
            imported.pasted.board = options_.board;
            imported.pasted.library = options_.board;
        } else {
            imported.pasted = board_of(index, seen, *options_.library, boards_, text_.file, said_);
        }
        Gpu gpu;
        gpu.name = seen.product;
        gpu.board = imported.pasted.board;
        const bool is_on = seen.enabled.value_or(!seen.instances.empty());
        gpu.mode = is_on ? MigMode::enabled : MigMode::disabled;
        if (seen.pending) {
            gpu.pending = *seen.pending ? MigMode::enabled : MigMode::disabled;
        }
        if (gpu.board) {
            boards_.push_back(gpu.board);
            if (is_known(seen)) {
                LayoutReader reader(index, *gpu.board, text_.file, said_);
                gpu.layout = reader.read(seen.instances);
                imported.expected = reader.expected();
                compare_free(index, seen, *gpu.board, *gpu.layout);
            }
        }
        if (!gpu.layout && is_partly_taken(seen)) {
            say(Severity::warning, codes::not_listed, seen.profiles.front().line, {{"gpu", std::int64_t{index}}});
        }
        if (const auto position = static_cast<int>(import_.node.gpus.size()); index != position) {
            gpu.device_index = index;
        }
        import_.node.gpus.push_back(std::move(gpu));
        import_.gpus.push_back(std::move(imported));
    }

    // Nothing may be there only because nothing was asked: then it is not known.
    static bool is_known(const SeenGpu& seen) {
        const bool is_all_free = !seen.profiles.empty() && !is_partly_taken(seen);
        return seen.is_listed || !seen.instances.empty() || is_all_free;
    }

    // By -lgip, which says how many of each profile are free.
    static bool is_partly_taken(const SeenGpu& seen) {
        return std::ranges::any_of(seen.profiles, [](const Found& found) {
            const auto& row = std::get<LgipRow>(found.record);
            return row.free != row.total;
        });
    }

    // -lgip says how many more of each profile fit.
    void compare_free(int index, const SeenGpu& seen, const Board& board, const Layout& layout) {
        if (!seen.profiles_are_of_now || !seen.is_listed) {
            return;
        }
        const std::vector<int> more = figures(board, layout).more;
        for (const Found& found : seen.profiles) {
            const auto& row = std::get<LgipRow>(found.record);
            const auto name = parse_profile_name(row.name);
            const int known = name ? board.find(*name) : -1;
            if (known >= 0 && more[static_cast<std::size_t>(known)] != row.free) {
                say(Severity::warning, codes::free_differs, found.line,
                    {{"gpu", std::int64_t{index}},
                     {"profile", row.name},
                     {"printed", std::int64_t{row.free}},
                     {"expected", std::int64_t{more[static_cast<std::size_t>(known)]}}});
            }
        }
    }

    void say(Severity severity, Code code, int line, std::vector<Argument> arguments) {
        Diagnostic one{.severity = severity, .code = code, .arguments = std::move(arguments)};
        if (line > 0) {
            one.range = {{line, 1}, {line, 2}};
        }
        one.file = text_.file;
        said_.push_back(std::move(one));
    }

    const Text& text_;
    const ImportOptions& options_;
    Session session_;
    Import import_;
    std::vector<BoardRef> boards_;
    Diagnostics said_;
};

} // namespace

Read<Import> import_node(const Text& text, const ImportOptions& options) { return Importer(text, options).run(); }

} // namespace mig::nvidia_smi
