// The grid to a screen reader: a table with a row a GPU and a column a memory unit. A block is one cell
// that spans its units, a free unit a cell of its own.
#pragma once

namespace mig::ui {

// Makes Qt use it for every LayoutGrid. Called once by a program and by tests.
void install_grid_accessibility();

} // namespace mig::ui
