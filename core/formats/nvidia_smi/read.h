// Reads what nvidia-smi prints about MIG, pasted with whatever stands around it (rule S1): -lgip, -lgipp, -lcip, -lgi,
// -lci, -L, the overview, and sessions of -cgi, -cci, -dgi and -dci with their messages.
#pragma once

#include "core/base/result.h"
#include "core/formats/nvidia_smi/records.h"

#include <string>
#include <string_view>
#include <vector>

namespace mig::nvidia_smi {

namespace codes {
inline constexpr Code line_not_understood{"nvidia-smi.line-not-understood"}; // warning: text
inline constexpr Code nothing_found{"nvidia-smi.nothing-found"};             //
inline constexpr Code not_text{"nvidia-smi.not-text"};                       // UTF-16, or a program: many NUL bytes
inline constexpr Code too_large{"nvidia-smi.too-large"};                     // size, limit (bytes)
} // namespace codes

// What a line of the paste is, for showing how it was read.
enum class LineKind : std::uint8_t { blank, frame, command, row, listing, message, other, not_understood };

struct Found {
    Record record;
    int line = 0; // the first
    int last_line = 0;
};

struct Text {
    std::vector<Found> records;  // in their order
    std::vector<LineKind> kinds; // of line 1, 2, ...
    std::string file;
};

// There is always a value. Prose and other commands' output are passed over; what looks like the tool's own and is not
// understood is a warning at its line.
[[nodiscard]] Read<Text> read(std::string_view text, std::string file);

// Whether a document is such output: it has a listing, and more lines of the tool than others at its beginning.
[[nodiscard]] bool is_output(std::string_view text);
// Whether there is such output among other lines, as in a log.
[[nodiscard]] bool has_output(std::string_view text);

} // namespace mig::nvidia_smi
