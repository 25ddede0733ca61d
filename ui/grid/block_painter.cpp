#include "ui/grid/block_painter.h"

#include "ui/grid/grid_words.h"

#include <algorithm>

namespace mig::ui {

namespace {

// A name that is too long for one line, "1g.10gb+me", goes on two.
void paint_name(const Canvas& canvas, const QRectF& area, const QString& name, const QColor& colour) {
    const double line = canvas.line();
    const QRectF whole(area.left(), area.top(), area.width(), line * 1.15);
    if (canvas.width(name, Type::name) <= area.width()) {
        canvas.label(whole, Qt::AlignLeft, name, Type::name, colour);
        return;
    }
    const auto attributes = std::ranges::find_if(name, [](QChar c) { return c == u'+' || c == u'-'; }) - name.begin();
    if (attributes == name.size() || canvas.width(name, Type::narrow_name) <= area.width()) {
        canvas.label(whole, Qt::AlignLeft, name, Type::narrow_name, colour);
        return;
    }
    const QRectF first(area.left(), area.top(), area.width(), line * 0.75);
    canvas.label(first, Qt::AlignLeft, name.left(attributes), Type::narrow_name, colour);
    canvas.label(first.translated(0, line * 0.72), Qt::AlignLeft, name.mid(attributes), Type::narrow_name, colour);
}

// The longest that fits; nothing when none does.
QString fitting(const Canvas& canvas, const QStringList& texts, double width, Type type) {
    const auto found = std::ranges::find_if(texts, [&](const QString& text) { return canvas.width(text, type) <= width; });
    return found == texts.end() ? QString() : *found;
}

// The first line of a name stands out.
Type type_of_line(qsizetype line) { return line == 0 ? Type::narrow_name : Type::small; }

bool fit(const Canvas& canvas, const QStringList& lines, double width) {
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (canvas.width(lines[i], type_of_line(i)) > width)
            return false;
    }
    return true;
}

// "1g.10gb+me" as one line, or broken before its attributes, its memory, or both: the first that fits.
QStringList broken_name(const Canvas& canvas, const QString& name, double width) {
    const auto attributes = std::ranges::find_if(name, [](QChar c) { return c == u'+' || c == u'-'; }) - name.begin();
    const qsizetype memory = name.indexOf(u'.');
    const QString slices = name.left(memory);
    const QString stem = name.left(attributes);
    const QString last = name.mid(attributes);
    QList<QStringList> ways{{name}, {stem, last}, {slices, name.mid(memory + 1)}, {slices, stem.mid(memory + 1), last}};
    for (QStringList& way : ways) {
        way.removeAll(QString());
        if (fit(canvas, way, width))
            return way;
    }
    return ways.last();
}

void paint_segments(const Canvas& canvas, const Block& block, const GpuInstance& gi, const GiProfile& row, const BlockLook& look,
                    bool with_id) {
    const Family family = family_of(row, canvas.palette());
    for (const Segment& segment : block.segments) {
        const auto ci = std::ranges::find(gi.compute_instances, segment.ci, &ComputeInstance::id);
        const bool selected = look.selected_ci == segment.ci;
        canvas.box(segment.rect, selected ? faded(family.border, 0.22) : QBrush(canvas.colours().card),
                   QPen(family.border, selected ? 2.4 : 1), 3.5);
        QStringList labels = segment_labels(*ci, row);
        if (with_id && segment.ci == block.segments.front().ci)
            labels.prepend(segment_with_id(gi, *ci, row));
        const double width = segment.rect.width() - 6;
        const QString text = fitting(canvas, labels, width, Type::small);
        canvas.label(segment.rect.adjusted(3, 0, -3, 0), Qt::AlignHCenter, text.isEmpty() ? labels.last() : text, Type::small,
                     family.text);
    }
}

} // namespace

void paint_block(const Canvas& canvas, const Block& block, const GpuInstance& gi, const GiProfile& row, const BlockLook& look) {
    const Family family = family_of(row, canvas.palette());
    const double line = canvas.line();
    const double border = look.selected ? 2.6 : look.hovered ? 2.0 : 1.3;
    canvas.painter().setOpacity(look.pale ? 0.5 : 1);
    canvas.box(block.rect.adjusted(0.6, 0.6, -0.6, -0.6), family.fill,
               look.illegal ? QPen(canvas.colours().bad, 2.6, Qt::DotLine) : QPen(family.border, border));

    const double inset = block.units > 1 ? 9 : 6;
    const QRectF head(block.rect.left() + inset, block.rect.top() + line * 0.22, block.rect.width() - 2 * inset, line * 1.15);
    const QString name = QString::fromStdString(row.label());
    paint_name(canvas, head, name, family.text);
    const double left = head.width() - canvas.width(name, Type::name) - 8;
    QStringList details = block_details(gi, row, look.source);
    if (look.illegal)
        details.prepend(not_legal_words(gi));
    const QString detail = fitting(canvas, details, left, Type::small);
    canvas.label(head, Qt::AlignRight, detail, Type::small, look.illegal ? canvas.colours().bad : family.text);
    paint_segments(canvas, block, gi, row, look, detail.isEmpty());
    if (gi.compute_instances.empty()) {
        const QRectF rest(head.left(), head.top() + line * 1.7, head.width(), line);
        const QString id = detail.isEmpty() ? block_details(gi, row, look.source).last() + QStringLiteral(" · ") : QString();
        canvas.label(rest, Qt::AlignLeft, id + no_compute_words(), Type::small, canvas.colours().bad);
    }
    canvas.painter().setOpacity(1);
}

void paint_small_block(const Canvas& canvas, const QRectF& rect, const GiProfile& row) {
    const Family family = family_of(row, canvas.palette());
    canvas.box(rect.adjusted(0.6, 0.6, -0.6, -0.6), family.fill, QPen(family.border, 1.3), 4);
    const QRectF inner = rect.adjusted(1.5, 0, -1.5, 0);
    const QStringList lines = broken_name(canvas, QString::fromStdString(row.label()), inner.width());
    const double height = canvas.line() * (lines.size() > 2 ? 0.62 : 0.66);
    double top = inner.center().y() - height * static_cast<double>(lines.size()) / 2;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QRectF with_descent = QRectF(inner.left(), top, inner.width(), height).adjusted(0, -4, 0, 4);
        canvas.label(with_descent, Qt::AlignHCenter, lines[i], type_of_line(i), family.text);
        top += height;
    }
}

void paint_free_unit(const Canvas& canvas, const QRectF& rect, bool stranded) {
    const QColor& edge = stranded ? canvas.colours().hatch : canvas.colours().outline;
    if (stranded)
        canvas.hatch(rect, canvas.colours().hatch);
    canvas.box(rect.adjusted(0.5, 0.5, -0.5, -0.5), Qt::NoBrush, QPen(edge, 1.2, Qt::DashLine));
}

} // namespace mig::ui
