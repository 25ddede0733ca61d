// What a placement costs, and what would make a refused one possible, in words.
#pragma once

#include "core/layout/layout.h"
#include "core/layout/refusal.h"
#include "core/solve/geometry.h"

#include <QString>
#include <QStringList>

namespace mig::ui {

// "last place for 4g.40gb", with " +2" where two others lose theirs, short enough for a row of the palette; empty when nothing loses its last place.
[[nodiscard]] QString cost_words(const Board& board, const Layout& layout, Spot spot);
// "At 0 it uses the last place for 7g.80gb and 4g.40gb, and strands unit 7."; empty when it costs neither.
[[nodiscard]] QString cost_sentence(const Board& board, const Layout& layout, Spot spot);

// The smallest changes that would let in what is refused on this GPU; empty when nothing helps.
[[nodiscard]] QString ways_words(const Refusal& refusal, const Gpu& gpu);
// The refusal, and those.
[[nodiscard]] QString refusal_sentence(const Refusal& refusal, const Gpu& gpu);

} // namespace mig::ui
