// The one undo command: the node before and after a change. Nodes are small values.
#pragma once

#include "core/layout/layout.h"

#include <QUndoCommand>

#include <functional>

namespace mig::ui {

class SetNode : public QUndoCommand {
public:
    SetNode(const QString& name, Node before, Node after, std::function<void(const Node&)> set)
        : QUndoCommand(name),
          before_(std::move(before)),
          after_(std::move(after)),
          set_(std::move(set)) {}

    void undo() override { set_(before_); }
    void redo() override { set_(after_); }

private:
    Node before_;
    Node after_;
    std::function<void(const Node&)> set_;
};

} // namespace mig::ui
