// The line of a document that a diagnostic is about, with its place marked.
#pragma once

#include "core/base/diagnostic.h"

#include <string>
#include <string_view>
#include <vector>

namespace mig::cli {

class Excerpts {
public:
    explicit Excerpts(std::string_view text); // must outlive this

    // Two lines, or "" when the diagnostic has no place in the text. Long lines are cut around the place.
    [[nodiscard]] std::string of(const Diagnostic& diagnostic) const;

private:
    std::vector<std::string_view> lines_;
};

} // namespace mig::cli
