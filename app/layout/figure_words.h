// One-line descriptions of GPUs and of what is left on them.
#pragma once

#include "core/layout/layout.h"

#include <string>

namespace mig::cli {

[[nodiscard]] std::string gpu_headline(const Gpu& gpu, int index); // "GPU 0  H100 80GB SXM  MIG enabled"
[[nodiscard]] std::string free_words(const Board& board, const Layout& layout);
[[nodiscard]] std::string stranded_words(const Board& board, const Layout& layout);
[[nodiscard]] std::string room_words(const Board& board, const Layout& layout); // how many more of each profile
// "8 GPUs (H100 80GB SXM), 21 GPU instances"
[[nodiscard]] std::string node_words(const Node& node);

// "1 GPU", "2 GPUs".
[[nodiscard]] std::string counted(std::int64_t number, std::string_view noun);

} // namespace mig::cli
