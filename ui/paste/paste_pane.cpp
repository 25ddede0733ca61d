#include "ui/paste/paste_pane.h"

#include "core/base/file.h"
#include "core/board/library.h"
#include "core/board/table_reader.h"
#include "ui/document/document.h"
#include "ui/paste/paste_editor.h"
#include "ui/problems/severity.h"
#include "ui/theme/words.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QSplitter>
#include <QTimer>
#include <QTreeWidget>

#include <algorithm>
#include <span>

namespace mig::ui {

namespace {

using nvidia_smi::LineKind;

constexpr int delay_after_typing = 150; // ms
constexpr int least_height = 32;
constexpr int line_role = Qt::UserRole;

enum Column { gpu_column, board_column, instances_column };

QString text_of(const std::string& text) { return QString::fromStdString(text); }

QString board_words(const Gpu& gpu, const nvidia_smi::PastedBoard& pasted) {
    if (!gpu.board)
        return PastePane::tr("not known");
    const QString name = text_of(gpu.board->facts().name);
    if (!pasted.is_own)
        return name;
    return pasted.library ? PastePane::tr("%1, as pasted").arg(text_of(pasted.library->facts().name))
                          : PastePane::tr("%1, not in the library").arg(name);
}

QString instance_words(const Gpu& gpu, const nvidia_smi::ImportedGpu& imported) {
    if (gpu.mode == MigMode::disabled)
        return PastePane::tr("MIG off");
    if (!gpu.layout)
        return PastePane::tr("MIG on, instances not in the paste");
    QStringList words;
    for (const GpuInstance& gi : gpu.layout->instances()) {
        const bool is_expected = std::ranges::find(imported.expected, gi.id) != imported.expected.end();
        const QString at = is_expected ? PastePane::tr("%1 at %2 (expected)") : PastePane::tr("%1 at %2");
        words << at.arg(text_of(gpu.board->row(gi.profile).label())).arg(gi.start);
    }
    return words.isEmpty() ? PastePane::tr("MIG on, nothing created") : words.join(QStringLiteral(", "));
}

} // namespace

PastePane::PastePane(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(&document),
      editor_(new PasteEditor),
      legend_(new QLabel(this)),
      status_(new QLabel(this)),
      gpus_(new QTreeWidget),
      messages_(new QListWidget),
      open_(new QPushButton(tr("Open file…"), this)),
      add_(new QPushButton(tr("Add to node"), this)),
      replace_(new QPushButton(tr("Replace node"), this)),
      board_id_(new QLineEdit(this)),
      save_(new QPushButton(tr("Save board"), this)),
      delay_(new QTimer(this)) {
    make_layout();
    connect(editor_, &QPlainTextEdit::textChanged, delay_, qOverload<>(&QTimer::start));
    connect(editor_, &PasteEditor::file_dropped, this, &PastePane::open);
    connect(delay_, &QTimer::timeout, this, &PastePane::refresh);
    connect(open_, &QPushButton::clicked, this, &PastePane::choose_file);
    connect(add_, &QPushButton::clicked, this, &PastePane::add_gpus);
    connect(replace_, &QPushButton::clicked, this, &PastePane::replace_gpus);
    connect(save_, &QPushButton::clicked, this, &PastePane::save_under_typed_id);
    connect(board_id_, &QLineEdit::textChanged, this, &PastePane::update_buttons);
    connect(board_id_, &QLineEdit::returnPressed, this, &PastePane::save_under_typed_id);
    connect(messages_, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item != nullptr && item->data(line_role).toInt() > 0)
            editor_->go_to(item->data(line_role).toInt());
    });
    refresh();
}

PastePane::~PastePane() = default;

void PastePane::make_layout() {
    delay_->setSingleShot(true);
    delay_->setInterval(delay_after_typing);
    editor_->setAccessibleName(tr("Output of nvidia-smi"));
    QStringList signs;
    for (const LineKind kind : {LineKind::command, LineKind::row, LineKind::listing, LineKind::message, LineKind::not_understood})
        signs << sign_of(kind) + QLatin1Char(' ') + kind_words(kind);
    legend_->setText(signs.join(QStringLiteral("   ")));
    status_->setObjectName(QStringLiteral("paste_status"));
    status_->setWordWrap(true);
    gpus_->setHeaderLabels({tr("GPU"), tr("Board"), tr("Instances")});
    gpus_->setAllColumnsShowFocus(true);
    gpus_->setAccessibleName(tr("GPUs that were recognised"));
    gpus_->header()->setSectionResizeMode(gpu_column, QHeaderView::ResizeToContents);
    gpus_->header()->setSectionResizeMode(board_column, QHeaderView::ResizeToContents);
    messages_->setAccessibleName(tr("What to mind about the paste"));
    messages_->setAccessibleDescription(tr("Going to a message shows the line that it is about."));
    messages_->setWordWrap(true);
    messages_->setIconSize(QSize(14, 14));
    for (QWidget* view : std::initializer_list<QWidget*>{editor_, gpus_, messages_})
        view->setMinimumHeight(least_height);
    board_id_->setPlaceholderText(tr("id, such as lab-card"));
    board_id_->setAccessibleName(tr("Id of the board in your library"));
    board_id_->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[a-z0-9][a-z0-9.-]{0,62}")), board_id_));
    add_->setToolTip(tr("Adds these GPUs behind those of the node"));
    replace_->setToolTip(tr("The node becomes these GPUs, and they count as what is present"));
    save_->setToolTip(tr("Saves the board as it was pasted to your own library, under this id"));

    auto* found = new QWidget;
    auto* right = new QVBoxLayout(found);
    right->setContentsMargins(0, 0, 0, 0);
    auto* own = new QHBoxLayout;
    own->addWidget(board_id_, 1);
    own->addWidget(save_);
    right->addWidget(gpus_, 2);
    right->addLayout(own);
    right->addWidget(messages_, 1);
    auto* views = new QSplitter(Qt::Horizontal, this);
    auto* pasted = new QWidget;
    auto* left = new QVBoxLayout(pasted);
    left->setContentsMargins(0, 0, 0, 0);
    left->addWidget(editor_, 1);
    left->addWidget(legend_);
    legend_->setWordWrap(true);
    legend_->setMinimumWidth(1); // it wraps
    views->addWidget(pasted);
    views->addWidget(found);
    views->setChildrenCollapsible(false);
    views->setStretchFactor(0, 1);
    views->setStretchFactor(1, 1);
    auto* row = new QHBoxLayout;
    row->addWidget(open_);
    row->addStretch(1);
    row->addWidget(replace_);
    row->addWidget(add_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addLayout(row);
    column->addWidget(status_);
    column->addWidget(views, 1);
    setFocusProxy(editor_);
    const QList<QWidget*> order{open_, editor_, gpus_, messages_, board_id_, save_, replace_, add_};
    for (qsizetype i = 1; i < order.size(); ++i) {
        setTabOrder(order.at(i - 1), order.at(i));
    }
}

void PastePane::set_text(const QString& text) {
    editor_->setPlainText(text);
    refresh();
}

void PastePane::open(const QString& path) {
    const auto text = read_file(std::filesystem::path(path.toStdU16String()));
    if (!text) {
        show_messages({text.error()});
        return;
    }
    set_text(QString::fromUtf8(QByteArray::fromStdString(*text)));
}

void PastePane::choose_file() {
    if (const QString path = QFileDialog::getOpenFileName(this, tr("Open what nvidia-smi printed")); !path.isEmpty())
        open(path);
}

void PastePane::refresh() {
    delay_->stop();
    const std::string text = editor_->toPlainText().toStdString();
    auto read = nvidia_smi::read(text, "");
    Diagnostics said = text.empty() ? Diagnostics() : std::move(read.diagnostics);
    auto imported = nvidia_smi::import_node(*read.value, {.library = &document_->library(), .gpus = {}, .board = nullptr});
    said.insert(said.end(), imported.diagnostics.begin(), imported.diagnostics.end());
    import_ = std::move(*imported.value);
    editor_->set_kinds(std::move(read.value->kinds));
    status_->clear();
    status_->hide();
    show_gpus();
    show_messages(said);
    update_buttons();
}

void PastePane::show_gpus() {
    gpus_->clear();
    for (std::size_t i = 0; i < import_.gpus.size(); ++i) {
        const Gpu& gpu = import_.node.gpus[i];
        const nvidia_smi::ImportedGpu& imported = import_.gpus[i];
        auto* item = new QTreeWidgetItem(
            gpus_, {QString::number(imported.index), board_words(gpu, imported.pasted), instance_words(gpu, imported)});
        item->setToolTip(board_column, text_of(gpu.name));
        item->setToolTip(instances_column, item->text(instances_column));
        for (const nvidia_smi::RowDifference& one : imported.pasted.differences)
            new QTreeWidgetItem(item, {QString(), tr("%1: %2").arg(text_of(one.profile), text_of(one.field)),
                                       tr("%1 pasted, %2 in the library").arg(text_of(one.pasted), text_of(one.library))});
        item->setExpanded(true);
    }
}

void PastePane::show_messages(const Diagnostics& said) {
    messages_->clear();
    constexpr std::size_t most = 200; // more than anybody reads
    for (const Diagnostic& one : std::span(said).first(std::min(said.size(), most))) {
        const QString line = one.range.begin.line > 0 ? tr("Line %1: ").arg(one.range.begin.line) : QString();
        auto* item = new QListWidgetItem(severity_icon(one.severity, palette()), line + say(one), messages_);
        item->setData(Qt::AccessibleTextRole, severity_word(one.severity) + QStringLiteral(": ") + item->text());
        item->setData(line_role, one.range.begin.line);
    }
    if (said.size() > most)
        messages_->addItem(tr("%n more message(s) are not shown.", nullptr, static_cast<int>(said.size() - most)));
    messages_->setVisible(!said.empty());
}

const nvidia_smi::PastedBoard* PastePane::own_board() const {
    const auto found = std::ranges::find_if(import_.gpus, [](const nvidia_smi::ImportedGpu& one) { return one.pasted.is_own; });
    return found == import_.gpus.end() ? nullptr : &found->pasted;
}

void PastePane::update_buttons() {
    const bool any = !import_.gpus.empty();
    add_->setEnabled(any);
    replace_->setEnabled(any);
    for (QWidget* of_own : std::initializer_list<QWidget*>{board_id_, save_})
        of_own->setVisible(own_board() != nullptr);
    save_->setEnabled(own_board() != nullptr && board_id_->hasAcceptableInput());
}

void PastePane::add_gpus() {
    if (import_.gpus.empty())
        return;
    document_->add_gpus(import_.node);
    status_->setText(tr("%n GPU(s) added to the node.", nullptr, static_cast<int>(import_.gpus.size())));
    status_->show();
}

void PastePane::replace_gpus() {
    if (import_.gpus.empty())
        return;
    document_->replace_gpus(import_.node);
    status_->setText(tr("The node is now what was pasted, and that is taken as present. Undo brings the other one back."));
    status_->show();
}

Diagnostics PastePane::save_board(const QString& id, const std::filesystem::path& directory) {
    const nvidia_smi::PastedBoard* board = own_board();
    if (board == nullptr)
        return {};
    std::error_code problem;
    std::filesystem::create_directories(directory, problem); // where it fails, so does writing, and says why
    const std::filesystem::path path = directory / (id.toStdString() + ".yaml");
    if (document_->library().find(id.toStdString()) || std::filesystem::exists(path, problem)) {
        Diagnostic there{.code = codes::document_exists, .arguments = {{"path", path.string()}}, .file = path.string()};
        return {std::move(there)};
    }
    if (const auto done = write_file(path, write_table(board->board->table(), board->comments)); !done)
        return {done.error()};
    return {};
}

void PastePane::save_under_typed_id() {
    if (!save_->isEnabled())
        return;
    const auto directories = library_directories(std::filesystem::path(QCoreApplication::applicationDirPath().toStdU16String()));
    const Diagnostics problems = save_board(board_id_->text(), directories.back());
    if (!problems.empty()) {
        show_messages(problems);
        return;
    }
    status_->setText(tr("%1 is in your library (%2), and is used like a shipped board from the next start on.")
                         .arg(board_id_->text(), text_of(directories.back().string())));
    status_->show();
}

} // namespace mig::ui
