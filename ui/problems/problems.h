// What is wrong with a node now, and what reading its file said, as one list.
#pragma once

#include "core/layout/layout.h"

#include <QString>

#include <optional>
#include <vector>

namespace mig::ui {

struct Problem {
    Severity severity = Severity::error;
    std::string code;
    QString sentence;
    QString where;         // "GPU 2 · GI 1", "dgx.yaml:12:5"
    int gpu = -1;          // -1: none in particular
    std::optional<int> gi; // id
    bool operator==(const Problem&) const = default;
};

// By GPU, then errors first. Problems of no GPU come first.
[[nodiscard]] std::vector<Problem> problems_of(const Node& node, const Diagnostics& read);

// "gpus[2].instances[1]" (by id) and "devices[2].mig...": what a diagnostic's path is about.
struct PathTarget {
    int gpu = -1;
    std::optional<int> gi;
    bool operator==(const PathTarget&) const = default;
};
[[nodiscard]] PathTarget target_of(const std::string& path);

} // namespace mig::ui
