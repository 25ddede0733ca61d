// The grid to a screen reader: a table with a row a GPU and a column a memory unit. A block is one cell
// that spans its units, a free unit a cell of its own; a row header says what the GPU is.
#pragma once

#include <QString>

namespace mig::ui {

class LayoutGrid;

// Makes Qt use it for every LayoutGrid. Called once by a program and by tests.
void install_grid_accessibility();

// Events for those who listen.
void announce_node(LayoutGrid& grid);   // everything may have changed
void announce_cursor(LayoutGrid& grid); // the cursor is elsewhere, or what is there is something else
void announce_text(LayoutGrid& grid, const QString& text);

} // namespace mig::ui
