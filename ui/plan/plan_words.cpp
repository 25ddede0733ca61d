#include "ui/plan/plan_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <utility>

namespace mig::ui {

namespace {

using Kind = Step::Kind;
using Why = Step::Why;

class PlanWords {
    Q_DECLARE_TR_FUNCTIONS(PlanWords)
};

QString listed(const QStringList& parts) {
    return parts.size() < 2
               ? parts.join(QString())
               : PlanWords::tr("%1 and %2").arg(parts.mid(0, parts.size() - 1).join(QStringLiteral(", ")), parts.back());
}

QString counted(std::ptrdiff_t count, const QString& one, const QString& many) { return count == 1 ? one : many.arg(count); }

QString place_words(const Board& board, int profile, int start) {
    return PlanWords::tr("%1 at %2").arg(QString::fromStdString(board.row(profile).label())).arg(start);
}

const Board& board_of(const Plan& plan, const Step& step) { return *plan.result.gpus[static_cast<std::size_t>(step.gpu)].board; }

std::ptrdiff_t divided(const Plan& plan) {
    std::set<std::pair<int, int>> places;
    for (const Step& step : plan.steps) {
        if (step.why == Why::divided_otherwise)
            places.emplace(step.gpu, step.start);
    }
    return std::ssize(places);
}

QString ids_of(const Step& step) {
    QStringList ids;
    for (const ComputeInstance& ci : step.compute_instances)
        ids << QString::number(ci.id);
    return listed(ids);
}

QString compute_words(const Board& board, const Step& step) {
    const GiProfile& row = board.row(step.profile);
    QStringList names;
    for (const ComputeInstance& ci : step.compute_instances) {
        const CiProfile& profile = row.compute_instances[static_cast<std::size_t>(ci.profile)];
        names << QString::fromStdString(compute_instance_name(row, profile).canonical());
    }
    return listed(names);
}

QString note_words(const Command& command) {
    switch (command.note) {
    case CommandNote::none: break;
    case CommandNote::resets_gpu: return PlanWords::tr("This resets the GPU: no program may run on it, monitoring included.");
    case CommandNote::lost_with_the_driver: return PlanWords::tr("The mode is lost when the driver unloads, and with a reboot.");
    case CommandNote::id_from_the_driver:
        return PlanWords::tr("<ID> is the id that the driver gives to %1 at %2; the script asks for it.")
            .arg(QString::fromStdString(command.instance_profile))
            .arg(command.instance_start);
    }
    return {};
}

} // namespace

QString plan_sentence(const Plan& plan) {
    if (plan.empty())
        return PlanWords::tr("Nothing to do: what is wanted is there already.");
    QStringList parts;
    if (plan.destroyed > 0)
        parts << counted(plan.destroyed, PlanWords::tr("destroys 1 GPU instance"), PlanWords::tr("destroys %1 GPU instances"));
    if (plan.created > 0 && plan.destroyed > 0)
        parts << PlanWords::tr("creates %1").arg(plan.created);
    else if (plan.created > 0)
        parts << counted(plan.created, PlanWords::tr("creates 1 GPU instance"), PlanWords::tr("creates %1 GPU instances"));
    if (const auto count = divided(plan); count > 0)
        parts << counted(count, PlanWords::tr("divides 1 otherwise"), PlanWords::tr("divides %1 otherwise"));
    if (plan.kept > 0)
        parts << PlanWords::tr("keeps %1").arg(plan.kept);
    if (const auto count = std::ranges::count(plan.steps, Kind::enable_mig, &Step::kind); count > 0)
        parts << counted(count, PlanWords::tr("turns MIG on for 1 GPU"), PlanWords::tr("turns MIG on for %1 GPUs"));
    if (const auto count = std::ranges::count(plan.steps, Kind::disable_mig, &Step::kind); count > 0)
        parts << counted(count, PlanWords::tr("turns MIG off for 1 GPU"), PlanWords::tr("turns MIG off for %1 GPUs"));
    QString sentence = listed(parts);
    sentence.front() = sentence.front().toUpper();
    if (!plan.drained.empty())
        sentence += QStringLiteral("; ") + counted(std::ssize(plan.drained), PlanWords::tr("1 device must be drained first"),
                                                   PlanWords::tr("%1 devices must be drained first"));
    return sentence + QLatin1Char('.');
}

QString step_words(const Plan& plan, const Step& step) {
    if (step.kind == Kind::disable_mig)
        return PlanWords::tr("Turn MIG off");
    if (step.kind == Kind::enable_mig)
        return PlanWords::tr("Turn MIG on");
    const Board& board = board_of(plan, step);
    const QString place = place_words(board, step.profile, step.start);
    switch (step.kind) {
    case Kind::destroy_compute_instances:
        return PlanWords::tr("Destroy CI %1 of %2 (GI %3)").arg(ids_of(step), place).arg(step.gi);
    case Kind::destroy_instance: return PlanWords::tr("Destroy %1 (GI %2)").arg(place).arg(step.gi);
    case Kind::create_instance:
        return (step.compute_instances.empty() ? PlanWords::tr("Create %1 without compute instances")
                                               : PlanWords::tr("Create %1"))
            .arg(place);
    default: return PlanWords::tr("Create %1 in %2").arg(compute_words(board, step), place);
    }
}

QString reason_words(const Plan& plan, const Step& step) {
    switch (step.why) {
    case Why::wanted: return PlanWords::tr("Wanted");
    case Why::not_wanted: return PlanWords::tr("Not wanted any more");
    case Why::in_the_way:
        return PlanWords::tr("In the way of %1").arg(place_words(board_of(plan, step), step.profile_wanted, step.start_wanted));
    case Why::divided_otherwise: return PlanWords::tr("Other compute instances wanted");
    case Why::mode: break;
    }
    return step.kind == Kind::enable_mig ? PlanWords::tr("MIG wanted") : PlanWords::tr("MIG not wanted");
}

QStringList drain_lines(const Plan& plan, const Node& present) {
    QStringList lines;
    for (std::size_t i = 0; i < present.gpus.size(); ++i) {
        QStringList devices;
        for (const InstanceRef& ref : plan.drained) {
            if (ref.gpu != static_cast<int>(i))
                continue;
            const Gpu& gpu = present.gpus[i];
            const GpuInstance* gi = gpu.layout_or_empty().find(ref.gi);
            const QString place = place_words(*gpu.board, gi->profile, gi->start);
            devices << PlanWords::tr("CI %1 of %2 (GI %3)").arg(ref.ci.value_or(0)).arg(place).arg(ref.gi);
        }
        if (!devices.isEmpty())
            lines << PlanWords::tr("Drain first on GPU %1: %2.")
                         .arg(present.device_index(static_cast<int>(i)))
                         .arg(listed(devices));
    }
    return lines;
}

QString commands_text(const Plan& plan) {
    QStringList lines;
    for (const Command& command : commands_of(plan)) {
        if (const QString note = note_words(command); !note.isEmpty())
            lines << QStringLiteral("# ") + note;
        lines << QString::fromStdString(command.text);
    }
    return lines.isEmpty() ? QString() : lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace mig::ui
