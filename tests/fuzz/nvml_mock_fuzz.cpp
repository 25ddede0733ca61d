// Any text: reading it must not crash, and saving it with one GPU changed must either refuse or give a text
// that reads back as that node.
#include "core/formats/document.h"

#include <cstdint>
#include <cstdlib>

namespace {

const mig::BoardLibrary& library() {
    static const mig::BoardLibrary loaded = [] {
        auto read = mig::load_library({std::filesystem::path(MIG_SOURCE_DIR) / "profiles"});
        return read.value.value_or(mig::BoardLibrary());
    }();
    return loaded;
}

mig::Read<mig::OpenDocument> open(std::string_view text) {
    mig::OpenOptions options;
    options.library = &library();
    return mig::open_document(text, "fuzz.yaml", options);
}

// What its first instance is decided by the size of the text.
mig::Gpu changed(mig::Gpu gpu, std::size_t size) {
    if (!gpu.board) {
        gpu.mode = gpu.mode == mig::MigMode::enabled ? mig::MigMode::disabled : mig::MigMode::enabled;
        return gpu;
    }
    const int profile = static_cast<int>(size % gpu.board->rows().size());
    const mig::GiProfile& row = gpu.board->row(profile);
    mig::GpuInstance gi;
    gi.profile = profile;
    gi.start = row.placements.front().start;
    if (const int ci = row.default_compute_instance(); ci >= 0 && size % 2 == 0) {
        gi.compute_instances = {{.id = 0, .profile = ci, .start = 0}};
    }
    gpu.layout = mig::Layout({gi});
    return gpu;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto opened = open(text);
    if (!opened.value || !opened.value->config) {
        return 0;
    }
    const auto untouched = mig::save_document(*opened.value, opened.value->node);
    if (!opened.value->node.gpus.empty() && untouched && *untouched != text) {
        std::abort();
    }
    if (opened.value->node.gpus.empty()) {
        return 0;
    }
    mig::Node node = opened.value->node;
    mig::Gpu& gpu = node.gpus[size % node.gpus.size()];
    gpu = changed(gpu, size);
    if (const auto saved = mig::save_document(*opened.value, node)) {
        const auto again = open(*saved);
        if (!again.value || again.value->node.gpus.size() != node.gpus.size() ||
            again.value->node.gpus[size % node.gpus.size()].layout != gpu.layout) {
            std::abort();
        }
    }
    return 0;
}
