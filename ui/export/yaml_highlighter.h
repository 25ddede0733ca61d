// Keys, comments and quoted text of YAML in the palette's colours.
#pragma once

#include <QSyntaxHighlighter>

namespace mig::ui {

class YamlHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;
    void set_palette(const QPalette& palette);

protected:
    void highlightBlock(const QString& text) override;

private:
    QColor key_;
    QColor comment_;
    QColor quoted_;
};

} // namespace mig::ui
