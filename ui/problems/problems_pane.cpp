#include "ui/problems/problems_pane.h"

#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/export/copy_button.h"
#include "ui/problems/problems_model.h"
#include "ui/problems/severity.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

namespace mig::ui {

namespace {

QTreeView* make_view(ProblemsModel* model, QWidget* parent) {
    auto* view = new QTreeView(parent);
    view->setModel(model);
    view->setRootIsDecorated(false);
    view->setAllColumnsShowFocus(true);
    view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setWordWrap(true);
    view->setTextElideMode(Qt::ElideRight);
    view->setFrameShape(QFrame::NoFrame);
    view->header()->setSectionResizeMode(ProblemsModel::severity_column, QHeaderView::ResizeToContents);
    view->header()->setSectionResizeMode(ProblemsModel::place_column, QHeaderView::ResizeToContents);
    view->header()->setStretchLastSection(true);
    view->setAccessibleName(ProblemsPane::tr("Problems"));
    view->setAccessibleDescription(ProblemsPane::tr("Enter selects the instance that a problem is about."));
    return view;
}

QString counted(int count, const QString& one, const QString& many) { return count == 1 ? one : many.arg(count); }

} // namespace

ProblemsPane::ProblemsPane(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      document_(&document),
      selection_(&selection),
      model_(new ProblemsModel(this)),
      summary_(new QLabel(this)),
      copy_(new CopyButton(
          tr("the problems"), [this] { return as_text(); }, this)),
      view_(make_view(model_, this)),
      none_(new QLabel(tr("No problems: every GPU's layout is legal, and every instance can be used."), this)) {
    auto* top = new QHBoxLayout;
    top->addWidget(summary_, 1);
    top->addWidget(copy_);
    none_->setAlignment(Qt::AlignCenter);
    none_->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->addLayout(top);
    column->addWidget(view_, 1);
    column->addWidget(none_, 1);
    setFocusProxy(view_);
    model_->set_palette(palette());
    view_->installEventFilter(this);

    connect(view_, &QTreeView::clicked, this, &ProblemsPane::activate);
    connect(document_, &Document::node_changed, this, &ProblemsPane::refresh);
    connect(document_, &Document::read_diagnostics_changed, this, &ProblemsPane::refresh);
    refresh();
    show_summary();
}

ProblemsPane::~ProblemsPane() = default;

int ProblemsPane::error_count() const { return model_->count(Severity::error); }

int ProblemsPane::warning_count() const { return model_->count(Severity::warning); }

const std::vector<Problem>& ProblemsPane::problems() const { return model_->problems(); }

void ProblemsPane::refresh() {
    if (!model_->show(problems_of(document_->node(), document_->read_diagnostics())))
        return;
    show_summary();
    emit counts_changed();
}

void ProblemsPane::show_summary() {
    const bool any = model_->rowCount() > 0;
    QStringList parts;
    if (const int errors = error_count(); errors > 0)
        parts << counted(errors, tr("1 error"), tr("%1 errors"));
    if (const int warnings = warning_count(); warnings > 0)
        parts << counted(warnings, tr("1 warning"), tr("%1 warnings"));
    if (const int notes = model_->count(Severity::note); notes > 0)
        parts << counted(notes, tr("1 note"), tr("%1 notes"));
    summary_->setText(parts.join(QStringLiteral(" · ")));
    summary_->setVisible(any);
    copy_->setVisible(any);
    view_->setVisible(any);
    none_->setVisible(!any);
}

void ProblemsPane::activate(const QModelIndex& index) {
    if (!index.isValid())
        return;
    const Problem& problem = model_->problems()[static_cast<std::size_t>(index.row())];
    if (problem.gpu < 0)
        return;
    Selected target{.gpu = problem.gpu, .gi = problem.gi};
    if (problem.gi) {
        const auto& gpu = document_->node().gpus[static_cast<std::size_t>(problem.gpu)];
        if (const GpuInstance* gi = gpu.layout_or_empty().find(*problem.gi))
            target.unit = gi->start;
    }
    selection_->select(target);
}

QString ProblemsPane::as_text() const {
    QStringList lines;
    const QModelIndexList chosen = view_->selectionModel()->selectedRows();
    for (int row = 0; row < model_->rowCount(); ++row) {
        const bool wanted = chosen.size() < 2 || chosen.contains(model_->index(row, 0));
        const Problem& problem = model_->problems()[static_cast<std::size_t>(row)];
        if (wanted)
            lines << QStringLiteral("%1: %2: %3 [%4]")
                         .arg(problem.where, severity_word(problem.severity), problem.sentence,
                              QString::fromStdString(problem.code));
    }
    return lines.join(QLatin1Char('\n'));
}

bool ProblemsPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == view_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            activate(view_->currentIndex());
            return true;
        }
        if (key->matches(QKeySequence::Copy)) {
            copy_->click();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ProblemsPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        model_->set_palette(palette());
    QWidget::changeEvent(event);
}

} // namespace mig::ui
