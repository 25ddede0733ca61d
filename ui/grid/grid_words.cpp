#include "ui/grid/grid_words.h"

#include "core/layout/change.h"
#include "core/layout/units.h"
#include "ui/theme/words.h"

#include <QCoreApplication>
#include <QLocale>

namespace mig::ui {

namespace {

// The context of the translations.
class Grid {
    Q_DECLARE_TR_FUNCTIONS(Grid)
};

QString grouped(std::int64_t number) { return QLocale(QLocale::English).toString(static_cast<qlonglong>(number)); }

// ", 60 SMs"; nothing where they are not known.
QString and_multiprocessors(int multiprocessors) {
    return multiprocessors == 0 ? QString() : Grid::tr(", %1 SMs").arg(multiprocessors);
}

QString mark(Source source) {
    const std::string_view text = source_mark(source);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString label_of(const GiProfile& row) { return QString::fromStdString(row.label()); }

const CiProfile* compute_profile(const GiProfile& row, const ComputeInstance& ci) {
    return ci.profile >= 0 && ci.profile < std::ssize(row.compute_instances)
               ? &row.compute_instances[static_cast<std::size_t>(ci.profile)]
               : nullptr;
}

QString span_words(const Board& board, const GpuInstance& gi) {
    const std::vector<int> units = unit_list(units_of(board, gi));
    if (units.empty())
        return Grid::tr("outside the board");
    return units.size() == 1 ? Grid::tr("unit %1").arg(units.front())
                             : Grid::tr("units %1 to %2").arg(units.front()).arg(units.back());
}

QString stranded_words(int units) {
    if (units == 0)
        return Grid::tr("no unit stranded");
    return units == 1 ? Grid::tr("1 unit stranded") : Grid::tr("%1 units stranded").arg(units);
}

// "4 of 7"
QString used_words(const Gpu& gpu) {
    const int used = Occupancy(*gpu.board, gpu.layout_or_empty()).used_slices();
    return Grid::tr("%1 of %2").arg(used).arg(gpu.board->compute_slices());
}

// "Move GI 0 (3g.40gb) to 4": a single move after which fewer units are stranded; empty when there is none.
QString rescue_words(const Board& board, const Layout& layout, const Figures& now) {
    for (const GpuInstance& gi : layout.instances()) {
        if (!board.has_row(gi.profile))
            continue;
        for (const Placement& placement : board.row(gi.profile).placements) {
            const auto after = move_instance(board, layout, gi.id, placement.start);
            if (after && count_units(figures(board, *after).stranded_units) < count_units(now.stranded_units))
                return Grid::tr("Move GI %1 (%2) to %3 to make it usable.")
                    .arg(gi.id)
                    .arg(label_of(board.row(gi.profile)))
                    .arg(placement.start);
        }
    }
    return {};
}

} // namespace

QString gpu_title(int index) { return Grid::tr("GPU %1").arg(index); }

QString board_title(const Gpu& gpu) { return QString::fromStdString(gpu.board ? gpu.board->facts().name : gpu.name); }

QString mode_words(const Gpu& gpu) { return gpu.mode == MigMode::enabled ? Grid::tr("MIG on") : Grid::tr("MIG off"); }

QString no_board_words() { return Grid::tr("Not MIG-capable: no board table is known for it."); }

QString no_gpu_words() { return Grid::tr("No GPU yet. Add one, or open a file."); }

QString free_words(const Gpu& gpu, const GpuFacts& facts) {
    if (!facts.violations.empty()) {
        const auto count = static_cast<int>(facts.violations.size());
        return count == 1 ? Grid::tr("1 instance is not legal") : Grid::tr("%1 instances are not legal").arg(count);
    }
    if (gpu.mode == MigMode::disabled)
        return gpu.layout_or_empty().empty() ? Grid::tr("used as a whole") : Grid::tr("layout declared, not applied");
    if (!gpu.layout)
        return Grid::tr("no layout declared");
    return Grid::tr("%1 MiB free").arg(grouped(facts.figures.free_mib)) + QStringLiteral(" · ") +
           stranded_words(count_units(facts.figures.stranded_units));
}

QString compute_label() { return Grid::tr("compute"); }

QString compute_words(const Gpu& gpu, const GpuFacts& facts) {
    const QString used = used_words(gpu);
    return facts.figures.stranded_slices == 0 ? used
                                              : Grid::tr("%1 · %2 cannot be used").arg(used).arg(facts.figures.stranded_slices);
}

QString no_compute_words() { return Grid::tr("no compute instance"); }

QString not_legal_words(const GpuInstance& gi) { return Grid::tr("GI %1 · not legal").arg(gi.id); }

QStringList block_details(const GpuInstance& gi, const GiProfile& row, const RowSource& source) {
    const QString id = Grid::tr("GI %1").arg(gi.id);
    const QString memory = Grid::tr("%1 · %2 MiB").arg(id, mark(source.memory) + grouped(row.memory_mib));
    if (row.multiprocessors == 0) // not known
        return {memory, id};
    return {Grid::tr("%1 · %2 SMs").arg(memory, mark(source.row) + QString::number(row.multiprocessors)), memory, id};
}

QStringList segment_labels(const ComputeInstance& ci, const GiProfile& row) {
    const CiProfile* profile = compute_profile(row, ci);
    if (profile == nullptr)
        return {Grid::tr("unknown")};
    const QString width = Grid::tr("%1c").arg(profile->slices);
    if (profile->slices == row.slices)
        return {width};
    return {QString::fromStdString(compute_instance_name(row, *profile).canonical()), width};
}

QString segment_with_id(const GpuInstance& gi, const ComputeInstance& ci, const GiProfile& row) {
    return Grid::tr("GI %1 · %2").arg(gi.id).arg(segment_labels(ci, row).last());
}

QString landing_words(const Board& board, const Layout& before, const Layout& after, int start) {
    const Figures left = figures(board, after);
    const QString at = Grid::tr("at %1").arg(start) + QStringLiteral(" · ");
    if (const int lost = count_units(left.stranded_units) - count_units(figures(board, before).stranded_units); lost > 0)
        return at + (lost == 1 ? Grid::tr("strands a unit") : Grid::tr("strands %1 units").arg(lost));
    // The widest profile that still fits says most about what is left.
    const GiProfile* widest = nullptr;
    for (std::size_t row = 0; row < board.rows().size(); ++row) {
        if (left.more[row] > 0 && (widest == nullptr || board.rows()[row].slices > widest->slices))
            widest = &board.rows()[row];
    }
    return at + (widest == nullptr ? Grid::tr("nothing more fits") : Grid::tr("leaves room for %1").arg(label_of(*widest)));
}

QString instance_sentence(const Gpu& gpu, const GpuFacts& facts, const GpuInstance& gi) {
    const Violation* violation = facts.violation_of(static_cast<std::size_t>(&gi - gpu.layout_or_empty().instances().data()));
    const QString reason = violation == nullptr ? QString() : QStringLiteral(". ") + say(violation->refusal, gpu);
    if (!gpu.board->has_row(gi.profile))
        return Grid::tr("GI %1, unknown profile").arg(gi.id) + reason;
    const GiProfile& row = gpu.board->row(gi.profile);
    const auto count = static_cast<int>(gi.compute_instances.size());
    const QString compute = count == 0   ? no_compute_words()
                            : count == 1 ? Grid::tr("1 compute instance")
                                         : Grid::tr("%1 compute instances").arg(count);
    return Grid::tr("%1, GI %2, %3, %4 MiB%5, %6")
               .arg(label_of(row))
               .arg(gi.id)
               .arg(span_words(*gpu.board, gi), grouped(row.memory_mib), and_multiprocessors(row.multiprocessors), compute) +
           reason;
}

QString compute_sentence(const Gpu& gpu, const GpuInstance& gi, const ComputeInstance& ci) {
    const GiProfile& row = gpu.board->row(gi.profile);
    const CiProfile* profile = compute_profile(row, ci);
    if (profile == nullptr)
        return Grid::tr("CI %1 of GI %2, unknown profile").arg(ci.id).arg(gi.id);
    return Grid::tr("%1, CI %2 of GI %3, %4 of %5 compute slices%6")
        .arg(QString::fromStdString(compute_instance_name(row, *profile).canonical()))
        .arg(ci.id)
        .arg(gi.id)
        .arg(profile->slices)
        .arg(row.slices)
        .arg(and_multiprocessors(profile->multiprocessors));
}

QString unit_sentence(const Gpu& gpu, const GpuFacts& facts, int unit) {
    if (const GpuInstance* gi = gpu.layout_or_empty().at_unit(*gpu.board, unit))
        return instance_sentence(gpu, facts, *gi);
    return (facts.figures.stranded_units & unit_bit(unit)) != 0 ? Grid::tr("unit %1, free but stranded").arg(unit)
                                                                : Grid::tr("unit %1, free").arg(unit);
}

QString gpu_sentence(int index, const Gpu& gpu, const GpuFacts& facts) {
    if (!gpu.board)
        return QStringList{gpu_title(index), board_title(gpu), no_board_words()}.join(QStringLiteral(", "));
    QStringList parts{gpu_title(index), board_title(gpu), mode_words(gpu), free_words(gpu, facts),
                      Grid::tr("%1 compute slices used").arg(used_words(gpu))};
    if (facts.figures.stranded_slices != 0)
        parts << Grid::tr("%1 cannot be used").arg(facts.figures.stranded_slices);
    return parts.join(QStringLiteral(", ")).replace(QStringLiteral(" · "), QStringLiteral(", ")); // to be spoken
}

QString stranded_sentence(const Gpu& gpu, const GpuFacts& facts, int unit) {
    const QString rescue = rescue_words(*gpu.board, gpu.layout_or_empty(), facts.figures);
    const QString why = facts.figures.free_slices == 0
                            ? Grid::tr("Unit %1 cannot be used: all compute slices are taken.").arg(unit)
                            : Grid::tr("Unit %1 cannot be used: no profile that still fits covers it.").arg(unit);
    return rescue.isEmpty() ? why : why + QLatin1Char(' ') + rescue;
}

} // namespace mig::ui
