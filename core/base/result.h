// What reading a text gives: as much of a value as could be understood, and everything there is to say.
#pragma once

#include "core/base/diagnostic.h"

#include <optional>
#include <tl/expected.hpp>

namespace mig {

template <class T>
struct Read {
    std::optional<T> value; // absent when nothing usable could be read
    Diagnostics diagnostics;

    // True when there is a value and no diagnostic is an error.
    [[nodiscard]] bool ok() const { return value.has_value() && !has_errors(diagnostics); }
};

template <class T, class E>
using Expected = tl::expected<T, E>;

} // namespace mig
