// From what is to become of a collection to pieces of text.
#pragma once

#include "core/yaml/patch.h"
#include "core/yaml/patch_text.h"

#include <string>
#include <vector>

namespace mig::yaml {

struct Edit {
    Extent extent;
    std::string replacement;
    // Among edits at one place: what stands in a line comes before new lines, the deeper lines first.
    int rank = 0;
};

[[nodiscard]] std::vector<Edit> edits_of(const Document& document, const Patch::Plan& plan, const WriteStyle& style);

} // namespace mig::yaml
