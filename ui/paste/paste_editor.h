// A text to paste into, with a sign beside each line that says how it was read.
#pragma once

#include "core/formats/nvidia_smi/read.h"

#include <QPlainTextEdit>

#include <vector>

namespace mig::ui {

// One character, and what it stands for; empty for lines that are passed over.
[[nodiscard]] QString sign_of(nvidia_smi::LineKind kind);
[[nodiscard]] QString kind_words(nvidia_smi::LineKind kind);

class PasteEditor : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit PasteEditor(QWidget* parent = nullptr);

    void set_kinds(std::vector<nvidia_smi::LineKind> kinds);    // of line 1, 2, ...
    [[nodiscard]] nvidia_smi::LineKind kind_of(int line) const; // counted from 1
    void paint_signs(QPaintEvent* event);
    [[nodiscard]] int margin() const;
    void go_to(int line); // counted from 1

signals:
    void file_dropped(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool canInsertFromMimeData(const QMimeData* source) const override;

private:
    QWidget* signs_;
    std::vector<nvidia_smi::LineKind> kinds_;
};

} // namespace mig::ui
