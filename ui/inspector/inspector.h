// Facts and actions for what is selected: a GPU instance with its compute instances, or a GPU.
#pragma once

#include "core/layout/layout.h"

#include <QWidget>

class QFormLayout;
class QScrollArea;
class QVBoxLayout;

namespace mig::ui {

class Document;
class Selection;

class Inspector : public QWidget {
    Q_OBJECT
public:
    Inspector(Document& document, Selection& selection, QWidget* parent = nullptr);
    ~Inspector() override;

private:
    void refresh();
    void fill_instance(QVBoxLayout& page, int gpu, const Gpu& at, const GpuInstance& gi);
    void fill_compute(QVBoxLayout& page, int gpu, const Gpu& at, const GpuInstance& gi);
    void fill_names(QVBoxLayout& page, const Gpu& at, const GpuInstance& gi);
    void fill_gpu(QVBoxLayout& page, int gpu, const Gpu& at);

    Document* document_;
    Selection* selection_;
    QScrollArea* scroll_;
};

} // namespace mig::ui
