#include "ui/fit/fit_words.h"

#include "ui/palette/profile_words.h"
#include "ui/theme/words.h"

#include <QCoreApplication>

#include <map>

namespace mig::ui {

namespace {

// The context of the translations.
class FitWords {
    Q_DECLARE_TR_FUNCTIONS(FitWords)
};

QString listed(const QStringList& words) {
    return words.size() < 2
               ? words.join(QString())
               : FitWords::tr("%1 and %2").arg(words.mid(0, words.size() - 1).join(QStringLiteral(", ")), words.last());
}

QString counted(const Board& board, int profile, int count) {
    const QString name = label_of(board.row(profile));
    return count > 1 ? FitWords::tr("%1 × %2").arg(count).arg(name) : name;
}

QString limit_sentence(const Board& board, const ExceededLimit& limit) {
    switch (limit.reason) {
    case Reason::cap:
        return FitWords::tr("The board allows at most %1 of %2 at once.")
            .arg(limit.limit)
            .arg(label_of(board.row(limit.profile)));
    case Reason::gi_ceiling:
        return FitWords::tr("That makes %1 GPU instances, and the board holds %2.").arg(limit.used).arg(limit.limit);
    case Reason::compute_budget:
        return FitWords::tr("That takes %1 compute slices, and the board has %2.").arg(limit.used).arg(limit.limit);
    case Reason::engine_budget:
        return FitWords::tr("That takes %1 %2 engines, and the board has %3.")
            .arg(limit.used)
            .arg(engine_name(limit.engine))
            .arg(limit.limit);
    default: return FitWords::tr("That takes %1 memory units, and the board has %2.").arg(limit.used).arg(limit.limit);
    }
}

// The instances that cannot be together, where they are not simply all that is wanted.
QString conflict_sentence(const Board& board, const FitRequest& request, const std::vector<int>& rows) {
    std::map<int, int> counts;
    for (const int row : rows)
        ++counts[row];
    std::size_t wanted = 0;
    for (const Wanted& one : request.wanted)
        wanted += static_cast<std::size_t>(one.count);
    if (counts.empty() || rows.size() >= wanted)
        return {};
    QStringList words;
    for (const auto& [row, count] : counts)
        words << counted(board, row, count);
    const QString all = listed(words);
    if (rows.size() == 1)
        return FitWords::tr("There is no room for %1 alone.").arg(all);
    return FitWords::tr("%1 cannot be together already.").arg(all);
}

QString removal_sentence(const Board& board, const FitRequest& request, const std::vector<int>& ids) {
    QStringList words;
    for (const int id : ids) {
        if (const GpuInstance* gi = request.keep.find(id); gi != nullptr)
            words << FitWords::tr("%1 at %2").arg(label_of(board.row(gi->profile))).arg(gi->start);
    }
    return words.isEmpty() ? QString() : FitWords::tr("It would fit without %1.").arg(listed(words));
}

} // namespace

QString wanted_words(const Board& board, const std::vector<Wanted>& wanted) {
    QStringList words;
    for (const Wanted& one : wanted) {
        const QString what = counted(board, one.profile, one.count);
        words << (one.start ? FitWords::tr("%1 at %2").arg(what).arg(*one.start) : what);
    }
    return listed(words);
}

QString fit_sentence(const Board& board, const FitRequest& request, std::size_t ways) {
    const QString what = wanted_words(board, request.wanted);
    const QString beside = request.keep.empty() ? QString() : FitWords::tr(" beside what is there");
    const bool one = request.wanted.size() == 1 && request.wanted.front().count == 1;
    if (ways == 1)
        return (one ? FitWords::tr("%1 fits%2 in one way.") : FitWords::tr("%1 fit%2 in one way.")).arg(what, beside);
    return (one ? FitWords::tr("%1 fits%2 in %3 ways, the best first.") : FitWords::tr("%1 fit%2 in %3 ways, the best first."))
        .arg(what, beside)
        .arg(ways);
}

QString fit_figures(const Board& board, const Layout& layout) {
    const Occupancy occupancy(board, layout);
    const QString stranded = FitWords::tr("%1 stranded").arg(unit_words(stranded_units(occupancy)));
    const int left = flexibility(occupancy);
    if (left == 0)
        return FitWords::tr("%1 · full").arg(stranded);
    return left == 1 ? FitWords::tr("%1 · 1 placement left").arg(stranded)
                     : FitWords::tr("%1 · %2 placements left").arg(stranded).arg(left);
}

QString why_not_sentence(const Board& board, const FitRequest& request, const WorkloadWhyNot& why) {
    QStringList sentences;
    const bool one = request.wanted.size() == 1 && request.wanted.front().count == 1;
    sentences << (one ? FitWords::tr("%1 does not fit%2.") : FitWords::tr("%1 do not fit%2."))
                     .arg(wanted_words(board, request.wanted),
                          request.keep.empty() ? QString() : FitWords::tr(" beside what is there"));
    if (!why.limits.empty())
        sentences << limit_sentence(board, why.limits.front());
    else if (why.refusal)
        sentences << say(why.refusal, board, request.keep);
    else
        sentences << FitWords::tr("There are enough memory units, but not side by side where they would have to start.");
    sentences << conflict_sentence(board, request, why.conflict) << removal_sentence(board, request, why.removals);
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

} // namespace mig::ui
