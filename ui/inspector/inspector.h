// Facts and actions for what is selected: a GPU instance with its compute instances, or a GPU.
#pragma once

#include <QWidget>

class QLabel;
class QScrollArea;

namespace mig::ui {

class Document;
class GpuPage;
class InstancePage;
class Selection;

class Inspector : public QWidget {
    Q_OBJECT
public:
    Inspector(Document& document, Selection& selection, QWidget* parent = nullptr);
    ~Inspector() override;

    [[nodiscard]] InstancePage* instance_page() const { return instance_page_; }
    [[nodiscard]] GpuPage* gpu_page() const { return gpu_page_; }

private:
    void refresh();

    Document* document_;
    Selection* selection_;
    QScrollArea* scroll_;
    QLabel* nothing_;
    GpuPage* gpu_page_;
    InstancePage* instance_page_;
};

} // namespace mig::ui
