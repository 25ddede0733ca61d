#include "ui/export/export_pane.h"

#include "core/base/file.h"
#include "ui/document/document.h"
#include "ui/export/copy_button.h"
#include "ui/export/yaml_highlighter.h"
#include "ui/theme/theme.h"
#include "ui/theme/words.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>

namespace mig::ui {

namespace {

constexpr int delay_after_change = 60; // ms: one refresh for a burst of changes

} // namespace

ExportPane::ExportPane(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      document_(&document),
      selection_(&selection),
      forms_(new QComboBox(this)),
      hint_(new QLabel(this)),
      use_explicit_(new QPushButton(tr("Use the explicit form"), this)),
      copy_(new CopyButton(
          tr("the export"), [this] { return text_->toPlainText(); }, this)),
      save_(new QPushButton(tr("Save…"), this)),
      status_(new QLabel(this)),
      remarks_(new QListWidget(this)),
      text_(new QPlainTextEdit(this)),
      highlighter_(new YamlHighlighter(text_->document())),
      delay_(new QTimer(this)) {
    forms_->setAccessibleName(tr("Form of the export"));
    for (const ExportForm form : all_export_forms)
        forms_->addItem(form_name(form));
    remarks_->setAccessibleName(tr("What this form cannot say"));
    remarks_->setWordWrap(true);
    remarks_->setMaximumHeight(84);
    text_->setReadOnly(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text_->setTabChangesFocus(true);
    text_->setLineWrapMode(QPlainTextEdit::NoWrap);
    text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text_->setAccessibleName(tr("Export text"));
    text_->setObjectName(QStringLiteral("export_text"));
    delay_->setSingleShot(true);
    delay_->setInterval(delay_after_change);

    hint_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // gives way to the buttons
    auto* row = new QHBoxLayout;
    row->addWidget(forms_);
    row->addWidget(hint_, 1);
    row->addWidget(status_);
    row->addWidget(use_explicit_);
    row->addWidget(copy_);
    row->addWidget(save_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addLayout(row);
    layout->addWidget(remarks_);
    layout->addWidget(text_, 1);

    connect(document_, &Document::node_changed, this, &ExportPane::schedule);
    connect(delay_, &QTimer::timeout, this, &ExportPane::refresh);
    connect(forms_, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
    connect(use_explicit_, &QPushButton::clicked, this, [this] { set_form(ExportForm::nvml_mock_instances); });
    connect(save_, &QPushButton::clicked, this, &ExportPane::choose_file_and_save);
    highlighter_->set_palette(palette());
    refresh();
}

ExportPane::~ExportPane() = default;

ExportForm ExportPane::form() const { return all_export_forms[static_cast<std::size_t>(forms_->currentIndex())]; }

void ExportPane::set_form(ExportForm form) { forms_->setCurrentIndex(static_cast<int>(form)); }

void ExportPane::schedule() {
    stale_ = true;
    if (isVisible())
        delay_->start();
}

void ExportPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_)
        refresh();
}

void ExportPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        highlighter_->set_palette(palette());
}

void ExportPane::refresh() {
    delay_->stop();
    stale_ = false;
    written_ = document_->node().gpus.empty() ? Written{} : write_form(document_->node(), form());
    const int place = text_->verticalScrollBar()->value();
    const QString text = QString::fromStdString(written_.text);
    if (text != text_->toPlainText()) {
        text_->setPlainText(text);
        text_->verticalScrollBar()->setValue(place);
    }
    hint_->setText(form_hint(form()));
    const bool can_say = !written_.text.empty();
    copy_->setEnabled(can_say);
    save_->setEnabled(can_say);
    use_explicit_->setVisible(!written_.ok() && form() == ExportForm::nvml_mock_counts);
    status_->clear();
    show_remarks();
}

void ExportPane::show_remarks() {
    remarks_->clear();
    for (const Diagnostic& remark : written_.cannot_say) {
        const bool error = remark.severity == Severity::error;
        const QString kind = error ? tr("Cannot be said") : remark.severity == Severity::warning ? tr("Warning") : tr("Note");
        auto* item = new QListWidgetItem(
            style()->standardIcon(error ? QStyle::SP_MessageBoxCritical : QStyle::SP_MessageBoxWarning),
            tr("%1: %2").arg(kind, say(remark)), remarks_);
        item->setToolTip(QString::fromStdString(remark.path));
    }
    remarks_->setVisible(remarks_->count() > 0);
}

Diagnostics ExportPane::save_to(const QString& path) {
    if (const auto done = write_file(std::filesystem::path(path.toStdU16String()), written_.text); !done)
        return {done.error()};
    return {};
}

void ExportPane::choose_file_and_save() {
    refresh();
    const QString path = QFileDialog::getSaveFileName(this, tr("Save export"), suggested_file(document_->path(), form()),
                                                      tr("YAML (*.yaml *.yml)"));
    if (path.isEmpty())
        return;
    const Diagnostics diagnostics = save_to(path);
    say_status(diagnostics.empty() ? tr("Saved %1").arg(QFileInfo(path).fileName()) : say(diagnostics.front()));
}

void ExportPane::say_status(const QString& text) { status_->setText(text); }

} // namespace mig::ui
