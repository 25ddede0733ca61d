#include "ui/window/keys_help.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <vector>

namespace mig::ui {

namespace {

struct Entry {
    const char* keys;
    const char* does;
};

struct Section {
    const char* title;
    std::vector<Entry> entries;
};

const std::vector<Section>& sections() {
    static const std::vector<Section> all{
        {QT_TRANSLATE_NOOP("KeysHelp", "Everywhere"),
         {{QT_TRANSLATE_NOOP("KeysHelp", "F6, Shift+F6"), QT_TRANSLATE_NOOP("KeysHelp", "next, previous pane")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Ctrl+Z, Ctrl+Shift+Z"), QT_TRANSLATE_NOOP("KeysHelp", "undo, redo")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Ctrl+G"), QT_TRANSLATE_NOOP("KeysHelp", "add a GPU: type to find its board")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Ctrl+D"), QT_TRANSLATE_NOOP("KeysHelp", "duplicate the GPU")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Ctrl+M, on the grid M"), QT_TRANSLATE_NOOP("KeysHelp", "MIG on or off")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Ctrl+E"), QT_TRANSLATE_NOOP("KeysHelp", "export a picture")}}},
        {QT_TRANSLATE_NOOP("KeysHelp", "Profiles"),
         {{QT_TRANSLATE_NOOP("KeysHelp", "Up, Down"), QT_TRANSLATE_NOOP("KeysHelp", "choose a profile")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Enter"), QT_TRANSLATE_NOOP("KeysHelp", "place it at its first free start")}}},
        {QT_TRANSLATE_NOOP("KeysHelp", "GPUs"),
         {{QT_TRANSLATE_NOOP("KeysHelp", "Left, Right, Home, End"), QT_TRANSLATE_NOOP("KeysHelp", "walk over memory units")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Up, Down"), QT_TRANSLATE_NOOP("KeysHelp", "other GPU")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Ctrl+Home, Ctrl+End"), QT_TRANSLATE_NOOP("KeysHelp", "first, last GPU")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Space"),
           QT_TRANSLATE_NOOP("KeysHelp", "walk over the compute instances of an instance")},
          {QT_TRANSLATE_NOOP("KeysHelp", "1 to 9"), QT_TRANSLATE_NOOP("KeysHelp", "choose the first to ninth profile")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Enter"),
           QT_TRANSLATE_NOOP("KeysHelp", "place the chosen profile here, or say why not")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Ctrl+Left, Ctrl+Right"),
           QT_TRANSLATE_NOOP("KeysHelp", "move the instance to its next start")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Ctrl+Up, Ctrl+Down"),
           QT_TRANSLATE_NOOP("KeysHelp", "move the instance to another GPU")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Delete, Backspace"), QT_TRANSLATE_NOOP("KeysHelp", "delete the instance")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Menu, Shift+F10"), QT_TRANSLATE_NOOP("KeysHelp", "what can be done here")}}},
        {QT_TRANSLATE_NOOP("KeysHelp", "Plan"),
         {{QT_TRANSLATE_NOOP("KeysHelp", "Up, Down"), QT_TRANSLATE_NOOP("KeysHelp", "select what the step is about")}}},
        {QT_TRANSLATE_NOOP("KeysHelp", "Paste"),
         {{QT_TRANSLATE_NOOP("KeysHelp", "Ctrl+Shift+V"), QT_TRANSLATE_NOOP("KeysHelp", "paste what nvidia-smi prints")}}},
        {QT_TRANSLATE_NOOP("KeysHelp", "Fit and Gallery"),
         {{QT_TRANSLATE_NOOP("KeysHelp", "Ctrl+F"), QT_TRANSLATE_NOOP("KeysHelp", "fit a workload on the GPU")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Ctrl+L"), QT_TRANSLATE_NOOP("KeysHelp", "choose a whole layout for the GPU")},
          {QT_TRANSLATE_NOOP("KeysHelp", "Enter"),
           QT_TRANSLATE_NOOP("KeysHelp", "from the text to the layouts; on a layout: give it to the GPU")}}},
        {QT_TRANSLATE_NOOP("KeysHelp", "Problems"),
         {{QT_TRANSLATE_NOOP("KeysHelp", "Enter"), QT_TRANSLATE_NOOP("KeysHelp", "select what the problem is about")}}},
    };
    return all;
}

QString translated(const char* text) { return QCoreApplication::translate("KeysHelp", text); }

} // namespace

KeysHelp::KeysHelp(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Keyboard"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* list = new QTreeWidget(this);
    list->setAccessibleName(tr("Keys and what they do"));
    list->setHeaderLabels({tr("Key"), tr("Does")});
    list->setRootIsDecorated(false);
    list->setSelectionMode(QAbstractItemView::NoSelection);
    for (const Section& section : sections()) {
        auto* title = new QTreeWidgetItem(list, {translated(section.title)});
        QFont bold = list->font();
        bold.setBold(true);
        title->setFont(0, bold);
        for (const Entry& entry : section.entries)
            new QTreeWidgetItem(title, {translated(entry.keys), translated(entry.does)});
    }
    list->expandAll();
    list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(list, 1);
    column->addWidget(buttons);
    resize(560, 520);
}

} // namespace mig::ui
