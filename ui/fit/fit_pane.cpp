#include "ui/fit/fit_pane.h"

#include "core/solve/wanted_text.h"
#include "ui/document/document.h"
#include "ui/document/equivalent.h"
#include "ui/document/selection.h"
#include "ui/fit/fit_words.h"
#include "ui/fit/profile_counts.h"
#include "ui/gallery/thumbnail_view.h"
#include "ui/theme/words.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTimer>

namespace mig::ui {

namespace {

constexpr int delay_after_change = 60; // ms: once for a burst of changes

// What stands for it on another board; what has no equivalent there is not wanted any more.
std::vector<Wanted> translated(const Board& from, const std::vector<Wanted>& wanted, const Board& to) {
    std::vector<Wanted> there;
    for (Wanted one : wanted) {
        one.profile = equivalent_row(from, one.profile, to);
        if (one.profile >= 0)
            there.push_back(std::move(one));
    }
    return there;
}

// Two of the first row beside the widest that goes.
QString example_of(const Board& board) {
    std::vector<Wanted> example{{.profile = 0, .count = 2, .start = {}, .compute_instances = {}}};
    for (int profile = 1; board.has_row(profile); ++profile) {
        const std::vector<Wanted> with{{.profile = profile, .count = 1, .start = {}, .compute_instances = {}}, example.back()};
        if (board.row(profile).slices > board.row(example.front().profile).slices && fits(board, {.wanted = with}))
            example = with;
    }
    return QString::fromStdString(write_wanted(board, example));
}

} // namespace

FitPane::FitPane(Document& document, Selection& selection, StateLibrary& states, QWidget* parent)
    : QWidget(parent),
      document_(&document),
      selection_(&selection),
      states_(&states),
      model_(new LayoutThumbnails(this)),
      text_(new QLineEdit(this)),
      keep_(new QCheckBox(tr("Keep what is on the GPU"), this)),
      counts_(new ProfileCounts(this)),
      result_(new QLabel(this)),
      view_(new ThumbnailView(*model_, this)),
      delay_(new QTimer(this)) {
    make_layout();
    connect(document_, &Document::node_changed, this, &FitPane::schedule);
    connect(selection_, &Selection::changed, this, &FitPane::schedule);
    connect(delay_, &QTimer::timeout, this, &FitPane::refresh);
    connect(text_, &QLineEdit::textChanged, this, &FitPane::schedule);
    connect(text_, &QLineEdit::returnPressed, this, &FitPane::go_to_result);
    connect(keep_, &QCheckBox::toggled, this, &FitPane::refresh);
    connect(counts_, &ProfileCounts::changed, this, &FitPane::count);
    connect(view_, &ThumbnailView::chosen, this, &FitPane::apply);
    refresh();
}

FitPane::~FitPane() = default;

void FitPane::make_layout() {
    delay_->setSingleShot(true);
    delay_->setInterval(delay_after_change);
    text_->setClearButtonEnabled(true);
    text_->setAccessibleName(tr("What is wanted"));
    text_->setAccessibleDescription(tr("Profiles with commas between them; Enter goes to the result."));
    setFocusProxy(text_);
    result_->setObjectName(QStringLiteral("fit_result"));
    result_->setWordWrap(true);
    view_->setAccessibleName(tr("Layouts that fit"));
    view_->setAccessibleDescription(tr("Enter gives the GPU that layout."));

    auto* row = new QHBoxLayout;
    row->addWidget(text_, 1);
    row->addWidget(keep_);
    auto* right = new QVBoxLayout;
    right->addWidget(result_);
    right->addWidget(view_, 1);
    auto* below = new QHBoxLayout;
    below->addWidget(counts_);
    below->addLayout(right, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addLayout(row);
    column->addLayout(below, 1);
}

void FitPane::schedule() {
    stale_ = true;
    if (isVisible())
        delay_->start();
}

void FitPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_)
        refresh();
}

void FitPane::refresh() {
    const auto& gpus = document_->node().gpus;
    const auto index = static_cast<std::size_t>(selection_->current().gpu);
    const Gpu* gpu = index < gpus.size() ? &gpus[index] : nullptr;
    set_board(gpu != nullptr ? gpu->board : nullptr);
    if (gpu != nullptr && gpu->board)
        fit(*gpu);
    else
        show_result(gpu == nullptr ? QString() : tr("This GPU has no board table. Choose a board in the inspector."));
    delay_->stop(); // a text of another board was translated
    stale_ = false;
}

void FitPane::set_board(const BoardRef& board) {
    text_->setEnabled(board != nullptr);
    keep_->setEnabled(board != nullptr);
    if (board && board != board_ && typed_for_) {
        wanted_ = board == typed_for_ ? typed_ : translated(*typed_for_, typed_, *board);
        text_->setText(QString::fromStdString(write_wanted(*board, wanted_)));
    }
    if (board)
        board_ = board; // of what the text says; also while a GPU without a board is selected
    if (!counts_->set_board(board))
        return;
    QWidget* before = keep_;
    for (QWidget* box : counts_->boxes()) {
        setTabOrder(before, box);
        before = box;
    }
    setTabOrder(before, view_);
}

void FitPane::want(std::vector<Wanted> wanted) {
    if (wanted == wanted_)
        return; // as it was translated
    wanted_ = std::move(wanted);
    typed_ = wanted_;
    typed_for_ = board_;
}

void FitPane::count(int profile, int count) {
    want(with_count(wanted_, profile, count));
    text_->setText(QString::fromStdString(write_wanted(*board_, wanted_)));
}

void FitPane::fit(const Gpu& gpu) {
    const Board& board = *gpu.board;
    text_->setPlaceholderText(tr("What is wanted, such as %1").arg(example_of(board)));
    auto wanted = read_wanted(board, text_->text().toStdString());
    if (!wanted)
        return show_result(say(wanted.error()));
    want(*std::move(wanted));
    counts_->show_counts(wanted_);
    if (wanted_.empty())
        return show_result(tr("Type what is wanted above, or count it on the left. Every way to place it is shown here."));
    const FitRequest request{.wanted = wanted_, .keep = keep_->isChecked() ? gpu.layout_or_empty() : Layout()};
    if (!is_legal(board, request.keep))
        return show_result(tr("What is on the GPU is not legal, so nothing can be placed beside it: see Problems."));
    const std::vector<Fit> fits = all_fits(board, request);
    if (fits.empty()) {
        const auto states = states_->of(gpu.board);
        const WorkloadWhyNot why = why_not(board, request, states ? states->get() : nullptr);
        QString sentence = why_not_sentence(board, request, why);
        auto instead = nearest(request, why);
        if (!instead.empty())
            sentence = tr("%1 The nearest that fits:").arg(sentence);
        return show_result(sentence, std::move(instead));
    }
    std::vector<Thumbnail> thumbnails;
    for (const Fit& one : fits) {
        thumbnails.push_back(thumbnail_of(board, one.layout));
        thumbnails.back().figures = fit_figures(board, one.layout);
    }
    if (fits.size() > 1)
        thumbnails.front().mark = tr("best");
    show_result(fit_sentence(board, request, fits.size()), std::move(thumbnails));
}

// The same at other starts, where that goes, is nearer than any other mix.
std::vector<Thumbnail> FitPane::nearest(FitRequest request, const WorkloadWhyNot& why) const {
    for (Wanted& one : request.wanted)
        one.start.reset();
    std::optional<Layout> layout;
    if (auto elsewhere = best_fit(*board_, request))
        layout = std::move(elsewhere->layout);
    else if (why.nearest && !why.nearest->empty())
        layout = layout_of(*board_, *why.nearest);
    if (!layout)
        return {};
    Thumbnail one = thumbnail_of(*board_, *std::move(layout));
    one.figures = fit_figures(*board_, one.layout);
    one.mark = tr("nearest");
    return {one};
}

void FitPane::show_result(const QString& sentence, std::vector<Thumbnail> thumbnails) {
    result_->setText(sentence);
    model_->show(board_, std::move(thumbnails));
    view_->setEnabled(model_->rowCount() > 0); // nothing to go to
}

void FitPane::go_to_result() {
    refresh();
    if (model_->rowCount() > 0)
        view_->setFocus(Qt::ShortcutFocusReason);
}

void FitPane::apply(int row) {
    const Layout layout = model_->at(row).layout;
    if (stale_)
        refresh();
    if (!model_->has(row, layout)) // what was shown was of another GPU, or of what was on it a moment ago
        return;
    const int gpu = selection_->current().gpu;
    const QString what = wanted_words(*board_, wanted_);
    const Refusal refusal = document_->apply_layout(gpu, layout, tr("Fit %1 on GPU %2").arg(what).arg(gpu));
    if (refusal)
        result_->setText(say(refusal, *board_, layout));
    else if (keep_->isChecked())
        text_->clear(); // once more beside what is there now is not meant
}

} // namespace mig::ui
