#include "ui/palette/profile_palette.h"

#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/palette/profile_delegate.h"
#include "ui/palette/profile_model.h"
#include "ui/palette/profile_words.h"
#include "ui/theme/theme.h"
#include "ui/theme/words.h"

#include <QAccessible>
#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

namespace mig::ui {

ProfilePalette::ProfilePalette(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      document_(&document),
      selection_(&selection),
      model_(new ProfileModel(document, this)),
      subtitle_(new QLabel(this)),
      notice_(new QWidget(this)),
      notice_text_(new QLabel(notice_)),
      turn_on_(new QPushButton(tr("Turn MIG on"), notice_)),
      view_(new QListView(this)),
      status_(new QLabel(this)),
      drop_target_(new QLabel(tr("Drop here to delete"), this)) {
    setAcceptDrops(true);
    auto* notice_layout = new QVBoxLayout(notice_);
    notice_layout->setContentsMargins(0, 0, 0, 0);
    notice_text_->setWordWrap(true);
    notice_layout->addWidget(notice_text_);
    notice_layout->addWidget(turn_on_);

    view_->setModel(model_);
    view_->setItemDelegate(new ProfileDelegate(*model_, this));
    view_->setDragEnabled(true);
    view_->setDragDropMode(QAbstractItemView::DragOnly);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setSpacing(1);
    view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->setAccessibleName(tr("Profiles"));
    view_->setObjectName(QStringLiteral("profile_list"));
    view_->viewport()->setAutoFillBackground(false);
    view_->installEventFilter(this);

    status_->setWordWrap(true);
    status_->hide();
    drop_target_->setAlignment(Qt::AlignCenter);
    drop_target_->hide();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 10, 10, 6);
    auto* head = new QHBoxLayout;
    auto* title = new QLabel(tr("Profiles"), this);
    QFont bold = title->font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 1.12);
    title->setFont(bold);
    QFont small = subtitle_->font();
    small.setPointSizeF(small.pointSizeF() * 0.88);
    subtitle_->setFont(small);
    subtitle_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    subtitle_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // cut off rather than widening the pane
    head->addWidget(title);
    head->addWidget(subtitle_, 1);
    layout->addLayout(head);
    layout->addWidget(notice_);
    view_->setMinimumWidth(175); // for its figures
    layout->addWidget(view_, 1);
    layout->addWidget(status_);

    connect(document_, &Document::node_changed, this, &ProfilePalette::refresh);
    connect(selection_, &Selection::changed, this, &ProfilePalette::refresh);
    connect(selection_, &Selection::profile_chosen, this, &ProfilePalette::show_chosen);
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) { selection_->choose_profile(index.isValid() ? index.row() : -1); });
    connect(view_, &QListView::doubleClicked, this, &ProfilePalette::place);
    connect(turn_on_, &QPushButton::clicked, this, [this] { document_->set_mode(model_->gpu(), MigMode::enabled); });
    refresh();
    apply_colours();
}

ProfilePalette::~ProfilePalette() = default;

QString ProfilePalette::status() const { return status_->text(); }

void ProfilePalette::refresh() {
    model_->refresh(selection_->current().gpu);
    show_notice();
    show_chosen();
}

void ProfilePalette::show_notice() {
    const auto& gpus = document_->node().gpus;
    const int index = model_->gpu();
    if (index < 0) {
        subtitle_->setText(tr("No GPU yet"));
        notice_->hide();
        return;
    }
    const Gpu& gpu = gpus[static_cast<std::size_t>(index)];
    subtitle_->setText(gpu_words(index, gpu));
    const bool off = gpu.board && gpu.mode == MigMode::disabled;
    notice_->setVisible(off || !gpu.board);
    turn_on_->setVisible(off);
    notice_text_->setText(off ? tr("MIG is off on this GPU: nothing can be placed.")
                              : tr("This GPU has no board table. Choose a board in the inspector."));
}

void ProfilePalette::show_chosen() {
    const QModelIndex wanted = model_->index(selection_->chosen_profile());
    if (selection_->chosen_profile() < 0) {
        view_->selectionModel()->clear();
    } else if (view_->currentIndex() != wanted) {
        view_->setCurrentIndex(wanted);
    }
}

void ProfilePalette::place(const QModelIndex& index) {
    if (!index.isValid() || model_->gpu() < 0)
        return;
    const Gpu gpu = document_->node().gpus[static_cast<std::size_t>(model_->gpu())];
    const Refusal refusal = document_->place(model_->gpu(), index.row());
    announce(refusal ? say(refusal, gpu) : document_->undo_stack().undoText(), static_cast<bool>(refusal));
}

void ProfilePalette::announce(const QString& text, bool refused) {
    status_refused_ = refused;
    status_->setText(text);
    status_->setVisible(!text.isEmpty());
    apply_colours();
    QAccessibleEvent alert(status_, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void ProfilePalette::apply_colours() {
    const Accents colours = accents(palette());
    subtitle_->setStyleSheet(QStringLiteral("color: %1").arg(colours.muted.name()));
    status_->setStyleSheet(QStringLiteral("color: %1").arg((status_refused_ ? colours.bad : colours.good).name()));
    drop_target_->setStyleSheet(QStringLiteral("border: 2px dashed %1; color: %1; font-weight: bold; background: %2")
                                    .arg(colours.bad.name(), palette().color(QPalette::Base).name()));
}

void ProfilePalette::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        apply_colours();
}

bool ProfilePalette::names_instance(const DragPayload& payload) const {
    const auto& gpus = document_->node().gpus;
    return payload.gi && payload.gpu >= 0 && payload.gpu < static_cast<int>(gpus.size()) &&
           gpus[static_cast<std::size_t>(payload.gpu)].layout_or_empty().find(*payload.gi) != nullptr;
}

void ProfilePalette::dragEnterEvent(QDragEnterEvent* event) {
    const auto payload = from_mime(event->mimeData());
    if (!payload || !names_instance(*payload)) {
        event->ignore();
        return;
    }
    drop_target_->setGeometry(view_->geometry());
    drop_target_->show();
    drop_target_->raise();
    event->acceptProposedAction();
}

void ProfilePalette::dragMoveEvent(QDragMoveEvent* event) { event->acceptProposedAction(); }

void ProfilePalette::dragLeaveEvent(QDragLeaveEvent* /*event*/) { drop_target_->hide(); }

void ProfilePalette::dropEvent(QDropEvent* event) {
    drop_target_->hide();
    const auto payload = from_mime(event->mimeData());
    if (!payload || !names_instance(*payload)) {
        event->ignore();
        return;
    }
    document_->remove(payload->gpu, *payload->gi);
    announce(document_->undo_stack().undoText(), false);
    event->acceptProposedAction();
}

void ProfilePalette::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    drop_target_->setGeometry(view_->geometry());
}

bool ProfilePalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == view_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            place(view_->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace mig::ui
