// The node as live text in a chosen form, with Copy and Save, and what that form cannot say above it.
#pragma once

#include "core/base/diagnostic.h"
#include "ui/export/export_form.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QTimer;

namespace mig::ui {

class CopyButton;
class Document;
class Selection;
class YamlHighlighter;

class ExportPane : public QWidget {
    Q_OBJECT
public:
    ExportPane(Document& document, Selection& selection, QWidget* parent = nullptr);
    ~ExportPane() override;

    [[nodiscard]] ExportForm form() const;
    void set_form(ExportForm form);
    [[nodiscard]] const Written& written() const { return written_; } // what is shown
    Diagnostics save_to(const QString& path);                         // empty when it went well
    void refresh(); // at once, without waiting for the end of a burst of changes

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void schedule();
    void show_remarks();
    void choose_file_and_save();
    void say_status(const QString& text);

    Document* document_;
    Selection* selection_;
    QComboBox* forms_;
    QLabel* hint_;
    QPushButton* use_explicit_;
    CopyButton* copy_;
    QPushButton* save_;
    QLabel* status_;
    QListWidget* remarks_;
    QPlainTextEdit* text_;
    YamlHighlighter* highlighter_;
    QTimer* delay_;
    Written written_;
    bool stale_ = true;
};

} // namespace mig::ui
