#include "ui/export/yaml_highlighter.h"

#include "ui/theme/theme.h"

#include <QPalette>
#include <QRegularExpression>

namespace mig::ui {

void YamlHighlighter::set_palette(const QPalette& palette) {
    const Accents colours = accents(palette);
    key_ = palette.color(QPalette::Link);
    comment_ = colours.muted;
    quoted_ = colours.good;
    rehighlight();
}

void YamlHighlighter::highlightBlock(const QString& text) {
    static const QRegularExpression key(QStringLiteral(R"(("[^"]*"|[\w.\-]+)(?=:(\s|$)))"));
    static const QRegularExpression quoted(QStringLiteral(R"("[^"]*"(?!:))"));
    static const QRegularExpression comment(QStringLiteral(R"((^|\s)#.*$)"));
    const auto apply = [&](const QRegularExpression& pattern, const QColor& colour) {
        for (auto it = pattern.globalMatch(text); it.hasNext();) {
            const auto match = it.next();
            setFormat(static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength()), colour);
        }
    };
    apply(quoted, quoted_);
    apply(key, key_);
    apply(comment, comment_);
}

} // namespace mig::ui
