// The inspector's page of a GPU.
#include "ui/inspector/inspector.h"

#include "core/layout/figures.h"
#include "core/layout/units.h"
#include "ui/document/document.h"
#include "ui/inspector/parts.h"
#include "ui/palette/profile_words.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>

namespace mig::ui {

namespace {

QString slices_words(int slices) { return slices == 1 ? Inspector::tr("1 slice") : Inspector::tr("%1 slices").arg(slices); }

QString stranded_words(const Figures& now) {
    if (now.stranded_units == 0 && now.stranded_slices == 0)
        return Inspector::tr("nothing");
    QStringList parts;
    if (now.stranded_units != 0)
        parts << Inspector::tr("%1 · %2").arg(mebibytes(now.stranded_mib), unit_words(now.stranded_units));
    if (now.stranded_slices != 0)
        parts << Inspector::tr("%1 of compute").arg(slices_words(now.stranded_slices));
    return parts.join(QStringLiteral(" · "));
}

// What changing the mode does to a running machine (S3).
QString switching_words(const BoardFacts& facts) {
    if (facts.mode_change_resets)
        return Inspector::tr("resets the GPU; kept over a reboot");
    return Inspector::tr("needs no reset; lost when the driver unloads");
}

} // namespace

QWidget* Inspector::board_choice(const Gpu& gpu) {
    auto* boards = new QComboBox;
    boards->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    boards->setObjectName(QStringLiteral("board"));
    boards->setAccessibleName(tr("Board of GPU %1").arg(shown_.gpu));
    boards->setPlaceholderText(tr("Choose a board"));
    int current = -1;
    for (const BoardRef& board : document_->library().boards()) {
        if (gpu.board && gpu.board->facts().id == board->facts().id)
            current = boards->count();
        boards->addItem(QString::fromStdString(board->facts().name));
    }
    boards->setCurrentIndex(current);
    connect(boards, &QComboBox::activated, this, [this, index = shown_.gpu, current](int chosen) {
        if (chosen != current)
            document_->set_board(index, document_->library().boards()[static_cast<std::size_t>(chosen)]);
    });
    return boards;
}

void Inspector::fill_figures(QVBoxLayout& page, const Gpu& gpu) {
    const Board& board = *gpu.board;
    const Figures now = figures(board, gpu.layout_or_empty());
    const auto count = static_cast<int>(gpu.layout_or_empty().instances().size());
    add_heading(page, tr("Use"));
    QGridLayout& use = *add_facts(page);
    add_fact(use, tr("Instances"), tr("%1 of at most %2").arg(count).arg(board.max_gpu_instances()));
    add_fact(use, tr("Free memory"),
             tr("%1 · %2").arg(mebibytes(now.free_mib), now.free_units == all_units(board)
                                                            ? tr("all %1 units").arg(board.memory_units())
                                                            : unit_words(now.free_units)));
    add_fact(use, tr("Free compute"), tr("%1 of %2 slices").arg(now.free_slices).arg(board.compute_slices()));
    add_fact(use, tr("Stranded"), stranded_words(now));

    add_heading(page, tr("Board"));
    const BoardFacts& facts = board.facts();
    QGridLayout& about = *add_facts(page);
    const auto add_known = [&](const QString& name, const std::string& text) {
        if (!text.empty())
            add_fact(about, name, QString::fromStdString(text));
    };
    add_known(tr("Architecture"), facts.architecture);
    if (facts.memory_mib > 0)
        add_fact(about, tr("Memory"), mebibytes(facts.memory_mib));
    if (!facts.driver_floor.empty())
        add_fact(about, tr("Driver"), tr("%1 or later").arg(QString::fromStdString(facts.driver_floor)));
    add_fact(about, tr("MIG switch"), switching_words(facts));
    if (!facts.profile_ids_known)
        add_fact(about, tr("Profile ids"), tr("not known: name partitions by profile"));
    add_known(tr("Source"), facts.source_note);
}

void Inspector::fill_gpu(QVBoxLayout& page, const Gpu& gpu) {
    const int index = shown_.gpu;
    const bool on = gpu.mode == MigMode::enabled;
    const Accents colours = accents(palette());
    const QString mode = !gpu.board ? tr("not MIG-capable") : on ? tr("MIG on") : tr("MIG off");
    add_title(page, tr("GPU %1").arg(index), mode, gpu.board && on ? colours.good : colours.muted);
    page.addWidget(board_choice(gpu));
    if (gpu.board) {
        auto* enabled = new QCheckBox(tr("MIG enabled"));
        enabled->setObjectName(QStringLiteral("mig_enabled"));
        enabled->setAccessibleName(tr("MIG enabled on GPU %1").arg(index));
        enabled->setChecked(on);
        connect(enabled, &QCheckBox::toggled, this,
                [this, index](bool checked) { document_->set_mode(index, checked ? MigMode::enabled : MigMode::disabled); });
        page.addWidget(enabled);
        fill_figures(page, gpu);
    } else {
        page.addWidget(fact(tr("No board table is known for it. Choose its board to plan instances on it.")));
    }
    page.addSpacing(6);
    auto* actions = new QHBoxLayout;
    actions->setSpacing(6);
    const auto add = [&](const char* name, const QString& text, const QString& whole, auto action) {
        auto* button = new QPushButton(text);
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the three share the width there is
        button->setObjectName(QString::fromLatin1(name));
        button->setAccessibleName(whole);
        button->setToolTip(whole);
        connect(button, &QPushButton::clicked, this, action);
        actions->addWidget(button);
        return button;
    };
    add("clear", tr("Clear"), tr("Clear GPU %1").arg(index), [this, index] {
        document_->clear(index);
    })->setEnabled(gpu.board && !gpu.layout_or_empty().empty());
    add("duplicate", tr("Duplicate"), tr("Duplicate GPU %1").arg(index), [this, index] { document_->duplicate_gpu(index); });
    add("remove", tr("Remove"), tr("Remove GPU %1").arg(index), [this, index] { document_->remove_gpu(index); });
    page.addLayout(actions);
}

} // namespace mig::ui
