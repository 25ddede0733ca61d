#include "ui/problems/problems_model.h"

#include "ui/problems/severity.h"

#include <algorithm>

namespace mig::ui {

bool ProblemsModel::show(std::vector<Problem> problems) {
    if (problems == problems_)
        return false;
    beginResetModel();
    problems_ = std::move(problems);
    endResetModel();
    return true;
}

void ProblemsModel::set_palette(const QPalette& palette) {
    palette_ = palette;
    if (!problems_.empty())
        emit dataChanged(index(0, severity_column), index(rowCount() - 1, severity_column), {Qt::DecorationRole});
}

int ProblemsModel::count(Severity severity) const {
    return static_cast<int>(std::ranges::count(problems_, severity, &Problem::severity));
}

int ProblemsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(problems_.size()); }

int ProblemsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : column_count; }

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Problem& problem = problems_[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    if (role == Qt::DecorationRole && column == severity_column)
        return severity_icon(problem.severity, palette_);
    if (role == Qt::ToolTipRole)
        return tr("%1 [%2]").arg(problem.sentence, QString::fromStdString(problem.code));
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case severity_column: return severity_word(problem.severity);
    case place_column: return problem.where;
    default: return problem.sentence;
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case severity_column: return tr("Severity");
    case place_column: return tr("Where");
    default: return tr("Problem");
    }
}

} // namespace mig::ui
