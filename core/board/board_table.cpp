#include "core/board/board_table.h"

#include <algorithm>
#include <bit>

namespace mig {

std::string_view engine_key(Engine engine) {
    switch (engine) {
    case Engine::copy: return "copy_engines";
    case Engine::decoder: return "decoders";
    case Engine::encoder: return "encoders";
    case Engine::jpeg: return "jpeg";
    case Engine::ofa: return "ofa";
    }
    return {};
}

std::string_view source_word(Source source) {
    switch (source) {
    case Source::unstated: return "unstated";
    case Source::recorded: return "recorded";
    case Source::guide: return "guide";
    case Source::derived: return "derived";
    }
    return {};
}

std::string_view source_mark(Source source) {
    switch (source) {
    case Source::guide: return "*";
    case Source::derived: return "~";
    case Source::recorded:
    case Source::unstated: break;
    }
    return {};
}

const Placement* GiProfile::placement_at(int start) const {
    const auto found = std::find_if(placements.begin(), placements.end(), [&](const Placement& p) { return p.start == start; });
    return found == placements.end() ? nullptr : &*found;
}

int GiProfile::default_compute_instance() const {
    const auto found = std::find_if(compute_instances.begin(), compute_instances.end(),
                                    [&](const CiProfile& ci) { return ci.slices == slices; });
    return found == compute_instances.end() ? -1 : static_cast<int>(found - compute_instances.begin());
}

int BoardTable::memory_units() const {
    return max_gpu_instances < 1 ? 0 : static_cast<int>(std::bit_ceil(static_cast<unsigned>(max_gpu_instances)));
}

int BoardTable::compute_slices() const {
    const auto widest = std::max_element(rows.begin(), rows.end(),
                                         [](const GiProfile& a, const GiProfile& b) { return a.slices < b.slices; });
    return widest == rows.end() ? 0 : widest->slices;
}

ProfileName compute_instance_name(const GiProfile& row, const CiProfile& ci) {
    ProfileName name = row.name;
    name.slices = row.slices;
    name.compute = ci.slices;
    return name;
}

} // namespace mig
