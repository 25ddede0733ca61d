// What a node prints, pasted: how each line was read, the GPUs it comes to, and the way into the node or the library.
#pragma once

#include "core/formats/nvidia_smi/import.h"

#include <QWidget>

#include <filesystem>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTimer;
class QTreeWidget;

namespace mig::ui {

class Document;
class PasteEditor;

class PastePane : public QWidget {
    Q_OBJECT
public:
    explicit PastePane(Document& document, QWidget* parent = nullptr);
    ~PastePane() override;

    void set_text(const QString& text); // read at once
    void open(const QString& path);
    void refresh(); // at once, without waiting for the end of typing
    [[nodiscard]] const nvidia_smi::Import& import() const { return import_; }

    // As one undo step: behind the GPUs of the node, or instead of them.
    void add_gpus();
    void replace_gpus();
    // The board of the first GPU that is as pasted, into the user's own directory under that id. Empty when it went well.
    Diagnostics save_board(const QString& id, const std::filesystem::path& directory);

private:
    void make_layout();
    void show_gpus();
    void show_messages(const Diagnostics& said);
    void update_buttons();
    void choose_file();
    void save_under_typed_id();
    [[nodiscard]] const nvidia_smi::PastedBoard* own_board() const;

    Document* document_;
    PasteEditor* editor_;
    QLabel* legend_;
    QLabel* status_;
    QTreeWidget* gpus_;
    QListWidget* messages_;
    QPushButton* open_;
    QPushButton* add_;
    QPushButton* replace_;
    QLineEdit* board_id_;
    QPushButton* save_;
    QTimer* delay_;
    nvidia_smi::Import import_;
};

} // namespace mig::ui
