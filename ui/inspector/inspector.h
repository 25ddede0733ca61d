// Facts and actions for what is selected: a GPU instance with its compute instances, or a GPU.
#pragma once

#include "core/layout/layout.h"

#include <QWidget>

#include <optional>

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

protected:
    void changeEvent(QEvent* event) override;

private:
    // What a page is about: an instance of a GPU, or the GPU.
    struct Subject {
        int gpu = -1; // none
        std::optional<int> gi;
        std::optional<int> ci;
        bool operator==(const Subject&) const = default;
    };
    [[nodiscard]] Subject subject() const;
    void follow_selection();
    void refresh();
    void show_page(QWidget* page);
    void fill_instance(QVBoxLayout& page, const Gpu& gpu, const GpuInstance& gi);
    void fill_compute(QVBoxLayout& page, const Gpu& gpu, const GpuInstance& gi);
    void fill_splits(QVBoxLayout& page, const GiProfile& row, const GpuInstance& gi);
    void fill_additions(QVBoxLayout& page, const Gpu& gpu, const GpuInstance& gi);
    void fill_names(QVBoxLayout& page, const Board& board, const GpuInstance& gi);
    void fill_gpu(QVBoxLayout& page, const Gpu& gpu);
    void fill_figures(QVBoxLayout& page, const Gpu& gpu);
    [[nodiscard]] QWidget* board_choice(const Gpu& gpu);

    Document* document_;
    Selection* selection_;
    QScrollArea* scroll_;
    Subject shown_;
};

} // namespace mig::ui
