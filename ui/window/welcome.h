// What stands in the middle while there is no GPU: ways to begin.
#pragma once

#include "core/board/library.h"

#include <QWidget>

namespace mig::ui {

class Welcome : public QWidget {
    Q_OBJECT
public:
    explicit Welcome(const BoardLibrary& library, QWidget* parent = nullptr);
    void set_recent(const QStringList& paths);

signals:
    void board_chosen(const mig::BoardRef& board, int count);
    void open_wanted();
    void recent_wanted(const QString& path);

private:
    QWidget* recent_;
};

} // namespace mig::ui
