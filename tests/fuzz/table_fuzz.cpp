// Any text: reading it as a board table must not crash, and a table that is accepted can be planned with.
#include "core/board/board.h"
#include "core/board/table_reader.h"
#include "core/layout/change.h"
#include "core/layout/figures.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = mig::read_table(text, "fuzz.yaml", {});
    if (!read.ok() || !read.value)
        return 0;
    const mig::Board board({.id = "fuzz", .name = "fuzz"}, *read.value);
    mig::Layout layout;
    for (int profile = 0; board.has_row(profile); ++profile) {
        if (const auto next = mig::create_instance(
                board, layout, {.profile = profile, .start = {}, .id = {}, .compute_instances = {}}, mig::Policy::least_loss))
            layout = *next;
    }
    if (!mig::check_layout(board, layout).empty())
        std::abort();
    (void)mig::figures(board, layout);
    return 0;
}
