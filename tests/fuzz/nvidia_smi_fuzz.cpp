// Any text: reading it as nvidia-smi's output must not crash, says something of every line, and gives layouts that are
// legal on their boards. Their listings read back as the same layouts.
#include "core/base/file.h"
#include "core/formats/nvidia_smi/import.h"
#include "core/formats/nvidia_smi/write.h"
#include "core/layout/legality.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace mig::nvidia_smi;

const mig::BoardLibrary& library() {
    static const mig::BoardLibrary loaded = [] {
        auto read = mig::load_library({std::filesystem::path(MIG_SOURCE_DIR) / "profiles"});
        return read.value.value_or(mig::BoardLibrary());
    }();
    return loaded;
}

void require(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "broken: %s\n", what);
        std::abort();
    }
}

std::size_t lines_of(std::string_view text) {
    const auto zeros = static_cast<std::size_t>(std::ranges::count(text, '\0'));
    if (zeros * 8 > text.size() || text.size() > mig::max_document_bytes) {
        return 0; // not read at all: see codes::not_text and too_large
    }
    const auto ends = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    return ends + (text.empty() || text.ends_with('\n') ? 0 : 1);
}

Text read_all(std::string_view text) {
    auto found = read(text, "fuzz.txt");
    require(found.value && found.value->kinds.size() == lines_of(text), "every line has a kind");
    const int last = std::max(1, static_cast<int>(found.value->kinds.size()));
    for (const Found& one : found.value->records) {
        require(one.line >= 1 && one.line <= one.last_line && one.last_line <= last, "a record stands in lines of the text");
    }
    for (const mig::Diagnostic& one : found.diagnostics) {
        require(one.range.begin.line <= last, "a message is of a line of the text");
    }
    return *found.value;
}

Import imported(const Text& text, const mig::BoardRef& board) {
    auto found = import_node(text, {.library = &library(), .gpus = {}, .board = board});
    require(found.value && found.value->gpus.size() == found.value->node.gpus.size(), "each GPU is described");
    return std::move(*found.value);
}

// Text that was written here has nothing in it that is not understood.
Text read_back(const std::string& text) {
    Text again = read_all(text);
    require(std::ranges::find(again.kinds, LineKind::not_understood) == again.kinds.end(), "what was written is understood");
    return again;
}

void check_listings(const mig::Gpu& gpu) {
    for (const Listing listing : {Listing::lgip, Listing::lgipp, Listing::lcip}) {
        (void)read_back(write({{gpu}}, listing).text);
    }
    if (gpu.mode == mig::MigMode::disabled || gpu.layout->instances().empty()) {
        return; // a listing of nothing does not say of which GPU
    }
    const std::string text = write({{gpu}}, Listing::lgi).text + write({{gpu}}, Listing::lci).text;
    const Import again = imported(read_back(text), gpu.board);
    require(again.node.gpus.size() == 1 && again.node.gpus.front().layout == gpu.layout, "listings read back as the layout");
}

void check(const Import& import) {
    for (const mig::Gpu& gpu : import.node.gpus) {
        require(gpu.board || !gpu.layout, "a layout has a board");
        if (gpu.layout) {
            require(mig::check_layout(*gpu.board, *gpu.layout).empty(), "the layout is legal");
            check_listings(gpu);
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Text text = read_all({reinterpret_cast<const char*>(data), size});
    check(imported(text, nullptr));
    check(imported(text, library().boards().at(size % library().boards().size())));
    return 0;
}
