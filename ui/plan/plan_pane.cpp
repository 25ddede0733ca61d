#include "ui/plan/plan_pane.h"

#include "core/base/file.h"
#include "core/plan/script.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/export/copy_button.h"
#include "ui/plan/plan_words.h"
#include "ui/problems/severity.h"
#include "ui/theme/words.h"

#include <QCheckBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTimer>
#include <QTreeWidget>

#include <algorithm>

namespace mig::ui {

namespace {

constexpr int delay_after_change = 60; // ms: one plan for a burst of changes

constexpr int least_height = 32; // of a list: a line or two
constexpr int most_of_remarks = 60;

enum Column { number_column, gpu_column, step_column, reason_column };

} // namespace

PlanPane::PlanPane(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      document_(&document),
      selection_(&selection),
      summary_(new QLabel(this)),
      status_(new QLabel(this)),
      rollback_(new QCheckBox(tr("Way back"), this)),
      free_starts_(new QCheckBox(tr("Any starts"), this)),
      by_id_(new QCheckBox(tr("Keep ids"), this)),
      take_(new QPushButton(tr("Take this as present"), this)),
      copy_(new CopyButton(
          tr("the commands"), [this] { return commands_->toPlainText(); }, this)),
      save_(new QPushButton(tr("Save script…"), this)),
      remarks_(new QListWidget(this)),
      views_(new QSplitter(Qt::Horizontal, this)),
      steps_(new QTreeWidget),
      commands_(new QPlainTextEdit),
      nothing_(new QLabel(this)),
      delay_(new QTimer(this)) {
    make_views();
    summary_->setObjectName(QStringLiteral("plan_summary"));
    summary_->setWordWrap(true);
    rollback_->setToolTip(tr("The steps back, from the wanted layout to what is there now"));
    free_starts_->setToolTip(tr("Takes other starts than the wanted ones where more instances survive"));
    by_id_->setToolTip(tr("An instance survives only under its id too, as nvml-mock applies a changed config"));
    take_->setToolTip(tr("Plans from the layout as it is now, once it is on the machine"));
    delay_->setSingleShot(true);
    delay_->setInterval(delay_after_change);

    auto* row = new QHBoxLayout;
    row->addWidget(take_);
    row->addStretch(1);
    row->addWidget(status_);
    row->addWidget(copy_);
    row->addWidget(save_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    auto* ways = new QHBoxLayout;
    ways->addWidget(summary_, 1);
    ways->addStretch();
    for (QCheckBox* box : {free_starts_, by_id_, rollback_})
        ways->addWidget(box);
    column->addLayout(row);
    column->addLayout(ways);
    column->addWidget(remarks_);
    column->addWidget(views_, 1);
    column->addWidget(nothing_, 1);

    connect(document_, &Document::node_changed, this, &PlanPane::schedule);
    connect(document_, &Document::present_changed, this, &PlanPane::schedule);
    connect(delay_, &QTimer::timeout, this, &PlanPane::refresh);
    for (const QCheckBox* box : {rollback_, free_starts_, by_id_})
        connect(box, &QCheckBox::toggled, this, &PlanPane::refresh);
    connect(take_, &QPushButton::clicked, document_, &Document::take_as_present);
    connect(save_, &QPushButton::clicked, this, &PlanPane::choose_file_and_save);
    connect(steps_, &QTreeWidget::currentItemChanged, this,
            [this](QTreeWidgetItem* item) { select_step(steps_->indexOfTopLevelItem(item)); });
    refresh();
}

PlanPane::~PlanPane() = default;

void PlanPane::make_views() {
    steps_->setHeaderLabels({tr("Step"), tr("GPU"), tr("What"), tr("Why")});
    steps_->setRootIsDecorated(false);
    steps_->setAllColumnsShowFocus(true);
    steps_->setUniformRowHeights(true);
    steps_->header()->setStretchLastSection(false);
    for (const Column column : {number_column, gpu_column, reason_column})
        steps_->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    steps_->header()->setSectionResizeMode(step_column, QHeaderView::Stretch);
    steps_->setAccessibleName(tr("Steps of the plan"));
    steps_->setAccessibleDescription(tr("Going to a step selects the GPU and the instance that it is about."));
    commands_->setReadOnly(true);
    commands_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    commands_->setTabChangesFocus(true);
    commands_->setLineWrapMode(QPlainTextEdit::NoWrap);
    commands_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    commands_->setAccessibleName(tr("Commands of the plan"));
    remarks_->setAccessibleName(tr("What to mind about the plan"));
    remarks_->setWordWrap(true);
    remarks_->setIconSize(QSize(14, 14));
    remarks_->setMaximumHeight(most_of_remarks);
    nothing_->setAlignment(Qt::AlignCenter);
    nothing_->setWordWrap(true);
    views_->addWidget(steps_);
    views_->addWidget(commands_);
    views_->setStretchFactor(0, 2);
    views_->setStretchFactor(1, 1);
    views_->setChildrenCollapsible(false);
    // In a low window all of them scroll.
    for (QWidget* view : std::initializer_list<QWidget*>{remarks_, steps_, commands_, nothing_})
        view->setMinimumHeight(least_height);
}

void PlanPane::schedule() {
    stale_ = true;
    if (isVisible())
        delay_->start();
}

void PlanPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_)
        refresh();
}

void PlanPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        show_remarks(); // their icons are in its colours
}

void PlanPane::make() {
    start_ = document_->present();
    auto plan = make_plan(start_, document_->node(), {.free_starts = free_starts_->isChecked(), .by_id = by_id_->isChecked()});
    if (plan && rollback_->isChecked()) {
        auto back = roll_back(*plan, start_);
        start_ = std::move(plan->result);
        plan = std::move(back);
    }
    said_ = plan ? plan->warnings : plan.error();
    plan_.reset();
    if (plan)
        plan_ = *std::move(plan);
}

void PlanPane::refresh() {
    delay_->stop();
    stale_ = false;
    make();
    const bool any = plan_ && !plan_->empty();
    const bool has_gpus = !document_->node().gpus.empty();
    summary_->setVisible(!plan_ || any);
    summary_->setText(!plan_ ? tr("No plan can be made.") : any ? plan_sentence(*plan_) : QString());
    nothing_->setText(has_gpus ? tr("Nothing to do: the layout is as it is on the machine.\n"
                                    "Change it, and the steps from here to there are listed.")
                               : QString());
    nothing_->setVisible(!any);
    views_->setVisible(any);
    take_->setEnabled(has_gpus);
    copy_->setEnabled(any);
    save_->setEnabled(any);
    if (!plan_)
        nothing_->clear();
    status_->clear();
    commands_->setPlainText(any ? commands_text(*plan_) : QString());
    show_steps();
    show_remarks();
}

void PlanPane::show_steps() {
    const QSignalBlocker quiet(steps_); // nobody chose a step
    steps_->clear();
    if (!plan_)
        return;
    int number = 0;
    for (const Step& step : plan_->steps) {
        auto* item = new QTreeWidgetItem(steps_,
                                         {QString::number(++number), QString::number(plan_->result.device_index(step.gpu)),
                                          step_words(*plan_, step), reason_words(*plan_, step)});
        item->setToolTip(step_column, item->text(step_column));
        item->setToolTip(reason_column, item->text(reason_column));
    }
}

void PlanPane::show_remarks() {
    remarks_->clear();
    for (const Diagnostic& one : said_)
        remarks_->addItem(new QListWidgetItem(severity_icon(one.severity, palette()), say(one)));
    if (plan_) {
        for (const QString& line : drain_lines(*plan_, start_))
            remarks_->addItem(new QListWidgetItem(severity_icon(Severity::warning, palette()), line));
        if (plan_->created > 0)
            remarks_->addItem(new QListWidgetItem(severity_icon(Severity::note, palette()),
                                                  tr("GPU instances and compute instances do not survive a reboot.")));
        if (!plan_->empty() && !document_->has_present())
            remarks_->addItem(new QListWidgetItem(
                severity_icon(Severity::note, palette()),
                tr("Planned from GPUs on which nothing was done yet: open the file of a machine to plan from it.")));
    }
    remarks_->setVisible(remarks_->count() > 0);
}

void PlanPane::select_step(int row) {
    if (!plan_ || row < 0 || row >= static_cast<int>(plan_->steps.size()))
        return;
    const Step& step = plan_->steps[static_cast<std::size_t>(row)];
    if (step.gpu >= static_cast<int>(document_->node().gpus.size())) // gone, and the steps are about to go too
        return;
    Selected target{.gpu = step.gpu, .gi = {}, .ci = {}, .unit = {}};
    if (step.profile >= 0) {
        target.unit = step.start;
        const auto& there = document_->node().gpus[static_cast<std::size_t>(step.gpu)].layout_or_empty().instances();
        const auto same = std::ranges::find_if(
            there, [&](const GpuInstance& gi) { return gi.profile == step.profile && gi.start == step.start; });
        if (same != there.end())
            target.gi = same->id;
    }
    selection_->select(target);
}

Diagnostics PlanPane::save_script_to(const QString& path) {
    refresh();
    if (!plan_)
        return said_;
    if (const auto done = write_file(std::filesystem::path(path.toStdU16String()), script_of(*plan_, start_)); !done)
        return {done.error()};
    return {};
}

void PlanPane::choose_file_and_save() {
    const QString base = document_->path().isEmpty() ? QStringLiteral("layout") : QFileInfo(document_->path()).completeBaseName();
    const QString name = base + (rollback_->isChecked() ? QStringLiteral("-undo.sh") : QStringLiteral("-change.sh"));
    const QString path = QFileDialog::getSaveFileName(this, tr("Save script"), name, tr("Shell script (*.sh)"));
    if (path.isEmpty())
        return;
    const Diagnostics diagnostics = save_script_to(path);
    status_->setText(diagnostics.empty() ? tr("Saved %1").arg(QFileInfo(path).fileName()) : say(diagnostics.front()));
}

} // namespace mig::ui
