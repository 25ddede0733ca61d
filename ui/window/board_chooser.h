// The boards of the library with their facts, to search and choose from.
#pragma once

#include "core/board/library.h"

#include <QWidget>

#include <functional>
#include <vector>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace mig::ui {

class BoardChooser : public QWidget {
    Q_OBJECT
public:
    // The library must outlive it.
    explicit BoardChooser(const BoardLibrary& library, QWidget* parent = nullptr);

    // Words in any order, in a board's name, products, architecture or id.
    void set_filter(const QString& words);
    [[nodiscard]] std::vector<BoardRef> shown() const;

signals:
    void chosen(const mig::BoardRef& board);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // arrows and Enter while typing

private:
    void choose(const QTreeWidgetItem* item);
    [[nodiscard]] QTreeWidgetItem* first_shown() const;

    const BoardLibrary* library_;
    QLineEdit* search_;
    QTreeWidget* boards_;
};

// The same over `window`, its corner at a global place, until one is chosen or the focus goes elsewhere.
void pop_up_boards(const BoardLibrary& library, const QString& title, QWidget& window, QPoint at,
                   const std::function<void(const BoardRef&)>& chosen);

} // namespace mig::ui
