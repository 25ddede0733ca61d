#include "ui/inspector/inspector.h"

#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/inspector/parts.h"

#include <QApplication>
#include <QEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace mig::ui {

namespace {
constexpr int widest_minimum = 250; // pixels: a page that needs more scrolls sideways in a narrow window
}

Inspector::Inspector(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      document_(&document),
      selection_(&selection),
      scroll_(new QScrollArea(this)) {
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll_);
    connect(document_, &Document::node_changed, this, &Inspector::refresh);
    connect(selection_, &Selection::changed, this, &Inspector::follow_selection);
    refresh();
}

Inspector::~Inspector() = default;

void Inspector::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        refresh();
}

Inspector::Subject Inspector::subject() const {
    const Selected& selected = selection_->current();
    const auto& gpus = document_->node().gpus;
    if (selected.gpu < 0 || selected.gpu >= std::ssize(gpus))
        return {};
    const Gpu& gpu = gpus[static_cast<std::size_t>(selected.gpu)];
    const GpuInstance* gi = selected.gi && gpu.board ? gpu.layout_or_empty().find(*selected.gi) : nullptr;
    if (gi == nullptr || !gpu.board->has_row(gi->profile))
        return {.gpu = selected.gpu, .gi = {}, .ci = {}};
    return {.gpu = selected.gpu, .gi = selected.gi, .ci = selected.ci};
}

// The cursor of the grid moves more often than what is shown changes.
void Inspector::follow_selection() {
    if (subject() != shown_)
        refresh();
}

void Inspector::refresh() {
    shown_ = subject();
    auto* content = new QWidget;
    auto* page = new QVBoxLayout(content);
    page->setContentsMargins(14, 10, 14, 10);
    page->setSpacing(7);
    if (shown_.gpu < 0) {
        page->addWidget(fact(tr("Nothing is selected.")));
    } else {
        const Gpu& gpu = document_->node().gpus[static_cast<std::size_t>(shown_.gpu)];
        if (shown_.gi)
            fill_instance(*page, gpu, *gpu.layout->find(*shown_.gi));
        else
            fill_gpu(*page, gpu);
    }
    page->addStretch();
    show_page(content);
}

// The keyboard stays where it was: on the same button of the new page, or on its first one.
void Inspector::show_page(QWidget* page) {
    QWidget* focus = QApplication::focusWidget();
    const bool was_here = focus != nullptr && isAncestorOf(focus);
    const QString name = was_here ? focus->objectName() : QString();
    const int scrolled = scroll_->verticalScrollBar()->value();
    if (was_here)
        setFocus(); // lest it goes to another pane meanwhile
    // A button that caused this may still be on the stack: its page goes later.
    if (QWidget* old = scroll_->takeWidget())
        old->deleteLater();
    scroll_->setWidget(page);
    const int needed = page->minimumSizeHint().width() + scroll_->verticalScrollBar()->sizeHint().width();
    scroll_->setMinimumWidth(std::min(needed, widest_minimum));
    scroll_->verticalScrollBar()->setValue(scrolled);
    if (!was_here)
        return;
    auto* same = name.isEmpty() ? nullptr : page->findChild<QWidget*>(name);
    if (same == nullptr || !same->isEnabled())
        same = page->findChild<QAbstractButton*>();
    if (same != nullptr)
        same->setFocus();
}

} // namespace mig::ui
