#include "ui/palette/profile_words.h"

#include "core/layout/figures.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace mig::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("ProfileWords", text); }

// The culprits of a refusal by id: "GI 0", "GI 0–2", "GI 0, 3".
QString culprit_words(const Refusal& refusal, const Layout& layout) {
    UnitMask ids = 0;
    const auto& instances = layout.instances();
    for (std::size_t at = 0; at < instances.size() && at < 16; ++at) {
        const int id = instances[at].id;
        if ((refusal.culprits >> at & 1) != 0 && id >= 0 && id < 16)
            ids = static_cast<UnitMask>(ids | 1u << id);
    }
    return ids == 0 ? QString() : tr("GI %1").arg(list_words(ids));
}

bool needs_whole_gpu(const Board& board, int profile) {
    const auto& placements = board.row(profile).placements;
    return placements.size() == 1 && placements.front().size == board.memory_units();
}

QString in_the_way(const Refusal& refusal, const Board& board, const Layout& layout) {
    if (needs_whole_gpu(board, refusal.profile))
        return tr("needs an empty GPU");
    const QString starts = list_words(board.starts_of(refusal.profile));
    if (count_units(board.starts_of(refusal.profile)) > 1) // the culprits are in the way of one of them
        return tr("its starts are taken: %1").arg(starts);
    const QString culprits = culprit_words(refusal, layout);
    if (culprits.isEmpty())
        return tr("may start only at %1").arg(starts);
    const int count = count_units(refusal.culprits);
    return (count == 1 ? tr("may start only at %1: %2 is there") : tr("may start only at %1: %2 are there"))
        .arg(starts, culprits);
}

QString no_room_words(const Board& board, const Layout& layout, int profile) {
    if (needs_whole_gpu(board, profile))
        return tr("needs an empty GPU");
    const int free = board.memory_units() - count_units(Occupancy(board, layout).used_units());
    return free == 0 ? tr("no memory unit is free")
                     : tr("needs %1 memory units: %2 free").arg(board.row(profile).placements.front().size).arg(free);
}

} // namespace

QString grouped(std::int64_t number) { return QLocale(QLocale::English).toString(static_cast<qlonglong>(number)); }

QString mebibytes(std::int64_t mib) { return tr("%1 MiB").arg(grouped(mib)); }

QString engine_name(Engine engine) {
    switch (engine) {
    case Engine::copy: return tr("CE");
    case Engine::decoder: return tr("NVDEC");
    case Engine::encoder: return tr("NVENC");
    case Engine::jpeg: return tr("JPEG");
    case Engine::ofa: return tr("OFA");
    }
    return {};
}

QString engine_words(const Engines& engines) {
    QStringList parts;
    for (const Engine engine : all_engines)
        if (engines[engine] > 0)
            parts << QStringLiteral("%1 %2").arg(engines[engine]).arg(engine_name(engine));
    return parts.isEmpty() ? tr("no engines") : parts.join(QStringLiteral(" · "));
}

QString multiprocessor_words(int multiprocessors, Source source) {
    return multiprocessors == 0 ? QString() : tr("%1 SMs").arg(marked(source, QString::number(multiprocessors)));
}

QString marked(Source source, const QString& number) {
    const auto mark = source_mark(source);
    return QString::fromUtf8(mark.data(), static_cast<qsizetype>(mark.size())) + number;
}

QString source_sentence(const RowSource& source) {
    const QString note = QString::fromStdString(source.note);
    const auto with_note = [&](const QString& sentence) { return note.isEmpty() ? sentence : tr("%1: %2").arg(sentence, note); };
    switch (source.row) {
    case Source::recorded: return with_note(tr("Recorded"));
    case Source::guide:
        return with_note(source.memory == Source::derived ? tr("* from a guide, ~ worked out") : tr("* from a guide"));
    case Source::derived: return with_note(tr("~ worked out, not seen on such a card"));
    case Source::unstated: break;
    }
    return note;
}

QString range_words(int first, int count) {
    return count <= 1 ? QString::number(first) : QStringLiteral("%1–%2").arg(first).arg(first + count - 1);
}

QString list_words(UnitMask bits) {
    QStringList parts;
    for (int bit = 0; bit < 16; ++bit) {
        if ((bits >> bit & 1) == 0)
            continue;
        int count = 1;
        while ((bits >> (bit + count) & 1) != 0)
            ++count;
        if (count == 2) // "0, 1" reads better than a range of two
            parts << QString::number(bit) << QString::number(bit + 1);
        else
            parts << range_words(bit, count);
        bit += count;
    }
    return parts.join(QStringLiteral(", "));
}

QString unit_words(UnitMask units) {
    switch (count_units(units)) {
    case 0: return tr("no unit");
    case 1: return tr("unit %1").arg(list_words(units));
    default: return tr("units %1").arg(list_words(units));
    }
}

QString gpu_words(int index, const Gpu& gpu) {
    const QString name = tr("GPU %1").arg(index);
    return gpu.board ? QStringLiteral("%1 · %2").arg(name, QString::fromStdString(gpu.board->facts().name)) : name;
}

QString label_of(const GiProfile& row) { return QString::fromStdString(row.label()); }

QString short_reason(const Refusal& refusal, const Board& board, const Layout& layout) {
    switch (refusal.reason) {
    case Reason::none: return {};
    case Reason::no_board: return tr("no board table");
    case Reason::mig_disabled: return tr("MIG is off");
    case Reason::unknown_profile: return tr("not a profile of this board");
    case Reason::start_not_offered:
    case Reason::overlap:
    case Reason::hole: return in_the_way(refusal, board, layout);
    case Reason::no_room: return no_room_words(board, layout, refusal.profile);
    case Reason::cap:
        return needs_whole_gpu(board, refusal.profile) ? tr("already here") : tr("at most %1 at once").arg(refusal.limit);
    case Reason::gi_ceiling: return tr("at most %1 instances on a GPU").arg(refusal.limit);
    case Reason::compute_budget: {
        const int wanted = board.row(refusal.profile).slices;
        const int free = std::max(0, refusal.limit - (refusal.used - wanted));
        if (needs_whole_gpu(board, refusal.profile))
            return tr("needs an empty GPU");
        return tr("needs %1 compute slices: %2 free").arg(wanted).arg(free);
    }
    case Reason::engine_budget: return tr("no %1 is left").arg(engine_name(refusal.engine));
    case Reason::ci_unknown_profile: return tr("not offered here");
    case Reason::ci_compute_budget:
    case Reason::ci_overlap: return tr("not enough free compute slices");
    case Reason::ci_cap: return tr("at most %1 at once").arg(refusal.limit);
    case Reason::ci_start_not_offered: return tr("no place for it");
    case Reason::duplicate_gi_id:
    case Reason::duplicate_ci_id: return tr("the id is taken");
    case Reason::unknown_instance: return tr("not there any more");
    }
    return {};
}

} // namespace mig::ui
