// --policy: how starts are chosen that nobody names.
#pragma once

#include "core/layout/change.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace mig::cli {

void add_policy_option(CLI::App& command, std::string& policy);
[[nodiscard]] std::optional<Policy> policy_named(std::string_view name);

} // namespace mig::cli
