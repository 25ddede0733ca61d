#include "app/layout/policy_option.h"

#include <CLI/CLI.hpp>

namespace mig::cli {

void add_policy_option(CLI::App& command, std::string& policy) {
    command.add_option("--policy", policy, "least-loss, as drivers are expected to, or first-free (" + policy + ")")
        ->type_name("POLICY")
        ->check(CLI::IsMember({"least-loss", "first-free"}));
}

std::optional<Policy> policy_named(std::string_view name) {
    if (name == "least-loss") {
        return Policy::least_loss;
    }
    return name == "first-free" ? std::optional(Policy::first_free) : std::nullopt;
}

} // namespace mig::cli
