#include "ui/gallery/gallery_pane.h"

#include "core/solve/wanted_text.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/gallery/layout_thumbnails.h"
#include "ui/gallery/thumbnail_view.h"
#include "ui/theme/words.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTimer>

#include <algorithm>

namespace mig::ui {

namespace {

constexpr int delay_after_change = 60; // ms: once for a burst of changes

} // namespace

GalleryPane::GalleryPane(Document& document, Selection& selection, StateLibrary& states, QWidget* parent)
    : QWidget(parent),
      document_(&document),
      selection_(&selection),
      states_(&states),
      model_(new LayoutThumbnails(this)),
      with_(new QLineEdit(this)),
      classic_(new QCheckBox(tr("Classic only"), this)),
      count_(new QLabel(this)),
      status_(new QLabel(this)),
      view_(new ThumbnailView(*model_, this)),
      nothing_(new QLabel(this)),
      delay_(new QTimer(this)) {
    make_layout();
    connect(document_, &Document::node_changed, this, &GalleryPane::schedule);
    connect(selection_, &Selection::changed, this, &GalleryPane::schedule);
    connect(delay_, &QTimer::timeout, this, &GalleryPane::refresh);
    connect(with_, &QLineEdit::textChanged, this, &GalleryPane::schedule);
    connect(with_, &QLineEdit::returnPressed, this, &GalleryPane::go_to_layouts);
    connect(classic_, &QCheckBox::toggled, this, &GalleryPane::refresh);
    connect(view_, &ThumbnailView::chosen, this, &GalleryPane::apply);
    refresh();
}

GalleryPane::~GalleryPane() = default;

void GalleryPane::make_layout() {
    delay_->setSingleShot(true);
    delay_->setInterval(delay_after_change);
    with_->setClearButtonEnabled(true);
    with_->setAccessibleName(tr("Profiles that must be in the layouts"));
    classic_->setToolTip(tr("Those of NVIDIA's guide: without media variants and double-memory profiles"));
    count_->setObjectName(QStringLiteral("gallery_count"));
    status_->setObjectName(QStringLiteral("gallery_status"));
    status_->setWordWrap(true);
    view_->setAccessibleName(tr("Layouts of the board"));
    view_->setAccessibleDescription(tr("Enter gives the GPU that layout."));
    setFocusProxy(with_);
    nothing_->setAlignment(Qt::AlignCenter);
    nothing_->setWordWrap(true);

    auto* row = new QHBoxLayout;
    row->addWidget(with_, 1);
    row->addWidget(classic_);
    row->addWidget(count_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addLayout(row);
    column->addWidget(status_);
    column->addWidget(view_, 1);
    column->addWidget(nothing_, 1);
}

void GalleryPane::schedule() {
    stale_ = true;
    if (isVisible())
        delay_->start();
}

void GalleryPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_)
        refresh();
}

void GalleryPane::refresh() {
    delay_->stop();
    stale_ = false;
    const auto& gpus = document_->node().gpus;
    const auto index = static_cast<std::size_t>(selection_->current().gpu);
    find_layouts(index < gpus.size() ? gpus[index].board : nullptr);
    show_layouts();
    const bool any = !layouts_.empty();
    with_->setEnabled(any);
    classic_->setEnabled(any);
    view_->setVisible(any);
    nothing_->setVisible(!any);
    nothing_->setText(gpus.empty() ? QString()
                      : too_many_  ? tr("The table of this board allows more layouts than can be shown.")
                                   : tr("This GPU has no board table. Choose a board in the inspector."));
}

void GalleryPane::find_layouts(const BoardRef& board) {
    if (board == board_)
        return;
    board_ = board;
    layouts_.clear();
    too_many_ = false;
    if (!board)
        return;
    const auto states = states_->of(board);
    too_many_ = !states;
    if (states)
        layouts_ = maximal_layouts(*board, **states);
    const QString example = QString::fromStdString(board->rows().front().label());
    with_->setPlaceholderText(tr("Only with … such as %1 or 2*%1").arg(example));
}

void GalleryPane::show_layouts() {
    status_->clear();
    std::vector<Wanted> with;
    if (board_) {
        if (auto wanted = read_wanted(*board_, with_->text().toStdString()))
            with = *std::move(wanted);
        else
            status_->setText(say(wanted.error()));
    }
    std::vector<Thumbnail> shown;
    for (const MaximalLayout& one : layouts_) {
        if ((classic_->isChecked() && !one.is_classic) || !has_all(one.geometry, with))
            continue;
        shown.push_back(thumbnail_of(*board_, layout_of(*board_, one.geometry)));
        shown.back().mark = one.is_classic ? tr("classic") : QString();
    }
    count_->setText(layouts_.empty() ? QString() : tr("%1 of %2").arg(shown.size()).arg(layouts_.size()));
    if (shown.empty() && !layouts_.empty() && status_->text().isEmpty())
        status_->setText(tr("No maximal layout has them all."));
    status_->setVisible(!status_->text().isEmpty());
    model_->show(board_, std::move(shown));
}

void GalleryPane::go_to_layouts() {
    refresh();
    if (model_->rowCount() > 0)
        view_->setFocus(Qt::ShortcutFocusReason);
}

void GalleryPane::apply(int row) {
    const Layout layout = model_->at(row).layout;
    if (stale_)
        refresh();
    if (!model_->has(row, layout)) // what was shown was of another board
        return;
    const int gpu = selection_->current().gpu;
    const Refusal refusal = document_->apply_layout(gpu, layout,
                                                    tr("Give GPU %1 the layout %2").arg(gpu).arg(layout_words(*board_, layout)));
    if (refusal) {
        status_->setText(say(refusal, *board_, layout));
        status_->show();
    }
}

} // namespace mig::ui
