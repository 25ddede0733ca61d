#include "app/layout/grid_picture.h"

#include "app/layout/figure_words.h"
#include "app/layout/text_canvas.h"
#include "core/layout/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

namespace mig::cli {
namespace {

constexpr int margin = 9; // columns before the grid: "compute  "
constexpr int narrowest_unit = 6;
constexpr int widest_unit = 16;

// Rows of the canvas.
constexpr int ruler_row = 0;
constexpr int top_row = 1;
constexpr int name_row = 2;
constexpr int memory_row = 3;
constexpr int compute_instance_row = 4;
constexpr int bottom_row = 5;
constexpr int slices_row = 6;
constexpr int canvas_rows = 7;

// The first that is short enough; else the last, cut.
std::string fitting(int width, std::initializer_list<std::string> candidates) {
    for (const auto& candidate : candidates) {
        if (text_width(candidate) <= width) {
            return candidate;
        }
    }
    return std::data(candidates)[candidates.size() - 1].substr(0, static_cast<std::size_t>(std::max(width, 0)));
}

Ink ink_of(const GiProfile& row) {
    switch (row.slices) {
    case 1: return Ink::green;
    case 2: return Ink::blue;
    case 3: return Ink::magenta;
    case 4: return Ink::yellow;
    default: return Ink::cyan;
    }
}

class Picture {
public:
    Picture(const Board& board, const Layout& layout, const Terminal& terminal)
        : board_(board),
          layout_(layout),
          terminal_(terminal),
          unit_(std::clamp((terminal.columns - margin - 1) / board.memory_units(), narrowest_unit, widest_unit)),
          canvas_(margin + unit_ * board.memory_units() + 1, canvas_rows) {}

    std::string draw() {
        draw_ruler();
        draw_frame();
        draw_free_units();
        // Overlapping instances of an illegal layout cover one another; the diagnostics name them all.
        for (const auto& gi : layout_.instances()) {
            if (board_.has_row(gi.profile)) {
                draw_instance(gi);
            }
        }
        draw_slices();
        return canvas_.to_string({terminal_.unicode, terminal_.colour});
    }

private:
    int column_of(int unit) const { return margin + unit * unit_; }

    void draw_ruler() {
        canvas_.text(0, ruler_row, "unit", Ink::faint);
        for (int unit = 0; unit < board_.memory_units(); ++unit) {
            canvas_.text(column_of(unit) + 1, ruler_row, std::to_string(unit), Ink::faint);
        }
    }

    void draw_frame() {
        const int right = column_of(board_.memory_units());
        canvas_.horizontal(margin, right, top_row);
        canvas_.horizontal(margin, right, bottom_row);
        canvas_.vertical(margin, top_row, bottom_row);
        canvas_.vertical(right, top_row, bottom_row);
    }

    void draw_free_units() {
        const Figures now = figures(board_, layout_);
        for (const int unit : unit_list(now.free_units)) {
            canvas_.vertical(column_of(unit), top_row, bottom_row);
            canvas_.vertical(column_of(unit + 1), top_row, bottom_row);
            if ((now.stranded_units >> unit & 1) != 0) {
                draw_stranded(unit);
            } else {
                canvas_.text(column_of(unit) + 2, name_row, "free", Ink::faint);
            }
        }
    }

    void draw_stranded(int unit) {
        std::string hatching;
        for (int i = 1; i < unit_; ++i) {
            hatching += terminal_.unicode ? "╱" : "/";
        }
        for (int row = name_row; row < bottom_row; ++row) {
            canvas_.text(column_of(unit) + 1, row, hatching, Ink::red);
        }
        canvas_.text(column_of(unit) + 1, memory_row, fitting(unit_ - 1, {" stranded ", "stranded", "lost"}), Ink::red);
    }

    void draw_instance(const GpuInstance& gi) {
        const GiProfile& row = board_.row(gi.profile);
        const Placement* offered = row.placement_at(gi.start);
        const int size = offered != nullptr ? offered->size : row.placements.front().size;
        const int left = column_of(gi.start);
        const int right = column_of(std::min(gi.start + size, board_.memory_units()));
        canvas_.vertical(left, top_row, bottom_row);
        canvas_.vertical(right, top_row, bottom_row);
        const int inside = right - left - 1;
        for (int line = name_row; line < bottom_row; ++line) {
            canvas_.text(left + 1, line, std::string(static_cast<std::size_t>(inside), ' '));
        }

        const std::string name = row.label();
        const std::string id = fmt::format("GI {}", gi.id);
        const bool one_line = text_width(name) + 1 + text_width(id) <= inside - 2;
        const std::string base = name.substr(0, name.find_first_of("+-"));
        const std::string attributes = name.substr(base.size());
        const bool whole_name = text_width(name) <= inside;
        const int indent = text_width(whole_name ? name : base) < inside ? 1 : 0;
        canvas_.text(left + 1 + indent, name_row, fitting(inside - indent, {whole_name ? name : base}), ink_of(row));
        if (one_line) {
            canvas_.text(right - 1 - text_width(id), name_row, id);
            const std::string memory = fmt::format("{} MiB", row.memory_mib);
            const std::string sms = row.multiprocessors > 0 ? fmt::format(", {} SMs", row.multiprocessors) : "";
            canvas_.text(left + 2, memory_row, fitting(inside - 1, {memory + sms, memory}));
        } else {
            const std::string rest = whole_name ? id : attributes + " " + id;
            const int shift = text_width(rest) < inside ? 1 : 0;
            canvas_.text(left + 1 + shift, memory_row, fitting(inside - shift, {rest, id}));
        }
        draw_compute_instances(gi, row, left, inside);
    }

    void draw_compute_instances(const GpuInstance& gi, const GiProfile& row, int left, int inside) {
        if (gi.compute_instances.empty()) {
            canvas_.text(left + 2, compute_instance_row, fitting(inside - 1, {"no compute instance", "no CI"}), Ink::red);
            return;
        }
        const auto column = [&](int slice) { return left + 1 + inside * std::min(slice, row.slices) / row.slices; };
        for (int slice = 0; slice < row.slices; ++slice) {
            canvas_.text(column(slice) + 1, compute_instance_row, terminal_.unicode ? "·" : ".", Ink::faint);
        }
        for (const auto& ci : gi.compute_instances) {
            const CiProfile& profile = row.compute_instances[static_cast<std::size_t>(ci.profile)];
            const int from = column(ci.start);
            const int width = std::max(column(ci.start + profile.slices) - from, 2);
            canvas_.text(from, compute_instance_row, "[" + std::string(static_cast<std::size_t>(width - 2), ' ') + "]",
                         Ink::faint);
            canvas_.text(from + 1, compute_instance_row,
                         fitting(width - 2, {fmt::format("{}c CI {}", profile.slices, ci.id), fmt::format("{}c", profile.slices),
                                             std::to_string(profile.slices)}));
        }
    }

    void draw_slices() {
        canvas_.text(0, slices_row, "compute", Ink::faint);
        int column = margin;
        int used = 0;
        for (const auto& gi : layout_.instances()) {
            if (!board_.has_row(gi.profile)) {
                continue;
            }
            const GiProfile& row = board_.row(gi.profile);
            for (int slice = 0; slice < row.slices; ++slice, ++used) {
                column = draw_slice(column, terminal_.unicode ? "■" : "#", ink_of(row));
            }
        }
        for (int slice = used; slice < board_.compute_slices(); ++slice) {
            column = draw_slice(column, terminal_.unicode ? "□" : ".", Ink::faint);
        }
        canvas_.text(column + 1, slices_row, fmt::format("{} of {} slices", used, board_.compute_slices()));
    }

    int draw_slice(int column, std::string_view glyph, Ink ink) {
        canvas_.text(column, slices_row, glyph, ink);
        return column + 2;
    }

    const Board& board_;
    const Layout& layout_;
    const Terminal& terminal_;
    int unit_; // columns from one unit to the next
    TextCanvas canvas_;
};

} // namespace

std::string draw_gpu(const Gpu& gpu, int index, const Terminal& terminal) {
    std::string out = gpu_headline(gpu, index) + "\n";
    if (gpu.board == nullptr || !gpu.layout) {
        return out;
    }
    const Board& board = *gpu.board;
    const Layout& layout = *gpu.layout;
    out += Picture(board, layout, terminal).draw();
    return out + free_words(board, layout) + "\n" + stranded_words(board, layout) + "\n" + room_words(board, layout) + "\n";
}

} // namespace mig::cli
