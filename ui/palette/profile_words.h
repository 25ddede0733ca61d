// Facts of profiles and placements in few words, as the panes print them.
#pragma once

#include "core/layout/legality.h"

#include <QString>

namespace mig::ui {

[[nodiscard]] QString grouped(std::int64_t number);         // "40,448"
[[nodiscard]] QString mebibytes(std::int64_t mib);          // "40,448 MiB"
[[nodiscard]] QString engine_words(const Engines& engines); // "3 CE · 3 NVDEC · 1 OFA"; without those that are 0
[[nodiscard]] QString engine_name(Engine engine);           // "NVDEC"
[[nodiscard]] QString range_words(int first, int count);    // "4–7", "6"
[[nodiscard]] QString list_words(UnitMask bits);            // "0, 2, 4–6"
[[nodiscard]] QString unit_words(UnitMask units);           // "no unit", "unit 7", "units 0, 2, 4–6"

// "16 SMs" with the mark of where the number is from; empty where it is not known.
[[nodiscard]] QString multiprocessor_words(int multiprocessors, Source source = Source::recorded);
[[nodiscard]] QString marked(Source source, const QString& number); // "~9,984 MiB" where it was worked out
// Where the numbers of a row are from, as a sentence; empty when nothing is known of it.
[[nodiscard]] QString source_sentence(const RowSource& source);

// "GPU 0 · H100 80GB SXM"; without a board the index alone.
[[nodiscard]] QString gpu_words(int index, const Gpu& gpu);
// "1g.10gb"
[[nodiscard]] QString label_of(const GiProfile& row);

// Why a profile does not fit, short enough for a row of the palette. The whole sentence is say() of ui/theme/words.h.
[[nodiscard]] QString short_reason(const Refusal& refusal, const Board& board, const Layout& layout);

} // namespace mig::ui
