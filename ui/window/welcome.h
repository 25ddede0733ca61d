// What stands in the middle while there is no GPU: ways to begin.
#pragma once

#include "core/board/library.h"

#include <QWidget>

class QVBoxLayout;

namespace mig::ui {

class Welcome : public QWidget {
    Q_OBJECT
public:
    // The library must outlive it. The example is offered when `has_example`.
    Welcome(const BoardLibrary& library, bool has_example, QWidget* parent = nullptr);
    void set_recent(const QStringList& paths);

signals:
    void board_chosen(const mig::BoardRef& board, int count);
    void open_wanted();
    void example_wanted();
    void recent_wanted(const QString& path);

private:
    QWidget* recent_;
    QVBoxLayout* recent_files_;
};

} // namespace mig::ui
