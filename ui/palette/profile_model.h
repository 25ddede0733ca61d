// The rows of the palette: every profile of the selected GPU's board, and whether one more fits there.
#pragma once

#include "core/layout/layout.h"

#include <QAbstractListModel>
#include <QString>

#include <vector>

namespace mig::ui {

class Document;

struct ProfileRow {
    QString name;         // "1g.10gb"
    QString size;         // "9,984 MiB · 16 SMs", with a mark where no card printed the number
    QString engines;      // "1 CE · 1 NVDEC"
    QString fit;          // "3 more fit", or shortly why none does
    QString cost;         // "last place for 4g.40gb", of the start that Enter would take; empty when it takes no last place
    QString why;          // whole sentences: why it does not fit and what would help, or what it costs at each start
    QString source;       // where the numbers are from
    int slices = 0;       // compute slices of it
    int board_slices = 0; // and of its board
    bool fits = false;
    bool operator==(const ProfileRow&) const = default;
};

[[nodiscard]] QString fit_and_cost(const ProfileRow& row); // "3 more fit · last place for 4g.40gb"

// By row of the board; empty without one.
[[nodiscard]] std::vector<ProfileRow> profile_rows(const Gpu& gpu);

class ProfileModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit ProfileModel(const Document& document, QObject* parent = nullptr);

    // Reads the document again; keeps the view's place when the rows are of the same board.
    void refresh(int gpu);
    [[nodiscard]] int gpu() const { return gpu_; }
    [[nodiscard]] const std::vector<ProfileRow>& rows() const { return rows_; }
    [[nodiscard]] const GiProfile* profile(int row) const; // nullptr when the row is not there

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    // The accessible text tells all the facts of a row.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    // A profile that does not fit here can be dragged all the same: another GPU may have room.
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

private:
    const Document* document_;
    int gpu_ = -1;
    BoardRef board_;
    std::vector<ProfileRow> rows_;
};

} // namespace mig::ui
