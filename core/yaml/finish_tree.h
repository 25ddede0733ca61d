// What remains to be done once the events are over: aliases, then duplicate keys.
#pragma once

#include "core/yaml/fields.h"
#include "core/yaml/tree.h"

namespace mig::yaml {

// Gives every alias a copy of the value that it names. False, and reported, when one refers to nothing
// or to what it stands in, or when the tree outgrows `limits`.
[[nodiscard]] bool expand_aliases(Node& root, const Limits& limits, Report& report);

// Reports keys that stand twice in a mapping and keeps the last of them.
void drop_duplicate_keys(Node& root, Report& report);

} // namespace mig::yaml
