// Over all legal layouts of a board: writing explicitly and reading back changes nothing; by count a layout
// comes back the same, or it is said that it cannot.
#include "core/layout/change.h"
#include "tests/core/formats/support.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace mig::nvml_mock {
namespace {

const BoardRef& a100() {
    static const BoardRef board = test::board("a100-40gb");
    return board;
}

Node one_gpu(const Layout& layout) {
    Gpu gpu;
    gpu.board = a100();
    gpu.layout = layout;
    return {{gpu}};
}

Node read_back(const std::string& text) {
    const auto read = test::read_config(text);
    EXPECT_TRUE(read.ok()) << testing::PrintToString(test::lines(read.diagnostics)) << text;
    return read.value ? read.value->node : Node();
}

// The same layout with ids, and compute instances, that no order of counts would give.
Layout scrambled(const Layout& layout, std::mt19937& random) {
    std::vector<GpuInstance> instances = layout.instances();
    std::vector<int> ids{0, 1, 2, 3, 4, 5, 6, 11};
    std::ranges::shuffle(ids, random);
    for (std::size_t i = 0; i < instances.size(); ++i) {
        GpuInstance& gi = instances[i];
        gi.id = ids[i];
        const GiProfile& row = a100()->row(gi.profile);
        gi.compute_instances.clear();
        for (int ci = static_cast<int>(random() % row.compute_instances.size()), id = 0; id < 3; ++id) {
            if (const auto filled = create_compute_instance(*a100(), Layout({gi}), gi.id, ci, {}, 2 - id); filled) {
                gi = filled->instances().front();
            }
        }
    }
    return Layout(std::move(instances));
}

TEST(EveryLayout, of_an_a100_is_among_those_tested) { EXPECT_EQ(test::all_layouts(a100()).size(), 2319U); }

TEST(EveryLayout, written_explicitly_reads_back_equal) {
    for (const Layout& layout : test::all_layouts(a100())) {
        const Written written = write(one_gpu(layout), Form::instances);
        ASSERT_TRUE(written.ok());
        ASSERT_EQ(read_back(written.text), one_gpu(layout)) << written.text;
    }
}

TEST(EveryLayout, with_odd_ids_and_compute_instances_reads_back_equal) {
    std::mt19937 random(7);
    for (const Layout& legal : test::all_layouts(a100())) {
        const Layout layout = scrambled(legal, random);
        const Written written = write(one_gpu(layout), Form::instances);
        ASSERT_TRUE(written.ok());
        ASSERT_EQ(read_back(written.text), one_gpu(layout)) << written.text;
    }
}

TEST(EveryLayout, by_count_comes_back_the_same_or_is_refused) {
    int refused = 0;
    int renumbered = 0;
    for (const Layout& layout : test::all_layouts(a100())) {
        const Written written = write(one_gpu(layout), Form::counts);
        if (!written.ok()) {
            ++refused;
            ASSERT_EQ(test::code_names(written.cannot_say), std::vector<std::string>{"nvml-mock.no-order"});
            ASSERT_TRUE(written.text.empty());
            continue;
        }
        const Node back = read_back(written.text);
        if (written.cannot_say.empty()) {
            ASSERT_EQ(back, one_gpu(layout)) << written.text;
        } else {
            ++renumbered;
            ASSERT_EQ(written.cannot_say[0].code, codes::fixed_id);
            ASSERT_NE(back, one_gpu(layout)) << "a warning without cause";
            ASSERT_TRUE(same_geometry(*back.gpus.at(0).layout, layout)) << written.text;
        }
    }
    EXPECT_GT(refused, 0);
    EXPECT_EQ(renumbered, 0) << "ids here rise with the starts, as those of a replay do";
}

// What counts_of() refuses has in truth no order: all of them are tried.
bool some_order_replays(const Layout& layout, std::vector<CountEntry>& entries, std::vector<bool>& used) {
    if (entries.size() == layout.instances().size()) {
        return same_geometry(replay(*a100(), entries).layout, layout);
    }
    for (std::size_t i = 0; i < used.size(); ++i) {
        if (!used[i]) {
            used[i] = true;
            entries.push_back({layout.instances()[i].profile, 1, {}});
            const bool found = some_order_replays(layout, entries, used);
            entries.pop_back();
            used[i] = false;
            if (found) {
                return true;
            }
        }
    }
    return false;
}

TEST(EveryLayout, refused_by_count_has_no_order_at_all) {
    for (const Layout& layout : test::all_layouts(a100())) {
        if (layout.instances().size() > 4) { // the rest would take minutes, and shows nothing new
            continue;
        }
        std::vector<CountEntry> entries;
        std::vector<bool> used(layout.instances().size());
        ASSERT_EQ(counts_of(*a100(), layout).has_value(), some_order_replays(layout, entries, used));
    }
}

} // namespace
} // namespace mig::nvml_mock
