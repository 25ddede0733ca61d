// Layouts of one board as a list of small pictures, in words for a screen reader.
#pragma once

#include "core/layout/layout.h"

#include <QAbstractListModel>
#include <QString>

#include <vector>

namespace mig::ui {

struct Thumbnail {
    Layout layout;
    UnitMask stranded_units = 0;
    QString figures; // below the picture: "unit 7 stranded"
    QString mark;    // beside them, in a frame: "classic"; may be empty
    bool operator==(const Thumbnail&) const = default;
};

// With its stranded units and what is said of them.
[[nodiscard]] Thumbnail thumbnail_of(const Board& board, Layout layout);
[[nodiscard]] QString layout_words(const Board& board, const Layout& layout); // "3g.20gb at 0, 4g.20gb at 4"

class LayoutThumbnails : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    // The same once more changes nothing, so that a view keeps its place.
    void show(const BoardRef& board, std::vector<Thumbnail> thumbnails);
    [[nodiscard]] const BoardRef& board() const { return board_; }
    [[nodiscard]] const Thumbnail& at(int row) const { return thumbnails_[static_cast<std::size_t>(row)]; }

    [[nodiscard]] bool has(int row, const Layout& layout) const { return row < rowCount() && at(row).layout == layout; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    // The text and the accessible text tell all of it: "3g.20gb at 0, 4g.20gb at 4; no unit stranded; classic".
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    BoardRef board_;
    std::vector<Thumbnail> thumbnails_;
};

} // namespace mig::ui
