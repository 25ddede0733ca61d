#include "ui/palette/profile_model.h"

#include "core/layout/change.h"
#include "core/layout/figures.h"
#include "core/layout/legality.h"
#include "ui/document/document.h"
#include "ui/grid/cost_words.h"
#include "ui/grid/drag_payload.h"
#include "ui/palette/profile_words.h"
#include "ui/theme/words.h"

#include <QMimeData>

namespace mig::ui {

namespace {

QString fit_words(int more) { return more == 1 ? ProfileModel::tr("1 more fits") : ProfileModel::tr("%1 more fit").arg(more); }

QString size_words(const GiProfile& row, const RowSource& source) {
    const QString memory = marked(source.memory, mebibytes(row.memory_mib));
    const QString multiprocessors = multiprocessor_words(row.multiprocessors, source.row);
    return multiprocessors.isEmpty() ? memory : ProfileModel::tr("%1 · %2").arg(memory, multiprocessors);
}

// Below it, where the numbers are from.
QString with_source(const QString& what, const ProfileRow& row) {
    return what.isEmpty() || row.source.isEmpty() ? what + row.source : what + QLatin1Char('\n') + row.source;
}

QString tip_of(const ProfileRow& row) {
    const QString hint = ProfileModel::tr("Drag it onto a GPU, or press Enter to place it.");
    if (!row.fits)
        return with_source(row.why, row);
    return with_source(row.why.isEmpty() ? hint : hint + QLatin1Char('\n') + row.why, row);
}

Refusal refusal_of(const Gpu& gpu, int profile) {
    if (gpu.mode == MigMode::disabled)
        return {.reason = Reason::mig_disabled, .profile = profile};
    return check_request(*gpu.board, gpu.layout_or_empty(), profile);
}

// One line for each start at which it takes something from others.
QString costs_of(const Board& board, const Layout& layout, int profile, UnitMask starts) {
    QStringList lines;
    for (const int start : unit_list(starts)) {
        if (const QString cost = cost_sentence(board, layout, {.profile = profile, .start = start}); !cost.isEmpty())
            lines << cost;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString fit_and_cost(const ProfileRow& row) {
    return row.cost.isEmpty() ? row.fit : QStringLiteral("%1 · %2").arg(row.fit, row.cost);
}

std::vector<ProfileRow> profile_rows(const Gpu& gpu) {
    std::vector<ProfileRow> rows;
    if (!gpu.board)
        return rows;
    const Board& board = *gpu.board;
    const Layout& layout = gpu.layout_or_empty();
    const Figures now = figures(board, layout);
    const Occupancy occupancy(board, layout);
    for (int profile = 0; board.has_row(profile); ++profile) {
        const GiProfile& facts = board.row(profile);
        const Refusal refusal = refusal_of(gpu, profile);
        ProfileRow row;
        row.name = label_of(facts);
        const RowSource source = board.source_of(profile);
        row.size = size_words(facts, source);
        row.engines = marked(source.row, engine_words(facts.engines));
        row.source = source_sentence(source);
        row.fits = !refusal;
        row.fit = refusal ? short_reason(refusal, board, layout) : fit_words(now.more[static_cast<std::size_t>(profile)]);
        row.why = refusal_sentence(refusal, gpu);
        if (!refusal) {
            row.why = costs_of(board, layout, profile, occupancy.legal_starts(profile));
            if (const auto start = choose_start(occupancy, profile, Policy::first_free))
                row.cost = cost_words(board, layout, {.profile = profile, .start = *start});
        }
        row.slices = facts.slices;
        row.board_slices = board.compute_slices();
        rows.push_back(std::move(row));
    }
    return rows;
}

ProfileModel::ProfileModel(const Document& document, QObject* parent) : QAbstractListModel(parent), document_(&document) {}

void ProfileModel::refresh(int gpu) {
    const auto& gpus = document_->node().gpus;
    const bool exists = gpu >= 0 && gpu < static_cast<int>(gpus.size());
    const BoardRef board = exists ? gpus[static_cast<std::size_t>(gpu)].board : nullptr;
    std::vector<ProfileRow> rows = exists ? profile_rows(gpus[static_cast<std::size_t>(gpu)]) : std::vector<ProfileRow>{};
    const bool same_board = board == board_ && rows.size() == rows_.size();
    if (!same_board)
        beginResetModel();
    gpu_ = exists ? gpu : -1;
    board_ = board;
    const bool same_rows = rows == rows_;
    rows_ = std::move(rows);
    if (!same_board)
        endResetModel();
    else if (!same_rows && !rows_.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

const GiProfile* ProfileModel::profile(int row) const { return board_ && board_->has_row(row) ? &board_->row(row) : nullptr; }

int ProfileModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(rows_.size()); }

QVariant ProfileModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ProfileRow& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return row.name;
    case Qt::ToolTipRole: return tip_of(row);
    case Qt::AccessibleTextRole:
        return tr("%1: %2 of %3 compute slices, %4, %5, %6")
            .arg(row.name)
            .arg(row.slices)
            .arg(row.board_slices)
            .arg(row.size, row.engines, row.fits ? fit_and_cost(row) : tr("does not fit: %1").arg(row.fit));
    case Qt::AccessibleDescriptionRole: return with_source(row.why, row);
    default: return {};
    }
}

Qt::ItemFlags ProfileModel::flags(const QModelIndex& index) const {
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren
                           : Qt::ItemFlags(Qt::NoItemFlags);
}

QStringList ProfileModel::mimeTypes() const { return {QString::fromLatin1(drag_mime_type)}; }

QMimeData* ProfileModel::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty())
        return nullptr;
    return to_mime({.gpu = gpu_, .profile = indexes.first().row(), .gi = std::nullopt}).release();
}

} // namespace mig::ui
