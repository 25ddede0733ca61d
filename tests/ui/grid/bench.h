// A document with the shipped boards, and short ways to say what is in it.
#pragma once

#include "ui/document/document.h"
#include "ui/document/selection.h"

#include <QString>

#include <string>
#include <vector>

namespace mig::ui {

// What stands on a GPU: "3g.40gb at 4".
struct Placed {
    const char* profile;
    int start;
};

class Bench {
public:
    Bench(); // no GPU yet

    // Returns the index of the new GPU. `board` is an id; "" for a GPU without one.
    int add(const char* board, const std::vector<Placed>& placed = {});
    void start();                                                     // what was added becomes the document: nothing to undo
    void declare_illegal(int gpu, const std::vector<Placed>& placed); // before start()
    void set_off(int gpu);                                            // before start()

    [[nodiscard]] int row(int gpu, const char* profile) const;
    [[nodiscard]] std::string layout(int gpu) const; // "0:1g.10gb@0 1:3g.40gb@4"; ids, profiles and starts
    [[nodiscard]] int undo_steps() { return document.undo_stack().count(); }

private:
    BoardLibrary library_;

public:
    Document document;
    Selection selection;

private:
    Node node_;
};

} // namespace mig::ui
