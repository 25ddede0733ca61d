// The examples load without an error, and save without a change.
#include "tests/core/formats/support.h"

#include "core/base/file.h"
#include "core/layout/figures.h"

#include <gmock/gmock.h>

namespace mig {
namespace {

OpenDocument open_example(const std::string& name) {
    const auto path = std::filesystem::path(MIG_SOURCE_DIR) / "examples" / name;
    const auto opened = open_document(read_file(path).value_or(""), name,
                                      {.library = &test::library(), .board = {}, .as = {}, .table = {}, .path = path});
    for (const Diagnostic& one : opened.diagnostics) {
        EXPECT_EQ(one.severity, Severity::note) << testing::PrintToString(test::lines({one}));
    }
    return opened.value.value_or(OpenDocument());
}

TEST(Examples, h100_node) {
    const OpenDocument opened = open_example("h100-node.yaml");
    ASSERT_EQ(opened.node.gpus.size(), 8U);
    for (const Gpu& gpu : opened.node.gpus) {
        ASSERT_TRUE(gpu.board);
        EXPECT_EQ(*gpu.board, *test::board("h100-80gb-sxm"));
        EXPECT_TRUE(is_legal(*gpu.board, gpu.layout_or_empty()));
    }
    EXPECT_EQ(opened.node.gpus[4].mode, MigMode::disabled);
    EXPECT_TRUE(opened.node.gpus[3].layout_or_empty().empty());
    EXPECT_EQ(figures(*opened.node.gpus[6].board, *opened.node.gpus[6].layout).stranded_units, UnitMask{1U << 7U});
    EXPECT_EQ(save_document(opened, opened.node), opened.config->document.text);
}

TEST(Examples, a100_counts) {
    const OpenDocument opened = open_example("a100-counts.yaml");
    ASSERT_EQ(opened.node.gpus.size(), 4U);
    EXPECT_EQ(opened.node.gpus[0].layout_or_empty().instances().size(), 2U);
    EXPECT_EQ(opened.node.gpus[2].layout_or_empty().instances().size(), 4U);
    EXPECT_EQ(opened.node.gpus[3].layout_or_empty().instances().front().compute_instances.size(), 7U);
    EXPECT_TRUE(nvml_mock::write(opened.node, nvml_mock::Form::counts).ok());
}

} // namespace
} // namespace mig
