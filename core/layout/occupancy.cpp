#include "core/layout/legality.h"
#include "core/layout/units.h"

namespace mig {

Occupancy::Occupancy(const Board& board) : board_(&board) {}

Occupancy::Occupancy(const Board& board, const Layout& layout) : board_(&board) {
    for (const GpuInstance& gi : layout.instances()) {
        add(gi.profile, gi.start);
    }
}

Reason Occupancy::refuses(int profile, int start) const {
    if (!board_->has_row(profile)) {
        return Reason::unknown_profile;
    }
    const UnitMask span = board_->span_of(profile, start);
    if (span == 0) {
        return Reason::start_not_offered;
    }
    if ((span & used_) != 0) {
        return Reason::overlap;
    }
    const GiProfile& row = board_->row(profile);
    if (counts_[static_cast<std::size_t>(profile)] >= row.instances) {
        return Reason::cap;
    }
    if (total_ >= board_->max_gpu_instances()) {
        return Reason::gi_ceiling;
    }
    if (slices_ + row.slices > board_->compute_slices()) {
        return Reason::compute_budget;
    }
    for (const Engine engine : all_engines) {
        if (board_->is_budgeted(engine) && row.engines[engine] > 0 &&
            used_engines(engine) + row.engines[engine] > board_->engine_budget(engine)) {
            return Reason::engine_budget;
        }
    }
    return Reason::none;
}

UnitMask Occupancy::legal_starts(int profile) const {
    UnitMask legal = 0;
    if (!board_->has_row(profile)) {
        return legal;
    }
    for (const Placement& placement : board_->row(profile).placements) {
        if (refuses(profile, placement.start) == Reason::none) {
            legal = static_cast<UnitMask>(legal | unit_bit(placement.start));
        }
    }
    return legal;
}

void Occupancy::add(int profile, int start) {
    if (!board_->has_row(profile)) {
        return;
    }
    const GiProfile& row = board_->row(profile);
    used_ = static_cast<UnitMask>(used_ | units_of(*board_, profile, start));
    slices_ += row.slices;
    ++total_;
    ++counts_[static_cast<std::size_t>(profile)];
    for (const Engine engine : all_engines) {
        engines_[static_cast<std::size_t>(engine)] += row.engines[engine];
    }
}

void Occupancy::remove(int profile, int start) {
    if (!board_->has_row(profile)) {
        return;
    }
    const GiProfile& row = board_->row(profile);
    used_ = static_cast<UnitMask>(used_ & ~units_of(*board_, profile, start));
    slices_ -= row.slices;
    --total_;
    --counts_[static_cast<std::size_t>(profile)];
    for (const Engine engine : all_engines) {
        engines_[static_cast<std::size_t>(engine)] -= row.engines[engine];
    }
}

} // namespace mig
