#include "ui/grid/grid_words.h"

#include "core/layout/legality.h"
#include "core/layout/units.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace mig::ui {

namespace {

// The context of the translations.
class Grid {
    Q_DECLARE_TR_FUNCTIONS(Grid)
};

QString grouped(std::int64_t number) { return QLocale(QLocale::English).toString(static_cast<qlonglong>(number)); }

QString span_words(const Board& board, const GpuInstance& gi) {
    const std::vector<int> units = unit_list(units_of(board, gi));
    if (units.empty())
        return {};
    return units.size() == 1 ? Grid::tr("unit %1").arg(units.front())
                             : Grid::tr("units %1 to %2").arg(units.front()).arg(units.back());
}

} // namespace

QString gpu_title(int index) { return Grid::tr("GPU %1").arg(index); }

QString board_title(const Gpu& gpu) { return QString::fromStdString(gpu.board ? gpu.board->facts().name : gpu.name); }

QString mode_words(const Gpu& gpu) { return gpu.mode == MigMode::enabled ? Grid::tr("MIG on") : Grid::tr("MIG off"); }

QString no_board_words() {
    return Grid::tr("Not MIG-capable: no board table was found. Choose a board in the inspector to plan it.");
}

QString free_words(const Gpu& gpu, const Figures& figures) {
    if (gpu.mode == MigMode::disabled)
        return gpu.layout_or_empty().empty() ? Grid::tr("whole GPU") : Grid::tr("layout declared, not applied");
    const QString free = gpu.layout ? Grid::tr("%1 MiB free").arg(grouped(figures.free_mib)) : Grid::tr("no layout declared");
    const int stranded = count_units(figures.stranded_units);
    if (stranded == 0)
        return Grid::tr("%1 · no unit stranded").arg(free);
    return Grid::tr("%1 · %2").arg(free,
                                   stranded == 1 ? Grid::tr("1 unit stranded") : Grid::tr("%1 units stranded").arg(stranded));
}

QString compute_label() { return Grid::tr("compute"); }

QString compute_words(const Gpu& gpu) {
    return Grid::tr("%1 of %2").arg(Occupancy(*gpu.board, gpu.layout_or_empty()).used_slices()).arg(gpu.board->compute_slices());
}

QString no_compute_words() { return Grid::tr("no compute instance"); }

QStringList block_details(const GpuInstance& gi, const GiProfile& row) {
    const QString id = Grid::tr("GI %1").arg(gi.id);
    const QString memory = Grid::tr("%1 · %2 MiB").arg(id, grouped(row.memory_mib));
    return {Grid::tr("%1 · %2 SMs").arg(memory).arg(row.multiprocessors), memory, id};
}

QString segment_words(const GpuInstance& gi, const ComputeInstance& ci, const GiProfile& row) {
    const CiProfile& profile = row.compute_instances[static_cast<std::size_t>(ci.profile)];
    const QString width = Grid::tr("%1c").arg(profile.slices);
    return row.slices == 1 ? Grid::tr("GI %1 · %2").arg(gi.id).arg(width) : width;
}

QString ghost_words(const Gpu& gpu, int profile, int start) {
    Layout after = gpu.layout_or_empty();
    const int before = count_units(figures(*gpu.board, after).stranded_units);
    after.add({.id = 1 << 20, .profile = profile, .start = start, .compute_instances = {}});
    const Figures figures_after = figures(*gpu.board, after);
    if (const int lost = count_units(figures_after.stranded_units) - before; lost > 0)
        return lost == 1 ? Grid::tr("at %1 · strands a unit").arg(start)
                         : Grid::tr("at %1 · strands %2 units").arg(start).arg(lost);
    // The widest profile that still fits says most about what is left.
    int widest = -1;
    for (int row = 0; gpu.board->has_row(row); ++row) {
        if (figures_after.more[static_cast<std::size_t>(row)] > 0 &&
            (widest < 0 || gpu.board->row(row).slices > gpu.board->row(widest).slices))
            widest = row;
    }
    return widest < 0
               ? Grid::tr("at %1 · fills the GPU").arg(start)
               : Grid::tr("at %1 · leaves room for a %2").arg(start).arg(QString::fromStdString(gpu.board->row(widest).label()));
}

QString stranded_words(int unit) {
    return Grid::tr(
               "Unit %1 is stranded: it is free, but no profile that still fits has a place over it. Move or delete a neighbour "
               "to use it.")
        .arg(unit);
}

QString instance_sentence(const Gpu& gpu, const GpuInstance& gi) {
    if (!gpu.board->has_row(gi.profile))
        return Grid::tr("GI %1, unknown profile").arg(gi.id);
    const GiProfile& row = gpu.board->row(gi.profile);
    QStringList cis;
    for (const ComputeInstance& ci : gi.compute_instances)
        cis << segment_words(gi, ci, row);
    const QString compute = cis.isEmpty()     ? no_compute_words()
                            : cis.size() == 1 ? Grid::tr("1 compute instance")
                                              : Grid::tr("%1 compute instances").arg(cis.size());
    return Grid::tr("%1, GI %2, %3, %4 MiB, %5")
        .arg(QString::fromStdString(row.label()))
        .arg(gi.id)
        .arg(span_words(*gpu.board, gi), grouped(row.memory_mib), compute);
}

QString unit_sentence(const Gpu& gpu, const Figures& figures, int unit) {
    if (const GpuInstance* gi = gpu.layout_or_empty().at_unit(*gpu.board, unit))
        return instance_sentence(gpu, *gi);
    return (figures.stranded_units >> unit & 1) != 0 ? Grid::tr("Unit %1, free, stranded").arg(unit)
                                                     : Grid::tr("Unit %1, free").arg(unit);
}

QString gpu_sentence(int index, const Gpu& gpu, const Figures& figures) {
    if (!gpu.board)
        return Grid::tr("GPU %1, %2").arg(index).arg(no_board_words());
    return Grid::tr("GPU %1, %2, %3, %4, %5 compute slices used")
        .arg(index)
        .arg(board_title(gpu), mode_words(gpu), free_words(gpu, figures), compute_words(gpu));
}

} // namespace mig::ui
