// Strict reading of a mapping: each key is asked for once, wrong types and ranges are reported with
// place and path, and finish() reports the keys nobody asked for, with the nearest known one.
#pragma once

#include "core/yaml/tree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mig::yaml {

namespace codes {
inline constexpr Code wrong_type{"value.wrong-type"};     // key, found, expected
inline constexpr Code negative{"value.negative"};         // key, found
inline constexpr Code out_of_range{"value.out-of-range"}; // key, found, min, max
inline constexpr Code leading_zero{"value.leading-zero"}; // key, found: readers differ about its base
inline constexpr Code missing_key{"value.missing-key"};   // key
inline constexpr Code unknown_key{"value.unknown-key"};   // key, nearest ("" when none); a warning unless said otherwise
} // namespace codes

// Collects diagnostics for one file.
struct Report {
    std::string file;
    Diagnostics diagnostics;

    void add(Severity severity, Code code, const SourceRange& range, std::string path, std::vector<Argument> arguments = {});
    void error(Code code, const Node& at, const std::string& path, std::vector<Argument> arguments = {});
    void warn(Code code, const Node& at, const std::string& path, std::vector<Argument> arguments = {});
};

// Whole decimal or 0x / 0o integer of a plain scalar as YAML 1.2 core reads it; quoted text is no number.
[[nodiscard]] std::optional<std::int64_t> as_integer(const Node& node);
// true/false of a plain scalar as YAML 1.2 core reads it.
[[nodiscard]] std::optional<bool> as_boolean(const Node& node);
// How a person would call what stands there: "text \"abc\"", "a list", "a mapping", "nothing", "the number 7".
[[nodiscard]] std::string describe(const Node& node);

[[nodiscard]] std::string child_path(const std::string& parent, std::string_view key);
[[nodiscard]] std::string item_path(const std::string& parent, std::size_t index);

class Fields {
public:
    // `node` must be a mapping: when it is not, that is reported and every question answers "absent".
    Fields(const Node& node, std::string path, Report& report);

    [[nodiscard]] bool valid() const { return node_ != nullptr; }
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string path(std::string_view key) const { return child_path(path_, key); }

    // The value as it stands, nullptr when the key is absent. Marks the key as known.
    const Node* get(std::string_view key);
    const Node* require(std::string_view key); // reports a missing key at the mapping

    // Absent keys, and values that were reported, give nothing. Null counts as wrong type.
    std::optional<std::string> text(std::string_view key);
    std::optional<std::int64_t> integer(std::string_view key, std::int64_t min, std::int64_t max);
    std::optional<bool> boolean(std::string_view key);
    const Node* sequence(std::string_view key); // nullptr when absent or reported
    const Node* mapping(std::string_view key);

    void ignore(std::string_view key); // known, of no interest
    void finish(Severity unknown = Severity::warning);

private:
    const Node* typed(std::string_view key, bool (*fits)(const Node&), const char* expected);

    const Node* node_;
    std::string path_;
    Report* report_;
    std::vector<std::string> known_;
};

} // namespace mig::yaml
