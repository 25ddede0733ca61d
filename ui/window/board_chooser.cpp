#include "ui/window/board_chooser.h"

#include "core/board/board_search.h"

#include <QFrame>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace mig::ui {

namespace {

constexpr int index_role = Qt::UserRole;     // in the library
constexpr int words_role = Qt::UserRole + 1; // what a search looks in

constexpr int row_height = 24;

QString searchable(const BoardFacts& facts) {
    QStringList words{QString::fromStdString(facts.id), QString::fromStdString(facts.name),
                      QString::fromStdString(facts.architecture)};
    for (const auto* names : {&facts.products, &facts.spellings, &facts.pci_devices})
        for (const std::string& name : *names)
            words << QString::fromStdString(name);
    return words.join(QLatin1Char(' '));
}

QStringList words_of(const QString& text) {
    static const QRegularExpression between(QStringLiteral("[^A-Za-z0-9.]+"));
    return text.split(between, Qt::SkipEmptyParts);
}

// Every word begins one of the board's: "80gb" is not in "480GB".
bool has_all(const QStringList& known, const QStringList& wanted) {
    return std::ranges::all_of(wanted, [&](const QString& word) {
        return std::ranges::any_of(known, [&](const QString& one) { return one.startsWith(word, Qt::CaseInsensitive); });
    });
}

QString memory_words(const BoardFacts& facts) {
    return facts.memory_mib == 0 ? BoardChooser::tr("not known")
                                 : BoardChooser::tr("%1 MiB").arg(QLocale().toString(qlonglong{facts.memory_mib}));
}

QTreeWidgetItem* item_for(const Board& board, int index) {
    const BoardFacts& facts = board.facts();
    auto* item = new QTreeWidgetItem({QString::fromStdString(facts.name), QString::fromStdString(facts.architecture),
                                      memory_words(facts), QString::number(board.compute_slices())});
    item->setSizeHint(0, QSize(0, row_height));
    item->setData(0, index_role, index);
    item->setData(0, words_role, searchable(facts));
    if (!facts.source_note.empty())
        item->setToolTip(0, QString::fromStdString(facts.source_note));
    item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    item->setTextAlignment(3, Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

} // namespace

BoardChooser::BoardChooser(const BoardLibrary& library, QWidget* parent)
    : QWidget(parent),
      library_(&library),
      search_(new QLineEdit(this)),
      boards_(new QTreeWidget(this)) {
    search_->setPlaceholderText(tr("Search boards"));
    search_->setAccessibleName(tr("Search boards"));
    search_->setClearButtonEnabled(true);
    boards_->setAccessibleName(tr("Boards"));
    search_->installEventFilter(this);
    boards_->installEventFilter(this);
    boards_->setHeaderLabels({tr("Board"), tr("Architecture"), tr("Memory"), tr("Compute slices")});
    boards_->setRootIsDecorated(false);
    boards_->setUniformRowHeights(true);
    boards_->setAllColumnsShowFocus(true);
    boards_->header()->setStretchLastSection(false);
    boards_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    boards_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    int index = 0;
    for (const BoardRef& board : library.boards())
        boards_->addTopLevelItem(item_for(*board, index++));
    boards_->setCurrentItem(boards_->topLevelItem(0));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(search_);
    column->addWidget(boards_, 1);
    setFocusProxy(search_);
    connect(search_, &QLineEdit::textChanged, this, &BoardChooser::set_filter);
    // Not itemActivated: in some styles a click is both.
    connect(boards_, &QTreeWidget::itemClicked, this, &BoardChooser::choose);
}

void BoardChooser::set_filter(const QString& words) {
    const QStringList wanted = words_of(words);
    for (int row = 0; row < boards_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = boards_->topLevelItem(row);
        item->setHidden(!has_all(words_of(item->data(0, words_role).toString()), wanted));
    }
    // A node label or a packed PCI id is no row of words.
    if (const BoardRef meant = first_shown() == nullptr ? search_board(*library_, words.toStdString()).board : nullptr) {
        const auto at = std::ranges::find(library_->boards(), meant) - library_->boards().begin();
        boards_->topLevelItem(static_cast<int>(at))->setHidden(false);
    }
    boards_->setCurrentItem(first_shown());
}

QTreeWidgetItem* BoardChooser::first_shown() const {
    for (int row = 0; row < boards_->topLevelItemCount(); ++row) {
        if (!boards_->topLevelItem(row)->isHidden())
            return boards_->topLevelItem(row);
    }
    return nullptr;
}

std::vector<BoardRef> BoardChooser::shown() const {
    std::vector<BoardRef> all;
    for (int row = 0; row < boards_->topLevelItemCount(); ++row) {
        const QTreeWidgetItem* item = boards_->topLevelItem(row);
        if (!item->isHidden())
            all.push_back(library_->boards()[item->data(0, index_role).toUInt()]);
    }
    return all;
}

void BoardChooser::choose(const QTreeWidgetItem* item) {
    if (item == nullptr)
        return;
    const BoardRef board = library_->boards()[item->data(0, index_role).toUInt()];
    emit chosen(board);
}

bool BoardChooser::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        choose(boards_->currentItem());
        return true;
    }
    if (watched == search_ && key == Qt::Key_Down) {
        boards_->setFocus(Qt::TabFocusReason);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void pop_up_boards(const BoardLibrary& library, const QString& title, QWidget& window, QPoint at,
                   const std::function<void(const BoardRef&)>& chosen) {
    auto* popup = new QFrame(&window, Qt::Popup);
    popup->setObjectName(QStringLiteral("board_popup"));
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->setFrameShape(QFrame::StyledPanel);
    popup->setAccessibleName(title);
    auto* heading = new QLabel(title, popup);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    auto* chooser = new BoardChooser(library, popup);
    auto* column = new QVBoxLayout(popup);
    column->addWidget(heading);
    column->addWidget(chooser, 1);
    QObject::connect(chooser, &BoardChooser::chosen, popup, [popup, chosen](const BoardRef& board) {
        popup->close();
        chosen(board);
    });
    popup->resize(520, 400);
    popup->move(at);
    popup->show();
    chooser->setFocus(Qt::PopupFocusReason);
}

} // namespace mig::ui
