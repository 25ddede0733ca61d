#include "ui/paste/paste_editor.h"

#include "ui/theme/theme.h"

#include <QDropEvent>
#include <QFontDatabase>
#include <QMimeData>
#include <QPainter>
#include <QTextBlock>
#include <QUrl>

namespace mig::ui {

namespace {

using nvidia_smi::LineKind;

class Signs : public QWidget {
public:
    explicit Signs(PasteEditor* editor) : QWidget(editor), editor_(editor) {}
    [[nodiscard]] QSize sizeHint() const override { return {editor_->margin(), 0}; }

protected:
    void paintEvent(QPaintEvent* event) override { editor_->paint_signs(event); }

private:
    PasteEditor* editor_;
};

QString dropped_file(const QMimeData* data) {
    return data->hasUrls() && data->urls().size() == 1 ? data->urls().front().toLocalFile() : QString();
}

} // namespace

QString sign_of(LineKind kind) {
    switch (kind) {
    case LineKind::command: return QStringLiteral("$");
    case LineKind::row: return QStringLiteral("▤");
    case LineKind::listing: return QStringLiteral("≡");
    case LineKind::message: return QStringLiteral("i");
    case LineKind::not_understood: return QStringLiteral("?");
    case LineKind::blank:
    case LineKind::frame:
    case LineKind::other: break;
    }
    return {};
}

QString kind_words(LineKind kind) {
    switch (kind) {
    case LineKind::blank: return PasteEditor::tr("blank");
    case LineKind::frame: return PasteEditor::tr("frame of a table");
    case LineKind::command: return PasteEditor::tr("command");
    case LineKind::row: return PasteEditor::tr("row of a table");
    case LineKind::listing: return PasteEditor::tr("listing");
    case LineKind::message: return PasteEditor::tr("message");
    case LineKind::other: return PasteEditor::tr("passed over");
    case LineKind::not_understood: return PasteEditor::tr("not understood");
    }
    return {};
}

PasteEditor::PasteEditor(QWidget* parent) : QPlainTextEdit(parent), signs_(new Signs(this)) {
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    setPlaceholderText(tr("Paste here what a node prints:\n\n"
                          "  nvidia-smi -L\n"
                          "  nvidia-smi mig -lgi\n"
                          "  nvidia-smi mig -lci\n\n"
                          "and, for a board that is not in the library, -lgip, -lgipp and -lcip.\n"
                          "Prompts and other text around it do not matter. A text file may be dropped here."));
    setViewportMargins(margin(), 0, 0, 0);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& area, int scrolled) {
        if (scrolled != 0)
            signs_->scroll(0, scrolled);
        else
            signs_->update(0, area.y(), signs_->width(), area.height());
    });
}

int PasteEditor::margin() const { return fontMetrics().horizontalAdvance(QLatin1Char('M')) * 2 + 6; }

void PasteEditor::set_kinds(std::vector<LineKind> kinds) {
    kinds_ = std::move(kinds);
    signs_->update();
}

LineKind PasteEditor::kind_of(int line) const {
    const auto at = static_cast<std::size_t>(line - 1);
    return line >= 1 && at < kinds_.size() ? kinds_[at] : LineKind::other;
}

void PasteEditor::go_to(int line) {
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    if (!block.isValid())
        return;
    setTextCursor(QTextCursor(block));
    centerCursor();
}

void PasteEditor::paint_signs(QPaintEvent* event) {
    QPainter painter(signs_);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    const Accents colours = accents(palette());
    QTextBlock block = firstVisibleBlock();
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top <= event->rect().bottom()) {
        const qreal height = blockBoundingRect(block).height();
        const LineKind kind = kind_of(block.blockNumber() + 1);
        if (top + height >= event->rect().top() && !sign_of(kind).isEmpty()) {
            painter.setPen(kind == LineKind::not_understood ? colours.bad : colours.muted);
            painter.drawText(QRectF(0, top, signs_->width(), height), Qt::AlignCenter, sign_of(kind));
        }
        top += height;
        block = block.next();
    }
}

void PasteEditor::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    const QRect inside = contentsRect();
    signs_->setGeometry(inside.left(), inside.top(), margin(), inside.height());
}

bool PasteEditor::canInsertFromMimeData(const QMimeData* source) const {
    return !dropped_file(source).isEmpty() || QPlainTextEdit::canInsertFromMimeData(source);
}

void PasteEditor::dragEnterEvent(QDragEnterEvent* event) {
    if (!dropped_file(event->mimeData()).isEmpty())
        event->acceptProposedAction();
    else
        QPlainTextEdit::dragEnterEvent(event);
}

void PasteEditor::dropEvent(QDropEvent* event) {
    if (const QString path = dropped_file(event->mimeData()); !path.isEmpty()) {
        event->acceptProposedAction();
        emit file_dropped(path);
        return;
    }
    QPlainTextEdit::dropEvent(event);
}

} // namespace mig::ui
