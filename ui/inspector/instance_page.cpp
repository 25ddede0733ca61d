// The inspector's page of a GPU instance.
#include "ui/inspector/inspector.h"

#include "core/layout/change.h"
#include "core/layout/units.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/inspector/compute_row.h"
#include "ui/inspector/device_words.h"
#include "ui/inspector/parts.h"
#include "ui/inspector/splits.h"
#include "ui/palette/profile_words.h"
#include "ui/theme/icons.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QToolButton>

namespace mig::ui {

namespace {

constexpr int buttons_a_row = 3;

// Buttons of one width, row after row.
void add_buttons(QVBoxLayout& page, const std::vector<QPushButton*>& buttons) {
    auto* grid = new QGridLayout;
    grid->setSpacing(6);
    for (int i = 0; i < std::ssize(buttons); ++i)
        grid->addWidget(buttons[static_cast<std::size_t>(i)], i / buttons_a_row, i % buttons_a_row);
    for (int column = 0; column < buttons_a_row; ++column)
        grid->setColumnStretch(column, 1);
    page.addLayout(grid);
}

// "3c spans the instance", "CI 1 · 1c at slice 2"
QString compute_words(const GiProfile& row, const CiProfile& profile, const ComputeInstance& ci) {
    if (profile.slices == row.slices)
        return Inspector::tr("%1c spans the instance").arg(profile.slices);
    const QString where = profile.slices == 1 ? Inspector::tr("slice %1") : Inspector::tr("slices %1");
    return Inspector::tr("CI %1 · %2c").arg(ci.id).arg(profile.slices) + QStringLiteral(" · ") +
           where.arg(range_words(ci.start, profile.slices));
}

} // namespace

void Inspector::fill_instance(QVBoxLayout& page, const Gpu& gpu, const GpuInstance& gi) {
    const Board& board = *gpu.board;
    const GiProfile& row = board.row(gi.profile);
    add_title(page, tr("GI %1 on GPU %2").arg(gi.id).arg(shown_.gpu), tr("%1 at %2").arg(label_of(row)).arg(gi.start),
              family_of(row, palette()).border);
    QGridLayout& facts = *add_facts(page);
    const RowSource source = board.source_of(gi.profile);
    const QString multiprocessors = multiprocessor_words(row.multiprocessors, source.row);
    const QString slices = tr("%1 of %2 slices").arg(row.slices).arg(board.compute_slices());
    add_fact(facts, tr("Memory"),
             tr("%1 · %2").arg(marked(source.memory, mebibytes(row.memory_mib)), unit_words(units_of(board, gi))));
    add_fact(facts, tr("Compute"), multiprocessors.isEmpty() ? slices : tr("%1 · %2").arg(slices, multiprocessors));
    add_fact(facts, tr("Engines"), marked(source.row, engine_words(row.engines)));
    if (const QString sentence = source_sentence(source); !sentence.isEmpty())
        add_fact(facts, tr("Source"), sentence);
    fill_compute(page, gpu, gi);
    fill_names(page, board, gi);

    page.addSpacing(6);
    auto* remove = new QPushButton(themed_icon(QStringLiteral("delete")), tr("Delete GI %1").arg(gi.id));
    remove->setObjectName(QStringLiteral("delete_instance"));
    connect(remove, &QPushButton::clicked, this, [this, gpu = shown_.gpu, id = gi.id] { document_->remove(gpu, id); });
    page.addWidget(remove, 0, Qt::AlignLeft);
}

void Inspector::fill_compute(QVBoxLayout& page, const Gpu& gpu, const GpuInstance& gi) {
    const GiProfile& row = gpu.board->row(gi.profile);
    add_heading(page, tr("Compute instances"));
    if (gi.compute_instances.empty())
        page.addWidget(fact(tr("None: no device is usable.")));
    for (const ComputeInstance& ci : gi.compute_instances) {
        if (ci.profile < 0 || ci.profile >= std::ssize(row.compute_instances))
            continue;
        const CiProfile& profile = row.compute_instances[static_cast<std::size_t>(ci.profile)];
        const QString name = QString::fromStdString(compute_instance_name(row, profile).canonical());
        auto* bar = new ComputeRow(compute_words(row, profile, ci), name, family_of(row, palette()), shown_.ci == ci.id);
        bar->setObjectName(QStringLiteral("ci_%1").arg(ci.id));
        const auto remove_it = [this, gpu_index = shown_.gpu, id = gi.id, ci = ci.id] {
            document_->remove_compute_instance(gpu_index, id, ci);
        };
        connect(bar, &ComputeRow::removed, this, remove_it);
        connect(bar, &QPushButton::clicked, this, [this, gpu_index = shown_.gpu, id = gi.id, ci = ci.id, unit = gi.start] {
            selection_->select({.gpu = gpu_index, .gi = id, .ci = ci, .unit = unit});
        });
        auto* remove = new QToolButton;
        remove->setObjectName(QStringLiteral("delete_ci_%1").arg(ci.id));
        remove->setIcon(themed_icon(QStringLiteral("close")));
        remove->setAutoRaise(true);
        remove->setFocusPolicy(Qt::StrongFocus);
        remove->setToolTip(tr("Delete CI %1").arg(ci.id));
        remove->setAccessibleName(tr("Delete CI %1: %2").arg(ci.id).arg(name));
        connect(remove, &QToolButton::clicked, this, remove_it);
        auto* line = new QHBoxLayout;
        line->setSpacing(2);
        line->addWidget(bar, 1);
        line->addWidget(remove);
        page.addLayout(line);
    }
    fill_splits(page, row, gi);
    fill_additions(page, gpu, gi);
}

void Inspector::fill_splits(QVBoxLayout& page, const GiProfile& row, const GpuInstance& gi) {
    std::vector<QPushButton*> buttons;
    for (const std::vector<int>& split : splits_of(row)) {
        const QString words = split_words(row, split);
        const bool current = split == split_of(gi);
        auto* button = new QPushButton(split.size() == 1 ? words : tr("Split %1").arg(words));
        button->setObjectName(QStringLiteral("split_%1").arg(words));
        button->setAccessibleName(split.size() == 1 ? tr("One compute instance: %1").arg(words) : tr("Split into %1").arg(words));
        button->setToolTip(current ? tr("This is how it is divided now.") : button->accessibleName());
        button->setCheckable(true);
        button->setChecked(current);
        connect(button, &QPushButton::clicked, this, [this, button, gpu = shown_.gpu, id = gi.id, split, current] {
            button->setChecked(true);
            if (!current)
                document_->set_compute_instances(gpu, id, split);
        });
        buttons.push_back(button);
    }
    add_buttons(page, buttons);
}

void Inspector::fill_additions(QVBoxLayout& page, const Gpu& gpu, const GpuInstance& gi) {
    const GiProfile& row = gpu.board->row(gi.profile);
    std::vector<QPushButton*> buttons;
    for (int i = 0; i < std::ssize(row.compute_instances); ++i) {
        if (check_compute_request(*gpu.board, gi, i))
            continue; // full is what an instance usually is: no rows of grey buttons
        const CiProfile& profile = row.compute_instances[static_cast<std::size_t>(i)];
        auto* add = new QPushButton(tr("Add %1c").arg(profile.slices));
        add->setObjectName(QStringLiteral("add_%1").arg(i));
        add->setAccessibleName(tr("Add %1").arg(QString::fromStdString(compute_instance_name(row, profile).canonical())));
        add->setToolTip(add->accessibleName());
        connect(add, &QPushButton::clicked, this,
                [this, gpu_index = shown_.gpu, id = gi.id, i] { document_->add_compute_instance(gpu_index, id, i); });
        buttons.push_back(add);
    }
    if (!buttons.empty())
        add_buttons(page, buttons);
}

void Inspector::fill_names(QVBoxLayout& page, const Board& board, const GpuInstance& gi) {
    add_heading(page, tr("Names"));
    QStringList keys;
    QStringList resources;
    QStringList types;
    for (const ProfileName& name : device_names(board.row(gi.profile), gi)) {
        keys << mig_parted_key(name);
        resources << kubernetes_resource(name);
        types << slurm_type(board, name);
    }
    QGridLayout& names = *add_facts(page);
    add_copied(names, tr("mig-parted"), keys.join(QLatin1Char('\n')));
    add_copied(names, tr("Kubernetes"), resources.join(QLatin1Char('\n')));
    add_copied(names, tr("Slurm"), types.join(QLatin1Char('\n')));
    add_copied(names, tr("nvidia-smi"), creation_option(board, gi));
}

} // namespace mig::ui
