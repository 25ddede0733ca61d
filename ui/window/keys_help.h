// What each key does, in a window of its own that may stay open.
#pragma once

#include <QDialog>

namespace mig::ui {

class KeysHelp : public QDialog {
    Q_OBJECT
public:
    explicit KeysHelp(QWidget* parent = nullptr);
};

} // namespace mig::ui
