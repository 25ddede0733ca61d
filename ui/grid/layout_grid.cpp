#include "ui/grid/layout_grid.h"

#include "ui/document/document.h"
#include "ui/grid/grid_words.h"

#include <QAccessible>
#include <QApplication>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPaintEvent>
#include <QToolTip>

#include <cmath>

namespace mig::ui {

LayoutGrid::LayoutGrid(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      document_(&document),
      selection_(&selection) {
    setObjectName(QStringLiteral("layout_grid"));
    setAccessibleName(tr("GPUs and their memory units"));
    setAccessibleDescription(
        tr("Arrow keys walk over units and GPUs. Enter places the chosen profile, Delete removes an instance, "
           "Ctrl with an arrow key moves it."));
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(true);
    setMouseTracking(true);
    connect(document_, &Document::node_changed, this, &LayoutGrid::node_changed);
    connect(selection_, &Selection::changed, this, [this] { update(); });
    node_changed();
}

LayoutGrid::~LayoutGrid() = default;

const Gpu* LayoutGrid::gpu_at(int gpu) const {
    const auto& gpus = document_->node().gpus;
    return gpu >= 0 && gpu < static_cast<int>(gpus.size()) ? &gpus[static_cast<std::size_t>(gpu)] : nullptr;
}

const GpuInstance* LayoutGrid::selected_instance() const {
    const Selected& selected = selection_->current();
    const Gpu* gpu = gpu_at(selected.gpu);
    return gpu != nullptr && gpu->board && selected.gi ? gpu->layout_or_empty().find(*selected.gi) : nullptr;
}

GridStyle LayoutGrid::style_of_grid() const { return {palette(), font(), false}; }

void LayoutGrid::node_changed() {
    figures_ = figures_of(document_->node());
    drag_.reset(); // its reasons are of the node as it was
    clear_bubble();
    selection_->restrict_to(document_->node());
    lay_out();
    updateGeometry();
}

void LayoutGrid::lay_out() {
    const GridMetrics metrics{.line = std::round(QFontMetricsF(font()).height() * 1.25), .width = static_cast<double>(width())};
    geometry_ = GridGeometry(document_->node(), metrics);
    update();
}

QSize LayoutGrid::sizeHint() const { return {820, heightForWidth(820)}; }

QSize LayoutGrid::minimumSizeHint() const {
    return {static_cast<int>(GridMetrics::min_width), static_cast<int>(std::ceil(geometry_.size().height()))};
}

int LayoutGrid::heightForWidth(int width) const {
    const GridMetrics metrics{.line = geometry_.metrics().line, .width = static_cast<double>(width)};
    return static_cast<int>(std::ceil(GridGeometry(document_->node(), metrics).size().height()));
}

void LayoutGrid::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.fillRect(event->rect(), palette().color(QPalette::Window));
    GridView view;
    view.selection = selection_->current();
    view.focused = hasFocus();
    view.dragged = drag_ ? dragged_ : std::nullopt;
    if (drag_) {
        for (int gpu = 0; gpu < static_cast<int>(document_->node().gpus.size()); ++gpu) {
            GhostRow row{
                .gpu = gpu, .profile = drag_->profile_on(gpu), .starts = drag_->legal_starts(gpu), .solid = {}, .barred = {}};
            if (drag_->gpu() == gpu && drag_->start())
                (drag_->refusal() ? row.barred : row.solid) = drag_->start();
            if (row.profile >= 0)
                view.ghosts.push_back(std::move(row));
        }
    }
    view.bubble = bubble_;
    GridPainter(document_->node(), figures_, geometry_, style_of_grid()).paint(painter, event->rect(), view);
}

void LayoutGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    lay_out();
}

void LayoutGrid::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        lay_out();
}

void LayoutGrid::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (!selection_->current().unit && !document_->node().gpus.empty())
        select_unit(selection_->current().gpu, 0);
    update();
}

void LayoutGrid::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    clear_bubble();
    update();
}

bool LayoutGrid::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        if (const QString tip = tip_for(geometry_.hit(help->pos())); !tip.isEmpty())
            QToolTip::showText(help->globalPos(), tip, this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

QString LayoutGrid::tip_for(const Hit& hit) const {
    const Gpu* gpu = gpu_at(hit.gpu);
    if (gpu == nullptr)
        return {};
    const Figures& figures = figures_[static_cast<std::size_t>(hit.gpu)];
    switch (hit.part) {
    case Part::none: return {};
    case Part::card: return gpu_sentence(hit.gpu, *gpu, figures);
    case Part::chip: return gpu->mode == MigMode::enabled ? tr("Click to turn MIG off") : tr("Click to turn MIG on");
    default: break;
    }
    if (!hit.gi && (figures.stranded_units >> hit.unit & 1) != 0)
        return stranded_words(hit.unit);
    return unit_sentence(*gpu, figures, hit.unit);
}

void LayoutGrid::say(const QString& text) {
    said_ = text;
    emit status_message(text);
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
#else
    QAccessibleEvent announcement(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
#endif
}

void LayoutGrid::refuse(const QString& text, QPointF at) {
    bubble_ = Bubble{at, text, true};
    update();
    emit refused(text);
    say(text);
}

void LayoutGrid::clear_bubble() {
    if (!bubble_)
        return;
    bubble_.reset();
    update();
}

LayoutGridView::LayoutGridView(Document& document, Selection& selection, QWidget* parent)
    : QScrollArea(parent),
      grid_(new LayoutGrid(document, selection)) {
    setWidget(grid_);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setFocusProxy(grid_);
    connect(grid_, &LayoutGrid::cursor_moved, this, [this] {
        const Selected& selected = grid_->selection().current();
        const auto& bands = grid_->geometry_of_grid().bands();
        if (selected.gpu >= 0 && selected.gpu < static_cast<int>(bands.size())) {
            const QRect card = bands[static_cast<std::size_t>(selected.gpu)].card.toAlignedRect();
            ensureVisible(card.center().x(), card.center().y(), 0, card.height() / 2 + 8);
        }
    });
}

} // namespace mig::ui
