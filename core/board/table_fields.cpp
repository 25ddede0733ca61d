#include "core/board/table_fields.h"

#include "core/base/text.h"
#include "core/board/table_reader.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace mig {

namespace {

// Of the same width only: "1_SLICE_REV1" is no slip for "7_SLICE_REV1".
std::string nearest_suffix(std::string_view found, std::span<const NvmlProfile> family) {
    std::vector<std::string_view> suffixes;
    for (const auto& profile : family)
        if (found.substr(0, 1) == profile.suffix.substr(0, 1))
            suffixes.push_back(profile.suffix);
    return nearest(found, suffixes).value_or("");
}

} // namespace

const yaml::Node* present(yaml::Fields& fields, std::string_view key) {
    const auto* node = fields.get(key);
    return node && node->kind != yaml::Kind::null ? node : nullptr;
}

std::optional<int> read_count(yaml::Fields& fields, std::string_view key) {
    if (!fields.get(key))
        return 0;
    const auto count = fields.integer(key, 0, std::numeric_limits<int>::max());
    return count ? std::optional(static_cast<int>(*count)) : std::nullopt;
}

Engines read_engines(yaml::Fields& fields, std::string_view copy_engines_key) {
    Engines engines;
    for (const auto engine : all_engines)
        engines[engine] = read_count(fields, engine == Engine::copy ? copy_engines_key : engine_key(engine)).value_or(0);
    return engines;
}

std::optional<NvmlProfile> read_nvml_profile(yaml::Fields& fields, const yaml::Node& node, std::span<const NvmlProfile> family,
                                             yaml::Report& report) {
    const auto slices = read_count(fields, "slices");
    std::string suffix;
    if (present(fields, "nvml_profile")) {
        const auto text = fields.text("nvml_profile");
        if (!text)
            return std::nullopt;
        suffix = *text;
    }
    const auto profile = find_nvml_profile(family, suffix);
    if (!profile) {
        report.error(codes::table_unknown_nvml, place_of(node, "nvml_profile"), fields.path("nvml_profile"),
                     {{"found", suffix}, {"nearest", nearest_suffix(suffix, family)}});
        return std::nullopt;
    }
    if (const auto* given = fields.get("slices"); given && slices && *slices != profile->width)
        report.error(codes::table_width, *given, fields.path("slices"),
                     {{"slices", *slices}, {"nvml_profile", suffix}, {"width", profile->width}});
    return profile;
}

const yaml::Node& place_of(const yaml::Node& node, std::string_view key) {
    const auto* value = node.find(key);
    return value ? *value : node;
}

bool has_errors_since(const Diagnostics& diagnostics, std::size_t count) {
    return std::any_of(diagnostics.begin() + static_cast<std::ptrdiff_t>(count), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Severity::error; });
}

} // namespace mig
