// A board table from what nvidia-smi lists, where the library has no such board or another one. Internal to this folder.
#pragma once

#include "core/board/library.h"
#include "core/formats/nvidia_smi/session.h"

#include <string>
#include <vector>

namespace mig::nvidia_smi {

// The row that an instance of the overview is of, by its memory and multiprocessors; -1 when none is near.
[[nodiscard]] int row_by_figures(const Board& board, const SeenInstance& seen);

class TableBuilder {
public:
    struct Built {
        BoardRef board; // nullptr: what is there is not enough, and `said` asks for the rest
        std::vector<std::string> comments;
        Diagnostics said;
    };

    // `family` is filled in from where something is missing; where it is null, a board as wide that has a row as wide.
    // `missing`: rows of the family that a table which ends too early does not have; they are taken from there.
    TableBuilder(int index, const SeenGpu& gpu, const BoardLibrary& library, BoardRef family, std::vector<int> missing = {})
        : index_(index),
          gpu_(gpu),
          library_(library),
          family_(std::move(family)),
          missing_(std::move(missing)) {}

    [[nodiscard]] Built run();

private:
    [[nodiscard]] bool add_row(const Found& found);
    [[nodiscard]] const GiProfile* like(const GiProfile& row) const;
    [[nodiscard]] bool add_placements(GiProfile& row, std::string& source);
    void add_compute_instances(GiProfile& row, std::string& source);
    void add_missing();
    void find_factor();
    void choose_family();
    void say(Severity severity, Code code, int line, std::vector<Argument> arguments);

    int index_;
    const SeenGpu& gpu_;
    const BoardLibrary& library_;
    BoardRef family_;
    std::vector<int> missing_;
    int factor_ = 1;
    int units_ = 0;
    BoardTable table_;
    std::vector<std::string> without_placements_;
    std::vector<std::string> derived_;
    Built built_;
};

} // namespace mig::nvidia_smi
