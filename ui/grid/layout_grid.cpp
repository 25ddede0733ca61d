#include "ui/grid/layout_grid.h"

#include "ui/document/document.h"
#include "ui/grid/grid_accessible.h"
#include "ui/grid/grid_words.h"

#include <QHelpEvent>
#include <QPaintEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mig::ui {

LayoutGrid::LayoutGrid(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      document_(&document),
      selection_(&selection) {
    setObjectName(QStringLiteral("layout_grid"));
    setAccessibleName(tr("GPUs and their memory units"));
    setAccessibleDescription(
        tr("Arrow keys walk over units and GPUs. Enter places the chosen profile, Delete removes an instance, "
           "Shift with an arrow key moves it, Space steps into it, M turns MIG on or off."));
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
    return gpu >= 0 && gpu < std::ssize(gpus) ? &gpus[static_cast<std::size_t>(gpu)] : nullptr;
}

const GpuInstance* LayoutGrid::selected_instance() const {
    const Selected& selected = selection_->current();
    const Gpu* gpu = gpu_at(selected.gpu);
    return gpu != nullptr && gpu->board && selected.gi ? gpu->layout_or_empty().find(*selected.gi) : nullptr;
}

void LayoutGrid::node_changed() {
    facts_ = facts_of(document_->node());
    end_drag(); // its reasons are of the node as it was
    clear_bubble();
    view_.hover = {};
    pressed_.reset();
    selection_->restrict_to(document_->node());
    lay_out();
    setMinimumSize(minimumSizeHint());
    announce_node(*this);
}

void LayoutGrid::lay_out() {
    geometry_ = GridGeometry(document_->node(), {.line = line_height(font()), .width = static_cast<double>(width())});
    update();
}

QSize LayoutGrid::sizeHint() const { return {820, minimumSizeHint().height()}; }

// The height does not depend on the width.
QSize LayoutGrid::minimumSizeHint() const {
    return {static_cast<int>(GridMetrics::min_width), static_cast<int>(std::ceil(geometry_.size().height()))};
}

void LayoutGrid::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.fillRect(event->rect(), palette().color(QPalette::Window));
    if (document_->node().gpus.empty()) {
        painter.setPen(accents(palette()).muted);
        painter.drawText(rect(), Qt::AlignCenter, no_gpu_words());
        return;
    }
    GridView view = view_;
    view.selection = selection_->current();
    view.focused = hasFocus();
    GridPainter(document_->node(), facts_, geometry_, {palette(), font(), false}).paint(painter, event->rect(), view);
}

void LayoutGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    lay_out();
}

void LayoutGrid::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        lay_out();
        setMinimumSize(minimumSizeHint());
    } else if (event->type() == QEvent::PaletteChange) {
        update();
    }
}

void LayoutGrid::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    const Selected& selected = selection_->current();
    if (const GpuInstance* gi = selected_instance(); gi != nullptr && !selected.unit)
        selection_->select({.gpu = selected.gpu, .gi = selected.gi, .ci = selected.ci, .unit = gi->start});
    announce_cursor(*this);
    update();
}

void LayoutGrid::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    clear_bubble();
    update();
}

bool LayoutGrid::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tip_at(help->pos()), this); // an empty one hides it
    return true;
}

QString LayoutGrid::tip_at(QPoint point) const {
    const Hit hit = geometry_.hit(point);
    const Gpu* gpu = gpu_at(hit.gpu);
    if (gpu == nullptr)
        return {};
    const GpuFacts& facts = facts_[static_cast<std::size_t>(hit.gpu)];
    const GpuInstance* gi = hit.gi ? gpu->layout_or_empty().find(*hit.gi) : nullptr;
    switch (hit.part) {
    case Part::none: return {};
    case Part::card: return gpu_sentence(hit.gpu, *gpu, facts);
    case Part::chip: return gpu->mode == MigMode::enabled ? tr("Click to turn MIG off.") : tr("Click to turn MIG on.");
    case Part::unit:
        return (facts.figures.stranded_units >> hit.unit & 1) != 0 ? stranded_sentence(*gpu, facts, hit.unit)
                                                                   : unit_sentence(*gpu, facts, hit.unit);
    case Part::block: return instance_sentence(*gpu, facts, *gi);
    case Part::segment: {
        const auto ci = std::ranges::find(gi->compute_instances, *hit.ci, &ComputeInstance::id);
        return compute_sentence(*gpu, *gi, *ci);
    }
    }
    return {};
}

void LayoutGrid::announce(const QString& text) {
    said_ = text;
    emit status_message(text);
    announce_text(*this, text);
}

void LayoutGrid::announce_step() { announce(document_->undo_stack().undoText()); }

void LayoutGrid::refuse(const QString& text, QPointF at) {
    show_bubble(text, at);
    emit refused(text);
    announce(text);
}

void LayoutGrid::show_bubble(const QString& text, QPointF at, Bubble::Tone tone) {
    const QRectF seen = visibleRegion().boundingRect();
    view_.bubble = Bubble{at, text, seen.isEmpty() ? QRectF(rect()) : seen, tone};
    update();
}

void LayoutGrid::clear_bubble() {
    if (std::exchange(view_.bubble, std::nullopt))
        update();
}

} // namespace mig::ui
