// What reading, checking and saving have to say, as data: a stable code, a place and arguments.
// Words are made elsewhere (resources/messages), once for the command line and once through tr().
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mig {

// 1-based; columns count characters (code points), not bytes. Line 0 means "no place in a text".
struct Position {
    int line = 0;
    int column = 0;
    bool operator==(const Position&) const = default;
};

// `end` is one past the last character.
struct SourceRange {
    Position begin;
    Position end;
    bool operator==(const SourceRange&) const = default;
};

enum class Severity : std::uint8_t { note, warning, error };

// A stable name such as "yaml.duplicate-key". Each module declares its own beside the function that
// reports them; docs/diagnostics.md lists them all.
class Code {
public:
    constexpr explicit Code(std::string_view id) : id_(id) {}
    [[nodiscard]] constexpr std::string_view id() const { return id_; }
    bool operator==(const Code&) const = default;

private:
    std::string_view id_; // always a literal
};

// A number, a text, or a list that the sentence joins with "or" or "and".
using Value = std::variant<std::int64_t, std::string, std::vector<std::string>>;

struct Argument {
    std::string name;
    Value value;
    bool operator==(const Argument&) const = default;
};

struct Diagnostic {
    Severity severity = Severity::error;
    Code code{""};
    std::vector<Argument> arguments;
    SourceRange range;
    std::string path; // of the value: "supported_profiles[3].placements[1].size"
    std::string file; // as the caller named it; "<stdin>" for standard input
    bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

[[nodiscard]] bool has_errors(const Diagnostics& diagnostics);

// The argument of that name, or nullptr.
[[nodiscard]] const Value* argument(const Diagnostic& diagnostic, std::string_view name);

} // namespace mig
