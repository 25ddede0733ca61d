// What writing a form gives: the text, and what the form cannot say.
#pragma once

#include "core/base/diagnostic.h"

#include <string>

namespace mig {

struct Written {
    std::string text;       // empty when cannot_say holds an error: nothing is silently written differently
    Diagnostics cannot_say; // `path` is "gpus[2]" or "gpus[2].instances[1]" (by id)
    [[nodiscard]] bool ok() const { return !has_errors(cannot_say); }
};

} // namespace mig
