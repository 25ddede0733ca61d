// Problems as a table of severity, place and sentence.
#pragma once

#include "ui/problems/problems.h"

#include <QAbstractTableModel>
#include <QPalette>

namespace mig::ui {

class ProblemsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { severity_column, place_column, sentence_column, column_count };

    explicit ProblemsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    // Returns whether anything is different.
    bool show(std::vector<Problem> problems);
    void set_palette(const QPalette& palette);
    [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }
    [[nodiscard]] int count(Severity severity) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<Problem> problems_;
    QPalette palette_;
};

} // namespace mig::ui
