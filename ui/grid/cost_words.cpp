#include "ui/grid/cost_words.h"

#include "core/layout/figures.h"
#include "core/solve/cost.h"
#include "core/solve/ways_out.h"
#include "ui/theme/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace mig::ui {

namespace {

// The context of the translations.
class Cost {
    Q_DECLARE_TR_FUNCTIONS(Cost)
};

// "7g.80gb, 4g.40gb and 3 more"
QString names_of(const Board& board, const std::vector<int>& rows, int most) {
    QStringList names;
    for (const int row : rows)
        names << QString::fromStdString(board.row(row).label());
    const auto more = static_cast<int>(names.size()) - most;
    if (more > 1)
        return Cost::tr("%1 and %2 more").arg(names.mid(0, most).join(QStringLiteral(", "))).arg(more);
    if (names.size() == 1)
        return names.first();
    const QString last = names.takeLast();
    return Cost::tr("%1 and %2").arg(names.join(QStringLiteral(", ")), last);
}

QString units_words(UnitMask units) {
    const std::vector<int> list = unit_list(units);
    QStringList numbers;
    std::ranges::transform(list, std::back_inserter(numbers), [](int unit) { return QString::number(unit); });
    return list.size() == 1 ? Cost::tr("unit %1").arg(numbers.first())
                            : Cost::tr("units %1").arg(numbers.join(QStringLiteral(", ")));
}

} // namespace

QString cost_words(const Board& board, const Layout& layout, Spot spot) {
    const auto cost = cost_of(Occupancy(board, layout), spot);
    if (cost.last_places.empty())
        return {};
    const QString words = Cost::tr("last place for %1").arg(QString::fromStdString(board.row(cost.last_places.front()).label()));
    const std::size_t more = cost.last_places.size() - 1;
    return more == 0 ? words : Cost::tr("%1 +%2").arg(words).arg(more);
}

QString cost_sentence(const Board& board, const Layout& layout, Spot spot) {
    const auto cost = cost_of(Occupancy(board, layout), spot);
    const QString lost = cost.last_places.empty() ? QString() : names_of(board, cost.last_places, 3);
    const QString stranded = cost.stranded_units == 0 ? QString() : units_words(cost.stranded_units);
    if (lost.isEmpty())
        return stranded.isEmpty() ? QString() : Cost::tr("At %1 it strands %2.").arg(spot.start).arg(stranded);
    if (stranded.isEmpty())
        return Cost::tr("At %1 it uses the last place for %2.").arg(spot.start).arg(lost);
    return Cost::tr("At %1 it uses the last place for %2, and strands %3.").arg(spot.start).arg(lost, stranded);
}

QString ways_words(const Refusal& refusal, const Gpu& gpu) {
    const bool is_of_placement = refusal.reason >= Reason::start_not_offered && refusal.reason <= Reason::no_room;
    if (!gpu.board || !is_of_placement)
        return {};
    const Layout& layout = gpu.layout_or_empty();
    const auto start = refusal.start >= 0 ? std::optional(refusal.start) : std::nullopt;
    QStringList sentences;
    for (const Diagnostic& way : ways_out(why_not(*gpu.board, layout, refusal.profile, start), *gpu.board, layout))
        sentences << say(way);
    return sentences.join(QLatin1Char(' '));
}

QString refusal_sentence(const Refusal& refusal, const Gpu& gpu) {
    const QString ways = ways_words(refusal, gpu);
    return ways.isEmpty() ? say(refusal, gpu) : QStringLiteral("%1 %2").arg(say(refusal, gpu), ways);
}

} // namespace mig::ui
