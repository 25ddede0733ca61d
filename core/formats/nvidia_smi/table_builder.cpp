#include "core/formats/nvidia_smi/table_builder.h"

#include "core/board/table_reader.h"
#include "core/formats/nvidia_smi/pasted_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>

namespace mig::nvidia_smi {

namespace {

const LgipRow& profile_of(const Found& found) { return std::get<LgipRow>(found.record); }

std::string attribute_of(const ProfileName& name) {
    return (name.minus ? "-" : "") + (name.attributes.empty() ? std::string() : name.attributes.front());
}

// N3: by width and attribute; of two plain ones of a width, the larger is the double-memory one.
std::optional<NvmlProfile> nvml_profile_of(const ProfileName& name, const std::vector<Found>& rows) {
    const bool is_double = name.attributes.empty() && std::ranges::any_of(rows, [&](const Found& found) {
                               const auto other = parse_profile_name(profile_of(found).name);
                               return other && other->attributes.empty() && other->slices == name.slices &&
                                      other->gigabytes < name.gigabytes;
                           });
    for (const NvmlProfile& one : gpu_instance_profiles()) {
        if (one.width == name.slices && one.attribute == attribute_of(name) && one.suffix.ends_with("_REV2") == is_double) {
            return one;
        }
    }
    return std::nullopt;
}

} // namespace

int row_by_figures(const Board& board, const SeenInstance& seen) {
    if (!seen.memory_mib) {
        return -1;
    }
    std::int64_t multiprocessors = 0;
    for (const SeenCompute& ci : seen.compute_instances) {
        multiprocessors += ci.multiprocessors.value_or(0);
    }
    int best = -1;
    std::int64_t least = 0;
    for (int i = 0; board.has_row(i); ++i) {
        const GiProfile& row = board.row(i);
        const int away = std::abs(row.memory_mib - *seen.memory_mib);
        const bool is_near = away * 100 <= row.memory_mib * 8;
        // Its compute instances share its multiprocessors, and need not take all.
        const bool is_as_wide = row.multiprocessors == 0 || multiprocessors <= row.multiprocessors;
        const std::int64_t distance = std::int64_t{away} * 1000 + row.multiprocessors - multiprocessors;
        if (is_near && is_as_wide && (best < 0 || distance < least)) {
            best = i;
            least = distance;
        }
    }
    return best;
}

void TableBuilder::say(Severity severity, Code code, int line, std::vector<Argument> arguments) {
    Diagnostic one{.severity = severity, .code = code};
    one.arguments = {{"gpu", std::int64_t{index_}}};
    one.arguments.insert(one.arguments.end(), arguments.begin(), arguments.end());
    if (line > 0) {
        one.range = {{line, 1}, {line, 2}};
    }
    built_.said.push_back(std::move(one));
}

// Drivers may count placements in units of their own (B14): twelve on a board of four.
void TableBuilder::find_factor() {
    int widest = 0;
    for (const Found& found : gpu_.profiles) {
        const auto name = parse_profile_name(profile_of(found).name);
        widest = std::max(widest, name ? name->slices : 0);
    }
    for (const int row : missing_) {
        widest = std::max(widest, family_->row(row).slices);
    }
    units_ = static_cast<int>(std::bit_ceil(static_cast<unsigned>(std::max(1, widest))));
    for (const LgippRow& row : gpu_.placements) {
        if (row.size > units_ && row.size % units_ == 0) {
            factor_ = row.size / units_;
        }
    }
    if (gpu_.placements.empty() && family_) {
        factor_ = family_->facts().placement_factor;
    }
}

void TableBuilder::choose_family() {
    if (family_ && family_->memory_units() == units_) {
        return;
    }
    family_ = nullptr;
    for (const BoardRef& board : library_.boards()) {
        if (board->memory_units() == units_ && (!family_ || board->rows().size() > family_->rows().size())) {
            family_ = board;
        }
    }
}

const GiProfile* TableBuilder::like(const GiProfile& row) const {
    if (!family_) {
        return nullptr;
    }
    const auto& rows = family_->rows();
    const auto same = std::ranges::find_if(rows, [&](const GiProfile& one) { return one.nvml.suffix == row.nvml.suffix; });
    if (same != rows.end()) {
        return &*same;
    }
    const auto as_wide = std::ranges::find_if(rows, [&](const GiProfile& one) { return one.slices == row.slices; });
    return as_wide == rows.end() ? nullptr : &*as_wide;
}

bool TableBuilder::add_placements(GiProfile& row, std::string& source) {
    const auto listed = std::ranges::find(gpu_.placements, row.profile_id, &LgippRow::id);
    if (listed != gpu_.placements.end() && listed->size % factor_ == 0) {
        for (const int start : listed->starts) {
            row.placements.push_back({start / factor_, listed->size / factor_});
        }
        source += ", mig -lgipp";
        return true;
    }
    const GiProfile* const family = like(row);
    if (family == nullptr) {
        without_placements_.push_back(row.label());
        return false;
    }
    row.placements = family->placements;
    source += fmt::format("; placements: derived from the {}", family_->facts().name);
    derived_.push_back(row.label());
    return true;
}

void TableBuilder::add_compute_instances(GiProfile& row, std::string& source) {
    for (const LcipRow& listed : gpu_.compute_profiles) {
        const auto name = parse_profile_name(listed.name);
        // -lcip leaves the attributes of the GPU instance out.
        const bool is_of_row = name && name->slices == row.slices && name->gigabytes == row.name.gigabytes &&
                               row.name.attributes.empty();
        const auto& kinds = compute_instance_profiles();
        const auto nvml = std::ranges::find(kinds, listed.id, &NvmlProfile::value);
        const bool is_there = std::ranges::any_of(row.compute_instances,
                                                  [&](const CiProfile& one) { return one.nvml.value == listed.id; });
        if (!is_of_row || nvml == kinds.end() || is_there || nvml->suffix == "7_SLICE_NVL") {
            continue;
        }
        row.compute_instances.push_back({.nvml = *nvml,
                                         .slices = nvml->width,
                                         .instances = listed.total,
                                         .multiprocessors = listed.multiprocessors.value_or(0),
                                         .engines = row.engines});
        if (listed.is_default) { // the default is the first that spans
            std::rotate(row.compute_instances.begin(), row.compute_instances.end() - 1, row.compute_instances.end());
        }
    }
    const bool spans = std::ranges::any_of(row.compute_instances, [&](const CiProfile& one) { return one.slices == row.slices; });
    if (spans) {
        source += "; compute instances: recorded, mig -lcip";
        return;
    }
    row.compute_instances.clear();
    const GiProfile* const family = like(row);
    if (family != nullptr && family->slices == row.slices) {
        for (CiProfile ci : family->compute_instances) {
            ci.engines = row.engines;
            ci.multiprocessors = row.multiprocessors * ci.slices / std::max(1, row.slices);
            row.compute_instances.push_back(ci);
        }
    } else {
        const auto plain = find_nvml_profile(compute_instance_profiles(), fmt::format("{}_SLICE", row.slices));
        if (plain) {
            row.compute_instances.push_back({.nvml = *plain,
                                             .slices = row.slices,
                                             .instances = 1,
                                             .multiprocessors = row.multiprocessors,
                                             .engines = row.engines});
        }
    }
    source += "; compute instances: derived";
}

bool TableBuilder::add_row(const Found& found) {
    const LgipRow& listed = profile_of(found);
    const auto name = parse_profile_name(listed.name);
    const auto nvml = name ? nvml_profile_of(*name, gpu_.profiles) : std::nullopt;
    const bool is_twice = nvml && std::ranges::any_of(table_.rows, [&](const GiProfile& row) {
                              return row.nvml.suffix == nvml->suffix || row.profile_id == listed.id;
                          });
    if (!nvml || listed.gib.empty() || is_twice) {
        say(Severity::error, codes::bad_profile, found.line, {{"profile", listed.name}});
        return false;
    }
    GiProfile row;
    row.name = *name;
    row.nvml = *nvml;
    row.slices = name->slices;
    row.profile_id = listed.id;
    row.instances = listed.total;
    row.memory_mib = mebibytes_of(listed.gib);
    row.multiprocessors = listed.multiprocessors.value_or(0);
    row.engines[Engine::copy] = listed.copy_engines.value_or(0);
    row.engines[Engine::decoder] = listed.decoders.value_or(0);
    row.engines[Engine::encoder] = listed.encoders.value_or(0);
    row.engines[Engine::jpeg] = listed.jpeg.value_or(0);
    row.engines[Engine::ofa] = listed.ofa.value_or(0);
    std::string source = "recorded: mig -lgip";
    if (!add_placements(row, source)) {
        return false;
    }
    add_compute_instances(row, source);
    table_.rows.push_back(std::move(row));
    built_.comments.push_back(std::move(source));
    return true;
}

void TableBuilder::add_missing() {
    for (const int missing : missing_) {
        const GiProfile& row = family_->row(missing);
        const bool is_taken = std::ranges::any_of(table_.rows, [&](const GiProfile& one) {
            return one.nvml.suffix == row.nvml.suffix || one.profile_id == row.profile_id;
        });
        if (is_taken) {
            continue;
        }
        table_.rows.push_back(row);
        built_.comments.push_back(fmt::format("not in the paste: as the {}", family_->facts().name));
    }
}

TableBuilder::Built TableBuilder::run() {
    find_factor();
    choose_family();
    bool is_whole = true;
    for (const Found& found : gpu_.profiles) {
        is_whole = add_row(found) && is_whole;
    }
    if (!without_placements_.empty()) {
        say(Severity::error, codes::no_placements, gpu_.profiles.front().line, {{"profiles", without_placements_}});
    }
    if (!derived_.empty()) {
        say(Severity::note, codes::derived, gpu_.profiles.front().line,
            {{"what", derived_}, {"board", family_ ? family_->facts().name : std::string()}});
    }
    if (!is_whole || table_.rows.empty()) {
        return std::move(built_);
    }
    add_missing();
    int widest = 0;
    for (const GiProfile& row : table_.rows) {
        widest = std::max(widest, row.slices);
    }
    table_.max_gpu_instances = std::min(widest, 8);
    BoardFacts facts;
    if (family_ && gpu_.product.empty()) {
        facts.architecture = family_->facts().architecture;
    }
    facts.id = "custom";
    facts.name = gpu_.product.empty() ? "custom" : gpu_.product;
    facts.memory_mib = gpu_.memory_mib.value_or(0);
    facts.placement_factor = factor_;
    facts.source = Source::recorded;
    facts.source_note = "pasted from nvidia-smi";
    facts.mode_change_resets = family_ && family_->facts().mode_change_resets;
    facts.mode_survives_reboot = family_ && family_->facts().mode_survives_reboot;
    // Held to the rules of tables as any other.
    const auto checked = read_table(write_table(table_), "",
                                    {.max_gpu_instances = table_.max_gpu_instances, .memory_mib = facts.memory_mib});
    for (const Diagnostic& one : checked.diagnostics) {
        if (one.severity == Severity::error) {
            Diagnostic copy = one;
            copy.range = {};
            built_.said.push_back(std::move(copy));
        }
    }
    if (checked.ok()) {
        built_.board = std::make_shared<const Board>(std::move(facts), std::move(table_));
    }
    return std::move(built_);
}

} // namespace mig::nvidia_smi
