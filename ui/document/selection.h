// What is selected and where the keyboard is, shared by the grid and the panes.
#pragma once

#include "core/layout/layout.h"

#include <QObject>

#include <optional>

namespace mig::ui {

struct Selected {
    int gpu = 0;             // always a GPU, when there is one
    std::optional<int> gi;   // id
    std::optional<int> ci;   // id, with gi
    std::optional<int> unit; // the grid's cursor, memory units
    bool operator==(const Selected&) const = default;
};

class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(QObject* parent = nullptr) : QObject(parent) {}
    [[nodiscard]] const Selected& current() const { return current_; }
    [[nodiscard]] int chosen_profile() const { return profile_; } // row on the selected GPU's board; -1 none
    void select(const Selected& selected);
    void choose_profile(int profile); // in the palette: what Enter in the grid places
    // After a change of the node: drops what is not there any more.
    void restrict_to(const Node& node);

signals:
    void changed();
    void profile_chosen();

private:
    Selected current_;
    int profile_ = -1;
};

} // namespace mig::ui
