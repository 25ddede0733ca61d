// Fills the places of a sentence (see Message::text) with arguments.
#pragma once

#include "core/base/diagnostic.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace mig::messages {

// Gives the word that joins the last two items of a list, for "or" and "and".
using Conjunction = std::function<std::string(std::string_view)>;

// A place without an argument stays visible as it is written. Control characters in arguments are
// spelled out and very long texts are shortened, so that a hostile document cannot flood a terminal.
[[nodiscard]] std::string fill(std::string_view text, const std::vector<Argument>& arguments, const Conjunction& conjunction);

} // namespace mig::messages
