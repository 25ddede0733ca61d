#include "core/yaml/fields.h"

#include "core/base/text.h"
#include "core/yaml/scalar.h"

#include <fmt/format.h>

#include <algorithm>

namespace mig::yaml {
namespace {

// The last part of a path is what a person would call the value.
std::string name_of(const std::string& path) {
    if (path.empty())
        return "the document";
    const auto point = path.rfind('.');
    return point == std::string::npos ? path : path.substr(point + 1);
}

bool needs_brackets(std::string_view key) { return key.empty() || key.find_first_of(".[]\" ") != std::string_view::npos; }

} // namespace

void Report::add(Severity severity, Code code, const SourceRange& range, std::string path, std::vector<Argument> arguments) {
    diagnostics.push_back({severity, code, std::move(arguments), range, std::move(path), file});
}

void Report::error(Code code, const Node& at, const std::string& path, std::vector<Argument> arguments) {
    add(Severity::error, code, at.range, path, std::move(arguments));
}

void Report::warn(Code code, const Node& at, const std::string& path, std::vector<Argument> arguments) {
    add(Severity::warning, code, at.range, path, std::move(arguments));
}

std::string child_path(const std::string& parent, std::string_view key) {
    if (needs_brackets(key))
        return fmt::format("{}[\"{}\"]", parent, key);
    return parent.empty() ? std::string(key) : fmt::format("{}.{}", parent, key);
}

std::string item_path(const std::string& parent, std::size_t index) { return fmt::format("{}[{}]", parent, index); }

Fields::Fields(const Node& node, std::string path, Report& report)
    : node_(node.kind == Kind::mapping ? &node : nullptr),
      path_(std::move(path)),
      report_(&report) {
    if (!node_)
        report.error(codes::wrong_type, node, path_,
                     {{"key", name_of(path_)}, {"found", describe(node)}, {"expected", "a mapping"}});
}

const Node* Fields::get(std::string_view key) {
    known_.emplace_back(key);
    return node_ ? node_->find(key) : nullptr;
}

const Node* Fields::require(std::string_view key) {
    const Node* const value = get(key);
    if (!value && node_)
        report_->error(codes::missing_key, *node_, path_, {{"key", std::string(key)}});
    return value;
}

const Node* Fields::typed(std::string_view key, bool (*fits)(const Node&), const char* expected) {
    const Node* const value = get(key);
    if (!value || fits(*value))
        return value;
    report_->error(codes::wrong_type, *value, path(key),
                   {{"key", std::string(key)}, {"found", describe(*value)}, {"expected", expected}});
    return nullptr;
}

std::optional<std::string> Fields::text(std::string_view key) {
    const Node* const value = typed(key, is_text, "text");
    return value ? std::optional(value->text) : std::nullopt;
}

std::optional<std::int64_t> Fields::integer(std::string_view key, std::int64_t min, std::int64_t max) {
    const Node* const value = typed(key, is_whole_number, "a whole number");
    if (!value)
        return std::nullopt;
    if (is_octal_elsewhere(*value)) {
        report_->error(codes::leading_zero, *value, path(key), {{"key", std::string(key)}, {"found", value->text}});
        return std::nullopt;
    }
    const auto number = as_integer(*value);
    if (number && *number >= min && *number <= max)
        return number;
    if (min >= 0 && value->text.starts_with('-'))
        report_->error(codes::negative, *value, path(key), {{"key", std::string(key)}, {"found", value->text}});
    else
        report_->error(codes::out_of_range, *value, path(key),
                       {{"key", std::string(key)}, {"found", value->text}, {"min", min}, {"max", max}});
    return std::nullopt;
}

std::optional<bool> Fields::boolean(std::string_view key) {
    const Node* const value = typed(key, [](const Node& node) { return as_boolean(node).has_value(); }, "true or false");
    return value ? as_boolean(*value) : std::nullopt;
}

const Node* Fields::sequence(std::string_view key) {
    return typed(key, [](const Node& node) { return node.kind == Kind::sequence; }, "a list");
}

const Node* Fields::mapping(std::string_view key) {
    return typed(key, [](const Node& node) { return node.kind == Kind::mapping; }, "a mapping");
}

void Fields::ignore(std::string_view key) { known_.emplace_back(key); }

void Fields::finish(Severity unknown) {
    if (!node_)
        return;
    const std::vector<std::string_view> known(known_.begin(), known_.end());
    for (const Entry& entry : node_->entries) {
        const std::string& key = entry.key.text;
        if (std::ranges::find(known, key) == known.end())
            report_->add(unknown, codes::unknown_key, entry.key.range, path(key),
                         {{"key", key}, {"nearest", nearest(key, known).value_or("")}});
    }
}

} // namespace mig::yaml
