#include "app/layout/output.h"

#include "app/layout/excerpt.h"
#include "core/base/file.h"
#include "resources/messages/messages.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace mig::cli {
namespace {

void complain(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

} // namespace

ExitCode print(std::string_view text) {
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (written || errno == EPIPE) {
        return ExitCode::fine;
    }
    complain(
        fmt::format("mig-layout: error: standard output could not be written: {}\n", std::generic_category().message(errno)));
    return ExitCode::failed;
}

ExitCode write_out(const std::string& target, std::string_view text) {
    if (target.empty() || target == "-") {
        return print(text);
    }
    if (const auto done = write_file(target, text); !done) {
        report(done.error());
        return ExitCode::failed;
    }
    return ExitCode::fine;
}

void report(const Diagnostics& diagnostics, std::string_view file, std::string_view text) {
    const Excerpts excerpts(text);
    std::string out;
    for (const auto& diagnostic : diagnostics) {
        out += messages::line(diagnostic) + '\n';
        if (diagnostic.severity == Severity::note) {
            continue;
        }
        const std::string excerpt = diagnostic.file == file ? excerpts.of(diagnostic) : std::string();
        if (!excerpt.empty()) {
            out += excerpt;
        } else if (!diagnostic.path.empty()) {
            out += fmt::format("       at {}\n", diagnostic.path);
        }
    }
    complain(out);
}

void report(const Diagnostic& diagnostic) { report(Diagnostics{diagnostic}); }

ExitCode usage_error(std::string_view command, std::string_view sentence) {
    complain(fmt::format("mig-layout: error: {}\nRun \"mig-layout{}{} --help\" for how it is called.\n", sentence,
                         command.empty() ? "" : " ", command));
    return ExitCode::failed;
}

} // namespace mig::cli
