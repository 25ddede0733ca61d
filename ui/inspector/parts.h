// The pieces that a page of the inspector is made of.
#pragma once

#include <QColor>
#include <QLabel>

class QGridLayout;
class QVBoxLayout;

namespace mig::ui {

// "GI 1 on GPU 1" on the left, "3g.40gb at 4" on the right.
void add_title(QVBoxLayout& page, const QString& title, const QString& aside, const QColor& aside_colour);
// A line across the page and a heading under it.
void add_heading(QVBoxLayout& page, const QString& text);
// Rows of a label and a value, the labels of one width on all pages.
[[nodiscard]] QGridLayout* add_facts(QVBoxLayout& page);
// A value that can be selected and copied; over several lines where it is long.
[[nodiscard]] QLabel* fact(const QString& text);
void add_fact(QGridLayout& facts, const QString& name, const QString& text);
// A name that is typed somewhere else, with a button that copies it.
void add_copied(QGridLayout& facts, const QString& name, const QString& text);

} // namespace mig::ui
