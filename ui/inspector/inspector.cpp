#include "ui/inspector/inspector.h"

#include "core/layout/figures.h"
#include "core/layout/units.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/export/copy_button.h"
#include "ui/palette/profile_words.h"
#include "ui/theme/words.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace mig::ui {

namespace {

QLabel* heading(const QString& text) {
    auto* label = new QLabel(text);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    return label;
}

QLabel* value(const QString& text) {
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

Inspector::Inspector(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      document_(&document),
      selection_(&selection),
      scroll_(new QScrollArea(this)) {
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll_);
    connect(document_, &Document::node_changed, this, &Inspector::refresh);
    connect(selection_, &Selection::changed, this, &Inspector::refresh);
    refresh();
}

Inspector::~Inspector() = default;

void Inspector::refresh() {
    auto* content = new QWidget;
    auto* page = new QVBoxLayout(content);
    page->setContentsMargins(12, 8, 12, 8);
    const Selected& selected = selection_->current();
    const auto& gpus = document_->node().gpus;
    if (selected.gpu < 0 || selected.gpu >= static_cast<int>(gpus.size())) {
        page->addWidget(value(tr("Nothing is selected.")));
    } else {
        const Gpu& gpu = gpus[static_cast<std::size_t>(selected.gpu)];
        const GpuInstance* gi = selected.gi && gpu.board ? gpu.layout_or_empty().find(*selected.gi) : nullptr;
        if (gi != nullptr && gpu.board->has_row(gi->profile))
            fill_instance(*page, selected.gpu, gpu, *gi);
        else
            fill_gpu(*page, selected.gpu, gpu);
    }
    page->addStretch();
    // A button that caused this may still be on the stack: its page goes later.
    if (QWidget* old = scroll_->takeWidget())
        old->deleteLater();
    scroll_->setWidget(content);
}

void Inspector::fill_instance(QVBoxLayout& page, int gpu, const Gpu& at, const GpuInstance& gi) {
    const GiProfile& row = at.board->row(gi.profile);
    page.addWidget(heading(tr("GI %1 on GPU %2 — %3 at %4").arg(gi.id).arg(gpu).arg(label_of(row)).arg(gi.start)));
    auto* facts = new QFormLayout;
    facts->addRow(tr("Memory"), value(tr("%1 · units %2").arg(mebibytes(row.memory_mib), list_words(units_of(*at.board, gi)))));
    facts->addRow(tr("Compute"),
                  value(tr("%1 of %2 slices · %3 SMs").arg(row.slices).arg(at.board->compute_slices()).arg(row.multiprocessors)));
    facts->addRow(tr("Engines"), value(engine_words(row.engines)));
    facts->addRow(tr("Source"), value(QString::fromStdString(at.board->facts().source_note)));
    page.addLayout(facts);
    fill_compute(page, gpu, at, gi);
    fill_names(page, at, gi);
    auto* remove = new QPushButton(tr("Delete GI %1").arg(gi.id));
    connect(remove, &QPushButton::clicked, this, [this, gpu, id = gi.id] { document_->remove(gpu, id); });
    page.addWidget(remove);
}

void Inspector::fill_compute(QVBoxLayout& page, int gpu, const Gpu& at, const GpuInstance& gi) {
    const GiProfile& row = at.board->row(gi.profile);
    page.addWidget(heading(tr("Compute instances")));
    if (gi.compute_instances.empty())
        page.addWidget(value(tr("None: no device is usable.")));
    for (const ComputeInstance& ci : gi.compute_instances) {
        const CiProfile& profile = row.compute_instances[static_cast<std::size_t>(ci.profile)];
        const QString name = QString::fromStdString(compute_instance_name(row, profile).canonical());
        auto* remove = new QPushButton(tr("Delete CI %1: %2").arg(ci.id).arg(name));
        connect(remove, &QPushButton::clicked, this,
                [this, gpu, id = gi.id, ci = ci.id] { document_->remove_compute_instance(gpu, id, ci); });
        page.addWidget(remove);
    }
    for (int parts = 1; parts <= row.slices; ++parts) {
        const auto cis = even_split(row, parts);
        if (!cis)
            continue;
        const int width = row.compute_instances[static_cast<std::size_t>(cis->front())].slices;
        auto* split = new QPushButton(tr("Split into %1 × %2c").arg(parts).arg(width));
        connect(split, &QPushButton::clicked, this,
                [this, gpu, id = gi.id, cis = *cis] { document_->set_compute_instances(gpu, id, cis); });
        page.addWidget(split);
    }
    for (std::size_t i = 0; i < row.compute_instances.size(); ++i) {
        const Refusal refusal = check_compute_request(*at.board, gi, static_cast<int>(i));
        auto* add = new QPushButton(
            tr("Add %1").arg(QString::fromStdString(compute_instance_name(row, row.compute_instances[i]).canonical())));
        add->setEnabled(!refusal);
        if (refusal)
            add->setToolTip(say(refusal, at));
        connect(add, &QPushButton::clicked, this,
                [this, gpu, id = gi.id, i] { document_->add_compute_instance(gpu, id, static_cast<int>(i)); });
        page.addWidget(add);
    }
}

void Inspector::fill_names(QVBoxLayout& page, const Gpu& at, const GpuInstance& gi) {
    const GiProfile& row = at.board->row(gi.profile);
    page.addWidget(heading(tr("Names")));
    auto* names = new QFormLayout;
    const auto add = [&](const QString& where, const QString& text) {
        auto* line = new QHBoxLayout;
        line->addWidget(value(text), 1);
        line->addWidget(new CopyButton(where, [text] { return text; }));
        names->addRow(where, line);
    };
    const QString spelled = QString::fromStdString(label_spelling(row.name));
    add(tr("mig-parted"), label_of(row));
    add(tr("Kubernetes"), QStringLiteral("nvidia.com/mig-%1").arg(spelled));
    add(tr("nvidia-smi"), QStringLiteral("-cgi %1:%2").arg(row.profile_id).arg(gi.start * at.board->facts().placement_factor));
    page.addLayout(names);
}

void Inspector::fill_gpu(QVBoxLayout& page, int gpu, const Gpu& at) {
    page.addWidget(heading(gpu_words(gpu, at)));
    auto* boards = new QComboBox;
    boards->setAccessibleName(tr("Board of GPU %1").arg(gpu));
    boards->setPlaceholderText(tr("Choose a board"));
    int current = -1;
    for (const BoardRef& board : document_->library().boards()) {
        if (at.board && at.board->facts().id == board->facts().id)
            current = boards->count();
        boards->addItem(QString::fromStdString(board->facts().name));
    }
    boards->setCurrentIndex(current);
    connect(boards, &QComboBox::activated, this, [this, gpu](int index) {
        document_->set_board(gpu, document_->library().boards()[static_cast<std::size_t>(index)]);
    });
    page.addWidget(boards);
    if (at.board) {
        const Figures now = figures(*at.board, at.layout_or_empty());
        auto* facts = new QFormLayout;
        facts->addRow(tr("Free memory"), value(tr("%1 · units %2").arg(mebibytes(now.free_mib), list_words(now.free_units))));
        facts->addRow(tr("Free compute"), value(tr("%1 slices").arg(now.free_slices)));
        facts->addRow(tr("Stranded"),
                      value(tr("units %1 · %2 slices").arg(list_words(now.stranded_units)).arg(now.stranded_slices)));
        page.addLayout(facts);
        const bool on = at.mode == MigMode::enabled;
        auto* mode = new QPushButton(on ? tr("Turn MIG off") : tr("Turn MIG on"));
        connect(mode, &QPushButton::clicked, this,
                [this, gpu, on] { document_->set_mode(gpu, on ? MigMode::disabled : MigMode::enabled); });
        page.addWidget(mode);
        auto* clear = new QPushButton(tr("Clear GPU %1").arg(gpu));
        clear->setEnabled(!at.layout_or_empty().empty());
        connect(clear, &QPushButton::clicked, this, [this, gpu] { document_->clear(gpu); });
        page.addWidget(clear);
    }
    auto* copy = new QPushButton(tr("Duplicate GPU %1").arg(gpu));
    connect(copy, &QPushButton::clicked, this, [this, gpu] { document_->duplicate_gpu(gpu); });
    page.addWidget(copy);
    auto* remove = new QPushButton(tr("Remove GPU %1").arg(gpu));
    connect(remove, &QPushButton::clicked, this, [this, gpu] { document_->remove_gpu(gpu); });
    page.addWidget(remove);
}

} // namespace mig::ui
