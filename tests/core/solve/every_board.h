// Every board of the library, and what is legal on it found out without the code under test: from the table's rows
// alone, by the letter of rules L1-L7.
#pragma once

#include "core/solve/geometry.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace mig::test {

std::vector<BoardRef> every_board();

bool legal_by_the_rules(const Board& board, const Geometry& geometry);

// Every legal set of spots, by how many there are of each row.
std::map<std::vector<int>, std::set<Geometry>> layouts_by_counts(const Board& board);

// "3g.20gb@4" each.
Geometry spots(const Board& board, const std::vector<std::string>& instances);

} // namespace mig::test
