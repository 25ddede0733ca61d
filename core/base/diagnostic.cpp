#include "core/base/diagnostic.h"

#include <algorithm>

namespace mig {

bool has_errors(const Diagnostics& diagnostics) {
    return std::ranges::any_of(diagnostics, [](const Diagnostic& d) { return d.severity == Severity::error; });
}

const Value* argument(const Diagnostic& diagnostic, std::string_view name) {
    const auto found = std::ranges::find(diagnostic.arguments, name, &Argument::name);
    return found == diagnostic.arguments.end() ? nullptr : &found->value;
}

} // namespace mig
