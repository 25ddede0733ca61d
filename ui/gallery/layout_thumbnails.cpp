#include "ui/gallery/layout_thumbnails.h"

#include "core/solve/geometry.h"
#include "ui/palette/profile_words.h"

namespace mig::ui {

QString layout_words(const Board& board, const Layout& layout) {
    QStringList words;
    for (const GpuInstance& gi : layout.instances())
        words << LayoutThumbnails::tr("%1 at %2").arg(label_of(board.row(gi.profile))).arg(gi.start);
    return words.isEmpty() ? LayoutThumbnails::tr("nothing") : words.join(QStringLiteral(", "));
}

Thumbnail thumbnail_of(const Board& board, Layout layout) {
    const UnitMask stranded = stranded_units(Occupancy(board, layout));
    return {.layout = std::move(layout),
            .stranded_units = stranded,
            .figures = LayoutThumbnails::tr("%1 stranded").arg(unit_words(stranded)),
            .mark = {}};
}

void LayoutThumbnails::show(const BoardRef& board, std::vector<Thumbnail> thumbnails) {
    if (board == board_ && thumbnails == thumbnails_)
        return;
    beginResetModel();
    board_ = board;
    thumbnails_ = std::move(thumbnails);
    endResetModel();
}

int LayoutThumbnails::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(thumbnails_.size());
}

QVariant LayoutThumbnails::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole))
        return {};
    const Thumbnail& one = at(index.row());
    const QString words = tr("%1; %2").arg(layout_words(*board_, one.layout), one.figures);
    return one.mark.isEmpty() ? words : tr("%1; %2").arg(words, one.mark);
}

} // namespace mig::ui
